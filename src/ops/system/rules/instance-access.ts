/**
 * Decides who has access to instance-wide data and backup downloads. Several workspaces can share an
 * instance, and the owners of one must not see the others.
 */
import type { Config } from "../../../config/load.ts";

interface SharedBy {
  config: { system: Config["system"]; backup: Pick<Config["backup"], "download"> };
  /** The requesting owner's workspace. */
  workspaceId: string;
  workspaces: number;
}

/**
 * Returns whether a workspace's owners have instance access: queues, disk, backups, doctor. The setting names a
 * workspace; by default, it is the only workspace, or none if there are several.
 */
export const seesInstance = ({ config, workspaceId, workspaces }: SharedBy): boolean =>
  config.system.workspace === "" ? workspaces === 1 : config.system.workspace === workspaceId;

/**
 * Returns why a backup cannot be downloaded, or null if it can be. A backup contains every workspace of its time, so
 * both the instance's and the backup's workspaces count.
 * @param held number of workspaces in the backup
 */
export function downloadRefusal({ config, workspaces }: SharedBy, held: number): string | null {
  if (config.backup.download === "always") return null;
  if (config.backup.download === "never")
    return 'Backups cannot be downloaded here: the setting backup.download is "never"';
  if (Math.max(workspaces, held) <= 1) return null;
  return 'A backup holds the data of every workspace: to download it here, set backup.download to "always"';
}
