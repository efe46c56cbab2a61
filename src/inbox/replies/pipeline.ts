/**
 * Runs the automatic stages of a reply; start reading here: received ▶ (unclear ▶) categorized ▶ waiting for the
 * outbox or a person ▶ done. Each step claims the row, acts, and settles it in one transaction. After a crash the
 * step is repeated.
 */
import { GatewayError } from "../../judge/ai/gateway-error.ts";
import { TextError } from "../../judge/ai/text-worker.ts";
import { ByteBudget } from "../../core/byte-budget.ts";
import { MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import type { Job } from "../../deps/in-flight.ts";
import { Lanes } from "../../deps/lanes.ts";
import { combine, worker } from "../../deps/worker.ts";
import type { Settle } from "../../deps/worker-options.ts";
import { AppError, messageOf } from "../../core/errors.ts";
import { measureMessage } from "../threads/store/long-texts.ts";
import type { Automate } from "./automation.ts";
import { decideAfterDraft } from "./auto-send.ts";
import { classify, categorizeByRules } from "./categorize.ts";
import { writePipelineDraft } from "./draft.ts";
import { enterStage, postponeStage, STAGE_QUEUES, STAGES } from "./store/stages.ts";
import { MAX_BATCH } from "../../db/group-commit.ts";
import { updateReply } from "./store/replies.ts";
import { addToTimeline } from "./store/timeline.ts";
import { afterAiFailure, giveUp } from "./ai-failure.ts";
import type { ReplyRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

/** Maximum number of replies that the deterministic rules read at the same time. One commit settles all of them. */
const MAX_CATEGORIZED = MAX_BATCH;
/** Maximum total size of the texts in a batch, in bytes; the worker holds three copies in memory. */
const MAX_CATEGORIZED_BYTES = 8 * 1024 * 1024;
/** Longer than any step that does not use the model, even one that waits while other texts time out. */
const LEASE: Millis = 15 * MINUTE;
/** Number of internal errors in a step before the reply is left to a person. */
const MAX_FAILURES = 5;
const FAILURE_PAUSE: Millis = 30 * SECOND;

export function createPipeline(deps: Deps, { automate }: { automate: Automate }): Omit<Job, "name"> {
  const { ai, db } = deps;
  const texts = new ByteBudget(MAX_CATEGORIZED_BYTES);
  const step = {
    job: "replies",
    claims: STAGES,
    fail: (reply: ReplyRow, error: unknown) => settleFailure(deps, reply, error),
    wait: "long",
  } as const;
  const byModel = (stage: "categorized" | "unclear", { purpose, act }: StepByModel) =>
    worker<ReplyRow>(deps, {
      ...step,
      queue: STAGE_QUEUES[stage],
      lanes: ai.background,
      lease: (now) => ai.leaseFrom(now),
      mostPerRun: (now) => ai.countAdmitted(purpose, now),
      act: (reply) => act(deps, reply, automate),
    });
  return combine(
    worker<ReplyRow>(deps, {
      ...step,
      queue: STAGE_QUEUES.received,
      lanes: new Lanes({ total: MAX_CATEGORIZED }),
      lease: LEASE,
      async act(reply) {
        const bytes = measureMessage(db, reply.messageId);
        const settle = await texts.withReservation(bytes, () => categorizeByRules(deps, reply, automate));
        return () => {
          settle();
          // Outgoing emails wait until received emails are analyzed.
          deps.wakeups.notify("outbox");
        };
      },
      giveUp: (reply, now) => leaveToPerson(deps, reply, now),
    }),
    // Later stages run first, so that categorized replies finish before others start.
    byModel("categorized", { purpose: "draft", act: writePipelineDraft }),
    byModel("unclear", { purpose: "classify", act: classify }),
  );
}

interface StepByModel {
  purpose: "draft" | "classify";
  act: (deps: Deps, reply: ReplyRow, automate: Automate) => Promise<Settle>;
}

/** After three crashes, hands the reply over to a person. */
function leaveToPerson(deps: Deps, reply: ReplyRow, now: Millis): void {
  const { workspaceId, id, stage } = reply;
  const stageError = "failed permanently: the process crashed on every attempt";
  const waiting = { ...enterStage("waiting"), stageError };
  const entry = { workspaceId, replyId: id, type: "set_aside", actor: "system" } as const;
  addToTimeline(deps.db, { ...entry, detail: { stage, reason: stageError } }, now);
  updateReply(deps.db, { ...waiting, workspaceId, id, now });
  decideAfterDraft(deps, reply, now);
}

/** Retries a failed step, or leaves the reply to a person. */
function settleFailure(deps: Deps, claimed: ReplyRow, error: unknown): void {
  if (error instanceof GatewayError) return afterAiFailure(deps, claimed, error);
  deps.log.error("reply.stage_failed", { reply_id: claimed.id, stage: claimed.stage, error });
  const isUnreadable = error instanceof TextError;
  const hasPublicMessage = isUnreadable || error instanceof AppError;
  const reason = hasPublicMessage ? error.message : `internal error: ${messageOf(error)}`;
  if (isUnreadable || claimed.stageAttempts >= MAX_FAILURES) return giveUp(deps, claimed, reason);
  const dueAt = deps.clock.now() + FAILURE_PAUSE;
  postponeStage(deps.db, claimed, { dueAt, error: reason, counts: true });
}
