/** Packs the texts of rows that were stored before texts were packed, batch by batch. */
import { findMeta, setMeta } from "./meta.ts";
import { transact, type Db } from "./open.ts";
import { pack } from "./packed.ts";

/** A table with a text to be packed, and the columns that take it. */
interface PackedTable {
  table: string;
  text: string;
  packed: string;
  bytes: string;
  /** SQL: how many bytes of the text are kept; null for all. */
  kept: string;
}

/** The position in the table being packed: what remains are its rows after one, up to the last from before. */
interface Position {
  table: string;
  after: number;
  upTo: number;
}

export interface PackedBatch {
  table: string;
  /** Rows that this batch has packed. */
  rows: number;
  /** The share of the table that is done, from 0 to 1. */
  done: number;
}

/** Texts per transaction: a few milliseconds of packing and writing. */
const BATCH = { rows: 100, bytes: 256 * 1024 };
/** Larger texts stay as they are until retention removes them: each would hold up requests for longer than a batch. */
const LARGEST_BYTES = 1024 * 1024;
const DONE = "done";

/**
 * Packs the next batch; returns null when every row is packed. The position is stored in the same transaction, so that
 * the next process continues after a crash.
 */
export function packBatch(db: Db, tables: readonly PackedTable[]): PackedBatch | null {
  if (findMeta(db, "packing") === DONE) return null;
  return transact(db, () => {
    const position = positionIn(db, tables);
    const which = tables.find(({ table }) => table === position?.table);
    if (!position || !which) {
      setMeta(db, "packing", DONE);
      return null;
    }
    const { rows, last } = packRows(db, which, position);
    const next =
      last === null ? startOf(db, tables[tables.indexOf(which) + 1]) : { ...position, after: last };
    setMeta(db, "packing", next === null ? DONE : JSON.stringify(next));
    return { table: which.table, rows, done: last === null ? 1 : last / position.upTo };
  });
}

function positionIn(db: Db, tables: readonly PackedTable[]): Position | null {
  const held = findMeta(db, "packing");
  return held === undefined ? startOf(db, tables[0]) : (JSON.parse(held) as Position);
}

/** Rows inserted from now on are packed. */
function startOf({ sqlite }: Db, which: PackedTable | undefined): Position | null {
  if (!which) return null;
  const { table } = which;
  const newest = sqlite.query<{ row: number | null }, []>(`SELECT max(rowid) AS row FROM ${table}`).get();
  return { table, after: 0, upTo: newest?.row ?? 0 };
}

interface UnpackedRow {
  row: number;
  isPacked: 0 | 1;
  bytes: number;
  kept: number | null;
}

function packRows(
  { sqlite }: Db,
  { table, text, packed, bytes, kept }: PackedTable,
  { after, upTo }: Position,
): { rows: number; last: number | null } {
  // Without the texts themselves, whose sizes are known without reading them.
  const found = sqlite
    .query<UnpackedRow, { after: number; upTo: number; limit: number }>(
      `SELECT rowid AS row, ${packed} IS NOT NULL AS isPacked, octet_length(${text}) AS bytes, ${kept} AS kept
       FROM ${table} WHERE rowid > $after AND rowid <= $upTo ORDER BY rowid LIMIT $limit`,
    )
    .all({ after, upTo, limit: BATCH.rows });
  const reading = sqlite.query<{ text: Uint8Array }, { row: number }>(
    `SELECT CAST(${text} AS BLOB) AS text FROM ${table} WHERE rowid = $row`,
  );
  const writing = sqlite.query<unknown, { row: number; packed: Uint8Array; bytes: number }>(
    `UPDATE ${table} SET ${text} = '', ${packed} = $packed, ${bytes} = $bytes WHERE rowid = $row`,
  );
  let [rows, size, last]: [number, number, number | null] = [0, 0, null];
  for (const one of found) {
    if (rows > 0 && size + one.bytes > BATCH.bytes) break;
    last = one.row;
    if (one.isPacked === 1 || one.bytes > LARGEST_BYTES) continue;
    const whole = reading.get({ row: one.row })?.text ?? new Uint8Array();
    writing.run({
      row: one.row,
      packed: pack(whole.subarray(0, one.kept ?? whole.length)),
      bytes: whole.length,
    });
    rows += 1;
    size += one.bytes;
  }
  return { rows, last };
}
