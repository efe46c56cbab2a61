/**
 * Downloads a backup from object storage, or decrypts an encrypted file, into the backup folder for
 * restoring.
 */
import { createHash } from "node:crypto";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parseBucketAddress } from "../../core/bucket-address.ts";
import { UNWATCHED, type Progress } from "../../core/progress.ts";
import { openStream, parseSealKey } from "../../core/sealed-stream.ts";
import type { Config } from "../../config/load.ts";
import {
  manifestOf,
  manifestText,
  parseManifest,
  requireSignedManifest,
  type Manifest,
} from "../../db/backup-manifest.ts";
import { openDestination } from "./destination.ts";
import {
  chownToFolderOwner,
  createPrivate,
  moveIntoPlace,
  partialOf,
  requireSpace,
  sweepPartials,
  sync,
  writePrivate,
} from "./disk.ts";
import { backupDirectory } from "./retention.ts";
import {
  chosenBackup,
  manifestKeyOf,
  nameOfSealed,
  remoteBackups,
  requireInPlace,
  type RemoteBackup,
} from "./rules/remote.ts";

type FetchConfig = Pick<Config, "backup" | "storage">;

/** A backup that is being downloaded or decrypted. */
interface Arriving {
  /** The backup's name in error messages: a key, or a file. */
  source: string;
  manifest: Manifest;
  key: Buffer | null;
  plain: AsyncIterable<Uint8Array>;
}

/**
 * Downloads and verifies the backup at an address, with its manifest, unless it is already on disk. With a
 * configured key, accepts only backups encrypted with that key, under their original name and folder. Returns
 * the file.
 */
export async function fetchRemote(
  config: FetchConfig,
  address: string,
  progress: Progress = UNWATCHED,
): Promise<string> {
  const destination = openDestination(config.backup, address);
  const parsed = parseBucketAddress(address);
  if (!destination || !parsed) throw new Error(`${address} is not of the form s3://bucket/folder`);
  const { store, key } = destination;
  progress.step("Listing");
  const backups = remoteBackups(await store.list(parsed.path));
  const chosen = chosenBackup(backups, parsed, { sealedOnly: key !== null });
  const file = join(backupDirectory(config), chosen.name);
  if (chosen.isSealed) {
    if (key === null)
      throw new Error(`${chosen.key} is encrypted: set backup.encryption_key to the key it was made with`);
    if (isSignedHere(file, key, chosen)) return file;
    const arriving = await unsealed(store.read(chosen.key), { source: chosen.key, key });
    requireInPlace(arriving.manifest, chosen);
    return bring(arriving, file, progress);
  }
  const manifest = parseManifest(await store.text(manifestKeyOf(chosen)));
  if (!manifest) throw new Error(`${manifestKeyOf(chosen)} is not a backup manifest`);
  if (isSameHere(file, manifest)) return file;
  const plain = store.read(chosen.key);
  return bring({ source: chosen.key, manifest, key: null, plain }, file, progress);
}

/** Decrypts a downloaded backup. Returns its file in the backup folder. */
export async function decryptFile(
  config: FetchConfig,
  sealed: string,
  progress: Progress = UNWATCHED,
): Promise<string> {
  const key = parseSealKey(config.backup.encryption_key);
  if (!existsSync(sealed)) throw new Error(`no such file: ${sealed}`);
  if (key === null)
    throw new Error(`${sealed} is encrypted: set backup.encryption_key to the key it was made with`);
  const arriving = await unsealed(Bun.file(sealed).stream(), { source: sealed, key });
  const name = nameOfSealed(basename(sealed));
  requireInPlace(arriving.manifest, { key: sealed, name, folder: null });
  const file = join(backupDirectory(config), name);
  return isSignedHere(file, key, { name, folder: null }) ? file : bring(arriving, file, progress);
}

async function unsealed(
  sealed: AsyncIterable<Uint8Array>,
  { source, key }: { source: string; key: Buffer },
): Promise<Arriving> {
  const { header, plain } = await openStream(sealed, key);
  const manifest = parseManifest(header);
  if (!manifest) throw new Error(`${source} contains no backup manifest`);
  return { source, manifest, key, plain };
}

const manifestHere = (file: string): Manifest | null =>
  existsSync(file) && existsSync(manifestOf(file))
    ? parseManifest(readFileSync(manifestOf(file), "utf8"))
    : null;

const isSameHere = (file: string, { sha256 }: Manifest): boolean => manifestHere(file)?.sha256 === sha256;

/** Returns whether the disk has a backup with this name, signed with the key. */
function isSignedHere(
  file: string,
  key: Buffer,
  wanted: Pick<RemoteBackup, "name"> & { folder: string | null },
): boolean {
  const manifest = manifestHere(file);
  if (!manifest) return false;
  try {
    requireSignedManifest(manifest, key);
    requireInPlace(manifest, { ...wanted, key: file });
    return true;
  } catch {
    return false;
  }
}

async function bring(arriving: Arriving, file: string, progress: Progress): Promise<string> {
  const { manifest } = arriving;
  const directory = dirname(file);
  if (existsSync(file)) throw new Error(`${file} is another backup with the same name: move it away first`);
  if (mkdirSync(directory, { recursive: true, mode: 0o700 }) !== undefined) chownToFolderOwner(directory);
  sweepPartials(directory, file);
  requireSpace({ directory, bytes: manifest.bytes });
  progress.step("Downloading", { total: manifest.bytes, unit: "bytes" });
  await write(arriving, file, progress);
  return file;
}

async function write(
  { source, manifest, key, plain }: Arriving,
  file: string,
  progress: Progress,
): Promise<void> {
  const partial = partialOf(file);
  try {
    createPrivate(partial);
    if ((await copy(plain, partial, progress)) !== manifest.sha256)
      throw new Error(`${source} does not match its manifest: the checksum differs`);
    sync(partial);
    writePrivate(manifestOf(partial), manifestText(manifest, key));
    for (const made of [partial, manifestOf(partial)]) chownToFolderOwner(made);
    moveIntoPlace(manifestOf(partial), manifestOf(file));
    moveIntoPlace(partial, file);
  } catch (error) {
    for (const left of [partial, manifestOf(partial)]) rmSync(left, { force: true });
    throw error;
  }
}

/** Writes the incoming data to a file. Returns the file's SHA-256. */
async function copy(plain: AsyncIterable<Uint8Array>, file: string, progress: Progress): Promise<string> {
  const hash = createHash("sha256");
  const handle = openSync(file, "w");
  let written = 0;
  try {
    for await (const bytes of plain) {
      hash.update(bytes);
      for (let at = 0; at < bytes.length;) at += writeSync(handle, bytes, at);
      progress.at((written += bytes.length));
    }
  } finally {
    closeSync(handle);
  }
  return hash.digest("hex");
}
