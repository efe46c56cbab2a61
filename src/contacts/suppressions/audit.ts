/** Records in the audit trail who added or lifted a suppression. */
import { recordAudit } from "../../people/audit/store/audit.ts";
import type { Auditor } from "../../core/caller.ts";
import type { Millis } from "../../core/clock.ts";
import type { SuppressionRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

/** Records a change to a suppression. Runs in the same transaction as the change. */
export function auditSuppression(
  { db }: Pick<Deps, "db">,
  { workspaceId, clientId, id, value }: SuppressionRow,
  { action, by }: { action: "created" | "deleted"; by: Auditor },
  now: Millis,
): void {
  const subject = `suppression:${id}`;
  const entry = { ...by, workspaceId, clientId, subject, detail: { value } };
  recordAudit(db, { ...entry, action: `suppression.${action}` }, now);
}
