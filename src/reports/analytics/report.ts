/** Counts the replies for a report: from rollups if they cover the request, otherwise one by one. */
import type { Deps } from "../../deps/deps.ts";
import type { TimeSpan } from "./rules/days.ts";
import { addUp, figuresOf, type Figures, type NamedCategory, type SpanCounts } from "./rules/figures.ts";
import { cutsOf } from "./rules/pieces.ts";
import { scopesOf, type Selection } from "./rules/selection.ts";
import { CATEGORIES, countingOf, countsFrom } from "./store/facts.ts";
import { scopeCountsFrom } from "./rules/sums.ts";
import { bookingsIn, calendarClients, type BookedBy, type BookedRow } from "./store/bookings.ts";
import { rollupsOf } from "./store/rollups.ts";

/** A report's counts for each of its spans. */
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

/** Computes the figures for each span. */
export async function figuresIn(
  deps: Pick<Deps, "reader">,
  selection: Selection,
  spans: readonly TimeSpan[],
): Promise<Figures[]> {
  const { countsBySpan, categories } = await countReplies(deps, selection, spans);
  const meetings = await countMeetings(deps, selection, { spans, countsBySpan });
  return countsBySpan.map((spanCounts, n) =>
    figuresOf({ ...spanCounts, meetings: meetings[n] ?? spanCounts.meetings }, categories),
  );
}

/**
 * Counts the bookings of clients with a calendar, and the `meeting-booked` conversations of all other
 * clients.
 */
async function countMeetings(
  deps: Pick<Deps, "reader">,
  selection: Selection,
  { spans, countsBySpan }: Pick<ReplyCounts, "countsBySpan"> & { spans: readonly TimeSpan[] },
): Promise<number[]> {
  const byCategory = countsBySpan.map(({ meetings }) => meetings);
  // Bookings have no author.
  if (selection.userId !== undefined) return byCategory;
  const clients = await listCalendarClients(deps, selection);
  if (clients.length === 0) return byCategory;
  const { clientId: _, ...others } = selection;
  const known = await countReplies(deps, { ...others, clients }, spans);
  const booked = await listBooked(deps, { ...selection, clients }, spans);
  const bookedIn = (n: number) => booked.find(({ span }) => span === n)?.n ?? 0;
  return byCategory.map((all, n) => all - (known.countsBySpan[n]?.meetings ?? 0) + bookedIn(n));
}

/** Counts the bookings of the selected clients, optionally by group. */
export async function listBooked(
  { reader }: Pick<Deps, "reader">,
  selection: Selection,
  spans: readonly TimeSpan[],
  by: BookedBy = null,
): Promise<BookedRow[]> {
  const [rows = []] = await reader.read([bookingsIn(selection, spans, by)], selection.workspaceId);
  return rows as BookedRow[];
}

/** Lists the selected clients that have a calendar. */
export async function listCalendarClients(
  { reader }: Pick<Deps, "reader">,
  selection: Selection,
): Promise<string[]> {
  const { workspaceId, clientId, clients } = selection;
  const [rows = []] = await reader.read([calendarClients(selection)], workspaceId);
  const selected = clientId === undefined ? clients : [clientId];
  const ids = (rows as { id: string }[]).map(({ id }) => id);
  return selected === undefined ? ids : ids.filter((id) => selected.includes(id));
}
