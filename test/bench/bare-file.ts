/** Opens the desk's own database file for the bare server, with prepared statements. */
import { Database, type Statement } from "bun:sqlite";

const [, , path = "", ofWorkspace = ""] = process.argv;
export const workspaceId = ofWorkspace;

export type Cell = string | number | null;
export type Row = Record<string, Cell>;

const sqlite = new Database(path, { readonly: true, strict: true });
sqlite.run("PRAGMA cache_size = -65536");

export const prepare = <T>(sql: string): Statement<T, [Row]> => sqlite.prepare<T, [Row]>(sql);

/** Prepares a statement on first use, because some schema versions lack its tables. */
export function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

export const time = (at: Cell | undefined): string | null =>
  typeof at === "number" ? new Date(at).toISOString() : null;

export const firstAddress = (json: Cell | undefined): string => JSON.parse(String(json))[0].email;

/** The columns of a thread `t` and a conversation `k`. */
export const originOf = (row: Row) => ({
  campaign: row.campaign_id || row.campaign_name ? { id: row.campaign_id, name: row.campaign_name } : null,
  unrouted: row.is_unrouted === 1,
});
