/** Records the webhook event for a follow-up that has ended, in the transaction that ends it. */
import type { Millis } from "../../core/clock.ts";
import type { FollowUpRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

/**
 * Records the event and returns the row.
 * @param row after the change; a scheduled or undefined row gets no event
 */
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
