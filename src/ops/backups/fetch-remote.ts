/** Fetches a backup from object storage into the folder of backups, to be restored from there. */
import { createHash } from "node:crypto";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { parseBucketAddress } from "../../core/bucket-address.ts";
import { UNWATCHED, type Progress } from "../../core/progress.ts";
import { openStream } from "../../core/sealed-stream.ts";
import type { Config } from "../../config/load.ts";
import { manifestOf, parseManifest, type Manifest } from "../../db/backup-manifest.ts";
import { openDestination, type Destination } from "./destination.ts";
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
import { chosenBackup, manifestKeyOf, remoteBackups, type RemoteBackup } from "./rules/remote.ts";

/**
 * Fetches the backup that an address means, verified, with its manifest; one that is already on the disk is not fetched
 * again. Returns its file.
 */
export async function fetchRemote(
  config: Pick<Config, "backup" | "storage">,
  address: string,
  progress: Progress = UNWATCHED,
): Promise<string> {
  const destination = openDestination(config.backup, address);
  const parsed = parseBucketAddress(address);
  if (!destination || !parsed) throw new Error(`${address} is not of the form s3://bucket/folder`);
  progress.step("Listing");
  const chosen = chosenBackup(remoteBackups(await destination.store.list(parsed.path)), parsed);
  const text = await destination.store.text(manifestKeyOf(chosen));
  const manifest = parseManifest(text);
  if (!manifest) throw new Error(`${manifestKeyOf(chosen)} is not a backup manifest`);
  const directory = backupDirectory(config);
  const file = join(directory, chosen.name);
  if (isHere(file, manifest)) return file;
  if (existsSync(file)) throw new Error(`${file} is another backup of the same name: move it away first`);
  if (mkdirSync(directory, { recursive: true, mode: 0o700 }) !== undefined) chownToFolderOwner(directory);
  sweepPartials(directory, file);
  requireSpace({ directory, bytes: manifest.bytes });
  progress.step("Downloading", { total: manifest.bytes, unit: "bytes" });
  await download({ destination, chosen, manifest, text }, file, progress);
  return file;
}

function isHere(file: string, { sha256 }: Manifest): boolean {
  if (!existsSync(file) || !existsSync(manifestOf(file))) return false;
  return parseManifest(readFileSync(manifestOf(file), "utf8"))?.sha256 === sha256;
}

interface Fetching {
  destination: Destination;
  chosen: RemoteBackup;
  manifest: Manifest;
  /** The manifest as it is stored. */
  text: string;
}

async function download(fetching: Fetching, file: string, progress: Progress): Promise<void> {
  const partial = partialOf(file);
  try {
    createPrivate(partial);
    const sum = await write(fetching, partial, progress);
    if (sum !== fetching.manifest.sha256)
      throw new Error(`${fetching.chosen.key} does not match its manifest: the checksum differs`);
    sync(partial);
    writePrivate(manifestOf(partial), fetching.text);
    for (const made of [partial, manifestOf(partial)]) chownToFolderOwner(made);
    moveIntoPlace(manifestOf(partial), manifestOf(file));
    moveIntoPlace(partial, file);
  } catch (error) {
    for (const left of [partial, manifestOf(partial)]) rmSync(left, { force: true });
    throw error;
  }
}

/** Writes what is there, decrypted. Returns its SHA-256. */
async function write(
  { destination, chosen }: Fetching,
  partial: string,
  progress: Progress,
): Promise<string> {
  const { store, key } = destination;
  if (chosen.isSealed && key === null)
    throw new Error(`${chosen.key} is encrypted: set backup.encryption_key to the key it was made with`);
  const stored = store.read(chosen.key);
  const hash = createHash("sha256");
  const handle = openSync(partial, "w");
  let written = 0;
  try {
    for await (const bytes of chosen.isSealed && key ? openStream(stored, key) : stored) {
      hash.update(bytes);
      for (let at = 0; at < bytes.length;) at += writeSync(handle, bytes, at);
      progress.at((written += bytes.length));
    }
  } finally {
    closeSync(handle);
  }
  return hash.digest("hex");
}
