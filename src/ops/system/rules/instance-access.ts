/**
 * Decides who has access to instance-wide data and backup downloads. Several workspaces can share an
 * instance, and one workspace's owners must not see the others' data.
 */
import type { Config } from "../../../config/load.ts";

interface SharedBy {
  config: { system: Config["system"]; backup: Pick<Config["backup"], "download"> };
  /** The requesting owner's workspace. */
  workspaceId: string;
  workspaces: number;
}

/**
 * Returns whether a workspace's owners have instance access: queues, disk, backups, doctor. A setting names
 * the workspace with access; by default, it is the only workspace, or none if there are several.
 */
export const seesInstance = ({ config, workspaceId, workspaces }: SharedBy): boolean =>
  config.system.workspace === "" ? workspaces === 1 : config.system.workspace === workspaceId;

/**
 * Returns why a backup cannot be downloaded; null if it can be. A backup contains all workspaces that existed
 * at that time, so both the instance's and the backup's workspaces count.
 * @param held Number of workspaces in the backup.
 */
export function downloadRefusal({ config, workspaces }: SharedBy, held: number): string | null {
  if (config.backup.download === "always") return null;
  if (config.backup.download === "never")
    return 'Backups cannot be downloaded here: the setting backup.download is "never"';
  if (Math.max(workspaces, held) <= 1) return null;
  return 'A backup holds the data of every workspace: to download it here, set backup.download to "always"';
}
