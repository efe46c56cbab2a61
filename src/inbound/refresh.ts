/** Reading the platform's copy of a conversation: mails before ours, answers written elsewhere, replies that were missed. */
import { ask, inBackground } from "../connections/account.ts";
import { findConnection, type ConnectionRow } from "../connections/store.ts";
import { MINUTE, SECOND, type Millis } from "../clock.ts";
import { isDatabaseTrouble } from "../db/open.ts";
import type { Deps } from "../deps.ts";
import { InFlight, Unsettled, type Duty } from "../duty.ts";
import { getContact } from "../contacts/store.ts";
import { messageOf, UpstreamError } from "../errors.ts";
import type { LeadFacts, PlatformMessage } from "../platforms/platform.ts";
import { wakeScheduled } from "../replies/stages.ts";
import { platformKey } from "../threads/keys.ts";
import { claimRefresh, noteRefreshed, settleRefresh } from "../threads/refreshes.ts";
import {
  findMessage,
  findThreadName,
  insertThreadKeys,
  listMessages,
  type ThreadRow,
} from "../threads/store.ts";
import { readMail, type ReadMail } from "./bodies.ts";
import { fileReply, NOTHING_KNOWN } from "./file-reply.ts";
import { fileInThread, keepMail } from "./own-send.ts";

/** Threads being read at once: in all, and of one connection, whose allowance must not hold up the others. */
const AT_ONCE = 16;
const AT_ONCE_PER_CONNECTION = 2;
const LEASE: Millis = 5 * MINUTE;
const RETRY_PAUSE: Millis = 2 * MINUTE;
/** How a reading ended could not be written down: the thread is read again after this. */
const UNSETTLED_PAUSE: Millis = 10 * SECOND;
/** An account whose allowance is used up gives its place to others after this. */
const PATIENCE: Millis = 20 * SECOND;

/** Begins to read the threads that are due, as far as there is room, and waits for none. */
export function createRefresher(deps: Deps): Pick<Duty, "run" | "idle"> {
  const inFlight = new InFlight();
  const unsettled = new Unsettled<ThreadRow>(UNSETTLED_PAUSE);
  const claim = (whose: { busy: readonly string[] } | { connectionId: string }): ThreadRow | undefined => {
    const now = deps.clock.now();
    return claimRefresh(deps.db, { now, again: now + LEASE, ...whose });
  };
  /** The next of the same connection keeps its place, as long as nobody else may be waiting for one. */
  const claimNext = ({ connectionId }: ThreadRow): ThreadRow | undefined =>
    inFlight.size >= AT_ONCE || deps.stopping.signal.aborted ? undefined : claim({ connectionId });
  function begin(thread: ThreadRow): void {
    let next: ThreadRow | undefined;
    const work = refresh({ deps, unsettled }, thread, () => claimNext(thread)).then(
      (claimed) => void (next = claimed),
    );
    inFlight.add(thread.connectionId, work, () => (next ? begin(next) : deps.bell.ring("refresh")));
  }
  return {
    run() {
      giveBack(deps, unsettled);
      while (inFlight.size < AT_ONCE) {
        const thread = claim({ busy: inFlight.busy(AT_ONCE_PER_CONNECTION) });
        if (!thread) return;
        begin(thread);
      }
    },
    idle: () => inFlight.idle(),
  };
}

/** As if they had not been claimed: the database's trouble is no fault of theirs. */
function giveBack({ db, clock }: Deps, unsettled: Unsettled<ThreadRow>): void {
  const now = clock.now();
  unsettled.giveBack(now, (thread) => settleRefresh(db, thread, { dueAt: now, uncounted: true }));
}

type ClaimNext = () => ThreadRow | undefined;

/** Never rejects. Gives what was claimed in the transaction that ended the reading. */
async function refresh(
  { deps, unsettled }: { deps: Deps; unsettled: Unsettled<ThreadRow> },
  thread: ThreadRow,
  claimNext: ClaimNext,
): Promise<ThreadRow | undefined> {
  try {
    return await readAndFile(deps, thread, claimNext);
  } catch (error) {
    deps.log.debug("thread.refresh_failed", { thread_id: thread.id, reason: messageOf(error) });
    const putOffAndClaim = () => {
      putOff(deps, thread, error);
      return claimNext();
    };
    return deps.commits.run(putOffAndClaim).catch((again: unknown) => {
      deps.log.error("thread.not_settled", { thread_id: thread.id, error: again });
      unsettled.add(thread, deps.clock.now());
      return undefined;
    });
  }
}

async function readAndFile(
  deps: Deps,
  thread: ThreadRow,
  claimNext: ClaimNext,
): Promise<ThreadRow | undefined> {
  const { db, clock, commits, bell } = deps;
  const begunAt = clock.now();
  const connection = findConnection(db, thread.connectionId);
  const mails = connection ? await readThread(deps, connection, thread) : null;
  const news = (mails ?? []).filter((mail) => isNews(deps, thread, mail));
  const read = await Promise.all(news.map((mail) => readMail(deps, mail)));
  const next = await commits.run(() => {
    insertThreadKeys(db, thread, namesIn(mails ?? []));
    if (connection) for (const mail of read) fileSeen(deps, { connection, thread, mail });
    settleRefresh(db, thread, { dueAt: null });
    if (mails !== null) {
      noteRefreshed(db, thread.id, begunAt);
      wakeScheduled(db, thread.id, clock.now());
    }
    return claimNext();
  });
  // An automatic answer may have waited for this.
  bell.ring("replies");
  return next;
}

/** Being out of allowance is no fault of the thread's, nor is the database's trouble: it does not count as an attempt. */
function putOff({ db, clock }: Deps, thread: ThreadRow, error: unknown): void {
  const notAsked = error instanceof UpstreamError && error.outcome === "not_sent";
  const uncounted = notAsked || isDatabaseTrouble(error);
  settleRefresh(db, thread, { dueAt: clock.now() + RETRY_PAUSE, uncounted });
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

/** Null when there is nothing to ask by. */
async function readThread(
  deps: Deps,
  connection: ConnectionRow,
  thread: ThreadRow,
): Promise<PlatformMessage[] | null> {
  const handle = listMessages(deps.db, thread.id).findLast((message) => message.handle !== null)?.handle;
  if (handle === undefined) return null;
  const threadKey = findThreadName(deps.db, thread.id);
  return ask(deps, connection, (platform, account) =>
    platform.readThread(account, { handle, threadKey }, inBackground(deps, PATIENCE)),
  );
}

function fileSeen(
  deps: Deps,
  { connection, thread, mail }: { connection: ConnectionRow; thread: ThreadRow; mail: ReadMail },
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
