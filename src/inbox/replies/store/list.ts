/**
 * Lists replies. This is the hottest query, so its SQL is handwritten and prepared once per filter
 * combination.
 */
import { shownSql, type ClientFilter, type Scope } from "../../../core/caller.ts";
import type { Millis } from "../../../core/clock.ts";
import { listShared } from "../../../contacts/store/scope.ts";
import { excerptIf, exceedsExcerpt } from "../../../db/excerpt.ts";
import type { Db } from "../../../db/open.ts";
import { totalIn, type Slice } from "../../../db/page.ts";
import type { ReadQuery, Reader } from "../../../db/reader.ts";
import { CAMPAIGN_NAME } from "../../../sequencers/routing/store/campaigns.ts";
import type { ReplyRow } from "../../../db/table-rows.ts";

/** Filters of the list; an absent filter matches everything. */
export interface ReplyFilters extends ClientFilter {
  workspaceId: string;
  status?: string;
  connectionId?: string;
  /** The campaign's id in the sequencer. */
  campaignId?: string;
  contactId?: string;
  categoryId?: string;
  /** Slug; `uncategorized` also matches replies without a category. */
  category?: string;
  sendState?: string;
  receivedAfter?: Millis;
  receivedBefore?: Millis;
}

export interface ListedReply {
  id: string;
  workspace_id: string;
  client_id: string;
  connection_id: string;
  contact_id: string;
  thread_id: string;
  campaign_id: string | null;
  campaign_name: string | null;
  is_unrouted: 0 | 1;
  source: string;
  status: string;
  category_id: string | null;
  ai_category: string | null;
  ai_sentiment: string | null;
  cautions_json: string;
  draft_cautions_json: string;
  category_by: ReplyRow["categoryBy"];
  ai_response: string | null;
  sent_response: string | null;
  auto_send_at: Millis | null;
  received_at: Millis;
  handled_at: Millis | null;
  finished_automatically_at: Millis | null;
  created_at: Millis;
  from_email: string;
  lead_email: string | null;
  from_name: string | null;
  to_json: string;
  subject: string;
  body_text: string;
  body_text_is_cut: 0 | 1;
  body_new: string;
  body_new_is_cut: 0 | 1;
  client_name: string;
  contact_email: string;
  first_name: string | null;
  last_name: string | null;
  category_name: string | null;
  category_slug: string | null;
  category_color: string | null;
  category_is_positive: number | null;
}

/**
 * Column conditions by filter; totals of the filters in `COUNTED` are maintained in `reply_counts`. The plus sign
 * before each parameter does not change the result. Without it, a parameter in a join or a LIMIT makes SQLite
 * recompile the prepared statement on every run, which took longer than reading the page.
 */
const CONDITIONS: Record<Exclude<keyof ReplyFilters, "category">, string> = {
  workspaceId: "workspace_id = +$workspaceId",
  status: "status = +$status",
  clientId: "client_id = +$clientId",
  clients: "client_id IN (SELECT value FROM json_each(+$clients))",
  shown: shownSql(),
  connectionId: "connection_id = +$connectionId",
  campaignId: `thread_id IN (
    SELECT thread_id FROM conversations WHERE workspace_id = +$workspaceId AND campaign_id = +$campaignId)`,
  contactId: "contact_id = +$contactId",
  categoryId: "category_id = +$categoryId",
  sendState: "send_state = +$sendState",
  receivedAfter: "received_at > +$receivedAfter",
  receivedBefore: "received_at < +$receivedBefore",
};
const COUNTED = new Set<string>([
  "workspaceId",
  "status",
  "clientId",
  "clients",
  "shown",
  "connectionId",
  "categoryId",
  "category",
]);

const OF_SLUG = "(SELECT id FROM categories WHERE workspace_id = +$workspaceId AND slug = +$category)";

type Bindings = ReadQuery["bindings"];

export interface ListedReplies {
  rows: ListedReply[];
  total: number;
}

/** Returns a page, newest first and then by row number, with one extra row if there are more. */
export function listReplies(db: Db, filters: ReplyFilters, page: Slice): ListedReplies {
  const { sql, bindings } = totalQuery(filters);
  const total = db.sqlite.query<{ total: number }, Bindings>(sql).get(bindings)?.total ?? 0;
  // There is nothing past the end, so skip counting through the rows before it.
  if (total <= page.offset) return { rows: [], total };
  const query = replyPageQuery(filters, page);
  return { rows: db.sqlite.query<ListedReply, Bindings>(query.sql).all(query.bindings), total };
}

/** Omits the names of contacts that also belong to clients out of scope. */
export function withoutOthersNames(db: Db, scope: Scope, { rows, total }: ListedReplies): ListedReplies {
  const ids = scope.clients === null ? [] : rows.map((row) => row.contact_id);
  const shared = listShared(db, scope, ids);
  const nameless = (row: ListedReply) =>
    shared.has(row.contact_id) ? { ...row, first_name: null, last_name: null } : row;
  return shared.size === 0 ? { rows, total } : { rows: rows.map(nameless), total };
}

/** Number of rows that a query can skip in about ten milliseconds. */
const DEEP_OFFSET = 10_000;

/** Returns whether the query counts rows or skips very many, which is slow with a million replies. */
export const takesLong = (filters: ReplyFilters, page: Slice): boolean =>
  page.offset > DEEP_OFFSET || !isCounted(filters);

/** Returns the same page as `listReplies`, but reads it in a worker to keep a slow query off the event loop. */
export async function listRepliesInWorker(
  reader: Reader,
  filters: ReplyFilters,
  page: Slice,
): Promise<ListedReplies> {
  const [rows, counted] = await reader.read(
    [replyPageQuery(filters, page), totalQuery(filters)],
    filters.workspaceId,
  );
  return { rows: rows as ListedReply[], total: totalIn(counted) };
}

/** Additions to a list's filters: the source of `replies`, a further condition, and its values. */
export interface Narrowing extends ReadQuery {
  table: string;
}

const NO_NARROWING: Narrowing = { table: "replies", sql: "", bindings: {} };

/** Returns the query for a page plus one row. */
export function replyPageQuery(filters: ReplyFilters, page: Slice, narrowing = NO_NARROWING): ReadQuery {
  const isPerClient = filters.clients !== undefined && narrowing.table === NO_NARROWING.table;
  const { where, bindings } = conditions(filters, isPerClient ? { clients: OF_ONE_CLIENT } : {});
  const after = page.after ? ` AND (received_at, seq) < (+$afterAt, ${NUMBER_OF_CURSOR})` : "";
  const [afterAt, afterId] = page.after ?? [null, null];
  const parts = where.map((condition) => `${narrowing.table} WHERE ${condition}${narrowing.sql}${after}`);
  return {
    sql: pageSql(pageOf(parts, isPerClient)),
    bindings: {
      ...bindings,
      ...narrowing.bindings,
      ...(page.after && { afterAt, afterId }),
      limit: page.limit + 1,
      offset: page.offset,
    },
  };
}

export function replyCountQuery(filters: ReplyFilters, narrowing = NO_NARROWING): ReadQuery {
  const { where, bindings } = conditions(filters);
  const parts = where.map(
    (condition) => `(SELECT count(*) FROM ${narrowing.table} WHERE ${condition}${narrowing.sql})`,
  );
  return { sql: `SELECT ${parts.join(" + ")} AS total`, bindings: { ...bindings, ...narrowing.bindings } };
}

/** Returns the query for the exact total, using the maintained counts if the filters allow it. */
const totalQuery = (filters: ReplyFilters): ReadQuery =>
  isCounted(filters) ? storedCountQuery(filters) : replyCountQuery(filters);

const isCounted = (filters: ReplyFilters): boolean =>
  Object.entries(filters).every(([name, value]) => value === undefined || COUNTED.has(name));

function storedCountQuery(filters: ReplyFilters): ReadQuery {
  const { where, bindings } = conditions(filters, { none: "''" });
  const parts = where.map((condition) => `(SELECT coalesce(sum(n), 0) FROM reply_counts WHERE ${condition})`);
  return { sql: `SELECT ${parts.join(" + ")} AS total`, bindings };
}

/**
 * Returns the filters as disjoint conditions. SQLite finds the page of each in an index, while an OR would
 * make it read every row.
 * @param none how the table stores "no category"
 * @param clients the condition for several clients
 */
function conditions(
  filters: ReplyFilters,
  { none = "NULL", clients = CONDITIONS.clients }: { none?: string; clients?: string } = {},
): { where: string[]; bindings: Bindings } {
  const { category, ...plain } = filters;
  const active = Object.entries(plain).filter(([, value]) => value !== undefined);
  const parts = active.map(([name]) =>
    name === "clients" ? clients : CONDITIONS[name as keyof typeof CONDITIONS],
  );
  const choices =
    category === undefined ? [[]] : categoryConditions(category, none).map((condition) => [condition]);
  return {
    where: choices.map((choice) => [...parts, ...choice].join(" AND ")),
    bindings: {
      ...(Object.fromEntries(active) as Bindings),
      ...(category !== undefined && { category }),
      ...(plain.clients && { clients: JSON.stringify(plain.clients) }),
      ...(plain.shown && { shown: JSON.stringify(plain.shown) }),
    },
  };
}

function categoryConditions(slug: string, none: string): string[] {
  const named = `category_id = ${OF_SLUG}`;
  if (slug !== "uncategorized") return [named];
  return [named, none === "NULL" ? "category_id IS NULL" : `category_id = ${none}`];
}

/**
 * Returns the page's SQL. Row ids come from an index alone, and only shown rows are read, at any depth.
 * @param page a query for the row ids to show, as `row`
 */
const pageSql = (page: string) => `
  SELECT r.id, r.workspace_id, r.client_id, r.connection_id, r.contact_id, r.thread_id, r.source, r.status,
    r.category_id, r.category_by, r.ai_category, r.ai_sentiment, r.cautions_json, r.draft_cautions_json, r.ai_response, r.sent_response, r.auto_send_at,
    r.received_at, r.handled_at, r.finished_automatically_at, r.created_at, r.lead_email,
    m.from_email, m.from_name, m.to_json, m.subject,
    ${excerptIf(exceedsExcerpt("m.body_text"), "m.body_text")} AS body_text, ${exceedsExcerpt("m.body_text")} AS body_text_is_cut,
    ${excerptIf(exceedsExcerpt("m.body_new"), "m.body_new")} AS body_new, ${exceedsExcerpt("m.body_new")} AS body_new_is_cut,
    k.campaign_id, ${CAMPAIGN_NAME} AS campaign_name, k.is_unrouted, cl.name AS client_name,
    co.email AS contact_email, co.first_name, co.last_name,
    ca.name AS category_name, ca.slug AS category_slug, ca.color AS category_color,
    ca.is_positive AS category_is_positive
  FROM (${page}) page
  CROSS JOIN replies r ON r.rowid = page.row
  CROSS JOIN messages m ON m.id = r.message_id
  CROSS JOIN conversations k ON k.thread_id = r.thread_id
  CROSS JOIN threads t ON t.id = r.thread_id
  CROSS JOIN clients cl ON cl.id = r.client_id
  CROSS JOIN contacts co ON co.id = r.contact_id
  LEFT JOIN categories ca ON ca.id = r.category_id
  ORDER BY r.received_at DESC, r.seq DESC`;

/** @param parts pairs of a table and its condition */
function pageOf(parts: string[], isPerClient: boolean): string {
  const [only] = parts;
  if (isPerClient) return mergedSql(parts.map(firstOfEachClientSql));
  return parts.length === 1 && only !== undefined ? rowsSql(only) : mergedSql(parts.map(firstSql));
}

const rowsSql = (part: string) => `
    SELECT rowid AS row FROM ${part}
    ORDER BY received_at DESC, seq DESC LIMIT +$limit OFFSET +$offset`;

/** Returns SQL that merges the first rows of each part and takes the page from them. */
const mergedSql = (parts: string[]) => `
    SELECT row FROM (${parts.join(" UNION ALL ")})
    ORDER BY received_at DESC, seq DESC LIMIT +$limit OFFSET +$offset`;

const firstSql = (part: string) => `
    SELECT * FROM (
      SELECT rowid AS row, received_at, seq FROM ${part}
      ORDER BY received_at DESC, seq DESC LIMIT $limit + $offset
    )`;

/**
 * Returns SQL for the first rows of each client. An index lists a client's replies in order, while a
 * condition on several clients would sort them, or scan the replies of all other clients.
 */
const firstOfEachClientSql = (part: string) => `
    SELECT listed.rowid AS row, listed.received_at, listed.seq
    FROM (SELECT DISTINCT value FROM json_each(+$clients)) one CROSS JOIN replies listed ON listed.rowid IN (
      SELECT rowid FROM ${part}
      ORDER BY received_at DESC, seq DESC LIMIT $limit + $offset
    )`;

const OF_ONE_CLIENT = "client_id = one.value";

/** Breaks ties on time by row number, which every index includes; cursors carry the id. */
const NUMBER_OF_CURSOR = "(SELECT seq FROM replies WHERE id = +$afterId)";
