/** Decides whether a backup is what it claims to be, and recent enough to be restored without a further word. */
import { existsSync, readFileSync } from "node:fs";
import { iso, type Millis } from "../../core/clock.ts";
import { messageOf } from "../../core/errors.ts";
import {
  manifestOf,
  parseManifest,
  requireSignedManifest,
  type CopyFacts,
  type Manifest,
} from "../../db/backup-manifest.ts";
import { rememberedBackup, type Regained } from "../../db/regained.ts";
import { listBackups } from "./retention.ts";

/** Reads the manifest of a backup. Throws when there is none, or with a key when it was not signed with that. */
export function readManifest(file: string, key: Buffer | null): Manifest {
  const name = manifestOf(file);
  const manifest = existsSync(name) ? parseManifest(readFileSync(name, "utf8")) : null;
  if (!manifest) {
    const fault = existsSync(name) ? "is not a backup manifest" : "is missing";
    throw new Error(`${name} ${fault}: pass --without-manifest to check the file without it`);
  }
  if (key !== null) requireSignature(manifest, name, key);
  return manifest;
}

function requireSignature(manifest: Manifest, name: string, key: Buffer): void {
  if (manifest.signature === undefined)
    throw new Error(
      `${name} is not signed, but backup.encryption_key is set, so the backup could come from anyone: if it was made ` +
        "before the key was set, make sure where it comes from and pass --without-manifest",
    );
  try {
    requireSignedManifest(manifest, key);
  } catch (error) {
    throw new Error(
      `${name} was not signed with the present backup.encryption_key, or was altered: ${messageOf(error)}`,
    );
  }
}

/** Throws unless the database is the one that its manifest describes. */
export function requireDescribed(manifest: Manifest, facts: CopyFacts): void {
  for (const fact of ["instance_id", "key_id", "generation"] as const)
    if (manifest[fact] !== facts[fact])
      throw new Error(
        `the backup does not match its manifest: ${fact} is ${facts[fact] ?? "missing"} instead of ${manifest[fact] ?? "missing"}`,
      );
}

/**
 * Throws when the instance remembers a newer backup, in its database or in the folder of backups. The error lists what an
 * older one brings back.
 */
export function requireNewest(
  { created_at: made, instance_id: instanceId }: Manifest,
  { database, directory, regained }: { database: string; directory: string; regained: Regained | null },
): void {
  const known = [
    rememberedBackup(database, instanceId) ?? 0,
    ...listBackups(directory, instanceId).map(({ manifest }) => Date.parse(manifest.created_at)),
  ];
  const newest: Millis = Math.max(...known);
  if (newest <= Date.parse(made)) return;
  throw new Error(
    `the backup was made at ${made}, but this instance remembers one of ${iso(newest)}: ${describeRegained(regained)}. ` +
      "Pass --allow-older to restore it",
  );
}

const SHOWN = 20;

/** Describes in one sentence, without a period, which access a restore brings back. */
export function describeRegained(regained: Regained | null): string {
  if (!regained) return "API keys revoked and people removed since then get access again";
  const parts = [...listed("API key", regained.api_keys), ...listed("person", regained.people)];
  return parts.length === 0
    ? "no revoked API key and no removed person gets access again"
    : `these get access again: ${parts.join(", ")}`;
}

function listed(kind: string, names: readonly string[]): string[] {
  const more = names.length - SHOWN;
  return [...names.slice(0, SHOWN).map((name) => `${kind} ${name}`), ...(more > 0 ? [`${more} more`] : [])];
}
