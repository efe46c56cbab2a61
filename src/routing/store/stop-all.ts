/** Plans that everyone suppressed for a client is stopped in an account, by the view that the schema has for it. */
import { EVERYONE, EVERYONE_BEFORE } from "../../core/push.ts";
import type { Millis } from "../../core/clock.ts";
import type { Db } from "../../db/open.ts";

type Place = Record<"connectionId" | "clientId", string>;

/** Plans it from the first suppression on: one that is under way begins again. */
export function planStopAll({ sqlite }: Db, { connectionId, clientId }: Place): void {
  sqlite
    .query<unknown, [connectionId: string, clientId: string]>("INSERT INTO clients_to_stop VALUES (?, ?)")
    .run(connectionId, clientId);
}

const WAITING = `connection_id = $connectionId AND kind = 'stop_all' AND client_id = $clientId AND work_at IS NOT NULL
  AND subject =`;
const BEGUN = "(after_id IS NOT NULL OR claimed_at IS NOT NULL)";

/**
 * Plans it for campaigns that come by and by. One that is under way goes on to its end, since thousands take hours at some
 * platforms, and the new one waits for that; campaigns that come meanwhile share it.
 */
export function planFurtherStopAll(db: Db, place: Place, now: Millis): void {
  db.sqlite
    .query<unknown, Place>(
      `UPDATE platform_actions SET subject = '${EVERYONE_BEFORE}' WHERE ${WAITING} '${EVERYONE}' AND ${BEGUN}
         AND NOT EXISTS (SELECT 1 FROM platform_actions WHERE ${WAITING} '${EVERYONE_BEFORE}')`,
    )
    .run(place);
  planStopAll(db, place);
  db.sqlite
    .query<unknown, Place & { now: Millis }>(
      `UPDATE platform_actions SET work_at = $now, created_at = $now WHERE ${WAITING} '${EVERYONE}' AND NOT ${BEGUN}`,
    )
    .run({ ...place, now });
}
