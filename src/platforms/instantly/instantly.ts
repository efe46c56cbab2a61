/**
 * Adapter for Instantly's API v2: completes its sparse webhooks from the email endpoint, and replies only to
 * the original sender.
 */
import type { Millis } from "../../core/clock.ts";
import { iso } from "../../core/clock.ts";
import { UpstreamError } from "../../core/errors.ts";
import { MOST_PAGES_OF_THREAD, requireThread } from "../ceilings.ts";
import type { PlatformClient } from "../client.ts";
import type { InstantlyHandle } from "./email.ts";
import { handleOf, isAnswerable, isScheduled, messageOf } from "./email.ts";
import { parseInstantly } from "./webhook.ts";
import type { InstantlySession } from "./session.ts";
import { openSession } from "./session.ts";
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
type ReplyEvent = Extract<PlatformEvent, { kind: "reply" }>;

export function createInstantly(client: PlatformClient): Platform {
  const session = (account: Account, options: CallOptions) => openSession(client, account, options);
  return {
    name: "instantly",
    label: "Instantly",
    needsInstanceUrl: false,
    threadProvesAbsence: true,
    parse: parseInstantly,
    complete: (account, event, options) => complete(session(account, options), event),
    checkKey: (account, options) => checkKey(session(account, options)),
    reply: async (account, mail, options) => reply(session(account, options), mail),
    forward: async (account, mail, options) => forward(session(account, options), mail),
    readThread: (account, thread, options) => readThread(session(account, options), thread),
    listSince: (account, since, options) => listSince(session(account, options), since),
  };
}

/** Checks the key. One that may not read its workspace, or whose plan has expired, is still valid. */
async function checkKey(session: InstantlySession): Promise<void> {
  if ((await statusOf(session, "/workspaces/current")) === 403)
    await statusOf(session, "/emails/unread/count");
}

/** Returns the status of a read: 200, 402 or 403; throws for everything else. */
async function statusOf(session: InstantlySession, path: string): Promise<number> {
  try {
    await session.get(path);
    return 200;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.status === 402 || error.status === 403) return error.status;
    if (error.outcome !== "refused" || error.status === 401) throw error;
    // A 429 and the like say nothing about the key.
    const { status, retryAfterMs, detail } = error;
    throw new UpstreamError(error.message, { outcome: "not_sent", status, retryAfterMs, detail });
  }
}

/**
 * Completes a webhook's event with its Email entity. According to an older page of the documentation,
 * `email_id` is the email being replied to: then the newest received email of its thread is the reply.
 */
async function complete(session: InstantlySession, event: ReplyEvent): Promise<MailEvent> {
  const named = await readEmail(session, event.message.platformId);
  const { eventType, lead, campaign } = event;
  const found = named.direction === "inbound" ? named : await newestReceived(session, named.threadKey);
  if (!found) return { kind: "own_send", eventType, message: named, lead, campaign };
  const body = found.text === null && found.html === null ? event.message : found;
  const automatic = found.automatic || event.message.automatic;
  const message = { ...found, automatic, text: body.text, html: body.html };
  return { ...event, message, incomplete: false };
}

async function newestReceived(
  session: InstantlySession,
  threadKey: string | null,
): Promise<PlatformMessage | undefined> {
  const mails = threadKey === null ? [] : await conversation(session, threadKey);
  return mails.findLast((mail) => mail.direction === "inbound");
}

async function reply(session: InstantlySession, mail: OutgoingReply): Promise<SendReceipt> {
  const { id, eaccount } = requireHandle(mail.handle);
  const sender = mail.original.from.email;
  // A reply always goes to the original sender; other recipients alone can only be reached by a forward.
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
  const { id, eaccount } = requireHandle(mail.handle);
  return session.send("/emails/forward", {
    reply_to_uuid: id,
    eaccount,
    to_address_email_list: joined(mail.to),
    subject: mail.subject,
    body: { html: forwardHtml(mail), text: forwardText(mail) },
    include_original_body: false,
    ...copies(mail),
  });
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
  const key = threadKey ?? (await readEmail(session, requireHandle(handle).id)).threadKey;
  // An empty result would be taken as proof that nothing was sent.
  if (key === null)
    throw new UpstreamError("instantly returned no thread id for this email", { outcome: "refused" });
  return conversation(session, key);
}

async function conversation(session: InstantlySession, threadKey: string): Promise<PlatformMessage[]> {
  const query = { search: `thread:${threadKey}`, mode: "emode_all", sort_order: "asc" };
  const mails: PlatformMessage[] = [];
  for await (const row of session.list(query, MOST_PAGES_OF_THREAD)) {
    const mail = isScheduled(row) ? null : messageOf(row);
    if (mail?.threadKey === threadKey) mails.push(mail);
    requireThread("instantly", mails);
  }
  return mails.toSorted((a, b) => a.sentAt - b.sentAt);
}

async function* listSince(session: InstantlySession, since: Millis): AsyncGenerator<MailEvent> {
  const query = {
    email_type: "received",
    mode: "emode_all",
    min_timestamp_created: iso(since),
    sort_order: "asc",
  };
  for await (const row of session.list(query)) {
    const message = isAnswerable(row) && !isScheduled(row) ? messageOf(row) : null;
    if (message) yield listed(row, message);
  }
}

function listed(row: Json, message: PlatformMessage): MailEvent {
  const email = text(field(row, "lead"));
  const campaignId = text(field(row, "campaign_id"));
  const event = {
    eventType: "email",
    message,
    lead: email === null ? null : { ...UNKNOWN_LEAD, email: email.trim().toLowerCase(), metadata: {} },
    campaign: campaignId === null ? null : { id: campaignId, name: null },
  };
  return message.direction === "inbound"
    ? { kind: "reply", ...event, earlier: [], incomplete: false }
    : { kind: "own_send", ...event };
}

const UNKNOWN_LEAD = {
  firstName: null,
  lastName: null,
  company: null,
  title: null,
  phone: null,
  linkedinUrl: null,
};

async function readEmail(session: InstantlySession, id: string): Promise<PlatformMessage> {
  const message = messageOf(await session.get(`/emails/${encodeURIComponent(id)}`));
  if (!message) throw new UpstreamError("instantly's response is not an email", { outcome: "unknown" });
  return message;
}

function requireHandle(handle: Json): InstantlyHandle {
  const found = handleOf(handle);
  if (!found) throw new UpstreamError("instantly cannot reply to this email", { outcome: "refused" });
  return found;
}
