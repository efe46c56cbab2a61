/**
 * Bringing a backup back: copied and verified beside the database, then put in its place. From the moment that the copy
 * bears the name `….restored-…`, whoever comes next finishes what is left, so that there is always the old one or the new.
 */
import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { iso, SECOND, type Millis } from "../../core/clock.ts";
import { examineCopy, requireNotOpenElsewhere } from "../../db/copy.ts";
import { checkMasterKey, setMeta } from "../../db/meta.ts";
import { MIGRATIONS } from "../../db/migrate.ts";
import { closeDb, openAsItIs } from "../../db/open.ts";
import { pauseSending } from "../../db/sending.ts";
import type { Vault } from "../../core/vault.ts";
import {
  bytesOfDatabase,
  createPrivate,
  chownToFolderOwner,
  namesIn,
  partialOf,
  moveIntoPlace,
  removeDatabase,
  requireSpace,
  sha256,
  sweepPartials,
  sync,
} from "./disk.ts";
import {
  manifestOf,
  parseManifest,
  stampOf,
  type CopyFacts,
  type Manifest,
} from "../../db/backup-manifest.ts";

export interface RestoreOrder {
  database: string;
  file: string;
  vault: Vault;
  now: Millis;
  /** For a copy that was not made by `replydesk backup`: it is judged by itself alone. */
  withoutManifest?: boolean;
  /** What the restored database says of the place where it will lie. */
  locationOf: (partial: string) => object;
}

export interface Restored extends CopyFacts {
  /** What was there before; null when there was nothing. */
  previousFile: string | null;
}

/** For whoever holds the instance's lock. */
export function restore(order: RestoreOrder): Restored {
  const { database, file, now } = order;
  finishRestore(database);
  if (existsSync(database)) requireNotOpenElsewhere(database);
  if (resolve(file) === resolve(database)) throw new Error(`${file} is the database itself`);
  if (!existsSync(file)) throw new Error(`there is no file ${file}`);
  const manifest = order.withoutManifest === true ? null : readManifest(file);
  if (manifest) requireCompatible(manifest, order.vault);
  requireNoLog(file);
  sweepPartials(dirname(database));
  requireSpace({ directory: dirname(database), bytes: bytesOfDatabase(file) });
  const partial = partialOf(database);
  try {
    createPrivate(partial);
    copyFileSync(file, partial, constants.COPYFILE_FICLONE);
    chmodSync(partial, 0o600);
    chownToFolderOwner(partial);
    if (manifest) requireUnharmed(partial, manifest, file);
    const facts = examineCopy(partial);
    requireCompatible(facts, order.vault);
    prepare(partial, order);
    const pending = freeName(database, now);
    moveIntoPlace(partial, pending);
    return { ...facts, previousFile: finishRestore(database) };
  } catch (error) {
    removeDatabase(partial);
    throw error;
  }
}

function readManifest(file: string): Manifest {
  const name = manifestOf(file);
  const manifest = existsSync(name) ? parseManifest(readFileSync(name, "utf8")) : null;
  if (manifest) return manifest;
  const what = existsSync(name) ? "is no manifest of a backup" : "is missing";
  throw new Error(`${name} ${what}: with --without-manifest the file is judged by itself alone`);
}

function requireCompatible({ schema_version: found, key_id: key }: CopyFacts, vault: Vault): void {
  const newest = MIGRATIONS.at(-1)?.version ?? 0;
  if (found > newest)
    throw new Error(
      `the backup has schema version ${found}, this executable knows ${newest}: restore it with a newer replydesk`,
    );
  if (found === 0) throw new Error("the backup is not a database of Replydesk");
  if (key !== null && !vault.holdsKey(key))
    throw new Error(
      `the backup was sealed under master key ${key}, but security.master_key_file holds ${vault.keyId}: bring that key back first`,
    );
}

/** What a copy made by hand may have beside it is not in the file. */
function requireNoLog(file: string): void {
  if ((statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0)
    throw new Error(`${file}-wal holds a part of it: open and close ${file} with SQLite first`);
}

function requireUnharmed(partial: string, { bytes, sha256: sum }: Manifest, file: string): void {
  const { size } = statSync(partial);
  if (size !== bytes) throw new Error(`${file} has ${size} bytes, its manifest says ${bytes}`);
  if (sha256(partial) !== sum)
    throw new Error(`${file} is not what its manifest describes: the checksum differs`);
}

/** It wakes up with sending paused: what it holds may be older than what has happened. */
function prepare(partial: string, { vault, now, locationOf }: RestoreOrder): void {
  const db = openAsItIs(partial);
  try {
    checkMasterKey(db, vault);
    pauseSending(db, { cause: "restored", note: null, since: now }, { overrides: true });
    setMeta(db, "place", JSON.stringify(locationOf(partial)));
  } finally {
    closeDb(db);
  }
  if (existsSync(`${partial}-wal`)) throw new Error(`${partial}-wal is still there`);
  sync(partial);
}

const pendingOf = (database: string): string[] => {
  const prefix = `${basename(database)}.restored-`;
  return namesIn(dirname(database)).filter((name) => name.startsWith(prefix) && !name.endsWith("-journal"));
};

export const isRestorePending = (database: string): boolean => pendingOf(database).length > 0;

/** Two within a second: what the first has kept aside is not to be taken for what is there now. */
function freeName(database: string, now: Millis): string {
  const pending = `${database}.restored-${stampOf(iso(now))}`;
  return existsSync(previousFileOf(pending)) ? freeName(database, now + SECOND) : pending;
}

const previousFileOf = (pending: string): string =>
  pending.replace(/\.restored-(\w+)$/, ".before-restore-$1");

/** The rest of a restore: each step may have been done already. Returns where the old database is now. */
export function finishRestore(database: string): string | null {
  const [pending] = pendingOf(database);
  if (pending === undefined) return null;
  const aside = previousFileOf(join(dirname(database), pending));
  if (existsSync(database) && !existsSync(aside)) {
    requireNotOpenElsewhere(database);
    keepPrevious(database, aside);
  }
  // A log beside a database that it is not of would be played into it.
  if (existsSync(`${database}-wal`)) renameSync(`${database}-wal`, `${aside}-wal`);
  for (const side of ["-shm", "-journal"]) rmSync(`${database}${side}`, { force: true });
  sync(dirname(database));
  moveIntoPlace(join(dirname(database), pending), database);
  return existsSync(aside) ? aside : null;
}

/** Under both names until the new one takes the first. */
function keepPrevious(database: string, aside: string): void {
  try {
    linkSync(database, aside);
  } catch {
    // A file system without links: for a moment there is none, and whoever comes next finishes.
    renameSync(database, aside);
  }
}
