/** Changes what its owners decide about a workspace. */
import type { Deps } from "../app/context.ts";
import { changesBetween } from "../audit/rules/actions.ts";
import { recordAudit } from "../audit/store.ts";
import type { Auditor } from "../core/caller.ts";
import { transact } from "../db/open.ts";
import type { WorkspaceRow } from "../db/table-rows.ts";
import { getWorkspace, updateWorkspace } from "../workspaces/store.ts";
import { checkedTimezone } from "./new-account.ts";

export function changeWorkspace(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { workspaceId, ...change }: { workspaceId: string; name?: string; timezone?: string },
  by: Auditor,
): WorkspaceRow {
  if (change.timezone !== undefined) checkedTimezone(change.timezone);
  const now = clock.now();
  return transact(db, () => {
    const detail = changesBetween(getWorkspace(db, workspaceId), change);
    const row = updateWorkspace(db, { id: workspaceId, ...change }, now);
    if (Object.keys(detail).length > 0) {
      const subject = `workspace:${workspaceId}`;
      recordAudit(db, { ...by, workspaceId, action: "workspace.changed", subject, detail }, now);
    }
    return row;
  });
}
