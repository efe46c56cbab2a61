/** Reads stored payloads in their original form. */
import type { Db } from "../../db/open.ts";
import { unpackLater } from "../../db/packed.ts";
import type { Json } from "../../platforms/platform.ts";
import { getPackedPayload } from "./store/payloads.ts";

/**
 * Reads a payload, byte for byte as received; empty if it was erased. Throws `DamagedTextError` if the stored
 * text has changed.
 */
export async function readPayload(db: Db, id: string): Promise<Uint8Array> {
  const packed = getPackedPayload(db, id);
  return packed === null ? new Uint8Array() : unpackLater(packed);
}

/** Parses a payload, which was valid JSON when received. */
export const bodyOf = (payload: Uint8Array): Json => JSON.parse(new TextDecoder().decode(payload)) as Json;
