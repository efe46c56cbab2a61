/**
 * Decides who sees facts of the whole instance, and who may take its backups away. Several workspaces can share an
 * instance, and the owners of one have no business with the others.
 */
import type { Config } from "../../../config/load.ts";

interface SharedBy {
  config: { system: Config["system"]; backup: Pick<Config["backup"], "download"> };
  /** The workspace of the owner who asks. */
  workspaceId: string;
  /** Workspaces of the instance. */
  workspaces: number;
}

/**
 * Returns whether a workspace's owners see the instance: queues, disk, backups, doctor. The setting names one; without
 * it, the only one does, and of several none.
 */
export const seesInstance = ({ config, workspaceId, workspaces }: SharedBy): boolean =>
  config.system.workspace === "" ? workspaces === 1 : config.system.workspace === workspaceId;

/**
 * Returns why a backup cannot be downloaded; null when it can be. It holds every workspace of its time, so both the
 * instance and the backup count.
 * @param held workspaces in the backup
 */
export function downloadRefusal({ config, workspaces }: SharedBy, held: number): string | null {
  if (config.backup.download === "always") return null;
  if (config.backup.download === "never")
    return 'Backups cannot be downloaded here: the setting backup.download is "never"';
  if (Math.max(workspaces, held) <= 1) return null;
  return 'A backup holds the data of every workspace: to download it here, set backup.download to "always"';
}
