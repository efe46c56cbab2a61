/** Stores the outcomes of calls to a connection's platform: consecutive failures, and when the key last worked. */
import { eq, sql } from "drizzle-orm";
import { HOUR, type Millis } from "../../../core/clock.ts";
import type { Db } from "../../../db/open.ts";
import { selectStatement } from "../../../db/rows.ts";
import { connections } from "../../../db/schema.ts";
import type { ConnectionRow } from "../../../db/table-rows.ts";

/** Consecutive failures before a connection counts as failing. */
export const FAILING_AFTER = 3;

const byId = selectStatement<typeof connections, { id: string }>(connections, "WHERE id = $id");

/** Resolution of the key's last-worked time, so that not every call writes to the database. */
const KEY_NOTED_EVERY: Millis = HOUR;

/**
 * Clears the connection's failures after a successful call, and records that the key works. Usually writes nothing.
 */
export function recordSuccess(db: Db, { id }: Pick<ConnectionRow, "id">, now: Millis): void {
  const known = byId.get(db, { id });
  if (!known) return;
  const isHealthy = known.lastError === null && known.failures === 0 && known.failingAt === null;
  if (isHealthy && known.verifiedAt !== null && now < known.verifiedAt + KEY_NOTED_EVERY) return;
  const healthy = { lastError: null, failures: 0, failingAt: null, verifiedAt: now };
  db.orm.update(connections).set(healthy).where(eq(connections.id, id)).run();
}

/**
 * Records a failure of the platform.
 * @param weight How many failures this failure counts as.
 * @returns True if this failure marks the connection as failing, which happens once until the connection
 * works again.
 */
export function recordConnectionFailure(
  db: Db,
  { id }: Pick<ConnectionRow, "id">,
  { error, weight }: { error: string; weight: number },
  now: Millis,
): boolean {
  const [row] = db.orm
    .update(connections)
    .set({ lastError: error, failures: sql`${connections.failures} + ${weight}` })
    .where(eq(connections.id, id))
    .returning()
    .all();
  if (!row || row.failingAt !== null || row.failures < FAILING_AFTER) return false;
  db.orm.update(connections).set({ failingAt: now }).where(eq(connections.id, id)).run();
  return true;
}
