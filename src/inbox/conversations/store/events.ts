/** Reads the events of a conversation's replies, and the actors' names. */
import type { Millis } from "../../../core/clock.ts";
import { idOf } from "../../../db/id-time.ts";
import type { Db } from "../../../db/open.ts";
import type { ReadQuery } from "../../../db/reader.ts";

type Bindings = ReadQuery["bindings"];

export interface RecordedEvent {
  id: string;
  reply_id: string;
  type: string;
  actor: string;
  detail_json: string;
  created_at: Millis;
}

/** Maximum number of events shown; the newest are used. */
const MAX_EVENTS = 500;

/** Lists the events of a thread's replies, oldest first. */
export const listRecordedEvents = ({ sqlite }: Db, threadId: string): RecordedEvent[] =>
  sqlite
    .query<Omit<RecordedEvent, "id"> & { no: number }, Bindings>(
      `SELECT e.no, r.id AS reply_id, e.type, e.actor, e.detail_json, e.created_at
       FROM replies r CROSS JOIN timeline_entries e ON e.reply_seq = r.seq
       WHERE r.thread_id = +$threadId AND e.type NOT IN ('send_recorded', 'send_handed_over')
       ORDER BY e.created_at DESC, e.no DESC LIMIT ${MAX_EVENTS}`,
    )
    .all({ threadId })
    .map((event) => ({ ...event, id: idOf(event.created_at, event.no) }))
    .toReversed();

export function namesOfActors(
  { sqlite }: Db,
  workspaceId: string,
  actors: readonly (string | null)[],
): ReadonlyMap<string, string> {
  const ids = JSON.stringify([...new Set(actors.flatMap((actor) => actor?.split(":")[1] ?? []))]);
  const rows = sqlite
    .query<{ actor: string; name: string }, Bindings>(
      `SELECT 'user:' || id AS actor, name FROM users WHERE id IN (SELECT value FROM json_each(+$ids))
       UNION ALL SELECT 'key:' || id, name FROM api_keys
         WHERE workspace_id = +$workspaceId AND id IN (SELECT value FROM json_each(+$ids))`,
    )
    .all({ workspaceId, ids });
  return new Map(rows.map(({ actor, name }) => [actor, name]));
}

/** Returns the names of a workspace's categories by id and by slug. */
export function namesOfCategories({ sqlite }: Db, workspaceId: string): ReadonlyMap<string, string> {
  const rows = sqlite
    .query<{ id: string; slug: string; name: string }, Bindings>(
      "SELECT id, slug, name FROM categories WHERE workspace_id = +$workspaceId",
    )
    .all({ workspaceId });
  return new Map(rows.flatMap(({ id, slug, name }) => [[id, name] as const, [slug, name] as const]));
}
