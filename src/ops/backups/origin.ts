/** Decides whether a backup is authentic, and whether it is recent enough to restore without confirmation. */
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { iso, type Millis } from "../../core/clock.ts";
import { messageOf } from "../../core/errors.ts";
import {
  manifestOf,
  parseManifest,
  requireSignedManifest,
  type CopyFacts,
  type Manifest,
} from "../../db/backup-manifest.ts";
import { rememberedBy, type Regained } from "../../db/regained.ts";
import { readMark } from "../instance/location.ts";
import { listBackups } from "./retention.ts";
import { RESTORE_BARE, RESTORE_UNSEALED } from "./rules/remote.ts";

/** Reads a backup's manifest. Throws if there is none, or if a key is given and did not sign it. */
export function readManifest(file: string, key: Buffer | null): Manifest {
  const name = manifestOf(file);
  const manifest = existsSync(name) ? parseManifest(readFileSync(name, "utf8")) : null;
  if (!manifest) {
    const fault = existsSync(name) ? "is not a backup manifest" : "is missing";
    if (key !== null) throw new Error(`${name} ${fault}, but ${needsKeyless(RESTORE_BARE)}`);
    throw new Error(`${name} ${fault}: pass --without-manifest to check the file without it`);
  }
  if (key !== null) requireSignature(manifest, name, key);
  return manifest;
}

/** Throws if a key is set, because a backup without a manifest cannot prove that it was made with the key. */
export function requireKeyless(file: string, key: Buffer | null): void {
  if (key !== null)
    throw new Error(`${file} would be restored without verification, but ${needsKeyless(RESTORE_BARE)}`);
}

/** Explains how to restore a backup that the key cannot verify. */
const needsKeyless = (command: string): string =>
  "backup.encryption_key is set, so the backup could come from anyone: if it was made without the " +
  `key, verify its origin and run \`${command}\``;

function requireSignature(manifest: Manifest, name: string, key: Buffer): void {
  if (manifest.signature === undefined)
    throw new Error(`${name} is not signed, but ${needsKeyless(RESTORE_UNSEALED)}`);
  try {
    requireSignedManifest(manifest, key);
  } catch (error) {
    throw new Error(
      `${name} was not signed with the current backup.encryption_key, or was altered: ${messageOf(error)}`,
    );
  }
}

/** Throws unless the manifest describes this database. */
export function requireDescribed(manifest: Manifest, facts: CopyFacts): void {
  for (const fact of ["instance_id", "key_id", "generation"] as const)
    if (manifest[fact] !== facts[fact])
      throw new Error(
        `the backup does not match its manifest: ${fact} is ${facts[fact] ?? "missing"} instead of ${manifest[fact] ?? "missing"}`,
      );
}

interface Candidate {
  file: string;
  /** The copy's manifest; null if it has none. */
  manifest: Manifest | null;
  facts: CopyFacts;
}

/**
 * Throws if the instance's database or backup folder shows that a newer backup exists. A copy without a
 * manifest is compared with the database that it replaces, the database's mark file, and the folder's
 * backups. If the database is lost and the folder contains only this backup, every copy is compared with the
 * mark. The error lists the access that an older copy would restore.
 */
export function requireNewest(
  { file, manifest, facts: { instance_id: id, generation = 0 } }: Candidate,
  { database, directory, regained }: { database: string; directory: string; regained: Regained | null },
): void {
  const present = rememberedBy(database, id);
  // A downloaded backup is already in the folder, but does not prove how recent it is.
  const others = listBackups(directory, id).filter((kept) => resolve(kept.file) !== resolve(file));
  const consent = `${describeRegained(regained)}. Pass --allow-older to restore it`;
  if (manifest && (present || others.length > 0)) {
    const made = manifest.created_at;
    const times = others.map((kept) => Date.parse(kept.manifest.created_at));
    const newest: Millis = Math.max(present?.backupAt ?? 0, ...times);
    if (newest <= Date.parse(made)) return;
    throw new Error(
      `the backup was made at ${made}, but this instance recorded one at ${iso(newest)}: ${consent}`,
    );
  }
  const mark = readMark(database);
  const marked = mark?.id === id ? (mark.generation ?? 0) : 0;
  const kept = others.map(({ manifest: { generation: at = 0 } }) => at);
  const last = Math.max(present?.generation ?? 0, marked, ...kept);
  if (last <= generation) return;
  throw new Error(
    `the backup is older than the last database or backup on this server (generation ${generation} instead of ` +
      `${last}): ${consent}`,
  );
}

const SHOWN = 20;

/** Describes, in one sentence without a period, the access that a restore brings back. */
export function describeRegained(regained: Regained | null): string {
  if (!regained) return "API keys revoked and people removed since then regain access";
  const parts = [...listed("API key", regained.api_keys), ...listed("person", regained.people)];
  return parts.length === 0
    ? "no revoked API key or removed person regains access"
    : `these regain access: ${parts.join(", ")}`;
}

function listed(kind: string, names: readonly string[]): string[] {
  const more = names.length - SHOWN;
  return [...names.slice(0, SHOWN).map((name) => `${kind} ${name}`), ...(more > 0 ? [`${more} more`] : [])];
}
