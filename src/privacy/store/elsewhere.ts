/** Finds and removes a person's addresses in other people's rows. */
import type { Millis } from "../../core/clock.ts";
import { transact, type Db } from "../../db/open.ts";
import type { ReadQuery } from "../../db/reader.ts";
import { tombstoneOf } from "../../contacts/rules/tombstone.ts";
import { withoutAddresses, withoutRecipient } from "../rules/redact.ts";
import { withSecureDelete } from "./tombstone.ts";

/** A table with texts that may contain an address. */
interface TextTable {
  table: string;
  texts: readonly string[];
  /** Columns with a JSON list of addresses. */
  lists?: readonly string[];
  /** The columns that identify a row; the rowid if the table has one. */
  key?: readonly string[];
  /** SQL condition for the workspace. */
  owned?: string;
}

const OF_REPLIES = "reply_id IN (SELECT id FROM replies WHERE workspace_id = +$workspaceId)";

export const PLACES: readonly TextTable[] = [
  {
    table: "messages",
    texts: ["subject", "body_text", "body_html", "body_new", "headers_json", "attachments_json"],
    lists: ["to_json", "cc_json"],
  },
  {
    table: "replies",
    texts: ["ai_reason", "ai_response", "sent_response", "draft_findings_json", "draft_evidence_json"],
  },
  {
    table: "timeline_entries",
    texts: ["detail_json"],
    owned: "(SELECT workspace_id FROM replies WHERE seq = reply_seq) = +$workspaceId",
  },
  {
    table: "send_attempts",
    texts: ["subject", "content", "body_html", "body_text", "error", "answer", "attachments_json"],
    lists: ["to_json", "cc_json", "bcc_json"],
  },
  {
    table: "outgoing",
    texts: ["content", "to_email", "attachments_json", "follow_up_json", "reason"],
    lists: ["cc_json", "bcc_json"],
  },
  { table: "approvals", texts: ["text", "reason"] },
  { table: "client_questions", texts: ["text"] },
  { table: "follow_ups", texts: ["notes", "draft_message", "draft_evidence_json", "last_error"] },
  {
    table: "draft_versions",
    texts: ["text", "instructions"],
    key: ["reply_id", "version"],
    owned: OF_REPLIES,
  },
  { table: "reply_translations", texts: ["text"], key: ["reply_id", "part", "language"], owned: OF_REPLIES },
  {
    table: "thread_summaries",
    texts: ["text"],
    key: ["thread_id", "language"],
    owned: "thread_id IN (SELECT id FROM threads WHERE workspace_id = +$workspaceId)",
  },
  { table: "contacts", texts: ["metadata_json", "first_name", "last_name", "title"] },
  { table: "outgoing_files", texts: ["name"] },
  { table: "notes", texts: ["body"] },
  { table: "notifications", texts: ["detail_json"] },
  { table: "saved_views", texts: ["name", "filter_json"] },
  { table: "snippets", texts: ["name", "body"] },
  { table: "ai_calls", texts: ["error"] },
  { table: "inbound_events", texts: ["headers_json", "reason"] },
  { table: "webhook_deliveries", texts: ["error", "response_body"] },
  { table: "bookings", texts: ["attendee_email", "attendee_name"] },
  { table: "connections", texts: ["last_error"] },
  { table: "platform_actions", texts: ["result"], key: ["id"] },
];

/** The key of a row that contains an address. */
export type AddressedRow = Record<string, string | number>;

const ROWID = ["rowid"] as const;
const keyOf = ({ key = ROWID }: TextTable): readonly string[] => key;

/** Number of table rows read per query. */
const WINDOW = 20_000;

/** Returns the queries that find a table's rows, one per section of the table. */
export function findingQueries(
  { sqlite }: Db,
  target: TextTable,
  { workspaceId, addresses }: { workspaceId: string; addresses: readonly string[] },
): ReadQuery[] {
  const { table, texts, lists = [], owned = "workspace_id = +$workspaceId" } = target;
  const contains = [...texts, ...lists].flatMap((column) =>
    addresses.map((_, n) => `instr(lower(${column}), +$a${n}) > 0`),
  );
  const select = keyOf(target)
    .map((name) => `${name} AS ${name}`)
    .join(", ");
  const sql = `SELECT ${select} FROM ${table} WHERE ${owned} AND (${contains.join(" OR ")})`;
  const bindings = { workspaceId, ...Object.fromEntries(addresses.map((address, n) => [`a${n}`, address])) };
  if (target.key) return [{ sql, bindings }];
  const last =
    sqlite.query<{ row: number | null }, []>(`SELECT max(rowid) AS row FROM ${table}`).get()?.row ?? 0;
  return Array.from({ length: Math.ceil((last + 1) / WINDOW) }, (_, n) => ({
    sql: `${sql} AND rowid >= +$from AND rowid < +$to`,
    bindings: { ...bindings, from: n * WINDOW, to: (n + 1) * WINDOW },
  }));
}

type Texts = Record<string, string | null>;

/** Removes the addresses from the given rows, in one transaction. */
export function redactRows(
  db: Db,
  target: TextTable,
  {
    rows,
    contactId,
    addresses,
  }: { rows: readonly AddressedRow[]; contactId: string; addresses: readonly string[] },
): void {
  const { table, texts, lists = [] } = target;
  const where = keyOf(target)
    .map((name) => `${name} = $${name}`)
    .join(" AND ");
  const columns = [...texts, ...lists];
  const reading = db.sqlite.query<Texts, AddressedRow>(
    `SELECT ${columns.join(", ")} FROM ${table} WHERE ${where}`,
  );
  const writing = db.sqlite.query<unknown, Texts & AddressedRow>(
    `UPDATE ${table} SET ${columns.map((name) => `${name} = $${name}`).join(", ")} WHERE ${where}`,
  );
  const instead = tombstoneOf(contactId);
  const clean = (name: string, text: string | null): string | null => {
    if (text === null) return null;
    const named = lists.includes(name) ? withoutRecipient(text, addresses, instead) : text;
    return withoutAddresses(named, addresses, instead);
  };
  withSecureDelete(db, () =>
    transact(db, () => {
      for (const row of rows) {
        const found = reading.get(row);
        if (!found) continue;
        const cleaned = Object.fromEntries(columns.map((name) => [name, clean(name, found[name] ?? null)]));
        writing.run({ ...cleaned, ...row } as Texts & AddressedRow);
      }
    }),
  );
}

interface OwnMails {
  workspaceId: string;
  addresses: readonly string[];
  /** When the contact was erased. */
  createdAt: Millis;
}

/**
 * Finds emails that the person sent in other people's conversations, except emails sent after the erasure.
 */
export const ownMailsQuery = ({ workspaceId, addresses, createdAt }: OwnMails): ReadQuery => ({
  sql: `SELECT id FROM messages WHERE workspace_id = +$workspaceId AND direction = 'inbound'
    AND lower(from_email) IN (SELECT value FROM json_each(+$addresses)) AND created_at <= +$createdAt`,
  bindings: { workspaceId, addresses: JSON.stringify(addresses), createdAt },
});

/** Deletes the addresses of completed stops. Returns whether some stops are still pending. */
export function forgetStops(
  { sqlite }: Db,
  { workspaceId, contactId, addresses }: { workspaceId: string; contactId: string; addresses: string[] },
): { isWaiting: boolean } {
  const which =
    "workspace_id = $workspaceId AND kind = 'stop' AND subject IN (SELECT value FROM json_each($list))";
  const bindings = { workspaceId, list: JSON.stringify(addresses) };
  sqlite
    .query<unknown, typeof bindings & { instead: string }>(
      `UPDATE platform_actions SET subject = $instead, result = NULL WHERE ${which} AND state <> 'waiting'`,
    )
    .run({ ...bindings, instead: tombstoneOf(contactId) });
  const waiting = sqlite.query<unknown, typeof bindings>(
    `SELECT 1 FROM platform_actions WHERE ${which} LIMIT 1`,
  );
  return { isWaiting: waiting.get(bindings) !== null };
}
