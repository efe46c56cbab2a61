/** Stores events from a platform's own log of deliveries. */
import { createHash } from "node:crypto";
import type { Millis } from "../../core/clock.ts";
import type { Db } from "../../db/open.ts";
import { insertInbound, type NewInbound } from "../store.ts";

/**
 * Stores an event, unless it was stored from the log before. Returns whether it was stored.
 * @param id the platform's id of the event
 */
export function insertRecovered(
  db: Db,
  event: NewInbound,
  { id, now }: { id: string; now: Millis },
): boolean {
  const own = createHash("sha256").update(`${event.connectionId}\n${id}`).digest("hex");
  const known = db.sqlite.query<unknown, { own: string }>("SELECT 1 FROM inbound_events WHERE id = $own");
  if (known.get({ own }) !== null) return false;
  insertInbound(db, { ...event, id: own }, now);
  return true;
}
