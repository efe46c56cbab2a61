/**
 * Adapts Instantly's API v2: completes its sparse webhooks from the email endpoint, and replies only to the
 * original sender.
 */
import type { Millis } from "../../core/clock.ts";
import { iso } from "../../core/clock.ts";
import { UpstreamError } from "../../core/errors.ts";
import { MAX_THREAD_PAGES, requireThread } from "../ceilings.ts";
import type { PlatformClient } from "../client.ts";
import { complete, leadIn, readBeforeSending, readEmail, recipientIn, requireHandle } from "./complete.ts";
import { isAnswerable, isScheduled, messageOf } from "./email.ts";
import { listFailedEvents } from "./failed-events.ts";
import { findLead } from "./leads.ts";
import { listSent } from "./sent.ts";
import * as acting from "./stop.ts";
import { parseInstantly } from "./webhook.ts";
import { listCampaigns } from "./campaigns.ts";
import { findWebhook, registerWebhook, removeWebhook, SECRET_HEADER, WEBHOOK_STEPS } from "./webhooks.ts";
import type { InstantlySession } from "./session.ts";
import { openSession } from "./session.ts";
import { UnreadableRows } from "../unreadable.ts";
import { field, forwardHtml, forwardText, text } from "../mail-form.ts";
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

type MailEvent = Extract<PlatformEvent, { kind: "reply" | "own_send" }>;

export function createInstantly(client: PlatformClient): Platform {
  const session = (account: Account, options: CallOptions) => openSession(client, account, options);
  return {
    name: "instantly",
    label: "Instantly",
    files: { reply: "none", forward: "none" },
    needsInstanceUrl: false,
    answersSenderOnly: true,
    listsOldestFirst: true,
    threadProvesAbsence: true,
    parse: parseInstantly,
    complete: (account, event, options) => {
      const own = session(account, options);
      return complete(own, event, (threadKey) => newestReceived(own, threadKey));
    },
    checkKey: (account, options) => checkKey(session(account, options)),
    reply: async (account, mail, options) => reply(session(account, options), mail),
    forward: async (account, mail, options) => forward(session(account, options), mail),
    readThread: (account, thread, options) => readThread(session(account, options), thread),
    listSince: (account, since, options) =>
      listSince(session(account, options), since, new UnreadableRows(options)),
    findLead: (account, lead, options) => findLead(session(account, options), lead),
    listCampaigns: (account, options) => listCampaigns(session(account, options)),
    webhookSecret: { in: "header", name: SECRET_HEADER },
    webhookScopes: ["account"],
    webhookSteps: WEBHOOK_STEPS,
    registerWebhook: (account, order, options) => registerWebhook(session(account, options), order),
    findWebhook: (account, known, options) => findWebhook(session(account, options), known),
    removeWebhook: (account, id, options) => removeWebhook(session(account, options), id),
    listFailedEvents: (account, which, options) => listFailedEvents(session(account, options), which),
    listSent: (account, { since }, options) => listSent(session(account, options), since),
    stop: (account, order, options) => acting.stop(session(account, options), order),
    blockAll: (account, values, options) => acting.blockAll(session(account, options), values),
    setLabel: (account, order, options) => acting.setLabel(session(account, options), order),
    markRead: (account, thread, options) => acting.markRead(session(account, options), thread),
  };
}

/**
 * Checks the key. A key without permission to read its workspace, or with an expired plan, is still valid.
 */
async function checkKey(session: InstantlySession): Promise<string | null> {
  const workspace = await readUnlessForbidden(session, "/workspaces/current");
  if (workspace === 403) await readUnlessForbidden(session, "/emails/unread/count");
  return text(field(typeof workspace === "number" ? null : workspace, "id"));
}

/** Returns the response, or the status if it is 402 or 403; throws for all other errors. */
async function readUnlessForbidden(session: InstantlySession, path: string): Promise<Json> {
  try {
    return (await session.get(path)) ?? null;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.status === 402 || error.status === 403) return error.status;
    if (error.outcome !== "refused" || error.status === 401) throw error;
    // A 429, for example, does not show whether the key is valid.
    const { status, retryAfterMs, detail } = error;
    throw new UpstreamError(error.message, { outcome: "not_sent", status, retryAfterMs, detail });
  }
}

async function newestReceived(
  session: InstantlySession,
  threadKey: string,
): Promise<PlatformMessage | undefined> {
  const mails = await conversation(session, threadKey);
  return mails.findLast((mail) => mail.direction === "inbound");
}

async function reply(session: InstantlySession, mail: OutgoingReply): Promise<SendReceipt> {
  const { id, eaccount } = await requireHandle(session, mail.handle);
  const sender = mail.original.from.email;
  // A reply always goes to the original sender, so an answer that excludes the sender is sent as a forward.
  if (!mail.to.some(({ email }) => email === sender)) {
    return forward(session, { ...mail, note: { html: mail.html, text: mail.text }, earlier: [] });
  }
  const others = mail.to.filter(({ email }) => email !== sender).map(({ email }) => email);
  return session.send("/emails/reply", {
    reply_to_uuid: id,
    eaccount,
    subject: mail.subject,
    body: { html: mail.html, text: mail.text },
    ...(others.length > 0 && { additional_recipients: others }),
    ...copies(mail),
  });
}

/** Forwards with the original in our own body, so that it appears exactly once, below the header block. */
async function forward(session: InstantlySession, mail: OutgoingForward): Promise<SendReceipt> {
  const { id, eaccount } = await requireHandle(session, mail.handle);
  const files = mail.originalHasFiles ? await filesOf(session, id) : [];
  return session.send("/emails/forward", {
    reply_to_uuid: id,
    eaccount,
    to_address_email_list: joined(mail.to),
    subject: mail.subject,
    body: { html: forwardHtml(mail), text: forwardText(mail) },
    include_original_body: false,
    // A string containing JSON, as documented.
    ...(files.length > 0 && { forwarded_attachments: JSON.stringify(files) }),
    ...copies(mail),
  });
}

/** Returns an email's files, with URLs that its workspace can read. */
async function filesOf(session: InstantlySession, id: string): Promise<{ filename: string; url: string }[]> {
  const { attachments } = (await readBeforeSending(() => readEmail(session, id))).message;
  return attachments.flatMap(({ name, url }) => (url === undefined ? [] : [{ filename: name, url }]));
}

function copies({ cc, bcc }: { cc: Address[]; bcc: Address[] }): { [key: string]: Json } {
  return {
    ...(cc.length > 0 && { cc_address_email_list: joined(cc) }),
    ...(bcc.length > 0 && { bcc_address_email_list: joined(bcc) }),
  };
}

const joined = (people: Address[]): string => people.map(({ email }) => email).join(",");

async function readThread(
  session: InstantlySession,
  { handle, threadKey }: ThreadRef,
): Promise<PlatformMessage[]> {
  const key = threadKey ?? (await threadOf(session, handle));
  // An empty result would count as proof that the email was not sent.
  if (key === null)
    throw new UpstreamError("instantly returned no thread id for this email", { outcome: "refused" });
  return conversation(session, key);
}

async function threadOf(session: InstantlySession, handle: Json): Promise<string | null> {
  const { id } = await requireHandle(session, handle);
  return (await readEmail(session, id)).message.threadKey;
}

async function conversation(session: InstantlySession, threadKey: string): Promise<PlatformMessage[]> {
  const query = { search: `thread:${threadKey}`, mode: "emode_all", sort_order: "asc" };
  const mails: PlatformMessage[] = [];
  for await (const row of session.list(query, MAX_THREAD_PAGES)) {
    const mail = isScheduled(row) ? null : messageOf(row);
    if (mail?.threadKey === threadKey) mails.push(mail);
    requireThread("instantly", mails);
  }
  return mails.toSorted((a, b) => a.sentAt - b.sentAt);
}

async function* listSince(
  session: InstantlySession,
  since: Millis,
  unreadable: UnreadableRows,
): AsyncGenerator<MailEvent> {
  const query = {
    email_type: "received",
    mode: "emode_all",
    min_timestamp_created: iso(since),
    sort_order: "asc",
  };
  for await (const row of session.list(query)) {
    if (!isAnswerable(row) || isScheduled(row)) continue;
    const message = messageOf(row);
    if (message) yield listed(row, message);
    else unreadable.noteEmpty("instantly", row, "an email without an id, time or sender");
  }
}

function listed(row: Json, message: PlatformMessage): MailEvent {
  const event = { eventType: "email", message, lead: leadIn(row), ...recipientIn(row, message) };
  return message.direction === "inbound"
    ? { kind: "reply", ...event, earlier: [], incomplete: false, label: null }
    : { kind: "own_send", ...event };
}
