/** Stores approvals, their tokens, and requests that wait for a draft. */
import { and, eq, inArray, sql } from "drizzle-orm";
import type { ApprovalState, TokenAction } from "../../core/approval.ts";
import { clientFilter, seesClient, shownSql, type Scope } from "../../core/caller.ts";
import type { Millis } from "../../core/clock.ts";
import { notFound } from "../../core/errors.ts";
import { newId } from "../../core/ids.ts";
import type { Db } from "../../db/open.ts";
import { listRows, type Slice } from "../../db/page.ts";
import { insertStatement, selectStatement, updateStatement } from "../../db/rows.ts";
import { approvals } from "../../db/schema.ts";
import type { ApprovalRow } from "../../db/table-rows.ts";

export type NewApproval = Pick<
  ApprovalRow,
  | "workspaceId"
  | "clientId"
  | "threadId"
  | "replyId"
  | "text"
  | "textSha256"
  | "latestReplyId"
  | "knownNewer"
  | "knownAnswers"
  | "requestedBy"
  | "expiresAt"
>;

const adding = insertStatement(approvals);

export const insertApproval = (db: Db, approval: NewApproval, now: Millis): ApprovalRow =>
  adding.get(db, { ...approval, id: newId(now), state: "waiting", createdAt: now, updatedAt: now });

const byId = selectStatement<typeof approvals, { id: string; workspaceId: string }>(
  approvals,
  "WHERE id = $id AND workspace_id = $workspaceId",
);

/** Returns an approval if its client is in scope; throws 404 otherwise. */
export function getApprovalInScope(db: Db, scope: Scope, id: string): ApprovalRow {
  const row = byId.get(db, { id: id.toLowerCase(), workspaceId: scope.workspaceId });
  if (!row || !seesClient(scope, row.clientId) || !isShown(db, scope, row))
    throw notFound("Approval not found");
  return row;
}

/** Returns whether a viewer may see an approval's reply. */
export const isShown = (
  { sqlite }: Db,
  { shown }: Pick<Scope, "shown">,
  { replyId }: { replyId: string },
): boolean =>
  !shown ||
  sqlite
    .query<unknown, Record<"replyId" | "shown", string>>(
      `SELECT 1 FROM replies WHERE id = +$replyId AND ${shownSql()}`,
    )
    .get({ replyId, shown: JSON.stringify(shown) }) !== null;

const waitingFor = selectStatement<typeof approvals, { replyId: string }>(
  approvals,
  "WHERE reply_id = $replyId AND state = 'waiting'",
);

export const findWaiting = (db: Db, replyId: string): ApprovalRow | undefined =>
  waitingFor.get(db, { replyId });

const changing = updateStatement<typeof approvals, { id: string }>(approvals, "id = $id");

export type ApprovalChange = Pick<ApprovalRow, "state"> &
  Partial<
    Pick<ApprovalRow, "decidedBy" | "decidedVia" | "decidedAt" | "reason" | "wantsChange" | "sendOrderId">
  >;

/** Ends a waiting approval and its tokens. */
export function endApproval(
  db: Db,
  { id }: Pick<ApprovalRow, "id">,
  change: ApprovalChange,
  now: Millis,
): ApprovalRow {
  spendTokens(db, id, now);
  const row = changing.get(db, { id }, { ...change, updatedAt: now });
  if (!row) throw notFound("Approval not found");
  return row;
}

const ended = selectStatement<typeof approvals, { now: Millis; limit: number }>(
  approvals,
  `CROSS JOIN replies r ON r.id = approvals.reply_id
   LEFT JOIN conversations c ON c.thread_id = approvals.thread_id
   LEFT JOIN clients cl ON cl.id = approvals.client_id
   WHERE approvals.state = 'waiting' AND (
     approvals.expires_at <= $now OR r.ai_response IS NOT approvals.text OR r.status IN ('sent', 'archived')
     OR r.client_id <> approvals.client_id OR cl.deleted_at IS NOT NULL
     OR c.latest_reply_id IS NOT approvals.latest_reply_id OR c.latest_at > approvals.created_at)
   ORDER BY approvals.updated_at LIMIT $limit`,
);

/** Lists waiting approvals that may have expired or become stale. */
export const listSuspects = (db: Db, now: Millis, limit: number): ApprovalRow[] =>
  ended.all(db, { now, limit });

/** Lists approvals, newest first. */
export function listApprovals(
  db: Db,
  scope: Scope,
  {
    page,
    state,
    clientId,
    replyId,
  }: { page: Slice; state?: ApprovalState; clientId?: string; replyId?: string },
) {
  const only = clientFilter(scope, clientId);
  const where = and(
    eq(approvals.workspaceId, scope.workspaceId),
    only.clientId === undefined ? undefined : eq(approvals.clientId, only.clientId),
    only.clients === undefined ? undefined : inArray(approvals.clientId, [...only.clients]),
    only.shown &&
      sql`reply_id IN (SELECT id FROM replies WHERE id = reply_id
      AND (client_id || ':' || category_id) IN (SELECT value FROM json_each(${JSON.stringify(only.shown)})))`,
    state === undefined ? undefined : eq(approvals.state, state),
    replyId === undefined ? undefined : eq(approvals.replyId, replyId.toLowerCase()),
  );
  return listRows(db, { table: approvals, where, page, newestFirst: true });
}

export interface ApprovalToken {
  approvalId: string;
  action: TokenAction;
  usedAt: Millis | null;
  expiresAt: Millis;
}

/** Deletes the tokens of approvals that ended long ago; tokens live for a week at most. */
export function deleteOldTokens({ sqlite }: Db, now: Millis): void {
  sqlite.query<unknown, { now: Millis }>("DELETE FROM approval_tokens WHERE expires_at <= $now").run({ now });
}

export function insertToken(
  { sqlite }: Db,
  token: { hash: string; approvalId: string; action: TokenAction; expiresAt: Millis },
): void {
  sqlite
    .query<unknown, typeof token>(
      `INSERT INTO approval_tokens (token_hash, approval_id, action, expires_at)
       VALUES ($hash, $approvalId, $action, $expiresAt)`,
    )
    .run(token);
}

/** Returns the token of a waiting approval, if it is valid and unused. */
export function findToken({ sqlite }: Db, hash: string, now: Millis): ApprovalToken | null {
  return sqlite
    .query<ApprovalToken, { hash: string; now: Millis }>(
      `SELECT approval_id AS approvalId, action, used_at AS usedAt, expires_at AS expiresAt
       FROM approval_tokens WHERE token_hash = $hash AND used_at IS NULL AND expires_at > $now`,
    )
    .get({ hash, now });
}

function spendTokens({ sqlite }: Db, approvalId: string, now: Millis): void {
  sqlite
    .query<unknown, { approvalId: string; now: Millis }>(
      "UPDATE approval_tokens SET used_at = $now WHERE approval_id = $approvalId AND used_at IS NULL",
    )
    .run({ approvalId, now });
}

/** Lists a client's own people. */
export const listViewers = (
  { sqlite }: Db,
  client: { workspaceId: string; clientId: string },
): { id: string }[] =>
  sqlite
    .query<{ id: string }, typeof client>(
      `SELECT u.id FROM memberships m JOIN users u ON u.id = m.user_id
       WHERE m.workspace_id = $workspaceId AND m.role = 'viewer' AND u.disabled_at IS NULL
         AND (m.scope = 'all' OR EXISTS (
           SELECT 1 FROM membership_clients mc
           WHERE mc.workspace_id = m.workspace_id AND mc.user_id = m.user_id AND mc.client_id = $clientId))`,
    )
    .all(client);
