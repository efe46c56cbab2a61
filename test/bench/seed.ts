/** Writes a hundred thousand reproducible replies directly into a desk's database. */
import { Database } from "bun:sqlite";
import { ANSWER, FOLLOW_UP, QUOTE } from "./mail.ts";

/** Number of replies from each lead. */
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

/** @param first number of the first reply, so that several clients can have replies in one file */
export function seedReplies(
  { path, workspaceId, clientId, connectionId }: Place,
  count: number,
  first = 0,
): void {
  const sqlite = new Database(path, { strict: true });
  sqlite.run("PRAGMA busy_timeout = 5000");
  const into = statements(sqlite);
  const categories = sqlite
    .query<{ id: string }, [string]>("SELECT id FROM categories WHERE workspace_id = ? ORDER BY slug")
    .all(workspaceId)
    .map(({ id }) => id);
  const place = { workspaceId, connectionId };
  const insertAll = sqlite.transaction(() => {
    for (let n = first; n < first + count; n += 1) {
      const contactId = idOf("c", Math.floor(n / REPLIES_PER_CONTACT));
      const at = NEWEST - n * APART_MS;
      const email = `lead${contactId.slice(-6)}@prospect.example.com`;
      const [threadId, messageId] = [idOf("a", n), idOf("b", n)];
      if (n % REPLIES_PER_CONTACT === 0) into.contact.run({ id: contactId, workspaceId, email, at });
      into.thread.run({ ...place, id: threadId, contactId, at });
      const handle = JSON.stringify({ replyId: n + 1, senderEmailId: 1 });
      const body = { new: ANSWER, text: ANSWER + QUOTE, handle, platformId: `${n + 1}` };
      into.message.run({ ...place, ...body, id: messageId, threadId, email, at });
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

/** Adds one manually written follow-up for each reply in the file. All are due now. */
export function seedFollowUps(path: string, now: number): void {
  const sqlite = new Database(path, { strict: true });
  sqlite.run("PRAGMA busy_timeout = 5000");
  const insert = sqlite.query<unknown, Values>(
    `INSERT INTO follow_ups (id, workspace_id, client_id, contact_id, reply_id, origin, action, draft_message, draft_source,
       due_at, status, cancel_on_reply, attempts, credits_used, work_at, claims, crashes, planned_at, created_at, updated_at)
     SELECT 'f' || substr(id, 2), workspace_id, client_id, contact_id, id, 'api', 'follow_up_message', $text, 'user',
       $now, 'scheduled', 1, 0, 0, $now, 0, 0, $now, $now, $now
     FROM replies`,
  );
  insert.run({ text: FOLLOW_UP, now });
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
       to_json, cc_json, subject, body_text, body_new, headers_json, is_automatic, is_bounce, attachments_json,
       handle_json, sent_at, created_at)
     VALUES ($id, $workspaceId, $connectionId, $threadId, 'inbound', $platformId, $email, 'Dana Reyes',
       '[{"email":"ana@outbound.example.com","name":null}]', '[]', 'Re: Quick question', $text, $new, '{}', 0, 0, '[]',
       $handle, $at, $at)`,
  ),
  reply: sqlite.query<unknown, Values>(
    `INSERT INTO replies (id, workspace_id, client_id, connection_id, contact_id, thread_id, message_id, source, status,
       category_id, received_at, created_at, updated_at)
     VALUES ($id, $workspaceId, $clientId, $connectionId, $contactId, $threadId, $messageId, 'instantly', $status,
       $categoryId, $at, $at, $at)`,
  ),
});
