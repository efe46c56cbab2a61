/** Stores replies to submit for approval once they have a draft. */
import type { Actor } from "../../../core/caller.ts";
import type { Millis } from "../../../core/clock.ts";
import type { Db } from "../../../db/open.ts";

export interface ApprovalRequest {
  replyId: string;
  workspaceId: string;
  requestedBy: Actor;
}

/** Plans an approval request. The job `approvals` submits it when the reply has a draft. */
export function planApproval(
  { sqlite }: Db,
  request: { replyId: string; requestedBy: Actor },
  now: Millis,
): void {
  sqlite
    .query<unknown, typeof request & { now: Millis }>(
      `INSERT INTO approval_requests (reply_id, requested_by, created_at) VALUES ($replyId, $requestedBy, $now)
       ON CONFLICT DO NOTHING`,
    )
    .run({ ...request, now });
}

/** Returns whether approval of the reply's draft will be requested. */
export const isApprovalPlanned = ({ sqlite }: Db, replyId: string): boolean =>
  sqlite
    .query<unknown, { replyId: string }>("SELECT 1 FROM approval_requests WHERE reply_id = $replyId")
    .get({ replyId }) !== null;

/** Lists planned requests for replies that the AI has finished processing, oldest first. */
export const listPlannedApprovals = ({ sqlite }: Db, limit: number): ApprovalRequest[] =>
  sqlite
    .query<ApprovalRequest, { limit: number }>(
      `SELECT a.reply_id AS replyId, a.requested_by AS requestedBy, r.workspace_id AS workspaceId
       FROM approval_requests a CROSS JOIN replies r ON r.id = a.reply_id
       WHERE r.stage IN ('waiting', 'scheduled', 'done') ORDER BY a.created_at, a.reply_id LIMIT $limit`,
    )
    .all({ limit });

export function forgetPlannedApproval({ sqlite }: Db, replyId: string): void {
  sqlite
    .query<unknown, { replyId: string }>("DELETE FROM approval_requests WHERE reply_id = $replyId")
    .run({ replyId });
}
