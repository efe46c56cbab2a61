/** Finds the service's backups, and deletes old backups once there are enough newer ones. */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Millis } from "../../core/clock.ts";
import type { Config } from "../../config/load.ts";
import { namesIn } from "./disk.ts";
import {
  kindOf,
  manifestOf,
  parseManifest,
  type BackupKind,
  type Manifest,
} from "../../db/backup-manifest.ts";

/** Number of manual backups to retain; each is as large as the database. */
export const KEPT_MANUAL_BACKUPS = 5;

/** Returns the folder of the service's backups. */
export const backupDirectory = ({ backup, storage }: Pick<Config, "backup" | "storage">): string =>
  backup.directory || join(dirname(storage.path), "backups");

export interface RetainedBackup {
  kind: BackupKind;
  /** The absolute path of the backup. */
  file: string;
  manifest: Manifest;
}

/** Returns an instance's newest complete daily backup, ignoring backups dated in the future. */
export const lastAutomatic = (
  directory: string,
  { instanceId, now }: { instanceId: string | null; now: Millis },
): Manifest | undefined =>
  listBackups(directory, instanceId)
    .filter(({ kind }) => kind === "daily")
    .map(({ manifest }) => manifest)
    .filter(({ created_at: at }) => Date.parse(at) <= now)
    .at(-1);

/** Lists a folder's backups, oldest first; skips files without a manifest and other instances' backups. */
export function listBackups(directory: string, instanceId: string | null): RetainedBackup[] {
  const names = namesIn(directory);
  return names.flatMap((name) => {
    const kept = kindOf(name) === null || !names.includes(manifestOf(name)) ? null : read(directory, name);
    return kept?.manifest.instance_id === instanceId ? [kept] : [];
  });
}

/** Returns an instance's backup by name; null if there is none. */
export function findBackup(
  directory: string,
  instanceId: string | null,
  name: string,
): RetainedBackup | null {
  if (kindOf(name) === null || !existsSync(join(directory, name))) return null;
  const kept = read(directory, name);
  return kept?.manifest.instance_id === instanceId ? kept : null;
}

function read(directory: string, name: string): RetainedBackup | null {
  const [file, kind] = [join(directory, name), kindOf(name)];
  if (kind === null || !existsSync(manifestOf(file))) return null;
  const manifest = parseManifest(readFileSync(manifestOf(file), "utf8"));
  return manifest && { kind, file, manifest };
}

/** Deletes an instance's oldest backups of a kind beyond `keep`, but never the backup just made. */
export function deleteOldest(
  directory: string,
  { kind = "daily", keep, made }: { kind?: BackupKind; keep: number; made: Manifest },
): string[] {
  const others = listBackups(directory, made.instance_id).filter(
    (kept) => kept.kind === kind && kept.manifest.file !== made.file,
  );
  const surplus = others.slice(0, Math.max(0, others.length - (keep - 1))).map(({ file }) => file);
  for (const file of surplus.flatMap((name) => [name, manifestOf(name)])) rmSync(file, { force: true });
  return surplus;
}
