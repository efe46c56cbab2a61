/** Decides which mails of a thread callers limited to clients see. */
import { seesClient, type Scope } from "../../core/caller.ts";
import type { Db } from "../../db/open.ts";

/**
 * Returns the ids of the thread's mails that the caller sees; null for all, which is the rule. A thread whose
 * connection changed clients has replies to several: of such a one a caller sees the mails that are replies
 * to its own clients, because nothing says for whom the others were written.
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
