/** Hides internal records from client-scoped callers if the conversation belonged to another client at that time. */
import { seesClient, type Scope } from "../../../core/caller.ts";
import type { Millis } from "../../../core/clock.ts";
import type { Db } from "../../../db/open.ts";

interface ClientMove {
  at: Millis;
  origin: string;
  target: string;
}

/** An agency-internal record: a note, a draft version or a timeline entry. */
interface Internal {
  createdAt: Millis;
  /** Type of a timeline entry. */
  type?: string;
}

/** Returns a filter for the thread's internal records; null if the caller may see all of them. */
export function internalsSeen(db: Db, scope: Scope, threadId: string): ((what: Internal) => boolean) | null {
  if (scope.clients === null) return null;
  const moves = listMoves(db, threadId);
  const last = moves.at(-1);
  if (!last) return null;
  return ({ createdAt, type }) => {
    const next = moves.find(({ at }) => at >= createdAt);
    // An entry about a move names both clients, so it is hidden.
    if (type === "moved" && next && !seesClient(scope, next.target)) return false;
    return seesClient(scope, next?.origin ?? last.target);
  };
}

const listMoves = ({ sqlite }: Db, threadId: string): ClientMove[] =>
  sqlite
    .query<ClientMove, { threadId: string }>(
      `SELECT e.created_at AS at, e.detail_json ->> 'from' AS origin, e.detail_json ->> 'to' AS target
       FROM replies r CROSS JOIN timeline_entries e ON e.reply_seq = r.seq
       WHERE r.thread_id = +$threadId AND e.type = 'moved' AND e.detail_json ->> 'from' <> e.detail_json ->> 'to'
       ORDER BY e.created_at, e.no`,
    )
    .all({ threadId });
