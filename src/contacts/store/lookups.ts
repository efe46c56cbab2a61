/** Queues contacts with few facts from webhooks for one lookup at their platform. */
import type { Millis } from "../../core/clock.ts";
import type { Db } from "../../db/open.ts";
import { defineLeases, Queue } from "../../db/queue.ts";
import { updateStatement } from "../../db/rows.ts";
import { contactLookups } from "../../db/schema.ts";
import type { ContactLookupRow } from "../../db/table-rows.ts";

/** Maximum number of attempts if the platform fails. */
const MAX_ATTEMPTS = 5;

export type NewLookup = Pick<ContactLookupRow, "id" | "workspaceId" | "connectionId" | "campaignId">;

/** Schedules a lookup at `dueAt`, unless one was scheduled before. */
export function planLookup(db: Db, lookup: NewLookup, { dueAt, now }: { dueAt: Millis; now: Millis }): void {
  db.sqlite
    .query<unknown, NewLookup & { dueAt: Millis; now: Millis }>(
      `INSERT INTO contact_lookups (id, workspace_id, connection_id, campaign_id, attempts, due_at, created_at)
       VALUES ($id, $workspaceId, $connectionId, $campaignId, 0, $dueAt, $now) ON CONFLICT DO NOTHING`,
    )
    .run({ ...lookup, dueAt, now });
}

export const TO_LOOK_UP = new Queue(contactLookups, {
  // The platform of a paused connection is not queried until the connection is resumed.
  condition: "connection_id NOT IN (SELECT id FROM connections WHERE status = 'paused')",
  due: "due_at",
  owner: "connection_id",
});

export const LOOKUPS = defineLeases(contactLookups, { due: "dueAt", attempts: "attempts" });

const changing = updateStatement<typeof contactLookups, { id: string }>(contactLookups, "id = $id");

/** Postpones a lookup; ends it if `dueAt` is null or after the maximum number of attempts. */
export function settleLookup(
  db: Db,
  row: ContactLookupRow,
  { dueAt, uncounted = false }: { dueAt: Millis | null; uncounted?: boolean },
): void {
  const attempts = row.attempts - (uncounted ? 1 : 0);
  changing.run(db, { id: row.id }, { attempts, dueAt: attempts >= MAX_ATTEMPTS ? null : dueAt });
}
