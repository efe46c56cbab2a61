/** Where an instance lives: the machine, and the very file; and the mark beside the database that one has lived there. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { handToOwner, partialOf, place as put, writePrivate } from "../backups/disk.ts";

export interface Place {
  /** A hash; null where the machine has no name, as in many containers. */
  machine: string | null;
  /** Stays when a file is moved within its file system, and is another for every copy. */
  inode: number;
  path: string;
}

const MACHINE_ID = "/etc/machine-id";

export const placeOf = (path: string): Place => ({
  machine: machineHash(),
  inode: statSync(path).ino,
  path: resolve(path),
});

function machineHash(): string | null {
  const id = existsSync(MACHINE_ID) ? readFileSync(MACHINE_ID, "utf8").trim() : "";
  // The id itself is not to be given away (machine-id(5)).
  return id === "" ? null : createHash("sha256").update(`replydesk ${id}`).digest("hex").slice(0, 16);
}

/** Whether it is the same file on the same machine, by whatever name. */
export const isSamePlace = (one: Place, other: Place): boolean =>
  one.inode === other.inode &&
  (one.machine === null || other.machine === null || one.machine === other.machine);

const markOf = (path: string): string => `${path}.instance`;

/** The id of the instance that lives, or has lived, beside this path; null when none has. */
export function readMark(path: string): string | null {
  const file = markOf(path);
  return existsSync(file) ? (/^[0-9a-f-]{36}/.exec(readFileSync(file, "utf8"))?.[0] ?? "unknown") : null;
}

export function writeMark(path: string, id: string): void {
  if (readMark(path) === id) return;
  const file = markOf(path);
  const partial = partialOf(file);
  rmSync(partial, { force: true });
  const words = "Remove this file only to begin anew where the instance of this id has lived.";
  writePrivate(partial, `${id}\n${words}\n`);
  handToOwner(partial);
  put(partial, file);
}

/** What to do where a database is expected and none, or an empty one, is found. */
export const lostWords = (path: string): string =>
  `an instance has lived at ${path}, and its database is gone or empty: bring it back, or run ` +
  `\`replydesk restore FILE\` with a backup; to begin anew on purpose, remove ${markOf(path)}`;
