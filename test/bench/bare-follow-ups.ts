/**
 * Implements minimal at-most-once sending of due rows: a synced commit claims each row, its thread is read, and one
 * commit precedes its POST and another follows. Without a database file, it only reads and POSTs.
 */
import { Database } from "bun:sqlite";
import { FOLLOW_UP } from "./mail.ts";

const [, , platform = "", path] = process.argv;
/** The desk's number of concurrent sends. */
const LANES = 32;
/** More rows than the loop can send in its turns. */
const ROWS = 200_000;
const HTML = `<div>${FOLLOW_UP.replaceAll("\n", "<br>")}</div>`;

interface Row {
  id: number;
  email: string;
  text: string;
}

interface Queue {
  take(): Row | null;
  handOver(row: Row): void;
  finish(row: Row): void;
}

const nothing = () => undefined;

function queueIn(file: string): Queue {
  const sqlite = new Database(file, { create: true, strict: true });
  sqlite.run("PRAGMA journal_mode = WAL");
  sqlite.run("PRAGMA synchronous = FULL");
  sqlite.run(
    `CREATE TABLE due (id INTEGER PRIMARY KEY, state TEXT NOT NULL, due_at INTEGER NOT NULL, email TEXT NOT NULL,
       text TEXT NOT NULL) STRICT`,
  );
  sqlite.run("CREATE INDEX due_next ON due (due_at, id) WHERE state = 'due'");
  const insert = sqlite.prepare("INSERT INTO due VALUES (?, 'due', 1, ?, ?)");
  sqlite.transaction(() => {
    for (let n = 1; n <= ROWS; n += 1) insert.run(n, `lead${n}@prospect.example.com`, HTML);
  })();
  const take = sqlite.prepare<Row, []>(
    `UPDATE due SET state = 'taken'
     WHERE id = (SELECT id FROM due WHERE state = 'due' ORDER BY due_at, id LIMIT 1) RETURNING id, email, text`,
  );
  const handOver = sqlite.prepare("UPDATE due SET state = 'handed_over' WHERE id = ? AND state = 'taken'");
  const finish = sqlite.prepare("UPDATE due SET state = 'sent' WHERE id = ? AND state = 'handed_over'");
  return {
    take: () => take.get(),
    handOver: ({ id }) => void handOver.run(id),
    finish: ({ id }) => void finish.run(id),
  };
}

const ONLY_POSTS: Queue = {
  take: () => ({ id: 1, email: "lead1@prospect.example.com", text: HTML }),
  handOver: nothing,
  finish: nothing,
};

async function readThread({ id }: Row): Promise<void> {
  const headers = { authorization: "Bearer 1|key" };
  await (await fetch(`${platform}/api/replies/${id}/conversation-thread`, { headers })).json();
}

async function send({ id, email, text }: Row): Promise<void> {
  const response = await fetch(`${platform}/api/replies/${id}/reply`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: "Bearer 1|key" },
    body: JSON.stringify({
      message: text,
      inject_previous_email_body: true,
      content_type: "html",
      sender_email_id: 1,
      to_emails: [{ name: "Dana Reyes", email_address: email }],
      cc_emails: [],
      bcc_emails: [],
    }),
    // As in Replydesk: if the server closed a reused connection, the outcome of the send would be unknown.
    keepalive: false,
  });
  if (!response.ok) throw new Error(`the platform answered ${response.status}`);
  await response.json();
}

const queue = path === undefined ? ONLY_POSTS : queueIn(path);

async function lane(): Promise<void> {
  for (let row = queue.take(); row; row = queue.take()) {
    await readThread(row);
    queue.handOver(row);
    await send(row);
    queue.finish(row);
  }
  throw new Error("it has sent all that it had");
}

// Prints a URL like the other bare processes do, but accepts no requests.
console.log(platform);
await Promise.all(Array.from({ length: LANES }, lane));
