/** Records the webhook event for a follow-up that has ended, in the transaction that ends it. */
import type { Millis } from "../../core/clock.ts";
import { transact } from "../../db/open.ts";
import type { FollowUpRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";
import { settleFollowUp } from "./store/claims.ts";
import type { FollowUpChange } from "./store/followups.ts";

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

/** Settles a claimed follow-up with the change, and records the event if that ends it. */
export function endFollowUp(
  deps: Pick<Deps, "db" | "events">,
  claimed: FollowUpRow,
  end: FollowUpChange,
  now: Millis,
): void {
  transact(deps.db, () => {
    recordTerminalEvent(deps, settleFollowUp(deps.db, claimed, end, now), now);
  });
}
