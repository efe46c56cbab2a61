/** Edits or cancels a scheduled follow-up at a person's request, invalidating a worker's claim on it. */
import type { Scope } from "../../core/caller.ts";
import type { ContentType } from "../../core/content-type.ts";
import type { Millis } from "../../core/clock.ts";
import { transact } from "../../db/open.ts";
import { badRequest, conflict } from "../../core/errors.ts";
import { changeStep } from "./store/claims.ts";
import { faultOfDueAt, workAtOf } from "./rules/plan.ts";
import { requireRoute } from "./schedule.ts";
import { recordTerminalEvent } from "./terminal-event.ts";
import {
  cancelledState,
  getFollowUpInScope,
  updateFollowUp,
  type FollowUpChange,
} from "./store/followups.ts";
import type { FollowUpRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

export interface FollowUpEdit {
  id: string;
  dueAt?: Millis;
  action?: FollowUpRow["action"];
  notes?: string | null;
  /** The text; null to have the AI write it. */
  draftMessage?: string | null;
  contentType?: ContentType | null;
  cancelOnReply?: boolean;
}

type Editing = Pick<Deps, "db" | "clock" | "events" | "mailer">;

export function editFollowUp({ db, clock, mailer }: Editing, scope: Scope, edit: FollowUpEdit): FollowUpRow {
  const now = clock.now();
  return transact(db, () => {
    const before = getFollowUpInScope(db, scope, edit.id);
    requireOpen(before, EDITABLE);
    const fault = edit.dueAt === undefined ? null : faultOfDueAt(edit.dueAt, now);
    if (fault !== null) throw badRequest(fault);
    const change = changeOf(edit);
    if (change.action !== undefined && change.action !== before.action)
      requireRoute({ db, mailer }, { ...before, ...change });
    const work = workOf(before, change, now);
    const planned = Object.keys(change).length > 0 && { plannedAt: now };
    return updateFollowUp(db, {
      ...change,
      ...work,
      ...planned,
      workspaceId: before.workspaceId,
      id: edit.id,
      now,
    });
  });
}

export function cancelByHand(deps: Editing, scope: Scope, id: string): FollowUpRow {
  const { db } = deps;
  const now = deps.clock.now();
  return transact(db, () => {
    const before = getFollowUpInScope(db, scope, id);
    const { workspaceId } = before;
    // A LinkedIn message stays scheduled until a subscriber accepts it, so it can still be canceled.
    const isOffered = before.status === "scheduled" && before.action === "linkedin_message";
    if (!isOffered) requireOpen(before, "Only scheduled follow-ups can be canceled");
    const row = updateFollowUp(db, { ...cancelledState("Canceled by a person"), workspaceId, id, now });
    recordTerminalEvent(deps, row, now);
    return row;
  });
}

export const EDITABLE = "Only scheduled follow-ups can be edited";

/**
 * Returns the row if it is scheduled and not being sent; throws otherwise.
 * @param message error for a follow-up that has ended
 */
export function requireOpen(row: FollowUpRow, message: string): FollowUpRow {
  if (row.status !== "scheduled") throw badRequest(message);
  // Includes `uncertain`, because the follow-up may already have been sent.
  if (row.sendState !== null) throw conflict("Follow-up is being sent");
  return row;
}

function changeOf({
  dueAt,
  action,
  notes,
  draftMessage,
  contentType,
  cancelOnReply,
}: FollowUpEdit): FollowUpChange {
  return {
    ...(dueAt !== undefined && { dueAt }),
    ...(action !== undefined && { action }),
    ...(notes !== undefined && { notes }),
    ...(cancelOnReply !== undefined && { cancelOnReply }),
    ...(draftMessage !== undefined && {
      draftMessage,
      draftSource: draftMessage === null ? null : ("user" as const),
      draftEvidence: null,
      contentType: null,
    }),
    ...(contentType !== undefined && { contentType }),
  };
}

/** Returns the next step and its time after the change; empty if the change affects neither of them. */
function workOf(before: FollowUpRow, change: FollowUpChange, now: Millis): FollowUpChange {
  const after = { ...before, ...change };
  const isMoved = after.dueAt !== before.dueAt;
  const hasOtherStep = (after.draftMessage === null) !== (before.draftMessage === null);
  // The worker with the claim works on the row as it was before the change.
  if (!isMoved && !hasOtherStep && before.claimedAt === null) return {};
  return { ...changeStep(before, workAtOf(after, now)), ...(isMoved && { attempts: 0 }) };
}
