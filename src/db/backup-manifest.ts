/** Defines the manifest stored next to a backup: the originating instance, the sealing key, and checksums. */
import type { Millis } from "../core/clock.ts";
import { requireSigned, signText } from "../core/sealed-stream.ts";

/** Facts about the database, read from the copy. */
export interface CopyFacts {
  schema_version: number;
  /** Id of the instance; null in a database that no server has opened yet. */
  instance_id: string | null;
  /** Id of the master key; null if the database has no sealed values yet. */
  key_id: string | null;
  /**
   * How recent the content is; the instance increases this number when the content changes. Absent if no
   * server has opened the database.
   */
  generation?: number;
  /** Row counts of the main tables. */
  counts: Record<string, number>;
}

export interface Manifest extends CopyFacts {
  format: 1;
  /** File name without its directory. */
  file: string;
  bytes: number;
  sha256: string;
  /** Creation time in ISO 8601. */
  created_at: string;
  /** Version of the program. */
  version: string;
  /** Signature of the other fields with `backup.encryption_key`; absent without a key. */
  signature?: string;
}

export const manifestOf = (file: string): string => `${file}.manifest.json`;

/** Parses a manifest; null for any other text. */
export function parseManifest(text: string): Manifest | null {
  let read: Partial<Manifest> | null;
  try {
    read = JSON.parse(text) as Partial<Manifest> | null;
  } catch {
    return null;
  }
  const isWhole =
    read?.format === 1 &&
    typeof read.bytes === "number" &&
    typeof read.schema_version === "number" &&
    /^[0-9a-f]{64}$/.test(read.sha256 ?? "") &&
    !Number.isNaN(Date.parse(read.created_at ?? ""));
  return isWhole ? (read as Manifest) : null;
}

/** Formats a manifest, signed if there is a key. */
export function manifestText(manifest: Manifest, key: Buffer | null): string {
  const { signature: _old, ...rest } = manifest;
  const signed = key === null ? rest : { ...rest, signature: signText(JSON.stringify(rest), key) };
  return `${JSON.stringify(signed, null, 2)}\n`;
}

/** Throws a `SecretError` unless the manifest was signed with this key. */
export function requireSignedManifest({ signature = "", ...rest }: Manifest, key: Buffer): void {
  requireSigned(JSON.stringify(rest), signature, key);
}

/** `daily` backups are automatic; `by_hand` backups are created in the web app. */
export type BackupKind = "daily" | "by_hand";

const SUFFIXES: Record<BackupKind, string> = { daily: "", by_hand: "-by-hand" };
const NAMED = /^replydesk-\d{8}T\d{6}Z(-by-hand)?\.db$/;

/** Returns the kind of a backup from its file name; null for any other file. */
export function kindOf(name: string): BackupKind | null {
  const match = NAMED.exec(name);
  return match && (match[1] === undefined ? "daily" : "by_hand");
}

/** Returns a backup's file name, such as `replydesk-20260301T093000Z.db`: names sort by time. */
export const backupName = (isoTime: string, kind: BackupKind = "daily"): string =>
  `replydesk-${stampOf(isoTime)}${SUFFIXES[kind]}.db`;

/** Formats a time for file names: `20260301T093000Z`. */
export const stampOf = (isoTime: string): string => isoTime.replace(/\.\d+/, "").replaceAll(/[-:]/g, "");

/** Returns the time of a backup from its file name; NaN for any other file. */
export const timeOfBackup = (name: string): Millis =>
  Date.parse(name.replace(/^replydesk-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z.*$/, "$1-$2-$3T$4:$5:$6Z"));
