/** Finds an event's client and category, which subscriptions filter by. */
import type { DomainEvent } from "../../core/events.ts";
import type { Db } from "../../db/open.ts";
import type { EventFacts } from "../rules/audience.ts";

type Audience = Pick<EventFacts, "clientId" | "category">;

const AUDIENCES: Record<string, string> = {
  reply: `
    SELECT r.client_id AS clientId, c.slug AS category
    FROM replies r LEFT JOIN categories c ON c.id = r.category_id WHERE r.id = +$id`,
  lead: "SELECT client_id AS clientId, NULL AS category FROM replies WHERE id = +$id",
  thread: "SELECT client_id AS clientId, NULL AS category FROM conversations WHERE thread_id = +$id",
  approval: "SELECT client_id AS clientId, NULL AS category FROM approvals WHERE id = +$id",
  booking: "SELECT client_id AS clientId, NULL AS category FROM bookings WHERE id = +$id",
  follow_up: "SELECT client_id AS clientId, NULL AS category FROM follow_ups WHERE id = +$id",
  connection: "SELECT client_id AS clientId, NULL AS category FROM connections WHERE id = +$id",
};

/** Returns an event's client and category; both are null if the event does not belong to exactly one client. */
export function findAudience(db: Db, { type, id, clientId }: DomainEvent): Audience {
  const sql = AUDIENCES[type.slice(0, type.indexOf("."))];
  const found = sql === undefined ? null : db.sqlite.query<Audience, { id: string }>(sql).get({ id });
  return found ?? { clientId: clientId ?? null, category: null };
}
