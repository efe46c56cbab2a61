/** Changes a workspace's settings, and records each change with its old and new values. */
import { changesBetween } from "../audit/rules/actions.ts";
import { recordAudit } from "../audit/store/audit.ts";
import type { Auditor } from "../../core/caller.ts";
import { transact } from "../../db/open.ts";
import { getWorkspace, updateWorkspace, type WorkspaceFields } from "../workspaces/store/workspaces.ts";
import { checkedTimezone } from "./new-account.ts";
import type { WorkspaceRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

/** Settings that members can change; the operator sets plan and credits. */
type WorkspaceChange = Partial<
  Pick<WorkspaceFields, "name" | "timezone" | "assignment" | "suppressedRecipients" | "totpPolicy">
>;

export function changeWorkspace(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { id, ...change }: WorkspaceChange & { id: string },
  by: Auditor,
): WorkspaceRow {
  const now = clock.now();
  const { timezone } = change;
  const fields = { ...change, ...(timezone !== undefined && { timezone: checkedTimezone(timezone) }) };
  return transact(db, () => {
    const before = getWorkspace(db, id);
    const detail = changesBetween<WorkspaceChange>(before, fields);
    if (Object.keys(detail).length === 0) return before;
    const entry = { ...by, workspaceId: id, subject: `workspace:${id}`, detail };
    recordAudit(db, { ...entry, action: "workspace.changed" }, now);
    return updateWorkspace(db, { ...fields, id }, now);
  });
}
