/** Records what concerns a person as such in the audit trail of each workspace where they work. */
import { recordAudit, type NewAuditEntry } from "../audit/store.ts";
import type { Millis } from "../core/clock.ts";
import type { Db } from "../db/open.ts";
import { listWorkspacesOf } from "./store/memberships.ts";

/** Belongs in the transaction of the change that it describes. */
export function recordPersonAudit(
  db: Db,
  userId: string,
  entry: Omit<NewAuditEntry, "workspaceId" | "subject">,
  now: Millis,
): void {
  for (const { id: workspaceId } of listWorkspacesOf(db, userId))
    recordAudit(db, { ...entry, workspaceId, subject: `user:${userId}` }, now);
}
