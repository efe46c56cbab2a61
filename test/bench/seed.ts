/** A hundred thousand replies, the same at every run, written straight into a desk's database. */
import { Database } from "bun:sqlite";
import { ANSWER, QUOTE } from "./mail.ts";

/** One lead writes several times. */
const REPLIES_PER_CONTACT = 5;
const NEWEST = Date.UTC(2026, 2, 4, 9, 0);
const APART_MS = 60_000;
const STATUSES = ["pending", "ready", "sent", "archived"];

export interface Place {
  /** The database file. */
  path: string;
  workspaceId: string;
  clientId: string;
  connectionId: string;
}

export function seedReplies({ path, workspaceId, clientId, connectionId }: Place, count: number): void {
  const sqlite = new Database(path, { strict: true });
  sqlite.run("PRAGMA busy_timeout = 5000");
  const into = statements(sqlite);
  const categories = sqlite
    .query<{ id: string }, [string]>("SELECT id FROM categories WHERE workspace_id = ? ORDER BY slug")
    .all(workspaceId)
    .map(({ id }) => id);
  const place = { workspaceId, connectionId };
  const insertAll = sqlite.transaction(() => {
    for (let n = 0; n < count; n += 1) {
      const contactId = idOf("c", Math.floor(n / REPLIES_PER_CONTACT));
      const at = NEWEST - n * APART_MS;
      const email = `lead${contactId.slice(-6)}@prospect.example.com`;
      const [threadId, messageId] = [idOf("a", n), idOf("b", n)];
      if (n % REPLIES_PER_CONTACT === 0) into.contact.run({ id: contactId, workspaceId, email, at });
      into.thread.run({ ...place, id: threadId, contactId, at });
      into.message.run({ ...place, id: messageId, threadId, email, new: ANSWER, text: ANSWER + QUOTE, at });
      into.reply.run({
        ...place,
        id: idOf("d", n),
        clientId,
        contactId,
        threadId,
        messageId,
        status: STATUSES[n % STATUSES.length] ?? "pending",
        categoryId: categories[n % categories.length] ?? null,
        at,
      });
    }
  });
  insertAll.immediate();
  sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
  sqlite.close();
}

const idOf = (kind: string, n: number): string =>
  `0000000${kind}-0000-7000-8000-${n.toString().padStart(12, "0")}`;

type Values = Record<string, string | number | null>;

const statements = (sqlite: Database) => ({
  contact: sqlite.query<unknown, Values>(
    `INSERT INTO contacts (id, workspace_id, email, first_name, last_name, metadata_json, reply_count, last_reply_at,
       created_at, updated_at)
     VALUES ($id, $workspaceId, $email, 'Dana', 'Reyes', '{}', ${REPLIES_PER_CONTACT}, $at, $at, $at)`,
  ),
  thread: sqlite.query<unknown, Values>(
    `INSERT INTO threads (id, workspace_id, connection_id, contact_id, refresh_attempts, created_at)
     VALUES ($id, $workspaceId, $connectionId, $contactId, 0, $at)`,
  ),
  message: sqlite.query<unknown, Values>(
    `INSERT INTO messages (id, workspace_id, connection_id, thread_id, direction, platform_id, from_email, from_name,
       to_json, cc_json, subject, body_text, body_new, headers_json, is_automatic, is_bounce, attachments_json, sent_at,
       created_at)
     VALUES ($id, $workspaceId, $connectionId, $threadId, 'inbound', $id, $email, 'Dana Reyes',
       '[{"email":"ana@outbound.example.com","name":null}]', '[]', 'Re: Quick question', $text, $new, '{}', 0, 0, '[]',
       $at, $at)`,
  ),
  reply: sqlite.query<unknown, Values>(
    `INSERT INTO replies (id, workspace_id, client_id, connection_id, contact_id, thread_id, message_id, source, status,
       category_id, received_at, created_at, updated_at)
     VALUES ($id, $workspaceId, $clientId, $connectionId, $contactId, $threadId, $messageId, 'instantly', $status,
       $categoryId, $at, $at, $at)`,
  ),
});
