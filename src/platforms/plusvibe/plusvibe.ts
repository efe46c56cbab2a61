/**
 * Adapter for PlusVibe (API v1), whose Unibox holds what leads and people wrote; the steps of campaigns are in a
 * list of their own.
 */
import type { Millis } from "../../core/clock.ts";
import { UpstreamError } from "../../core/errors.ts";
import { MOST_PAGES_OF_THREAD, oldestFirst, PageTracker, requireThread } from "../ceilings.ts";
import type { PlatformClient } from "../client.ts";
import { field, forwardHtml, listOf, text } from "../mail-form.ts";
import { UnreadableRows } from "../unreadable.ts";
import type {
  Account,
  Address,
  CallOptions,
  Json,
  OutgoingForward,
  OutgoingReply,
  Platform,
  PlatformEvent,
  PlatformMessage,
  SendReceipt,
  ThreadRef,
} from "../platform.ts";
import { listCampaigns } from "./campaigns.ts";
import { campaignStepOf, handleOf, labelOf, leadOf, messageOf, type PlusVibeHandle } from "./email.ts";
import { findLead } from "./leads.ts";
import * as acting from "./stop.ts";
import { type KnownWorkspaces, openSession, type PlusVibeSession } from "./session.ts";
import { parsePlusVibe } from "./webhook.ts";
import { findWebhook, registerWebhook, removeWebhook, WEBHOOK_STEPS } from "./webhooks.ts";

type MailEvent = Extract<PlatformEvent, { kind: "reply" | "own_send" }>;
type OwnSend = Extract<PlatformEvent, { kind: "own_send" }>;
type ReplyEvent = Extract<PlatformEvent, { kind: "reply" }>;

export function createPlusVibe(client: PlatformClient): Platform {
  const known: KnownWorkspaces = new Map();
  const session = (account: Account, options: CallOptions) =>
    openSession({ client, known }, account, options);
  return {
    name: "plusvibe",
    label: "PlusVibe",
    files: { reply: "none", forward: "none" },
    needsInstanceUrl: false,
    listsOldestFirst: false,
    // Nothing documented says that the Unibox always shows a sent email.
    threadProvesAbsence: false,
    parse: parsePlusVibe,
    complete: async (account, event, options) => complete(await session(account, options), event),
    checkKey: async (account, options) => {
      const opened = await session(account, options);
      await opened.get("/unibox/emails/count/unread");
      return opened.workspace;
    },
    reply: async (account, mail, options) => {
      const handle = requireHandle(mail.handle);
      return reply(await session(account, options), handle, mail);
    },
    forward: async (account, mail, options) => {
      const handle = requireHandle(mail.handle);
      return forward(await session(account, options), handle, {
        ...mail,
        message: forwardHtml(mail, WITHOUT_ORIGINAL),
      });
    },
    readThread: async (account, thread, options) => readThread(await session(account, options), thread),
    async *listSince(account, since, options) {
      yield* listOfType(await session(account, options), { type: "received", since }, options);
    },
    findLead: async (account, lead, options) => findLead(await session(account, options), lead),
    listCampaigns: async (account, options) => listCampaigns(await session(account, options)),
    stop: async (account, order, options) => acting.stop(await session(account, options), order),
    blockAll: async (account, values, options) => acting.blockAll(await session(account, options), values),
    setLabel: acting.setLabel,
    markRead: acting.markRead,
    webhookSecret: { in: "signature" },
    webhookScopes: ["account"],
    webhookSteps: WEBHOOK_STEPS,
    registerWebhook: async (account, order, options) =>
      registerWebhook(await session(account, options), order),
    findWebhook: async (account, known, options) => findWebhook(await session(account, options), known),
    removeWebhook: async (account, id, options) => removeWebhook(await session(account, options), id),
    async *listSent(account, { since }, options) {
      yield* listSent(await session(account, options), since);
    },
    fileHeaders: ({ apiKey }) => ({ "x-api-key": apiKey.split(":", 1)[0] ?? "" }),
  };
}

/** The platform appends the original to a forward by itself. */
const WITHOUT_ORIGINAL = { withoutOriginal: true };

/** Completes a webhook's event with its row in the Unibox; without a row, the webhook is what is known. */
async function complete(session: PlusVibeSession, event: ReplyEvent): Promise<MailEvent> {
  const { platformId, threadKey } = event.message;
  const mails = threadKey === null ? [] : await unibox(session, threadKey);
  const named = mails.find((mail) => mail.platformId === platformId);
  // `last_email_id` can name a later email of ours: then the newest received one is the reply.
  const found =
    named?.direction === "outbound" ? mails.findLast(({ direction }) => direction === "inbound") : named;
  if (!found) return { ...event, incomplete: false };
  const body = found.text === null && found.html === null ? event.message : found;
  const message = {
    ...found,
    text: body.text ?? event.message.text,
    html: body.html,
    from: found.from.name === null ? { ...found.from, name: nameIn(event, found.from) } : found.from,
    messageId: found.messageId ?? event.message.messageId,
    references: event.message.references,
    automatic: found.automatic || event.message.automatic,
    handle: found.handle ?? event.message.handle,
  };
  const others = mails.filter((mail) => mail !== found);
  return { ...event, message, incomplete: false, ...(await allBefore(session, message, others)) };
}

/**
 * Returns what came before a conversation's only reply, so that the conversation is not read once more; null where a lead
 * wrote besides, or something came after it, which that reading files.
 */
async function allBefore(
  session: PlusVibeSession,
  { handle, threadKey, sentAt }: PlatformMessage,
  others: PlatformMessage[],
): Promise<Pick<ReplyEvent, "earlier" | "hasThread"> | null> {
  const lead = handleOf(handle)?.lead ?? null;
  if (lead === null || threadKey === null || others.some(({ direction }) => direction === "inbound"))
    return null;
  const steps = await campaignSteps(session, lead, threadKey).catch((error: unknown) => {
    // The reply does not wait for them: the conversation is read when the platform answers again.
    if (error instanceof UpstreamError) return null;
    throw error;
  });
  if (steps === null) return null;
  const earlier = [...steps, ...others].toSorted((a, b) => a.sentAt - b.sentAt);
  return earlier.every((mail) => mail.sentAt <= sentAt) ? { earlier, hasThread: true } : null;
}

const nameIn = ({ message }: ReplyEvent, { email }: Address): string | null =>
  message.from.email === email ? message.from.name : null;

async function reply(
  session: PlusVibeSession,
  { id, eaccount }: PlusVibeHandle,
  mail: OutgoingReply,
): Promise<SendReceipt> {
  const sender = mail.original.from.email;
  // Another recipient alone lacks the context, which only a forward brings along.
  if (!mail.to.some(({ email }) => email === sender))
    return forward(session, { id, eaccount, lead: null }, { ...mail, message: mail.html });
  // Real requests show lists only in `cc`; a list in `to` is not shown anywhere.
  const others = mail.to.filter(({ email }) => email !== sender);
  return session.send("/unibox/emails/reply", {
    reply_to_id: id,
    from: eaccount,
    to: sender,
    cc: joined([...others, ...mail.cc]),
    bcc: joined(mail.bcc),
    subject: mail.subject,
    body: mail.html,
  });
}

/** Forwards: "the body will appear above the original message". Lists of recipients here are a guess. */
async function forward(
  session: PlusVibeSession,
  { id, eaccount }: PlusVibeHandle,
  mail: Pick<OutgoingForward, "to" | "cc" | "bcc" | "subject"> & { message: string },
): Promise<SendReceipt> {
  return session.send("/unibox/emails/forward", {
    reply_to_id: id,
    from: eaccount,
    to: joined(mail.to),
    cc: joined(mail.cc),
    bcc: joined(mail.bcc),
    subject: mail.subject,
    body: mail.message,
  });
}

const joined = (people: Address[]): string => people.map(({ email }) => email).join(", ");

async function readThread(
  session: PlusVibeSession,
  { handle, threadKey }: ThreadRef,
): Promise<PlatformMessage[]> {
  // Nothing finds an email's conversation by its id alone.
  if (threadKey === null)
    throw new UpstreamError("plusvibe named no thread for this email", { outcome: "refused" });
  const mails = await unibox(session, threadKey);
  const lead = handleOf(handle)?.lead ?? null;
  const steps = lead === null ? [] : await campaignSteps(session, lead, threadKey);
  return requireThread("plusvibe", [...steps, ...mails]).toSorted((a, b) => a.sentAt - b.sentAt);
}

/** Returns what the Unibox shows of a conversation, oldest first. */
async function unibox(session: PlusVibeSession, threadKey: string): Promise<PlatformMessage[]> {
  const mails: PlatformMessage[] = [];
  for await (const rows of session.pages({ thread_id: threadKey }, MOST_PAGES_OF_THREAD)) {
    const found = rows.map(messageOf).filter((mail) => mail !== null);
    // Should the parameter be ignored, every conversation of the workspace would come.
    mails.push(...found.filter((mail) => mail.threadKey === threadKey));
    requireThread("plusvibe", mails);
  }
  return mails.toSorted((a, b) => a.sentAt - b.sentAt);
}

/** Returns the campaign's emails to a lead; none when the platform refuses the list, which is only context. */
async function campaignSteps(
  session: PlusVibeSession,
  lead: string,
  threadKey: string,
): Promise<PlatformMessage[]> {
  const answer = await session.get("/unibox/campaign-emails", { lead }).catch((error: unknown) => {
    if (error instanceof UpstreamError && error.outcome === "refused" && error.status !== 429) return null;
    throw error;
  });
  const rows = listOf(answer ?? undefined).concat(listOf(field(answer ?? undefined, "data")));
  return rows.map((row) => campaignStepOf(row, threadKey)).filter((mail) => mail !== null);
}

/** Lists what our side wrote: the Unibox has no steps of campaigns. */
async function* listSent(session: PlusVibeSession, since: Millis): AsyncGenerator<OwnSend> {
  for await (const event of listOfType(session, { type: "sent", since }))
    if (event.kind === "own_send") yield event;
}

/**
 * Lists emails. The list knows no date, so that it is read from its beginning, where the newest are (a guess after
 * Instantly's first API), or from a page named earlier, until a whole page is older.
 */
function listOfType(
  session: PlusVibeSession,
  { type, since }: { type: "received" | "sent"; since: Millis },
  options: Pick<CallOptions, "place" | "onUnreadable"> = {},
): AsyncGenerator<MailEvent> {
  const pages = new PageTracker(options.place);
  const unreadable = new UnreadableRows(options);
  async function* newestFirst(): AsyncGenerator<MailEvent> {
    for await (const rows of session.pages({ email_type: type }, undefined, pages)) {
      const found = rows.map((row) => ({ row, message: messageOf(row) }));
      const recent = found.filter(({ message }) => message !== null && message.sentAt >= since);
      for (const { row, message } of found)
        if (message === null) unreadable.tellOf("plusvibe", row, "an email without its facts");
      if (found.some(({ message }) => message !== null) && recent.length === 0) return;
      for (const { row, message } of recent) if (message) yield listed(row, message);
    }
  }
  return oldestFirst(newestFirst(), (a, b) => a.sentAt - b.sentAt, pages);
}

function listed(row: Json, message: PlatformMessage): MailEvent {
  const email = leadOf(row);
  const campaignId = text(field(row, "campaign_id"));
  const event = {
    eventType: "email",
    message,
    lead: email === null ? null : { ...UNKNOWN_LEAD, email },
    campaign: campaignId === null ? null : { id: campaignId, name: text(field(row, "campaign_name")) },
    mailbox: handleOf(message.handle)?.eaccount ?? null,
    sequencerClient: null,
  };
  return message.direction === "inbound"
    ? { kind: "reply", ...event, earlier: [], incomplete: false, label: labelOf(text(field(row, "label"))) }
    : { kind: "own_send", ...event };
}

const UNKNOWN_LEAD = {
  firstName: null,
  lastName: null,
  company: null,
  title: null,
  phone: null,
  linkedinUrl: null,
  metadata: {},
};

function requireHandle(handle: Json): PlusVibeHandle {
  const found = handleOf(handle);
  if (!found) throw new UpstreamError("plusvibe cannot reply to this email", { outcome: "refused" });
  return found;
}
