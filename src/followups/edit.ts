/** What a person changes of a scheduled follow-up, or takes back. Whatever else is at work on it meanwhile loses it. */
import type { Millis } from "../core/clock.ts";
import { transact } from "../db/open.ts";
import { badRequest, conflict } from "../core/errors.ts";
import { enterStep } from "./store/claims.ts";
import { faultOfDueAt, workAtOf } from "./rules/plan.ts";
import { requireRoute } from "./schedule.ts";
import { recordTerminalEvent } from "./terminal-event.ts";
import { cancelledState, getFollowUp, updateFollowUp, type FollowUpChange } from "./store.ts";
import type { FollowUpRow } from "../db/table-rows.ts";
import type { Deps } from "../app/context.ts";

export interface FollowUpEdit {
  id: string;
  dueAt?: Millis;
  action?: FollowUpRow["action"];
  notes?: string | null;
  /** Null: the AI writes it. */
  draftMessage?: string | null;
  cancelOnReply?: boolean;
}

type Editing = Pick<Deps, "db" | "clock" | "events" | "mailer">;

export function editFollowUp(
  { db, clock, mailer }: Editing,
  workspaceId: string,
  edit: FollowUpEdit,
): FollowUpRow {
  const now = clock.now();
  return transact(db, () => {
    const before = getFollowUp(db, workspaceId, edit.id);
    requireOpen(before, EDITABLE);
    const fault = edit.dueAt === undefined ? null : faultOfDueAt(edit.dueAt, now);
    if (fault !== null) throw badRequest(fault);
    const change = changeOf(edit);
    if (change.action !== undefined && change.action !== before.action)
      requireRoute({ db, mailer }, { ...before, ...change });
    const work = workOf(before, change, now);
    const planned = Object.keys(change).length > 0 && { plannedAt: now };
    return updateFollowUp(db, { ...change, ...work, ...planned, workspaceId, id: edit.id, now });
  });
}

export function cancelByHand(deps: Editing, workspaceId: string, id: string): FollowUpRow {
  const { db } = deps;
  const now = deps.clock.now();
  return transact(db, () => {
    const before = getFollowUp(db, workspaceId, id);
    // What subscribers are being offered, none has taken yet.
    const isOffered = before.status === "scheduled" && before.action === "linkedin_message";
    if (!isOffered) requireOpen(before, "Only scheduled follow-ups can be cancelled");
    const row = updateFollowUp(db, { ...cancelledState("Cancelled by a person"), workspaceId, id, now });
    recordTerminalEvent(deps, row, now);
    return row;
  });
}

export const EDITABLE = "Only scheduled follow-ups can be edited";

/** @param message for one that is over */
export function requireOpen(row: FollowUpRow, message: string): FollowUpRow {
  if (row.status !== "scheduled") throw badRequest(message);
  // Nor when it is not known yet whether it went out.
  if (row.sendState !== null) throw conflict("Follow-up is being sent");
  return row;
}

function changeOf({ dueAt, action, notes, draftMessage, cancelOnReply }: FollowUpEdit): FollowUpChange {
  return {
    ...(dueAt !== undefined && { dueAt }),
    ...(action !== undefined && { action }),
    ...(notes !== undefined && { notes }),
    ...(cancelOnReply !== undefined && { cancelOnReply }),
    ...(draftMessage !== undefined && {
      draftMessage,
      draftSource: draftMessage === null ? null : ("user" as const),
    }),
  };
}

/** What is to be done for it, and when, after the change; nothing where that stays as it is. */
function workOf(before: FollowUpRow, change: FollowUpChange, now: Millis): FollowUpChange {
  const after = { ...before, ...change };
  const isMoved = after.dueAt !== before.dueAt;
  const isOther = (after.draftMessage === null) !== (before.draftMessage === null);
  // What is being written or about to be sent is of before the change.
  const isTaken = before.claimedAt !== null;
  if (!isMoved && !isOther && !isTaken) return {};
  return {
    ...enterStep(workAtOf(after, now)),
    // Counted on, so that whoever loses it here does not take the next claim for their own.
    ...(isTaken && { claims: before.claims }),
    ...(isMoved && { attempts: 0 }),
  };
}
