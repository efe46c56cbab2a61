/** Detects who else can read the configuration file, which contains secrets. */
import { existsSync, statSync } from "node:fs";

/** `others`: every user of this machine; `group`: members of a group other than the service's. */
export type Readers = "others" | "group";

const OTHERS_READ = 0o004;
const GROUP_READS = 0o040;

/**
 * Returns who else can read a file besides its owner and the service; null if no one else can, or if the file
 * is missing.
 * @param database A file that belongs to the service's group; if it does not exist yet, the process's group
 * is used.
 */
export function otherReaders(file: string, database: string): Readers | null {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) return null;
  if (stats.mode & OTHERS_READ) return "others";
  const own = existsSync(database) ? statSync(database).gid : process.getegid?.();
  // The root group contains only root, as in a credential provided by systemd.
  return stats.mode & GROUP_READS && stats.gid !== own && stats.gid !== 0 ? "group" : null;
}
