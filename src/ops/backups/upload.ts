/** Uploads a backup, verifies it at the destination, and deletes the oldest backups there. */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Config } from "../../config/load.ts";
import { manifestOf, manifestText } from "../../db/backup-manifest.ts";
import { sealedBytes, sealStream } from "../../core/sealed-stream.ts";
import { openDestination } from "./destination.ts";
import type { RetainedBackup } from "./retention.ts";
import { folderOf, keyOf, manifestKeyOf, remoteBackups, surplusKeys } from "./rules/remote.ts";

export interface UploadOrder {
  backup: Config["backup"];
  kept: RetainedBackup;
  /** Number of backups of the same kind to keep at the destination. */
  keep: number;
}

export interface Uploaded {
  /** The object's key. */
  key: string;
  bytes: number;
  removed: number;
}

/** Uploads a backup. Must run in a worker, because it reads and encrypts the whole file. */
export async function upload({
  backup,
  kept: { file, kind, manifest },
  keep,
}: UploadOrder): Promise<Uploaded> {
  const destination = openDestination(backup);
  if (!destination) throw new Error("backup.destination is empty");
  const { store, address, key: sealKey } = destination;
  const [folder, name] = [folderOf(address, manifest.instance_id), basename(file)];
  const key = keyOf(folder, name, sealKey !== null);
  const plain = Bun.file(file).stream();
  const text = sealKey === null ? readFileSync(manifestOf(file), "utf8") : manifestText(manifest, sealKey);
  await store.put(key, sealKey === null ? plain : sealStream(plain, sealKey, text));
  const expected = sealKey === null ? manifest.bytes : sealedBytes(manifest.bytes);
  const bytes = await store.size(key);
  if (bytes !== expected) throw new Error(`the uploaded ${key} has ${bytes} bytes instead of ${expected}`);
  await store.put(manifestKeyOf({ folder, name }), text);
  const surplus = surplusKeys(remoteBackups(await store.list(`${folder}/`)), { kind, keep, made: name });
  for (const one of surplus) await store.remove(one);
  return { key, bytes, removed: surplus.length };
}
