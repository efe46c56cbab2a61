/**
 * Implements `replydesk backup`: creates a verified copy of the whole database in one file, even while the
 * server runs.
 */
import { existsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Command } from "commander";
import { bytesOfDatabase, partialOf } from "../ops/backups/disk.ts";
import type { BackupOrder } from "../ops/backups/make.ts";
import { runBackupInWorker } from "../ops/backups/run-in-worker.ts";
import { SECOND, systemClock, type Millis } from "../core/clock.ts";
import type { Progress } from "../core/progress.ts";
import type { Manifest } from "../db/backup-manifest.ts";
import { recordBackup } from "../db/meta.ts";
import { MigrationError } from "../db/migrate.ts";
import { closeDb, openCurrentDb } from "../db/open.ts";
import { command, loadConfiguration, requireInstance, type CommonOptions } from "./environment.ts";
import { print } from "./output.ts";
import { watching, withProgress } from "./progress.ts";

const MIB = 1024 * 1024;
/** How long the copy must stay the same size to count as complete; it is then being verified. */
const STANDSTILL: Millis = 2 * SECOND;

export const backupCommand = (): Command =>
  command("backup", "Copy the database to a file, verify it, and write a manifest next to it")
    .argument("<file>", "must not exist; the master key is not included")
    .action(backup);

async function backup(name: string, options: CommonOptions): Promise<void> {
  const { config } = loadConfiguration(options);
  requireInstance(config);
  const { encryption_key: encryptionKey } = config.backup;
  const database = config.storage.path;
  const file = resolve(name);
  const now = systemClock.now();
  const folder = dirname(file);
  const isNewFolder = !existsSync(folder);
  const made = await withProgress(options, (progress) =>
    make({ database, file, now, encryptionKey }, progress),
  );
  note(database, { file, at: now });
  const { replies, contacts } = made.counts;
  print(options.json === true, {
    text: [
      `Backup      ${file}`,
      `            ${Math.ceil(made.bytes / MIB)} MiB, ${replies ?? 0} replies, ${contacts ?? 0} contacts, schema version ${made.schema_version}`,
      ...(isNewFolder ? [`Folder      ${folder} was created`] : []),
      `Master key  ${made.key_id ?? "none"}: store ${config.security.master_key_file} separately`,
    ].join("\n"),
    record: { ...made, file },
  });
}

/** Copies and verifies in a worker, and derives the progress from the size of the copy. */
function make(order: BackupOrder, progress: Progress): Promise<Manifest> {
  const partial = partialOf(order.file);
  let written = -1;
  let grownAt = order.now;
  let isCopying: boolean | null = null;
  return watching(runBackupInWorker(order, new AbortController().signal), () => {
    const bytes = statSync(partial, { throwIfNoEntry: false })?.size ?? 0;
    const now = systemClock.now();
    if (bytes > written) [written, grownAt] = [bytes, now];
    const isGrowing = now - grownAt < STANDSTILL;
    if (isGrowing && isCopying !== true)
      progress.step("Copying", { total: bytesOfDatabase(order.database), unit: "bytes" });
    if (!isGrowing && isCopying !== false) progress.step("Verifying");
    isCopying = isGrowing;
    progress.at(bytes);
  });
}

/** Records the backup for `doctor` and /metrics. */
function note(database: string, last: { file: string; at: number }): void {
  try {
    const db = openCurrentDb(database);
    recordBackup(db, last);
    closeDb(db);
  } catch (error) {
    // An earlier version's database can be backed up, but not written to.
    if (!(error instanceof MigrationError)) throw error;
  }
}
