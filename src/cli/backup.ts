/**
 * `replydesk backup`: makes a complete, verified copy of the database in one file, also while the server
 * runs.
 */
import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Command } from "commander";
import { makeBackup } from "../ops/backups/make.ts";
import { systemClock } from "../core/clock.ts";
import { noteBackup } from "../db/meta.ts";
import { MigrationError } from "../db/migrate.ts";
import { closeDb, openCurrentDb } from "../db/open.ts";
import { command, loadConfiguration, requireInstance, type CommonOptions } from "./environment.ts";
import { print } from "./output.ts";

const MIB = 1024 * 1024;

export const backupCommand = (): Command =>
  command("backup", "Copy the database to a file, verify it, and write a manifest next to it")
    .argument("<file>", "never overwritten; does not include the master key")
    .action(backup);

function backup(name: string, options: CommonOptions): void {
  const { config } = loadConfiguration(options);
  requireInstance(config);
  const database = config.storage.path;
  const file = resolve(name);
  const now = systemClock.now();
  const folder = dirname(file);
  const isNewFolder = !existsSync(folder);
  const made = makeBackup({ database, file, now });
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

/** Records the backup for `doctor` and /metrics. */
function note(database: string, last: { file: string; at: number }): void {
  try {
    const db = openCurrentDb(database);
    noteBackup(db, last);
    closeDb(db);
  } catch (error) {
    // The database of an earlier version can be backed up, but not written to.
    if (!(error instanceof MigrationError)) throw error;
  }
}
