/** The few facts that a database holds about itself. */
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
  | "last_backup"
  /** The search index was emptied, and has not got everything again. */
  | "search_index_emptied"
  /** A name for the whole instance, which its backups bear too. */
  | "instance_id"
  /** Where it lives. */
  | "place"
  /** How fresh its content is; see `instance/generation.ts`. */
  | "generation"
  /** Of the program that served it last. */
  | "version";

const byKey = selectStatement<typeof meta, { key: MetaKey }>(meta, "WHERE key = $key");

export const findMeta = (db: Db, key: MetaKey): string | undefined => byKey.get(db, { key })?.value;

export function setMeta(db: Db, key: MetaKey, value: string): void {
  db.orm.insert(meta).values({ key, value }).onConflictDoUpdate({ target: meta.key, set: { value } }).run();
}

export function deleteMeta(db: Db, key: MetaKey): void {
  db.orm.delete(meta).where(eq(meta.key, key)).run();
}

/** Throws when the database was sealed under another master key; a new database takes this one. */
export function checkMasterKey(db: Db, vault: Vault): void {
  transact(db, () => {
    const canary = findMeta(db, "canary");
    if (canary === undefined) setMeta(db, "canary", sealCanary(vault));
    else checkCanary(vault, canary);
  });
}

/** The mark of the master key comes under the next one. Throws when it was made under neither. */
export function resealMeta(db: Db, { before, next }: { before: Vault; next: Vault }): void {
  transact(db, () => {
    checkMasterKey(db, before);
    setMeta(db, "canary", sealCanary(next));
  });
}

/** Why the database cannot be written to; null when it can. A real write: a full disk shows only so. */
export function writeFault(db: Db, now: number): string | null {
  try {
    transact(db, () => setMeta(db, "ready_at", `${now}`));
    return null;
  } catch (error) {
    return `the database cannot be written to: ${messageOf(error)}`;
  }
}

/** The last backup that is known of, by whomever it was made. */
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
