/** Inserts the rows of a seeded history; the schema's triggers maintain counts and the search index. */
import { eq } from "drizzle-orm";
import type { Millis } from "../../core/clock.ts";
import { transact, type Db } from "../../db/open.ts";
import { apiKeys, clients, companies, replies } from "../../db/schema.ts";
import { analyzeTable, listStaleStatistics } from "../../db/maintenance.ts";

/** Inserts a client with automatic sending turned off. */
export function insertClient(
  db: Db,
  { now, ...fields }: { id: string; workspaceId: string; name: string; now: Millis },
): void {
  const stamps = { createdAt: now, updatedAt: now };
  const quiet = { autoSendEnabled: false, autoSendDelayMinutes: 5, autoDraftEnabled: true };
  db.orm
    .insert(clients)
    .values({ ...fields, ...quiet, ...stamps })
    .run();
}

/** Returns whether the workspace has any reply. */
export const hasReplies = (db: Db, workspaceId: string): boolean =>
  db.orm
    .select({ id: replies.id })
    .from(replies)
    .where(eq(replies.workspaceId, workspaceId))
    .limit(1)
    .get() !== undefined;

/** Returns whether the company exists; every seeded history starts with the same company. */
export const hasCompany = (db: Db, workspaceId: string, name: string): boolean =>
  db.orm
    .select({ key: companies.nameKey })
    .from(companies)
    .where(eq(companies.workspaceId, workspaceId))
    .all()
    .some(({ key }) => key === name.toLowerCase());

/** Finds the API key credited with manual answers; null for a workspace without a key. */
export const findKeyId = (db: Db, workspaceId: string): string | null =>
  db.orm.select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.workspaceId, workspaceId)).get()?.id ??
  null;

/** Marks a contact's address as bounced; preserves the time of the first bounce. */
export function markBounced(db: Db, id: string, at: Millis): void {
  const statement = db.sqlite.query<unknown, { id: string; at: Millis }>(
    "UPDATE contacts SET bounced_at = $at WHERE id = $id AND bounced_at IS NULL",
  );
  statement.run({ id, at });
}

/** Updates the reply counts of all contacts in one statement instead of per reply. */
export function countRepliesOfContacts(db: Db, workspaceId: string): void {
  const statement = db.sqlite.query<unknown, { workspaceId: string }>(`
    UPDATE contacts SET reply_count = counted.n, last_reply_at = counted.newest
    FROM (
      SELECT contact_id, count(*) AS n, max(received_at) AS newest
      FROM replies WHERE workspace_id = $workspaceId GROUP BY contact_id
    ) AS counted
    WHERE contacts.id = counted.contact_id`);
  statement.run({ workspaceId });
}

/** Size of the page cache; large, because keys are scattered over the whole file. */
const CACHE_KIB = 1_000_000;

/**
 * Tunes this connection for millions of rows; a power failure loses the latest rows but never corrupts the
 * file.
 */
export function tuneForBulkInsert({ sqlite }: Db): void {
  sqlite.run(`PRAGMA cache_size = -${CACHE_KIB}`);
  sqlite.run("PRAGMA synchronous = NORMAL");
  sqlite.run("PRAGMA wal_autocheckpoint = 0");
}

/** Writes one batch and checkpoints it immediately, which keeps the write-ahead log short. */
export function writeBatch(db: Db, write: () => void): void {
  transact(db, write);
  db.sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
}

/** Disables polling for a seeded account, since its key is not valid. */
export function preventPolls({ sqlite }: Db, connectionId: string): void {
  sqlite
    .query<unknown, { connectionId: string }>(
      "UPDATE connection_polls SET due_at = NULL WHERE id = $connectionId",
    )
    .run({ connectionId });
}

/** Refreshes statistics, as maintenance would a minute after the next start. */
export function renewStatistics(db: Db): void {
  for (const table of listStaleStatistics(db)) analyzeTable(db, table);
}
