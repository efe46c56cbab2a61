/** Searches conversations: those of which a reply has the words, by the index of replies. */
import type { Reader } from "../../db/reader.ts";
import { matchFor } from "../../replies/rules/search-terms.ts";
import { areFewMatches, MATCHING } from "../../replies/store/search.ts";
import type { ConversationFilters, Sort } from "../rules/filters.ts";
import { planFound, planList, type ListPlan, type PlanContext } from "./plan.ts";

const MATCHES = `SELECT rowid FROM replies_fts WHERE ${MATCHING}`;
/** Replies to other clients in the same thread are not found by callers who do not see them. */
const OF_SEEN = " AND +client_id IN (SELECT value FROM json_each(+$seen))";

/** Conditions that narrow a list to matches; `ofSeen` restricts the replies that count. */
const conditions = (ofSeen: string) => ({
  // The threads of all matches; the plus keeps SQLite from walking the list first.
  ofMatches: `+thread_id IN (SELECT thread_id FROM replies NOT INDEXED WHERE rowid IN (${MATCHES})${ofSeen})`,
  threadsOfMatches: `thread_id IN (SELECT thread_id FROM replies NOT INDEXED WHERE rowid IN (${MATCHES})${ofSeen})`,
  // Looks for each listed conversation whether one of its replies matches.
  hasMatch: `EXISTS (SELECT 1 FROM replies r WHERE r.thread_id = conversations.thread_id AND +r.seq IN (${MATCHES})
    ${ofSeen.replace("+client_id", "+r.client_id")})`,
});

/** What is searched for: `q` as typed. */
export interface ConversationSearch {
  q: string;
  sort: Sort;
  context: PlanContext;
  /** The clients that the caller is limited to; null for all. */
  seen?: readonly string[] | null;
  /** Threshold for tests. */
  few?: number;
}

/** Returns the plan of a list narrowed to what `q` finds; null when it cannot find anything. */
export async function planSearch(
  reader: Reader,
  filters: ConversationFilters,
  { q, sort, context, seen = null, few }: ConversationSearch,
): Promise<ListPlan | null> {
  const { workspaceId } = filters;
  // What is known about a contact may come from another client's campaign, so only the mail itself counts.
  const match = matchFor(q, workspaceId, { isOfMailAlone: seen !== null });
  if (match === null) return null;
  const areFew = await areFewMatches(reader, workspaceId, { match, ...(few !== undefined && { few }) });
  const { ofMatches, threadsOfMatches, hasMatch } = conditions(seen === null ? "" : OF_SEEN);
  const bindings = { ...match, ...(seen !== null && { seen: JSON.stringify(seen) }) };
  if (areFew && sort === "newest") return planFound(filters, context, { sql: threadsOfMatches, bindings });
  const plan = planList(filters, sort, context);
  return {
    ...plan,
    checks: [...plan.checks, areFew ? ofMatches : hasMatch],
    bindings: { ...plan.bindings, ...bindings },
    isQuick: false,
  };
}
