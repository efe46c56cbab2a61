/** Reads the threads that are due for a refresh, a few at a time for each account. */
import { inBackground } from "../connections/account.ts";
import { MINUTE, SECOND, type Millis } from "../core/clock.ts";
import { isDatabaseFailure } from "../db/open.ts";
import { InFlight, FailedSettlements, type Job } from "../scheduler/in-flight.ts";
import { messageOf, UpstreamError } from "../core/errors.ts";
import { claimRefresh, isRefreshDue, settleRefresh, TO_READ } from "../threads/store/refreshes.ts";
import { readAndFile } from "./read-thread.ts";
import type { ThreadRow } from "../db/table-rows.ts";
import type { Deps } from "../app/context.ts";

/**
 * Maximum threads read at once: in total, and per connection, so that one rate limit does not delay the
 * others.
 */
const AT_ONCE = 16;
const AT_ONCE_PER_CONNECTION = 2;
const LEASE: Millis = 5 * MINUTE;
const RETRY_PAUSE: Millis = 2 * MINUTE;
/** Pause before a thread is read again when the outcome of its refresh could not be saved. */
const UNSETTLED_PAUSE: Millis = 10 * SECOND;
/** Maximum wait for a rate-limited account; then its slot goes to another thread. */
const PATIENCE: Millis = 20 * SECOND;

/**
 * Creates the job that starts reading every due thread, within the limits, without waiting for any to finish. What it
 * claims shares a commit with other work.
 */
export function createRefresher(deps: Deps): Pick<Job, "run" | "idle"> {
  const inFlight = new InFlight();
  const unsettled = new FailedSettlements<ThreadRow>(UNSETTLED_PAUSE);
  /** No thread waits for the slot of this one. */
  const isLastOf = ({ connectionId: owner }: ThreadRow): boolean =>
    TO_READ.listDue(deps.db, { owner, now: deps.clock.now(), limit: 1 }).length === 0;
  const claim = (scope: { busy: readonly string[] } | { connectionId: string }): ThreadRow | undefined => {
    const now = deps.clock.now();
    return claimRefresh(deps.db, { now, again: now + LEASE, ...scope });
  };
  /** Claims the connection's next thread for the slot just freed, unless others may be waiting for a slot. */
  const claimNext = ({ connectionId }: ThreadRow): ThreadRow | undefined =>
    inFlight.size >= AT_ONCE || deps.stopping.signal.aborted ? undefined : claim({ connectionId });
  function begin(thread: ThreadRow): void {
    let next: ThreadRow | undefined;
    const refreshing = { deps, unsettled, mayWait: isLastOf(thread) };
    const work = refresh(refreshing, thread, () => claimNext(thread)).then(
      (claimed) => void (next = claimed),
    );
    inFlight.add(thread.connectionId, work, () => (next ? begin(next) : deps.wakeups.notify("refresh")));
  }
  return {
    async run() {
      releaseUnsettled(deps, unsettled);
      const found = { now: deps.clock.now(), busy: inFlight.busy(AT_ONCE_PER_CONNECTION) };
      // Looked at first, so that an idle server takes no write lock.
      if (inFlight.size >= AT_ONCE || !isRefreshDue(deps.db, found)) return;
      const claimed = await deps.commits.run(() => claimAll(inFlight, claim), { mayWait: true });
      for (const thread of claimed) begin(thread);
    },
    idle: () => inFlight.idle(),
  };
}

/** Claims threads until every slot is taken. */
function claimAll(
  inFlight: InFlight,
  claim: (scope: { busy: readonly string[] }) => ThreadRow | undefined,
): ThreadRow[] {
  const claimed: ThreadRow[] = [];
  const countOf = (owner: string): number =>
    inFlight.of(owner) + claimed.filter(({ connectionId }) => connectionId === owner).length;
  while (inFlight.size + claimed.length < AT_ONCE) {
    const owners = [...inFlight.busy(1), ...claimed.map(({ connectionId }) => connectionId)];
    const thread = claim({ busy: owners.filter((owner) => countOf(owner) >= AT_ONCE_PER_CONNECTION) });
    if (!thread) break;
    claimed.push(thread);
  }
  return claimed;
}

/**
 * Releases threads whose outcome could not be saved. The attempt does not count: the database failed, not
 * they.
 */
function releaseUnsettled({ db, clock }: Deps, unsettled: FailedSettlements<ThreadRow>): void {
  const now = clock.now();
  unsettled.release(now, (thread) => settleRefresh(db, thread, { dueAt: now, uncounted: true }));
}

type ClaimNext = () => ThreadRow | undefined;

/** Reads one thread and returns the thread claimed next, in the same transaction. Never rejects. */
async function refresh(
  { deps, unsettled, mayWait }: { deps: Deps; unsettled: FailedSettlements<ThreadRow>; mayWait: boolean },
  thread: ThreadRow,
  claimNext: ClaimNext,
): Promise<ThreadRow | undefined> {
  try {
    let next: ThreadRow | undefined;
    const whenFiled = () => void (next = claimNext());
    await readAndFile(deps, thread, { options: inBackground(deps, PATIENCE), whenFiled, mayWait });
    return next;
  } catch (error) {
    deps.log.debug("thread.refresh_failed", { thread_id: thread.id, reason: messageOf(error) });
    const postponeAndClaim = () => {
      postpone(deps, thread, error);
      return claimNext();
    };
    return deps.commits.run(postponeAndClaim).catch((again: unknown) => {
      deps.log.error("thread.not_settled", { thread_id: thread.id, error: again });
      unsettled.add(thread, deps.clock.now());
      return undefined;
    });
  }
}

/** Postpones a thread. A rate limit or a database failure does not count as an attempt. */
function postpone({ db, clock }: Deps, thread: ThreadRow, error: unknown): void {
  const notAsked = error instanceof UpstreamError && error.outcome === "not_sent";
  const uncounted = notAsked || isDatabaseFailure(error);
  settleRefresh(db, thread, { dueAt: clock.now() + RETRY_PAUSE, uncounted });
}
