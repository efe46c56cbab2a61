/** The one paged SELECT of all small lists: a workspace's rows in the order of their creation. */
import { and, count, desc, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./open.ts";

interface Listed extends SQLiteTable {
  id: SQLiteColumn;
  createdAt: SQLiteColumn;
}

export interface Slice {
  limit: number;
  offset: number;
  after: readonly [at: number, id: string] | null;
}

export interface ListQuery<T extends Listed> {
  table: T;
  /** Must name the workspace. */
  where: SQL | undefined;
  page: Slice;
  newestFirst?: boolean;
  /** Known without counting the rows. */
  total?: number;
}

/** One row more than the page's limit, so that the caller sees whether more follow; and how many match in all. */
export function listRows<T extends Listed>(
  db: Db,
  { table, where, page, newestFirst = false, total }: ListQuery<T>,
): { rows: T["$inferSelect"][]; total: number } {
  const { createdAt, id } = table;
  // As a pair: two conditions with an `or` would be looked for from the beginning of the index.
  const after =
    page.after &&
    sql`(${createdAt}, ${id}) ${sql.raw(newestFirst ? "<" : ">")} (${page.after[0]}, ${page.after[1]})`;
  const rows = db.orm
    .select()
    .from(table as SQLiteTable)
    .where(and(where, after ?? undefined))
    .orderBy(...(newestFirst ? [desc(createdAt), desc(id)] : [createdAt, id]))
    .limit(page.limit + 1)
    .offset(page.offset)
    .all();
  return { rows: rows as T["$inferSelect"][], total: total ?? countRows(db, table, where) };
}

function countRows(db: Db, table: SQLiteTable, where: SQL | undefined): number {
  const [counted] = db.orm.select({ total: count() }).from(table).where(where).all();
  return counted?.total ?? 0;
}
