/**
 * Implements `replydesk rotate-master-key`: reseals every value with a new key. After an interruption,
 * running it again finishes the rotation.
 */
import type { Command } from "commander";
import { chownToFolderOwner } from "../ops/backups/disk.ts";
import { lockInstance } from "../db/lock.ts";
import { checkMasterKey, resealMeta } from "../db/meta.ts";
import { closeDb, openCurrentDb, type Db } from "../db/open.ts";
import { compact, truncateLog } from "../db/maintenance.ts";
import { countUnderOthers, resealAll, type Resealed } from "../db/sealed.ts";
import {
  createNextKeyFile,
  createVault,
  loadMasterKey,
  loadVault,
  nextKeyFile,
  swapMasterKey,
  type Vault,
} from "../core/vault.ts";
import type { Progress } from "../core/progress.ts";
import { command, loadConfiguration, requireInstance, type CommonOptions } from "./environment.ts";
import { print } from "./output.ts";
import { withProgress } from "./progress.ts";

/** Number of values resealed per transaction. */
const BATCH_SIZE = 500;

export const rotateMasterKeyCommand = (): Command =>
  command(
    "rotate-master-key",
    "Re-encrypt all secrets with a new master key; the server must be stopped",
  ).action(rotate);

async function rotate(options: CommonOptions): Promise<void> {
  const { config } = loadConfiguration(options);
  requireInstance(config);
  const { path } = config.storage;
  const file = config.security.master_key_file;
  const lock = await lockInstance(path, `process ${process.pid} (rotating the master key)`);
  try {
    const db = openCurrentDb(path);
    try {
      const before = loadVault(file);
      // The key is checked first, so that the next key's file is never created next to the key of another database.
      checkMasterKey(db, before);
      const next = nextVault(file);
      const { done, left } = await withProgress(options, (progress) =>
        reseal(db, { before, next, progress }),
      );
      const kept = swapMasterKey(file, before.keyId);
      printRotation({ before, next, kept, done, left }, options);
    } finally {
      closeDb(db);
    }
  } finally {
    lock.release();
    for (const suffix of ["lock", "holder"]) chownToFolderOwner(`${path}.${suffix}`);
  }
}

/**
 * Writes the next key to disk. Returns a vault that seals with the next key and opens values sealed with
 * either key.
 */
function nextVault(file: string): Vault {
  createNextKeyFile(file);
  const next = nextKeyFile(file);
  chownToFolderOwner(next);
  return createVault(loadMasterKey(next), [loadMasterKey(file)]);
}

interface Resealing {
  before: Vault;
  next: Vault;
  progress: Progress;
}

function reseal(db: Db, resealing: Resealing): Pick<Rotated, "done" | "left"> {
  const done = resealUnder(db, resealing);
  resealing.progress.step("Rewriting the file");
  // Free pages and the log may still contain values sealed with the old key.
  return { done, left: compact(db) ? (truncateLog(db) ? null : "log_held") : "no_room" };
}

function resealUnder(db: Db, { before, next, progress }: Resealing): Resealed {
  // Throws if neither key belongs to this database. Runs first, so that a server with only the old key is
  // rejected.
  resealMeta(db, { before, next });
  progress.step("Sealing", { total: countUnderOthers(db, next.keyId), unit: "values" });
  const done = resealAll(db, next, BATCH_SIZE, (count) => progress.at(count));
  const left = countUnderOthers(db, next.keyId) - done.unreadable.length;
  if (left > 0) throw new Error(`${left} values are still encrypted with another key: run the command again`);
  return done;
}

interface Rotated {
  before: Vault;
  next: Vault;
  kept: string;
  done: Resealed;
  left: Left;
}

/** Why values sealed with the old key remain in free pages or the log; null if none remain. */
type Left = keyof typeof LEFT | null;

const LEFT = {
  no_room: "deleted values in free pages: not enough disk space to rewrite the file",
  log_held:
    "deleted values in the write-ahead log: another program holds the database open; stop it and run this again",
} as const;

function printRotation({ before, next, kept, done, left }: Rotated, { json }: CommonOptions): void {
  const unreadable = done.unreadable.map(({ table, column, id }) => `${table}.${column} of ${id}`);
  print(json === true, {
    text: [
      `Values   ${done.resealed} values are now encrypted with master key ${next.keyId}`,
      `Old key  ${before.keyId}, kept in ${kept}: earlier backups need it`,
      ...(left === null ? [] : [`Left     ${LEFT[left]}`]),
      ...unreadable.map((value) => `Left     ${value}: neither key opens it`),
    ].join("\n"),
    record: {
      key_id: next.keyId,
      old_key_id: before.keyId,
      old_key_file: kept,
      resealed: done.resealed,
      compacted: left === null,
      left,
      unreadable,
    },
  });
}
