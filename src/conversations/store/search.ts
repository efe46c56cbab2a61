/** Searches conversations: those of which a reply has the words, by the index of replies. */
import type { Reader } from "../../db/reader.ts";
import { matchFor } from "../../replies/rules/search-terms.ts";
import { areFewMatches } from "../../replies/store/search.ts";
import type { ConversationFilters, Sort } from "../rules/filters.ts";
import { planFound, planList, type ListPlan, type PlanContext } from "./plan.ts";

const MATCHES = "SELECT rowid FROM replies_fts WHERE replies_fts MATCH +$match";
/** The threads of all matches; the plus keeps SQLite from walking the list first. */
const OF_MATCHES = `+thread_id IN (SELECT thread_id FROM replies NOT INDEXED WHERE rowid IN (${MATCHES}))`;
const THREADS_OF_MATCHES = `thread_id IN (SELECT thread_id FROM replies NOT INDEXED WHERE rowid IN (${MATCHES}))`;
/** Looks for each listed conversation whether one of its replies matches. */
const HAS_MATCH = `EXISTS (SELECT 1 FROM replies r WHERE r.thread_id = conversations.thread_id AND +r.seq IN (${MATCHES}))`;

/** What is searched for: `q` as typed. */
export interface ConversationSearch {
  q: string;
  sort: Sort;
  context: PlanContext;
  /** Threshold for tests. */
  few?: number;
}

/** Returns the plan of a list narrowed to what `q` finds; null when it cannot find anything. */
export async function planSearch(
  reader: Reader,
  filters: ConversationFilters,
  { q, sort, context, few }: ConversationSearch,
): Promise<ListPlan | null> {
  const { workspaceId } = filters;
  const match = matchFor(q, workspaceId);
  if (match === null) return null;
  const areFew = await areFewMatches(reader, workspaceId, { match, ...(few !== undefined && { few }) });
  if (areFew && sort === "newest")
    return planFound(filters, context, { sql: THREADS_OF_MATCHES, bindings: { match } });
  const plan = planList(filters, sort, context);
  return {
    ...plan,
    checks: [...plan.checks, areFew ? OF_MATCHES : HAS_MATCH],
    bindings: { ...plan.bindings, match },
    isQuick: false,
  };
}
