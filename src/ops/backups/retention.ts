/** Finds the latest automatic backup, and deletes old ones once there are enough newer ones. */
import { readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Millis } from "../../core/clock.ts";
import type { Config } from "../../config/load.ts";
import { namesIn } from "./disk.ts";
import { isAutomatic, manifestOf, parseManifest, type Manifest } from "../../db/backup-manifest.ts";

/** Returns the folder of the automatic backups. */
export const backupDirectory = ({ backup, storage }: Config): string =>
  backup.directory || join(dirname(storage.path), "backups");

/** Returns an instance's newest complete automatic backup that is not dated in the future. */
export const lastAutomatic = (
  directory: string,
  { instanceId, now }: { instanceId: string | null; now: Millis },
): Manifest | undefined =>
  automaticsOf(instanceId, directory)
    .map(({ manifest }) => manifest)
    .filter(({ created_at: at }) => Date.parse(at) <= now)
    .at(-1);

/** Lists automatic backups, oldest first; skips files without a manifest and those of other instances. */
function automaticsOf(instanceId: string | null, directory: string): { file: string; manifest: Manifest }[] {
  const names = namesIn(directory);
  return names.filter(isAutomatic).flatMap((name) => {
    const file = join(directory, name);
    if (!names.includes(manifestOf(name))) return [];
    const manifest = parseManifest(readFileSync(manifestOf(file), "utf8"));
    return manifest?.instance_id === instanceId ? [{ file, manifest }] : [];
  });
}

/** Deletes an instance's oldest automatic backups beyond `keep`, never the one just made. */
export function deleteOldest(directory: string, { keep, made }: { keep: number; made: Manifest }): string[] {
  const others = automaticsOf(made.instance_id, directory).filter(
    ({ manifest }) => manifest.file !== made.file,
  );
  const surplus = others.slice(0, Math.max(0, others.length - (keep - 1))).map(({ file }) => file);
  for (const file of surplus.flatMap((name) => [name, manifestOf(name)])) rmSync(file, { force: true });
  return surplus;
}
