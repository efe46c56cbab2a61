/** Counts the replies of a report, from rollups if they cover the request, otherwise one by one. */
import type { Deps } from "../../deps/deps.ts";
import type { TimeSpan } from "./rules/days.ts";
import { addUp, figuresOf, type Figures, type NamedCategory, type SpanCounts } from "./rules/figures.ts";
import { cutsOf } from "./rules/pieces.ts";
import { scopesOf, type Selection } from "./rules/selection.ts";
import { CATEGORIES, countingOf, countsFrom } from "./store/facts.ts";
import { scopeCountsFrom } from "./rules/sums.ts";
import { rollupsOf } from "./store/rollups.ts";

/** The counts of a report in each of its spans. */
export interface ReplyCounts {
  countsBySpan: SpanCounts[];
  categories: NamedCategory[];
}

export async function countReplies(
  { reader }: Pick<Deps, "reader">,
  selection: Selection,
  spans: readonly TimeSpan[],
): Promise<ReplyCounts> {
  const { workspaceId } = selection;
  const [scopes, cuts] = [scopesOf(selection), cutsOf(spans)];
  if (scopes && cuts) {
    const queries = [
      { sql: CATEGORIES, bindings: { workspaceId } },
      ...rollupsOf({ workspaceId, scopes, spans, cuts }),
    ];
    const [categories = [], ...rows] = await reader.read(queries, workspaceId);
    const counts = scopeCountsFrom(rows, spans);
    if (counts) {
      const countsBySpan = spans.map((_, n) => addUp(counts.flatMap(({ countsBySpan: of }) => of[n] ?? [])));
      return { countsBySpan, categories: categories as NamedCategory[] };
    }
  }
  return countsFrom(await reader.read(countingOf({ ...selection, spans }), workspaceId));
}

/** Computes the figures of each span. */
export async function figuresIn(
  deps: Pick<Deps, "reader">,
  selection: Selection,
  spans: readonly TimeSpan[],
): Promise<Figures[]> {
  const { countsBySpan, categories } = await countReplies(deps, selection, spans);
  return countsBySpan.map((spanCounts) => figuresOf(spanCounts, categories));
}
