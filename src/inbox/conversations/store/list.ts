/**
 * Lists conversations with handwritten SQL that follows the plan from `plan.ts` and is prepared once per filter
 * combination.
 */
import { openSpans } from "../../../clients/rules/sla-hours.ts";
import { slaHoursFrom } from "../../../db/schema.ts";
import type { WaitingClient } from "./plan.ts";
import { UNSURE_BELOW } from "../../../judge/ai/model.ts";
import type { Millis } from "../../../core/clock.ts";
import type { Db } from "../../../db/open.ts";
import type { ReadQuery, Reader } from "../../../db/reader.ts";
import { CAMPAIGN_NAME } from "../../../sequencers/routing/store/campaigns.ts";
import type { Attention, InboxState } from "../rules/filters.ts";
import type { ListPlan, IndexRange } from "./plan.ts";

/** Start and length of a page; `after` is the sort key of the last row seen. */
export interface ConversationSlice {
  limit: number;
  after: readonly [at: number, no: number] | null;
}

export interface ListedConversation {
  no: number;
  /** The sort key. */
  at: number;
  id: string;
  state: InboxState;
  connection_id: string;
  client_id: string;
  client_name: string;
  client_color: string | null;
  sla_minutes: number | null;
  /** JSON. */
  sla_hours: string | null;
  contact_id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  title: string | null;
  company: string | null;
  subject: string;
  /** The beginning of the newest email's new text. */
  snippet: string;
  source: string;
  campaign_id: string | null;
  campaign_name: string | null;
  is_unrouted: 0 | 1;
  category_id: string | null;
  category_name: string | null;
  category_slug: string | null;
  category_color: string | null;
  category_is_positive: 0 | 1 | null;
  /** Whether rules or the model chose the category with low confidence. */
  is_unsure: 0 | 1 | null;
  sentiment: string | null;
  reply_count: number;
  open_count: number;
  latest_reply_id: string;
  latest_at: Millis;
  last_direction: "inbound" | "outbound";
  draft_count: number;
  /**
   * JSON with the cautions on each open reply and its draft, and the facts that resolve them; null if there
   * are none.
   */
  cautions: string | null;
  auto_send_at: Millis | null;
  /** JSON; null if there is no send order. */
  send_order: string | null;
  attention: Attention | null;
  assignee_id: string | null;
  assignee_name: string | null;
  snoozed_until: Millis | null;
  unanswered_since: Millis | null;
  has_attachments: 0 | 1;
  is_read: 0 | 1;
}

/** Returns a page, with one extra row if there are more. */
export function listConversations(db: Db, plan: ListPlan, page: PageRequest): ListedConversation[] {
  if (plan.ranges.length === 0) return [];
  const { sql, bindings } = conversationsQuery(plan, page);
  return db.sqlite.query<ListedConversation, ReadQuery["bindings"]>(sql).all(bindings);
}

/** Returns the same page as `listConversations`, but reads it in a worker to keep a slow query off the event loop. */
export async function listConversationsInWorker(
  reader: Reader,
  plan: ListPlan,
  page: PageRequest & { owner: string },
): Promise<ListedConversation[]> {
  if (plan.ranges.length === 0) return [];
  const [rows = []] = await reader.read([conversationsQuery(plan, page)], page.owner);
  return rows as ListedConversation[];
}

export interface PageRequest {
  page: ConversationSlice;
  /** The requesting person, for read state; null for a key. */
  userId: string | null;
}

/** Returns the query for a page plus one row. */
export function conversationsQuery(plan: ListPlan, { page, userId }: PageRequest): ReadQuery {
  const [afterAt, afterNo] = page.after ?? [null, null];
  return {
    sql: pageSql(plan, page.after !== null),
    bindings: {
      ...plan.bindings,
      ...(page.after && { afterAt, afterNo }),
      userId: userId ?? "",
      take: page.limit + 1,
    },
  };
}

/** Returns the query that counts a plan's matches, up to a limit. */
export const conversationCountQuery = (plan: ListPlan, limit: number): ReadQuery => ({
  sql: `SELECT count(*) AS n FROM (${partsOf(plan, false).join(" UNION ALL ")} LIMIT +$take)`,
  bindings: { ...plan.bindings, take: limit },
});

const partsOf = (plan: ListPlan, isLater: boolean): string[] =>
  plan.ranges.map((range) => `SELECT * FROM (${rangeSql(range, plan, isLater)})`);

function pageSql(plan: ListPlan, isLater: boolean): string {
  const order = plan.isNewestFirst ? "DESC" : "ASC";
  const parts = partsOf(plan, isLater);
  const [only] = parts;
  const merged =
    parts.length === 1 ? only : `${parts.join(" UNION ALL ")} ORDER BY at ${order}, no ${order} LIMIT +$take`;
  return `${SHOWN} FROM (${merged}) page ${JOINED} ORDER BY page.at ${order}, page.no ${order}`;
}

/** Returns the first rows of a range, from its index alone if no check needs more columns. */
function rangeSql(
  { index, where, key, added, due }: IndexRange,
  { isNewestFirst, checks }: ListPlan,
  isLater: boolean,
): string {
  const [order, beyond] = isNewestFirst ? ["DESC", "<"] : ["ASC", ">"];
  const shift = added === undefined ? "" : ` - ${added}`;
  const sorted = due ?? key;
  const at = added === undefined ? sorted : `${key} + ${added}`;
  const after = isLater ? [`(${sorted}, no) ${beyond} (+$afterAt${shift}, +$afterNo)`] : [];
  // The plus sign keeps SQLite from scanning a list if another condition finds the rows.
  const ofWorkspace = index === null ? "+workspace_id = +$workspaceId" : "workspace_id = +$workspaceId";
  const conditions = [ofWorkspace, where, ...checks, ...after];
  return `SELECT no, ${at} AS at FROM conversations ${index === null ? "" : `INDEXED BY ${index}`}
    WHERE ${conditions.join(" AND ")} ORDER BY ${sorted} ${order}, no ${order} LIMIT +$take`;
}

/** Number of bytes to read of an email for its preview. SQLite yields NULL for an email without new text. */
const SNIPPET_BYTES = 600;

/**
 * The columns of a row. Cautions and the send order are looked up only if the row indicates any; order states
 * match their partial index.
 */
export const SHOWN = `
  SELECT page.no, page.at, c.thread_id AS id, c.state, c.connection_id, c.client_id, cl.name AS client_name, cl.color AS client_color,
    cl.sla_minutes, cl.sla_hours_json AS sla_hours, c.contact_id, co.email, co.first_name, co.last_name, co.title, cp.name AS company, c.subject,
    coalesce(CAST(substr(CAST(m.body_new AS BLOB), 1, ${SNIPPET_BYTES}) AS TEXT), '') AS snippet, r.source, c.campaign_id,
    ${CAMPAIGN_NAME} AS campaign_name, c.is_unrouted, ca.id AS category_id, ca.name AS category_name, ca.slug AS category_slug,
    ca.color AS category_color, ca.is_positive AS category_is_positive,
    r.category_by IN ('rules', 'model') AND r.category_id IS c.category_id AND r.ai_confidence < ${UNSURE_BELOW} AS is_unsure, r.ai_sentiment AS sentiment, c.reply_count,
    c.open_count, c.latest_reply_id, c.latest_at, c.last_direction, c.draft_count,
    CASE WHEN c.has_caution THEN (
      SELECT json_group_array(json_object('cautions', json(cautions_json), 'draftCautions', json(draft_cautions_json),
        'categoryId', category_id, 'categoryBy', category_by, 'status', status)) FROM replies
      WHERE thread_id = c.thread_id AND +status IN ('pending', 'ready') AND finished_automatically_at IS NULL
    ) END AS cautions,
    CASE WHEN c.outgoing_state IS NOT NULL THEN (
      SELECT min(due_at) FROM outgoing_shown WHERE thread_id = c.thread_id AND shown = 'automatic'
    ) END AS auto_send_at,
    CASE WHEN c.outgoing_state <> 'automatic' THEN (
      SELECT json_object('id', id, 'reply_id', reply_id, 'state', shown, 'due_at', due_at, 'reason', reason)
      FROM outgoing_shown WHERE thread_id = c.thread_id AND shown = c.outgoing_state
      ORDER BY due_at, id LIMIT 1
    ) END AS send_order,
    c.attention, c.assignee_id, u.name AS assignee_name, c.snoozed_until, c.unanswered_since, c.has_attachments,
    coalesce(rd.read_at >= c.latest_reply_at, 0) AS is_read`;

/** The tables that provide a row's columns, joined to `page`. */
export const JOINED = `
  CROSS JOIN conversations c ON c.no = page.no
  CROSS JOIN threads t ON t.id = c.thread_id
  CROSS JOIN replies r ON r.id = c.latest_reply_id
  CROSS JOIN messages m ON m.id = c.latest_message_id
  CROSS JOIN clients cl ON cl.id = c.client_id
  CROSS JOIN contacts co ON co.id = c.contact_id
  LEFT JOIN companies cp ON cp.id = co.company_id
  LEFT JOIN categories ca ON ca.id = c.category_id
  LEFT JOIN users u ON u.id = c.assignee_id
  LEFT JOIN conversation_reads rd ON rd.user_id = +$userId AND rd.thread_id = c.thread_id`;

/** Lists the clients with unfinished conversations, with their SLA in milliseconds. */
export function listWaitingClients(db: Db, workspaceId: string): WaitingClient[] {
  return waitingClients(db)
    .all({ workspaceId })
    .map(({ clientId, sla, hours, since, latest }) => {
      const slaHours = slaHoursFrom(hours);
      if (sla === null || slaHours === null || since === null || latest === null) return { clientId, sla };
      return { clientId, sla, spans: openSpans(slaHours, { from: since, until: latest, allowed: sla }) };
    });
}

interface WaitingFound {
  clientId: string;
  sla: Millis | null;
  hours: string | null;
  /** The conversations that have waited longest and shortest. */
  since: Millis | null;
  latest: Millis | null;
}

const WAITING_OF_CLIENT = `FROM conversations c INDEXED BY conversations_waiting
      WHERE c.workspace_id = clients.workspace_id AND c.client_id = clients.id AND c.unanswered_since IS NOT NULL`;

const waitingClients = ({ sqlite }: Db) =>
  sqlite.query<WaitingFound, { workspaceId: string }>(`
    SELECT id AS clientId, sla_minutes * 60000 AS sla, sla_hours_json AS hours,
      iif(sla_hours_json IS NULL, NULL, (SELECT min(c.unanswered_since) ${WAITING_OF_CLIENT})) AS since,
      iif(sla_hours_json IS NULL, NULL, (SELECT max(c.unanswered_since) ${WAITING_OF_CLIENT})) AS latest
    FROM clients
    WHERE workspace_id = +$workspaceId AND EXISTS (
      SELECT 1 FROM conversation_counts n
      WHERE n.workspace_id = clients.workspace_id AND n.client_id = clients.id
        AND n.kind = 'state' AND n.name IN ('open', 'snoozed') AND n.n > 0)
    ORDER BY id`);
