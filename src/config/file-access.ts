/** Finds who else can read the configuration file, which holds secrets. */
import { existsSync, statSync } from "node:fs";

/** `others`: every user of this machine; `group`: members of a group that is not the service's. */
export type Readers = "others" | "group";

const OTHERS_READ = 0o004;
const GROUP_READS = 0o040;

/**
 * Returns who else can read a file, besides its owner and the service; null for no one or a missing file.
 * @param database its group is the service's; one that does not exist yet will get the group of this process
 */
export function otherReaders(file: string, database: string): Readers | null {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return null;
  if (found.mode & OTHERS_READ) return "others";
  const own = existsSync(database) ? statSync(database).gid : process.getegid?.();
  // The group of root is root's, as in a credential that systemd provides.
  return found.mode & GROUP_READS && found.gid !== own && found.gid !== 0 ? "group" : null;
}
