/** Reading the platform's copy of a conversation: mails before ours, answers written elsewhere, replies that were missed. */
import { SECOND, type Millis } from "../core/clock.ts";
import { callPlatform } from "../connections/account.ts";
import { findConnection } from "../connections/store.ts";
import { getContact } from "../contacts/store.ts";
import { isDatabaseFailure } from "../db/open.ts";
import { messageOf, UpstreamError } from "../core/errors.ts";
import type { CallOptions, LeadFacts, PlatformMessage } from "../platforms/platform.ts";
import {
  isFresh,
  type ThreadReadResult,
  type ThreadReadOptions,
  type ThreadReader,
} from "../threads/rules/freshness.ts";
import { platformKey } from "../threads/rules/keys.ts";
import { noteRefreshed, settleRefresh } from "../threads/store/refreshes.ts";
import { findMessage, findThreadName, getThread, insertThreadKeys, listEnvelopes } from "../threads/store.ts";
import { readMail, type StorableMail } from "./bodies.ts";
import { fileReply, NOTHING_KNOWN } from "./file-reply.ts";
import { fileInThread, keepMail } from "./own-send.ts";
import type { ConnectionRow, ThreadRow } from "../db/table-rows.ts";
import type { Deps } from "../app/context.ts";

/** Longest that a person waits for a thread. */
const PERSON_LIMIT: Millis = 5 * SECOND;
/** Longest that a machine's reading waits for the account's allowance. */
const PATIENCE: Millis = 20 * SECOND;

interface ReadAndFile {
  options: CallOptions;
  /** Runs in the transaction that files what was read. */
  whenFiled?: () => void;
}

/**
 * Files what is new in a thread. Throws what the platform threw.
 * @returns false when the platform showed nothing of it
 */
export async function readAndFile(
  deps: Deps,
  thread: ThreadRow,
  { options, whenFiled }: ReadAndFile,
): Promise<boolean> {
  const { db, clock, commits } = deps;
  const begunAt = clock.now();
  const connection = findConnection(db, thread.connectionId);
  const mails = connection ? await askForThread(deps, { connection, thread }, options) : [];
  const news = mails.filter((mail) => isNews(deps, thread, mail));
  const read = await Promise.all(news.map((mail) => readMail(deps, mail)));
  // A conversation that is known and of which nothing is shown has not been read.
  const isRead = mails.length > 0;
  return commits.run(() => {
    insertThreadKeys(db, thread, namesIn(mails));
    if (connection) for (const mail of read) fileSeen(deps, { connection, thread, mail });
    settleRefresh(db, thread, { dueAt: null });
    if (isRead) noteRefreshed(db, thread.id, begunAt);
    whenFiled?.();
    return isRead;
  });
}

/** Reads now what was not read a moment ago. Several who ask for one thread at once share one reading. */
export function createThreadReader(deps: Deps): ThreadReader {
  const underWay = new Map<string, Promise<ThreadReadResult>>();
  return (threadId, options) => {
    const thread = getThread(deps.db, threadId);
    if (!options.always && isFresh(thread, deps.clock.now())) return Promise.resolve({ isRead: true });
    // Nothing appears of a paused connection until it is resumed.
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
    readAndFile(deps, thread, { options }).then(
      (isRead) => (isRead ? { isRead } : unread("the platform shows nothing of it")),
      (error: unknown) => unreadBy(deps, error),
    );
  const outcome = await (priority === "person"
    ? withinLimit((signal) => reading({ priority, signal }))
    : reading({ priority, signal: deps.stopping.signal, patience: PATIENCE }));
  if (!outcome.isRead) deps.log.warn("thread.unread", { thread_id: thread.id, reason: outcome.reason });
  return outcome;
}

/** Bounds the wait of somebody at a screen, whatever is slow: the platform, the mails' words, the database. */
function withinLimit(read: (signal: AbortSignal) => Promise<ThreadReadResult>): Promise<ThreadReadResult> {
  const signal = AbortSignal.timeout(PERSON_LIMIT);
  const timeUp = new Promise<ThreadReadResult>((resolve) =>
    signal.addEventListener("abort", () => resolve(unread("it took too long")), { once: true }),
  );
  return Promise.race([read(signal), timeUp]);
}

const unread = (reason: string, isOwn = false): ThreadReadResult => ({
  isRead: false,
  reason,
  isThrottledLocally: isOwn,
});

function unreadBy({ stopping }: Deps, error: unknown): ThreadReadResult {
  if (isDatabaseFailure(error)) throw error;
  const isOwn = stopping.signal.aborted || (error instanceof UpstreamError && error.isThrottledLocally);
  return unread(messageOf(error), isOwn);
}

/** Reading a mail's body is dear; of those that are known only the ones that lack something are read again. */
function isNews({ db }: Deps, { connectionId }: ThreadRow, mail: PlatformMessage): boolean {
  const known = findMessage(db, connectionId, mail.platformId);
  return known === undefined || (known.rfcMessageId === null && mail.messageId !== null);
}

/** How the platform calls this conversation: a webhook need not have told. */
const namesIn = (mails: readonly PlatformMessage[]): string[] => [
  ...new Set(mails.flatMap(({ threadKey }) => (threadKey === null ? [] : [platformKey(threadKey)]))),
];

/** Nothing when there is nothing to ask by. */
async function askForThread(
  deps: Deps,
  { connection, thread }: { connection: ConnectionRow; thread: ThreadRow },
  options: CallOptions,
): Promise<PlatformMessage[]> {
  const handle = listEnvelopes(deps.db, thread.id).findLast((message) => message.handle !== null)?.handle;
  if (handle === undefined) return [];
  const threadKey = findThreadName(deps.db, thread.id);
  return callPlatform(deps, connection, (platform, account) =>
    platform.readThread(account, { handle, threadKey }, options),
  );
}

function fileSeen(
  deps: Deps,
  { connection, thread, mail }: { connection: ConnectionRow; thread: ThreadRow; mail: StorableMail },
): void {
  const now = deps.clock.now();
  if (mail.direction === "outbound") return void fileInThread(deps, { connection, mail, thread }, now);
  // What the lead wrote before the connection was made is history, not work.
  if (mail.sentAt < connection.createdAt) return void keepMail(deps.db, { connection, thread, mail }, now);
  const campaign = thread.campaignId === null ? null : { id: thread.campaignId, name: thread.campaignName };
  const event = {
    kind: "reply" as const,
    eventType: "thread",
    message: mail,
    // Who could not be reached, for a bounce; of anybody else the mail itself tells.
    lead: mail.bounce ? leadOf(deps, thread) : null,
    campaign,
    earlier: [],
    incomplete: false,
  };
  fileReply(deps, { connection, event, receivedAt: now, thread }, now);
}

const leadOf = ({ db }: Deps, { workspaceId, contactId }: ThreadRow): LeadFacts => ({
  ...NOTHING_KNOWN,
  email: getContact(db, workspaceId, contactId).email,
});
