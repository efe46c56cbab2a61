/** Tests that the demo's past looks like a desk in use, with rows as the product would have stored them. */
import { afterAll, describe, expect, test } from "bun:test";
import { DAY, MINUTE } from "../../../src/core/clock.ts";
import { measureBacklog } from "../../../src/db/backlog.ts";
import { countForeignKeyViolations } from "../../../src/db/maintenance.ts";
import { readBody } from "../../../src/judge/mail/body.ts";
import { QUEUES } from "../../../src/ops/metrics/store/queues.ts";
import { MONDAY, openDemoPast } from "../../support/demo-desk.ts";

const past = openDemoPast();
afterAll(() => past.close());

const rows = <T = Record<string, unknown>>(sql: string, { db } = past): T[] =>
  db.sqlite.query<T, []>(sql).all();
const one = (sql: string): number => rows<{ n: number }>(`SELECT ${sql} AS n`)[0]?.n ?? 0;

/** The content, without the ids that an instance and its accounts generate. */
const TOLD = `SELECT m.subject, m.body_text, m.sent_at, r.status, r.ai_category, r.ai_response, r.sent_response
  FROM messages m LEFT JOIN replies r ON r.message_id = m.id ORDER BY m.rowid`;

test("the same seed produces the same demo data, and another seed produces different data", async () => {
  const few = [1, 1, 2].map((seed) => openDemoPast({ seed, replies: 200 }));
  const [one, again, other] = few.map((each) => Bun.hash(JSON.stringify(rows(TOLD, each))));
  expect(again).toBe(one ?? 0n);
  expect(other).not.toBe(one ?? 0n);
  few.forEach((each) => each.close());
});

test("no two adjacent rows in the demo's list have the same text", () => {
  const said = rows<{ body: string }>(`SELECT lower(m.body_new) AS body FROM replies r
      JOIN messages m ON m.id = r.message_id WHERE NOT m.is_bounce ORDER BY r.received_at`);
  const alike = said.filter(({ body }, index) => body === said[index + 1]?.body);
  expect(alike).toEqual([]);
  expect(new Set(said.map(({ body }) => body)).size).toBeGreaterThan(1_200);
});

test("the demo has 2,000 replies over 90 days and the special replies, and none is dated after its end", () => {
  expect(one("(SELECT count(*) FROM replies)")).toBeGreaterThanOrEqual(2_000);
  expect(one("(SELECT max(received_at) FROM replies)")).toBeLessThan(MONDAY);
  expect(one("(SELECT max(sent_at) FROM messages)")).toBeLessThan(MONDAY);
  expect(one("(SELECT min(received_at) FROM replies)")).toBeGreaterThan(MONDAY - 91 * DAY);
  expect(countForeignKeyViolations(past.db)).toEqual([]);
  expect(rows("SELECT body_text FROM messages WHERE body_text LIKE '%{%}%'")).toEqual([]);
  expect(rows("SELECT subject FROM messages WHERE subject LIKE '%{%' OR subject LIKE '%undefined%'")).toEqual(
    [],
  );
});

test("no work is due immediately in the demo, and answers and follow-ups are due minutes later", () => {
  const due = QUEUES.filter(({ name }) => name !== "accounts_to_poll").map(
    ({ queue }) => measureBacklog(past.db, queue, MONDAY + MINUTE).due,
  );
  expect(Math.max(...due)).toBe(0);
});

test("the new text of each demo email equals the text that the product would extract", () => {
  const mails = rows<{
    text: string;
    said: string;
  }>(`SELECT body_text AS text, body_new AS said FROM messages
      WHERE direction = 'inbound' AND body_html IS NULL AND NOT is_automatic AND rowid % 9 = 4`);
  const others = mails.filter(({ text, said }) => readBody({ text, html: null }).bodyNew !== said);
  expect(mails.length).toBeGreaterThan(100);
  expect(others.length / mails.length).toBeLessThan(0.05);
});

test("each answered reply in the demo was answered once, by a person, and the answer appears in the thread", () => {
  const lost = `(SELECT count(*) FROM replies r WHERE status = 'sent' AND (SELECT count(*) FROM send_attempts a
      JOIN messages m ON m.platform_id = a.platform_id AND m.thread_id = a.thread_id
      WHERE a.reply_id = r.id AND a.kind = 'reply' AND a.state = 'sent' AND m.body_new = r.sent_response) <> 1)`;
  expect(one(lost)).toBe(0);
  const untold = `(SELECT count(*) FROM replies r WHERE NOT EXISTS
      (SELECT 1 FROM timeline_entries t WHERE t.reply_seq = r.seq AND t.type = 'categorized'))`;
  expect(one(untold)).toBe(0);
  const backward = "(SELECT count(*) FROM replies WHERE handled_at <= received_at)";
  expect(one(backward)).toBe(0);
});

test("the simulated platforms have the demo's whole history with the same ids", () => {
  const known = new Set<string>();
  for (const { sequencer } of past.filled.desk.accounts)
    for (const { mails } of sequencer.conversations.values())
      for (const { messageId } of mails) known.add(messageId ?? "");
  const stored = rows<{ id: string }>("SELECT rfc_message_id AS id FROM messages");
  expect(stored.filter(({ id }) => !known.has(id))).toEqual([]);
  expect(stored.length).toBe(known.size);
});

describe("the demo on a Monday morning", () => {
  test("the demo has 60 to 90 open conversations, and some are snoozed or assigned", () => {
    const state = (name: string): number =>
      one(`(SELECT count(*) FROM conversations WHERE state = '${name}')`);
    expect(state("open")).toBeGreaterThanOrEqual(60);
    expect(state("open")).toBeLessThanOrEqual(90);
    expect(state("snoozed")).toBeGreaterThan(3);
    expect(one("(SELECT count(*) FROM conversations WHERE assignee_id IS NOT NULL)")).toBeGreaterThan(10);
    expect(one("(SELECT sum(n) FROM conversation_counts WHERE kind = 'state' AND name = 'open')")).toBe(
      state("open"),
    );
  });

  test("every kind of problem occurs at least once in the demo, but not everywhere", () => {
    const counts = rows<{ name: string; n: number }>(
      "SELECT name, sum(n) AS n FROM conversation_counts WHERE kind IN ('attention', 'outgoing') GROUP BY 1",
    );
    const names = [
      "automatic", "caution", "failed", "held", "new_after_schedule", "send_failed", "uncertain", "waiting",
    ]; // oxfmt-ignore
    expect(counts.map(({ name }) => name).sort()).toEqual(names);
    expect(counts.find(({ name }) => name === "caution")?.n).toBeLessThan(30);
    expect(one("(SELECT count(*) FROM replies WHERE draft_findings_json <> '[]')")).toBeGreaterThan(1);
    const statuses = rows<{ status: string }>("SELECT DISTINCT status FROM follow_ups ORDER BY 1");
    expect(statuses.map(({ status }) => status)).toEqual(["cancelled", "failed", "scheduled", "sent"]);
  });

  test.each([
    ["injection", "Ignore all previous instructions", "instructions"],
    ["a legal threat", "Unfair Competition Act", "legal"],
    ["a possible opt-out", "Enough is enough", "possible_opt_out"],
    ["Arabic", "ليلى", ""],
    ["Japanese", "港ロジスティクス", ""],
  ])("one email in the demo contains %s", (_what, words, caution) => {
    const [found] = rows<{ cautions: string }>(`SELECT r.cautions_json AS cautions FROM replies r
      JOIN messages m ON m.id = r.message_id WHERE r.status = 'pending' AND m.body_new LIKE '%${words}%'`);
    expect(found?.cautions ?? "").toContain(caution);
  });

  test("the demo has an email with an attachment, a long email, and one without a sender, and hostile markup is removed", () => {
    expect(one("(SELECT count(*) FROM messages WHERE attachments_json LIKE '%.pdf%')")).toBe(1);
    expect(one("(SELECT max(n) FROM (SELECT count(*) AS n FROM messages GROUP BY thread_id))")).toBe(14);
    expect(one("(SELECT count(*) FROM contacts WHERE first_name IS NULL)")).toBe(1);
    const [hostile] = rows<{ html: string }>(
      "SELECT body_html AS html FROM messages WHERE body_html LIKE '%mailbox%'",
    );
    expect(hostile?.html).toContain("98 %");
    expect(hostile?.html).not.toMatch(/<script|onerror|<form|<iframe|javascript:/i);
    expect(
      one("(SELECT count(*) FROM replies WHERE ooo_until IS NOT NULL AND status = 'pending')"),
    ).toBeGreaterThan(0);
  });
});

const entries = <T>(action: string): (T & { at: number; subject: string; actor: string })[] =>
  rows<{ at: number; subject: string; actor: string; detail: string }>(
    `SELECT created_at AS at, subject, actor, detail_json AS detail FROM audit_entries
       WHERE action = '${action}' ORDER BY created_at`,
  ).map(({ detail, ...entry }) => ({ ...entry, ...(JSON.parse(detail) as T) }));

test("the demo's audit trail contains all of the agency's actions, and none is dated after the end", () => {
  const counts = rows<{ action: string; n: number; last: number }>(
    "SELECT action, count(*) AS n, max(created_at) AS last FROM audit_entries GROUP BY 1 ORDER BY 1",
  );
  expect(counts.map(({ action }) => action)).toEqual([
      "auto_send.changed", "client.changed", "connection.created", "export.made", "reply.sent", "routes.changed", "sending.paused", "sending.resumed",
      "session.created", "session.failed", "suppression.created", "suppression.deleted", "user.invited", "user.joined",
    ]); // oxfmt-ignore
  expect(Math.max(...counts.map(({ last }) => last))).toBeLessThan(MONDAY);
  expect(counts.find(({ action }) => action === "session.created")?.n).toBeGreaterThan(30);
  // The figures include the most recent weeks, which the page shows first.
  const of30Days = `(SELECT count(DISTINCT action) FROM audit_entries WHERE created_at > ${MONDAY - 30 * DAY})`;
  expect(one(of30Days)).toBeGreaterThan(7);
});

test("every answer in the demo has a sender, and replies without an answer have none", () => {
  const sent = rows(`SELECT 'reply:' || reply_id AS subject, actor, finished_at AS at FROM send_attempts
      WHERE kind = 'reply' AND state = 'sent' ORDER BY finished_at, reply_id`);
  const told = rows(`SELECT subject, actor, created_at AS at FROM audit_entries
      WHERE action = 'reply.sent' ORDER BY created_at, subject`);
  expect(sent.length).toBeGreaterThan(300);
  expect(told).toEqual(sent);
});

test("audit entries in the demo match the current settings, and name the person who suppressed an address", () => {
  const now = new Map(past.filled.desk.accounts.map(({ client, clientId }) => [clientId, client.settings]));
  const names = new Set<string>();
  for (const { subject, at: _at, actor: _actor, ...changes } of entries<Record<string, unknown>>(
    "client.changed",
  ))
    for (const [name, change] of Object.entries(changes)) {
      if (name === "created" || name === "name") continue;
      const setting = name.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
      const settings = now.get(subject.replace("client:", "")) as Record<string, unknown> | undefined;
      expect(change).toEqual({ from: expect.anything(), to: settings?.[setting] });
      names.add(setting);
    }
  expect(names.size).toBeGreaterThan(5);
  const lifted = entries("suppression.deleted").map(({ subject }) => subject);
  const made = entries("suppression.created").map(({ subject }) => subject);
  const there = rows<{ id: string }>(
    "SELECT 'suppression:' || id AS id FROM suppressions WHERE source = 'person'",
  );
  expect(made.filter((subject) => !lifted.includes(subject)).sort()).toEqual(
    there.map(({ id }) => id).sort(),
  );
});

test("the demo sent no answer while sending was paused, and the pause explains the send order that is still on hold", () => {
  const [[paused], [resumed]] = [entries("sending.paused"), entries("sending.resumed")];
  const [held] = rows<{ at: number }>("SELECT due_at AS at FROM outgoing WHERE state = 'held'");
  const { at: from = 0 } = paused ?? {};
  const { at: to = 0 } = resumed ?? {};
  expect([from < (held?.at ?? 0), to > (held?.at ?? 0)]).toEqual([true, true]);
  expect(one(`(SELECT count(*) FROM send_attempts WHERE recorded_at BETWEEN ${from} AND ${to})`)).toBe(0);
});

test("last month's model calls in the demo match that month's categorizations and texts exactly", () => {
  const from = MONDAY - 31 * DAY;
  const answered = "SELECT reply_id, purpose FROM ai_calls WHERE outcome = 'answered'";
  const told = `SELECT r.id AS reply_id, CASE t.type WHEN 'drafted' THEN 'draft' ELSE 'classify' END AS purpose
        FROM timeline_entries t JOIN replies r ON r.seq = t.reply_seq
        WHERE t.detail_json ->> 'model' IS NOT NULL AND t.created_at >= ${from}
      UNION ALL SELECT reply_id, 'follow_up' FROM credit_entries
        WHERE purpose = 'follow_up_text' AND created_at >= ${from}`;
  const sorted = (sql: string) => rows(`SELECT * FROM (${sql}) ORDER BY 1, 2`);
  expect(sorted(answered)).toEqual(sorted(told));
  expect(one(`(SELECT min(created_at) FROM ai_calls)`)).toBeGreaterThan(from - MINUTE);
  expect(one("(SELECT max(finished_at) FROM ai_calls)")).toBeLessThan(MONDAY + MINUTE);
  const purposes = rows<{ purpose: string }>("SELECT DISTINCT purpose FROM ai_calls ORDER BY 1");
  expect(purposes.map(({ purpose }) => purpose)).toEqual(["classify", "draft", "follow_up"]);
  const clients = "SELECT count(DISTINCT r.client_id) FROM ai_calls c JOIN replies r ON r.id = c.reply_id";
  expect(one(`(${clients})`)).toBe(5);
  expect(
    one("(SELECT min(input_tokens - cached_tokens) FROM ai_calls WHERE outcome = 'answered')"),
  ).toBeGreaterThan(0);
});

test("the credits used in the demo match its drafts and follow-ups", () => {
  const spent = one("(SELECT sum(credits_used) FROM follow_ups)");
  expect(spent).toBeGreaterThan(10);
  expect(one("(SELECT sum(credits) FROM credit_entries WHERE follow_up_id IS NOT NULL)")).toBe(spent);
});
