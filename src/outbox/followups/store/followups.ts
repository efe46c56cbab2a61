/** Stores follow-ups: messages to a contact that are sent at a scheduled time. */
import { and, eq } from "drizzle-orm";
import type { Millis } from "../../../core/clock.ts";
import type { Db } from "../../../db/open.ts";
import { followUps, replies } from "../../../db/schema.ts";
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
> & {
  /** Detected when sending if absent. */
  contentType?: FollowUpRow["contentType"];
  /** Later activity in the thread makes the follow-up pointless; now by default. */
  plannedAt?: Millis;
};

export function insertFollowUp(db: Db, fields: NewFollowUp, now: Millis): FollowUpRow {
  return db.orm
    .insert(followUps)
    .values({
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
    })
    .returning()
    .get();
}

const own = (workspaceId: string, id: string) =>
  and(eq(followUps.workspaceId, workspaceId), eq(followUps.id, id));

export function getFollowUp(db: Db, workspaceId: string, id: string): FollowUpRow {
  const row = db.orm.select().from(followUps).where(own(workspaceId, id)).get();
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
  { workspaceId, id, now, ...change }: FollowUpChange & { workspaceId: string; id: string; now: Millis },
): FollowUpRow {
  const [row] = db.orm
    .update(followUps)
    .set({ ...change, updatedAt: now })
    .where(own(workspaceId, id))
    .returning()
    .all();
  if (!row) throw notFound("Follow-up not found");
  return row;
}

/** Returns whether the reply is from this contact to this client. */
export function isReplyOf(
  db: Db,
  {
    workspaceId,
    clientId,
    contactId,
    replyId,
  }: Pick<NewFollowUp, "workspaceId" | "clientId" | "contactId"> & {
    replyId: string;
  },
): boolean {
  const found = db.orm
    .select({ id: replies.id })
    .from(replies)
    .where(
      and(
        eq(replies.workspaceId, workspaceId),
        eq(replies.id, replyId),
        eq(replies.clientId, clientId),
        eq(replies.contactId, contactId),
      ),
    );
  return found.get() !== undefined;
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
