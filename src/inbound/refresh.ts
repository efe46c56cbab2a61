/** Reading the platform's copy of a conversation: mails before ours, answers written elsewhere, replies that were missed. */
import { ask, inBackground } from "../connections/account.ts";
import { findConnection, type ConnectionRow } from "../connections/store.ts";
import { MINUTE, SECOND, type Millis } from "../clock.ts";
import type { Deps } from "../deps.ts";
import { InFlight, type Duty } from "../duty.ts";
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
/** An account whose allowance is used up gives its place to others after this. */
const PATIENCE: Millis = 20 * SECOND;

/** Begins to read the threads that are due, as far as there is room, and waits for none. */
export function createRefresher(deps: Deps): Pick<Duty, "run" | "idle"> {
  const inFlight = new InFlight();
  function claimOne(): ThreadRow | undefined {
    const now = deps.clock.now();
    const busy = inFlight.busy(AT_ONCE_PER_CONNECTION);
    return inFlight.size < AT_ONCE ? claimRefresh(deps.db, { now, again: now + LEASE, busy }) : undefined;
  }
  return {
    run() {
      for (let thread = claimOne(); thread; thread = claimOne()) {
        inFlight.add(thread.connectionId, refresh(deps, thread), () => deps.bell.ring("refresh"));
      }
    },
    idle: () => inFlight.idle(),
  };
}

async function refresh(deps: Deps, thread: ThreadRow): Promise<void> {
  const begunAt = deps.clock.now();
  try {
    const connection = findConnection(deps.db, thread.connectionId);
    const mails = connection ? await readThread(deps, connection, thread) : null;
    const news = (mails ?? []).filter((mail) => isNews(deps, thread, mail));
    const read = await Promise.all(news.map((mail) => readMail(deps, mail)));
    await deps.commits.run(() => {
      insertThreadKeys(deps.db, thread, namesIn(mails ?? []));
      if (connection) for (const mail of read) fileSeen(deps, { connection, thread, mail });
      settleRefresh(deps.db, thread, { dueAt: null });
      if (mails === null) return;
      noteRefreshed(deps.db, thread.id, begunAt);
      wakeScheduled(deps.db, thread.id, deps.clock.now());
    });
    // An automatic answer may have waited for this.
    deps.bell.ring("replies");
  } catch (error) {
    deps.log.debug("thread.refresh_failed", { thread_id: thread.id, reason: messageOf(error) });
    await deps.commits
      .run(() => putOff(deps, thread, error))
      .catch((again: unknown) => {
        // The database itself is in trouble: the lease runs out and the thread is read again.
        deps.log.error("thread.not_settled", { thread_id: thread.id, error: again });
      });
  }
}

/** Being out of allowance is no fault of the thread's: it does not count as an attempt. */
function putOff({ db, clock }: Deps, thread: ThreadRow, error: unknown): void {
  const notAsked = error instanceof UpstreamError && error.outcome === "not_sent";
  settleRefresh(db, thread, { dueAt: clock.now() + RETRY_PAUSE, uncounted: notAsked });
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
