/** Finds a workspace's payloads that could not be filed, for owners to review. */
import { and, count, desc, eq, not, sql } from "drizzle-orm";
import { DAY, type Millis } from "../../../core/clock.ts";
import type { Db } from "../../../db/open.ts";
import type { Slice } from "../../../db/page.ts";
import { inboundEvents } from "../../../db/schema.ts";
import type { InboundRow } from "../../../db/table-rows.ts";
import { isRefused } from "./refused.ts";

/** A literal, as in the partial index. */
const isFailed = sql`status = 'failed'`;

const ofWorkspace = (workspaceId: string) => and(eq(inboundEvents.workspaceId, workspaceId), isFailed);

const COUNTED_UP_TO = 10_000;

/**
 * How long a rejected payload counts as failed. It cannot be filed again, so the alarm must end eventually.
 */
const REFUSED_COUNTED_FOR = 7 * DAY;
const COUNTED = "(attempts > 0 OR received_at > $since)";

/** Counts failed payloads using their index, up to 10,000. Includes rejected payloads from the past week. */
export const countFailedInbound = (db: Db, now: Millis): number =>
  db.sqlite
    .query<{ n: number }, { since: Millis }>(
      `SELECT count(*) AS n FROM (
         SELECT 1 FROM inbound_events WHERE status = 'failed' AND ${COUNTED} LIMIT ${COUNTED_UP_TO})`,
    )
    .get({ since: now - REFUSED_COUNTED_FOR })?.n ?? 0;

/** Counts a workspace's failed payloads, up to 10,000. Includes rejected payloads from the past week. */
export const countFailedOf = (db: Db, workspaceId: string, now: Millis): number =>
  db.sqlite
    .query<{ n: number }, { workspaceId: string; since: Millis }>(
      `SELECT count(*) AS n FROM (
         SELECT 1 FROM inbound_events
         WHERE workspace_id = $workspaceId AND status = 'failed' AND ${COUNTED} LIMIT ${COUNTED_UP_TO})`,
    )
    .get({ workspaceId, since: now - REFUSED_COUNTED_FOR })?.n ?? 0;

/** A connection's failed payloads with the same reason. */
interface FailureReason {
  workspaceId: string;
  connectionId: string;
  reason: string | null;
  payloads: number;
  lastAt: Millis;
}

/** Maximum number of payloads to group by reason. The newest are used. */
const MAX_GROUPED = 1_000;

/** Lists the reasons for the counted failed payloads, by connection, newest first. */
export const listFailureReasons = (db: Db, limit: number, now: Millis): FailureReason[] =>
  db.sqlite
    .query<FailureReason, { limit: number; since: Millis }>(
      `SELECT workspace_id AS workspaceId, connection_id AS connectionId, reason,
         count(*) AS payloads, max(received_at) AS lastAt
       FROM (
         SELECT workspace_id, connection_id, reason, received_at FROM inbound_events
         WHERE status = 'failed' AND ${COUNTED} ORDER BY received_at DESC, id DESC LIMIT ${MAX_GROUPED}
       ) GROUP BY connection_id, reason ORDER BY lastAt DESC LIMIT +$limit`,
    )
    .all({ limit, since: now - REFUSED_COUNTED_FOR });

function countListed({ orm }: Db, workspaceId: string): number {
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
  bytes: inboundEvents.payloadBytes,
};

/** Lists a workspace's failed payloads, newest first, with one extra row. */
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
  return { rows, total: countListed(db, workspaceId) };
}

/** Returns the row of a workspace's payload, regardless of its outcome. */
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

/** Stores the addresses found in a failed payload, so that follow-ups to them wait. */
export function recordAddresses({ sqlite }: Db, { id }: { id: string }, addresses: readonly string[]): void {
  const noting = sqlite.query<unknown, { id: string; address: string }>(
    `INSERT OR IGNORE INTO unread_addresses (workspace_id, address, inbound_id)
     SELECT workspace_id, $address, id FROM inbound_events WHERE id = $id AND status = 'failed'`,
  );
  for (const address of addresses) noting.run({ id, address });
}
