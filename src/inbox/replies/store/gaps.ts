/** Measures the longest gap between a connection's replies. */
import { HOUR, type Millis } from "../../../core/clock.ts";
import type { Db } from "../../../db/open.ts";

/** Replies within this time after the first form a burst; gaps inside a burst are not measured. */
const BURST: Millis = 6 * HOUR;

type Span = {
  workspaceId: string;
  connectionId: string;
  from: Millis;
  until: Millis;
};

/**
 * Returns the longest gap between two replies in a time span: 0 if all replies are in one burst, null if there are
 * fewer than two replies. Jumps from burst to burst in the index, so the cost does not grow with the number of
 * replies: at most 56 jumps for 14 days.
 */
export function findLongestGap(db: Db, span: Span): Millis | null {
  const first = findEdge(db, "min", span);
  if (first === null) return null;
  let last =
    findEdge(db, "max", { ...span, from: first, until: Math.min(span.until, first + BURST) }) ?? first;
  let longest: Millis | null = last > first ? 0 : null;
  for (;;) {
    const next = findEdge(db, "min", { ...span, from: last + 1 });
    if (next === null) return longest;
    longest = Math.max(longest ?? 0, next - last);
    last = findEdge(db, "max", { ...span, from: next, until: Math.min(span.until, next + BURST) }) ?? next;
  }
}

/** Returns when the first or last reply in a time span was received. */
function findEdge(db: Db, edge: "min" | "max", span: Span): Millis | null {
  const statement = db.sqlite.query<{ at: Millis | null }, Span>(`
    SELECT ${edge}(received_at) AS at FROM replies
    WHERE workspace_id = $workspaceId AND connection_id = $connectionId
      AND received_at >= $from AND received_at <= $until`);
  return statement.get(span)?.at ?? null;
}

/** Returns the longest gap between a connection's latest replies; null if there are fewer than two replies. */
export function findRecentGap(
  db: Db,
  last: { workspaceId: string; connectionId: string; replies: number },
): Millis | null {
  const statement = db.sqlite.query<{ gap: Millis | null }, typeof last>(`
    SELECT max(gap) AS gap FROM (
      SELECT received_at - lag(received_at) OVER (ORDER BY received_at) AS gap FROM (
        SELECT received_at FROM replies WHERE workspace_id = $workspaceId AND connection_id = $connectionId
        ORDER BY received_at DESC LIMIT $replies))`);
  return statement.get(last)?.gap ?? null;
}
