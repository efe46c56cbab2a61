/** Opening the database of an instance to serve it: what was cut short is finished, nothing lost is begun anew, an upgrade is preceded by a copy. */
import { statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { namesIn, removeDatabase, sweepPartials } from "../backups/disk.ts";
import { makeBackup } from "../backups/make.ts";
import { manifestOf, type Manifest } from "../../db/backup-manifest.ts";
import { finishRestore, isRestorePending } from "../backups/restore.ts";
import type { Clock, Millis } from "../../core/clock.ts";
import { schemaVersionOf } from "../../db/copy.ts";
import { MIGRATIONS } from "../../db/migrate.ts";
import { openDb, type Db } from "../../db/open.ts";
import { forgetGeneration, lostDatabaseMessage, readMark } from "./location.ts";

/** Copies from before a migration that are kept. */
const KEPT_COPIES = 2;

export interface Opened {
  db: Db;
  /** The copy that was made because the schema changed; null when it did not. */
  copy: Manifest | null;
}

/** For whoever holds the instance's lock, or makes it. */
export function openInstance(path: string, clock: Clock): Opened {
  const wasRestored = isRestorePending(path);
  finishRestore(path);
  // What was put in its place is older on purpose.
  if (wasRestored) forgetGeneration(path);
  requireNotLost(path);
  sweepPartials(dirname(path));
  const copy = copyBeforeMigration(path, clock.now());
  return { db: openDb(path, clock), copy };
}

/** Throws where an instance has lived and there is nothing, or an empty database; and while a restore is unfinished. */
export function requireNotLost(path: string): void {
  if (isRestorePending(path))
    throw new Error(
      `a restore of ${path} was cut short: start the server, or run \`replydesk restore\` again`,
    );
  if (readMark(path) !== null && isEmpty(path)) throw new Error(lostDatabaseMessage(path));
}

const isEmpty = (path: string): boolean => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0;

/** `replydesk.db.before-migration-4-to-6`, a backup like any other. */
function copyBeforeMigration(path: string, now: Millis): Manifest | null {
  const from = isEmpty(path) ? 0 : schemaVersionOf(path);
  // A database without a single table is as empty as none.
  if (from === 0 && readMark(path) !== null) throw new Error(lostDatabaseMessage(path));
  const to = MIGRATIONS.at(-1)?.version ?? 0;
  if (from === 0 || from >= to) return null;
  const prefix = `${path}.before-migration-`;
  const file = `${prefix}${from}-to-${to}`;
  const made = makeBackup({ database: path, file, now, replaces: true });
  for (const old of copiesIn(prefix).slice(KEPT_COPIES)) {
    removeDatabase(old);
    removeDatabase(manifestOf(old));
  }
  return made;
}

/** Newest first. */
const copiesIn = (prefix: string): string[] =>
  namesIn(dirname(prefix))
    .filter((name) => name.startsWith(basename(prefix)) && /-\d+-to-\d+$/.test(name))
    .map((name) => join(dirname(prefix), name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
