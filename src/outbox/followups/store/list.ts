/** Reads one follow-up, or a page of them, with contact, client and reply. */
import { seesClient, shownSql as shownPairs, type ClientFilter, type Scope } from "../../../core/caller.ts";
import type { Millis } from "../../../core/clock.ts";
import { hasShownReply, listShared } from "../../../contacts/store/scope.ts";
import type { Db } from "../../../db/open.ts";
import { allPages, type Slice } from "../../../db/page.ts";
import type { ReadQuery, Reader } from "../../../db/reader.ts";
import { notFound } from "../../../core/errors.ts";
import { FOLLOW_UP_STATUSES } from "./followups.ts";
import type { FollowUpRow } from "../../../db/table-rows.ts";

export const FOLLOW_UP_GROUPS = [...FOLLOW_UP_STATUSES, "active", "completed", "all"] as const;
type FollowUpGroup = (typeof FOLLOW_UP_GROUPS)[number];

/** Filters of the list; an absent filter matches everything. */
export interface FollowUpFilters extends ClientFilter {
  workspaceId: string;
  status: FollowUpGroup;
  contactId?: string;
  replyId?: string;
  /** Both bounds are exclusive. */
  dueAfter?: Millis;
  dueBefore?: Millis;
  hasDraft?: boolean;
}

export interface ShownFollowUp {
  id: string;
  workspace_id: string;
  contact_id: string;
  client_id: string;
  reply_id: string | null;
  action: FollowUpRow["action"];
  notes: string | null;
  draft_message: string | null;
  draft_source: FollowUpRow["draftSource"];
  content_type: FollowUpRow["contentType"];
  due_at: Millis;
  status: FollowUpRow["status"];
  send_state: FollowUpRow["sendState"];
  attempts: number;
  last_error: string | null;
  sent_at: Millis | null;
  cancel_on_reply: 0 | 1;
  credits_used: number;
  created_at: Millis;
  updated_at: Millis;
  first_name: string | null;
  last_name: string | null;
  email: string;
  client_name: string;
  thread_id: string | null;
  from_name: string | null;
  from_email: string | null;
  subject: string | null;
}

/**
 * Conditions spelled exactly as in the partial indexes. Scheduled follow-ups are sorted soonest first, all
 * others latest first.
 */
const GROUPS: Record<FollowUpGroup, { condition: string; nextFirst: boolean }> = {
  scheduled: { condition: "status = 'scheduled'", nextFirst: true },
  active: { condition: "status = 'scheduled'", nextFirst: true },
  sent: { condition: "status = 'sent'", nextFirst: false },
  failed: { condition: "status = 'failed'", nextFirst: false },
  cancelled: { condition: "status = 'cancelled'", nextFirst: false },
  completed: { condition: "status <> 'scheduled'", nextFirst: false },
  all: { condition: "true", nextFirst: false },
};

/** Column conditions. The plus sign before each parameter keeps SQLite from recompiling the statement on every run. */
const CONDITIONS: Record<Exclude<keyof FollowUpFilters, "status">, string> = {
  workspaceId: "workspace_id = +$workspaceId",
  contactId: "contact_id = +$contactId",
  clientId: "client_id = +$clientId",
  clients: "client_id IN (SELECT value FROM json_each(+$clients))",
  shown: `coalesce((SELECT ${shownPairs("r.")} FROM replies r WHERE r.id = follow_ups.reply_id), ${hasShownReply("follow_ups.contact_id")})`,
  replyId: "reply_id = +$replyId",
  dueAfter: "due_at > +$dueAfter",
  dueBefore: "due_at < +$dueBefore",
  hasDraft: "(draft_message IS NOT NULL) = +$hasDraft",
};

type Bindings = Record<string, string | number>;

/** Returns a list's WHERE clause and its bindings. */
export function conditionsOf({ status, ...filters }: FollowUpFilters): { where: string; bindings: Bindings } {
  const { condition } = GROUPS[status];
  const active = Object.entries(filters).filter(([, value]) => value !== undefined);
  const named = active.map(([name]) => CONDITIONS[name as keyof typeof CONDITIONS]);
  // A contact or a reply has few follow-ups; the plus sign keeps SQLite from scanning a whole status.
  const isFew = filters.contactId !== undefined || filters.replyId !== undefined;
  const where = [isFew ? `+${condition}` : condition, ...named].join(" AND ");
  const bindings = {
    ...(Object.fromEntries(active) as Bindings),
    ...(filters.clients && { clients: JSON.stringify(filters.clients) }),
    ...(filters.shown && { shown: JSON.stringify(filters.shown) }),
    ...(filters.hasDraft !== undefined && { hasDraft: filters.hasDraft ? 1 : 0 }),
  };
  return { where, bindings };
}

/** Returns a page ordered by `due_at` and then id, with one extra row if there are more. */
export function listFollowUps(
  db: Db,
  filters: FollowUpFilters,
  page: Slice,
): { rows: ShownFollowUp[]; total: number } {
  const { where, bindings } = conditionsOf(filters);
  const query = pageQuery(filters, { ...page, limit: page.limit + 1 });
  const rows = db.sqlite.query<ShownFollowUp, Bindings>(query.sql).all(query.bindings);
  const counted = db.sqlite
    .query<{ total: number }, Bindings>(`SELECT count(*) AS total FROM follow_ups WHERE ${where}`)
    .get(bindings);
  return { rows, total: counted?.total ?? 0 };
}

/** Reads all matches in list order, a page at a time. */
export const exportFollowUps = (reader: Reader, filters: FollowUpFilters): AsyncGenerator<ShownFollowUp[]> =>
  allPages<ShownFollowUp>(reader, filters.workspaceId, (last, limit) =>
    pageQuery(filters, { limit, offset: 0, after: last ? [last.due_at, last.id] : null }),
  );

function pageQuery(
  filters: FollowUpFilters,
  { after, limit, offset }: Slice,
): ReadQuery & { bindings: Bindings } {
  const { nextFirst } = GROUPS[filters.status];
  const { where, bindings } = conditionsOf(filters);
  const beyond = after ? ` AND (due_at, id) ${nextFirst ? ">" : "<"} (+$afterAt, +$afterId)` : "";
  return {
    sql: pageSql(where + beyond, nextFirst),
    bindings: { ...bindings, ...(after && { afterAt: after[0], afterId: after[1] }), limit, offset },
  };
}

export function getShownFollowUp(db: Db, scope: Scope, id: string): ShownFollowUp {
  const { workspaceId } = scope;
  const row = db.sqlite.query<ShownFollowUp, Bindings>(ONE).get({ workspaceId, id });
  if (!row || !seesClient(scope, row.client_id) || !isShown(db, scope, id))
    throw notFound("Follow-up not found");
  const [shown = row] = withoutOthersNames(db, scope, [row]);
  return shown;
}

/** Returns whether a viewer may see a follow-up's conversation. */
function isShown({ sqlite }: Db, { workspaceId, shown }: Scope, id: string): boolean {
  if (!shown) return true;
  const sql = `SELECT 1 FROM follow_ups WHERE workspace_id = +$workspaceId AND id = +$id AND ${CONDITIONS.shown}`;
  return sqlite.query<unknown, Bindings>(sql).get({ workspaceId, id, shown: JSON.stringify(shown) }) !== null;
}

/** Omits the names of contacts that also belong to clients out of scope. */
export function withoutOthersNames(db: Db, scope: Scope, rows: ShownFollowUp[]): ShownFollowUp[] {
  const ids = rows.map((row) => row.contact_id);
  const shared = listShared(db, scope, ids);
  if (shared.size === 0) return rows;
  return rows.map((row) =>
    shared.has(row.contact_id) ? { ...row, first_name: null, last_name: null } : row,
  );
}

/** Returns the SELECT clause for the shown columns. @param from a query for the row ids to show, as `row` */
export const shownSql = (from: string): string => `
  SELECT f.id, f.workspace_id, f.contact_id, f.client_id, f.reply_id, f.action, f.notes, f.draft_message,
    f.draft_source, f.content_type, f.due_at, f.status, f.send_state, f.attempts, f.last_error, f.sent_at, f.cancel_on_reply, f.credits_used,
    f.created_at, f.updated_at,
    co.first_name, co.last_name, co.email,
    cl.name AS client_name,
    r.thread_id, m.from_name, m.from_email, m.subject
  FROM (${from}) page
  CROSS JOIN follow_ups f ON f.rowid = page.row
  CROSS JOIN contacts co ON co.id = f.contact_id
  CROSS JOIN clients cl ON cl.id = f.client_id
  LEFT JOIN replies r ON r.id = f.reply_id
  LEFT JOIN messages m ON m.id = r.message_id`;

const ONE = shownSql("SELECT rowid AS row FROM follow_ups WHERE workspace_id = +$workspaceId AND id = +$id");

/**
 * Returns the page's SQL. Takes row ids from an index alone and reads only the shown rows, so deep pages stay fast.
 */
function pageSql(where: string, nextFirst: boolean): string {
  const direction = nextFirst ? "" : " DESC";
  const page = `SELECT rowid AS row FROM follow_ups WHERE ${where}
    ORDER BY due_at${direction}, id${direction} LIMIT +$limit OFFSET +$offset`;
  return `${shownSql(page)} ORDER BY f.due_at${direction}, f.id${direction}`;
}
