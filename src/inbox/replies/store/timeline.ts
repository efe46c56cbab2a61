/** Stores a reply's timeline: each event with its time, actor and reason. Append-only. */
import type { Actor } from "../../../core/caller.ts";
import type { Millis } from "../../../core/clock.ts";
import type { Db } from "../../../db/open.ts";
import { numberOf } from "../../../db/id-time.ts";
import type { Slice } from "../../../db/page.ts";
import { selectStatement } from "../../../db/rows.ts";
import { notifyThreadChange } from "../../../db/thread-changes.ts";
import { timelineEntries } from "../../../db/schema.ts";
import type { TimelineRow } from "../../../db/table-rows.ts";
import type { Json } from "../../../platforms/platform.ts";

export type TimelineType =
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
  | "finished_automatically"
  | "rule_applied"
  | "assigned"
  | "snoozed"
  | "woken"
  | "moved"
  | "answered_elsewhere"
  | "thread_unread"
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
  | "approval_requested"
  | "approval_decided"
  | "forwarded"
  | "forward_failed"
  | "forward_uncertain"
  | "meeting_booked"
  | "meeting_moved"
  | "meeting_cancelled"
  | "pushed"
  | "push_failed";

export interface TimelineEntry {
  workspaceId: string;
  replyId: string;
  type: TimelineType;
  actor: Actor;
  detail?: Record<string, Json>;
}

const SEQ = "(SELECT seq FROM replies WHERE id = $replyId AND workspace_id = $workspaceId)";

/** Adds an entry, and notifies pages that have the conversation open. */
export function addToTimeline(db: Db, { detail = {}, ...entry }: TimelineEntry, now: Millis): void {
  const statement = db.sqlite.query<unknown, Record<string, string | number>>(
    `INSERT INTO timeline_entries (reply_seq, type, actor, detail_json, created_at)
     VALUES (${SEQ}, $type, $actor, $detail, $now)`,
  );
  statement.run({ ...entry, detail: JSON.stringify(detail), now });
  notifyThreadChange(db, { workspaceId: entry.workspaceId, of: "reply", id: entry.replyId });
}

type Paged = {
  replyId: string;
  workspaceId: string;
  afterAt: Millis;
  afterNo: number;
  limit: number;
  offset: number;
};

const listing = selectStatement<typeof timelineEntries, Paged>(
  timelineEntries,
  `WHERE reply_seq = ${SEQ} AND (created_at, no) > ($afterAt, $afterNo)
   ORDER BY created_at, no LIMIT $limit OFFSET $offset`,
);

/**
 * Lists a page and one extra row, oldest first, after the entry with the time and number encoded in the id by
 * `idOf`.
 */
export function listTimeline(
  db: Db,
  reply: { workspaceId: string; id: string },
  { limit, offset, after }: Slice,
): { rows: TimelineRow[]; total: number } {
  const of = { replyId: reply.id, workspaceId: reply.workspaceId };
  const [afterAt, id] = after ?? [Number.MIN_SAFE_INTEGER, null];
  const afterNo = id === null ? 0 : numberOf(id);
  const rows = listing.all(db, { ...of, afterAt, afterNo, limit: limit + 1, offset });
  const counting = db.sqlite.query<{ total: number }, typeof of>(
    `SELECT count(*) AS total FROM timeline_entries WHERE reply_seq = ${SEQ}`,
  );
  return { rows, total: counting.get(of)?.total ?? 0 };
}
