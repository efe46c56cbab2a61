/**
 * Empties stored payloads and events that mention a person. Both are packed, so queries cannot search them.
 */
import type { Millis } from "../../core/clock.ts";
import { transact, type Db } from "../../db/open.ts";
import { pack, unpack } from "../../db/packed.ts";
import { withSecureDelete } from "./tombstone.ts";

export interface NamedPerson {
  workspaceId: string;
  addresses: readonly string[];
  /** Ids of the person's data, which events refer to. */
  ids: readonly string[];
  erasedAt: Millis;
}

/** A section of a table; `next` is null after the last one. */
export interface SweptPiece {
  next: number | null;
}

/** Number of rows unpacked per batch, which takes a few milliseconds. */
const BATCH_SIZE = 50;

interface PackedText {
  row: number;
  id: string;
  at: Millis;
  packed: Uint8Array | null;
}

/** Empties the sequencer payloads in a section that contain an address. */
export function emptyPayloads(db: Db, named: NamedPerson, after: number): SweptPiece {
  const rows = readPiece(
    db,
    `SELECT rowid AS row, id, received_at AS at, payload_packed AS packed FROM inbound_events`,
    { after, workspaceId: named.workspaceId },
  );
  // Later payloads mean that the person has written again.
  const found = rows.filter((row) => row.at < named.erasedAt && names(textOf(row), named.addresses));
  const emptying = db.sqlite.query<unknown, { id: string; now: Millis }>(
    `UPDATE inbound_events SET payload_packed = NULL, headers_json = '{}', reason = NULL,
       settled_at = coalesce(settled_at, $now), due_at = NULL,
       status = iif(status IN ('received', 'failed'), 'ignored', status)
     WHERE id = $id`,
  );
  change(db, found, ({ id }) => emptying.run({ id, now: named.erasedAt }));
  return nextOf(rows);
}

/** Empties the calendar payloads in a section that contain an address. */
export const emptyCalendarPayloads = (db: Db, named: NamedPerson, after: number): SweptPiece =>
  emptyColumn(db, named, { table: "calendar_events", at: "received_at", also: ", due_at = NULL", after });

/** Empties the booking payloads in a section that contain an address. */
export const emptyBookingPayloads = (db: Db, named: NamedPerson, after: number): SweptPiece =>
  emptyColumn(db, named, { table: "bookings", at: "created_at", also: "", after });

function emptyColumn(
  db: Db,
  named: NamedPerson,
  { table, at, also, after }: { table: string; at: string; also: string; after: number },
): SweptPiece {
  const rows = readPiece(db, `SELECT rowid AS row, id, ${at} AS at, payload_packed AS packed FROM ${table}`, {
    after,
    workspaceId: named.workspaceId,
  });
  const found = rows.filter((row) => row.at < named.erasedAt && names(textOf(row), named.addresses));
  const emptying = db.sqlite.query<unknown, { id: string }>(
    `UPDATE ${table} SET payload_packed = NULL${also} WHERE id = $id`,
  );
  change(db, found, ({ id }) => emptying.run({ id }));
  return nextOf(rows);
}

/** Reduces the events about the person in a section to their type and subject id. */
export function emptyEvents(db: Db, named: NamedPerson, after: number): SweptPiece {
  const rows = readPiece(db, `SELECT rowid AS row, id, created_at AS at, body_packed AS packed FROM events`, {
    after,
    workspaceId: named.workspaceId,
  });
  // Events of the erasure itself contain only ids. Later events mean that the person has written again.
  const found = rows
    .map((row) => ({ ...row, body: textOf(row) }))
    .filter(
      ({ at, body }) =>
        (at <= named.erasedAt && names(body, named.addresses)) ||
        (at < named.erasedAt && names(body, named.ids)),
    );
  const emptying = db.sqlite.query<unknown, { id: string; packed: Uint8Array; bytes: number }>(
    "UPDATE events SET body_packed = $packed, body_bytes = $bytes WHERE id = $id",
  );
  const ending = db.sqlite.query<unknown, { id: string; now: Millis }>(
    `UPDATE webhook_deliveries SET response_body = NULL, next_attempt_at = NULL, due_at = NULL, claimed_at = NULL,
       error = iif(status = 'pending', 'The contact was erased', NULL), status = iif(status = 'pending', 'failed', status)
     WHERE event_id = $id AND created_at <= $now`,
  );
  change(db, found, ({ id, body }) => {
    const text = Buffer.from(remainderOf(body));
    emptying.run({ id, packed: pack(text), bytes: text.length });
    ending.run({ id, now: named.erasedAt });
  });
  return nextOf(rows);
}

function change<R>(db: Db, rows: readonly R[], act: (row: R) => void): void {
  if (rows.length === 0) return;
  withSecureDelete(db, () =>
    transact(db, () => {
      for (const row of rows) act(row);
    }),
  );
}

function readPiece(
  { sqlite }: Db,
  select: string,
  of: { after: number; workspaceId: string },
): (PackedText & { isOwn: 0 | 1 })[] {
  return sqlite
    .query<PackedText & { isOwn: 0 | 1 }, typeof of & { limit: number }>(
      `${select.replace(" FROM ", ", workspace_id = $workspaceId AS isOwn FROM ")}
       WHERE rowid > $after ORDER BY rowid LIMIT $limit`,
    )
    .all({ ...of, limit: BATCH_SIZE });
}

const nextOf = (rows: readonly PackedText[]): SweptPiece => ({
  next: rows.length < BATCH_SIZE ? null : (rows.at(-1)?.row ?? null),
});

/** Returns the text in lower case. Damaged text contains no readable names. */
function textOf({ packed, isOwn }: PackedText & { isOwn: 0 | 1 }): string {
  if (isOwn === 0 || packed === null) return "";
  try {
    return Buffer.from(unpack(packed)).toString();
  } catch {
    return "";
  }
}

function names(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.some((word) => lower.includes(word));
}

/** Returns an event's envelope with the id of its subject. */
function remainderOf(body: string): string {
  const { data, ...envelope } = JSON.parse(body) as { data?: { id?: string } | null };
  return JSON.stringify({ ...envelope, data: { id: data?.id ?? null, erased: true } });
}
