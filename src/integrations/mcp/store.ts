/** Counts the answers that a key has sent. */
import type { KeyCaller } from "../../core/caller.ts";
import type { Millis } from "../../core/clock.ts";
import type { Db } from "../../db/open.ts";

type Count = { workspaceId: string; actor: string; since: Millis };

/** Returns the number of answers that a key has sent since the given time. */
export const countSends = (
  { sqlite }: Db,
  { workspaceId, id }: Pick<KeyCaller, "workspaceId" | "id">,
  since: Millis,
): number =>
  sqlite
    .query<{ n: number }, Count>(
      `SELECT count(*) AS n FROM audit_entries
       WHERE workspace_id = $workspaceId AND action = 'assistant.acted' AND created_at > $since
         AND +actor = $actor AND json_extract(detail_json, '$.tool') = 'send_answer'`,
    )
    .get({ workspaceId, actor: `key:${id}`, since })?.n ?? 0;
