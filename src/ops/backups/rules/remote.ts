/**
 * Interprets the objects below a destination: `<instance>/<backup>.db`, or `.db.enc` if encrypted. The
 * manifest is stored last and deleted first, so that every backup with a manifest is complete.
 */
import { kindOf, manifestOf, type BackupKind, type Manifest } from "../../../db/backup-manifest.ts";
import type { BucketAddress } from "../../../core/bucket-address.ts";

const SEALED_SUFFIX = ".enc";
/** Name of the folder for an instance without an id. */
const UNNAMED = "unnamed";

const KEYLESS = "REPLYDESK_BACKUP_ENCRYPTION_KEY=none replydesk restore";
/** The command that restores a backup made without the key. */
export const RESTORE_UNSEALED = `${KEYLESS} FILE`;
/** The command that restores a copy without a manifest. */
export const RESTORE_BARE = `${KEYLESS} --without-manifest FILE`;

export interface RemoteBackup {
  /** The instance's folder, without the trailing slash. */
  folder: string;
  /** The backup's name, as on disk: `replydesk-20260301T093000Z.db`. */
  name: string;
  kind: BackupKind;
  /** The object's key. */
  key: string;
  bytes: number;
  isSealed: boolean;
  isComplete: boolean;
}

export const folderOf = ({ path }: BucketAddress, instanceId: string | null): string =>
  [path, instanceId ?? UNNAMED].filter((part) => part !== "").join("/");

export const keyOf = (folder: string, name: string, isSealed: boolean): string =>
  `${folder}/${name}${isSealed ? SEALED_SUFFIX : ""}`;

/** Returns a backup's name from its encrypted file's name. */
export const nameOfSealed = (name: string): string =>
  name.endsWith(SEALED_SUFFIX) ? name.slice(0, -SEALED_SUFFIX.length) : name;

/**
 * Throws unless a backup has its original name and folder, because a moved or renamed old backup could
 * otherwise pass for the newest.
 */
export function requireInPlace(
  { file, instance_id: instanceId }: Manifest,
  { key, name, folder }: { key: string; name: string; folder: string | null },
): void {
  if (file !== name)
    throw new Error(`${key} was encrypted as ${file} and renamed afterwards, so it is rejected`);
  const instance = instanceId ?? UNNAMED;
  if (folder !== null && folder.slice(folder.lastIndexOf("/") + 1) !== instance)
    throw new Error(
      `${key} was encrypted as a backup of instance ${instance} and moved afterwards, so it is rejected`,
    );
}

export const manifestKeyOf = ({ folder, name }: Pick<RemoteBackup, "folder" | "name">): string =>
  `${folder}/${manifestOf(name)}`;

/** Finds the backups among objects, oldest first; ignores all other objects. */
export function remoteBackups(objects: readonly { key: string; bytes: number }[]): RemoteBackup[] {
  const keys = new Set(objects.map(({ key }) => key));
  const found = objects.flatMap(({ key, bytes }) => {
    const at = key.lastIndexOf("/");
    const [folder, last] = [key.slice(0, Math.max(0, at)), key.slice(at + 1)];
    const isSealed = last.endsWith(SEALED_SUFFIX);
    const name = nameOfSealed(last);
    const kind = kindOf(name);
    if (kind === null) return [];
    return [
      { folder, name, kind, key, bytes, isSealed, isComplete: keys.has(manifestKeyOf({ folder, name })) },
    ];
  });
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Lists the keys to delete, in order: an instance's oldest backups of a kind beyond `keep`, and leftovers of
 * uploads and deletions interrupted before the latest upload.
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
 * Chooses the backup at an address: that object, or the newest complete backup below it. Throws if there is
 * none, if several instances have backups there, or if `sealedOnly` is set and the backup is not encrypted.
 */
export function chosenBackup(
  backups: readonly RemoteBackup[],
  { bucket, path }: BucketAddress,
  { sealedOnly }: { sealedOnly: boolean },
): RemoteBackup {
  const complete = backups.filter(({ isComplete }) => isComplete);
  const addressOf = ({ key }: RemoteBackup) => `s3://${bucket}/${key}`;
  const named = complete.filter(({ key, folder, name }) => key === path || `${folder}/${name}` === path);
  if (named.length > 0) return pick(named, sealedOnly, addressOf);
  const within = complete.filter(
    ({ folder }) => path === "" || folder === path || folder.startsWith(`${path}/`),
  );
  const folders = [...new Set(within.map(({ folder }) => folder))];
  if (within.length === 0) throw new Error(`there is no complete backup at s3://${bucket}/${path}`);
  if (folders.length > 1)
    throw new Error(
      [
        `several instances keep backups at s3://${bucket}/${path}, specify one:`,
        ...folders.map((folder) => `  s3://${bucket}/${folder} (${describe(within, folder)})`),
      ].join("\n"),
    );
  return pick(within, sealedOnly, addressOf);
}

/** Describes an instance's backups, so that a new machine can be distinguished from the lost machine. */
function describe(backups: readonly RemoteBackup[], folder: string): string {
  const own = backups.filter((backup) => backup.folder === folder);
  const newest = own.at(-1);
  return `backups: ${own.length}, the newest ${newest?.name} with ${newest?.bytes} bytes`;
}

/** Returns the newest backup, preferring its encrypted form. */
function pick(
  backups: RemoteBackup[],
  sealedOnly: boolean,
  addressOf: (backup: RemoteBackup) => string,
): RemoteBackup {
  const newest = backups.at(-1);
  const sealed = backups.findLast(({ isSealed }) => isSealed);
  if (sealed && sealed.name === newest?.name) return sealed;
  if (newest && !sealedOnly) return newest;
  throw new Error(
    `${newest ? addressOf(newest) : "the backup"} is not encrypted, but backup.encryption_key is set: anyone who can write to the bucket ` +
      "could have put it there, so it is not restored. " +
      (sealed ? `The newest encrypted backup is ${addressOf(sealed)}: specify it to restore it. ` : "") +
      "If this one was made before the key was set, download it with its manifest, verify its origin, and " +
      `run \`${RESTORE_UNSEALED}\``,
  );
}
