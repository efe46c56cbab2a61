/** Ends follow-ups, and records their webhook events in the same transaction. */
import type { Millis } from "../../core/clock.ts";
import { join, transact } from "../../db/open.ts";
import type { FollowUpRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";
import {
  cancelScheduled,
  listContactsOf,
  type CancelledContact,
  type CancelledSubject,
} from "./store/cancel.ts";
import { settleFollowUp } from "./store/claims.ts";
import type { FollowUpChange } from "./store/followups.ts";

/**
 * Records the event and returns the row.
 * @param row The row after the change; a scheduled or undefined row gets no event.
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

/** Settles a claimed follow-up with the change, and records an event if the change ends the follow-up. */
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

type CancelDeps = Pick<Deps, "db" | "events">;

/** Cancels a contact's scheduled follow-ups, in the caller's transaction if there is one. */
export function cancelFollowUps(deps: CancelDeps, which: CancelledContact, now: Millis): void {
  join(deps.db, () => {
    for (const row of cancelScheduled(deps.db, which, now)) recordTerminalEvent(deps, row, now);
  });
}

/** Cancels the scheduled follow-ups to an address or a domain, regardless of `cancel_on_reply`. */
export function cancelFollowUpsTo(deps: CancelDeps, which: CancelledSubject, now: Millis): void {
  join(deps.db, () => {
    for (const contactId of listContactsOf(deps.db, which))
      cancelFollowUps(deps, { ...which, contactId }, now);
  });
}
