/** Builds paged SELECTs for small lists and searches: a workspace's rows in order of creation. */
import { and, count, desc, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./open.ts";
import type { ReadQuery, Reader } from "./reader.ts";

interface Listed extends SQLiteTable {
  id: SQLiteColumn;
  createdAt?: SQLiteColumn;
}

export interface Slice {
  limit: number;
  offset: number;
  after: readonly [at: number, id: string] | null;
}

export interface ListQuery<T extends Listed> {
  table: T;
  /** The column to sort by, before the id; the creation time by default. */
  by?: SQLiteColumn;
  /** The condition for the rows, which must restrict them to the workspace. */
  where: SQL | undefined;
  page: Slice;
  newestFirst?: boolean;
  /** The total, if available without counting. */
  total?: number;
}

/** Returns the total and up to one row beyond the page's limit, which indicates that more rows follow. */
export function listRows<T extends Listed>(
  db: Db,
  { table, by = table.createdAt ?? table.id, where, page, newestFirst = false, total }: ListQuery<T>,
): { rows: T["$inferSelect"][]; total: number } {
  const { id } = table;
  // Compares a row value, because two conditions joined by `or` would scan the index from its beginning.
  const after =
    page.after &&
    sql`(${by}, ${id}) ${sql.raw(newestFirst ? "<" : ">")} (${page.after[0]}, ${page.after[1]})`;
  const rows = db.orm
    .select()
    .from(table as SQLiteTable)
    .where(and(where, after ?? undefined))
    .orderBy(...(newestFirst ? [desc(by), desc(id)] : [by, id]))
    .limit(page.limit + 1)
    .offset(page.offset)
    .all();
  return { rows: rows as T["$inferSelect"][], total: total ?? countRows(db, table, where) };
}

export function countRows(db: Db, table: SQLiteTable, where: SQL | undefined): number {
  const [counted] = db.orm.select({ total: count() }).from(table).where(where).all();
  return counted?.total ?? 0;
}

/** Returns the total from the result of a count query. */
export const totalIn = (rows: unknown[] | undefined): number =>
  (rows as { total: number }[] | undefined)?.[0]?.total ?? 0;

interface Searched {
  /** The selected columns with their aliases. */
  select: string;
  /** The FROM and WHERE clauses, with their bindings. */
  found: ReadQuery;
  /** The time and id columns that determine the order. */
  key: readonly [createdAt: string, id: string];
  page: Slice;
  /** The sort order; newest first by default. */
  order?: RowOrder | undefined;
}

export interface RowOrder {
  /** The sort key in SQL: never null, and always of the same type. */
  by: string;
  isDescending: boolean;
  /** Where the search continues, instead of after the page's own cursor. */
  after: readonly [value: string | number, id: string] | null;
}

/**
 * Searches off the event loop, newest first or in another order, for lists where every row must be examined. Counts
 * all matches. Returns each row's sort key as `sortKey`.
 */
export async function searchRows<R>(
  reader: Reader,
  workspaceId: string,
  { select, found: { sql: found, bindings }, key: [createdAt, id], page: slice, order }: Searched,
): Promise<{ rows: R[]; total: number }> {
  const { by, isDescending, after } = order ?? { by: createdAt, isDescending: true, after: slice.after };
  const [comparison, direction] = isDescending ? ["<", "DESC"] : [">", "ASC"];
  const [afterValue, afterId] = after ?? [null, null];
  const page = {
    sql: `SELECT ${select}, ${by} AS sortKey ${found}
      ${after ? `AND (${by}, ${id}) ${comparison} (+$afterValue, +$afterId)` : ""}
      ORDER BY ${by} ${direction}, ${id} ${direction} LIMIT +$limit OFFSET +$offset`,
    bindings: {
      ...bindings,
      ...(after && { afterValue, afterId }),
      limit: slice.limit + 1,
      offset: slice.offset,
    },
  };
  const counting = { sql: `SELECT count(*) AS total ${found}`, bindings };
  const [rows, counted] = await reader.read([page, counting], workspaceId);
  return { rows: rows as R[], total: totalIn(counted) };
}

/** Number of an export's rows to read per query. */
const EXPORT_PAGE_ROWS = 1_000;

/**
 * Reads all rows of a list page by page. Each page begins where the previous one ended, so that rows inserted
 * in the meantime cause neither repeats nor gaps.
 * @param pageAfter Returns the query for a number of rows after a given row, or from the beginning.
 */
export async function* allPages<R>(
  reader: Reader,
  workspaceId: string,
  pageAfter: (last: R | undefined, limit: number) => ReadQuery,
): AsyncGenerator<R[]> {
  for (let last: R | undefined; ;) {
    const [rows] = (await reader.read([pageAfter(last, EXPORT_PAGE_ROWS)], workspaceId)) as R[][];
    if (rows && rows.length > 0) yield rows;
    if (!rows || rows.length < EXPORT_PAGE_ROWS) return;
    last = rows.at(-1);
  }
}

/** Reads all rows of a search, newest first. */
export const exportRows = <R extends { createdAt: number; id: string }>(
  reader: Reader,
  workspaceId: string,
  { select, found: { sql, bindings }, key: [createdAt, id] }: Omit<Searched, "page">,
): AsyncGenerator<R[]> =>
  allPages<R>(reader, workspaceId, (last, limit) => ({
    sql: `SELECT ${select} ${sql}${last ? ` AND (${createdAt}, ${id}) < (+$afterAt, +$afterId)` : ""}
      ORDER BY ${createdAt} DESC, ${id} DESC LIMIT ${limit}`,
    bindings: { ...bindings, ...(last && { afterAt: last.createdAt, afterId: last.id }) },
  }));
