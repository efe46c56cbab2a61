/**
 * Opens an instance's database for service: completes an interrupted restore, and copies the database before
 * an upgrade.
 */
import { statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { namesIn, removeDatabase, sweepPartials } from "../backups/disk.ts";
import { makeBackup, type BackupOrder } from "../backups/make.ts";
import { manifestOf, type Manifest } from "../../db/backup-manifest.ts";
import { finishRestore, isRestorePending } from "../backups/restore.ts";
import type { Config } from "../../config/load.ts";
import type { Clock } from "../../core/clock.ts";
import { UNWATCHED, type Progress } from "../../core/progress.ts";
import { schemaVersionOf } from "../../db/copy.ts";
import { countLostFrames } from "../../db/log-position.ts";
import { MIGRATIONS, type Migration } from "../../db/migrate.ts";
import { openDb, type Db } from "../../db/open.ts";
import { forgetGeneration, lostDatabaseMessage, readMark } from "./location.ts";

/** Number of pre-migration copies to retain. */
const KEPT_COPIES = 2;

export interface Opened {
  db: Db;
  /** The copy made before a schema change; null if the schema did not change. */
  copy: Manifest | null;
  /** Number of frames with committed changes that are missing from the write-ahead log. */
  lostFrames: number;
}

/**
 * Opens the database. The caller holds the instance's lock, or is creating the instance.
 * @param migrations This executable's migrations, unless a test passes others.
 */
export function openInstance(
  { storage: { path }, backup }: Pick<Config, "storage" | "backup">,
  clock: Clock,
  progress: Progress = UNWATCHED,
  migrations: readonly Migration[] = MIGRATIONS,
): Opened {
  const wasRestored = isRestorePending(path);
  finishRestore(path);
  // The restored database is intentionally older.
  if (wasRestored) forgetGeneration(path);
  requireNotLost(path);
  sweepPartials(dirname(path));
  // The mark is read before SQLite opens the log, because SQLite truncates the log at the first damage.
  const log = readMark(path)?.log;
  const lostFrames = log ? countLostFrames(path, log) : 0;
  const order = { database: path, now: clock.now(), encryptionKey: backup.encryption_key };
  const copy = copyBeforeMigration(order, { to: migrations.at(-1)?.version ?? 0, progress });
  return { db: openDb(path, clock, progress, migrations), copy, lostFrames };
}

/** Throws if an instance's database is missing or empty, or if a restore is unfinished. */
export function requireNotLost(path: string): void {
  if (isRestorePending(path))
    throw new Error(
      `a restore of ${path} was interrupted: start the server, or run \`replydesk restore\` again`,
    );
  if (readMark(path) !== null && isEmpty(path)) throw new Error(lostDatabaseMessage(path));
}

const isEmpty = (path: string): boolean => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0;

/** Backs up the database as `replydesk.db.before-migration-4-to-6` if it needs a migration. */
function copyBeforeMigration(
  order: Omit<BackupOrder, "file">,
  { to, progress }: { to: number; progress: Progress },
): Manifest | null {
  const path = order.database;
  const from = isEmpty(path) ? 0 : schemaVersionOf(path);
  // A database without tables counts as empty.
  if (from === 0 && readMark(path) !== null) throw new Error(lostDatabaseMessage(path));
  if (from === 0 || from >= to) return null;
  const prefix = `${path}.before-migration-`;
  const file = `${prefix}${from}-to-${to}`;
  progress.step(`Copying the database to ${file}`);
  const made = makeBackup({ ...order, file, replaces: true });
  for (const old of copiesIn(prefix).slice(KEPT_COPIES)) {
    removeDatabase(old);
    removeDatabase(manifestOf(old));
  }
  return made;
}

/** Lists pre-migration copies, newest first. */
const copiesIn = (prefix: string): string[] =>
  namesIn(dirname(prefix))
    .filter((name) => name.startsWith(basename(prefix)) && /-\d+-to-\d+$/.test(name))
    .map((name) => join(dirname(prefix), name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
