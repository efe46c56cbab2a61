/** Queries the newest backup at the destination, for doctor. */
import { messageOf } from "../../core/errors.ts";
import type { Config } from "../../config/load.ts";
import { findMeta } from "../../db/meta.ts";
import type { Db } from "../../db/open.ts";
import { timeOfBackup } from "../../db/backup-manifest.ts";
import { openDestination } from "../backups/destination.ts";
import { folderOf, remoteBackups } from "../backups/rules/remote.ts";
import type { UploadState } from "./rules/judge-uploads.ts";

/** Returns the state of the destination; null if none is configured. */
export async function checkDestination(
  db: Db,
  { backup }: Pick<Config, "backup">,
): Promise<UploadState | null> {
  try {
    const destination = openDestination(backup);
    if (!destination) return null;
    const folder = folderOf(destination.address, findMeta(db, "instance_id") ?? null);
    const found = remoteBackups(await destination.store.list(`${folder}/`));
    // If a key is set, an unencrypted backup could not be restored.
    const newest = found.findLast(
      ({ isComplete, isSealed }) => isComplete && (isSealed || destination.key === null),
    );
    return { newest: newest ? { name: newest.key, at: timeOfBackup(newest.name) } : null };
  } catch (error) {
    return { fault: messageOf(error) };
  }
}
