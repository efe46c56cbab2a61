/** Compares access between two databases of one instance, and reads the current database's backup state. */
import { Database } from "bun:sqlite";
import type { Millis } from "../core/clock.ts";

const BUSY_TIMEOUT_MS = 5_000;

/** Access that was revoked after a backup, and that restoring the backup would bring back. */
export interface Regained {
  /** Key names, each with the last characters of the key. */
  api_keys: string[];
  /** Email addresses. */
  people: string[];
}

const KEYS = `SELECT k.name || ' (…' || k.last8 || ')' FROM older.api_keys k
  WHERE k.is_active = 1 AND (k.expires_at IS NULL OR k.expires_at > $now)
    AND NOT EXISTS (SELECT 1 FROM main.api_keys c WHERE c.id = k.id AND c.is_active = 1)
  ORDER BY 1`;
const PEOPLE = `SELECT DISTINCT u.email FROM older.memberships m JOIN older.users u ON u.id = m.user_id
  WHERE u.disabled_at IS NULL AND $now IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM main.memberships c JOIN main.users p ON p.id = c.user_id
    WHERE c.user_id = m.user_id AND c.workspace_id = m.workspace_id AND p.disabled_at IS NULL)
  ORDER BY 1`;

/**
 * Returns the access regained if `older` replaces `present`; null if it cannot be determined because
 * `present` is unreadable or belongs to another instance.
 */
export function accessRegained(present: string, older: string, now: Millis): Regained | null {
  return reading(present, (sqlite) => {
    sqlite.run("ATTACH ? AS older", [older]);
    const [ids] = sqlite
      .query<[string | null, string | null], []>(
        `SELECT (SELECT value FROM main.meta WHERE key = 'instance_id'),
                (SELECT value FROM older.meta WHERE key = 'instance_id')`,
      )
      .values();
    if (ids?.[0] !== ids?.[1]) return null;
    const list = (sql: string): string[] =>
      sqlite
        .query<[string], { now: Millis }>(sql)
        .values({ now })
        .map(([text]) => String(text));
    return { api_keys: list(KEYS), people: list(PEOPLE) };
  });
}

export interface Remembered {
  /** Time of the database's newest backup; 0 if none is recorded. */
  backupAt: Millis;
  /** How recent the database's content is; 0 if it was last served by a version that did not track this. */
  generation: number;
}

/**
 * Returns the backup facts stored in an instance's database; null if the file is unreadable or belongs to
 * another instance.
 */
export function rememberedBy(path: string, instanceId: string | null): Remembered | null {
  return reading(path, (sqlite) => {
    const metaOf = (key: string) =>
      sqlite.query<{ value: string }, [string]>("SELECT value FROM meta WHERE key = ?").get(key)?.value;
    if (metaOf("instance_id") !== (instanceId ?? undefined)) return null;
    const { at = 0 } = JSON.parse(metaOf("last_backup") ?? "{}") as { at?: Millis };
    const { madeAt = 0 } = JSON.parse(metaOf("last_upload") ?? "{}") as { madeAt?: Millis };
    return { backupAt: Math.max(at, madeAt), generation: Number(metaOf("generation") ?? 0) };
  });
}

/** Returns null if the file is unreadable, because a restore may replace a damaged file. */
function reading<T>(path: string, work: (sqlite: Database) => T): T | null {
  let sqlite: Database | null = null;
  try {
    // Reading a database in WAL mode needs write access to the shared-memory index.
    sqlite = new Database(path, { readwrite: true, create: false, strict: true });
    sqlite.run(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    return work(sqlite);
  } catch {
    return null;
  } finally {
    sqlite?.close();
  }
}
