/** Ends approvals: records the outcome, and marks expired and outdated ones. */
import type { Actor } from "../../core/caller.ts";
import type { Millis } from "../../core/clock.ts";
import { getAnyClient } from "../../clients/store.ts";
import { transact } from "../../db/open.ts";
import { getConversation } from "../../inbox/conversations/store/state.ts";
import { getReply } from "../../inbox/replies/store/replies.ts";
import { addToTimeline } from "../../inbox/replies/store/timeline.ts";
import { countNewerActivity } from "../../inbox/threads/store/newer-activity.ts";
import type { ApprovalRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";
import { isStale } from "./rules.ts";
import { endApproval, listSuspects, type ApprovalChange } from "./store.ts";

export type EndDeps = Pick<Deps, "db" | "clock" | "events" | "live" | "wakeups">;

/** Number of approvals checked per run. */
const MAX_CHECKED = 100;

/** Ends an approval with its outcome. Runs in the caller's transaction. */
export function end(
  deps: EndDeps,
  approval: ApprovalRow,
  { actor, ...change }: ApprovalChange & { actor: Actor },
  now: Millis,
): ApprovalRow {
  const ended = endApproval(deps.db, approval, { ...change, decidedAt: now }, now);
  const { workspaceId, replyId, id, state, wantsChange } = ended;
  const detail = { approval_id: id, state, ...(wantsChange && { wants_change: true }) };
  addToTimeline(deps.db, { workspaceId, replyId, type: "approval_decided", actor, detail }, now);
  deps.events.record({ type: "approval.decided", workspaceId, id }, now);
  deps.wakeups.notify("approvals");
  return ended;
}

/** Ends an approval that expired or became stale, and returns it. Returns null if the approval can still be decided. */
export function endIfOver(deps: EndDeps, approval: ApprovalRow, now: Millis): ApprovalRow | null {
  const state = stateOf(deps.db, approval, now);
  return state === null ? null : end(deps, approval, { state, actor: "system" }, now);
}

function stateOf(db: Deps["db"], approval: ApprovalRow, now: Millis): "expired" | "stale" | null {
  const { workspaceId, threadId, replyId, clientId } = approval;
  const reply = getReply(db, workspaceId, replyId);
  const { newer, answers } = countNewerActivity(db, { threadId, after: reply.receivedAt });
  const { latestReplyId } = getConversation(db, { workspaceId, clients: null }, threadId);
  const isClientDeleted = getAnyClient(db, clientId).deletedAt !== null;
  if (isStale({ approval, reply, latestReplyId, newer, answers, isClientDeleted })) return "stale";
  return approval.expiresAt <= now ? "expired" : null;
}

/** Ends all approvals that expired or became stale; true if there may be more. */
export function endOver(deps: EndDeps): boolean {
  const now = deps.clock.now();
  const suspects = listSuspects(deps.db, now, MAX_CHECKED);
  const over = suspects.filter(
    (approval) => transact(deps.db, () => endIfOver(deps, approval, now)) !== null,
  );
  return over.length === MAX_CHECKED;
}
