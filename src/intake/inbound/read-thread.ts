/**
 * Reads the platform's copy of a conversation: earlier emails, answers written in the sequencer, missed
 * replies.
 */
import { SECOND, type Millis } from "../../core/clock.ts";
import { callPlatform } from "../../sequencers/connections/account.ts";
import { findConnection } from "../../sequencers/connections/store/connections.ts";
import { isTombstone } from "../../contacts/rules/tombstone.ts";
import { getContact } from "../../contacts/store/contacts.ts";
import { findLeadOfThread } from "../../contacts/store/leads.ts";
import { isDatabaseFailure } from "../../db/open.ts";
import { messageOf, UpstreamError } from "../../core/errors.ts";
import { isMailServer } from "../../judge/mail/autoreply/bounce-sender.ts";
import type { CallOptions, LeadFacts, PlatformMessage } from "../../platforms/platform.ts";
import {
  isFresh,
  type ThreadReadResult,
  type ThreadReadOptions,
  type ThreadReader,
} from "../../inbox/threads/rules/freshness.ts";
import { platformKey } from "../../inbox/threads/rules/keys.ts";
import { recordRefresh, settleRefresh } from "../../inbox/threads/store/refreshes.ts";
import { findMessage } from "../../inbox/threads/store/identity.ts";
import { findThreadRef } from "../../inbox/threads/store/ref.ts";
import { getThread, insertThreadKeys } from "../../inbox/threads/store/threads.ts";
import { readMail, type StorableMail } from "./bodies.ts";
import { fileReply, NOTHING_KNOWN } from "./file-reply.ts";
import { fileInThread, storeOwnEmail } from "./own-send.ts";
import type { ConnectionRow, ThreadRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

/** Maximum time that a person waits for a thread. */
const MAX_PERSON_WAIT: Millis = 5 * SECOND;
/** Maximum time a background read waits for the account's rate limit. */
const MAX_WAIT: Millis = 20 * SECOND;

/**
 * Reads a thread at the platform; rethrows its errors.
 * @returns A function that files new emails in a transaction, and returns false if the platform returned no
 * emails.
 */
export async function fetchAndRead(
  deps: Deps,
  thread: ThreadRow,
  options: CallOptions,
): Promise<() => boolean> {
  const { db, clock } = deps;
  const begunAt = clock.now();
  const connection = findConnection(db, thread.connectionId);
  const mails = connection ? await fetchThread(deps, { connection, thread }, options) : [];
  const news = mails.filter((mail) => isNews(deps, thread, mail));
  const read = await Promise.all(news.map((mail) => readMail(deps, mail)));
  // For a thread with known emails, an empty response does not count as a read.
  const isRead = mails.length > 0;
  return () => {
    // The contact may have been erased during the request.
    const current = getThread(db, thread.id);
    if (current.erasedAt !== null) return false;
    insertThreadKeys(db, thread, namesIn(mails));
    if (connection) for (const mail of read) fileSeen(deps, { connection, thread: current, mail });
    settleRefresh(db, thread, { dueAt: null });
    if (isRead) recordRefresh(db, thread.id, begunAt);
    return isRead;
  };
}

/** Creates a reader that skips recently read threads. Concurrent requests for one thread share one read. */
export function createThreadReader(deps: Deps): ThreadReader {
  const underWay = new Map<string, Promise<ThreadReadResult>>();
  return (threadId, options) => {
    const thread = getThread(deps.db, threadId);
    if (!options.always && isFresh(thread, deps.clock.now())) return Promise.resolve({ isRead: true });
    // A paused connection's mail is not read until the connection is resumed.
    if (findConnection(deps.db, thread.connectionId)?.status !== "active")
      return Promise.resolve(unread("the connection is paused or deleted"));
    const key = `${options.priority} ${threadId}`;
    const reading = underWay.get(key) ?? readNow(deps, thread, options).finally(() => underWay.delete(key));
    underWay.set(key, reading);
    return reading;
  };
}

async function readNow(
  deps: Deps,
  thread: ThreadRow,
  { priority }: ThreadReadOptions,
): Promise<ThreadReadResult> {
  const reading = (options: CallOptions): Promise<ThreadReadResult> =>
    fetchAndRead(deps, thread, options)
      .then((file) => deps.commits.run(file))
      .then(
        (isRead) => (isRead ? { isRead } : unread("the platform returned no messages for this thread")),
        (error: unknown) => unreadBy(deps, error),
      );
  const outcome = await (priority === "person"
    ? withinLimit((signal) => reading({ priority, signal }))
    : reading({ priority, signal: deps.stopping.signal, patience: MAX_WAIT }));
  if (!outcome.isRead) deps.log.warn("thread.unread", { thread_id: thread.id, reason: outcome.reason });
  return outcome;
}

/** Limits how long a person waits, whether the platform, parsing or the database is slow. */
function withinLimit(read: (signal: AbortSignal) => Promise<ThreadReadResult>): Promise<ThreadReadResult> {
  const signal = AbortSignal.timeout(MAX_PERSON_WAIT);
  const timeout = new Promise<ThreadReadResult>((resolve) =>
    signal.addEventListener("abort", () => resolve(unread("timed out")), { once: true }),
  );
  return Promise.race([read(signal), timeout]);
}

const unread = (reason: string, isThrottledLocally = false): ThreadReadResult => ({
  isRead: false,
  reason,
  isThrottledLocally,
});

function unreadBy({ stopping }: Deps, error: unknown): ThreadReadResult {
  if (isDatabaseFailure(error)) throw error;
  const isThrottled = stopping.signal.aborted || (error instanceof UpstreamError && error.isThrottledLocally);
  return unread(messageOf(error), isThrottled);
}

/**
 * Returns whether an email is new or incomplete. Complete emails are skipped, because reading a body is
 * expensive.
 */
function isNews({ db }: Deps, { connectionId, id: threadId }: ThreadRow, mail: PlatformMessage): boolean {
  const known = findMessage(db, connectionId, mail.platformId);
  if (known === undefined) return true;
  // Another conversation has an email with the same Message-ID, which this platform uses as the id.
  if (known.rfcMessageId === mail.platformId && known.threadId !== threadId) return true;
  return known.rfcMessageId === null && mail.messageId !== null && !isTombstone(known.fromEmail);
}

/** Returns the platform's keys for this conversation, which its webhooks may not have contained. */
const namesIn = (mails: readonly PlatformMessage[]): string[] => [
  ...new Set(mails.flatMap(({ threadKey }) => (threadKey === null ? [] : [platformKey(threadKey)]))),
];

/** Fetches the thread; returns no emails if none of the stored emails has an id for the request. */
export async function fetchThread(
  deps: Parameters<typeof callPlatform>[0],
  { connection, thread }: { connection: ConnectionRow; thread: ThreadRow },
  options: CallOptions,
): Promise<PlatformMessage[]> {
  const ref = findThreadRef(deps.db, thread.id);
  if (!ref) return [];
  return callPlatform(deps, connection, (platform, account) => platform.readThread(account, ref, options));
}

/** Files one email from the platform's copy. */
function fileSeen(
  deps: Deps,
  { connection, thread, mail }: { connection: ConnectionRow; thread: ThreadRow; mail: StorableMail },
): void {
  const now = deps.clock.now();
  if (mail.direction === "outbound") return void fileInThread(deps, { connection, mail, thread }, now);
  // Emails received before the connection was created are history, not work.
  if (mail.sentAt < connection.createdAt)
    return void storeOwnEmail(deps.db, { connection, thread, mail }, now);
  const campaign = thread.campaignId === null ? null : { id: thread.campaignId, name: thread.campaignName };
  const event = {
    kind: "reply" as const,
    eventType: "thread",
    message: mail,
    lead: leadOf(deps, thread, mail),
    campaign,
    // The conversation already belongs to a client, so routing is not needed.
    mailbox: null,
    sequencerClient: null,
    earlier: [],
    incomplete: false,
    label: null,
  };
  fileReply(deps, { connection, event, receivedAt: now, thread }, now);
}

/**
 * Returns the conversation's lead. For a mail server's notice, returns the contact if the lead is unknown,
 * because a notice always concerns someone.
 */
function leadOf(
  { db }: Deps,
  { id, workspaceId, contactId }: ThreadRow,
  mail: StorableMail,
): LeadFacts | null {
  const isNotice = mail.bounce || isMailServer(mail.from.email);
  const contact = isNotice ? getContact(db, workspaceId, contactId).email : null;
  const email = mail.lead ?? findLeadOfThread(db, id) ?? contact;
  return email === null ? null : { ...NOTHING_KNOWN, email };
}
