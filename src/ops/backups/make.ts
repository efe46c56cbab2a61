/**
 * Makes a backup: a complete, verified copy of a live database, which gets its final name only once it is
 * verified.
 */
import { existsSync, rmSync, statSync } from "node:fs";
import { basename, dirname } from "node:path";
import { iso, type Millis } from "../../core/clock.ts";
import { examineCopy, clearInstanceLocation, vacuumInto } from "../../db/copy.ts";
import { parseSealKey } from "../../core/sealed-stream.ts";
import { VERSION } from "../../core/version.ts";
import {
  bytesOfDatabase,
  createPrivate,
  chownToDatabaseOwner,
  makeFolder,
  partialOf,
  moveIntoPlace,
  removeDatabase,
  requireSpace,
  sha256,
  sweepPartials,
  sync,
  writePrivate,
} from "./disk.ts";
import { manifestOf, manifestText, type Manifest } from "../../db/backup-manifest.ts";

export interface BackupOrder {
  database: string;
  /** The absolute path of the backup to write. */
  file: string;
  now: Millis;
  /** Whether to replace an existing copy with the same name; by default, nothing is overwritten. */
  replaces?: boolean;
  /** Whether this is the daily backup, which never fills the disk. */
  isAutomatic?: boolean;
  /**
   * The value of `backup.encryption_key`, which signs the manifest; "none" and an empty value mean no key.
   */
  encryptionKey: string;
}

/** Makes a backup. Blocks until it is done, which takes several seconds per gigabyte. */
export function makeBackup(order: BackupOrder): Manifest {
  const { database, file, now, encryptionKey, replaces = false, isAutomatic = false } = order;
  if (!replaces && existsSync(file)) throw new Error(`${file} already exists and is never overwritten`);
  makeFolder(dirname(file), database);
  sweepPartials(dirname(file), file);
  requireSpace({ directory: dirname(file), bytes: bytesOfDatabase(database), isAutomatic });
  const partial = partialOf(file);
  try {
    createPrivate(partial);
    vacuumInto(database, partial);
    clearInstanceLocation(partial);
    sync(partial);
    const manifest = describe(partial, { file, now });
    writePrivate(manifestOf(partial), manifestText(manifest, parseSealKey(encryptionKey)));
    for (const made of [partial, manifestOf(partial)]) chownToDatabaseOwner(database, made);
    // The file is renamed last, so that its manifest always exists.
    moveIntoPlace(manifestOf(partial), manifestOf(file));
    moveIntoPlace(partial, file);
    return manifest;
  } catch (error) {
    removeDatabase(partial);
    rmSync(manifestOf(partial), { force: true });
    throw error;
  }
}

/** Describes the file on disk by rereading it. */
const describe = (partial: string, { file, now }: Pick<BackupOrder, "file" | "now">): Manifest => ({
  format: 1,
  file: basename(file),
  bytes: statSync(partial).size,
  sha256: sha256(partial),
  created_at: iso(now),
  version: VERSION,
  ...examineCopy(partial),
});
