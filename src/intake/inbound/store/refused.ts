/** Stores the beginnings of payloads rejected on arrival, a few per connection. */
import { sql } from "drizzle-orm";
import { newId } from "../../../core/ids.ts";
import type { Millis } from "../../../core/clock.ts";
import type { Db } from "../../../db/open.ts";
import { pack } from "../../../db/packed.ts";
import type { PlatformName } from "../../../platforms/platform.ts";
import { HEAD_BYTES } from "./payloads.ts";

/** Maximum number of payloads per connection: enough for diagnosis, but too few to fill the disk. */
const MAX_KEPT = 20;

/**
 * State of a rejected event: filing was never attempted, and is impossible without the rest of the payload.
 */
const REFUSED = "status = 'failed' AND attempts = 0";
export const isRefused = sql.raw(`(${REFUSED})`);

/** Whether only the beginning of the payload is stored, which makes filing it again impossible. */
export const isCut = sql.raw(
  `(${REFUSED} OR status = 'ignored' AND payload_packed IS NOT NULL AND payload_bytes > ${HEAD_BYTES})`,
);

interface RefusedPayload {
  workspaceId: string;
  connectionId: string;
  platform: PlatformName;
  payload: Uint8Array;
  reason: string;
}

/**
 * Inserts a failed event with the first 2 KiB of its payload, and deletes the connection's oldest beyond 20.
 */
export function insertRefused(db: Db, { payload, ...event }: RefusedPayload, now: Millis): void {
  const stored = { packed: pack(payload.subarray(0, HEAD_BYTES)), bytes: payload.byteLength };
  db.sqlite
    .query<unknown, Omit<RefusedPayload, "payload"> & typeof stored & { id: string; now: Millis }>(
      `INSERT INTO inbound_events
         (id, workspace_id, connection_id, platform, payload_packed, payload_bytes, headers_json, status, attempts,
          due_at, received_at, settled_at, reason)
       VALUES ($id, $workspaceId, $connectionId, $platform, $packed, $bytes, '{}', 'failed', 0, NULL, $now, $now, $reason)`,
    )
    .run({ ...event, ...stored, id: newId(now), now });
  db.sqlite
    .query<unknown, { connectionId: string }>(
      `DELETE FROM inbound_events WHERE id IN (
         SELECT id FROM inbound_events WHERE ${REFUSED} AND connection_id = $connectionId
         ORDER BY received_at DESC, id DESC LIMIT -1 OFFSET ${MAX_KEPT})`,
    )
    .run({ connectionId: event.connectionId });
}
