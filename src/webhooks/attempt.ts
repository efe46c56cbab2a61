/** One attempt to tell a subscriber of an event: signed, posted, and what came of it written down. */
import { ByteBudget } from "../core/byte-budget.ts";
import type { Millis } from "../core/clock.ts";
import { transact } from "../db/open.ts";
import { messageOf } from "../core/errors.ts";
import { noteGarbage } from "../core/garbage.ts";
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
  repeatDelivery,
  settleDelivery,
} from "./store/queue.ts";
import { chanceOf, deactivationFor, isTaken, nextAttemptAt, type AttemptOutcome } from "./rules/schedule.ts";
import { signatureHeaders } from "./rules/sign.ts";
import { secretsOf, updateSubscription } from "./store.ts";
import type { SubscriptionRow } from "../db/table-rows.ts";
import type { Deps } from "../app/context.ts";

export type DeliveryDeps = Pick<
  Deps,
  "config" | "db" | "commits" | "clock" | "log" | "vault" | "poster" | "wakeups" | "stopping"
>;

/** An attempt that was claimed, with all that it needs. */
export interface Claimed {
  row: DeliveryRow;
  event: EventRow;
  subscription: SubscriptionRow;
}

/** Some follow-ups are for the subscribers to carry out. Called in the transaction that decides it; perhaps again. */
export interface FollowUpDeliveryOutcomes {
  /** Whether it still waits for one of them to have it: over, it is handed to nobody any more. */
  isOpen(followUp: { workspaceId: string; id: string }): boolean;
  /** One of them has it. */
  onTaken(followUp: { workspaceId: string; id: string }, now: Millis): void;
  /** None of them has it, and none will. */
  onGivenUp(followUp: { workspaceId: string; id: string }, now: Millis): void;
}

export interface AttemptResult {
  outcome: AttemptOutcome;
  durationMs: Millis;
}

const SILENT = { statusCode: null, responseBody: null, retryAfterMs: null };

/** What is told with an event is its reply as it stands, and a mail may be long. */
const LARGE_EVENT = 64 * 1024;
/**
 * Bytes of large events that are posted at once in this process; small ones pass them by. Subscriptions whose last attempt
 * failed have their own: an endpoint that hangs keeps no other waiting twice.
 */
const LARGE_EVENTS = {
  sound: new ByteBudget(32 * 1024 * 1024),
  failing: new ByteBudget(16 * 1024 * 1024),
};

/** Never rejects. */
export async function post(deps: DeliveryDeps, claimed: Claimed): Promise<AttemptResult> {
  const { event, subscription } = claimed;
  if (event.bytes <= LARGE_EVENT) return postNow(deps, claimed);
  const budget = LARGE_EVENTS[subscription.failingSince === null ? "sound" : "failing"];
  return budget
    .withReservation(event.bytes, () => postNow(deps, claimed))
    .finally(() => noteGarbage(event.bytes));
}

async function postNow(deps: DeliveryDeps, claimed: Claimed): Promise<AttemptResult> {
  const started = deps.clock.now();
  const outcome = await posted(deps, claimed, started).catch((error: unknown): AttemptOutcome => {
    deps.log.error("webhook.not_posted", { delivery_id: claimed.row.id, error });
    return { ...SILENT, error: `internal error: ${messageOf(error)}`, isPermanent: false };
  });
  return { outcome, durationMs: deps.clock.now() - started };
}

async function posted(
  { db, vault, poster }: DeliveryDeps,
  { event, subscription }: Claimed,
  now: Millis,
): Promise<AttemptOutcome> {
  const secrets = secretsOf(vault, subscription, now);
  const timestamp = Math.floor(now / 1_000);
  const told = readEvent(db, event.id);
  const signature = signatureHeaders({ id: event.id, timestamp, body: told, secrets });
  const headers = { "content-type": "application/json", ...signature };
  const answer = await poster.post({ url: subscription.url, headers, body: told });
  if (answer.kind === "failed") return { ...SILENT, error: answer.error, isPermanent: answer.permanent };
  const { status: statusCode, body, retryAfterMs } = answer;
  const responseBody = redactSecrets(body, secrets.flatMap(formsOfSecret));
  const outcome = { statusCode, responseBody, retryAfterMs, error: null, isPermanent: false };
  return isTaken(outcome) ? outcome : { ...outcome, error: refusalOf(statusCode) };
}

/** With and without its prefix: receivers know it in both forms. */
const formsOfSecret = (secret: string): string[] => [secret, secret.replace(/^whsec_/, "")];

const refusalOf = (status: number): string =>
  status >= 300 && status < 400
    ? `The endpoint answered ${status}: redirects are not followed`
    : `The endpoint answered ${status}`;

interface Consequences {
  followUpOutcomes?: FollowUpDeliveryOutcomes | undefined;
  /** Claims what is to be made after a success; in the same transaction, which saves one. */
  next?: () => Claimed | undefined;
}

/**
 * Everything that follows from an attempt, in one transaction, which may be shared with others that end at the same time.
 * @returns the row as it stands now, undefined when it is gone with its subscription; and what was claimed next
 */
export async function settle(
  deps: DeliveryDeps,
  claimed: Claimed,
  made: AttemptResult,
  { followUpOutcomes, next }: Consequences = {},
): Promise<{ row: DeliveryRow | undefined; next: Claimed | undefined }> {
  const { commits, clock, log } = deps;
  const { settled, following } = await commits.run(() => {
    const now = clock.now();
    const isDelivered = isTaken(made.outcome);
    const end = isDelivered ? settleTaken(deps, claimed, made, now) : settleFailed(deps, claimed, made, now);
    if (end && followUpOutcomes) settleFollowUp(deps, claimed.event, followUpOutcomes, now);
    return { settled: end, following: isDelivered ? next?.() : undefined };
  });
  if (settled) logOutcome(log, settled);
  return { row: settled?.row, next: following };
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
  /** Why the subscription was switched off with it. */
  deactivated: string | null;
}

const shown = ({ outcome, durationMs }: AttemptResult) => ({
  statusCode: outcome.statusCode,
  error: outcome.error,
  responseBody: outcome.responseBody,
  durationMs,
});

function settleTaken(
  { db }: DeliveryDeps,
  claimed: Claimed,
  made: AttemptResult,
  now: Millis,
): Settled | undefined {
  const row = settleDelivery(db, claimed.row, { ...shown(made), status: "delivered", deliveredAt: now });
  if (!row) return undefined;
  // Of a first attempt there is nothing else.
  if (row.attempt > 1) dropRepeats(db, row);
  const { workspaceId, subscriptionId: id } = row;
  const isFailing = findSubscriber(db, row)?.failingSince != null;
  if (isFailing) updateSubscription(db, { workspaceId, id, now, failingSince: null });
  return { row, deactivated: null };
}

function settleFailed(
  { db }: DeliveryDeps,
  claimed: Claimed,
  made: AttemptResult,
  now: Millis,
): Settled | undefined {
  const { outcome } = made;
  const row = settleDelivery(db, claimed.row, { ...shown(made), status: "failed", deliveredAt: null });
  const before = row && findSubscriber(db, row);
  if (!row || !before) return undefined;
  // Off, it is told of nothing by itself, and what a person tries with it does not count.
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
 * Whether an attempt, claimed in the transaction at hand, would hand over a follow-up that ended with nobody having it.
 * What a person asked for is made. Trouble with the answer keeps nobody from being told.
 */
export function isFollowUpOver(
  { db, log }: Pick<DeliveryDeps, "db" | "log">,
  { row, event }: Pick<Claimed, "row" | "event">,
  fates: FollowUpDeliveryOutcomes | undefined,
): boolean {
  if (!fates || row.isManual || event.type !== "follow_up.due") return false;
  const { workspaceId, followUpId: id } = event;
  // Those who wait behind somebody who took it are told of it all the same.
  if (id === null) return eventOutcomeOf(db, event.id) !== "taken";
  try {
    return !fates.isOpen({ workspaceId, id });
  } catch (error) {
    if (!isTransactionOpen(db)) throw error;
    log.error("follow_up.outcome_unknown", { event_id: event.id, error });
    return false;
  }
}

/** Whether somebody has it is settled once and for all. What goes wrong here takes nothing else back. */
export function settleFollowUp(
  { db, log }: Pick<DeliveryDeps, "db" | "log">,
  { id: eventId }: EventRow,
  fates: FollowUpDeliveryOutcomes,
  now: Millis,
): void {
  try {
    transact(db, () => {
      const event = findEvent(db, eventId);
      const fate = event && event.followUpId !== null ? eventOutcomeOf(db, eventId) : "open";
      if (!event || event.followUpId === null || fate === "open") return;
      const followUp = { workspaceId: event.workspaceId, id: event.followUpId };
      if (fate === "taken") fates.onTaken(followUp, now);
      else fates.onGivenUp(followUp, now);
      markDecided(db, eventId);
    });
  } catch (error) {
    log.error("follow_up.outcome_not_settled", { event_id: eventId, error });
  }
}
