/** How a follow-up ended, told to those who are subscribed; in the transaction that ends it. */
import type { Millis } from "../core/clock.ts";
import type { FollowUpRow } from "../db/table-rows.ts";
import type { Deps } from "../app/context.ts";

/** @param row as it stands after a change; nothing is told of one that is still scheduled, or was not changed */
export function recordTerminalEvent(
  { events }: Pick<Deps, "events">,
  row: FollowUpRow | undefined,
  now: Millis,
): FollowUpRow | undefined {
  if (!row || row.status === "scheduled") return row;
  const { workspaceId, id } = row;
  events.record({ type: `follow_up.${row.status}`, workspaceId, id }, now);
  return row;
}
