/** Gives a seeded history what people at work leave behind: assignments, snoozes, orders, doubts. */
import { Database } from "bun:sqlite";

export const PEOPLE = [
  "0198c000-0000-7000-8000-0000000000b1",
  "0198c000-0000-7000-8000-0000000000b2",
] as const;

/** Most of what is open is assigned; little is snoozed, ordered, in doubt or to be sent automatically. */
export function livenUp(path: string): void {
  const sqlite = new Database(path, { strict: true });
  sqlite.run("PRAGMA synchronous = OFF");
  const steps = [
    ...PEOPLE.map(
      (id) => `INSERT INTO users (id, email, email_key, name, timezone, created_at, updated_at)
        VALUES ('${id}', '${id}', '${id}', 'Person', 'UTC', 1, 1)`,
    ),
    `UPDATE conversations SET assignee_id = iif(no % 2, '${PEOPLE[0]}', '${PEOPLE[1]}') WHERE no % 5 < 3`,
    "UPDATE conversations SET snoozed_until = 4102444800000, snoozed_by = 'system' WHERE open_count > 0 AND no % 20 = 0",
    `UPDATE replies SET auto_send_at = received_at + 60000 WHERE status = 'ready' AND seq % 10 = 0`,
    `UPDATE replies SET cautions_json = '["hostile"]' WHERE status IN ('pending', 'ready') AND seq % 25 = 0`,
    `INSERT INTO send_orders (id, workspace_id, client_id, thread_id, reply_id, response, due_at, hold_on_new, state, created_by,
        created_at, updated_at)
      SELECT 'order' || no, workspace_id, client_id, thread_id, latest_reply_id, 'Hi', 4102444800000, 1, 'waiting', 'system', 1, 1
      FROM conversations WHERE open_count > 0 AND no % 40 = 1`,
  ];
  sqlite.transaction(() => {
    for (const step of steps) sqlite.run(step);
  })();
  sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
  sqlite.close();
}
