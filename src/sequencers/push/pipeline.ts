/**
 * Runs planned actions at the sequencers: claim ▶ act ▶ settle, with one stop and one label at a time per
 * account. All actions are idempotent, so they are repeated after a crash or a missing response.
 */
import {
  ACTION_QUEUES,
  ACTIONS,
  continueAction,
  dropAction,
  failAction,
  waitsForBulkStop,
  postponeAction,
  settleAction,
  type ActionOutcome,
  type ActionQueue,
} from "../actions/store.ts";
import { callPlatform } from "../connections/account.ts";
import { MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import { messageOf, UpstreamError } from "../../core/errors.ts";
import type { SettlingClaims } from "../../db/queue.ts";
import { findPause } from "../../db/sending.ts";
import type { ActionRow } from "../../db/table-rows.ts";
import type { ActionReceipt, Retry } from "../../core/push.ts";
import type { CallOptions } from "../../platforms/platform.ts";
import type { Job } from "../../deps/in-flight.ts";
import { Lanes } from "../../deps/lanes.ts";
import { combine, worker } from "../../deps/worker.ts";
import type { Identified, Settle, WorkerOptions } from "../../deps/worker-options.ts";
import { refreshCampaigns } from "../routing/record-campaign.ts";
import { orderFor, type PlatformOrder } from "./order.ts";
import { recordPushOutcome } from "./outcome.ts";
import { nextAttempt, retryAfter } from "./rules/retry.ts";
import type { Deps } from "../../deps/deps.ts";

const MAX_CONCURRENT = 32;
/** Maximum number of concurrent bulk stops, to leave room for new opt-outs. */
const MAX_BULK_STOPS = 8;
/** How long a claim is valid; longer than any action with many campaigns takes. */
const LEASE: Millis = 10 * MINUTE;
/** Maximum time that a label waits for the rate limit before another account gets its turn. */
const MAX_WAIT: Millis = 20 * SECOND;
/** Delay before checking whether a bulk stop has ended, so that later campaigns can follow. */
const TURN: Millis = MINUTE;
/** Pause after an internal error. */
const FAILURE_PAUSE: Millis = MINUTE;
const MAX_FAILURES = 5;

/** Creates the job that runs due actions. */
export function createPusher(deps: Deps): Omit<Job, "name"> {
  const { db } = deps;
  const lanes = new Lanes({ total: MAX_CONCURRENT, perLane: 1 });
  const claims: SettlingClaims<ActionRow, ActionInProgress> = {
    ...ACTIONS,
    claim: (_db, action, lease) => claimOrSettle(deps, action, lease),
    requeue: (_db, { action, order }, workAt) =>
      postponeAction(db, action, {
        workAt,
        result: null,
        counts: false,
        progress: order.piece?.progress ?? {},
      }),
  };
  const on = (lane: ActionQueue, options: Partial<WorkerOptions<ActionRow, ActionInProgress>>) =>
    worker<ActionRow, ActionInProgress>(deps, {
      job: "push",
      queue: ACTION_QUEUES[lane],
      claims,
      lanes,
      lane,
      lease: LEASE,
      act: (claimed) => actOn(deps, claimed),
      fail: (claimed, error) => settleFailure(deps, claimed, error),
      giveUp: (action, now) => giveUp(deps, action, now),
      ...options,
    });
  // Stops are not emails, and must reach everyone who opted out even while sending is paused. Labels wait
  // until this instance is confirmed as the authoritative one.
  const owners = (queue: ActionQueue) => (now: Millis) =>
    findPause(db) ? [] : ACTION_QUEUES[queue].listDueOwners(db, now);
  return combine(
    on("stops", {}),
    on("others", { owners: owners("others"), wait: "long" }),
    on("everyone", { owners: owners("everyone"), most: MAX_BULK_STOPS }),
  );
}

/** Leaves an action to a person after three crashes. */
function giveUp({ db }: Deps, action: ActionRow, now: Millis): void {
  const reason = "failed permanently: the process crashed on every attempt";
  failAction(db, action, reason, now);
  recordPushOutcome(db, action, { state: "failed", result: reason }, now);
}

/** Claims an action. Deletes one with nothing left to do, and postpones one that waits for another. */
function claimOrSettle(
  { db }: Deps,
  due: ActionRow,
  lease: { now: Millis; lease: Millis },
): ActionInProgress | "settled" | undefined {
  const action = ACTIONS.claim(db, due, lease);
  if (!action) return undefined;
  const isWaiting = waitsForBulkStop(db, action);
  const order = isWaiting ? undefined : orderFor(db, action);
  if (order) return { id: action.id, action, order };
  if (isWaiting) ACTIONS.requeue(db, action, lease.now + TURN);
  else dropAction(db, action);
  return "settled";
}

/** Performs the action; returns how to record the outcome. */
async function actOn(deps: Deps, claimed: ActionInProgress): Promise<Settle> {
  const { answer } = await perform(deps, claimed);
  return () => settleSuccess(deps, claimed, answer);
}

interface ActionInProgress extends Identified {
  readonly action: ActionRow;
  /** A placeholder until the campaigns are known. */
  order: PlatformOrder;
}

/** Thrown if the platform does not support the action; not a connection failure. */
class Impossible extends UpstreamError {
  constructor({ message }: UpstreamError) {
    super(message, { outcome: "refused" });
  }
}

async function perform(deps: Deps, inProgress: ActionInProgress): Promise<ActionReceipt> {
  const options = optionsFor(deps, inProgress.action.kind);
  inProgress.order = await withCampaigns(deps, inProgress, options);
  const { connection, act } = inProgress.order;
  const done = await callPlatform(deps, connection, async (platform, account) => {
    try {
      return await act(platform, account, options);
    } catch (error) {
      if (error instanceof UpstreamError && error.outcome === "refused" && error.status === null)
        return new Impossible(error);
      throw error;
    }
  });
  if (done instanceof Impossible) throw done;
  return done;
}

/** Returns the order with all campaigns of a shared account, including campaigns that have no replies yet. */
async function withCampaigns(
  deps: Deps,
  { action, order: planned }: ActionInProgress,
  options: CallOptions,
): Promise<PlatformOrder> {
  if (!planned.needsCampaigns) return planned;
  const beginning = action.kind === "stop_all" && action.afterId === null ? action.clientId : null;
  await refreshCampaigns(deps, planned.connection, { options, beginning });
  return orderFor(deps.db, action) ?? planned;
}

/**
 * Returns the options of a call. A stop takes precedence over background work, because the next email may be
 * sent any minute, and a single stop is short. Each call of a bulk stop yields to other calls.
 */
function optionsFor({ stopping }: Deps, kind: ActionRow["kind"]): CallOptions {
  if (kind === "stop") return { priority: "person", signal: stopping.signal };
  if (kind === "stop_all")
    return { priority: "low", signal: stopping.signal, patience: MAX_WAIT, failsWhilePaused: true };
  return {
    priority: "background",
    signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(MAX_WAIT)]),
  };
}

/** Ends the action, or continues with its next piece. */
function settleSuccess(deps: Deps, { action, order: { piece } }: ActionInProgress, result: string): void {
  if (piece && !piece.isLast)
    return continueAction(deps.db, action, { workAt: deps.clock.now(), result, progress: piece.progress });
  end(deps, action, piece?.hasRefusals ? failed(result, "once_mended") : { state: "done", result });
}

const failed = (result: string, retry: Retry): ActionOutcome => ({ state: "failed", result, retry });

function end(deps: Deps, action: ActionRow, outcome: ActionOutcome): void {
  const now = deps.clock.now();
  if (!settleAction(deps.db, action, outcome, now)) return;
  recordPushOutcome(deps.db, action, outcome, now);
  if (outcome.state === "failed")
    deps.log.warn("action.failed", { action_id: action.id, kind: action.kind, reason: outcome.result });
}

function settleFailure(deps: Deps, { action, order: { piece } }: ActionInProgress, error: unknown): void {
  const now = deps.clock.now();
  const result = piece ? `${piece.summary}; ${messageOf(error)}` : messageOf(error);
  const progress = piece?.progress ?? {};
  const isOurs = !(error instanceof UpstreamError);
  if (isOurs) deps.log.error("action.step_failed", { action_id: action.id, error });
  const next = isOurs
    ? action.attempts < MAX_FAILURES && { after: FAILURE_PAUSE, counts: true }
    : nextAttempt(error, action.attempts);
  if (!next) return end(deps, action, failed(result, isOurs ? "may_help" : retryAfter(error)));
  postponeAction(deps.db, action, { workAt: now + next.after, result, counts: next.counts, progress });
}
