/** Reads all stored data about a person. */
import type { Db } from "../../db/open.ts";
import { unpack } from "../../db/packed.ts";
import type { ReadQuery, Reader } from "../../db/reader.ts";
import type { Holdings } from "./holdings.ts";

/** The parts of the export, in order: each a query over the ids of the person's data. */
const PARTS = {
  contact: `SELECT co.id, co.email, co.first_name, co.last_name, co.title, cy.name AS company, co.phone, co.linkedin_url,
      co.metadata_json, co.bounced_at, co.reply_count, co.last_reply_at, co.created_at, co.updated_at, co.erased_at
    FROM contacts co LEFT JOIN companies cy ON cy.id = co.company_id
    WHERE co.id = +$id AND co.workspace_id = +$workspaceId`,
  addresses: "SELECT value AS email FROM json_each(+$addresses)",
  links: `SELECT system, external_id, url, created_at, updated_at FROM contact_links
    WHERE contact_id = +$id AND workspace_id = +$workspaceId ORDER BY system`,
  conversations: `SELECT t.id, c.subject, cl.name AS client, t.campaign_name AS campaign, c.state, t.created_at
    FROM threads t LEFT JOIN conversations c ON c.thread_id = t.id LEFT JOIN clients cl ON cl.id = c.client_id
    WHERE t.id IN (SELECT value FROM json_each(+$threads)) ORDER BY t.created_at, t.id`,
  messages: `SELECT id, thread_id AS conversation_id, direction, from_email, from_name, to_json, cc_json, subject, body_text,
      body_html, headers_json, attachments_json, is_automatic, is_bounce, sent_at
    FROM messages WHERE id IN (SELECT value FROM json_each(+$messages)) ORDER BY sent_at, id`,
  replies: `SELECT r.id, r.thread_id AS conversation_id, r.message_id, r.status, g.name AS category, r.ai_sentiment,
      r.ai_confidence, r.ai_reason, r.ai_response, r.cautions_json, r.sent_response, r.sent_by, r.sequencer_label,
      r.received_at, r.handled_at, r.finished_automatically_at
    FROM replies r LEFT JOIN categories g ON g.id = r.category_id
    WHERE r.id IN (SELECT value FROM json_each(+$replies)) ORDER BY r.received_at, r.id`,
  timeline: `SELECT r.id AS reply_id, t.type, t.actor, t.detail_json, t.created_at
    FROM replies r CROSS JOIN timeline_entries t ON t.reply_seq = r.seq
    WHERE r.id IN (SELECT value FROM json_each(+$replies)) ORDER BY t.created_at, t.no`,
  drafts: `SELECT reply_id, version, text, by, instructions, created_at FROM draft_versions
    WHERE reply_id IN (SELECT value FROM json_each(+$replies)) ORDER BY reply_id, version`,
  translations: `SELECT reply_id, part, language, text, created_at FROM reply_translations
    WHERE reply_id IN (SELECT value FROM json_each(+$replies)) ORDER BY reply_id, part, language`,
  summaries: `SELECT thread_id AS conversation_id, language, text, created_at FROM thread_summaries
    WHERE thread_id IN (SELECT value FROM json_each(+$threads)) ORDER BY thread_id, language`,
  questions: `SELECT id, reply_id, text, dismissed_at, created_at FROM client_questions
    WHERE reply_id IN (SELECT value FROM json_each(+$replies)) ORDER BY created_at, id`,
  send_orders: `SELECT id, reply_id, content AS response, to_email, cc_json, bcc_json, attachments_json, state, reason, due_at, created_by,
      created_at
    FROM outgoing WHERE kind = 'by_person' AND reply_id IN (SELECT value FROM json_each(+$replies)) ORDER BY created_at, id`,
  approvals: `SELECT id, reply_id, text, requested_by, state, decided_by, decided_at, reason, created_at
    FROM approvals WHERE reply_id IN (SELECT value FROM json_each(+$replies)) ORDER BY created_at, id`,
  sent_emails: `SELECT id, kind, state, to_json, cc_json, bcc_json, subject, content, attachments_json, sent_by, actor,
      recorded_at, finished_at
    FROM send_attempts WHERE reply_id IN (SELECT value FROM json_each(+$replies))
      OR follow_up_id IN (SELECT value FROM json_each(+$followUps)) ORDER BY recorded_at, id`,
  follow_ups: `SELECT id, reply_id, action, notes, draft_message, status, last_error, due_at, sent_at, created_at
    FROM follow_ups WHERE id IN (SELECT value FROM json_each(+$followUps)) ORDER BY due_at, id`,
  notes: `SELECT id, thread_id AS conversation_id, body, author, created_at, updated_at FROM notes
    WHERE thread_id IN (SELECT value FROM json_each(+$threads)) ORDER BY created_at, id`,
  bookings: `SELECT id, external_id, thread_id AS conversation_id, attendee_email, attendee_name, starts_at, ends_at, state,
      matched_by, created_at
    FROM bookings WHERE workspace_id = +$workspaceId AND (contact_id = +$id
      OR thread_id IN (SELECT value FROM json_each(+$threads))
      OR attendee_email IN (SELECT value FROM json_each(+$addresses)))
    ORDER BY created_at, id`,
  suppressions: `SELECT s.id, cl.name AS client, s.value, s.reason, s.source, s.created_at
    FROM suppressions s JOIN clients cl ON cl.id = s.client_id
    WHERE s.workspace_id = +$workspaceId AND s.value IN (SELECT value FROM json_each(+$addresses))
    ORDER BY s.created_at, s.id`,
} as const;

export const PARTS_OF_PERSON = Object.keys(PARTS) as (keyof typeof PARTS)[];
type Part = keyof typeof PARTS;

/** A stored row: times in milliseconds, JSON as text. */
export type StoredRow = Record<string, string | number | null>;

/** Reads all parts off the event loop, from one consistent state of the database. */
export function readPerson(
  reader: Reader,
  { workspaceId, id }: { workspaceId: string; id: string },
  of: Holdings,
): Promise<Record<Part, StoredRow[]>> {
  const all: Record<string, string> = { workspaceId, id };
  for (const [name, ids] of Object.entries(of)) all[name] = JSON.stringify(ids);
  const queries = PARTS_OF_PERSON.map((part): ReadQuery => {
    const used = Object.entries(all).filter(([name]) => PARTS[part].includes(`+$${name}`));
    return { sql: PARTS[part], bindings: Object.fromEntries(used) };
  });
  return reader
    .read(queries, workspaceId)
    .then(
      (parts) =>
        Object.fromEntries(PARTS_OF_PERSON.map((part, n) => [part, parts[n]])) as Record<Part, StoredRow[]>,
    );
}

/** Lists the original payloads from sequencers about the person's replies. */
export function listPayloads(
  { sqlite }: Db,
  replies: readonly string[],
): { receivedAt: number; text: string }[] {
  const rows = sqlite
    .query<{ receivedAt: number; packed: Uint8Array | null }, { replies: string }>(
      `SELECT received_at AS receivedAt, payload_packed AS packed FROM inbound_events
       WHERE reply_id IN (SELECT value FROM json_each($replies)) ORDER BY received_at, id`,
    )
    .all({ replies: JSON.stringify(replies) });
  return rows.map(({ receivedAt, packed }) => ({
    receivedAt,
    text: packed === null ? "" : Buffer.from(unpack(packed)).toString(),
  }));
}
