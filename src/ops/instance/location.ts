/** Where an instance lives: the machine, and the very file; and the mark beside the database that one has lived there. */
import { createHash } from "node:crypto";
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";
import { resolve } from "node:path";
import { chownToFolderOwner, partialOf, moveIntoPlace as put, writePrivate } from "../backups/disk.ts";

export interface InstanceLocation {
  /** A hash; null where the machine has no name, as in many containers. */
  machine: string | null;
  /** A hash of this start of the machine; null where the system does not tell. */
  boot?: string | null;
  /** Stays when a file is moved within its file system. File systems give the number of a deleted file to the next one. */
  inode: number;
  /** Nanoseconds since 1970 at which the file came to be, which no copy shares; null where the file system does not tell. */
  birth?: string | null;
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
  // The id itself is not to be given away (machine-id(5)).
  return id === "" ? null : createHash("sha256").update(`replydesk ${id}`).digest("hex").slice(0, 16);
}

/**
 * Whether it is provably the same file on the same machine, by whatever name. Without a time of birth, inode and machine
 * prove it only until the machine is started again: both repeat on fresh volumes and in containers.
 */
export function isSameLocation(before: InstanceLocation, here: InstanceLocation): boolean {
  if (before.inode !== here.inode) return false;
  // Recorded by a version that knew of neither birth nor boot: taken at its word once.
  if (before.birth === undefined)
    return before.machine === null || here.machine === null || before.machine === here.machine;
  if (before.machine !== here.machine) return false;
  if (before.birth !== null || here.birth !== null) return before.birth === here.birth;
  return before.boot !== null && before.boot === here.boot;
}

const markOf = (path: string): string => `${path}.instance`;

export interface InstanceMark {
  /** Of the instance that lives, or has lived, beside this path. */
  id: string;
  /** No lower than the database's own, unless an older copy of it was put in its place; null where none was written. */
  generation: number | null;
}

/** Digits of a generation in its mark, so that it is written over in place. */
const GENERATION_DIGITS = 16;

const firstLine = (id: string, generation: number): string =>
  `${id} ${String(generation).padStart(GENERATION_DIGITS, "0")}\n`;

/** Null when no instance has lived there. */
export function readMark(path: string): InstanceMark | null {
  const file = markOf(path);
  if (!existsSync(file)) return null;
  const [, id = "unknown", generation] =
    /^([0-9a-f-]{36})(?: (\d{16}))?$/m.exec(readFileSync(file, "utf8")) ?? [];
  return { id, generation: generation === undefined ? null : Number(generation) };
}

/** Leaves a mark without a generation: whatever database is there now is the instance's. */
export function writeMark(path: string, id: string): void {
  putMark(path, `${id}\n`);
}

/** Takes the generation out of a mark: the database there may be an older one from now on. */
export function forgetGeneration(path: string): void {
  const mark = readMark(path);
  if (mark) writeMark(path, mark.id);
}

/** Brings the mark to the generation that the database has on disk. Not synced: one that lags behind does no harm. */
export function writeGeneration(path: string, id: string, generation: number): void {
  const known = readMark(path);
  const line = firstLine(id, generation);
  if (known?.id !== id || known.generation === null) return putMark(path, line);
  const handle = openSync(markOf(path), "r+");
  try {
    writeSync(handle, line, 0);
  } finally {
    closeSync(handle);
  }
}

function putMark(path: string, line: string): void {
  const file = markOf(path);
  const partial = partialOf(file);
  rmSync(partial, { force: true });
  const words = "Remove this file only to begin anew where the instance of this id has lived.";
  writePrivate(partial, `${line}${words}\n`);
  chownToFolderOwner(partial);
  put(partial, file);
}

/** What to do where a database is expected and none, or an empty one, is found. */
export const lostDatabaseMessage = (path: string): string =>
  `an instance has lived at ${path}, and its database is gone or empty: bring it back, or run ` +
  `\`replydesk restore FILE\` with a backup; to begin anew on purpose, remove ${markOf(path)}`;
