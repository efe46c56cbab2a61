/** The backups that are there: which is the last, and which go when there are enough newer ones. */
import { readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Millis } from "../../core/clock.ts";
import type { Config } from "../../config/load.ts";
import { namesIn } from "./disk.ts";
import { isAutomatic, manifestOf, parseManifest, type Manifest } from "../../db/backup-manifest.ts";

/** Where those lie that nobody asked for. */
export const backupDirectory = ({ backup, storage }: Config): string =>
  backup.directory || join(dirname(storage.path), "backups");

/** The newest whole one of an instance that nobody asked for, and that is not from the future. */
export const lastAutomatic = (
  directory: string,
  { instanceId, now }: { instanceId: string | null; now: Millis },
): Manifest | undefined =>
  automaticsOf(instanceId, directory)
    .map(({ manifest }) => manifest)
    .filter(({ created_at: at }) => Date.parse(at) <= now)
    .at(-1);

/** Oldest first; a file without its manifest is none of ours, and others may keep theirs in the same folder. */
function automaticsOf(instanceId: string | null, directory: string): { file: string; manifest: Manifest }[] {
  const names = namesIn(directory);
  return names.filter(isAutomatic).flatMap((name) => {
    const file = join(directory, name);
    if (!names.includes(manifestOf(name))) return [];
    const manifest = parseManifest(readFileSync(manifestOf(file), "utf8"));
    return manifest?.instance_id === instanceId ? [{ file, manifest }] : [];
  });
}

/** Takes away the oldest of an instance beyond `keep`, never the one just made. */
export function deleteOldest(directory: string, { keep, made }: { keep: number; made: Manifest }): string[] {
  const others = automaticsOf(made.instance_id, directory).filter(
    ({ manifest }) => manifest.file !== made.file,
  );
  const surplus = others.slice(0, Math.max(0, others.length - (keep - 1))).map(({ file }) => file);
  for (const file of surplus) for (const one of [file, manifestOf(file)]) rmSync(one, { force: true });
  return surplus;
}
