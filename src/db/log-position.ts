/**
 * Reads how far SQLite's write-ahead log goes, to detect changes lost from it: where a frame is damaged, SQLite ignores that
 * one and all that follow, without an error. The format is that of https://www.sqlite.org/fileformat2.html#walformat.
 */
import { closeSync, openSync, readSync, realpathSync, statSync } from "node:fs";
import type { Db } from "./open.ts";

/** The end of what is committed. The salts change whenever the log starts again from its beginning. */
export interface LogPosition {
  /** Both salts, 16 hexadecimal digits. */
  salts: string;
  /** Up to and including the last commit. */
  frames: number;
}

const HEADER_BYTES = 32;
const SALTS_AT = 16;
const SALTS_BYTES = 8;
const FRAME_HEADER_BYTES = 24;
/** Bytes that the checksum of a header covers, and that of a frame before its page. */
const HEADER_SUMMED = 24;
const FRAME_SUMMED = 8;
const MAGIC = 0x377f0682;
const MAGIC_BIG_ENDIAN = 0x377f0683;

/** The log is next to the file itself, not to a link to it. */
const logOf = (path: string): string => `${realpathSync(path)}-wal`;

export interface PositionReader {
  /** Returns null without a log, or when another process has just started it again. */
  read(): LogPosition | null;
  close(): void;
}

/** Opens a reader of the position, outside of transactions, for as long as the database is open: its log stays the same file. */
export function openPositionReader({ path, sqlite }: Db): PositionReader {
  const handle = openSync(logOf(path), "r");
  // Makes no checkpoint, in spite of the name.
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
 * Returns how many frames are missing of those that were committed, before SQLite opens the database; 0 when none is. A log
 * that has started again, or is gone, was copied to the database before.
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

/** Returns null for a header that SQLite would not accept either. */
function parseHeader(header: Buffer): LogHeader | null {
  const magic = header.readUInt32BE(0);
  if (magic !== MAGIC && magic !== MAGIC_BIG_ENDIAN) return null;
  const sum = new Checksum(magic === MAGIC_BIG_ENDIAN);
  sum.add(header.subarray(0, HEADER_SUMMED));
  if (!sum.equals(header, HEADER_SUMMED)) return null;
  const salts = header.toString("hex", SALTS_AT, SALTS_AT + SALTS_BYTES);
  return { salts, pageBytes: header.readUInt32BE(8), sum };
}

/** Counts the sound frames up to the last commit, at most `most`. */
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
    // The size of the database in pages, which only the last frame of a commit has.
    if (frame.readUInt32BE(4) > 0) committed = count;
  }
  return committed;
}

/** The checksum of the log, which goes on from frame to frame. */
class Checksum {
  #first = 0;
  #second = 0;
  readonly #isBigEndian: boolean;

  constructor(isBigEndian: boolean) {
    this.#isBigEndian = isBigEndian;
  }

  /** @param bytes a multiple of 8 */
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

  /** Returns whether a checksum is stored at an offset. */
  equals(stored: Buffer, at: number): boolean {
    return stored.readUInt32BE(at) === this.#first && stored.readUInt32BE(at + 4) === this.#second;
  }
}
