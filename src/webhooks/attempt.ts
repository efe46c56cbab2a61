/** Makes one delivery attempt: signs the event, posts it and records the outcome. */
import { ByteBudget } from "../core/byte-budget.ts";
import type { Millis } from "../core/clock.ts";
import { afterCommit, transact } from "../db/open.ts";
import { messageOf } from "../core/errors.ts";
import { hintGc } from "../core/garbage.ts";
import { redactSecrets } from "../core/redact.ts";
import {
  dropRepeats,
  findEvent,
  isTransactionOpen,
  readEvent,
  type DeliveryRow,
  type EventRow,
} from "./store/deliveries.ts";
import {
  markDecided,
  eventOutcomeOf,
  findSubscriber,
  isFailing,
  repeatDelivery,
  settleDelivery,
} from "./store/queue.ts";
import { chanceOf, deactivationFor, isTaken, nextAttemptAt, type AttemptOutcome } from "./rules/schedule.ts";
import { signatureHeaders } from "./rules/sign.ts";
import { secretsOf, updateSubscription } from "./store/webhooks.ts";
import type { SubscriptionRow } from "../db/table-rows.ts";
import type { Deps } from "../deps/deps.ts";

export type DeliveryDeps = Pick<
  Deps,
  "config" | "db" | "commits" | "clock" | "log" | "vault" | "poster" | "wakeups" | "stopping"
>;

/** A claimed attempt, with all data needed to make it. */
export interface Claimed {
  /** The id of the row. */
  id: string;
  row: DeliveryRow;
  event: EventRow;
  subscription: SubscriptionRow;
}

/**
 * Handlers for follow-ups that subscribers deliver. Called in the transaction that decides the outcome,
 * possibly more than once.
 */
export interface FollowUpDeliveryOutcomes {
  /** Returns whether the follow-up still waits for a subscriber; if not, the follow-up is no longer delivered. */
  isOpen(followUp: { workspaceId: string; id: string }): boolean;
  /** Called when a subscriber has accepted the follow-up. */
  onTaken(followUp: { workspaceId: string; id: string }, now: Millis): void;
  /** Called when every delivery has failed permanently. */
  onGivenUp(followUp: { workspaceId: string; id: string }, now: Millis): void;
}

export interface AttemptResult {
  outcome: AttemptOutcome;
  durationMs: Millis;
}

const NO_RESPONSE = { statusCode: null, responseBody: null, retryAfterMs: null };

/** Larger events count toward the budget, because an event contains the whole reply, which can be long. */
const LARGE_EVENT = 64 * 1024;
/**
 * Maximum total size, in bytes, of the large events that this process posts concurrently. Subscriptions with a
 * failed last attempt share a separate budget, so that a hanging endpoint does not delay healthy ones.
 */
const LARGE_EVENTS = {
  healthy: new ByteBudget(32 * 1024 * 1024),
  failing: new ByteBudget(16 * 1024 * 1024),
};

/** Posts an event and returns the outcome. Never rejects. */
export async function post(deps: DeliveryDeps, claimed: Claimed): Promise<AttemptResult> {
  const { event, subscription } = claimed;
  if (event.bodyBytes <= LARGE_EVENT) return postNow(deps, claimed);
  const budget = LARGE_EVENTS[subscription.failingSince === null ? "healthy" : "failing"];
  const { bodyBytes } = event;
  return budget.withReservation(bodyBytes, () => postNow(deps, claimed)).finally(() => hintGc(bodyBytes));
}

async function postNow(deps: DeliveryDeps, claimed: Claimed): Promise<AttemptResult> {
  const started = deps.clock.now();
  const outcome = await signAndPost(deps, claimed, started).catch((error: unknown): AttemptOutcome => {
    deps.log.error("webhook.not_posted", { delivery_id: claimed.row.id, error });
    return { ...NO_RESPONSE, error: `internal error: ${messageOf(error)}`, isPermanent: false };
  });
  return { outcome, durationMs: deps.clock.now() - started };
}

async function signAndPost(
  { db, vault, poster }: DeliveryDeps,
  { event, subscription }: Claimed,
  now: Millis,
): Promise<AttemptOutcome> {
  const secrets = secretsOf(vault, subscription, now);
  const timestamp = Math.floor(now / 1_000);
  const eventBody = readEvent(db, event.id);
  const signature = signatureHeaders({ id: event.id, timestamp, body: eventBody, secrets });
  const headers = { "content-type": "application/json", ...signature };
  const answer = await poster.post({ url: subscription.url, headers, body: eventBody });
  if (answer.kind === "failed") return { ...NO_RESPONSE, error: answer.error, isPermanent: answer.permanent };
  const { status: statusCode, body, retryAfterMs } = answer;
  const responseBody = redactSecrets(body, secrets.flatMap(formsOfSecret));
  const outcome = { statusCode, responseBody, retryAfterMs, error: null, isPermanent: false };
  return isTaken(outcome) ? outcome : { ...outcome, error: refusalOf(statusCode) };
}

/** Returns a secret with and without its prefix, because receivers use both forms. */
const formsOfSecret = (secret: string): string[] => [secret, secret.replace(/^whsec_/, "")];

const refusalOf = (status: number): string =>
  status >= 300 && status < 400
    ? `The endpoint responded with ${status}: redirects are not followed`
    : `The endpoint responded with ${status}`;

/**
 * Records an attempt and all its effects, in a transaction that attempts can share.
 * @returns The updated row; undefined if it was deleted with its subscription.
 */
export function settle(
  deps: DeliveryDeps,
  claimed: Claimed,
  result: AttemptResult,
  outcomes?: FollowUpDeliveryOutcomes,
): DeliveryRow | undefined {
  const { db, clock, log } = deps;
  const now = clock.now();
  const settled = isTaken(result.outcome)
    ? settleTaken(deps, claimed, result, now)
    : settleFailed(deps, claimed, result, now);
  if (!settled) return undefined;
  if (outcomes) settleFollowUp(deps, claimed.event, outcomes, now);
  afterCommit(db, () => logOutcome(log, settled));
  return settled.row;
}

function logOutcome(log: DeliveryDeps["log"], { row, deactivated }: Settled): void {
  const { workspaceId: workspace_id, subscriptionId: subscription_id } = row;
  const { event, eventId: event_id, attempt, statusCode: status, durationMs: duration_ms } = row;
  const about = { workspace_id, subscription_id, event, event_id, attempt, status, duration_ms };
  if (row.status === "delivered") log.debug("webhook.delivered", about);
  else log.info("webhook.failed", about);
  if (deactivated !== null)
    log.warn("webhook.deactivated", { workspace_id, subscription_id, reason: deactivated });
}

interface Settled {
  row: DeliveryRow;
  /** Why this attempt deactivated the subscription; null if it did not. */
  deactivated: string | null;
}

const resultColumns = ({ outcome, durationMs }: AttemptResult) => ({
  statusCode: outcome.statusCode,
  error: outcome.error,
  responseBody: outcome.responseBody,
  durationMs,
});

function settleTaken(
  { db }: DeliveryDeps,
  claimed: Claimed,
  result: AttemptResult,
  now: Millis,
): Settled | undefined {
  const row = settleDelivery(db, claimed.row, {
    ...resultColumns(result),
    status: "delivered",
    deliveredAt: now,
  });
  if (!row) return undefined;
  // If the first attempt succeeded, there are no repeats to delete.
  if (row.attempt > 1) dropRepeats(db, row);
  const { workspaceId, subscriptionId: id } = row;
  if (isFailing(db, row)) updateSubscription(db, { workspaceId, id, now, failingSince: null });
  return { row, deactivated: null };
}

function settleFailed(
  { db }: DeliveryDeps,
  claimed: Claimed,
  result: AttemptResult,
  now: Millis,
): Settled | undefined {
  const { outcome } = result;
  const row = settleDelivery(db, claimed.row, {
    ...resultColumns(result),
    status: "failed",
    deliveredAt: null,
  });
  const before = row && findSubscriber(db, row);
  if (!row || !before) return undefined;
  // An inactive subscription sends nothing automatically, and manual attempts do not count as failures.
  if (!before.isActive) return { row, deactivated: null };
  const { workspaceId, id } = before;
  const failingSince = before.failingSince ?? now;
  const deactivated = deactivationFor(outcome, failingSince, now);
  if (deactivated !== null)
    updateSubscription(db, {
      workspaceId,
      id,
      now,
      failingSince,
      isActive: false,
      deactivatedReason: deactivated,
    });
  else if (before.failingSince === null) updateSubscription(db, { workspaceId, id, now, failingSince });
  const dueAt =
    row.isManual || deactivated !== null
      ? null
      : nextAttemptAt({ attempt: row.attempt, chance: chanceOf(row.id), outcome }, now);
  return { row: dueAt === null ? row : repeatDelivery(db, row, dueAt, now), deactivated };
}

/**
 * Returns whether an attempt claimed in the current transaction would deliver a follow-up that has already ended.
 * Manual attempts are always made, and an error here does not stop the delivery.
 */
export function isFollowUpSettled(
  { db, log }: Pick<DeliveryDeps, "db" | "log">,
  { row, event }: Pick<Claimed, "row" | "event">,
  outcomes: FollowUpDeliveryOutcomes | undefined,
): boolean {
  if (!outcomes || row.isManual || event.type !== "follow_up.due") return false;
  const { workspaceId, followUpId: id } = event;
  // After one subscriber has accepted the follow-up, the others are still notified.
  if (id === null) return eventOutcomeOf(db, event.id) !== "taken";
  try {
    return !outcomes.isOpen({ workspaceId, id });
  } catch (error) {
    if (!isTransactionOpen(db)) throw error;
    log.error("follow_up.outcome_unknown", { event_id: event.id, error });
    return false;
  }
}

/** Settles a follow-up once all its deliveries are decided. An error here rolls back only this change. */
export function settleFollowUp(
  { db, log }: Pick<DeliveryDeps, "db" | "log">,
  { id: eventId, followUpId }: EventRow,
  outcomes: FollowUpDeliveryOutcomes,
  now: Millis,
): void {
  // Follow-ups are never added to an event after it was recorded.
  if (followUpId === null) return;
  try {
    transact(db, () => {
      const event = findEvent(db, eventId);
      const outcome = event && event.followUpId !== null ? eventOutcomeOf(db, eventId) : "open";
      if (!event || event.followUpId === null || outcome === "open") return;
      const followUp = { workspaceId: event.workspaceId, id: event.followUpId };
      if (outcome === "taken") outcomes.onTaken(followUp, now);
      else outcomes.onGivenUp(followUp, now);
      markDecided(db, eventId);
    });
  } catch (error) {
    log.error("follow_up.outcome_not_settled", { event_id: eventId, error });
  }
}
