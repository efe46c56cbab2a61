/** Plans bulk stops in further campaigns for a client's suppressions, using a view in the schema. */
import type { Millis } from "../../../core/clock.ts";
import type { Db } from "../../../db/open.ts";

/** Plans a bulk stop that starts at the first suppression; a running bulk stop finishes first. */
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
