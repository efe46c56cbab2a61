/**
 * Adapts PlusVibe (API v1). Its Unibox contains emails written by leads and by people; campaign steps are in
 * a separate list.
 */
import { UpstreamError } from "../../core/errors.ts";
import type { PlatformClient } from "../client.ts";
import { forwardHtml, quotedHtml } from "../mail-form.ts";
import type {
  Account,
  Address,
  CallOptions,
  Json,
  OutgoingFile,
  OutgoingForward,
  OutgoingReply,
  Platform,
  SendReceipt,
} from "../platform.ts";
import { listCampaigns } from "./campaigns.ts";
import { handleOf, type PlusVibeHandle } from "./email.ts";
import { findLead } from "./leads.ts";
import { listSent, listSince } from "./list.ts";
import * as acting from "./stop.ts";
import { type KnownWorkspaces, openSession, type PlusVibeSession } from "./session.ts";
import { complete, readThread } from "./thread.ts";
import { listUnsubscribed } from "./unsubscribed.ts";
import { parsePlusVibe } from "./webhook.ts";
import { findWebhook, registerWebhook, removeWebhook, WEBHOOK_STEPS } from "./webhooks.ts";

/**
 * Maximum total size of an answer's files in bytes. A file of 59 KB was delivered in a test; the real limit
 * is unknown.
 */
const MAX_FILE_BYTES = 10_000_000;

export function createPlusVibe(client: PlatformClient): Platform {
  const known: KnownWorkspaces = new Map();
  const session = (account: Account, options: CallOptions) =>
    openSession({ client, known }, account, options);
  return {
    name: "plusvibe",
    label: "PlusVibe",
    files: { reply: "uploaded", forward: "none", mostBytes: MAX_FILE_BYTES },
    needsInstanceUrl: false,
    listsOldestFirst: false,
    // The documentation does not promise that the Unibox always shows a sent email.
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
      return forward(await session(account, options), handle, mail);
    },
    readThread: async (account, thread, options) => readThread(await session(account, options), thread),
    async *listSince(account, since, options) {
      yield* listSince(await session(account, options), since, options);
    },
    findLead: async (account, lead, options) => findLead(await session(account, options), lead),
    listCampaigns: async (account, options) => listCampaigns(await session(account, options)),
    stop: async (account, order, options) => acting.stop(await session(account, options), order),
    blockAll: async (account, values, options) => acting.blockAll(await session(account, options), values),
    setLabel: async (account, order, options) => acting.setLabel(await session(account, options), order),
    markRead: async (account, thread, options) => acting.markRead(await session(account, options), thread),
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
    async *listUnsubscribed(account, options) {
      yield* listUnsubscribed(await session(account, options));
    },
    fileHeaders: ({ apiKey }) => ({ "x-api-key": apiKey.split(":", 1)[0] ?? "" }),
  };
}

/** The platform itself appends the original to a forward. */
const WITHOUT_ORIGINAL = { withoutOriginal: true };

/**
 * Answers in the email's thread. Recipients other than the email's sender receive the email quoted below the
 * answer.
 */
async function reply(
  session: PlusVibeSession,
  { id, eaccount }: PlusVibeHandle,
  mail: OutgoingReply,
): Promise<SendReceipt> {
  const { original, files = [] } = mail;
  const sender = mail.to.find(({ email }) => email === original.from.email);
  const [to = original.from, ...others] = sender
    ? [sender, ...mail.to.filter((one) => one !== sender)]
    : mail.to;
  return session.send("/unibox/emails/reply", {
    reply_to_id: id,
    from: eaccount,
    to: to.email,
    // Real requests show lists only in `cc`, never in `to`.
    cc: joined([...others, ...mail.cc]),
    bcc: joined(mail.bcc),
    subject: mail.subject,
    body: sender ? mail.html : `${mail.html}\n<br>\n${quotedHtml(original)}`,
    ...(files.length > 0 && { attachments: files.map(attached) }),
  });
}

const attached = ({ name, content }: OutgoingFile): Json => ({
  file_name: name,
  content: Buffer.from(content).toString("base64"),
});

/**
 * Forwards: "the body will appear above the original message". The format of recipient lists here is a guess.
 */
async function forward(
  session: PlusVibeSession,
  { id, eaccount }: PlusVibeHandle,
  mail: OutgoingForward,
): Promise<SendReceipt> {
  return session.send("/unibox/emails/forward", {
    reply_to_id: id,
    from: eaccount,
    to: joined(mail.to),
    cc: joined(mail.cc),
    bcc: joined(mail.bcc),
    subject: mail.subject,
    body: forwardHtml(mail, WITHOUT_ORIGINAL),
  });
}

const joined = (people: Address[]): string => people.map(({ email }) => email).join(", ");

function requireHandle(handle: Json): PlusVibeHandle {
  const found = handleOf(handle);
  if (!found) throw new UpstreamError("plusvibe cannot reply to this email", { outcome: "refused" });
  return found;
}
