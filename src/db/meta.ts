/** Stores facts about the database itself. */
import { eq } from "drizzle-orm";
import type { Millis } from "../core/clock.ts";
import { messageOf } from "../core/errors.ts";
import { checkCanary, sealCanary, type Vault } from "../core/vault.ts";
import { transact, type Db } from "./open.ts";
import { selectStatement } from "./rows.ts";
import { meta } from "./schema.ts";

type MetaKey =
  | "canary"
  | "ready_at"
  | "sending_paused"
  | "unsure_until"
  /** Time of the last restore recorded in the audit trail. */
  | "restore_noted"
  | "last_backup"
  | "last_upload"
  /** The search index was emptied and has not been rebuilt completely. */
  | "search_index_emptied"
  /** Id of the instance, also stored in its backups. */
  | "instance_id"
  /** Location of the database file. */
  | "place"
  /** How recent the content is; see `ops/instance/generation.ts`. */
  | "generation"
  /** Version of the program that last served the database. */
  | "version";

const byKey = selectStatement<typeof meta, { key: MetaKey }>(meta, "WHERE key = $key");

export const findMeta = (db: Db, key: MetaKey): string | undefined => byKey.get(db, { key })?.value;

export function setMeta(db: Db, key: MetaKey, value: string): void {
  db.orm.insert(meta).values({ key, value }).onConflictDoUpdate({ target: meta.key, set: { value } }).run();
}

export function deleteMeta(db: Db, key: MetaKey): void {
  db.orm.delete(meta).where(eq(meta.key, key)).run();
}

/** Throws if the database was sealed with another master key; binds a new database to this key. */
export function checkMasterKey(db: Db, vault: Vault): void {
  transact(db, () => {
    const canary = findMeta(db, "canary");
    if (canary === undefined) setMeta(db, "canary", sealCanary(vault));
    else checkCanary(vault, canary);
  });
}

/** Reseals the canary with the next master key. Throws if it was sealed with neither key. */
export function resealMeta(db: Db, { before, next }: { before: Vault; next: Vault }): void {
  transact(db, () => {
    checkMasterKey(db, before);
    setMeta(db, "canary", sealCanary(next));
  });
}

/**
 * Returns why the database cannot be written to; null if it can. Performs a real write, because only that
 * detects a full disk.
 */
export function writeFault(db: Db, now: number): string | null {
  try {
    transact(db, () => setMeta(db, "ready_at", `${now}`));
    return null;
  } catch (error) {
    return `the database cannot be written to: ${messageOf(error)}`;
  }
}

/** The last known backup, whether automatic or manual. */
export interface LastBackup {
  at: Millis;
  file: string;
}

export function findLastBackup(db: Db): LastBackup | null {
  const held = findMeta(db, "last_backup");
  return held === undefined ? null : (JSON.parse(held) as LastBackup);
}

export const recordBackup = (db: Db, last: LastBackup): void =>
  setMeta(db, "last_backup", JSON.stringify(last));

/** The last uploaded backup. */
export interface LastUpload {
  /** The destination of the upload. If another destination is configured now, it contains no uploads yet. */
  destination: string;
  /** Object key at the destination. */
  key: string;
  /** When the backup was made. */
  madeAt: Millis;
}

export function findLastUpload(db: Db): LastUpload | null {
  const held = findMeta(db, "last_upload");
  return held === undefined ? null : (JSON.parse(held) as LastUpload);
}

export const recordUpload = (db: Db, last: LastUpload): void =>
  setMeta(db, "last_upload", JSON.stringify(last));
