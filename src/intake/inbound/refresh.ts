/** Reads threads that are due for a refresh, a few at a time per account. */
import { inBackground, inBulk } from "../../sequencers/connections/account.ts";
import { findLatestAt } from "../../inbox/conversations/store/state.ts";
import { DAY, MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import type { Job } from "../../deps/in-flight.ts";
import { Lanes } from "../../deps/lanes.ts";
import { combine, worker } from "../../deps/worker.ts";
import { messageOf, UpstreamError } from "../../core/errors.ts";
import type { CallOptions } from "../../platforms/platform.ts";
import { REFRESH_QUEUES, REFRESHES, settleRefresh, type ENDS } from "../../inbox/threads/store/refreshes.ts";
import { fetchAndRead } from "./read-thread.ts";
import type { ThreadRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

/**
 * Maximum number of concurrent reads. Each connection is read from both ends of its queue. One connection's
 * rate limit does not delay the others.
 */
const MAX_CONCURRENT = 16;
const LEASE: Millis = 5 * MINUTE;
const RETRY_PAUSE: Millis = 2 * MINUTE;
/** Maximum wait for a rate-limited account; then its slot goes to another thread. */
const MAX_WAIT: Millis = 20 * SECOND;
/** A conversation without an email for this long is part of the account's history, and no one is waiting for it. */
const PAST_AGE: Millis = DAY;
/**
 * Maximum wait for reading a history thread, because the next one would also wait. Shorter than the lease.
 */
const MAX_PAST_WAIT: Millis = 2 * MINUTE;

/** Creates the job that reads due threads. Its writes wait to share a commit with other work. */
export function createRefresher(deps: Deps): Omit<Job, "name"> {
  const lanes = new Lanes({ total: MAX_CONCURRENT, perLane: 1 });
  const from = (end: (typeof ENDS)[number]) =>
    worker<ThreadRow>(deps, {
      job: "refresh",
      queue: REFRESH_QUEUES[end],
      claims: REFRESHES,
      lanes,
      lane: end,
      lease: LEASE,
      wait: "long",
      act: async (thread) => {
        const file = await fetchAndRead(deps, thread, optionsFor(deps, thread));
        return () => void file();
      },
      fail: (thread, error) => postpone(deps, thread, error),
    });
  return combine(from("oldest"), from("newest"));
}

/** Returns read options: history threads yield to new mail, as during the back-fill. */
function optionsFor(deps: Deps, { id }: ThreadRow): CallOptions {
  const latestAt = findLatestAt(deps.db, id);
  const isPast = latestAt !== null && deps.clock.now() - latestAt > PAST_AGE;
  return isPast ? inBulk(deps, MAX_PAST_WAIT) : inBackground(deps, MAX_WAIT);
}

/** Postpones a thread. A rate limit does not count as an attempt. */
function postpone({ db, clock, log }: Deps, thread: ThreadRow, error: unknown): void {
  log.debug("thread.refresh_failed", { thread_id: thread.id, reason: messageOf(error) });
  const uncounted = error instanceof UpstreamError && error.outcome === "not_sent";
  settleRefresh(db, thread, { dueAt: clock.now() + RETRY_PAUSE, uncounted });
}
