/** Applies a booking's effects on its conversation, in the transaction that records the booking. */
import { findCategoryBySlug } from "../../clients/categories/store.ts";
import { iso, type Millis } from "../../core/clock.ts";
import { notifyThreadChange } from "../../db/thread-changes.ts";
import type { BookingRow, ReplyRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";
import { cancelAutoSendInThread } from "../../inbox/replies/cancel-auto-send.ts";
import { getReply, updateReply } from "../../inbox/replies/store/replies.ts";
import { addToTimeline, type TimelineType } from "../../inbox/replies/store/timeline.ts";
import { cancelFollowUps } from "../../outbox/followups/terminal-event.ts";
import { recordBookedLead } from "../../webhooks/booked.ts";
import { planLabel } from "../../sequencers/actions/plan.ts";
import { hasMeeting } from "./store/bookings.ts";
import { findThreadOfClient, markCancelled } from "./store/match.ts";

export type EffectDeps = Pick<Deps, "db" | "events" | "live" | "wakeups">;

const CATEGORY = "meeting-booked";

/** Categorizes the conversation, cancels its follow-ups, and resolves an earlier cancellation. */
export function applyBooked(
  deps: EffectDeps,
  booking: BookingRow,
  { isMoved }: { isMoved: boolean },
  now: Millis,
): void {
  const reply = latestReplyOf(deps, booking);
  if (!reply) return;
  note(deps, reply, { booking, type: isMoved ? "meeting_moved" : "meeting_booked" }, now);
  markCancelled(deps.db, reply.threadId, null);
  const { workspaceId, createdAt: bookedAt } = booking;
  const lead = { workspaceId, threadId: reply.threadId, bookedAt };
  recordBookedLead(deps, lead, now, () => categorize(deps, reply, now));
  cancelAutoSendInThread(deps, { threadId: reply.threadId, reason: "category" }, now);
  endFollowUps(deps, booking, reply, now);
}

/** Requests a review unless another meeting remains. */
export function applyCancelled(deps: EffectDeps, booking: BookingRow, now: Millis): void {
  const reply = latestReplyOf(deps, booking);
  if (!reply) return;
  note(deps, reply, { booking, type: "meeting_cancelled" }, now);
  if (!hasMeeting(deps.db, reply.threadId)) markCancelled(deps.db, reply.threadId, now);
}

/** Ends the review of a conversation that the booking no longer belongs to. */
export function applyUnmatched(deps: EffectDeps, booking: BookingRow): void {
  const { workspaceId, threadId } = booking;
  if (threadId === null) return;
  markCancelled(deps.db, threadId, null);
  notifyThreadChange(deps.db, { workspaceId, of: "thread", id: threadId });
}

function latestReplyOf({ db }: EffectDeps, booking: BookingRow): ReplyRow | null {
  const { threadId } = booking;
  const thread = threadId === null ? undefined : findThreadOfClient(db, booking, threadId);
  return thread ? getReply(db, booking.workspaceId, thread.latestReplyId) : null;
}

/** A category set by a person stays unchanged. */
function categorize({ db, events }: EffectDeps, reply: ReplyRow, now: Millis): void {
  const { workspaceId, id, categoryId, categoryBy } = reply;
  const category = findCategoryBySlug(db, workspaceId, CATEGORY);
  if (!category || categoryId === category.id || (categoryBy === "person" && categoryId !== null)) return;
  const changed = updateReply(db, {
    workspaceId,
    id,
    now,
    categoryId: category.id,
    categoryBy: "calendar",
  });
  planLabel(db, changed, now);
  events.record({ type: "reply.categorized", workspaceId, id }, now);
}

function endFollowUps(deps: EffectDeps, booking: BookingRow, reply: ReplyRow, now: Millis): void {
  const { workspaceId, clientId } = booking;
  const reason = "A meeting was booked";
  for (const contactId of new Set([reply.contactId, booking.contactId ?? reply.contactId]))
    cancelFollowUps(deps, { workspaceId, clientId, contactId, reason }, now);
}

function note(
  { db }: EffectDeps,
  { workspaceId, id: replyId }: ReplyRow,
  { booking, type }: { booking: BookingRow; type: TimelineType },
  now: Millis,
): void {
  const detail = { booking_id: booking.id, starts_at: iso(booking.startsAt) };
  addToTimeline(db, { workspaceId, replyId, type, actor: "calendar", detail }, now);
}
