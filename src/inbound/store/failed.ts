/** Finds the payloads of a workspace that could not be filed, for the owners who look into them. */
import { and, count, desc, eq, not, sql } from "drizzle-orm";
import type { Db } from "../../db/open.ts";
import type { Slice } from "../../db/page.ts";
import { inboundEvents } from "../../db/schema.ts";
import type { InboundRow } from "../../db/table-rows.ts";
import { isRefused } from "./refused.ts";

/** Literal, as in the index of these few. */
const isFailed = sql`status = 'failed'`;

const ofWorkspace = (workspaceId: string) => and(eq(inboundEvents.workspaceId, workspaceId), isFailed);

const COUNTED_UP_TO = 10_000;

/** Counts a workspace's failed payloads, up to 10,000. */
export function countFailedOf({ orm }: Db, workspaceId: string): number {
  const some = orm
    .select({ id: inboundEvents.id })
    .from(inboundEvents)
    .where(ofWorkspace(workspaceId))
    .limit(COUNTED_UP_TO)
    .as("some");
  return orm.select({ n: count() }).from(some).get()?.n ?? 0;
}

/** An event without its payload, which can be large. */
export type FailedRow = Pick<
  InboundRow,
  | "id"
  | "connectionId"
  | "platform"
  | "status"
  | "eventType"
  | "reason"
  | "attempts"
  | "receivedAt"
  | "settledAt"
> & { bytes: number };

const COLUMNS = {
  id: inboundEvents.id,
  connectionId: inboundEvents.connectionId,
  platform: inboundEvents.platform,
  status: inboundEvents.status,
  eventType: inboundEvents.eventType,
  reason: inboundEvents.reason,
  attempts: inboundEvents.attempts,
  receivedAt: inboundEvents.receivedAt,
  settledAt: inboundEvents.settledAt,
  bytes: sql<number>`coalesce(payload_bytes, octet_length(payload))`,
};

/** Lists a workspace's failed payloads, newest first, and one row more than the page has. */
export function listFailedOf(
  db: Db,
  workspaceId: string,
  { limit, offset, after }: Slice,
): { rows: FailedRow[]; total: number } {
  const { receivedAt, id } = inboundEvents;
  const rows = db.orm
    .select(COLUMNS)
    .from(inboundEvents)
    .where(
      and(
        ofWorkspace(workspaceId),
        after === null ? undefined : sql`(${receivedAt}, ${id}) < (${after[0]}, ${after[1]})`,
      ),
    )
    .orderBy(desc(receivedAt), desc(id))
    .limit(limit + 1)
    .offset(offset)
    .all();
  return { rows, total: countFailedOf(db, workspaceId) };
}

/** Returns one payload's row of a workspace, whatever became of it. */
export const findPayloadOf = (
  { orm }: Db,
  { workspaceId, id }: Pick<InboundRow, "workspaceId" | "id">,
): FailedRow | undefined =>
  orm
    .select(COLUMNS)
    .from(inboundEvents)
    .where(and(eq(inboundEvents.workspaceId, workspaceId), eq(inboundEvents.id, id)))
    .get();

/** Counts a workspace's failed payloads that can be filed again, up to 10,000. */
export function countReplayable({ orm }: Db, workspaceId: string): number {
  const some = orm
    .select({ id: inboundEvents.id })
    .from(inboundEvents)
    .where(and(ofWorkspace(workspaceId), not(isRefused)))
    .limit(COUNTED_UP_TO)
    .as("some");
  return orm.select({ n: count() }).from(some).get()?.n ?? 0;
}

/** Returns the ids of a workspace's oldest failed payloads that can be filed again. */
export const listOldestFailed = ({ orm }: Db, workspaceId: string, limit: number): string[] =>
  orm
    .select({ id: inboundEvents.id })
    .from(inboundEvents)
    .where(and(ofWorkspace(workspaceId), not(isRefused)))
    .orderBy(inboundEvents.receivedAt, inboundEvents.id)
    .limit(limit)
    .all()
    .map(({ id }) => id);

/** Notes the addresses in a payload that has failed: follow-ups to them wait. */
export function noteAddresses({ sqlite }: Db, { id }: { id: string }, addresses: readonly string[]): void {
  const noting = sqlite.query<unknown, { id: string; address: string }>(
    `INSERT OR IGNORE INTO unread_addresses (workspace_id, address, inbound_id)
     SELECT workspace_id, $address, id FROM inbound_events WHERE id = $id AND status = 'failed'`,
  );
  for (const address of addresses) noting.run({ id, address });
}
