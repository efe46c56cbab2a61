/**
 * Restores a backup: copies and verifies it next to the database, then replaces the database. Once the copy
 * is named `….restored-…`, the next process to start completes an interrupted restore, so either the old or
 * the new database always exists.
 */
import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { iso, SECOND, type Millis } from "../../core/clock.ts";
import { UNWATCHED, type Progress } from "../../core/progress.ts";
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
import { stampOf, type CopyFacts, type Manifest } from "../../db/backup-manifest.ts";
import { accessRegained, type Regained } from "../../db/regained.ts";
import { readManifest, requireDescribed, requireKeyless, requireNewest } from "./origin.ts";

export interface RestoreOrder {
  database: string;
  file: string;
  vault: Vault;
  now: Millis;
  /**
   * Whether the copy was not made by `replydesk backup`, and is therefore checked without a manifest. Refused
   * if a key is set.
   */
  withoutManifest?: boolean;
  /** Whether a backup may be older than the instance's newest known backup. */
  allowOlder?: boolean;
  /** The backup folder. */
  directory: string;
  /** The encryption key, which must have signed the manifest; null if none is set. */
  key: Buffer | null;
  /** Name of the person restoring. */
  by?: string;
  /** Returns the location that the restored database records for itself. */
  locationOf: (partial: string) => object;
  /** Throws to reject the copy for an additional reason. */
  accept?: (facts: CopyFacts) => void;
  progress?: Progress;
}

export interface Restored extends CopyFacts {
  /** Where the previous database was moved; null if there was none. */
  previousFile: string | null;
  /** Access that works again after the restore; null if unknown. */
  regained: Regained | null;
}

/** Restores a backup. The caller holds the instance's lock. */
export function restore(order: RestoreOrder): Restored {
  const { database, file, now, progress = UNWATCHED } = order;
  finishRestore(database);
  if (existsSync(database)) requireNotOpenElsewhere(database);
  if (resolve(file) === resolve(database)) throw new Error(`${file} is the database itself`);
  if (!existsSync(file)) throw new Error(`no such file: ${file}`);
  if (order.withoutManifest === true) requireKeyless(file, order.key);
  const manifest = order.withoutManifest === true ? null : readManifest(file, order.key);
  if (manifest) requireCompatible(manifest, order.vault);
  requireNoLog(file);
  sweepPartials(dirname(database));
  requireSpace({ directory: dirname(database), bytes: bytesOfDatabase(file) });
  const partial = partialOf(database);
  try {
    createPrivate(partial);
    copyUnchanged(file, partial, progress);
    chmodSync(partial, 0o600);
    chownToFolderOwner(partial);
    if (manifest) requireUnharmed(partial, manifest, { file, progress });
    progress.step("Reading every page");
    const facts = examineCopy(partial);
    requireCompatible(facts, order.vault);
    requireCanary(facts);
    if (manifest) requireDescribed(manifest, facts);
    order.accept?.(facts);
    const regained = existsSync(database) ? accessRegained(database, partial, now) : null;
    if (order.allowOlder !== true) requireNewest({ file, manifest, facts }, { ...order, regained });
    prepare(partial, order);
    const pending = freeName(database, now);
    moveIntoPlace(partial, pending);
    return { ...facts, regained, previousFile: finishRestore(database) };
  } catch (error) {
    removeDatabase(partial);
    throw error;
  }
}

function requireCompatible({ schema_version: found, key_id: key }: CopyFacts, vault: Vault): void {
  const newest = MIGRATIONS.at(-1)?.version ?? 0;
  if (found > newest)
    throw new Error(
      `the backup has schema version ${found}, but this executable supports at most ${newest}: restore it ` +
        "with a newer replydesk",
    );
  if (found === 0) throw new Error("the backup is not a Replydesk database");
  if (key !== null && !vault.holdsKey(key))
    throw new Error(
      `the backup was encrypted with master key ${key}, but security.master_key_file contains ` +
        `${vault.keyId}: restore that key file first`,
    );
}

/** Rejects a database that is not bound to the master key, because preparing the database would bind it. */
function requireCanary({ key_id: key }: CopyFacts): void {
  if (key === null)
    throw new Error(
      "the backup has no value encrypted with a master key (meta.canary): no instance has used it",
    );
}

/**
 * Rejects a manual copy with a write-ahead log next to it, because the log contains changes that the file
 * lacks.
 */
function requireNoLog(file: string): void {
  if ((statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0)
    throw new Error(`${file}-wal contains changes missing from ${file}: open and close it with SQLite first`);
}

/**
 * Copies a file, and throws if another program writes to it in the meantime, because the copy would mix two
 * states.
 */
function copyUnchanged(file: string, partial: string, progress: Progress): void {
  const before = statSync(file, { bigint: true });
  progress.step("Copying");
  copyFileSync(file, partial, constants.COPYFILE_FICLONE);
  const after = statSync(file, { bigint: true });
  if (after.mtimeNs !== before.mtimeNs || after.ino !== before.ino)
    throw new Error(`${file} changed while it was copied: stop the program that writes to it`);
}

function requireUnharmed(
  partial: string,
  { bytes, sha256: sum }: Manifest,
  { file, progress }: { file: string; progress: Progress },
): void {
  const { size } = statSync(partial);
  if (size !== bytes) throw new Error(`${file} has ${size} bytes, but its manifest lists ${bytes}`);
  progress.step("Comparing the checksum", { total: bytes, unit: "bytes" });
  if (sha256(partial, (read) => progress.at(read)) !== sum)
    throw new Error(`${file} does not match its manifest: the checksum differs`);
}

/**
 * Prepares the copy for service with sending paused, because it may predate emails that were already sent.
 */
function prepare(partial: string, { vault, now, locationOf, by }: RestoreOrder): void {
  const db = openAsItIs(partial);
  try {
    checkMasterKey(db, vault);
    const pause = { cause: "restored", note: null, since: now, ...(by !== undefined && { by }) } as const;
    pauseSending(db, pause, { overrides: true });
    setMeta(db, "place", JSON.stringify(locationOf(partial)));
  } finally {
    closeDb(db);
  }
  if (existsSync(`${partial}-wal`)) throw new Error(`${partial}-wal still exists`);
  sync(partial);
}

const pendingOf = (database: string): string[] => {
  const prefix = `${basename(database)}.restored-`;
  return namesIn(dirname(database)).filter((name) => name.startsWith(prefix) && !name.endsWith("-journal"));
};

/** Returns whether a restore of this database was interrupted. */
export const isRestorePending = (database: string): boolean => pendingOf(database).length > 0;

/**
 * Returns an unused name, so that a second restore within the same second does not overwrite the first one's
 * backup.
 */
function freeName(database: string, now: Millis): string {
  const pending = `${database}.restored-${stampOf(iso(now))}`;
  return existsSync(previousFileOf(pending)) ? freeName(database, now + SECOND) : pending;
}

const previousFileOf = (pending: string): string =>
  pending.replace(/\.restored-(\w+)$/, ".before-restore-$1");

/** Completes a pending restore from any step. Returns the old database's current location. */
export function finishRestore(database: string): string | null {
  const [pending] = pendingOf(database);
  if (pending === undefined) return null;
  const kept = previousFileOf(join(dirname(database), pending));
  if (existsSync(database) && !existsSync(kept)) {
    requireNotOpenElsewhere(database);
    keepPrevious(database, kept);
  }
  // Otherwise, SQLite would replay the old database's log into the new database.
  if (existsSync(`${database}-wal`)) renameSync(`${database}-wal`, `${kept}-wal`);
  for (const suffix of ["-shm", "-journal"]) rmSync(`${database}${suffix}`, { force: true });
  sync(dirname(database));
  moveIntoPlace(join(dirname(database), pending), database);
  return existsSync(kept) ? kept : null;
}

/** Keeps the old database under both names until the new database takes over the original name. */
function keepPrevious(database: string, kept: string): void {
  try {
    linkSync(database, kept);
  } catch {
    // Without hard links, there is briefly no database, and the next process completes the restore.
    renameSync(database, kept);
  }
}
