/**
 * Implements `replydesk restore`: replaces the database with a backup, keeps the previous database, and pauses
 * sending.
 */
import { mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Command } from "commander";
import { chownToFolderOwner } from "../ops/backups/disk.ts";
import { decryptFile, fetchRemote } from "../ops/backups/fetch-remote.ts";
import type { Config } from "../config/load.ts";
import { badRequest } from "../core/errors.ts";
import { describeRegained } from "../ops/backups/origin.ts";
import { backupDirectory } from "../ops/backups/retention.ts";
import { restore, type Restored, type RestoreOrder } from "../ops/backups/restore.ts";
import { systemClock } from "../core/clock.ts";
import { lockInstance } from "../db/lock.ts";
import { locationOf, writeMark } from "../ops/instance/location.ts";
import { parseSealKey } from "../core/sealed-stream.ts";
import { loadVault } from "../core/vault.ts";
import { command, loadConfiguration, type CommonOptions } from "./environment.ts";
import { operator } from "./operator.ts";
import { print } from "./output.ts";
import { withProgress } from "./progress.ts";

export interface ReplaceOptions extends CommonOptions {
  allowOlder?: boolean;
}

interface RestoreOptions extends ReplaceOptions {
  withoutManifest?: boolean;
}

export const restoreCommand = (): Command =>
  command("restore", "Replace the database with a backup; the server must be stopped")
    .argument("<file>", "a backup file, or s3://bucket/folder for its newest backup")
    .option("--without-manifest", "accept a backup without a manifest, unless an encryption key is set")
    .option("--allow-older", "accept a backup older than the last recorded one")
    .action(run);

async function run(source: string, options: RestoreOptions): Promise<void> {
  const { config } = loadConfiguration(options);
  const database = config.storage.path;
  const file = () => localFile(config, source, options);
  const restored = await replaceDatabase({ config, options, file }, (order) =>
    restore({
      ...order,
      withoutManifest: options.withoutManifest === true,
      key: parseSealKey(config.backup.encryption_key),
    }),
  );
  const { previousFile, ...facts } = restored;
  const next = "start the server, check what happened since the backup, then run `replydesk sending resume`";
  print(options.json === true, {
    text: [...describeReplaced(database, "Restored", restored), `Sending   paused: ${next}`].join("\n"),
    record: { database, ...facts, previous_file: previousFile },
  });
}

interface Replacement {
  config: Config;
  options: ReplaceOptions;
  /** Returns the file that replaces the database, once it is on this machine. */
  file: () => string | Promise<string>;
}

/** Replaces the database while no server runs on it. */
export async function replaceDatabase<T extends Restored>(
  { config, options, file: fetchFile }: Replacement,
  act: (order: Omit<RestoreOrder, "withoutManifest" | "key">) => T,
): Promise<T> {
  const database = config.storage.path;
  const vault = loadVault(config.security.master_key_file);
  mkdirSync(dirname(database), { recursive: true });
  const file = await fetchFile();
  const lock = await lockInstance(database, `process ${process.pid} (restoring a backup)`);
  try {
    const restored = await withProgress(options, (progress) =>
      act({
        database,
        file,
        vault,
        now: systemClock.now(),
        by: operator().detail.os_user,
        allowOlder: options.allowOlder === true,
        directory: backupDirectory(config),
        // Renaming the file does not change its inode.
        locationOf: (partial) => ({ ...locationOf(partial), path: resolve(database) }),
        progress,
      }),
    );
    if (restored.instance_id !== null) writeMark(database, restored.instance_id);
    return restored;
  } finally {
    lock.release();
    for (const suffix of ["lock", "holder"]) chownToFolderOwner(`${database}.${suffix}`);
  }
}

/**
 * Downloads or decrypts a backup if needed. Called before taking the server's lock, because this can take a
 * while.
 */
function localFile(config: Config, source: string, options: RestoreOptions): string | Promise<string> {
  const isRemote = source.startsWith("s3://");
  if (!isRemote && !source.endsWith(".enc")) return resolve(source);
  if (options.withoutManifest === true)
    throw badRequest(
      "a backup that is encrypted or in object storage is verified with its manifest: omit --without-manifest",
    );
  const bring = isRemote ? fetchRemote : decryptFile;
  return withProgress(options, (progress) => bring(config, isRemote ? source : resolve(source), progress));
}

/** Describes the new database and what happened to the previous one, line by line. */
export const describeReplaced = (
  database: string,
  verb: "Restored" | "Promoted",
  { previousFile, regained, counts, schema_version: schema }: Restored,
): string[] => [
  `${verb}  ${database}: ${counts.replies ?? 0} replies, ${counts.contacts ?? 0} contacts, schema version ${schema}`,
  ...(previousFile === null ? [] : [`Previous  ${previousFile}`]),
  `Access    ${describeRegained(regained)}`,
];
