/** Moves or cancels many follow-ups in one request; reports an error for each one that fails. */
import { attempt, type BulkResult } from "../../core/bulk.ts";
import type { Scope } from "../../core/caller.ts";
import { badRequest } from "../../core/errors.ts";
import { transact } from "../../db/open.ts";
import { getWorkspace } from "../../people/workspaces/store/workspaces.ts";
import { cancelByHand, editFollowUp } from "./edit.ts";
import { movedTo, zoneFrom, type DayMove } from "./rules/move.ts";
import { getFollowUpInScope } from "./store/followups.ts";
import type { Deps } from "../../deps/deps.ts";

export interface BulkChange {
  ids: readonly string[];
  /** Exactly one of these three fields is set. */
  date?: string;
  days?: number;
  cancel?: true;
  /** Time zone for keeping the time of day; defaults to the workspace's time zone. */
  timezone?: string;
}

/** Applies all changes in one transaction. An invalid follow-up does not affect the others. */
export function changeInBulk(
  deps: Pick<Deps, "db" | "clock" | "events" | "mailer">,
  scope: Scope,
  { ids, ...change }: BulkChange,
): BulkResult[] {
  const { db, clock } = deps;
  const timezone = zoneFrom(change.timezone ?? getWorkspace(db, scope.workspaceId).timezone);
  const move = moveFrom(change);
  // An invalid date is invalid for every follow-up, so reject it before changing anything.
  if (move) movedTo(clock.now(), move, timezone);
  const act = (id: string): void => {
    if (!move) return void cancelByHand(deps, scope, id);
    const { dueAt } = getFollowUpInScope(db, scope, id);
    editFollowUp(deps, scope, { id, dueAt: movedTo(dueAt, move, timezone) });
  };
  return transact(db, () => ids.map((id) => attempt(id, () => act(id))));
}

/** Returns the new day, or null to cancel instead. */
function moveFrom({ date, days, cancel }: Pick<BulkChange, "date" | "days" | "cancel">): DayMove | null {
  const choices = [date, days, cancel].filter((value) => value !== undefined);
  if (choices.length !== 1) throw badRequest("one of date, days and cancel is required");
  if (date !== undefined) return { date };
  return days === undefined ? null : { days };
}
