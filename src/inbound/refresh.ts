/** The queue of threads to read: those with news, one after the other for each account. */
import { inBackground } from "../connections/account.ts";
import { MINUTE, SECOND, type Millis } from "../core/clock.ts";
import { isDatabaseFailure } from "../db/open.ts";
import { InFlight, FailedSettlements, type Job } from "../scheduler/in-flight.ts";
import { messageOf, UpstreamError } from "../core/errors.ts";
import { claimRefresh, settleRefresh } from "../threads/store/refreshes.ts";
import { readAndFile } from "./read-thread.ts";
import type { ThreadRow } from "../db/table-rows.ts";
import type { Deps } from "../app/context.ts";

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
export function createRefresher(deps: Deps): Pick<Job, "run" | "idle"> {
  const inFlight = new InFlight();
  const unsettled = new FailedSettlements<ThreadRow>(UNSETTLED_PAUSE);
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
    inFlight.add(thread.connectionId, work, () => (next ? begin(next) : deps.wakeups.notify("refresh")));
  }
  return {
    run() {
      releaseUnsettled(deps, unsettled);
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
function releaseUnsettled({ db, clock }: Deps, unsettled: FailedSettlements<ThreadRow>): void {
  const now = clock.now();
  unsettled.release(now, (thread) => settleRefresh(db, thread, { dueAt: now, uncounted: true }));
}

type ClaimNext = () => ThreadRow | undefined;

/** Never rejects. Gives what was claimed in the transaction that ended the reading. */
async function refresh(
  { deps, unsettled }: { deps: Deps; unsettled: FailedSettlements<ThreadRow> },
  thread: ThreadRow,
  claimNext: ClaimNext,
): Promise<ThreadRow | undefined> {
  try {
    let next: ThreadRow | undefined;
    const whenFiled = () => void (next = claimNext());
    await readAndFile(deps, thread, { options: inBackground(deps, PATIENCE), whenFiled });
    return next;
  } catch (error) {
    deps.log.debug("thread.refresh_failed", { thread_id: thread.id, reason: messageOf(error) });
    const putOffAndClaim = () => {
      postpone(deps, thread, error);
      return claimNext();
    };
    return deps.commits.run(putOffAndClaim).catch((again: unknown) => {
      deps.log.error("thread.not_settled", { thread_id: thread.id, error: again });
      unsettled.add(thread, deps.clock.now());
      return undefined;
    });
  }
}

/** Being out of allowance is no fault of the thread's, nor is the database's trouble: it does not count as an attempt. */
function postpone({ db, clock }: Deps, thread: ThreadRow, error: unknown): void {
  const notAsked = error instanceof UpstreamError && error.outcome === "not_sent";
  const uncounted = notAsked || isDatabaseFailure(error);
  settleRefresh(db, thread, { dueAt: clock.now() + RETRY_PAUSE, uncounted });
}
