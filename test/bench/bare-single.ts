/** Implements the bare server's response for a single reply with its thread. */
import { firstAddress, originOf, prepare, time, type Row } from "./bare-file.ts";

const reply = prepare<Row>(`
  SELECT r.*, m.from_email, m.from_name, m.to_json, m.subject, m.body_text, m.body_html, m.body_new, m.attachments_json,
    ca.name AS category_name, ca.slug, ca.color, ca.is_positive, ca.is_default,
    ca.created_at AS category_created_at, ca.updated_at AS category_updated_at,
    co.email AS contact_email, co.first_name, co.last_name, cp.name AS company, t.campaign_id, t.campaign_name, k.is_unrouted
  FROM replies r
  CROSS JOIN messages m ON m.id = r.message_id
  CROSS JOIN contacts co ON co.id = r.contact_id
  CROSS JOIN threads t ON t.id = r.thread_id
  CROSS JOIN conversations k ON k.thread_id = r.thread_id
  LEFT JOIN companies cp ON cp.id = co.company_id
  LEFT JOIN categories ca ON ca.id = r.category_id
  WHERE r.id = +$id`);
const client = prepare<Row>("SELECT * FROM clients WHERE id = +$id");
const others = prepare<Row>(`
  SELECT direction, from_email, to_json, subject, body_text, sent_at FROM messages
  WHERE thread_id = +$threadId AND id <> +$messageId ORDER BY sent_at, id`);

export function single(id: string): Response {
  const row = reply.get({ id });
  const owner = row && client.get({ id: row.client_id ?? null });
  if (!row || !owner) return new Response(null, { status: 404 });
  const thread = others.all({ threadId: row.thread_id ?? null, messageId: row.message_id ?? null });
  return Response.json({ data: present(row, owner, thread) });
}

const present = (row: Row, owner: Row, thread: Row[]) => ({
  id: row.id,
  workspace_id: row.workspace_id,
  source: row.source,
  from_email: row.from_email,
  from_name: row.from_name,
  to_email: firstAddress(row.to_json),
  subject: row.subject,
  body_text: row.body_text,
  body_html: row.body_html,
  body_new: row.body_new,
  attachments: JSON.parse(String(row.attachments_json)),
  status: row.status,
  category_id: row.category_id,
  category: row.category_id && presentCategory(row),
  client_id: row.client_id,
  client: presentClient(owner),
  connection_id: row.connection_id,
  contact_id: row.contact_id,
  contact: {
    id: row.contact_id,
    email: row.contact_email,
    first_name: row.first_name,
    last_name: row.last_name,
    company: row.company,
  },
  thread_id: row.thread_id,
  ...originOf(row),
  thread: thread.map(presentMail),
  ai_category: row.ai_category,
  ai_sentiment: row.ai_sentiment,
  ai_confidence: row.ai_confidence,
  ai_reason: row.ai_reason,
  ai_cautions: JSON.parse(String(row.cautions_json)),
  ai_error: row.stage_error,
  ai_response: row.ai_response,
  ooo_until: time(row.ooo_until),
  auto_send_at: time(row.auto_send_at),
  auto_send_blocked_reason: row.auto_send_blocked_reason,
  send_state: row.send_state,
  sent_response: row.sent_response,
  sent_by: row.sent_by,
  received_at: time(row.received_at),
  handled_at: time(row.handled_at),
  created_at: time(row.created_at),
  updated_at: time(row.updated_at),
});

const presentCategory = (row: Row) => ({
  id: row.category_id,
  workspace_id: row.workspace_id,
  name: row.category_name,
  slug: row.slug,
  color: row.color,
  is_positive: row.is_positive === 1,
  is_default: row.is_default === 1,
  created_at: time(row.category_created_at),
  updated_at: time(row.category_updated_at),
});

const presentClient = (row: Row) => ({
  id: row.id,
  workspace_id: row.workspace_id,
  name: row.name,
  service_description: row.service_description,
  calendar_link: row.calendar_link,
  tone: row.tone,
  signature: row.signature,
  facts: row.facts,
  forbidden_claims: row.forbidden_claims,
  auto_draft_enabled: row.auto_draft_enabled === 1,
  auto_send_enabled: row.auto_send_enabled === 1,
  auto_send_delay_minutes: row.auto_send_delay_minutes,
  auto_send_categories: JSON.parse(String(row.auto_send_categories_json)),
  auto_send_daily_limit: row.auto_send_daily_limit,
  ooo_follow_up: row.ooo_follow_up === 1,
  created_at: time(row.created_at),
  updated_at: time(row.updated_at),
});

const presentMail = (row: Row) => ({
  direction: row.direction,
  from: row.from_email,
  to: firstAddress(row.to_json),
  subject: row.subject,
  body: row.body_text,
  body_truncated: false,
  sent_at: time(row.sent_at),
});
