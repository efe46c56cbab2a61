/** Opens the object storage for uploaded backups. */
import { parseBucketAddress, type BucketAddress } from "../../core/bucket-address.ts";
import { parseSealKey } from "../../core/sealed-stream.ts";
import type { Config } from "../../config/load.ts";
import { ObjectStore } from "../../http-client/object-store.ts";

export interface Destination {
  store: ObjectStore;
  address: BucketAddress;
  /** The encryption key; null if backups are uploaded unencrypted. */
  key: Buffer | null;
}

/**
 * Opens a destination, or returns null if none is configured. @param address the configured destination by default
 */
export function openDestination(backup: Config["backup"], address = backup.destination): Destination | null {
  if (address === "") return null;
  const parsed = parseBucketAddress(address);
  if (!parsed) throw new Error(`${address} is not of the form s3://bucket/folder`);
  const { endpoint, region, access_key_id: accessKeyId, secret_access_key: secretAccessKey } = backup;
  if (accessKeyId === "" || secretAccessKey === "")
    throw new Error("set backup.access_key_id and backup.secret_access_key to reach object storage");
  const store = new ObjectStore({ bucket: parsed.bucket, endpoint, region, accessKeyId, secretAccessKey });
  return { store, address: parsed, key: parseSealKey(backup.encryption_key) };
}
