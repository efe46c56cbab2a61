/** The list of replies, narrowed down to those in which words stand: read in a worker, for a common word is in many. */
import { totalIn, type Slice } from "../../db/page.ts";
import type { ReadQuery, Reader } from "../../db/reader.ts";
import {
  askForCount,
  askForPage,
  type ListedReplies,
  type ListedReply,
  type Narrowing,
  type ReplyFilters,
} from "./list.ts";
import { matchFor } from "../rules/search-terms.ts";

/**
 * Up to so many matches are looked up one by one and sorted. Of more, each row of the list is asked whether it is among
 * them, newest first, until the page is full. At a million replies both take some 50 ms where they meet.
 */
const FEW = 30_000;

/** By an index of the list; SQLite finds none for the match itself behind the plus. */
const ALONG_THE_LIST = {
  table: "replies",
  sql: " AND +rowid IN (SELECT rowid FROM replies_fts WHERE replies_fts MATCH +$match)",
};
/** By the matches: only an index could lead SQLite elsewhere. */
const MATCH_BY_MATCH = {
  table: "replies NOT INDEXED",
  sql: " AND rowid IN (SELECT rowid FROM replies_fts WHERE replies_fts MATCH +$match)",
};

export interface Search {
  /** As typed. */
  q: string;
  page: Slice;
  few?: number;
}

/** A page as `listReplies` gives it, of what `q` finds. */
export async function searchReplies(
  reader: Reader,
  filters: ReplyFilters,
  { q, page, few = FEW }: Search,
): Promise<ListedReplies> {
  const match = matchFor(q, filters.workspaceId);
  if (match === null) return { rows: [], total: 0 };
  const way = (await areFew(reader, filters.workspaceId, { match, few })) ? MATCH_BY_MATCH : ALONG_THE_LIST;
  const narrowing: Narrowing = { ...way, bindings: { match } };
  const count = hasFilters(filters) ? askForCount(filters, narrowing) : askForMatches(match);
  const [rows, counted] = await reader.read(
    [askForPage(filters, page, narrowing), count],
    filters.workspaceId,
  );
  return { rows: rows as ListedReply[], total: totalIn(counted) };
}

/** How many there are decides nothing but the way, and may have changed when it is gone. */
async function areFew(
  reader: Reader,
  workspaceId: string,
  { match, few }: { match: string; few: number },
): Promise<boolean> {
  const sql = `SELECT count(*) AS total FROM
    (SELECT 1 FROM replies_fts WHERE replies_fts MATCH +$match LIMIT +$limit)`;
  const [counted] = await reader.read([{ sql, bindings: { match, limit: few + 1 } }], workspaceId);
  return totalIn(counted) <= few;
}

const hasFilters = ({ workspaceId: _, ...filters }: ReplyFilters): boolean =>
  Object.values(filters).some((value) => value !== undefined);

/** Of a whole workspace the index knows the number by itself. */
const askForMatches = (match: string): ReadQuery => ({
  sql: "SELECT count(*) AS total FROM replies_fts WHERE replies_fts MATCH +$match",
  bindings: { match },
});
