/** Files that are there whole or not at all: written under another name, synced, and then renamed. */
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

/** What SQLite may leave beside a database. */
const SIDES = ["-wal", "-shm", "-journal"] as const;
const CHUNK_BYTES = 1024 * 1024;
const MIB = 1024 * 1024;
const GIB = 1024 * MIB;
/** A disk that is full to the last byte stops the service that the copy is made for. */
const RESERVED_BYTES = 16 * MIB;
/** What nobody asked for leaves more, so that there is time to notice: so much, or this part of the disk where that is less. */
const RESERVED_BY_AUTOMATIC_BYTES = GIB;
const RESERVED_BY_AUTOMATIC_PART = 0.1;

interface SpaceRequest {
  /** A folder, or one that is to be made. */
  directory: string;
  bytes: number;
  /** Nobody asked for what is written. */
  isAutomatic?: boolean;
}

/** Why so much is not to be written there; null when it may be. */
export function spaceShortage({ directory, bytes, isAutomatic = false }: SpaceRequest): string | null {
  let there = directory;
  while (!existsSync(there)) there = dirname(there);
  const { bavail, blocks, bsize } = statfsSync(there);
  const byUnasked = Math.min(RESERVED_BY_AUTOMATIC_BYTES, blocks * bsize * RESERVED_BY_AUTOMATIC_PART);
  const needed = bytes + Math.max(RESERVED_BYTES, isAutomatic ? byUnasked : 0);
  const free = bavail * bsize;
  if (free >= needed) return null;
  const mib = (some: number) => `${Math.ceil(some / MIB)} MiB`;
  return `there is not enough room in ${directory}: ${mib(needed)} are needed, ${mib(free)} are free`;
}

export function requireSpace(room: SpaceRequest): void {
  const lack = spaceShortage(room);
  if (lack !== null) throw new Error(lack);
}

/** Bytes of a database with its log; 0 where there is none. */
export const bytesOfDatabase = (path: string): number =>
  [path, `${path}-wal`].reduce(
    (sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0),
    0,
  );

/** On disk when this returns; for a directory: the names in it. */
export function sync(path: string): void {
  const handle = openSync(path, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** An empty file that nobody else may read; throws when it is there. */
export const createPrivate = (file: string): void => closeSync(openSync(file, "wx", 0o600));

export function writePrivate(file: string, text: string): void {
  createPrivate(file);
  writeFileSync(file, text);
  sync(file);
}

/** What root has made belongs to whom the folder belongs to, or the service could not open it. */
export function chownToFolderOwner(file: string): void {
  if (existsSync(file)) chownLike(file, dirname(file));
}

/** A backup is the service's wherever it lies, except where files have no owners, as on a stick or a share. */
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
  // Never what a link leads to, which may have taken its place.
  lchownSync(file, uid, gid);
}

/** With all that is missing above it, for the service alone. */
export function makeFolder(folder: string, database: string): void {
  const first = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made))
    chownToDatabaseOwner(database, made);
}

/** Renamed, and on disk under its new name. */
export function moveIntoPlace(from: string, to: string): void {
  renameSync(from, to);
  sync(dirname(to));
}

/** Hexadecimal SHA-256. */
export function sha256(file: string): string {
  const hash = createHash("sha256");
  const buffer = Buffer.alloc(CHUNK_BYTES);
  const handle = openSync(file, "r");
  try {
    for (let read = readSync(handle, buffer); read > 0; read = readSync(handle, buffer))
      hash.update(buffer.subarray(0, read));
  } finally {
    closeSync(handle);
  }
  return hash.digest("hex");
}

/** The name under which a process writes `file` until it is whole. */
export const partialOf = (file: string): string => `${file}.partial-${process.pid}`;

/** With whatever SQLite has left beside it. */
export function removeDatabase(file: string): void {
  for (const side of ["", ...SIDES]) rmSync(`${file}${side}`, { force: true });
}

/** Takes away what processes that died were writing in a folder, and whose `file` this would be where one is given. */
export function sweepPartials(directory: string, file?: string): string[] {
  const form = /^(.+)\.partial-(\d+)(?:\.manifest\.json|-wal|-shm|-journal)?$/;
  const swept = namesIn(directory).filter((name) => {
    const [, of, pid] = form.exec(name) ?? [];
    return of !== undefined && (file === undefined || of === basename(file)) && !isRunning(Number(pid));
  });
  for (const name of swept) rmSync(join(directory, name), { force: true });
  return swept;
}

export const namesIn = (directory: string): string[] =>
  existsSync(directory) ? readdirSync(directory).sort() : [];

/** A process begins with sweeping: what bears its own number is of one that had it before. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === "EPERM";
  }
}
