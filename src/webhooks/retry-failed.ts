/** Requeues all failed deliveries of an endpoint, after it has been fixed. */
import type { Millis } from "../core/clock.ts";
import { badRequest } from "../core/errors.ts";
import { transact, type Db } from "../db/open.ts";
import { yieldToEventLoop } from "../deps/in-flight.ts";
import { advanceRepeats, requeueFailed, type FailedCursor } from "./store/failed.ts";
import { findSubscriber } from "./store/queue.ts";
import type { SubscriptionRow } from "../db/table-rows.ts";
import type { Deps } from "../deps/deps.ts";

/** Number of log entries scanned per transaction, so that a long log does not block other requests. */
const STEP = 500;

const OFF = "The subscription is off: turn it on first";

/**
 * Makes waiting retries due now, and requeues each event that has only failed attempts, with a new schedule
 * and the same `webhook-id`. Calling it again has no effect until deliveries fail again.
 * @returns The number of events.
 */
export async function retryFailed(
  { db, clock, wakeups }: Pick<Deps, "db" | "clock" | "wakeups">,
  { id, isActive }: Pick<SubscriptionRow, "id" | "isActive">,
): Promise<number> {
  const now = clock.now();
  if (!isActive) throw badRequest(OFF);
  const queued = (await advanceAll(db, id, now)) + (await requeueAll(db, id, now));
  wakeups.notify("deliveries");
  return queued;
}

async function advanceAll(db: Db, subscriptionId: string, now: Millis): Promise<number> {
  let advanced = 0;
  for (;;) {
    const step = transact(db, () => advanceRepeats(db, { subscriptionId, now, limit: STEP }));
    advanced += step;
    if (step < STEP) return advanced;
    await yieldToEventLoop();
  }
}

async function requeueAll(db: Db, subscriptionId: string, now: Millis): Promise<number> {
  let queued = 0;
  let after: FailedCursor | null = { at: 0, id: "" };
  while (after) {
    const cursor: FailedCursor = after;
    const step = transact(db, () => {
      const row = findSubscriber(db, { subscriptionId });
      if (!row?.isActive) return { queued: 0, next: null };
      return requeueFailed(db, row, { after: cursor, until: now, limit: STEP }, now);
    });
    queued += step.queued;
    after = step.next;
    if (after) await yieldToEventLoop();
  }
  return queued;
}
