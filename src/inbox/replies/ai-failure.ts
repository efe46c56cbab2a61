/** Handles AI failures: retries the reply later, or leaves it to a person with the reason. */
import type { GatewayError } from "../../judge/ai/gateway-error.ts";
import { HOUR, MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import { transact } from "../../db/open.ts";
import { decideAfterDraft } from "./auto-send.ts";
import { enterStage, findClaimed, postponeStage, settleStage } from "./store/stages.ts";
import { addToTimeline } from "./store/timeline.ts";
import type { ReplyRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

/** Pause after each counted attempt. After the last one, the reply waits for a person. */
const PAUSES: readonly Millis[] = [10 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, HOUR];

export function afterAiFailure(deps: Deps, claimed: ReplyRow, error: GatewayError): void {
  const now = deps.clock.now();
  if (error.kind !== "later") return giveUp(deps, claimed, error.message);
  const pause = error.counts ? PAUSES[claimed.stageAttempts - 1] : (PAUSES[0] ?? MINUTE);
  if (pause === undefined) return giveUp(deps, claimed, error.message);
  const dueAt = error.retryAt ?? now + pause;
  postponeStage(deps.db, claimed, { dueAt, error: error.message, counts: error.counts });
}

/** Ends the stage: the reply keeps its current data and waits for a person. */
export function giveUp(deps: Deps, claimed: ReplyRow, reason: string): void {
  const now = deps.clock.now();
  transact(deps.db, () => {
    if (!findClaimed(deps.db, claimed)) return;
    settleStage(deps.db, claimed, { ...enterStage("waiting"), stageError: reason }, now);
    const { workspaceId, id: replyId, stage } = claimed;
    const detail = { stage, reason, attempts: claimed.stageAttempts };
    addToTimeline(deps.db, { workspaceId, replyId, type: "ai_gave_up", actor: "system", detail }, now);
    decideAfterDraft(deps, claimed, now);
  });
  deps.log.warn("reply.ai_gave_up", { reply_id: claimed.id, stage: claimed.stage, reason });
}
