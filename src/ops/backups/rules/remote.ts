/**
 * Decides what the objects below a destination are: `<instance>/<backup>.db`, or `.db.enc` where it is encrypted, with a
 * manifest that is stored last and deleted first, so that a backup with a manifest is complete.
 */
import { kindOf, manifestOf, type BackupKind } from "../../../db/backup-manifest.ts";
import type { BucketAddress } from "../../../core/bucket-address.ts";

const SEALED_SUFFIX = ".enc";

export interface RemoteBackup {
  /** Of its instance, without the last slash. */
  folder: string;
  /** As on the disk: `replydesk-20260301T093000Z.db`. */
  name: string;
  kind: BackupKind;
  /** The key of its object. */
  key: string;
  bytes: number;
  isSealed: boolean;
  isComplete: boolean;
}

/** Returns the folder of an instance. */
export const folderOf = ({ path }: BucketAddress, instanceId: string | null): string =>
  [path, instanceId ?? "unnamed"].filter((part) => part !== "").join("/");

export const keyOf = (folder: string, name: string, isSealed: boolean): string =>
  `${folder}/${name}${isSealed ? SEALED_SUFFIX : ""}`;

export const manifestKeyOf = ({ folder, name }: Pick<RemoteBackup, "folder" | "name">): string =>
  `${folder}/${manifestOf(name)}`;

/** Finds the backups among objects, oldest first; what else is there is nobody's business. */
export function remoteBackups(objects: readonly { key: string; bytes: number }[]): RemoteBackup[] {
  const keys = new Set(objects.map(({ key }) => key));
  const found = objects.flatMap(({ key, bytes }) => {
    const at = key.lastIndexOf("/");
    const [folder, last] = [key.slice(0, Math.max(0, at)), key.slice(at + 1)];
    const isSealed = last.endsWith(SEALED_SUFFIX);
    const name = isSealed ? last.slice(0, -SEALED_SUFFIX.length) : last;
    const kind = kindOf(name);
    if (kind === null) return [];
    return [
      { folder, name, kind, key, bytes, isSealed, isComplete: keys.has(manifestKeyOf({ folder, name })) },
    ];
  });
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Lists the keys to delete, in this order: an instance's oldest backups of a kind beyond `keep`, and what is left of
 * uploads and deletions that were cut off before the one that was just made.
 */
export function surplusKeys(
  backups: readonly RemoteBackup[],
  { kind, keep, made }: { kind: BackupKind; keep: number; made: string },
): string[] {
  const others = backups.filter(({ name }) => name !== made);
  const complete = others.filter((one) => one.isComplete && one.kind === kind);
  const surplus = complete.slice(0, Math.max(0, complete.length - (keep - 1)));
  const broken = others.filter((one) => !one.isComplete && one.name < made);
  return [...surplus.flatMap((one) => [manifestKeyOf(one), one.key]), ...broken.map(({ key }) => key)];
}

/**
 * Chooses the backup that an address means: that object, or the newest complete one below it. Throws when there is none, or
 * when several instances keep theirs there.
 */
export function chosenBackup(
  backups: readonly RemoteBackup[],
  { bucket, path }: BucketAddress,
): RemoteBackup {
  const complete = backups.filter(({ isComplete }) => isComplete);
  const named = complete.find(({ key, folder, name }) => key === path || `${folder}/${name}` === path);
  if (named) return named;
  const within = complete.filter(
    ({ folder }) => path === "" || folder === path || folder.startsWith(`${path}/`),
  );
  const folders = [...new Set(within.map(({ folder }) => folder))];
  const newest = within.at(-1);
  if (!newest) throw new Error(`there is no complete backup at s3://${bucket}/${path}`);
  if (folders.length > 1)
    throw new Error(
      `several instances keep backups at s3://${bucket}/${path}, name one: ${folders.map((folder) => `s3://${bucket}/${folder}`).join(", ")}`,
    );
  return newest;
}
