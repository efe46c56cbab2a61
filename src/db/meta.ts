/** The few facts that a database stores about itself. */
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
  /** The last restore that the audit trail has. */
  | "restore_noted"
  | "last_backup"
  | "last_upload"
  /** The search index was emptied and is not complete again. */
  | "search_index_emptied"
  /** Id of the instance, also in its backups. */
  | "instance_id"
  /** Location of the database file. */
  | "place"
  /** How recent its content is; see `ops/instance/generation.ts`. */
  | "generation"
  /** Version of the program that last served it. */
  | "version";

const byKey = selectStatement<typeof meta, { key: MetaKey }>(meta, "WHERE key = $key");

export const findMeta = (db: Db, key: MetaKey): string | undefined => byKey.get(db, { key })?.value;

export function setMeta(db: Db, key: MetaKey, value: string): void {
  db.orm.insert(meta).values({ key, value }).onConflictDoUpdate({ target: meta.key, set: { value } }).run();
}

export function deleteMeta(db: Db, key: MetaKey): void {
  db.orm.delete(meta).where(eq(meta.key, key)).run();
}

/** Throws when the database was sealed under another master key; binds a new database to this one. */
export function checkMasterKey(db: Db, vault: Vault): void {
  transact(db, () => {
    const canary = findMeta(db, "canary");
    if (canary === undefined) setMeta(db, "canary", sealCanary(vault));
    else checkCanary(vault, canary);
  });
}

/** Reseals the canary under the next master key. Throws when it was sealed under neither. */
export function resealMeta(db: Db, { before, next }: { before: Vault; next: Vault }): void {
  transact(db, () => {
    checkMasterKey(db, before);
    setMeta(db, "canary", sealCanary(next));
  });
}

/**
 * Returns why the database cannot be written to; null when it can. Writes for real, the only way to detect a
 * full disk.
 */
export function writeFault(db: Db, now: number): string | null {
  try {
    transact(db, () => setMeta(db, "ready_at", `${now}`));
    return null;
  } catch (error) {
    return `the database cannot be written to: ${messageOf(error)}`;
  }
}

/** The last known backup, automatic or not. */
export interface LastBackup {
  at: Millis;
  file: string;
}

export function findLastBackup(db: Db): LastBackup | null {
  const held = findMeta(db, "last_backup");
  return held === undefined ? null : (JSON.parse(held) as LastBackup);
}

export const noteBackup = (db: Db, last: LastBackup): void =>
  setMeta(db, "last_backup", JSON.stringify(last));

/** The last backup that was uploaded. */
export interface LastUpload {
  /** As configured: another one has none of them. */
  destination: string;
  /** Its key there. */
  key: string;
  /** When the backup was made. */
  madeAt: Millis;
}

export function findLastUpload(db: Db): LastUpload | null {
  const held = findMeta(db, "last_upload");
  return held === undefined ? null : (JSON.parse(held) as LastUpload);
}

export const noteUpload = (db: Db, last: LastUpload): void =>
  setMeta(db, "last_upload", JSON.stringify(last));
