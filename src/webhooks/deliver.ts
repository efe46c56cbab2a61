/**
 * Claims, posts and settles webhook deliveries, with a lane for each subscription so that none delays
 * another. Delivers at least once: an attempt interrupted by a crash is repeated with the same event id.
 */
import { iso, MINUTE, SECOND, type Millis } from "../core/clock.ts";
import { transact } from "../db/open.ts";
import type { SettlingClaims } from "../db/queue.ts";
import { yieldToEventLoop, type Job } from "../deps/in-flight.ts";
import { Lanes } from "../deps/lanes.ts";
import { combine, worker } from "../deps/worker.ts";
import { notFound } from "../core/errors.ts";
import {
  settleFollowUp,
  isFollowUpSettled,
  post,
  settle,
  type Claimed,
  type DeliveryDeps,
  type FollowUpDeliveryOutcomes,
} from "./attempt.ts";
import {
  countAttempts,
  endPending,
  findEvent,
  insertDelivery,
  insertEvent,
  TEST_EVENT,
  type DeliveryRow,
} from "./store/deliveries.ts";
import {
  claimDelivery,
  endEvent,
  findSubscriber,
  listNext,
  listUndecided,
  listWaiting,
  releaseDeliveries,
  releaseDelivery,
  TO_DELIVER,
  type AttemptKind,
  type WaitingSubscription,
} from "./store/queue.ts";
import { isTaken } from "./rules/schedule.ts";
import type { SubscriptionRow } from "../db/table-rows.ts";

/** Maximum number of concurrent attempts per subscription. */
const MAX_PER_SUBSCRIPTION = 4;
/** Maximum number of deliveries to end in one transaction after a subscription was deactivated. */
const END_BATCH = 500;
const OVER = "The follow-up is no longer scheduled";
/** An endpoint that takes this long counts as slow until it responds faster again. */
const SLOW: Millis = 3 * SECOND;
/** Interval of the check for follow-ups that were settled outside an attempt. */
const CHECK_INTERVAL: Millis = MINUTE;
/** Pause before an attempt is repeated because its outcome could not be stored. */
const UNSETTLED_PAUSE: Millis = 30 * SECOND;

/** Creates the job that delivers events. `outcomes` handles follow-ups that subscribers deliver. */
export function createDeliverer(deps: DeliveryDeps, outcomes?: FollowUpDeliveryOutcomes): Omit<Job, "name"> {
  /** Subscriptions with an endpoint that was slow or failed in the last attempt. */
  const slow = new Set<string>();
  const total = deps.config.webhooks.concurrency;
  const lanes = new Lanes({ total, perLane: MAX_PER_SUBSCRIPTION, slow });
  const inactive = new Map<string, WaitingSubscription>();
  let checkAt = deps.clock.now();
  const attempts = (kind: AttemptKind) =>
    worker<{ id: string }, Claimed>(deps, {
      job: "deliveries",
      queue: {
        owner: TO_DELIVER[kind].owner,
        listDueOwners: () => [],
        listDue: (db, { owner = "", ...which }) => listNext(db, { ...which, kind, subscriptionId: owner }),
      },
      owners(now) {
        const waiting = listWaiting(deps.db, kind);
        for (const { id, isFailing } of waiting) if (isFailing) slow.add(id);
        for (const each of waiting) if (!each.isActive) inactive.set(each.id, each);
        return waiting.filter(({ isActive, dueAt }) => isActive && (kind === "first" || dueAt <= now));
      },
      claims: claimsOf(deps, outcomes),
      lanes,
      lease: 0,
      wait: "brief",
      databasePause: UNSETTLED_PAUSE,
      async act(claimed) {
        const result = await post(deps, claimed);
        if (isTaken(result.outcome) && result.durationMs < SLOW) slow.delete(claimed.subscription.id);
        else slow.add(claimed.subscription.id);
        return () => void settle(deps, claimed, result, outcomes);
      },
      // The outcome could not be stored, so the attempt is repeated after the pause.
      fail(_claimed, error) {
        throw error;
      },
      ...(kind === "first" && { claimsNext: ({ subscription }) => !slow.has(subscription.id) }),
    });
  const deliveries = combine(attempts("first"), attempts("repeat"));
  return {
    ...deliveries,
    async run() {
      inactive.clear();
      const hasMore = await deliveries.run();
      const ended = [...inactive.values()].map((each) => endPending(deps.db, each, END_BATCH));
      const now = deps.clock.now();
      // If the clock was set back, checks immediately instead of waiting for the old time.
      if (inactive.size > 0 || checkAt <= now || checkAt > now + CHECK_INTERVAL) {
        checkAt = now + CHECK_INTERVAL;
        settleOtherFollowUps(deps, outcomes, now);
      }
      await yieldToEventLoop();
      return hasMore || ended.includes(END_BATCH);
    },
  };
}

/**
 * Settles follow-ups with deliveries that ended outside of an attempt: manually, or with their subscription.
 */
function settleOtherFollowUps(
  deps: DeliveryDeps,
  outcomes: FollowUpDeliveryOutcomes | undefined,
  now: Millis,
): void {
  if (outcomes) for (const event of listUndecided(deps.db)) settleFollowUp(deps, event, outcomes, now);
}

/** Defines claims without a lease, which end only at a restart. */
const claimsOf = (
  deps: DeliveryDeps,
  outcomes: FollowUpDeliveryOutcomes | undefined,
): SettlingClaims<{ id: string }, Claimed> => ({
  claim(db, { id }, { now }) {
    const row = claimDelivery(db, id, now);
    const event = row && findEvent(db, row.eventId);
    const subscription = row && findSubscriber(db, row);
    if (!row || !event || !subscription) return undefined;
    const isOver = isFollowUpSettled(deps, { row, event }, outcomes);
    // The subscription may have been deactivated after it was chosen, and must not receive anything else.
    if (subscription.isActive && !isOver) return { id, row, event, subscription };
    releaseDelivery(db, id);
    if (!subscription.isActive) return undefined;
    endEvent(db, event.id, OVER);
    return "settled";
  },
  requeue: (db, { id }) => releaseDelivery(db, id),
  release(db) {
    releaseDeliveries(db);
    return [];
  },
});

/** Sends the same bytes with the same id again. Resolves with the outcome; throws 404 if the delivery was deleted. */
export async function deliverNow(
  deps: DeliveryDeps,
  subscription: SubscriptionRow,
  delivery: DeliveryRow,
): Promise<DeliveryRow> {
  const { db, clock } = deps;
  const now = clock.now();
  const claimed = transact(db, () => {
    const event = findEvent(db, delivery.eventId);
    if (!event) throw notFound("Delivery not found");
    return claimByHand(deps, { subscription, event, attempt: countAttempts(db, delivery) + 1 }, now);
  });
  return attemptNow(deps, claimed);
}

/** Sends a test event to this subscription only. Resolves with the outcome. */
export async function sendTest(deps: DeliveryDeps, subscription: SubscriptionRow): Promise<DeliveryRow> {
  const { db, clock } = deps;
  const { workspaceId, id } = subscription;
  const now = clock.now();
  const claimed = transact(db, () => {
    const data = { subscription_id: id };
    const body = JSON.stringify({ type: TEST_EVENT, timestamp: iso(now), workspace_id: workspaceId, data });
    const event = insertEvent(db, { workspaceId, type: TEST_EVENT, body, followUpId: null }, now);
    return claimByHand(deps, { subscription, event, attempt: 1 }, now);
  });
  return attemptNow(deps, claimed);
}

/** Records a manual attempt as claimed, so that a crash does not lose it and the job does not repeat it. */
function claimByHand(
  { db }: DeliveryDeps,
  {
    subscription,
    event,
    attempt,
  }: { subscription: SubscriptionRow; event: Claimed["event"]; attempt: number },
  now: Millis,
): Claimed {
  const { workspaceId, id: subscriptionId } = subscription;
  const fields = {
    workspaceId,
    subscriptionId,
    eventId: event.id,
    event: event.type as DeliveryRow["event"],
  };
  const row = insertDelivery(db, { ...fields, attempt, isManual: true, dueAt: now, claimedAt: now }, now);
  return { id: row.id, row, event, subscription };
}

/** Makes a claimed attempt and returns its row. */
async function attemptNow(deps: DeliveryDeps, claimed: Claimed): Promise<DeliveryRow> {
  const result = await post(deps, claimed);
  const row = await deps.commits
    .run(() => settle(deps, claimed, result))
    .catch((error: unknown) => {
      const { id } = claimed.row;
      deps.log.error("webhook.not_settled", { delivery_id: id, error });
      // Releases the attempt, so that the job repeats it.
      releaseDelivery(deps.db, id);
      throw error;
    });
  // Other attempts for the event may be unnecessary now, and a follow-up may depend on the outcome.
  deps.wakeups.notify("deliveries");
  if (!row) throw notFound("Delivery not found");
  return row;
}
