/**
 * Removes data that client-scoped callers must not see: contact facts from another client's campaign, and
 * another client's emails, which are in the same thread if the connection once belonged to that client.
 */
import { seesCategory, type Scope } from "../../../core/caller.ts";
import { listShared } from "../../../contacts/store/scope.ts";
import type { Db } from "../../../db/open.ts";
import { isMixed } from "../../replies/store/scope.ts";
import type { ListedConversation } from "./list.ts";

/** Returns the rows as visible to a caller; unchanged for callers who see all clients. */
export function withoutOthers(db: Db, scope: Scope, rows: ListedConversation[]): ListedConversation[] {
  if (scope.clients === null) return rows;
  const shared = listShared(
    db,
    scope,
    rows.map((row) => row.contact_id),
  );
  return rows.map((row) => {
    const known = shared.has(row.contact_id) ? { ...row, ...NAMELESS } : row;
    return isMixed(db, scope, row.id)
      ? { ...known, snippet: "", subject: firstSeenSubject(db, scope, row.id) }
      : known;
  });
}

/**
 * Returns the subject to show to a caller. In a thread with several clients, this is the subject of the first
 * reply to the caller's clients.
 */
export function subjectFor(db: Db, scope: Scope, { id, subject }: { id: string; subject: string }): string {
  return isMixed(db, scope, id) ? firstSeenSubject(db, scope, id) : subject;
}

const NAMELESS = { first_name: null, last_name: null, title: null, company: null };

/** Returns the subject of a thread's first reply to a client in scope. */
function firstSeenSubject({ sqlite }: Db, { clients }: Scope, threadId: string): string {
  const first = sqlite
    .query<{ subject: string }, Record<"threadId" | "clients", string>>(
      `SELECT m.subject FROM replies r CROSS JOIN messages m ON m.id = r.message_id
       WHERE r.thread_id = +$threadId AND +r.client_id IN (SELECT value FROM json_each(+$clients))
       ORDER BY r.received_at, r.id LIMIT 1`,
    )
    .get({ threadId, clients: JSON.stringify(clients) });
  return first?.subject ?? "";
}

/** Returns the ids of the thread's replies visible to the caller; null for all. */
export function findSeenReplies({ sqlite }: Db, scope: Scope, threadId: string): Set<string> | null {
  if (scope.clients === null && !scope.shown) return null;
  const rows = sqlite
    .query<{ id: string; clientId: string; categoryId: string | null }, { threadId: string }>(
      "SELECT id, client_id AS clientId, category_id AS categoryId FROM replies WHERE thread_id = +$threadId",
    )
    .all({ threadId });
  return new Set(rows.filter((reply) => seesCategory(scope, reply)).map(({ id }) => id));
}
