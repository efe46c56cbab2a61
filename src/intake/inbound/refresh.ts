/** Reads the threads that are due for a refresh, a few at a time per account. */
import { inBackground, inBulk } from "../../sequencers/connections/account.ts";
import { findLatestAt } from "../../inbox/conversations/store/state.ts";
import { DAY, MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import { isDatabaseFailure } from "../../db/open.ts";
import { InFlight, FailedSettlements, type Job } from "../../deps/in-flight.ts";
import { messageOf, UpstreamError } from "../../core/errors.ts";
import type { CallOptions } from "../../platforms/platform.ts";
import {
  claimRefresh,
  ENDS,
  settleRefresh,
  TO_READ,
  type QueueEnd,
} from "../../inbox/threads/store/refreshes.ts";
import { readAndFile } from "./read-thread.ts";
import type { ThreadRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

/**
 * Maximum concurrent reads. Each connection gets one from each end of its queue, so that one rate limit does
 * not delay the others.
 */
const MAX_CONCURRENT = 16;
const LEASE: Millis = 5 * MINUTE;
const RETRY_PAUSE: Millis = 2 * MINUTE;
/** Pause before rereading a thread after an unsaved outcome. */
const UNSETTLED_PAUSE: Millis = 10 * SECOND;
/** Maximum wait for a rate-limited account; then its slot goes to another thread. */
const MAX_WAIT: Millis = 20 * SECOND;
/** Conversations without mail since then are account history: no one waits for them. */
const PAST_AGE: Millis = DAY;
/** Maximum wait of a history thread, since the next one would wait as long; less than the lease. */
const MAX_PAST_WAIT: Millis = 2 * MINUTE;

/**
 * Creates the job that starts reading every due thread, within the limits, without waiting for any to finish.
 * Its claims share a commit with other work.
 */
export function createRefresher(deps: Deps): Pick<Job, "run" | "idle"> {
  const inFlight = { oldest: new InFlight(), newest: new InFlight() };
  const unsettled = new FailedSettlements<ThreadRow>(UNSETTLED_PAUSE);
  const isFull = (): boolean => inFlight.oldest.size + inFlight.newest.size >= MAX_CONCURRENT;
  /** Whether this is the only thread that waits for the slot. */
  const isLastOf = ({ connectionId: owner }: ThreadRow): boolean =>
    TO_READ.listDue(deps.db, { owner, now: deps.clock.now(), limit: 1 }).length === 0;
  const claim = (connectionId: string, end: QueueEnd): ThreadRow | undefined => {
    const now = deps.clock.now();
    return isFull() ? undefined : claimRefresh(deps.db, { connectionId, end, now, again: now + LEASE });
  };
  /** Claims the connection's next thread for the freed slot, unless others may be waiting for a slot. */
  const claimNext = ({ connectionId }: ThreadRow, end: QueueEnd): ThreadRow | undefined =>
    deps.stopping.signal.aborted ? undefined : claim(connectionId, end);
  function begin(thread: ThreadRow, end: QueueEnd): void {
    let next: ThreadRow | undefined;
    const refreshing = { deps, unsettled, mayWait: isLastOf(thread) };
    const work = refresh(refreshing, thread, () => claimNext(thread, end)).then(
      (claimed) => void (next = claimed),
    );
    const goOn = () => (next ? begin(next, end) : deps.wakeups.notify("refresh"));
    inFlight[end].add(thread.connectionId, work, goOn);
  }
  return {
    async run() {
      releaseUnsettled(deps, unsettled);
      const free = MAX_CONCURRENT - inFlight.oldest.size - inFlight.newest.size;
      const places = TO_READ.listDueOwners(deps.db, deps.clock.now())
        .flatMap(({ id }) => ENDS.map((end) => ({ id, end })))
        .filter(({ id, end }) => inFlight[end].of(id) === 0)
        .slice(0, Math.max(0, free));
      if (places.length === 0) return;
      const claimed = await deps.commits.run(
        () => places.map(({ id, end }) => ({ thread: claim(id, end), end })),
        { mayWait: true },
      );
      for (const { thread, end } of claimed) if (thread) begin(thread, end);
    },
    async idle() {
      await Promise.all([inFlight.oldest.idle(), inFlight.newest.idle()]);
    },
  };
}

/**
 * Releases threads with unsaved outcomes without counting the attempt, since the database caused the failure.
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
    await readAndFile(deps, thread, { options: optionsFor(deps, thread), whenFiled, mayWait });
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

/** Returns read options: history threads yield to new mail, as during the back-fill. */
function optionsFor(deps: Deps, { id }: ThreadRow): CallOptions {
  const latestAt = findLatestAt(deps.db, id);
  const isPast = latestAt !== null && deps.clock.now() - latestAt > PAST_AGE;
  return isPast ? inBulk(deps, MAX_PAST_WAIT) : inBackground(deps, MAX_WAIT);
}

/** Postpones a thread. A rate limit or a database failure does not count as an attempt. */
function postpone({ db, clock }: Deps, thread: ThreadRow, error: unknown): void {
  const notAsked = error instanceof UpstreamError && error.outcome === "not_sent";
  const uncounted = notAsked || isDatabaseFailure(error);
  settleRefresh(db, thread, { dueAt: clock.now() + RETRY_PAUSE, uncounted });
}
