/** Decides which emails of a thread client-scoped callers see. */
import { seesClient, type Scope } from "../../../core/caller.ts";
import type { Db } from "../../../db/open.ts";

/**
 * Returns the ids of the thread's emails visible to the caller; null for all, the usual case. If a connection
 * changed clients, its threads can hold replies to several clients. Callers then see only emails that are
 * replies to their own clients, because the other emails are not assigned to any client.
 */
export function findSeenMails({ sqlite }: Db, scope: Scope, threadId: string): string[] | null {
  if (scope.clients === null) return null;
  const rows = sqlite
    .query<{ messageId: string; clientId: string }, { threadId: string }>(
      "SELECT message_id AS messageId, client_id AS clientId FROM replies WHERE thread_id = +$threadId",
    )
    .all({ threadId });
  const seen = rows.filter(({ clientId }) => seesClient(scope, clientId));
  return seen.length === rows.length ? null : seen.map(({ messageId }) => messageId);
}
