/** Searches replies, in a worker because a common word has many matches. */
import type { Scope } from "../../../core/caller.ts";
import { ALSO_ANSWERED_OTHERS } from "../../../contacts/store/scope.ts";
import { totalIn, type Slice } from "../../../db/page.ts";
import type { ReadQuery, Reader } from "../../../db/reader.ts";
import {
  replyCountQuery,
  replyPageQuery,
  type ListedReplies,
  type ListedReply,
  type Narrowing,
  type ReplyFilters,
} from "./list.ts";
import { matchFor, type Match } from "../rules/search-terms.ts";

/**
 * Maximum number of matches to look up one by one and sort. Beyond this, the search scans the list newest
 * first and checks each row against the matches until the page is full. At this threshold, both methods take
 * about 50 ms with a million replies.
 */
const MAX_SORTED_MATCHES = 30_000;

/**
 * Condition on `replies_fts` for a bound match. With a single workspace, looking up the workspace's word in the index
 * would take as long as looking up all other words.
 */
export const MATCHING =
  "replies_fts MATCH iif((SELECT count(*) FROM workspaces) = 1, $match, $match || ' AND ' || $ofWorkspace)";

/** Scans the list by one of its indexes. The plus sign keeps SQLite from starting with the matches. */
const WALK_LIST = {
  table: "replies",
  sql: ` AND +rowid IN (SELECT rowid FROM replies_fts WHERE ${MATCHING})`,
};
/** Starts with the matches; SQLite has no alternative without an index on `replies`. */
const WALK_MATCHES = {
  table: "replies NOT INDEXED",
  sql: ` AND rowid IN (SELECT rowid FROM replies_fts WHERE ${MATCHING})`,
};

export interface Search {
  /** The search text as typed. */
  q: string;
  page: Slice;
  /** The caller's clients. */
  seen?: Scope["clients"];
  /** Overrides `MAX_SORTED_MATCHES` in tests. */
  few?: number;
}

/** Returns a page of matches for `q`, in the format of `listReplies`. */
export async function searchReplies(
  reader: Reader,
  filters: ReplyFilters,
  { q, page, seen = null, few }: Search,
): Promise<ListedReplies> {
  const match = matchFor(q, filters.workspaceId);
  if (match === null) return { rows: [], total: 0 };
  const areFew = await areFewMatches(reader, filters.workspaceId, {
    match,
    ...(few !== undefined && { few }),
  });
  const strategy = areFew ? WALK_MATCHES : WALK_LIST;
  const narrowing: Narrowing = { ...strategy, bindings: { ...match } };
  if (seen !== null) limitToSeen(narrowing, { q, workspaceId: filters.workspaceId, seen });
  const count = hasFilters(filters) ? replyCountQuery(filters, narrowing) : matchesQuery(match);
  const [rows, counted] = await reader.read(
    [replyPageQuery(filters, page, narrowing), count],
    filters.workspaceId,
  );
  return { rows: rows as ListedReply[], total: totalIn(counted) };
}

/** Returns whether there are at most `few` matches. Only the query plan depends on it, so it may be outdated. */
export async function areFewMatches(
  reader: Reader,
  workspaceId: string,
  { match, few = MAX_SORTED_MATCHES }: { match: Match; few?: number },
): Promise<boolean> {
  const sql = `SELECT count(*) AS total FROM
    (SELECT 1 FROM replies_fts WHERE ${MATCHING} LIMIT +$limit)`;
  const [counted] = await reader.read([{ sql, bindings: { ...match, limit: few + 1 } }], workspaceId);
  return totalIn(counted) <= few;
}

const hasFilters = ({ workspaceId: _, ...filters }: ReplyFilters): boolean =>
  Object.values(filters).some((value) => value !== undefined);

/** Returns the query that counts a whole workspace's matches, using the index alone. */
const matchesQuery = (match: Match): ReadQuery => ({
  sql: `SELECT count(*) AS total FROM replies_fts WHERE ${MATCHING}`,
  bindings: { ...match },
});

/**
 * Prevents client-scoped callers from finding a reply by another client's campaign data about its contact:
 * for a shared contact, only words in the email itself count.
 */
function limitToSeen(
  narrowing: Narrowing,
  { q, workspaceId, seen }: { q: string; workspaceId: string; seen: readonly string[] },
): void {
  const mailMatch = matchFor(q, workspaceId, { isOfMailAlone: true })?.match;
  narrowing.sql += ` AND (
    +rowid IN (SELECT rowid FROM replies_fts WHERE ${MATCHING.replaceAll("$match", "$mailMatch")})
    OR NOT EXISTS (SELECT 1 FROM contacts co WHERE co.id = replies.contact_id AND ${ALSO_ANSWERED_OTHERS}))`;
  Object.assign(narrowing.bindings, { mailMatch, seen: JSON.stringify(seen) });
}
