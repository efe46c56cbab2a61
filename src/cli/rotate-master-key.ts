/** `replydesk rotate-master-key`: every sealed value under a new key; cut short anywhere, the same command finishes it. */
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
import { command, loadConfiguration, requireInstance, type CommonOptions } from "./environment.ts";
import { print } from "./output.ts";

/** Values in one transaction. */
const AT_ONCE = 500;

export const rotateMasterKeyCommand = (): Command =>
  command(
    "rotate-master-key",
    "Seal everything under a new master key; never beside a running server; may be repeated",
  ).action(rotate);

async function rotate(options: CommonOptions): Promise<void> {
  const { config } = loadConfiguration(options);
  requireInstance(config);
  const { path } = config.storage;
  const file = config.security.master_key_file;
  const lock = await lockInstance(path, `process ${process.pid}, which rotates the master key`);
  try {
    const db = openCurrentDb(path);
    try {
      const before = loadVault(file);
      // Before a key that is to come is left beside one that is not this database's.
      checkMasterKey(db, before);
      const next = nextVault(file);
      const done = move(db, { before, next });
      // Pages that are free, and the log, may still hold what was sealed under the old key.
      const left: Left = compact(db) ? (truncateLog(db) ? null : "log_held") : "no_room";
      const kept = swapMasterKey(file, before.keyId);
      printRotation({ before, next, kept, done, left }, options);
    } finally {
      closeDb(db);
    }
  } finally {
    lock.release();
    for (const side of ["lock", "holder"]) chownToFolderOwner(`${path}.${side}`);
  }
}

/** Seals under the key that is to come, which is on disk from now on; opens both. */
function nextVault(file: string): Vault {
  createNextKeyFile(file);
  const next = nextKeyFile(file);
  chownToFolderOwner(next);
  return createVault(loadMasterKey(next), [loadMasterKey(file)]);
}

function move(db: Db, { before, next }: { before: Vault; next: Vault }): Resealed {
  // Throws where neither key is this database's. First of all, so that whoever has the old key alone is refused.
  resealMeta(db, { before, next });
  const done = resealAll(db, next, AT_ONCE);
  const left = countUnderOthers(db, next.keyId) - done.unreadable.length;
  if (left > 0) throw new Error(`${left} values are still under another key: run it again`);
  return done;
}

interface Rotated {
  before: Vault;
  next: Vault;
  kept: string;
  done: Resealed;
  left: Left;
}

/** Why values under the old key are left in free pages or in the log; null when there are none. */
type Left = keyof typeof LEFT | null;

const LEFT = {
  no_room: "deleted values in free pages: there was no room to write the file anew",
  log_held:
    "deleted values in the write-ahead log: another program holds the database open; stop it, and run this again",
} as const;

function printRotation({ before, next, kept, done, left }: Rotated, { json }: CommonOptions): void {
  const unreadable = done.unreadable.map(({ table, column, id }) => `${table}.${column} of ${id}`);
  print(json === true, {
    text: [
      `Sealed   ${done.resealed} values are under master key ${next.keyId} now`,
      `Old key  ${before.keyId}, in ${kept}: backups made until now need it`,
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
