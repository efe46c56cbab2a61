/** Reads texts that are stored compressed, and finds rows by them, for tests that read the database directly. */
import type { Database } from "bun:sqlite";
import { pack, unpack } from "../../src/db/packed.ts";

/** Returns a text in its stored form, as an SQL literal. */
export const packedLiteral = (text: string): string =>
  `x'${Buffer.from(pack(Buffer.from(text))).toString("hex")}'`;

export const textOf = (packed: Uint8Array): string => new TextDecoder().decode(unpack(packed));

/** Returns the text of each event, oldest first. */
export const eventTexts = (database: Database): { id: string; type: string; body: string }[] =>
  database
    .query<{ id: string; type: string; packed: Uint8Array }, []>(
      "SELECT id, type, body_packed AS packed FROM events ORDER BY rowid",
    )
    .all()
    .map(({ id, type, packed }) => ({ id, type, body: textOf(packed) }));

/** Returns the id of the inbound event with this payload. */
export function idOfPayload(database: Database, payload: string): string {
  const rows = database
    .query<{ id: string; packed: Uint8Array }, []>("SELECT id, payload_packed AS packed FROM inbound_events")
    .all();
  const found = rows.find((row) => textOf(row.packed) === payload);
  if (!found) throw new Error(`no payload is ${payload}`);
  return found.id;
}
