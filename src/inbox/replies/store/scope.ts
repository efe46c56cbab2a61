/** Decides which emails in a thread limited callers may see. */
import { seesCategory, seesClient, type Scope } from "../../../core/caller.ts";
import type { Db } from "../../../db/open.ts";

interface Filed {
  messageId: string;
  clientId: string;
  categoryId: string | null;
}

const filedIn = ({ sqlite }: Db, threadId: string): Filed[] =>
  sqlite
    .query<Filed, { threadId: string }>(
      `SELECT message_id AS messageId, client_id AS clientId, category_id AS categoryId
       FROM replies WHERE thread_id = +$threadId`,
    )
    .all({ threadId });

/**
 * Returns the ids of the thread's emails visible to the caller; null for all, the usual case. If a connection
 * changed clients, its threads can hold replies to several clients. Callers then see only emails that are
 * replies to their own clients, because the other emails are not assigned to any client. Viewers see no
 * replies in hidden categories.
 */
export function findSeenMails(db: Db, scope: Scope, threadId: string): string[] | null {
  if (scope.clients === null && !scope.shown) return null;
  const filed = filedIn(db, threadId);
  const seen = filed.filter((reply) => seesCategory(scope, reply)).map(({ messageId }) => messageId);
  if (seen.length === filed.length) return null;
  if (isMixedFor(scope, filed)) return seen;
  const hidden = new Set(filed.map(({ messageId }) => messageId).filter((id) => !seen.includes(id)));
  return messagesIn(db, threadId).filter((id) => !hidden.has(id));
}

/** Returns whether the thread also contains replies to clients that the caller cannot see. */
export const isMixed = (db: Db, scope: Scope, threadId: string): boolean =>
  scope.clients !== null && isMixedFor(scope, filedIn(db, threadId));

const isMixedFor = (scope: Scope, filed: readonly Filed[]): boolean =>
  filed.some(({ clientId }) => !seesClient(scope, clientId));

const messagesIn = ({ sqlite }: Db, threadId: string): string[] =>
  sqlite
    .query<{ id: string }, { threadId: string }>("SELECT id FROM messages WHERE thread_id = +$threadId")
    .all({ threadId })
    .map(({ id }) => id);
