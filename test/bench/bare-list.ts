/** The least that can list replies: `Bun.serve` over two prepared statements, on the desk's own database file. */
import { Database } from "bun:sqlite";

const [, , path = "", workspaceId = ""] = process.argv;
const LIMIT = 50;
const sqlite = new Database(path, { readonly: true, strict: true });
sqlite.run("PRAGMA cache_size = -65536");

type Cell = string | number | null;
type Row = Record<string, Cell>;

// With `+?` the statement stays compiled, as the desk's own does (src/replies/list.ts): without, this server is slower.
const page = sqlite.prepare<Row, [string, number]>(`
  SELECT r.id, r.workspace_id, r.client_id, r.connection_id, r.contact_id, r.thread_id, r.source, r.status,
    r.category_id, r.ai_category, r.ai_sentiment, r.ai_response, r.sent_response, r.auto_send_at,
    r.received_at, r.handled_at, r.created_at, m.from_email, m.from_name, m.to_json, m.subject, m.body_text, m.body_new,
    cl.name AS client_name, co.email AS contact_email, co.first_name, co.last_name,
    ca.name AS category_name, ca.slug, ca.color, ca.is_positive
  FROM (SELECT rowid AS row FROM replies WHERE workspace_id = +? ORDER BY received_at DESC, id DESC LIMIT +?) page
  CROSS JOIN replies r ON r.rowid = page.row
  CROSS JOIN messages m ON m.id = r.message_id
  CROSS JOIN clients cl ON cl.id = r.client_id
  CROSS JOIN contacts co ON co.id = r.contact_id
  LEFT JOIN categories ca ON ca.id = r.category_id
  ORDER BY r.received_at DESC, r.id DESC`);
const count = sqlite.prepare<{ total: number }, [string]>(
  "SELECT sum(n) AS total FROM reply_counts WHERE workspace_id = +?",
);

const time = (at: Cell | undefined) => (typeof at === "number" ? new Date(at).toISOString() : null);

function present(row: Row) {
  return {
    id: row.id,
    workspace_id: row.workspace_id,
    source: row.source,
    from_email: row.from_email,
    from_name: row.from_name,
    to_email: JSON.parse(String(row.to_json))[0].email,
    subject: row.subject,
    body_text: row.body_text,
    body_new: row.body_new,
    status: row.status,
    category_id: row.category_id,
    ai_category: row.ai_category,
    ai_sentiment: row.ai_sentiment,
    ai_response: row.ai_response,
    sent_response: row.sent_response,
    auto_send_at: time(row.auto_send_at),
    client_id: row.client_id,
    connection_id: row.connection_id,
    contact_id: row.contact_id,
    thread_id: row.thread_id,
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

const server = Bun.serve({
  hostname: "127.0.0.1",
  port: 0,
  development: false,
  fetch() {
    const rows = page.all(workspaceId, LIMIT + 1);
    const total = count.get(workspaceId)?.total ?? 0;
    const data = rows.slice(0, LIMIT).map(present);
    const last = rows[LIMIT - 1];
    const nextCursor = Buffer.from(`${last?.received_at} ${last?.id}`).toString("base64url");
    return Response.json({
      data,
      pagination: { total, limit: LIMIT, offset: 0, hasMore: rows.length > LIMIT, nextCursor },
    });
  },
});
console.log(server.url.origin);
