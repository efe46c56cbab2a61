/** Counts the open conversations of several lists at once, each up to a limit: one reading, in a worker. */
import type { Deps } from "../app/context.ts";
import type { ListRequest } from "./list.ts";
import { askForCount } from "./store/list.ts";
import { planList } from "./store/plan.ts";

/** Beyond this a number says nothing but "many", and counting on costs. */
export const MOST_COUNTED = 100;

interface Counting {
  /** What each list asks for, by its id. */
  lists: ReadonlyMap<string, Pick<ListRequest, "filters" | "q" | "sender">>;
  /** The person who asks; null for a key. */
  userId: string | null;
  workspaceId: string;
}

/** Returns how many open conversations each list has; none for one that searches, or lists none that are open. */
export async function countOpen(
  { reader }: Pick<Deps, "reader">,
  { lists, userId, workspaceId }: Counting,
): Promise<Record<string, number>> {
  const plans = [...lists].flatMap(([id, { filters, q, sender }]) => {
    if (q !== null || sender !== null || !filters.states.includes("open")) return [];
    return [[id, planList({ ...filters, states: ["open"] }, "newest", { userId, waiting: [] })] as const];
  });
  // Who sees no client has nothing to look for.
  const sought = plans.filter(([, { ranges }]) => ranges.length > 0);
  const queries = sought.map(([, plan]) => askForCount(plan, MOST_COUNTED));
  const results = sought.length === 0 ? [] : await reader.read(queries, workspaceId);
  const counted = new Map(sought.map(([id], at) => [id, results[at]?.[0] as { n: number } | undefined]));
  return Object.fromEntries(plans.map(([id]) => [id, counted.get(id)?.n ?? 0]));
}
