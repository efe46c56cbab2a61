/** Every value that is sealed under the master key, in one list, and how all of them come under another one. */
import { messageOf } from "../core/errors.ts";
import type { SealContext, Vault } from "../core/vault.ts";
import { transact, type Db } from "./open.ts";

interface SealedColumn {
  table: string;
  column: string;
  /** Of the row; joined by a blank they are the id under which its owner has sealed it. */
  keys: readonly [string, ...string[]];
}

/** A new sealed column gets its line here; a test holds this list against the schema. */
export const SEALED: readonly SealedColumn[] = [
  { table: "connections", column: "api_key_sealed", keys: ["id"] },
  { table: "connections", column: "token_sealed", keys: ["id"] },
  { table: "webhook_subscriptions", column: "secret_sealed", keys: ["id"] },
  { table: "webhook_subscriptions", column: "old_secret_sealed", keys: ["id"] },
  { table: "idempotency_keys", column: "body", keys: ["workspace_id", "key"] },
];

interface SealedValue {
  keys: string[];
  sealed: string;
}

/** Values that are still under another key than `keyId`, behind a row. */
function listUnder(
  db: Db,
  { table, column, keys }: SealedColumn,
  { keyId, after, limit }: { keyId: string; after: string[] | null; limit: number },
): SealedValue[] {
  const row = `(${keys.join(", ")})`;
  const behind = after ? `AND ${row} > (${keys.map(() => "?").join(", ")})` : "";
  return db.sqlite
    .query<string[], (string | number)[]>(
      `SELECT ${column}, ${keys.join(", ")} FROM ${table}
       WHERE ${column} IS NOT NULL AND substr(${column}, 1, 12) <> ? ${behind} ORDER BY ${keys.join(", ")} LIMIT ?`,
    )
    .values(`v1.${keyId}.`, ...(after ?? []), limit)
    .map(([sealed = "", ...own]) => ({ sealed: String(sealed), keys: own.map(String) }));
}

interface Unreadable extends SealContext {
  reason: string;
}

/** How far it has come, and what none of the keys opens: that is left as it is. */
export interface Resealed {
  resealed: number;
  unreadable: Unreadable[];
}

/** Seals anew, under the vault's own key, whatever is under another: so many values in a transaction. Safe to repeat. */
export function resealAll(db: Db, vault: Vault, atOnce: number): Resealed {
  const done: Resealed = { resealed: 0, unreadable: [] };
  for (const column of SEALED) {
    let after: string[] | null = null;
    do after = resealSome(db, vault, { column, after, limit: atOnce }, done);
    while (after);
  }
  return done;
}

interface Batch {
  column: SealedColumn;
  after: string[] | null;
  limit: number;
}

/** The last row that was looked at; null when there are no more. */
function resealSome(db: Db, vault: Vault, { column, ...from }: Batch, done: Resealed): string[] | null {
  return transact(db, () => {
    const values = listUnder(db, column, { keyId: vault.keyId, ...from });
    for (const value of values) reseal(db, vault, { of: column, value }, done);
    return values.length < from.limit ? null : (values.at(-1)?.keys ?? null);
  });
}

function reseal(
  db: Db,
  vault: Vault,
  { of: { table, column, keys }, value }: { of: SealedColumn; value: SealedValue },
  done: Resealed,
): void {
  const place = { table, column, id: value.keys.join(" ") };
  let fresh: string;
  try {
    fresh = vault.seal(vault.open(value.sealed, place), place);
  } catch (error) {
    done.unreadable.push({ ...place, reason: messageOf(error) });
    return;
  }
  const where = keys.map((key) => `${key} = ?`).join(" AND ");
  db.sqlite.query(`UPDATE ${table} SET ${column} = ? WHERE ${where}`).run(fresh, ...value.keys);
  done.resealed += 1;
}

/** Values under a key other than this one. */
export function countUnderOthers(db: Db, keyId: string): number {
  const counts = SEALED.map(({ table, column }) => {
    const others = `${column} IS NOT NULL AND substr(${column}, 1, 12) <> +$mine`;
    const some = db.sqlite.query<{ n: number }, { mine: string }>(
      `SELECT count(*) AS n FROM ${table} WHERE ${others}`,
    );
    return some.get({ mine: `v1.${keyId}.` })?.n ?? 0;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}
