/**
 * Implements reply listing for the bare baseline server: the first page, and pages filtered by cursor, client or
 * search.
 */
import { firstAddress, lazily, originOf, prepare, time, workspaceId, type Row } from "./bare-file.ts";

const LIMIT = 50;

// `+$x` keeps the statement compiled, as in the desk (src/replies/list.ts); without the plus, this server is slower.
const pageSql = (rows: string) => `
  SELECT r.id, r.workspace_id, r.client_id, r.connection_id, r.contact_id, r.thread_id, r.source, r.status,
    r.category_id, r.ai_category, r.ai_sentiment, r.cautions_json, r.ai_response, r.sent_response, r.auto_send_at,
    r.received_at, r.handled_at, r.created_at, m.from_email, m.from_name, m.to_json, m.subject, m.body_text, m.body_new,
    octet_length(m.body_text) > 16384 OR octet_length(m.body_new) > 16384 AS is_long,
    cl.name AS client_name, co.email AS contact_email, co.first_name, co.last_name,
    ca.name AS category_name, ca.slug, ca.color, ca.is_positive, t.campaign_id, t.campaign_name, k.is_unrouted
  FROM (${rows}) page
  CROSS JOIN replies r ON r.rowid = page.row
  CROSS JOIN messages m ON m.id = r.message_id
  CROSS JOIN threads t ON t.id = r.thread_id
  CROSS JOIN conversations k ON k.thread_id = r.thread_id
  CROSS JOIN clients cl ON cl.id = r.client_id
  CROSS JOIN contacts co ON co.id = r.contact_id
  LEFT JOIN categories ca ON ca.id = r.category_id
  ORDER BY r.received_at DESC, r.id DESC`;
const rowsSql = (where: string) => `
  SELECT rowid AS row FROM replies WHERE workspace_id = +$workspaceId ${where}
  ORDER BY received_at DESC, id DESC LIMIT ${LIMIT + 1}`;

const first = prepare<Row>(pageSql(rowsSql("")));
const deep = prepare<Row>(pageSql(rowsSql("AND (received_at, id) < (+$at, +$id)")));
const ofClient = prepare<Row>(pageSql(rowsSql("AND status = +$status AND client_id = +$clientId")));
const countAll = prepare<{ n: number }>(
  "SELECT sum(n) AS n FROM reply_counts WHERE workspace_id = +$workspaceId",
);
const countOfClient = prepare<{ n: number }>(
  "SELECT sum(n) AS n FROM reply_counts WHERE workspace_id = +$workspaceId AND status = +$status AND client_id = +$clientId",
);

function present(row: Row) {
  return {
    id: row.id,
    workspace_id: row.workspace_id,
    source: row.source,
    from_email: row.from_email,
    from_name: row.from_name,
    to_email: firstAddress(row.to_json),
    subject: row.subject,
    body_text: row.body_text,
    body_new: row.body_new,
    body_truncated: row.is_long === 1,
    status: row.status,
    category_id: row.category_id,
    ai_category: row.ai_category,
    ai_sentiment: row.ai_sentiment,
    ai_cautions: JSON.parse(String(row.cautions_json)),
    ai_response: row.ai_response,
    sent_response: row.sent_response,
    auto_send_at: time(row.auto_send_at),
    client_id: row.client_id,
    connection_id: row.connection_id,
    contact_id: row.contact_id,
    thread_id: row.thread_id,
    ...originOf(row),
    received_at: time(row.received_at),
    handled_at: time(row.handled_at),
    created_at: time(row.created_at),
    clients: { id: row.client_id, name: row.client_name },
    contacts: { first_name: row.first_name, last_name: row.last_name, email: row.contact_email },
    categories: row.category_id && {
      id: row.category_id,
      name: row.category_name,
      slug: row.slug,
      color: row.color,
      is_positive: row.is_positive === 1,
    },
  };
}

function page(rows: Row[], total: number): Response {
  const data = rows.slice(0, LIMIT).map(present);
  const hasMore = rows.length > LIMIT;
  const last = rows[LIMIT - 1];
  const nextCursor = hasMore && Buffer.from(`${last?.received_at} ${last?.id}`).toString("base64url");
  const pagination = { total, limit: LIMIT, offset: 0, hasMore, ...(nextCursor && { nextCursor }) };
  return Response.json({ data, pagination });
}

export function list(query: URLSearchParams): Response {
  const words = query.get("q");
  if (words !== null) return search(words);
  const cursor = query.get("cursor");
  const [status, clientId] = [query.get("status"), query.get("client_id")];
  if (status !== null && clientId !== null) {
    const filters = { workspaceId, status, clientId };
    return page(ofClient.all(filters), countOfClient.get(filters)?.n ?? 0);
  }
  const total = countAll.get({ workspaceId })?.n ?? 0;
  if (cursor === null) return page(first.all({ workspaceId }), total);
  const [at = "", id = ""] = Buffer.from(cursor, "base64url").toString().split(" ");
  return page(deep.all({ workspaceId, at: Number(at), id }), total);
}

/** Finds the newest matches by row order, so that not all matches of a common word have to be sorted. */
const found = lazily(() =>
  prepare<Row>(
    pageSql(
      `SELECT rowid AS row FROM replies_fts WHERE replies_fts MATCH +$words ORDER BY rowid DESC LIMIT ${LIMIT + 1}`,
    ),
  ),
);
const countMatches = lazily(() =>
  prepare<{ n: number }>("SELECT count(*) AS n FROM replies_fts WHERE replies_fts MATCH +$words"),
);

/** Matches the last word as a prefix, as the desk does. */
function search(words: string): Response {
  const bindings = { words: `"${words}"*` };
  return page(found().all(bindings), countMatches().get(bindings)?.n ?? 0);
}
