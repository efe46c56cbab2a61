/**
 * Reads the end of SQLite's write-ahead log, to detect lost changes: SQLite silently ignores a damaged frame and
 * all frames after it. Format: https://www.sqlite.org/fileformat2.html#walformat.
 */
import { closeSync, openSync, readSync, realpathSync, statSync } from "node:fs";
import type { Db } from "./open.ts";

/** The end of the committed part of the log. The salts change whenever the log restarts from the beginning. */
export interface LogPosition {
  /** Both salts as 16 hexadecimal digits. */
  salts: string;
  /** Number of frames up to and including the last commit. */
  frames: number;
}

const HEADER_BYTES = 32;
const SALTS_AT = 16;
const SALTS_BYTES = 8;
const FRAME_HEADER_BYTES = 24;
/** Number of bytes covered by the header's checksum, and of bytes before the page covered by a frame's checksum. */
const HEADER_SUMMED = 24;
const FRAME_SUMMED = 8;
const MAGIC = 0x377f0682;
const MAGIC_BIG_ENDIAN = 0x377f0683;

/** Returns the log's path, which is next to the actual file, not next to a link to the file. */
const logOf = (path: string): string => `${realpathSync(path)}-wal`;

export interface PositionReader {
  /** Returns null if there is no log, or another process has just restarted it. */
  read(): LogPosition | null;
  close(): void;
}

/**
 * Opens a position reader outside of transactions. It stays valid while the database is open, because the log
 * stays the same file.
 */
export function openPositionReader({ path, sqlite }: Db): PositionReader {
  const handle = openSync(logOf(path), "r");
  // Despite its name, this makes no checkpoint.
  const state = sqlite.query<{ log: number }, []>("PRAGMA wal_checkpoint(NOOP)");
  const bytes = Buffer.alloc(SALTS_BYTES);
  const readSalts = (): string | null =>
    readSync(handle, bytes, 0, SALTS_BYTES, SALTS_AT) === SALTS_BYTES ? bytes.toString("hex") : null;
  return {
    read() {
      const salts = readSalts();
      const frames = state.get()?.log ?? 0;
      return salts !== null && frames > 0 && readSalts() === salts ? { salts, frames } : null;
    },
    close: () => closeSync(handle),
  };
}

/**
 * Returns how many committed frames are missing; 0 if none. Call it before SQLite opens the database. A log
 * that has restarted or is gone was first copied to the database.
 */
export function countLostFrames(path: string, { salts, frames }: LogPosition): number {
  const file = statSync(path, { throwIfNoEntry: false }) ? logOf(path) : "";
  const bytes = file === "" ? 0 : (statSync(file, { throwIfNoEntry: false })?.size ?? 0);
  if (bytes === 0) return 0;
  const handle = openSync(file, "r");
  try {
    const header = Buffer.alloc(HEADER_BYTES);
    readSync(handle, header, 0, HEADER_BYTES, 0);
    const log = parseHeader(header);
    if (log === null) return frames;
    return log.salts === salts ? frames - countCommitted(handle, log, frames) : 0;
  } finally {
    closeSync(handle);
  }
}

interface LogHeader {
  salts: string;
  pageBytes: number;
  sum: Checksum;
}

/** Parses a log header; null for a header that SQLite would also reject. */
function parseHeader(header: Buffer): LogHeader | null {
  const magic = header.readUInt32BE(0);
  if (magic !== MAGIC && magic !== MAGIC_BIG_ENDIAN) return null;
  const sum = new Checksum(magic === MAGIC_BIG_ENDIAN);
  sum.add(header.subarray(0, HEADER_SUMMED));
  if (!sum.equals(header, HEADER_SUMMED)) return null;
  const salts = header.toString("hex", SALTS_AT, SALTS_AT + SALTS_BYTES);
  return { salts, pageBytes: header.readUInt32BE(8), sum };
}

/** Counts the valid frames up to the last commit, but at most `most`. */
function countCommitted(handle: number, { salts, pageBytes, sum }: LogHeader, most: number): number {
  const frame = Buffer.alloc(FRAME_HEADER_BYTES + pageBytes);
  let committed = 0;
  for (let count = 1; count <= most; count += 1) {
    const at = HEADER_BYTES + (count - 1) * frame.length;
    if (readSync(handle, frame, 0, frame.length, at) < frame.length) break;
    if (frame.toString("hex", FRAME_SUMMED, FRAME_SUMMED + SALTS_BYTES) !== salts) break;
    sum.add(frame.subarray(0, FRAME_SUMMED));
    sum.add(frame.subarray(FRAME_HEADER_BYTES));
    if (!sum.equals(frame, FRAME_SUMMED + SALTS_BYTES)) break;
    // Database size in pages; set only in the last frame of a commit.
    if (frame.readUInt32BE(4) > 0) committed = count;
  }
  return committed;
}

/** The log's checksum, which continues from frame to frame. */
class Checksum {
  #first = 0;
  #second = 0;
  readonly #isBigEndian: boolean;

  constructor(isBigEndian: boolean) {
    this.#isBigEndian = isBigEndian;
  }

  /** @param bytes Its length must be a multiple of 8. */
  add(bytes: Buffer): void {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const isLittleEndian = !this.#isBigEndian;
    let [first, second] = [this.#first, this.#second];
    for (let at = 0; at < bytes.length; at += 8) {
      first = (first + view.getUint32(at, isLittleEndian) + second) >>> 0;
      second = (second + view.getUint32(at + 4, isLittleEndian) + first) >>> 0;
    }
    [this.#first, this.#second] = [first, second];
  }

  /** Returns whether the checksum equals the one stored at an offset. */
  equals(stored: Buffer, at: number): boolean {
    return stored.readUInt32BE(at) === this.#first && stored.readUInt32BE(at + 4) === this.#second;
  }
}
