/** Lists all values sealed with the master key, and reseals them with another key. */
import { messageOf } from "../core/errors.ts";
import type { SealContext, Vault } from "../core/vault.ts";
import { transact, type Db } from "./open.ts";

interface SealedColumn {
  table: string;
  column: string;
  /** Key columns of the row. Their values, joined with a space, are the id in the seal context. */
  keys: readonly [string, ...string[]];
}

/** All sealed columns; a test compares this list with the schema. */
export const SEALED: readonly SealedColumn[] = [
  { table: "workspaces", column: "ai_key_sealed", keys: ["id"] },
  { table: "connections", column: "api_key_sealed", keys: ["id"] },
  { table: "connections", column: "token_sealed", keys: ["id"] },
  { table: "connection_webhooks", column: "secret_sealed", keys: ["id"] },
  { table: "calendars", column: "hook_token_sealed", keys: ["id"] },
  { table: "calendars", column: "secret_sealed", keys: ["id"] },
  { table: "calendars", column: "api_key_sealed", keys: ["id"] },
  { table: "webhook_subscriptions", column: "secret_sealed", keys: ["id"] },
  { table: "webhook_subscriptions", column: "old_secret_sealed", keys: ["id"] },
  { table: "slack_installs", column: "hook_token_sealed", keys: ["workspace_id"] },
  { table: "slack_installs", column: "bot_token_sealed", keys: ["workspace_id"] },
  { table: "slack_installs", column: "signing_secret_sealed", keys: ["workspace_id"] },
  { table: "slack_installs", column: "app_token_sealed", keys: ["workspace_id"] },
  { table: "users", column: "totp_sealed", keys: ["id"] },
  { table: "push_keys", column: "private_sealed", keys: ["id"] },
  { table: "push_subscriptions", column: "sealed", keys: ["id"] },
  { table: "idempotency_keys", column: "body", keys: ["workspace_id", "key"] },
];

interface SealedValue {
  keys: string[];
  sealed: string;
}

/** Lists values after a row that are sealed with a key other than `keyId`. */
function listUnder(
  db: Db,
  { table, column, keys }: SealedColumn,
  { keyId, after, limit }: { keyId: string; after: string[] | null; limit: number },
): SealedValue[] {
  const row = `(${keys.join(", ")})`;
  const afterRow = after ? `AND ${row} > (${keys.map(() => "?").join(", ")})` : "";
  return db.sqlite
    .query<string[], (string | number)[]>(
      `SELECT ${column}, ${keys.join(", ")} FROM ${table}
       WHERE ${column} IS NOT NULL AND substr(${column}, 1, 12) <> ? ${afterRow} ORDER BY ${keys.join(", ")} LIMIT ?`,
    )
    .values(`v1.${keyId}.`, ...(after ?? []), limit)
    .map(([sealed = "", ...rowKeys]) => ({ sealed: String(sealed), keys: rowKeys.map(String) }));
}

interface Unreadable extends SealContext {
  reason: string;
}

/** The number of resealed values, and the values that no key can open, which stay unchanged. */
export interface Resealed {
  resealed: number;
  unreadable: Unreadable[];
}

/** Reseals values sealed with other keys, `batchSize` values per transaction. Safe to repeat. */
export function resealAll(
  db: Db,
  vault: Vault,
  batchSize: number,
  onBatch?: (done: number) => void,
): Resealed {
  const done: Resealed = { resealed: 0, unreadable: [] };
  for (const column of SEALED) {
    let after: string[] | null = null;
    do {
      after = resealSome(db, vault, { column, after, limit: batchSize }, done);
      onBatch?.(done.resealed + done.unreadable.length);
    } while (after);
  }
  return done;
}

interface Batch {
  column: SealedColumn;
  after: string[] | null;
  limit: number;
}

/** Reseals a batch. Returns the keys of its last row; null if no rows remain. */
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

/** Counts the values sealed with a key other than `keyId`. */
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
