/** Finds stored payloads. */
import type { Db } from "../../../db/open.ts";

/** Number of bytes stored of an ignored event's payload: enough to identify it. */
export const HEAD_BYTES = 2_048;

/** Returns a payload as `db/packed.ts` packed it; null if it was erased. */
export function getPackedPayload({ sqlite }: Db, id: string): Uint8Array | null {
  const row = sqlite
    .query<{ packed: Uint8Array | null }, { id: string }>(
      "SELECT payload_packed AS packed FROM inbound_events WHERE id = $id",
    )
    .get({ id });
  if (!row) throw new Error(`inbound event ${id} is gone`);
  return row.packed;
}
