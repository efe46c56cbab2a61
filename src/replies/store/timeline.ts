/** Stores the timeline of a reply: what happened, when, by whom and why. Append-only. */
import { and, eq } from "drizzle-orm";
import type { Actor } from "../../core/caller.ts";
import type { Millis } from "../../core/clock.ts";
import type { Db } from "../../db/open.ts";
import { insertStatement } from "../../db/rows.ts";
import { listRows, type Slice } from "../../db/page.ts";
import { timelineEntries } from "../../db/schema.ts";
import { newId } from "../../core/ids.ts";
import type { Json } from "../../platforms/platform.ts";

type TimelineType =
  | "received"
  | "categorized"
  | "labeled"
  | "suppressed"
  | "follow_up_scheduled"
  | "drafted"
  | "edited"
  | "ai_gave_up"
  | "set_aside"
  | "auto_send_checked"
  | "auto_send_taken_back"
  | "status_changed"
  | "assigned"
  | "snoozed"
  | "woken"
  | "moved"
  | "answered_elsewhere"
  | "send_recorded"
  | "send_handed_over"
  | "sent"
  | "send_failed"
  | "send_withdrawn"
  | "send_uncertain"
  | "send_confirmed"
  | "send_unconfirmed"
  | "send_given_up"
  | "earlier_send_found"
  | "send_ordered"
  | "order_cancelled"
  | "order_held"
  | "order_released"
  | "order_failed"
  | "forwarded"
  | "forward_failed"
  | "forward_uncertain"
  | "pushed"
  | "push_failed";

export interface TimelineEntry {
  workspaceId: string;
  replyId: string;
  type: TimelineType;
  actor: Actor;
  detail?: Record<string, Json>;
}

const adding = insertStatement(timelineEntries);

export function addToTimeline(db: Db, { detail = {}, ...entry }: TimelineEntry, now: Millis): void {
  adding.run(db, { ...entry, id: newId(now), detail, createdAt: now });
}

export function listTimeline(db: Db, reply: { workspaceId: string; id: string }, page: Slice) {
  const where = and(
    eq(timelineEntries.workspaceId, reply.workspaceId),
    eq(timelineEntries.replyId, reply.id),
  );
  return listRows(db, { table: timelineEntries, where, page });
}
