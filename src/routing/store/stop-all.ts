/** Plans that everyone suppressed for a client is stopped in further campaigns, by the view that the schema has for it. */
import type { Millis } from "../../core/clock.ts";
import type { Db } from "../../db/open.ts";

/** Plans it from the first suppression on; one that is under way goes on to its end first. */
export function planFurtherStopAll(
  { sqlite }: Db,
  { connectionId, clientId }: Record<"connectionId" | "clientId", string>,
  now: Millis,
): void {
  sqlite
    .query<unknown, [connectionId: string, clientId: string, now: Millis]>(
      "INSERT INTO campaigns_to_stop VALUES (?, ?, ?)",
    )
    .run(connectionId, clientId, now);
}
