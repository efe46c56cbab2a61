/**
 * Runs the automatic stages of a reply; start reading here: received ▶ (unclear ▶) categorized ▶ waiting for the
 * outbox or a person ▶ done. Each step claims the row, acts, and settles it in one transaction. After a crash the
 * step is repeated.
 */
import { GatewayError } from "../../judge/ai/gateway-error.ts";
import { TextError } from "../../judge/ai/text-worker.ts";
import { ByteBudget } from "../../core/byte-budget.ts";
import { MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import { isDatabaseFailure, transact } from "../../db/open.ts";
import { isolatePoisonRow } from "../../db/queue.ts";
import { yieldToEventLoop, FailedSettlements, type Job } from "../../deps/in-flight.ts";
import { AppError, messageOf } from "../../core/errors.ts";
import { measureMessage } from "../threads/store/long-texts.ts";
import type { Automate } from "./automation.ts";
import { decideAfterDraft } from "./auto-send.ts";
import { classify, categorizeByRules } from "./categorize.ts";
import { writePipelineDraft } from "./draft.ts";
import { claimStage, enterStage, postponeStage, releaseStages, STAGE_QUEUES } from "./store/stages.ts";
import { ENOUGH_WORK } from "../../db/group-commit.ts";
import { updateReply } from "./store/replies.ts";
import { addToTimeline } from "./store/timeline.ts";
import { afterAiFailure, giveUp } from "./ai-failure.ts";
import type { ReplyRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

/**
 * Replies per run of the deterministic rules. With a smaller batch, each run of a backlog would wait for its
 * commit.
 */
const MAX_CATEGORIZED = ENOUGH_WORK;
/** Maximum bytes of their texts in one batch; the worker that reads them holds three copies in memory. */
const MAX_CATEGORIZED_BYTES = 8 * 1024 * 1024;
/** Longer than any step without the model, even one queued behind texts that time out. */
const LEASE: Millis = 15 * MINUTE;
/** Internal errors in a step before the reply waits for a person. */
const MAX_FAILURES = 5;
const FAILURE_PAUSE: Millis = 30 * SECOND;
/** Pause before repeating a step that failed because of the database, or could not save its outcome. */
const DATABASE_PAUSE: Millis = 10 * SECOND;

export function createPipeline(deps: Deps, { automate }: { automate: Automate }): Pick<Job, "run" | "idle"> {
  const unsettled = new FailedSettlements<ReplyRow>(DATABASE_PAUSE);
  return {
    async run() {
      releaseUnsettled(deps, unsettled);
      const categorized = await categorizeDue(deps, { unsettled, automate });
      startModelSteps(deps, { unsettled, automate });
      return categorized;
    },
    idle: () => deps.ai.background.idle(),
  };
}

/**
 * Releases claims with unsaved outcomes without counting an attempt, since the database caused the failure.
 */
function releaseUnsettled({ db, clock }: Deps, unsettled: FailedSettlements<ReplyRow>): void {
  const now = clock.now();
  unsettled.release(now, (claimed) => postponeStage(db, claimed, { dueAt: now, error: null, counts: false }));
}

/** Requeues replies that a crashed process had claimed. After three crashes, a reply waits for a person. */
export function recoverReplies(deps: Deps): void {
  const now = deps.clock.now();
  transact(deps.db, () => {
    for (const reply of releaseStages(deps.db, now)) {
      const { workspaceId, id, stage } = reply;
      const stageError = "failed permanently: the process crashed on every attempt";
      const waiting = { ...enterStage("waiting"), stageError };
      const entry = { workspaceId, replyId: id, type: "set_aside", actor: "system" } as const;
      addToTimeline(deps.db, { ...entry, detail: { stage, reason: stageError } }, now);
      updateReply(deps.db, { ...waiting, workspaceId, id, now });
      decideAfterDraft(deps, reply, now);
      deps.log.error("reply.set_aside", { reply_id: id, stage });
    }
  });
}

/** Claims rows in the caller's transaction, skipping rows that another worker changed. */
function claimAll({ db, clock }: Deps, due: readonly ReplyRow[], lease: Millis): ReplyRow[] {
  const now = clock.now();
  return due.map((found) => claimStage(db, found, { now, lease })).filter((row) => row !== undefined);
}

interface Categorizing {
  unsettled: FailedSettlements<ReplyRow>;
  automate: Automate;
}

/** Categorizes due replies by the deterministic rules; true if there may be more. */
async function categorizeDue(deps: Deps, { unsettled, automate }: Categorizing): Promise<boolean> {
  const now = deps.clock.now();
  const queue = STAGE_QUEUES.received;
  const [longest] = queue.listDueOwners(deps.db, now);
  if (!longest) return false;
  const due = queue.listDue(deps.db, { owner: longest.id, now, limit: MAX_CATEGORIZED });
  const taken = isolatePoisonRow(due, ({ stageCrashes }) => stageCrashes > 0);
  const mayWait = due.length < MAX_CATEGORIZED;
  const claimed = await deps.commits.run(() => claimAll(deps, taken, now + LEASE), { mayWait });
  const work: Promise<void>[] = [];
  const texts = new ByteBudget(MAX_CATEGORIZED_BYTES);
  for (const reply of claimed) {
    await yieldToEventLoop();
    const categorize = () =>
      texts.withReservation(measureMessage(deps.db, reply.messageId), () =>
        categorizeByRules(deps, reply, automate),
      );
    work.push(settled({ deps, unsettled }, reply, categorize));
  }
  await Promise.all(work);
  // Emails wait for mail that is not judged yet.
  deps.wakeups.notify("outbox");
  return true;
}

/** Stages that call the model, the later stage first so that categorized replies finish first. */
const QUESTIONS = [
  { stage: "categorized", purpose: "draft", act: writePipelineDraft },
  { stage: "unclear", purpose: "classify", act: classify },
] as const;

/**
 * Starts as many model calls as there is capacity for, or none while the provider's circuit breaker is open.
 */
function startModelSteps(deps: Deps, { unsettled, automate }: Categorizing): void {
  const { ai } = deps;
  for (let next = nextQuestion(deps); next; next = nextQuestion(deps)) {
    const { reply, act } = next;
    const crashes = reply.stageCrashes;
    if (!ai.background.hasCapacityFor({ crashes })) return;
    const lease = ai.leaseFrom(deps.clock.now());
    const [claimed] = transact(deps.db, () => claimAll(deps, [reply], lease));
    if (!claimed) return;
    const work = settled({ deps, unsettled }, claimed, () => act(deps, claimed, automate));
    ai.background.begin({ owner: claimed.connectionId, crashes }, work, () => deps.wakeups.notify("replies"));
  }
}

/** Returns the next reply for the model, from the connection with the fewest calls in flight. */
function nextQuestion({ db, ai, clock }: Deps) {
  const now = clock.now();
  if (!ai.background.hasCapacityFor({ crashes: 0 })) return undefined;
  for (const { stage, purpose, act } of QUESTIONS) {
    if (ai.unavailableUntil(purpose, now) !== null) continue;
    const queue = STAGE_QUEUES[stage];
    const waiting = queue.listDueOwners(db, now);
    const [first] = waiting.toSorted((a, b) => ai.background.countOf(a.id) - ai.background.countOf(b.id));
    const [reply] = first ? queue.listDue(db, { owner: first.id, now, limit: 1 }) : [];
    if (reply) return { reply, act };
  }
  return undefined;
}

/** Runs a step and settles its failure on the row. Never rejects. */
async function settled(
  { deps, unsettled }: { deps: Deps; unsettled: FailedSettlements<ReplyRow> },
  claimed: ReplyRow,
  act: () => void | Promise<void>,
): Promise<void> {
  try {
    await act();
  } catch (error) {
    try {
      if (error instanceof GatewayError) afterAiFailure(deps, claimed, error);
      else afterFailure(deps, claimed, error);
    } catch (settleError) {
      deps.log.error("reply.not_settled", { reply_id: claimed.id, error: settleError });
      unsettled.add(claimed, deps.clock.now());
    }
  }
}

function afterFailure(deps: Deps, claimed: ReplyRow, error: unknown): void {
  const { id, stage } = claimed;
  deps.log.error("reply.stage_failed", { reply_id: id, stage, error });
  const isUnreadable = error instanceof TextError;
  const hasPublicMessage = isUnreadable || error instanceof AppError;
  const reason = hasPublicMessage ? error.message : `internal error: ${messageOf(error)}`;
  const counts = !isDatabaseFailure(error);
  const isLast = isUnreadable || (counts && claimed.stageAttempts >= MAX_FAILURES);
  if (isLast) return giveUp(deps, claimed, reason);
  const dueAt = deps.clock.now() + (counts ? FAILURE_PAUSE : DATABASE_PAUSE);
  postponeStage(deps.db, claimed, { dueAt, error: reason, counts });
}
