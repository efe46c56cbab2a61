/**
 * Identifies an instance's location (machine and file), and keeps a mark file next to the database as
 * evidence.
 */
import { createHash } from "node:crypto";
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";
import { resolve } from "node:path";
import type { LogPosition } from "../../db/log-position.ts";
import { chownToFolderOwner, partialOf, moveIntoPlace as put, writePrivate } from "../backups/disk.ts";

export interface InstanceLocation {
  /** Hash of the machine's id; null if the machine has none, as in many containers. */
  machine: string | null;
  /** Hash of the machine's boot id; null if the system has none. */
  boot: string | null;
  /**
   * The file's inode number, which stays the same when the file moves within the file system. File systems
   * reuse the numbers of deleted files.
   */
  inode: number;
  /**
   * The file's birth time in nanoseconds since 1970, which differs for each copy; null if the file system
   * does not store it.
   */
  birth: string | null;
  path: string;
}

const MACHINE_ID = "/etc/machine-id";
const BOOT_ID = "/proc/sys/kernel/random/boot_id";

export function locationOf(path: string): InstanceLocation {
  const { ino, birthtimeNs } = statSync(path, { bigint: true });
  return {
    machine: hashOf(MACHINE_ID),
    boot: hashOf(BOOT_ID),
    inode: Number(ino),
    birth: birthtimeNs > 0n ? `${birthtimeNs}` : null,
    path: resolve(path),
  };
}

function hashOf(file: string): string | null {
  const id = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  // The machine id itself must not be exposed (machine-id(5)).
  return id === "" ? null : createHash("sha256").update(`replydesk ${id}`).digest("hex").slice(0, 16);
}

/**
 * Returns whether both are provably the same file on the same machine, under any name. Without a birth time,
 * inode and machine are proof only until the next boot, because both repeat on fresh volumes and in
 * containers.
 */
export function isSameLocation(before: InstanceLocation, here: InstanceLocation): boolean {
  if (before.inode !== here.inode || before.machine !== here.machine) return false;
  if (before.birth !== null || here.birth !== null) return before.birth === here.birth;
  return before.boot !== null && before.boot === here.boot;
}

const markOf = (path: string): string => `${path}.instance`;

export interface InstanceMark {
  /** Id of the instance that is or was at this path. */
  id: string;
  /**
   * The instance's generation, never above the database's own unless an older copy replaced the database;
   * null if none was written.
   */
  generation: number | null;
  /** Position of the write-ahead log; null if none was written. */
  log: LogPosition | null;
}

/** Number of digits of a generation in the mark file; fixed, so that it can be overwritten in place. */
const GENERATION_DIGITS = 16;

/** Number of digits of a frame count in the mark file; fixed for the same reason. */
const FRAMES_DIGITS = 10;
const NO_LOG: LogPosition = { salts: "0".repeat(16), frames: 0 };

const logLine = ({ salts, frames }: LogPosition): string =>
  `log ${salts} ${String(frames).padStart(FRAMES_DIGITS, "0")}\n`;

const firstLine = (id: string, generation: number): string =>
  `${id} ${String(generation).padStart(GENERATION_DIGITS, "0")}\n`;

/** Reads the mark file; null if there was never an instance. */
export function readMark(path: string): InstanceMark | null {
  const file = markOf(path);
  if (!existsSync(file)) return null;
  const text = readFileSync(file, "utf8");
  const [, id = "unknown", generation] = /^([0-9a-f-]{36})(?: (\d{16}))?$/m.exec(text) ?? [];
  const [, salts, frames] = /^log ([0-9a-f]{16}) (\d{10})$/m.exec(text) ?? [];
  return {
    id,
    generation: generation === undefined ? null : Number(generation),
    log: salts === undefined ? null : { salts, frames: Number(frames) },
  };
}

/** Writes a mark file without a generation, so that any database there is accepted as the instance's. */
export function writeMark(path: string, id: string): void {
  putMark(path, `${id}\n`);
}

/** Removes the generation from a mark file, so that an older database is accepted. */
export function forgetGeneration(path: string): void {
  const mark = readMark(path);
  if (mark) writeMark(path, mark.id);
}

/**
 * Writes the database's generation to the mark file. Not synced, because an outdated mark file is harmless.
 */
export function writeGeneration(path: string, id: string, generation: number): void {
  const known = readMark(path);
  const line = firstLine(id, generation);
  if (known?.id !== id || known.generation === null || known.log === null)
    return putMark(path, line + logLine(NO_LOG));
  const handle = openSync(markOf(path), "r+");
  try {
    writeSync(handle, line, 0);
  } finally {
    closeSync(handle);
  }
}

/**
 * Returns a function that writes the log's position to a mark file with a generation. Not synced: the mark
 * file is written after the log, so it is never ahead of the log, and an outdated position is harmless.
 */
export function openLogMark(path: string): { write(position: LogPosition): void; close(): void } {
  const handle = openSync(markOf(path), "r+");
  const at = firstLine(readMark(path)?.id ?? "", 0).length;
  return {
    write: (position) => writeSync(handle, logLine(position), at),
    close: () => closeSync(handle),
  };
}

function putMark(path: string, line: string): void {
  const file = markOf(path);
  const partial = partialOf(file);
  rmSync(partial, { force: true });
  const notice = "Remove this file only to replace the instance that has this id with a new one.";
  writePrivate(partial, `${line}${notice}\n`);
  chownToFolderOwner(partial);
  put(partial, file);
}

/** Returns the error message for a missing or empty database where one is expected. */
export const lostDatabaseMessage = (path: string): string =>
  `an instance was installed at ${path}, but its database is missing or empty: move the file back, or ` +
  "restore a backup with `replydesk restore FILE`; to start over with an empty database, remove " +
  `${markOf(path)}`;
