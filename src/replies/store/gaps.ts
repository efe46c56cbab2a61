/** How long it is quiet between the replies of a connection. */
import { HOUR, type Millis } from "../../core/clock.ts";
import type { Db } from "../../db/open.ts";

/** Replies that came within this of each other are one burst: what lies between them is no pause worth measuring. */
const BURST: Millis = 6 * HOUR;

type Span = {
  workspaceId: string;
  connectionId: string;
  from: Millis;
  until: Millis;
};

/**
 * The longest pause between two replies of a time, 0 where all came in one burst; null when there are not two of them.
 * From burst to burst in the index, so that ten replies a day cost as much as ten thousand: in 14 days at most 56 leaps.
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

/** When the first or the last reply of a time came. */
function findEdge(db: Db, edge: "min" | "max", span: Span): Millis | null {
  const statement = db.sqlite.query<{ at: Millis | null }, Span>(`
    SELECT ${edge}(received_at) AS at FROM replies
    WHERE workspace_id = $workspaceId AND connection_id = $connectionId
      AND received_at >= $from AND received_at <= $until`);
  return statement.get(span)?.at ?? null;
}
