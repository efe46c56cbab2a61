/** Promotes the copy of the database that a replicator maintains on a standby machine. */
import { statSync } from "node:fs";
import type { Config } from "../../config/load.ts";
import type { Millis } from "../../core/clock.ts";
import { parseManifest, type CopyFacts, type Manifest } from "../../db/backup-manifest.ts";
import { findNewestTime } from "../../db/id-time.ts";
import { closeDb, openAsItIs } from "../../db/open.ts";
import { readMark } from "../instance/location.ts";
import { openDestination } from "./destination.ts";
import { restore, type Restored, type RestoreOrder } from "./restore.ts";
import { manifestKeyOf, remoteBackups } from "./rules/remote.ts";

export interface PromoteOrder extends Omit<RestoreOrder, "withoutManifest" | "key" | "accept"> {
  /** Manifests of the newest uploaded backups. */
  uploads: readonly Manifest[];
}

export interface Promoted extends Restored {
  /** When the newest row was created; null for an empty database. */
  newestChange: Millis | null;
}

/**
 * Replaces the database with a replicated copy and pauses sending. Rejects a copy that is incomplete, belongs
 * to another instance, or is older than the data on this machine or in the uploads. The caller holds the
 * instance's lock.
 */
export function promote({ uploads, ...order }: PromoteOrder): Promoted {
  const { database, file, allowOlder } = order;
  requireApplied(file);
  const accept = (facts: CopyFacts) => {
    requireSameInstance(database, facts);
    if (allowOlder !== true) requireNotBehind(uploads, facts);
  };
  // No key authenticates a replica: anyone who can write to its bucket is trusted.
  const restored = restore({ ...order, withoutManifest: true, key: null, accept });
  const db = openAsItIs(database);
  try {
    return { ...restored, newestChange: findNewestTime(db) };
  } finally {
    closeDb(db);
  }
}

/**
 * Throws if Litestream's follow mode stopped in the middle of a change. Litestream writes `FILE-txid` after
 * each change that it has applied completely.
 */
function requireApplied(file: string): void {
  const [copy, applied] = [file, `${file}-txid`].map((name) =>
    statSync(name, { bigint: true, throwIfNoEntry: false }),
  );
  if (!copy || !applied || copy.mtimeNs <= applied.mtimeNs) return;
  throw new Error(
    `${file} is incomplete, because Litestream was stopped while it wrote a change: start replydesk-standby ` +
      "again and stop it after a few seconds, or fetch a new copy with `litestream restore`",
  );
}

function requireSameInstance(database: string, { instance_id: id }: CopyFacts): void {
  const mark = readMark(database);
  if (mark === null || mark.id === id) return;
  throw new Error(
    `the copy belongs to instance ${id ?? "unknown"}, but ${database} to instance ${mark.id}: if this machine is ` +
      `the standby of the former, move ${database} and the files named after it away`,
  );
}

function requireNotBehind(
  uploads: readonly Manifest[],
  { instance_id: id, generation = 0 }: CopyFacts,
): void {
  const newer = uploads.find((one) => one.instance_id === id && (one.generation ?? 0) > generation);
  if (!newer) return;
  throw new Error(
    `the copy is older than the uploaded backup ${newer.file} of ${newer.created_at} (generation ${generation} ` +
      `instead of ${newer.generation}): restore that backup, or pass --allow-older`,
  );
}

/** Reads the manifest of each instance's newest upload at the backup destination; none without a destination. */
export async function listNewestUploads({ backup }: Pick<Config, "backup">): Promise<Manifest[]> {
  const destination = openDestination(backup);
  if (!destination) return [];
  const { store, address } = destination;
  const complete = remoteBackups(await store.list(address.path)).filter(({ isComplete }) => isComplete);
  // Oldest first, so that each folder's newest entry remains.
  const newest = [...new Map(complete.map((one) => [one.folder, one])).values()];
  const manifests = await Promise.all(
    newest.map(async (one) => parseManifest(await store.text(manifestKeyOf(one)))),
  );
  return manifests.filter((manifest) => manifest !== null);
}
