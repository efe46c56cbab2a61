/** Adds traces of people's actions and of jobs to a seeded history. */
import type { Db } from "../../../src/db/open.ts";

export const PEOPLE = ["ana", "ben"];

/**
 * Assigns and snoozes some of the conversations, marks them as read, and orders answers in them; marks some sends as
 * uncertain.
 */
export function livenUp({ sqlite }: Db): void {
  for (const id of PEOPLE)
    sqlite.run(
      `INSERT INTO users (id, email, email_key, name, timezone, created_at, updated_at)
       VALUES ('${id}', '${id}@a.test', '${id}@a.test', '${id}', 'UTC', 1, 1)`,
    );
  sqlite.run(
    "UPDATE replies SET status = 'pending', ai_response = NULL WHERE status = 'archived' AND seq % 3 = 0",
  );
  sqlite.run(`INSERT INTO outgoing (id, workspace_id, client_id, thread_id, reply_id, kind, content, due_at, state, created_by,
      created_at, updated_at)
    SELECT 'a' || seq, workspace_id, client_id, thread_id, id, 'automatic', 'Hi', received_at + 60000, 'waiting', 'system', 1, 1
    FROM replies WHERE status IN ('pending', 'ready') AND seq % 5 = 0`);
  sqlite.run("UPDATE replies SET cautions_json = '[\"hostile\"]' WHERE seq % 7 = 0");
  sqlite.run("UPDATE replies SET send_state = 'uncertain' WHERE seq % 41 = 0");
  sqlite.run("UPDATE replies SET stage = 'waiting', stage_error = 'gave up' WHERE seq % 17 = 0");
  sqlite.run("UPDATE conversations SET assignee_id = iif(no % 2, 'ana', 'ben') WHERE no % 3 = 0");
  sqlite.run(
    "UPDATE conversations SET snoozed_until = 1, snoozed_by = 'user:ana' WHERE open_count > 0 AND no % 4 = 0",
  );
  sqlite.run("UPDATE clients SET sla_minutes = 60 WHERE rowid % 2 = 0");
  sqlite.run("UPDATE clients SET sla_minutes = 5000 WHERE rowid % 3 = 0");
  sqlite.run(`INSERT INTO conversation_reads
    SELECT 'ana', thread_id, latest_reply_at - (no % 4 = 0) FROM conversations WHERE no % 2 = 0`);
  sqlite.run(`INSERT INTO outgoing (id, workspace_id, client_id, thread_id, reply_id, kind, content, due_at, hold_on_new, state,
      created_by, created_at, updated_at)
    SELECT 'o' || no, workspace_id, client_id, thread_id, latest_reply_id, 'by_person', 'Hi', 5, 1,
      CASE no % 3 WHEN 0 THEN 'waiting' WHEN 1 THEN 'held' ELSE 'failed' END, 'system', 1, 1
    FROM conversations WHERE no % 13 = 0 ON CONFLICT DO NOTHING`);
}

/** A conversation in the history, with all fields used for filtering and sorting. */
export interface SeededRow {
  no: number;
  thread_id: string;
  client_id: string;
  connection_id: string;
  campaign_id: string | null;
  category_id: string | null;
  state: string;
  attention: string | null;
  assignee_id: string | null;
  outgoing_state: string | null;
  draft_count: number;
  finished_count: number;
  latest_at: number;
  latest_reply_at: number;
  unanswered_since: number | null;
  sla_minutes: number | null;
  read_at: number | null;
  slug: string | null;
}
