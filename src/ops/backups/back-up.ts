/**
 * Backs up a running service, one backup at a time, because a second backup would delete the first one's
 * partial file.
 */
import { statSync } from "node:fs";
import { join } from "node:path";
import { iso, type Millis } from "../../core/clock.ts";
import { messageOf } from "../../core/errors.ts";
import { backupName, type BackupKind, type Manifest } from "../../db/backup-manifest.ts";
import { recordBackup } from "../../db/meta.ts";
import type { Db } from "../../db/open.ts";
import type { Deps } from "../../deps/deps.ts";
import { bytesOfDatabase, partialOf, sweepPartials } from "./disk.ts";
import { backupDirectory, deleteOldest } from "./retention.ts";
import { runBackupInWorker } from "./run-in-worker.ts";

export type BackUpDeps = Pick<Deps, "config" | "db" | "clock" | "log" | "stopping">;

interface UnderWay {
  kind: BackupKind;
  startedAt: Millis;
  file: string;
}

/** The state of the service's backups, which is lost when the process ends. */
interface BackupState {
  underWay: UnderWay | null;
  /** Why the last backup failed; null if it succeeded, or if none was attempted. */
  failed: { at: Millis; reason: string } | null;
}

const states = new WeakMap<Db, BackupState>();

function stateOf(db: Db): BackupState {
  const state = states.get(db) ?? { underWay: null, failed: null };
  states.set(db, state);
  return state;
}

/**
 * Starts a backup, and deletes the oldest of its kind after verification. The promise never rejects; it
 * resolves to null on failure.
 * @returns null if another backup is in progress
 */
export function backUp(
  deps: BackUpDeps,
  which: { kind: BackupKind; keep: number },
  now: Millis,
): Promise<Manifest | null> | null {
  const state = stateOf(deps.db);
  if (state.underWay) return null;
  const file = join(backupDirectory(deps.config), backupName(iso(now), which.kind));
  state.underWay = { kind: which.kind, startedAt: now, file };
  return make(deps, { ...which, file, now }, state).finally(() => (state.underWay = null));
}

async function make(
  { db, config, clock, log, stopping }: BackUpDeps,
  { kind, keep, file, now }: { kind: BackupKind; keep: number; file: string; now: Millis },
  state: BackupState,
): Promise<Manifest | null> {
  const directory = backupDirectory(config);
  try {
    sweepPartials(directory);
    // Manual backups also leave space free, because a click must not fill the service's disk.
    const { encryption_key: encryptionKey } = config.backup;
    const order = { database: db.path, file, now, isAutomatic: true, encryptionKey };
    const made = await runBackupInWorker(order, stopping.signal);
    recordBackup(db, { at: now, file });
    const { length: removed } = deleteOldest(directory, { kind, keep, made });
    state.failed = null;
    log.info("backup.made", { file, bytes: made.bytes, duration_ms: clock.now() - now, removed });
    return made;
  } catch (error) {
    if (stopping.signal.aborted) return null;
    state.failed = { at: clock.now(), reason: messageOf(error) };
    log.error("backup.failed", { file, error });
    return null;
  }
}

export interface BackupProgress extends Omit<UnderWay, "file"> {
  /** Bytes written so far; all bytes are written well before the verification ends. */
  bytes: number;
  /** Upper bound of the bytes to write; deleted data is omitted. */
  bytesExpected: number;
}

/** Returns the backup in progress, and the last failure. */
export function readBackupState(db: Db): { underWay: BackupProgress | null } & Pick<BackupState, "failed"> {
  const { underWay, failed } = stateOf(db);
  if (!underWay) return { underWay, failed };
  const { file, ...rest } = underWay;
  const bytes = statSync(partialOf(file), { throwIfNoEntry: false })?.size ?? 0;
  return { underWay: { ...rest, bytes, bytesExpected: bytesOfDatabase(db.path) }, failed };
}
