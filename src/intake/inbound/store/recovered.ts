/** Stores events from a platform's delivery log. */
import type { Millis } from "../../../core/clock.ts";
import { derivedId } from "../../../core/ids.ts";
import type { Db } from "../../../db/open.ts";
import { insertInbound, type NewInbound } from "./inbound.ts";

/**
 * Stores an event, unless it was already stored from the log. Returns whether it was stored.
 * @param id the platform's id of the event
 */
export function insertRecovered(
  db: Db,
  event: NewInbound,
  { id, now }: { id: string; now: Millis },
): boolean {
  const own = derivedId(id, event.connectionId);
  const existing = db.sqlite.query<unknown, { own: string }>("SELECT 1 FROM inbound_events WHERE id = $own");
  if (existing.get({ own }) !== null) return false;
  insertInbound(db, { ...event, id: own }, now);
  return true;
}
