/** `replydesk restore`: a backup in the place of the database; what was there is kept aside, and sending waits. */
import { mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Command } from "commander";
import { chownToFolderOwner } from "../ops/backups/disk.ts";
import { restore, type Restored } from "../ops/backups/restore.ts";
import { systemClock } from "../core/clock.ts";
import { lockInstance } from "../db/lock.ts";
import { locationOf, writeMark } from "../ops/instance/location.ts";
import { loadVault } from "../core/vault.ts";
import { command, loadConfiguration, type CommonOptions } from "./environment.ts";
import { print } from "./output.ts";

interface RestoreOptions extends CommonOptions {
  withoutManifest?: boolean;
}

export const restoreCommand = (): Command =>
  command("restore", "Put a backup in the place of the database; never beside a running server")
    .argument("<file>", "made by `replydesk backup`")
    .option("--without-manifest", "take a copy that has no manifest; it is judged by itself alone")
    .action(run);

async function run(file: string, options: RestoreOptions): Promise<void> {
  const { config } = loadConfiguration(options);
  const database = config.storage.path;
  const vault = loadVault(config.security.master_key_file);
  mkdirSync(dirname(database), { recursive: true });
  const lock = await lockInstance(database, `process ${process.pid}, which restores a backup`);
  try {
    const restored = restore({
      database,
      file: resolve(file),
      vault,
      now: systemClock.now(),
      withoutManifest: options.withoutManifest === true,
      // It keeps its inode when it is renamed.
      locationOf: (partial) => ({ ...locationOf(partial), path: resolve(database) }),
    });
    if (restored.instance_id !== null) writeMark(database, restored.instance_id);
    print(options.json === true, { text: words(database, restored), record: { database, ...restored } });
  } finally {
    lock.release();
    for (const side of ["lock", "holder"]) chownToFolderOwner(`${database}.${side}`);
  }
}

const words = (database: string, { previousFile, counts, schema_version: schema }: Restored): string =>
  [
    `Restored  ${database}: ${counts.replies ?? 0} replies, ${counts.contacts ?? 0} contacts, schema version ${schema}`,
    ...(previousFile === null ? [] : [`Before    ${previousFile}`]),
    "Sending   paused: start the server, look at what happened since, then run `replydesk sending resume`",
  ].join("\n");
