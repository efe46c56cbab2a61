/** Stores follow-ups: messages to a contact that are sent at a scheduled time. */
import type { Millis } from "../../../core/clock.ts";
import type { Db } from "../../../db/open.ts";
import { notifyThreadChange } from "../../../db/thread-changes.ts";
import { insertStatement, selectStatement, updateStatement } from "../../../db/rows.ts";
import { followUps } from "../../../db/schema.ts";
import { notFound } from "../../../core/errors.ts";
import { seesClient, type Scope } from "../../../core/caller.ts";
import { newId } from "../../../core/ids.ts";
import { workAtOf } from "../rules/plan.ts";
import type { FollowUpRow } from "../../../db/table-rows.ts";

export const FOLLOW_UP_STATUSES = ["scheduled", "sent", "failed", "cancelled"] as const;
export const ACTIONS = ["follow_up_message", "linkedin_message"] as const;

export type NewFollowUp = Pick<
  FollowUpRow,
  | "workspaceId"
  | "clientId"
  | "contactId"
  | "replyId"
  | "origin"
  | "action"
  | "notes"
  | "draftMessage"
  | "dueAt"
  | "cancelOnReply"
> &
  /**
   * By default, `contentType` is detected when sending. Activity after `plannedAt` (now by default) ends the
   * follow-up.
   */
  Partial<Pick<FollowUpRow, "contentType" | "plannedAt">>;

const adding = insertStatement(followUps);

export function insertFollowUp(db: Db, fields: NewFollowUp, now: Millis): FollowUpRow {
  const row = adding.get(db, {
    plannedAt: now,
    ...fields,
    id: newId(now),
    draftSource: fields.draftMessage === null ? null : "user",
    status: "scheduled",
    workAt: workAtOf(fields, now),
    attempts: 0,
    claims: 0,
    crashes: 0,
    creditsUsed: 0,
    createdAt: now,
    updatedAt: now,
  });
  notifyThreadChange(db, { workspaceId: row.workspaceId, of: "follow_up", id: row.id });
  return row;
}

type FollowUpKey = Pick<FollowUpRow, "workspaceId" | "id">;

const OWN = "workspace_id = $workspaceId AND id = $id";
const own = selectStatement<typeof followUps, FollowUpKey>(followUps, `WHERE ${OWN}`);
const changing = updateStatement<typeof followUps, FollowUpKey>(followUps, OWN);

export function getFollowUp(db: Db, workspaceId: string, id: string): FollowUpRow {
  const row = own.get(db, { workspaceId, id });
  if (!row) throw notFound("Follow-up not found");
  return row;
}

/** Returns a follow-up for a client in scope. Follow-ups out of scope are reported as not found. */
export function getFollowUpInScope(db: Db, scope: Scope, id: string): FollowUpRow {
  const row = getFollowUp(db, scope.workspaceId, id);
  if (!seesClient(scope, row.clientId)) throw notFound("Follow-up not found");
  return row;
}

export type FollowUpChange = Partial<
  Omit<FollowUpRow, "id" | "workspaceId" | "clientId" | "contactId" | "createdAt" | "updatedAt">
>;

export function updateFollowUp(
  db: Db,
  { workspaceId, id, now, ...change }: FollowUpChange & FollowUpKey & { now: Millis },
): FollowUpRow {
  const row = changing.get(db, { workspaceId, id }, { ...change, updatedAt: now });
  if (!row) throw notFound("Follow-up not found");
  notifyThreadChange(db, { workspaceId, of: "follow_up", id });
  return row;
}

/** Columns shared by all ended follow-ups. */
export const ENDED_STATE = {
  workAt: null,
  claimedAt: null,
  begunAt: null,
  claims: 0,
  crashes: 0,
  cancelReason: null,
} as const;

/** Returns the columns of a canceled follow-up. */
export const cancelledState = (reason: string) =>
  ({ ...ENDED_STATE, status: "cancelled", sendState: null, lastError: reason }) as const;

/** Returns the columns of a permanently failed follow-up. */
export const failedState = (reason: string) => ({ ...cancelledState(reason), status: "failed" }) as const;
