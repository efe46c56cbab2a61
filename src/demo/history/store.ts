/** The rows of a seeded history as they go into the tables; counting, checking and searching them is left to the schema. */
import { eq } from "drizzle-orm";
import type { Millis } from "../../core/clock.ts";
import { transact, type Db } from "../../db/open.ts";
import { apiKeys, clients, companies, replies } from "../../db/schema.ts";
import { analyzeTable, listStaleStatistics } from "../../db/maintenance.ts";

type Cell = string | number | null;

/** What is written of each table; the rest of its columns is for defaults and triggers. */
const COLUMNS = {
  companies: ["id", "workspace_id", "name", "name_key", "created_at"],
  contacts: [
    "id",
    "workspace_id",
    "email",
    "first_name",
    "last_name",
    "title",
    "phone",
    "linkedin_url",
    "metadata_json",
    "company_id",
    "reply_count",
    "created_at",
    "updated_at",
  ],
  threads: [
    "id",
    "workspace_id",
    "connection_id",
    "contact_id",
    "campaign_id",
    "campaign_name",
    "refresh_attempts",
    "refreshed_at",
    "created_at",
  ],
  thread_keys: ["connection_id", "key", "thread_id"],
  messages: [
    "id",
    "workspace_id",
    "connection_id",
    "thread_id",
    "direction",
    "platform_id",
    "rfc_message_id",
    "from_email",
    "from_name",
    "to_json",
    "cc_json",
    "subject",
    "body_text",
    "body_html",
    "body_new",
    "headers_json",
    "is_automatic",
    "is_bounce",
    "attachments_json",
    "sent_at",
    "created_at",
  ],
  replies: [
    "id",
    "workspace_id",
    "client_id",
    "connection_id",
    "contact_id",
    "thread_id",
    "message_id",
    "source",
    "status",
    "category_id",
    "category_by",
    "ai_category",
    "ai_sentiment",
    "ai_confidence",
    "ai_reason",
    "ai_response",
    "ai_response_by",
    "ooo_until",
    "auto_send_blocked_reason",
    "sent_response",
    "sent_by",
    "received_at",
    "handled_at",
    "stage",
    "cautions_json",
    "created_at",
    "updated_at",
  ],
  send_attempts: [
    "id",
    "workspace_id",
    "client_id",
    "thread_id",
    "message_id",
    "reply_id",
    "kind",
    "state",
    "via",
    "actor",
    "sent_by",
    "to_json",
    "cc_json",
    "bcc_json",
    "subject",
    "content",
    "body_html",
    "body_text",
    "platform_id",
    "recorded_at",
    "handed_over_at",
    "finished_at",
    "checks",
  ],
  timeline_entries: ["id", "workspace_id", "reply_id", "type", "actor", "detail_json", "created_at"],
  suppressions: ["id", "workspace_id", "client_id", "kind", "value", "reason", "source", "created_at"],
  follow_ups: [
    "id",
    "workspace_id",
    "client_id",
    "contact_id",
    "reply_id",
    "origin",
    "action",
    "draft_message",
    "draft_source",
    "due_at",
    "status",
    "cancel_on_reply",
    "attempts",
    "last_error",
    "sent_at",
    "credits_used",
    "claims",
    "crashes",
    "created_at",
    "updated_at",
  ],
} as const;
type Table = keyof typeof COLUMNS;
type Insert<T extends Table> = (row: Record<(typeof COLUMNS)[T][number], Cell>) => void;

function inserter<T extends Table>({ sqlite }: Db, table: T, rest = ""): Insert<T> {
  const columns: readonly string[] = COLUMNS[table];
  const values = columns.map((name) => `$${name}`).join(", ");
  const statement = sqlite.query<unknown, Record<string, Cell>>(
    `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${values}) ${rest}`,
  );
  return (row) => void statement.run(row);
}

/** One for each table that a history grows in. */
export const inserters = (db: Db) => ({
  company: inserter(db, "companies"),
  contact: inserter(db, "contacts"),
  thread: inserter(db, "threads"),
  threadKey: inserter(db, "thread_keys"),
  message: inserter(db, "messages"),
  reply: inserter(db, "replies"),
  attempt: inserter(db, "send_attempts"),
  entry: inserter(db, "timeline_entries"),
  suppression: inserter(db, "suppressions", "ON CONFLICT (client_id, value) DO NOTHING"),
  followUp: inserter(db, "follow_ups"),
});

export type Inserters = ReturnType<typeof inserters>;

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

export const hasReplies = (db: Db, workspaceId: string): boolean =>
  db.orm
    .select({ id: replies.id })
    .from(replies)
    .where(eq(replies.workspaceId, workspaceId))
    .limit(1)
    .get() !== undefined;

/** Every seeded history begins with the same company. */
export const hasCompany = (db: Db, workspaceId: string, name: string): boolean =>
  db.orm
    .select({ key: companies.nameKey })
    .from(companies)
    .where(eq(companies.workspaceId, workspaceId))
    .all()
    .some(({ key }) => key === name.toLowerCase());

/** Whoever is said to have answered by hand; null for a workspace without a key. */
export const findKeyId = (db: Db, workspaceId: string): string | null =>
  db.orm.select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.workspaceId, workspaceId)).get()?.id ??
  null;

/** The address of a contact is dead; the first time is kept. */
export function markBounced(db: Db, id: string, at: Millis): void {
  const statement = db.sqlite.query<unknown, { id: string; at: Millis }>(
    "UPDATE contacts SET bounced_at = $at WHERE id = $id AND bounced_at IS NULL",
  );
  statement.run({ id, at });
}

/** What a contact tells of their replies, counted at once instead of at each of them. */
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

/** Memory for the pages that scattered keys fall on; a power failure takes the latest rows, but never harms the file. */
const CACHE_KIB = 1_000_000;

/** Prepares this connection for millions of rows. */
export function tuneForBulkInsert({ sqlite }: Db): void {
  sqlite.run(`PRAGMA cache_size = -${CACHE_KIB}`);
  sqlite.run("PRAGMA synchronous = NORMAL");
  sqlite.run("PRAGMA wal_autocheckpoint = 0");
}

/** One bit of the history, carried over into the file at once, so that the log stays short. */
export function writeBatch(db: Db, write: () => void): void {
  transact(db, write);
  db.sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
}

/** As housekeeping would do it a minute after the next start. */
export function renewStatistics(db: Db): void {
  for (const table of listStaleStatistics(db)) analyzeTable(db, table);
}
