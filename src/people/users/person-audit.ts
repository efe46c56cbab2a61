/** Records actions on a person's account in the audit trails of all their workspaces. */
import { recordAudit, type NewAuditEntry } from "../audit/store/audit.ts";
import type { Millis } from "../../core/clock.ts";
import type { Db } from "../../db/open.ts";
import { listWorkspacesOf } from "./store/memberships.ts";

/** Records an action. Call it in the same transaction as the change. */
export function recordPersonAudit(
  db: Db,
  userId: string,
  entry: Omit<NewAuditEntry, "workspaceId" | "subject">,
  now: Millis,
): void {
  for (const { id: workspaceId } of listWorkspacesOf(db, userId))
    recordAudit(db, { ...entry, workspaceId, subject: `user:${userId}` }, now);
}
