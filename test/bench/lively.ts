/** Adds people's actions to a seeded history: assignments, snoozes, send orders, uncertain sends, and a saved view. */
import { Database } from "bun:sqlite";

export const PEOPLE = [
  "0198c000-0000-7000-8000-0000000000b1",
  "0198c000-0000-7000-8000-0000000000b2",
] as const;

/** A shared saved view: interested leads of the three clients with the most open replies. */
export const SAVED_VIEW = "0198c000-0000-7000-8000-0000000000c1";

/** Number of newest conversations to reopen: enough for a full page of each view even in a short history. */
const OPENED = 600;

/** Marks open conversations alternately as assigned, snoozed, ordered, uncertain, and scheduled automatically. */
export function livenUp(path: string): void {
  const sqlite = new Database(path, { strict: true });
  sqlite.run("PRAGMA synchronous = OFF");
  const opened = `SELECT latest_reply_id FROM conversations ORDER BY latest_at DESC LIMIT ${OPENED}`;
  const ofOpen = (turn: number) => `seq % 8 = ${turn} AND status IN ('pending', 'ready')`;
  const steps = [
    ...PEOPLE.map(
      (id) => `INSERT INTO users (id, email, email_key, name, timezone, created_at, updated_at)
        VALUES ('${id}', '${id}', '${id}', 'Person', 'UTC', 1, 1)`,
    ),
    `UPDATE replies SET status = 'ready', handled_at = NULL, sent_by = NULL, sent_response = NULL WHERE id IN (${opened})`,
    `INSERT INTO outgoing (id, workspace_id, client_id, thread_id, reply_id, kind, content, due_at, state, created_by,
        created_at, updated_at)
      SELECT 'auto' || seq, workspace_id, client_id, thread_id, id, 'automatic', 'Hi', received_at + 60000, 'waiting', 'system', 1, 1
      FROM replies WHERE ${ofOpen(0)}`,
    `UPDATE replies SET cautions_json = '["hostile"]' WHERE ${ofOpen(1)}`,
    `UPDATE replies SET category_id = (
       SELECT id FROM categories c WHERE c.workspace_id = replies.workspace_id AND slug = 'interested'
     ) WHERE ${ofOpen(2)}`,
    `UPDATE conversations SET assignee_id = iif(no % 3, '${PEOPLE[0]}', '${PEOPLE[1]}') WHERE no % 5 < 2`,
    "UPDATE conversations SET snoozed_until = 4102444800000, snoozed_by = 'system' WHERE open_count > 0 AND no % 7 = 0",
    `INSERT INTO outgoing (id, workspace_id, client_id, thread_id, reply_id, kind, content, due_at, hold_on_new, state, created_by,
        created_at, updated_at)
      SELECT 'order' || no, workspace_id, client_id, thread_id, latest_reply_id, 'by_person', 'Hi', 4102444800000, 1, 'waiting', 'system', 1, 1
      FROM conversations WHERE open_count > 0 AND no % 7 = 1 AND latest_reply_id NOT IN (SELECT reply_id FROM outgoing)`,
    `INSERT INTO saved_views (id, workspace_id, user_id, name, filter_json, created_at, updated_at)
      SELECT '${SAVED_VIEW}', workspace_id, NULL, 'Worth a call', json_object('state', 'open',
        'category', 'interested,meeting-booked,question,referral', 'client_id', group_concat(client_id)), 1, 1
      FROM (SELECT workspace_id, client_id FROM conversations WHERE state = 'open'
        GROUP BY client_id ORDER BY count(*) DESC LIMIT 3)`,
  ];
  sqlite.transaction(() => {
    for (const step of steps) sqlite.run(step);
  })();
  sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
  sqlite.close();
}
