/**
 * Claims, posts and settles webhook deliveries, with a lane per subscription so that none delays another. Delivers
 * at least once: an attempt interrupted by a crash is repeated with the same event id.
 */
import { iso, MINUTE, SECOND, type Millis } from "../core/clock.ts";
import { transact } from "../db/open.ts";
import { yieldToEventLoop, InFlight, FailedSettlements, type Job } from "../deps/in-flight.ts";
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
  releaseDelivery,
  type AttemptKind,
  type WaitingSubscription,
} from "./store/queue.ts";
import { isTaken, DeliverySlots } from "./rules/schedule.ts";
import type { SubscriptionRow } from "../db/table-rows.ts";

/** Maximum deliveries to an inactive subscription that are ended in one transaction. */
const END_BATCH = 500;
const OVER = "The follow-up is no longer scheduled";
/** An endpoint that takes this long counts as slow until it responds faster. */
const SLOW: Millis = 3 * SECOND;
/** Interval of the check for follow-ups that were settled outside an attempt. */
const CHECK_INTERVAL: Millis = MINUTE;
/** Pause before repeating an attempt if its outcome could not be stored. */
const UNSETTLED_PAUSE: Millis = 30 * SECOND;

interface DelivererState {
  deps: DeliveryDeps;
  followUpOutcomes: FollowUpDeliveryOutcomes | undefined;
  underWay: InFlight;
  /** Subscriptions with an endpoint that failed last, or was slow. */
  suspects: Set<string>;
  /** The value of `places` when each subscription last got a slot. */
  served: Map<string, number>;
  places: number;
  /** Attempts with an outcome that could not be stored. */
  unsettled: FailedSettlements<string>;
  checkAt: Millis;
}

/** Creates the job that delivers events. `followUpOutcomes` handles follow-ups that subscribers carry out. */
export function createDeliverer(
  deps: DeliveryDeps,
  followUpOutcomes?: FollowUpDeliveryOutcomes,
): Pick<Job, "run" | "idle"> {
  const work: DelivererState = {
    deps,
    followUpOutcomes,
    underWay: new InFlight(),
    suspects: new Set(),
    served: new Map(),
    places: 0,
    unsettled: new FailedSettlements(UNSETTLED_PAUSE),
    checkAt: deps.clock.now(),
  };
  return {
    async run() {
      work.unsettled.release(deps.clock.now(), (id) => releaseDelivery(deps.db, id));
      const waiting = { first: listWaiting(deps.db, "first"), repeat: listWaiting(deps.db, "repeat") };
      const ended = endInactive(work, [...waiting.first, ...waiting.repeat]);
      settleOtherFollowUps(work);
      const chosen = chooseNext(work, waiting);
      const begun = await claimAll(work, chosen);
      for (const claimed of begun)
        work.underWay.add(claimed.subscription.id, runLane(work, claimed), () =>
          deps.wakeups.notify("deliveries"),
        );
      if (!ended && chosen.length === 0) return false;
      await yieldToEventLoop();
      return true;
    },
    idle: () => work.underWay.idle(),
  };
}

/** Fails deliveries that wait for inactive subscriptions. Returns true when there may be more of them. */
function endInactive(work: DelivererState, waiting: WaitingSubscription[]): boolean {
  const { deps } = work;
  const now = deps.clock.now();
  let hasMore = false;
  for (const subscription of waiting.filter(({ isActive }) => !isActive)) {
    const ended = endPending(deps.db, subscription, END_BATCH);
    hasMore ||= ended === END_BATCH;
    work.checkAt = now;
  }
  return hasMore;
}

/** Settles follow-ups with deliveries that ended outside an attempt: manually, or with their subscription. */
function settleOtherFollowUps(work: DelivererState): void {
  const { deps, followUpOutcomes } = work;
  const now = deps.clock.now();
  // If the clock was set back, checks immediately instead of waiting for the old time.
  if (!followUpOutcomes || (work.checkAt > now && work.checkAt <= now + CHECK_INTERVAL)) return;
  work.checkAt = now + CHECK_INTERVAL;
  for (const event of listUndecided(deps.db)) settleFollowUp(deps, event, followUpOutcomes, now);
}

/** Chooses the next attempts: first attempts before retries, each round-robin over the subscriptions. */
function chooseNext(work: DelivererState, waiting: Record<AttemptKind, WaitingSubscription[]>): string[] {
  const { deps, underWay, suspects } = work;
  const now = deps.clock.now();
  for (const { id, isFailing } of [...waiting.first, ...waiting.repeat]) if (isFailing) suspects.add(id);
  const places = new DeliverySlots(deps.config.webhooks.concurrency, countsOf(underWay), suspects);
  const next = (kind: AttemptKind) => (subscriptionId: string) =>
    listNext(deps.db, { kind, subscriptionId, now, limit: places.limitFor(subscriptionId) });
  const due = waiting.repeat.filter(({ dueAt }) => dueAt <= now);
  return [
    ...inTurns(work, places, { waiting: waiting.first, next: next("first") }),
    ...inTurns(work, places, { waiting: due, next: next("repeat") }),
  ];
}

const countsOf = (underWay: InFlight): Map<string, number> =>
  new Map(underWay.busy(1).map((id) => [id, underWay.of(id)]));

/** Chooses round-robin, starting with the fewest attempts in progress, then with the longest unserved. */
function inTurns(
  work: DelivererState,
  places: DeliverySlots,
  { waiting, next }: { waiting: WaitingSubscription[]; next: (subscriptionId: string) => string[] },
): string[] {
  const { served } = work;
  const queues = new Map<string, string[]>();
  const chosen: string[] = [];
  let turn = waiting
    .filter(({ isActive }) => isActive)
    .map(({ id }) => ({ id, taken: places.takenBy(id), servedAt: served.get(id) ?? 0 }))
    .sort((a, b) => a.taken - b.taken || a.servedAt - b.servedAt);
  while (turn.length > 0 && !places.isFull) {
    turn = turn.filter(({ id }) => {
      const queue = queues.get(id) ?? next(id);
      queues.set(id, queue);
      if (queue.length === 0 || !places.take(id)) return false;
      chosen.push(...queue.splice(0, 1));
      work.places += 1;
      served.set(id, work.places);
      return true;
    });
  }
  return chosen;
}

/** Claims all attempts in one commit, before the first of them is sent. */
async function claimAll(work: DelivererState, ids: string[]): Promise<Claimed[]> {
  if (ids.length === 0) return [];
  return work.deps.commits.run(() =>
    ids.map((id) => claimOne(work, id)).filter((claimed) => claimed !== undefined),
  );
}

function claimOne({ deps, followUpOutcomes }: DelivererState, id: string): Claimed | undefined {
  const { db, clock } = deps;
  const row = claimDelivery(db, id, clock.now());
  const event = row && findEvent(db, row.eventId);
  const subscription = row && findSubscriber(db, row);
  if (!row || !event || !subscription) return undefined;
  // The subscription was deactivated after it was chosen, and must not receive anything more.
  if (!subscription.isActive) {
    releaseDelivery(db, id);
    return undefined;
  }
  if (!isFollowUpSettled(deps, { row, event }, followUpOutcomes)) return { row, event, subscription };
  releaseDelivery(db, id);
  endEvent(db, event.id, OVER);
  return undefined;
}

/** Delivers a subscription's events one at a time, and stops at the first failed attempt. Never rejects. */
async function runLane(work: DelivererState, first: Claimed): Promise<void> {
  let claimed: Claimed | undefined = first;
  while (claimed) claimed = await runAttempt(work, claimed);
}

async function runAttempt(work: DelivererState, claimed: Claimed): Promise<Claimed | undefined> {
  const { deps, suspects, unsettled, followUpOutcomes } = work;
  const { row } = claimed;
  const result = await post(deps, claimed);
  if (isTaken(result.outcome) && result.durationMs < SLOW) suspects.delete(row.subscriptionId);
  else suspects.add(row.subscriptionId);
  try {
    const next = () => claimFollowing(work, row);
    return (await settle(deps, claimed, result, { followUpOutcomes, next })).next;
  } catch (error) {
    deps.log.error("webhook.not_settled", { delivery_id: row.id, error });
    unsettled.add(row.id, deps.clock.now());
    return undefined;
  }
}

/** Claims the subscription's next first attempt for the freed slot, unless others may be waiting for it. */
function claimFollowing(work: DelivererState, row: DeliveryRow): Claimed | undefined {
  const { deps, underWay, suspects } = work;
  const { subscriptionId } = row;
  const isFull = underWay.size >= deps.config.webhooks.concurrency;
  const isHealthy = !suspects.has(subscriptionId) && findSubscriber(deps.db, row)?.isActive === true;
  if (isFull || !isHealthy || deps.stopping.signal.aborted) return undefined;
  const [id] = listNext(deps.db, { kind: "first", subscriptionId, now: deps.clock.now(), limit: 1 });
  return id === undefined ? undefined : claimOne(work, id);
}

/**
 * Sends the same bytes with the same id again. Resolves with the outcome; throws 404 if the delivery was deleted.
 */
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

/** Records a manual attempt as claimed, so that a crash does not lose it and the job does not make it too. */
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
  return { row, event, subscription };
}

/** Makes a claimed attempt and returns its row. */
async function attemptNow(deps: DeliveryDeps, claimed: Claimed): Promise<DeliveryRow> {
  const result = await post(deps, claimed);
  const { row } = await settle(deps, claimed, result).catch((error: unknown) => {
    const { id } = claimed.row;
    deps.log.error("webhook.not_settled", { delivery_id: id, error });
    // Releases the attempt, so that the job repeats it.
    releaseDelivery(deps.db, id);
    throw error;
  });
  // Other attempts of the event may no longer be needed, and a follow-up may depend on it.
  deps.wakeups.notify("deliveries");
  if (!row) throw notFound("Delivery not found");
  return row;
}
