/** Moves a connection's data, a few threads at a time, to the connection that takes over its account. */
import type { Millis } from "../../../core/clock.ts";
import { transact, type Db } from "../../../db/open.ts";
import type { ConnectionRow } from "../../../db/table-rows.ts";

type MergePair = { from: string; to: string };

/** SQL for the workspace of both connections, used to find threads. */
const WORKSPACE = "(SELECT workspace_id FROM connections WHERE id = $from)";

/** Lists campaigns with emails in only the first of two connections. */
export function listOwnCampaigns({ sqlite }: Db, { from, to }: MergePair): string[] {
  const statement = sqlite.query<{ id: string }, MergePair>(
    // Reads each side once, because a search per thread would take hours.
    `SELECT campaign_id AS id FROM threads
     WHERE workspace_id = ${WORKSPACE} AND connection_id = $from AND campaign_id IS NOT NULL
     EXCEPT SELECT campaign_id FROM threads WHERE workspace_id = ${WORKSPACE} AND connection_id = $to
     ORDER BY 1`,
  );
  return statement.all({ from, to }).map(({ id }) => id);
}

/** Merges a connection into another. The first connection's webhook URL keeps working. */
export function endMerged(
  { sqlite }: Db,
  { id, into }: { id: string; into: ConnectionRow },
  now: Millis,
): void {
  const ending = sqlite.query<unknown, { id: string; into: string; now: Millis }>(
    `UPDATE connections SET deleted_at = $now, merged_into = $into, account_key = NULL, key_hash = NULL,
       api_key_sealed = '', token_sealed = '' WHERE id = $id`,
  );
  ending.run({ id, into: into.id, now });
  // Also redirects connections that were merged into the first connection earlier.
  sqlite
    .query<unknown, { id: string; into: string }>(
      "UPDATE connections SET merged_into = $into WHERE merged_into = $id",
    )
    .run({ id, into: into.id });
  sqlite
    .query<unknown, { id: string }>("DELETE FROM connection_routes WHERE connection_id = $id")
    .run({ id });
  sqlite
    .query<unknown, { id: string; into: string }>(
      `INSERT INTO connection_campaigns (connection_id, campaign_id, name, status, sequencer_client, listed_at)
       SELECT $into, campaign_id, name, status, sequencer_client, listed_at FROM connection_campaigns
       WHERE connection_id = $id ON CONFLICT DO NOTHING`,
    )
    .run({ id, into: into.id });
}

/** Lists merged connections that still have threads to move. */
export const listUnmoved = ({ sqlite }: Db): MergePair[] =>
  sqlite
    .query<MergePair, []>(
      `SELECT id AS "from", merged_into AS "to" FROM connections c WHERE merged_into IS NOT NULL
         AND EXISTS (SELECT 1 FROM threads WHERE workspace_id = c.workspace_id AND connection_id = c.id)
       ORDER BY created_at, id`,
    )
    .all();

/** Prefix of an email's id if the other connection also has the email. */
const COPY = "copy:";

/** Returns whether an email is a duplicate from a merged connection. */
export const isCopy = (platformId: string | null): boolean => platformId?.startsWith(COPY) === true;

/**
 * Moves some threads with their emails and replies; returns the count. An email present in both connections stays in
 * both conversations, with a distinct id in the moved conversation. Later emails are added to the other connection's
 * conversation.
 */
export function moveThreads(db: Db, { from, to }: MergePair, limit: number): number {
  return transact(db, () => {
    const { sqlite } = db;
    const ids = sqlite
      .query<{ id: string }, { from: string; limit: number }>(
        `SELECT id FROM threads WHERE workspace_id = ${WORKSPACE} AND connection_id = $from LIMIT $limit`,
      )
      .all({ from, limit })
      .map(({ id }) => id);
    if (ids.length === 0) return 0;
    const threads = JSON.stringify(ids);
    for (const text of MOVES) sqlite.query<unknown, Record<string, string>>(text).run({ to, threads });
    return ids.length;
  });
}

const THESE = "(SELECT value FROM json_each($threads))";
const MOVES = [
  // Thread keys that also exist in the other connection stay with the other connection's threads.
  `INSERT INTO thread_keys (connection_id, key, thread_id)
   SELECT $to, key, thread_id FROM thread_keys WHERE thread_id IN ${THESE} AND connection_id <> $to
   ON CONFLICT DO NOTHING`,
  `DELETE FROM thread_keys WHERE thread_id IN ${THESE} AND connection_id <> $to`,
  `UPDATE messages SET platform_id = '${COPY}' || id || ':' || platform_id
   WHERE thread_id IN ${THESE} AND connection_id <> $to AND platform_id IS NOT NULL AND EXISTS (
     SELECT 1 FROM messages known WHERE known.connection_id = $to AND known.platform_id = messages.platform_id)`,
  `UPDATE messages SET connection_id = $to WHERE thread_id IN ${THESE} AND connection_id <> $to`,
  `UPDATE replies SET connection_id = $to WHERE thread_id IN ${THESE} AND connection_id <> $to`,
  `UPDATE conversations SET connection_id = $to WHERE thread_id IN ${THESE}`,
  `UPDATE threads SET connection_id = $to WHERE id IN ${THESE}`,
];
