/**
 * Counts, in SQL alone, what automatic sending would have sent. The simulator is checked against this and shares no
 * code with it. Days are in UTC, and answers are sent at any hour.
 */
import type { Database } from "bun:sqlite";
import type { Millis } from "../../src/core/clock.ts";

export interface RecountTerms {
  clientId: string;
  since: Millis;
  until: Millis;
  enabled: boolean;
  delay: Millis;
  categories: readonly string[];
  minConfidence: number;
  dailyLimit: number;
}

/** Counts replies by the first gate that blocks. Replies that no gate blocks are counted under `sent`. */
export function recount(sqlite: Database, terms: RecountTerms): Record<string, number> {
  const rows = sqlite
    .query<{ verdict: string; n: number }, Record<string, string | number>>(RECOUNT)
    .all({ ...terms, enabled: Number(terms.enabled), categories: JSON.stringify(terms.categories) });
  return Object.fromEntries(rows.map(({ verdict, n }) => [verdict, n]));
}

/**
 * Counts the replies that would have been sent although people acted differently. Any other text sent by people counts
 * as a rewrite.
 */
export function recountOtherwise(sqlite: Database, terms: RecountTerms): number {
  const counted = sqlite
    .query<{ n: number }, Record<string, string | number>>(OTHERWISE)
    .get({ ...terms, enabled: Number(terms.enabled), categories: JSON.stringify(terms.categories) });
  return counted?.n ?? 0;
}

const BY_PERSON = "(t.actor LIKE 'user:%' OR t.actor LIKE 'key:%')";
const first = (condition: string) =>
  `(SELECT min(t.created_at) FROM timeline_entries t WHERE t.reply_seq = r.seq AND ${condition})`;
const OPT_OUT = (row: string) =>
  `(${row}.cautions_json || ${row}.draft_cautions_json) LIKE '%"possible_opt_out"%'`;

/** The recorded state after a given time. */
const AFTER = `(CASE
    WHEN p.phase = 1 THEN json_set(p.known, '$.v."' || p.id || '"', p.verdict)
    WHEN p.verdict = 'sent' THEN json_set(p.known,
      '$.d."' || (p.at / 86400000) || '"', coalesce(p.known ->> ('$.d."' || (p.at / 86400000) || '"'), 0) + 1,
      '$.t."' || p.thread_id || '"',
      json_insert(coalesce(p.known -> ('$.t."' || p.thread_id || '"'), '[]'), '$[#]', p.at))
    ELSE p.known END)`;

const PLAYED = `
WITH RECURSIVE
past AS MATERIALIZED (
  SELECT r.*, m.sent_at, m.from_email, m.headers_json ->> '$."reply-to"' AS reply_to, lower(trim(m.body_new)) AS said, m.connection_id AS through, m.platform_id,
    m.rfc_message_id, m.rowid AS mail_no, c.email, c.bounced_at, k.is_unrouted, a.deleted_at AS ended_at,
    (SELECT slug FROM categories WHERE id = r.category_id) AS slug,
    ${first("t.type = 'drafted' AND t.actor = 'system'")} AS drafted_at,
    ${first("t.type = 'labeled' AND t.actor = 'platform'")} AS labeled_at,
    ${first(`${BY_PERSON} AND t.type IN ('drafted', 'labeled', 'categorized', 'edited', 'status_changed',
      'send_ordered', 'send_recorded', 'sent')`)} AS taken_at,
    lower(trim(coalesce(iif(r.ai_response_by = 'ai', r.ai_response, NULL), ''))) AS answer
  FROM replies r JOIN messages m ON m.id = r.message_id JOIN contacts c ON c.id = r.contact_id
    JOIN conversations k ON k.thread_id = r.thread_id JOIN connections a ON a.id = r.connection_id
  WHERE r.client_id = $clientId AND r.received_at >= $since AND r.received_at < $until),
moments AS (
  SELECT id, coalesce(drafted_at, created_at) AS at, 1 AS phase FROM past
  UNION ALL SELECT id, coalesce(drafted_at, created_at) + $delay, 2 FROM past),
judged AS MATERIALIZED (
  SELECT row_number() OVER (ORDER BY w.at, w.phase, w.id) AS n, w.id, w.at, w.phase, r.thread_id,
    CASE
      WHEN NOT $enabled THEN 'auto_send_disabled'
      WHEN r.taken_at <= w.at THEN 'taken_over'
      WHEN r.ai_category IS NULL OR r.ai_category NOT IN (SELECT value FROM json_each($categories))
        OR iif(r.labeled_at <= w.at, r.slug IS NOT r.ai_category, 0) THEN 'category'
      WHEN r.ai_confidence IS NULL OR r.ai_confidence < $minConfidence THEN 'confidence'
      WHEN r.cautions_json <> '[]' OR r.draft_cautions_json <> '[]' THEN 'caution'
      WHEN r.drafted_at IS NULL THEN 'not_ready'
      WHEN EXISTS (SELECT 1 FROM suppressions s WHERE s.client_id = $clientId AND s.created_at <= w.at
        AND (s.value IN (r.from_email, r.email) OR r.email LIKE '%@' || s.value OR r.email LIKE '%.' || s.value
          OR r.from_email LIKE '%@' || s.value OR r.from_email LIKE '%.' || s.value)) THEN 'suppressed'
      WHEN EXISTS (SELECT 1 FROM replies o WHERE o.contact_id = r.contact_id AND o.client_id = r.client_id
        AND o.id <> r.id AND ${OPT_OUT("o")} AND o.created_at <= w.at
        AND NOT (o.status = 'sent' AND o.handled_at <= w.at)
        AND NOT (o.status <> 'sent' AND o.category_by IS 'person' AND o.category_id IS NOT NULL AND coalesce((
          SELECT max(t.created_at) FROM timeline_entries t WHERE t.reply_seq = o.seq AND t.type = 'categorized'
            AND t.actor <> 'system'), o.created_at) <= w.at)) THEN 'possible_opt_out'
      WHEN r.reply_to IS NOT NULL THEN 'reply_to'
      WHEN r.bounced_at <= w.at THEN 'bounced'
      WHEN r.ended_at <= w.at THEN 'connection_inactive'
      WHEN r.is_unrouted THEN 'unrouted'
      WHEN w.at - r.received_at - $delay > 3 * 86400000 THEN 'outdated'
      WHEN EXISTS (SELECT 1 FROM messages twin JOIN connections tc ON tc.id = twin.connection_id
        WHERE twin.rowid < r.mail_no AND tc.id <> r.through AND tc.workspace_id = r.workspace_id
          AND tc.platform = r.source AND (twin.platform_id = r.platform_id OR twin.rfc_message_id = r.rfc_message_id))
        THEN 'duplicate'
      WHEN EXISTS (SELECT 1 FROM messages x WHERE x.thread_id = r.thread_id AND x.sent_at > r.sent_at
          AND x.sent_at <= w.at AND NOT (r.sent_by IS NOT NULL AND x.direction = 'outbound'))
        OR EXISTS (SELECT 1 FROM replies x WHERE x.thread_id = r.thread_id AND x.seq > r.seq AND x.created_at <= w.at)
        THEN 'newer_message'
      WHEN EXISTS (SELECT 1 FROM messages x WHERE x.thread_id = r.thread_id AND x.id <> r.message_id
        AND x.sent_at <= w.at AND NOT (r.sent_by IS NOT NULL AND x.direction = 'outbound' AND x.sent_at > r.sent_at)
        AND lower(trim(x.body_new)) = iif(x.direction = 'inbound', nullif(r.said, ''), r.answer)) THEN 'repeated_text'
    END AS fixed
  FROM moments w JOIN past r ON r.id = w.id),
-- What was known before each moment, as {"d": {day: number}, "t": {thread: [instants]}, "v": {reply: verdict at its draft}}.
played(n, id, phase, at, thread_id, known, verdict) AS (
  SELECT 0, '', 0, 0, '', '{"d":{},"t":{},"v":{}}', ''
  UNION ALL
  SELECT w.n, w.id, w.phase, w.at, w.thread_id, ${AFTER}, CASE
    WHEN w.phase = 2 AND ${AFTER} ->> ('$.v."' || w.id || '"') <> 'sent' THEN ${AFTER} ->> ('$.v."' || w.id || '"')
    WHEN w.fixed IS NOT NULL THEN w.fixed
    WHEN (SELECT count(*) FROM json_each(coalesce(${AFTER} -> ('$.t."' || w.thread_id || '"'), '[]')) s
        WHERE s.value > coalesce((SELECT max(a.recorded_at) FROM send_attempts a WHERE a.thread_id = w.thread_id
          AND a.kind = 'reply' AND a.sent_by = 'manual' AND a.state IN ('handed_over', 'sent', 'uncertain')
          AND a.recorded_at <= w.at), 0)) >= 2 THEN 'automatic_in_row'
    WHEN coalesce(${AFTER} ->> ('$.d."' || (w.at / 86400000) || '"'), 0) >= $dailyLimit THEN 'daily_limit'
    ELSE 'sent'
  END
  FROM played p JOIN judged w ON w.n = p.n + 1)
`;

const RECOUNT = `${PLAYED} SELECT verdict, count(*) AS n FROM played WHERE phase = 2 GROUP BY verdict`;

const OTHERWISE = `${PLAYED}
SELECT count(*) AS n FROM played p JOIN past r ON r.id = p.id
WHERE p.phase = 2 AND p.verdict = 'sent' AND (
  ((r.category_by IS 'person' OR r.sequencer_label IS NOT NULL) AND r.slug IS NOT r.ai_category)
  OR (r.status = 'archived' AND r.sent_by IS NULL AND r.handled_at IS NULL)
  OR (r.sent_by IS NOT NULL AND lower(trim(r.sent_response)) <> r.answer))`;
