/** Finds an account's open conversations. */
import type { Db } from "../../../db/open.ts";
import type { ThreadRef } from "../../../platforms/platform.ts";
import { findThreadRef } from "../../threads/store/ref.ts";

/** Number of a workspace's newest conversations to search. Older ones are checked only when sending. */
const MAX_SEARCHED = 5_000;
/** Maximum number of conversations per account in one query. */
const MAX_THREADS = 1_000;

type WorkspaceAccount = { workspaceId: string; connectionId: string };

/** Selects the newest open and snoozed conversations of an account, using the state index. */
const OPEN = `
  SELECT thread_id AS id FROM (
    SELECT * FROM (
      SELECT thread_id, connection_id, latest_at FROM conversations
      WHERE workspace_id = $workspaceId AND state = 'open' ORDER BY latest_at DESC LIMIT ${MAX_SEARCHED})
    UNION ALL
    SELECT * FROM (
      SELECT thread_id, connection_id, latest_at FROM conversations
      WHERE workspace_id = $workspaceId AND state = 'snoozed' ORDER BY latest_at DESC LIMIT ${MAX_SEARCHED})
  ) WHERE connection_id = $connectionId`;

/** Returns whether an account has a conversation with an open reply. */
export const hasOpenThreads = ({ sqlite }: Db, account: WorkspaceAccount): boolean =>
  sqlite.query<unknown, WorkspaceAccount>(`${OPEN} LIMIT 1`).get(account) !== null;

const MAX_UNROUTED = 1_000;

/** Counts an account's waiting conversations that matched no route, up to 1,000. */
export const countUnrouted = ({ sqlite }: Db, account: WorkspaceAccount): number =>
  sqlite
    .query<{ n: number }, WorkspaceAccount>(
      `SELECT count(*) AS n FROM (SELECT 1 FROM conversations
       WHERE connection_id = $connectionId AND is_unrouted = 1 AND workspace_id = $workspaceId LIMIT ${MAX_UNROUTED})`,
    )
    .get(account)?.n ?? 0;

/** Lists the conversations with an open reply, newest first, with the ids used by the platform's adapter. */
export function listOpenThreads(db: Db, account: WorkspaceAccount): ThreadRef[] {
  const statement = db.sqlite.query<{ id: string }, WorkspaceAccount>(
    `${OPEN} ORDER BY latest_at DESC LIMIT ${MAX_THREADS}`,
  );
  return statement.all(account).flatMap(({ id }) => findThreadRef(db, id) ?? []);
}
