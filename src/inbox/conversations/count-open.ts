/** Counts the open conversations in several lists with one query in a worker, up to a limit per list. */
import type { Deps } from "../../deps/deps.ts";
import type { ListRequest } from "./list.ts";
import { conversationCountQuery } from "./store/list.ts";
import { planList } from "./store/plan.ts";

/** Maximum count per list. Counting further would cost time without adding information. */
export const MAX_COUNTED = 100;

interface Counting {
  /** The request for each list, by list id. */
  lists: ReadonlyMap<string, Pick<ListRequest, "filters" | "q" | "sender">>;
  /** The requesting person; null for a key. */
  userId: string | null;
  workspaceId: string;
}

/** Returns the number of open conversations per list. Omits lists that have a search or no open conversations. */
export async function countOpen(
  { reader }: Pick<Deps, "reader">,
  { lists, userId, workspaceId }: Counting,
): Promise<Record<string, number>> {
  const plans = [...lists].flatMap(([id, { filters, q, sender }]) => {
    if (q !== null || sender !== null || !filters.states.includes("open")) return [];
    return [[id, planList({ ...filters, states: ["open"] }, "newest", { userId, waiting: [] })] as const];
  });
  // A caller with access to no clients sees no conversations.
  const findable = plans.filter(([, { ranges }]) => ranges.length > 0);
  const queries = findable.map(([, plan]) => conversationCountQuery(plan, MAX_COUNTED));
  const results = findable.length === 0 ? [] : await reader.read(queries, workspaceId);
  const counted = new Map(findable.map(([id], at) => [id, results[at]?.[0] as { n: number } | undefined]));
  return Object.fromEntries(plans.map(([id]) => [id, counted.get(id)?.n ?? 0]));
}
