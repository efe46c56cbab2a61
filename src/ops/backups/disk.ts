/** Writes files atomically: under a temporary name, synced, and then renamed into place. */
import { createHash } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";

/** Suffixes of files that SQLite can leave next to a database. */
const SIDE_SUFFIXES = ["-wal", "-shm", "-journal"] as const;
const CHUNK_BYTES = 1024 * 1024;
const MIB = 1024 * 1024;
const GIB = 1024 * MIB;
/** Number of bytes that always stay free, because a full disk would stop the service that the backup protects. */
const RESERVED_BYTES = 16 * MIB;
/**
 * Number of bytes that an automatic backup leaves free, to give operators time to react. The smaller of this
 * number and the share below applies.
 */
const RESERVED_BY_AUTOMATIC_BYTES = GIB;
/** Share of the disk that an automatic backup leaves free. */
const RESERVED_BY_AUTOMATIC_PART = 0.1;

interface SpaceRequest {
  /** The target directory, which may not exist yet. */
  directory: string;
  bytes: number;
  /** Whether the write is scheduled rather than requested by a person. */
  isAutomatic?: boolean;
}

/** Returns why the disk has no space for the bytes; null if there is enough. */
export function spaceShortage({ directory, bytes, isAutomatic = false }: SpaceRequest): string | null {
  let existing = directory;
  while (!existsSync(existing)) existing = dirname(existing);
  const { bavail, blocks, bsize } = statfsSync(existing);
  const automaticReserve = Math.min(RESERVED_BY_AUTOMATIC_BYTES, blocks * bsize * RESERVED_BY_AUTOMATIC_PART);
  const needed = bytes + Math.max(RESERVED_BYTES, isAutomatic ? automaticReserve : 0);
  const free = bavail * bsize;
  if (free >= needed) return null;
  const mib = (n: number) => `${Math.ceil(n / MIB)} MiB`;
  return `not enough disk space in ${directory}: ${mib(needed)} needed, ${mib(free)} free`;
}

/** Throws if the bytes of `request` do not fit on the disk. */
export function requireSpace(request: SpaceRequest): void {
  const shortage = spaceShortage(request);
  if (shortage !== null) throw new Error(shortage);
}

/** Returns the size in bytes of a database and its write-ahead log; 0 if neither exists. */
export const bytesOfDatabase = (path: string): number =>
  [path, `${path}-wal`].reduce(
    (sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0),
    0,
  );

/** Flushes a file to disk; for a directory, its entries. */
export function sync(path: string): void {
  const handle = openSync(path, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Creates an empty file that only its owner can read. Throws if it exists. */
export const createPrivate = (file: string): void => closeSync(openSync(file, "wx", 0o600));

/** Writes a new file that only its owner can read, and flushes it to disk. */
export function writePrivate(file: string, text: string): void {
  createPrivate(file);
  writeFileSync(file, text);
  sync(file);
}

/**
 * Changes the owner of a file created by root to its folder's owner, because the service could not open it
 * otherwise.
 */
export function chownToFolderOwner(file: string): void {
  if (existsSync(file)) chownLike(file, dirname(file));
}

/**
 * Changes a backup's owner to the database's, in any location; skips file systems without owners, such as USB
 * sticks and shares.
 */
export function chownToDatabaseOwner(database: string, file: string): void {
  try {
    chownLike(file, database);
  } catch (error) {
    if (!["EPERM", "EINVAL", "ENOTSUP"].includes((error as { code?: string }).code ?? "")) throw error;
  }
}

function chownLike(file: string, owned: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(owned);
  // Does not follow symbolic links, because someone could have replaced the file with a link.
  lchownSync(file, uid, gid);
}

/** Creates a folder and its missing parents, accessible only to the service. */
export function makeFolder(folder: string, database: string): void {
  const first = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made))
    chownToDatabaseOwner(database, made);
}

/** Renames a file and flushes the rename to disk. */
export function moveIntoPlace(from: string, to: string): void {
  renameSync(from, to);
  sync(dirname(to));
}

/**
 * Returns the SHA-256 of a file in hexadecimal. @param onRead Called with the number of bytes read so far.
 */
export function sha256(file: string, onRead: (bytes: number) => void = () => undefined): string {
  const hash = createHash("sha256");
  const buffer = Buffer.alloc(CHUNK_BYTES);
  const handle = openSync(file, "r");
  try {
    let bytes = 0;
    for (let read = readSync(handle, buffer); read > 0; read = readSync(handle, buffer)) {
      hash.update(buffer.subarray(0, read));
      onRead((bytes += read));
    }
  } finally {
    closeSync(handle);
  }
  return hash.digest("hex");
}

/** Returns the temporary name that this process uses for `file` until it is complete. */
export const partialOf = (file: string): string => `${file}.partial-${process.pid}`;

/** Deletes a database and the files that SQLite left next to it. */
export function removeDatabase(file: string): void {
  for (const suffix of ["", ...SIDE_SUFFIXES]) rmSync(`${file}${suffix}`, { force: true });
}

/**
 * Deletes partial files left in a folder by dead processes; with `file`, only partial copies of that file.
 */
export function sweepPartials(directory: string, file?: string): string[] {
  const form = /^(.+)\.partial-(\d+)(?:\.manifest\.json|-wal|-shm|-journal)?$/;
  const swept = namesIn(directory).filter((name) => {
    const [, of, pid] = form.exec(name) ?? [];
    return of !== undefined && (file === undefined || of === basename(file)) && !isRunning(Number(pid));
  });
  for (const name of swept) rmSync(join(directory, name), { force: true });
  return swept;
}

/** Lists a folder's entries, sorted; empty if the folder does not exist. */
export const namesIn = (directory: string): string[] =>
  existsSync(directory) ? readdirSync(directory).sort() : [];

/**
 * Returns whether another process with this pid is running. A process deletes partial files before it writes,
 * so a file with its own pid is from an earlier process.
 */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === "EPERM";
  }
}
