/** Finds conversations with an answer that is due soon or overdue, and records the notices that people received. */
import type { Millis } from "../../../core/clock.ts";
import { slaHoursFrom, type SlaHours } from "../../../db/schema.ts";
import type { Db } from "../../../db/open.ts";

export interface WaitingForAnswer {
  workspaceId: string;
  threadId: string;
  clientId: string;
  latestReplyId: string;
  assigneeId: string | null;
  /** When a person moved the conversation to its client. */
  movedAt: Millis | null;
  unansweredSince: Millis;
  slaMinutes: number;
  /** The business hours that count toward the SLA; null for all hours. */
  slaHours: SlaHours | null;
}

/**
 * Includes the earliest possible time when an answer is due soon, assuming that all hours count; see
 * `rules/sla.ts`.
 */
const WAITING = `
  SELECT c.workspace_id AS workspaceId, c.thread_id AS threadId, c.client_id AS clientId,
    c.latest_reply_id AS latestReplyId, c.assignee_id AS assigneeId, c.moved_at AS movedAt, c.unanswered_since AS unansweredSince,
    k.sla_minutes AS slaMinutes, k.sla_hours_json AS hoursJson
  FROM clients k CROSS JOIN conversations c ON c.workspace_id = k.workspace_id AND c.client_id = k.id
  WHERE k.sla_minutes IS NOT NULL AND k.deleted_at IS NULL AND c.unanswered_since IS NOT NULL
    AND c.unanswered_since <= +$now - k.sla_minutes * 60000 * (1 - +$soonPart) AND c.snoozed_until IS NULL AND c.is_unrouted = 0
    AND NOT EXISTS (SELECT 1 FROM sla_notices n WHERE n.thread_id = c.thread_id AND n.kind = 'sla_late'
      AND n.unanswered_since = c.unanswered_since)
  ORDER BY c.unanswered_since DESC LIMIT +$limit`;

/**
 * Lists conversations with an answer that may be due soon or overdue, newest first. Skips conversations that
 * already had an overdue notice.
 */
export const listWaitingForAnswer = (
  db: Db,
  params: { now: Millis; soonPart: number; limit: number },
): WaitingForAnswer[] =>
  db.sqlite
    .query<Omit<WaitingForAnswer, "slaHours"> & { hoursJson: string | null }, typeof params>(WAITING)
    .all(params)
    .map(({ hoursJson, ...row }) => ({ ...row, slaHours: slaHoursFrom(hoursJson) }));

const NOTE = `
  INSERT INTO sla_notices (thread_id, kind, unanswered_since, is_news)
  VALUES ($threadId, $kind, $unansweredSince, $isNews)
  ON CONFLICT DO UPDATE SET unanswered_since = excluded.unanswered_since, is_news = excluded.is_news
  WHERE unanswered_since <> excluded.unanswered_since`;

/** Records a notice; returns false if it was recorded before. */
export const recordSlaNotice = (
  db: Db,
  { threadId, unansweredSince }: WaitingForAnswer,
  { kind, isNews }: { kind: "sla_soon" | "sla_late"; isNews: boolean },
): boolean =>
  db.sqlite
    .query<unknown, { threadId: string; kind: string; unansweredSince: Millis; isNews: number }>(NOTE)
    .run({ threadId, kind, unansweredSince, isNews: Number(isNews) }).changes > 0;

/** Deletes a conversation's notices, so that its new client's people are notified. */
export function deleteSlaNotices({ sqlite }: Db, threadId: string): void {
  sqlite
    .query<unknown, { threadId: string }>("DELETE FROM sla_notices WHERE thread_id = $threadId")
    .run({ threadId });
}
