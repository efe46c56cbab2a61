/**
 * Telling the subscribers: deliveries are claimed, posted and settled, each subscription in a lane of its own, so that
 * none waits for another's endpoint. At least once: what a crash cut short is sent again, under the same event id.
 */
import { iso, MINUTE, SECOND, type Millis } from "../core/clock.ts";
import { transact } from "../db/open.ts";
import { yieldToEventLoop, InFlight, FailedSettlements, type Job } from "../scheduler/in-flight.ts";
import { notFound } from "../core/errors.ts";
import {
  settleFollowUp,
  isFollowUpOver,
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

/** Deliveries to a subscription that is off, ended in one go. */
const ENDED_AT_ONCE = 500;
const OVER = "The follow-up is over";
/** An endpoint that takes so long counts as slow until it is quicker. */
const SLOW: Millis = 3 * SECOND;
/** Whatever has ended without its attempts is seen so soon. */
const LOOK_EVERY: Millis = MINUTE;
/** How an attempt ended could not be written down: it is made again after this. */
const UNSETTLED_PAUSE: Millis = 30 * SECOND;

interface DelivererState {
  deps: DeliveryDeps;
  followUpOutcomes: FollowUpDeliveryOutcomes | undefined;
  underWay: InFlight;
  /** Subscriptions whose endpoint failed last, or was slow. */
  suspects: Set<string>;
  /** When each subscription last got a place, counted in places. */
  served: Map<string, number>;
  places: number;
  /** Attempts whose end is not on disk. */
  unsettled: FailedSettlements<string>;
  lookAt: Millis;
}

/** @param fates what follows for follow-ups that the subscribers are to carry out */
export function createDeliverer(
  deps: DeliveryDeps,
  fates?: FollowUpDeliveryOutcomes,
): Pick<Job, "run" | "idle"> {
  const work: DelivererState = {
    deps,
    followUpOutcomes: fates,
    underWay: new InFlight(),
    suspects: new Set(),
    served: new Map(),
    places: 0,
    unsettled: new FailedSettlements(UNSETTLED_PAUSE),
    lookAt: deps.clock.now(),
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

/** A subscription that is off is told of nothing: what waits for it has failed. True when there may be more of it. */
function endInactive(work: DelivererState, waiting: WaitingSubscription[]): boolean {
  const { deps } = work;
  const now = deps.clock.now();
  let hasMore = false;
  for (const subscription of waiting.filter(({ isActive }) => !isActive)) {
    const ended = endPending(deps.db, subscription, ENDED_AT_ONCE);
    hasMore ||= ended === ENDED_AT_ONCE;
    work.lookAt = now;
  }
  return hasMore;
}

/** Follow-ups whose deliveries have come to an end by other ways: by hand, or with their subscription. */
function settleOtherFollowUps(work: DelivererState): void {
  const { deps, followUpOutcomes } = work;
  const now = deps.clock.now();
  // A clock set back is no reason to wait.
  if (!followUpOutcomes || (work.lookAt > now && work.lookAt <= now + LOOK_EVERY)) return;
  work.lookAt = now + LOOK_EVERY;
  for (const event of listUndecided(deps.db)) settleFollowUp(deps, event, followUpOutcomes, now);
}

/** First attempts before repeats; of each kind one for every subscription in turn. */
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

/** Whoever has the fewest under way goes first, then whoever has waited longest for a place. */
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
    .sort((one, other) => one.taken - other.taken || one.servedAt - other.servedAt);
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

/** All in one commit, before the first of them is sent. */
async function claimAll(work: DelivererState, ids: string[]): Promise<Claimed[]> {
  if (ids.length === 0) return [];
  return work.deps.commits.run(() => ids.map((id) => claimOne(work, id)).filter((one) => one !== undefined));
}

function claimOne({ deps, followUpOutcomes }: DelivererState, id: string): Claimed | undefined {
  const { db, clock } = deps;
  const row = claimDelivery(db, id, clock.now());
  const event = row && findEvent(db, row.eventId);
  const subscription = row && findSubscriber(db, row);
  if (!row || !event || !subscription) return undefined;
  // Switched off since it was chosen: whoever was told so is called no more.
  if (!subscription.isActive) {
    releaseDelivery(db, id);
    return undefined;
  }
  if (!isFollowUpOver(deps, { row, event }, followUpOutcomes)) return { row, event, subscription };
  releaseDelivery(db, id);
  endEvent(db, event.id, OVER);
  return undefined;
}

/** One after the other while all goes well. Never rejects. */
async function runLane(work: DelivererState, first: Claimed): Promise<void> {
  let claimed: Claimed | undefined = first;
  while (claimed) claimed = await runAttempt(work, claimed);
}

async function runAttempt(work: DelivererState, claimed: Claimed): Promise<Claimed | undefined> {
  const { deps, suspects, unsettled, followUpOutcomes } = work;
  const { row } = claimed;
  const made = await post(deps, claimed);
  if (isTaken(made.outcome) && made.durationMs < SLOW) suspects.delete(row.subscriptionId);
  else suspects.add(row.subscriptionId);
  try {
    const next = () => claimFollowing(work, row);
    return (await settle(deps, claimed, made, { followUpOutcomes, next })).next;
  } catch (error) {
    deps.log.error("webhook.not_settled", { delivery_id: row.id, error });
    unsettled.add(row.id, deps.clock.now());
    return undefined;
  }
}

/** The next first attempt of the same subscription keeps its place, as long as nobody else may be waiting for one. */
function claimFollowing(work: DelivererState, row: DeliveryRow): Claimed | undefined {
  const { deps, underWay, suspects } = work;
  const { subscriptionId } = row;
  const isFull = underWay.size >= deps.config.webhooks.concurrency;
  const isGood = !suspects.has(subscriptionId) && findSubscriber(deps.db, row)?.isActive === true;
  if (isFull || !isGood || deps.stopping.signal.aborted) return undefined;
  const [id] = listNext(deps.db, { kind: "first", subscriptionId, now: deps.clock.now(), limit: 1 });
  return id === undefined ? undefined : claimOne(work, id);
}

/** By hand: the same bytes under the same id, now. Resolves with how it ended; 404 when it was deleted meanwhile. */
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
  return made(deps, claimed);
}

/** An event of its own, to this subscription alone. Resolves with how it ended. */
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
  return made(deps, claimed);
}

/** Recorded as being made, so that a crash does not lose it, and no other makes it. */
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
  const told = { workspaceId, subscriptionId, eventId: event.id, event: event.type as DeliveryRow["event"] };
  const row = insertDelivery(db, { ...told, attempt, isManual: true, dueAt: now, claimedAt: now }, now);
  return { row, event, subscription };
}

async function made(deps: DeliveryDeps, claimed: Claimed): Promise<DeliveryRow> {
  const outcome = await post(deps, claimed);
  const { row } = await settle(deps, claimed, outcome).catch((error: unknown) => {
    const { id } = claimed.row;
    deps.log.error("webhook.not_settled", { delivery_id: id, error });
    // Nobody else knows of it: it is made again by itself.
    releaseDelivery(deps.db, id);
    throw error;
  });
  // Others of it may wait no longer, and a follow-up may hang on it.
  deps.wakeups.notify("deliveries");
  if (!row) throw notFound("Delivery not found");
  return row;
}
