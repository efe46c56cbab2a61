/** Reads the answers that people sent, with the AI's drafts for them. */
import type { Millis } from "../../../core/clock.ts";
import type { Db } from "../../../db/open.ts";
import type { ReadQuery } from "../../../db/reader.ts";
import type { ReplyRow } from "../../../db/table-rows.ts";
import type { AnsweredEmail } from "../rules/voice-examples.ts";
import { REWRITTEN } from "../rules/distance.ts";

/** Maximum number of latest answers in a category to compare with a new email. */
const MAX_COMPARED = 100;

/**
 * Attempts sent for the client by a person, or by a program other than an assistant. The conversation may
 * have moved since.
 */
const SENT_BY_PEOPLE = `send_attempts a ON a.reply_id = r.id AND a.kind = 'reply' AND a.state = 'sent'
  AND a.client_id = r.client_id AND a.sent_by = 'manual' AND NOT EXISTS (
    SELECT 1 FROM api_keys k WHERE a.actor = 'key:' || k.id AND k.mcp IS NOT NULL
  )`;

/** Lists the last answers that people sent for a client to emails in a category, newest first. */
export function listSentAnswers(
  { sqlite }: Db,
  of: Pick<ReplyRow, "workspaceId" | "clientId" | "categoryId">,
): AnsweredEmail[] {
  const rows = sqlite
    .query<
      { question: string; answer: string; company: string | null; names: string },
      typeof of & { limit: number }
    >(
      `SELECT m.body_new AS question, a.body_text AS answer,
         y.name AS company,
         json_array(m.from_name, c.first_name, c.last_name) AS names
       FROM replies r JOIN messages m ON m.id = r.message_id
         JOIN contacts c ON c.id = r.contact_id LEFT JOIN companies y ON y.id = c.company_id
         JOIN ${SENT_BY_PEOPLE}
       WHERE r.workspace_id = $workspaceId AND r.client_id = $clientId AND r.category_id IS $categoryId
         AND r.status = 'sent' AND a.body_text <> ''
       ORDER BY r.received_at DESC LIMIT $limit`,
    )
    .all({ ...of, limit: MAX_COMPARED });
  return rows.map(({ names, ...row }) => ({ ...row, names: JSON.parse(names) as (string | null)[] }));
}

/** Whether the AI wrote a draft version. A draft that a person requested counts as the person's. */
const BY_AI = `(v.by = 'system' OR v.instructions IS NOT NULL OR EXISTS (
  SELECT 1 FROM timeline_entries t
  WHERE t.reply_seq = r.seq AND t.type = 'drafted' AND t.actor = v.by AND t.created_at = v.created_at
))`;
/** Whether the draft was written for the conversation's current client. */
const OF_CLIENT = `v.created_at > coalesce((
  SELECT max(t.created_at) FROM timeline_entries t WHERE t.reply_seq = r.seq AND t.type = 'moved'
), -1)`;
/** The AI's last text for a reply and its client; null if there is none, or if it was deleted. */
const AI_DRAFT = `iif(r.ai_response_by = 'ai', r.ai_response, (
  SELECT v.text FROM draft_versions v
  WHERE v.reply_id = r.id AND v.text IS NOT NULL AND ${BY_AI} AND ${OF_CLIENT}
  ORDER BY v.version DESC LIMIT 1
))`;

/** Returns the AI's last text for a reply. */
export const findAiDraft = ({ sqlite }: Db, { id }: Pick<ReplyRow, "id">): string | null =>
  sqlite
    .query<{ draft: string | null }, { id: string }>(
      `SELECT ${AI_DRAFT} AS draft FROM replies r WHERE r.id = $id`,
    )
    .get({ id })?.draft ?? null;

const IS_EDITED = `r.draft_change > 0 AND r.draft_change < ${100 * REWRITTEN}`;

interface Span {
  workspaceId: string;
  clientId: string;
  since: Millis;
}

/** Draft counts by use, for one week's replies. */
export interface DraftUse {
  /** Index of the week, starting at 0. */
  week: number;
  unchanged: number;
  edited: number;
  rewritten: number;
  discarded: number;
}

/** Counts how people used drafts, by the week of the reply. */
export const draftUses = ({ starts, ...span }: Span & { starts: readonly Millis[] }): ReadQuery => ({
  sql: `SELECT (SELECT count(*) FROM json_each($starts) WHERE value <= r.received_at) - 1 AS week,
      total(r.status = 'sent' AND r.draft_change = 0) AS unchanged,
      total(r.status = 'sent' AND ${IS_EDITED}) AS edited,
      total(r.status = 'sent' AND r.draft_change >= ${100 * REWRITTEN}) AS rewritten,
      total(r.status = 'archived') AS discarded
    FROM replies r
    WHERE r.workspace_id = $workspaceId AND r.client_id = $clientId AND r.received_at >= $since
      AND (r.status = 'sent' AND r.draft_change IS NOT NULL OR r.status = 'archived' AND EXISTS (
        SELECT 1 FROM timeline_entries t WHERE t.reply_seq = r.seq AND t.type = 'drafted'
      ))
    GROUP BY 1 ORDER BY 1`,
  bindings: { ...span, starts: JSON.stringify(starts) },
});

/** Maximum number of edited answers to search for frequent changes. */
const MAX_PAIRS = 200;

/** Reads the newest drafts that people edited, with the sent texts. Each row is a `SentDraft`. */
export const editedDrafts = (span: Span): ReadQuery => ({
  sql: `SELECT * FROM (
      SELECT r.contact_id AS contactId, ${AI_DRAFT} AS draft, a.body_text AS sent
      FROM replies r JOIN ${SENT_BY_PEOPLE}
      WHERE r.workspace_id = $workspaceId AND r.client_id = $clientId AND r.received_at >= $since
        AND r.status = 'sent' AND ${IS_EDITED} AND a.body_text <> ''
      ORDER BY r.received_at DESC LIMIT ${MAX_PAIRS}
    ) WHERE draft IS NOT NULL`,
  bindings: { ...span },
});
