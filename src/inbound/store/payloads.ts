/** Finds payloads as they are stored. */
import type { Db } from "../../db/open.ts";

/** How much is kept of an ignored event's payload: enough to see what it was. */
export const HEAD_BYTES = 2_048;

export interface StoredPayload {
  payload: Uint8Array;
  /** Null for a payload from before they were packed. */
  packed: Uint8Array | null;
}

export function getStoredPayload({ sqlite }: Db, id: string): StoredPayload {
  const row = sqlite
    .query<StoredPayload, { id: string }>(
      `SELECT CAST(payload AS BLOB) AS payload, payload_packed AS packed
       FROM inbound_events WHERE id = $id`,
    )
    .get({ id });
  if (!row) throw new Error(`inbound event ${id} is gone`);
  return row;
}
