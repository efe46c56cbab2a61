/** Implements the bare server's list of conversations by view, and their counts. */
// The joins by primary key are the desk's own, because the benchmark compares how the rows of a page are found.
import { JOINED } from "../../src/inbox/conversations/store/list.ts";
import { lazily, prepare, time, workspaceId, type Cell, type Row } from "./bare-file.ts";
import { SAVED_VIEW } from "./lively.ts";

const LIMIT = 50;

const part = (where: string): string => `
  SELECT * FROM (SELECT no, latest_at FROM conversations WHERE workspace_id = +$workspaceId AND ${where}
    ORDER BY latest_at DESC, no DESC LIMIT ${LIMIT + 1})`;

const pageSql = (page: string): string => `
  SELECT c.*, c.state, c.attention, cl.name AS client_name, cl.color AS client_color, cl.sla_minutes, co.email, co.first_name,
    co.last_name, co.title, cp.name AS company, substr(m.body_new, 1, 600) AS body, r.source, r.ai_sentiment,
    t.campaign_name, ca.name AS category_name, ca.slug, ca.color AS category_color, ca.is_positive, u.name AS assignee_name,
    CASE WHEN c.has_caution THEN (SELECT group_concat(draft_cautions_json) FROM replies
      WHERE thread_id = c.thread_id AND +status IN ('pending', 'ready')) END AS cautions,
    CASE WHEN c.outgoing_state IS NOT NULL THEN (SELECT id FROM outgoing_shown
      WHERE thread_id = c.thread_id AND shown = c.outgoing_state LIMIT 1) END AS order_id
  FROM (${page} ORDER BY latest_at DESC, no DESC LIMIT ${LIMIT + 1}) page ${JOINED}
  ORDER BY c.latest_at DESC, c.no DESC`;

const OPEN = "state = 'open'";
const DONE = "state = 'done'";
const SNOOZED = "state = 'snoozed'";
const ofCategory = (slug: string): string =>
  `${OPEN} AND category_id = (SELECT id FROM categories WHERE workspace_id = +$workspaceId AND slug = '${slug}')`;

const VIEWS: Record<string, string[]> = {
  todo: [OPEN],
  mine: ["assignee_id = +$assignee AND state = 'open'"],
  unassigned: [`${OPEN} AND assignee_id IS NULL`],
  interested: [ofCategory("interested")],
  automatic: ["outgoing_state = 'automatic'"],
  attention: ["uncertain", "send_failed", "new_after_schedule", "ai_error", "caution"].map(
    (kind) => `attention = '${kind}'`,
  ),
  snoozed: [SNOOZED],
  scheduled: ["outgoing_state = 'waiting'", "outgoing_state = 'held'"],
  done: [DONE],
  all: [OPEN, SNOOZED, DONE],
};

const pages = new Map(
  Object.entries(VIEWS).map(([view, conditions]) => [
    view,
    prepare<Row>(pageSql(conditions.map(part).join(" UNION ALL "))),
  ]),
);

/** The page of a saved view, by cached columns. Only a lively history has a saved view. */
const savedPage = lazily(() => {
  const saved = prepare<{ filter: string }>("SELECT filter_json AS filter FROM saved_views WHERE id = $id");
  const { category, client_id: clients } = JSON.parse(saved.get({ id: SAVED_VIEW })?.filter ?? "{}");
  // The plus keeps SQLite from using the index by client, which matches far more rows.
  const ofClients = ` AND +client_id IN ('${String(clients).replaceAll(",", "', '")}')`;
  const conditions = String(category)
    .split(",")
    .map((slug) => ofCategory(slug) + ofClients);
  return prepare<Row>(pageSql(conditions.map(part).join(" UNION ALL ")));
});

/** The conversations of the newest matches by row order; nothing else is merged or sorted. */
const foundPage = lazily(() =>
  prepare<Row>(
    pageSql(`SELECT no, latest_at FROM conversations WHERE thread_id IN (SELECT thread_id FROM replies
      WHERE rowid IN (SELECT rowid FROM replies_fts WHERE replies_fts MATCH +$words ORDER BY rowid DESC LIMIT 200))`),
  ),
);

/** API keys have no read marks; only people do. */
const ANONYMOUS = { userId: "" };

function rowsFor(query: URLSearchParams): Row[] {
  const words = query.get("q");
  if (words !== null) return foundPage().all({ ...ANONYMOUS, words: `"${words}"*` });
  const assignee = query.get("assignee");
  if (assignee !== null) return pages.get("mine")?.all({ ...ANONYMOUS, workspaceId, assignee }) ?? [];
  const view = query.get("view") ?? "all";
  return (view === SAVED_VIEW ? savedPage() : pages.get(view))?.all({ ...ANONYMOUS, workspaceId }) ?? [];
}

const instant = (at: Cell | undefined) => time(at);

const present = (row: Row) => ({
  id: row.thread_id,
  client: { id: row.client_id, name: row.client_name, color: row.client_color },
  contact: {
    id: row.contact_id,
    name: [row.first_name, row.last_name].filter(Boolean).join(" ") || null,
    email: row.email,
    title: row.title,
    company: row.company,
  },
  subject: row.subject,
  snippet: String(row.body).replaceAll(/\s+/g, " ").slice(0, 160),
  source: row.source,
  campaign: row.campaign_id && { id: row.campaign_id, name: row.campaign_name },
  category: row.category_id && {
    id: row.category_id,
    name: row.category_name,
    slug: row.slug,
    color: row.category_color,
    is_positive: row.is_positive === 1,
  },
  sentiment: row.ai_sentiment,
  reply_count: row.reply_count,
  open_count: row.open_count,
  latest_reply_id: row.latest_reply_id,
  latest_at: instant(row.latest_at),
  last_direction: row.last_direction,
  has_draft: Number(row.draft_count) > 0,
  draft_cautions: row.cautions && JSON.parse(`[${row.cautions}]`).flat(),
  auto_send_at: instant(row.auto_send_at),
  send_order: row.order_id && { id: row.order_id },
  attention: row.attention,
  assignee: row.assignee_id && { id: row.assignee_id, name: row.assignee_name },
  snoozed_until: instant(row.snoozed_until),
  unanswered_since: instant(row.unanswered_since),
  sla: row.sla_minutes,
  has_attachments: row.has_attachments === 1,
  is_read: false,
});

export function threads(query: URLSearchParams): Response {
  const rows = rowsFor(query);
  const hasMore = rows.length > LIMIT;
  const last = rows[LIMIT - 1];
  const nextCursor = hasMore && Buffer.from(`0 ${last?.latest_at} ${last?.no}`).toString("base64url");
  const pagination = { limit: LIMIT, hasMore, ...(nextCursor && { nextCursor }) };
  return Response.json({ data: rows.slice(0, LIMIT).map(present), pagination });
}

// One scan of the stored counts is the cheapest way.
const counted = prepare<Row>(
  "SELECT kind, name, sum(n) AS n FROM conversation_counts WHERE workspace_id = +$workspaceId GROUP BY kind, name",
);

export const threadCounts = (): Response =>
  Response.json({
    data: Object.fromEntries(counted.all({ workspaceId }).map(({ kind, name, n }) => [`${kind} ${name}`, n])),
  });
