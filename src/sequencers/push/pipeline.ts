/**
 * Runs planned actions at the sequencers: claim ▶ act ▶ settle, with one stop and one label at a time per
 * account. All actions are idempotent, so they are repeated after a crash or without a response.
 */
import {
  ACTION_QUEUES,
  claimAction,
  continueAction,
  deferAction,
  dropAction,
  failAction,
  waitsForBulkStop,
  postponeAction,
  releaseActions,
  settleAction,
  type ActionOutcome,
  type ActionQueue,
} from "../actions/store.ts";
import { callPlatform } from "../connections/account.ts";
import { MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import { messageOf, UpstreamError } from "../../core/errors.ts";
import { isDatabaseFailure, transact } from "../../db/open.ts";
import { isolatePoisonRow } from "../../db/queue.ts";
import { findPause } from "../../db/sending.ts";
import type { ActionRow } from "../../db/table-rows.ts";
import type { ActionReceipt, Retry } from "../../core/push.ts";
import type { CallOptions } from "../../platforms/platform.ts";
import { FailedSettlements, InFlight, yieldToEventLoop, type Job } from "../../deps/in-flight.ts";
import { refreshCampaigns } from "../routing/record-campaign.ts";
import { orderFor, type PlatformOrder } from "./order.ts";
import { recordPushOutcome } from "./outcome.ts";
import { nextAttempt, retryAfter } from "./rules/retry.ts";
import type { Deps } from "../../deps/deps.ts";

const MAX_CONCURRENT = 32;
/** Maximum concurrent bulk stops, which leaves room for new opt-outs. */
const MAX_BULK_STOPS = 8;
/** Longer than an action with many campaigns. */
const LEASE: Millis = 10 * MINUTE;
/** Pause before repeating an action with an unsaved outcome. */
const DATABASE_PAUSE: Millis = 10 * SECOND;
/** Maximum time a label waits for the rate limit before another account takes its turn. */
const MAX_WAIT: Millis = 20 * SECOND;
/** Delay before checking again whether a bulk stop has ended, so that later campaigns can follow. */
const TURN: Millis = MINUTE;
/** Pause after an internal error. */
const FAILURE_PAUSE: Millis = MINUTE;
const MAX_FAILURES = 5;

interface Work {
  inFlight: InFlight;
  unsettled: FailedSettlements<ActionRow>;
}

/** Creates the job that starts due actions without waiting for them. */
export function createPusher(deps: Deps): Pick<Job, "run" | "idle"> {
  const work: Work = { inFlight: new InFlight(), unsettled: new FailedSettlements(DATABASE_PAUSE) };
  return {
    async run() {
      releaseUnsettled(deps, work);
      await startDue(deps, work, "stops");
      // Stops are not emails, and must reach everyone who opted out even while sending is paused. Labels wait
      // until it is certain that this is the authoritative instance.
      if (findPause(deps.db)) return;
      await startDue(deps, work, "others");
      await startDue(deps, work, "everyone");
    },
    idle: () => work.inFlight.idle(),
  };
}

/** Requeues actions that a crashed process had claimed; after three crashes an action is left to a person. */
export function recoverActions(deps: Deps): void {
  const now = deps.clock.now();
  transact(deps.db, () => {
    for (const action of releaseActions(deps.db, now)) {
      const reason = "failed permanently: the process crashed on every attempt";
      failAction(deps.db, action, reason, now);
      recordPushOutcome(deps.db, action, { state: "failed", result: reason }, now);
      deps.log.error("action.set_aside", { action_id: action.id, kind: action.kind });
    }
  });
}

function releaseUnsettled({ db, clock }: Deps, { unsettled }: Work): void {
  const now = clock.now();
  unsettled.release(now, (claimed) =>
    postponeAction(db, claimed, { workAt: now, result: null, counts: false }),
  );
}

/** Starts the next action of each account without a running action in this queue. */
async function startDue(deps: Deps, work: Work, queue: ActionQueue): Promise<void> {
  const found = isolatePoisonRow(await chooseDue(deps, work, queue), ({ crashes }) => crashes > 0);
  const claiming = found.map((one) => deps.commits.run(() => claimOrPass(deps, queue, one)));
  const wake = () => deps.wakeups.notify("push");
  for (const [index, claim] of (await Promise.allSettled(claiming)).entries()) {
    const one = found[index];
    if (!one || claim.status === "rejected") continue;
    const { connectionId, crashes } = one;
    if (claim.value === "passed") wake();
    else if (claim.value)
      work.inFlight.begin(
        { owner: ownerOf(queue, connectionId), crashes },
        actOn(deps, work, { ...claim.value, queue }),
        wake,
      );
  }
  // The others have started. A failed claim fails the job, which retries it.
  await Promise.all(claiming);
}

const ownerOf = (queue: ActionQueue, connectionId: string): string => `${queue}:${connectionId}`;

async function chooseDue(deps: Deps, { inFlight }: Work, queue: ActionQueue): Promise<ActionRow[]> {
  const now = deps.clock.now();
  const places = (queue === "everyone" ? MAX_BULK_STOPS : MAX_CONCURRENT) - inFlight.size;
  const chosen: ActionRow[] = [];
  for (const { id: connectionId } of ACTION_QUEUES[queue].listDueOwners(deps.db, now)) {
    if (chosen.length >= places) break;
    if (inFlight.of(ownerOf(queue, connectionId)) > 0) continue;
    await yieldToEventLoop();
    const [found] = ACTION_QUEUES[queue].listDue(deps.db, { owner: connectionId, now, limit: 1 });
    if (found && inFlight.mayBegin(found)) chosen.push(found);
  }
  return chosen;
}

interface ClaimedAction {
  action: ActionRow;
  order: PlatformOrder;
}

/**
 * Claims an action on disk, so that a crash is counted. Deletes an action with nothing left to do, and
 * postpones one that waits for another.
 */
function claimOrPass(
  { db, clock }: Deps,
  queue: ActionQueue,
  { id, connectionId }: ActionRow,
): ClaimedAction | "passed" | undefined {
  const now = clock.now();
  // It may have changed since it was selected.
  const [found] = ACTION_QUEUES[queue].listDue(db, { owner: connectionId, now, limit: 1 });
  if (found?.id !== id) return "passed";
  if (waitsForBulkStop(db, found)) {
    deferAction(db, found, now + TURN);
    return "passed";
  }
  const order = orderFor(db, found);
  if (order) {
    const action = claimAction(db, found, { now, lease: now + LEASE });
    return action && { action, order };
  }
  dropAction(db, found);
  return "passed";
}

/** Acts and settles. Never rejects. */
async function actOn(
  deps: Deps,
  { unsettled }: Work,
  { action, order, queue }: ClaimedAction & { queue: ActionQueue },
): Promise<void> {
  const inProgress: ActionInProgress = { action, order };
  let settle: () => void;
  try {
    const { answer } = await perform(deps, inProgress);
    settle = () => settleSuccess(deps, inProgress, answer);
  } catch (error) {
    settle = () => settleFailure(deps, inProgress, error);
  }
  await deps.commits.run(settle, { mayWait: queue === "others" }).catch((error: unknown) => {
    deps.log.error("action.not_settled", { action_id: action.id, error });
    unsettled.add(action, deps.clock.now());
  });
}

interface ActionInProgress {
  readonly action: ActionRow;
  /** Replaced once the campaigns are known. */
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

/** Returns the order with all campaigns of a shared account, including campaigns without replies so far. */
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
 * A stop runs before background work, because mail may be sent any minute; a single one delays no one. Bulk
 * stops yield to other calls one by one.
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
  if (isDatabaseFailure(error) || deps.stopping.signal.aborted) {
    const again = { workAt: now + DATABASE_PAUSE, result: null, counts: false, progress };
    return postponeAction(deps.db, action, again);
  }
  const isOurs = !(error instanceof UpstreamError);
  if (isOurs) deps.log.error("action.step_failed", { action_id: action.id, error });
  const next = isOurs
    ? action.attempts < MAX_FAILURES && { after: FAILURE_PAUSE, counts: true }
    : nextAttempt(error, action.attempts);
  if (!next) return end(deps, action, failed(result, isOurs ? "may_help" : retryAfter(error)));
  postponeAction(deps.db, action, { workAt: now + next.after, result, counts: next.counts, progress });
}
