/** Inserts events and deliveries, for tests that start after an event was recorded. */
import { iso, type Millis } from "../../src/core/clock.ts";
import type { Db } from "../../src/db/open.ts";
import { pack } from "../../src/db/packed.ts";
import { events, webhookDeliveries } from "../../src/db/schema.ts";
import type { EventType } from "../../src/core/events.ts";
import { newId } from "../../src/core/ids.ts";

export interface EventToMake {
  workspaceId: string;
  type?: EventType;
  at: Millis;
}

/** Records an event. Returns its id. */
export function makeEvent(db: Db, { workspaceId, type = "reply.sent", at }: EventToMake): string {
  const id = newId(at);
  const body = JSON.stringify({ type, timestamp: iso(at), workspace_id: workspaceId, data: { id } });
  const stored = { bodyPacked: Buffer.from(pack(Buffer.from(body))), bodyBytes: Buffer.byteLength(body) };
  db.orm
    .insert(events)
    .values({ id, workspaceId, type, ...stored, createdAt: at })
    .run();
  return id;
}

export interface DeliveryToMake extends EventToMake {
  subscriptionId: string;
  /** By default, a new event. */
  eventId?: string;
  status?: "pending" | "delivered" | "failed";
  /** With the default of 1, a pending first attempt is made immediately, whatever `at` is. */
  attempt?: number;
}

/** Inserts an attempt that has ended with this status, or that is due at `at`. Returns its id. */
export function makeDelivery(
  db: Db,
  { subscriptionId, status = "delivered", attempt = 1, eventId, ...event }: DeliveryToMake,
): string {
  const { workspaceId, type = "reply.sent", at } = event;
  const id = newId(at);
  const row = {
    id,
    workspaceId,
    subscriptionId,
    eventId: eventId ?? makeEvent(db, event),
    event: type,
    attempt,
    isManual: false,
    status,
    createdAt: at,
    ...(status === "pending" && { dueAt: at, nextAttemptAt: at }),
    ...(status === "delivered" && { statusCode: 200, durationMs: 12, responseBody: "", deliveredAt: at }),
    ...(status === "failed" && { error: "no answer", durationMs: 15_000 }),
  };
  db.orm.insert(webhookDeliveries).values(row).run();
  return id;
}
