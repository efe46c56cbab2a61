/** Stores inbound events: each payload as received, and its outcome. */
import { and, count, desc, eq, inArray, not, sql } from "drizzle-orm";
import { SECOND, type Millis } from "../../../core/clock.ts";
import type { Db } from "../../../db/open.ts";
import { pack } from "../../../db/packed.ts";
import { defineLeases, Queue, type Claims } from "../../../db/queue.ts";
import { updateStatement } from "../../../db/rows.ts";
import { inboundEvents } from "../../../db/schema.ts";
import { newId } from "../../../core/ids.ts";
import type { PlatformName } from "../../../platforms/platform.ts";
import { isCut } from "./refused.ts";
import type { InboundRow } from "../../../db/table-rows.ts";

export const INBOUND_STATUSES = ["received", "filed", "duplicate", "ignored", "failed"] as const;
export type InboundStatus = (typeof INBOUND_STATUSES)[number];

export interface NewInbound {
  workspaceId: string;
  connectionId: string;
  platform: PlatformName;
  /** The JSON body as received, byte for byte. */
  payload: Uint8Array | string;
  headers: Record<string, string>;
}

type NewRow = Omit<NewInbound, "headers" | "payload"> & {
  id: string;
  headers: string;
  packed: Uint8Array;
  bytes: number;
  now: Millis;
};

/** @param packed The payload packed by `packLater`; packed here if absent. */
export function insertInbound(
  db: Db,
  { headers, payload, packed, id, ...event }: NewInbound & { packed?: Uint8Array; id?: string },
  now: Millis,
): void {
  const text = typeof payload === "string" ? Buffer.from(payload) : payload;
  const statement = db.sqlite.query<unknown, NewRow>(`
    INSERT INTO inbound_events
      (id, workspace_id, connection_id, platform, payload_packed, payload_bytes, headers_json, status, attempts,
       due_at, received_at)
    VALUES ($id, $workspaceId, $connectionId, $platform, $packed, $bytes, $headers, 'received', 0, $now, $now)`);
  const stored = { packed: packed ?? pack(text), bytes: text.length };
  statement.run({ ...event, ...stored, headers: JSON.stringify(headers), id: id ?? newId(now), now });
}

/** Queue of payloads to file. */
export const TO_FILE = new Queue(inboundEvents, {
  due: "due_at",
  owner: "connection_id",
});

/**
 * The delay of an interrupted event grows with each attempt, so that unrelated crashes lose no event, and an
 * event that causes crashes yields to the others. The last two attempts wait until a series of crashes ends,
 * because an event that waits for its platform is in progress during each crash.
 */
const leases = defineLeases(inboundEvents, {
  due: "dueAt",
  attempts: "attempts",
  only: ["id", "connectionId", "headers", "eventType", "attempts", "receivedAt"],
  crashDelay: `CASE attempts WHEN 3 THEN 30 WHEN 4 THEN 60 ELSE attempts END * ${SECOND}`,
});

interface Weighed {
  /** The payload's size; 0 if it is small. */
  largeBytes: number;
}

/** A claimed event. Its payload is read on demand and not retained. */
export type ClaimedEvent = NonNullable<ReturnType<typeof leases.claim>> & Weighed;

/** A due event, without its payload. */
export type DueEvent = Pick<InboundRow, "id" | "attempts" | "dueAt"> & Weighed;

export const INBOUND: Claims<DueEvent, ClaimedEvent> = {
  ...leases,
  claim(db, { largeBytes, ...due }, lease) {
    const row = leases.claim(db, due, lease);
    return row && { ...row, largeBytes };
  },
};

/** Payloads up to this size do not count against the memory budget. */
const SMALL_PAYLOAD = 256 * 1024;

type DueWhich = {
  connectionId: string;
  now: Millis;
  limit: number;
  /** Memory budget for large payloads. Reading stops after the payload that exceeds it. */
  largeBytes: number;
};

/** Lists a connection's due events, oldest first. */
export const listToFile = ({ sqlite }: Db, { connectionId, now, limit, largeBytes }: DueWhich): DueEvent[] =>
  sqlite
    .query<DueEvent, DueWhich>(`
    SELECT id, attempts, due_at AS dueAt, large AS largeBytes
    FROM (
      SELECT id AS event, large, sum(large) OVER (ORDER BY due_at, id) - large AS before FROM (
        SELECT id, due_at, iif(payload_bytes > ${SMALL_PAYLOAD}, payload_bytes, 0) AS large
        FROM inbound_events
        WHERE connection_id = +$connectionId AND due_at <= +$now ORDER BY due_at, id LIMIT +$limit))
    CROSS JOIN inbound_events ON id = event
    WHERE large = 0 OR before < +$largeBytes
    ORDER BY due_at, id`)
    .all({ connectionId, now, limit, largeBytes });

/** Number of payloads at the head of the queue to search for an earlier one. */
const EARLIER_AMONG = 200;

/** Returns whether an earlier payload of the connection is still unfiled. */
export const hasEarlierToFile = (db: Db, before: { connectionId: string; receivedAt: Millis }): boolean =>
  db.sqlite
    .query<unknown, typeof before>(
      `SELECT 1 FROM (
         SELECT received_at FROM inbound_events WHERE connection_id = $connectionId AND due_at IS NOT NULL
         ORDER BY due_at, id LIMIT ${EARLIER_AMONG}
       ) WHERE received_at < $receivedAt LIMIT 1`,
    )
    .get(before) !== null;

export interface Settlement {
  status: Exclude<InboundStatus, "received">;
  eventType: string | null;
  reason: string | null;
  replyId: string | null;
}

/** Changes an event only while the claim is valid. An expired claim that was taken over changes nothing. */
const changingClaimed = updateStatement<typeof inboundEvents, Pick<InboundRow, "id" | "attempts">>(
  inboundEvents,
  "id = $id AND attempts = $attempts AND status = 'received'",
);

/**
 * @param head The beginning of the payload, which is all that an ignored event keeps; if absent, the whole
 * payload is kept.
 */
export function settleInbound(
  db: Db,
  { id, attempts, head }: Pick<InboundRow, "id" | "attempts"> & { head?: Uint8Array },
  settlement: Settlement,
  now: Millis,
): void {
  const kept = settlement.status === "ignored" && head ? { payloadPacked: Buffer.from(pack(head)) } : {};
  changingClaimed.run(db, { id, attempts }, { ...settlement, ...kept, dueAt: null, settledAt: now });
}

export function postponeInbound(
  db: Db,
  { id, attempts }: Pick<InboundRow, "id" | "attempts">,
  change: { dueAt: Millis; reason: string; attempts?: number },
): void {
  changingClaimed.run(db, { id, attempts }, change);
}

/** Failed events are few and have their own index, which SQLite does not use if the status is a parameter. */
const hasStatus = (status: InboundStatus) =>
  status === "failed" ? sql`status = 'failed'` : eq(inboundEvents.status, status);

/** Lists events for operators, newest first. */
export function listInbound(
  db: Db,
  { status, workspaceId, limit }: { status?: InboundStatus; workspaceId?: string; limit: number },
): Omit<InboundRow, "payloadPacked" | "payloadBytes" | "headers">[] {
  return db.orm
    .select({
      id: inboundEvents.id,
      workspaceId: inboundEvents.workspaceId,
      connectionId: inboundEvents.connectionId,
      platform: inboundEvents.platform,
      status: inboundEvents.status,
      eventType: inboundEvents.eventType,
      reason: inboundEvents.reason,
      replyId: inboundEvents.replyId,
      attempts: inboundEvents.attempts,
      dueAt: inboundEvents.dueAt,
      receivedAt: inboundEvents.receivedAt,
      settledAt: inboundEvents.settledAt,
    })
    .from(inboundEvents)
    .where(
      and(
        status === undefined ? undefined : hasStatus(status),
        workspaceId === undefined ? undefined : eq(inboundEvents.workspaceId, workspaceId),
      ),
    )
    .orderBy(desc(inboundEvents.receivedAt), desc(inboundEvents.id))
    .limit(limit)
    .all();
}

/**
 * Requeues events with reset attempts; filed events stay unchanged. Returns the count, and how many events
 * were truncated.
 */
export function replayInbound(
  db: Db,
  which: { ids?: string[]; status?: InboundStatus; workspaceId?: string },
  now: Millis,
): { replayed: number; cut: number } {
  const selected = and(
    inArray(inboundEvents.status, ["failed", "ignored", "duplicate"]),
    which.status === undefined ? undefined : eq(inboundEvents.status, which.status),
    which.ids === undefined ? undefined : inArray(inboundEvents.id, which.ids),
    which.workspaceId === undefined ? undefined : eq(inboundEvents.workspaceId, which.workspaceId),
  );
  const cut = db.orm.select({ n: count() }).from(inboundEvents).where(and(selected, isCut)).get()?.n ?? 0;
  const again = db.orm
    .update(inboundEvents)
    .set({ status: "received", attempts: 0, dueAt: now, settledAt: null, reason: null })
    .where(and(selected, not(isCut)))
    .returning({ id: inboundEvents.id })
    .all();
  return { replayed: again.length, cut };
}

export const SETTLED_STATUSES = [
  "filed",
  "duplicate",
  "ignored",
  "failed",
] as const satisfies InboundStatus[];

/** Number of payload bytes per deletion. SQLite reads the deleted rows, and a raw email can take up 25 MiB. */
const MAX_DELETED_BYTES = 4 * 1024 * 1024;

/**
 * Deletes the oldest payloads with a given status that were received and settled before a given time, at most
 * `limit` rows and about 4 MiB. Returns the number deleted. Never deletes unsettled payloads.
 */
export function deleteInbound(
  db: Db,
  { status, before, limit }: { status: (typeof SETTLED_STATUSES)[number]; before: Millis; limit: number },
): number {
  const statement = db.sqlite.query<unknown, { status: string; before: Millis; limit: number }>(`
    DELETE FROM inbound_events WHERE id IN (
      SELECT id FROM (
        SELECT id, bytes, sum(bytes) OVER (ORDER BY received_at, id) AS bytes_so_far FROM (
          SELECT id, received_at, octet_length(payload_packed) AS bytes FROM inbound_events
          WHERE status = $status AND received_at < $before AND settled_at < +$before
          ORDER BY received_at, id LIMIT +$limit
        )
      ) WHERE bytes_so_far - bytes < ${MAX_DELETED_BYTES}
    )`);
  return statement.run({ status, before, limit }).changes;
}
