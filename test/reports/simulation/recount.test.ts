/**
 * Compares the simulator's counts with a recount in plain SQL, on seeded data that exercises every gate.
 */
import { beforeAll, expect, test } from "bun:test";
import { DAY, HOUR, MINUTE, type Millis } from "../../../src/core/clock.ts";
import { readCsv } from "../../../src/core/csv.ts";
import { seedWorkspace } from "../../../src/demo/history/fill.ts";
import { call, type Body } from "../../support/call.ts";
import { ManualClock } from "../../support/clock.ts";
import { internalsOf, openDesk } from "../../support/desk.ts";
import { recount, recountOtherwise, type RecountTerms } from "../../support/simulation.ts";
import { insertReply } from "../../../src/inbox/replies/store/replies.ts";
import { insertMessage } from "../../../src/inbox/threads/store/threads.ts";
import { makeContact, makeReply } from "../../support/rows.ts";
import type { Deps } from "../../../src/deps/deps.ts";
import { allTests } from "../../support/fixture.ts";

const DAYS = 60;
const clock = new ManualClock();
const desk = allTests(() => openDesk("in this process", { clock }));
let deps: Deps;
let clientId: string;

beforeAll(() => {
  ({ deps } = internalsOf(desk));
  const { workspaceId } = desk;
  const request = { workspaceId, replies: 1_200, seed: 7, until: clock.now(), force: true };
  seedWorkspace(deps, request, () => undefined);
  clientId = busiestClient();
  for (const nth of [1, 2, 3]) addConversation(nth);
  shake();
});

const sql = (text: string, ...values: (string | number)[]) => deps.db.sqlite.query(text).run(...values);

const busiestClient = (): string =>
  deps.db.sqlite
    .query<{ id: string }, []>(
      "SELECT client_id AS id FROM replies GROUP BY client_id ORDER BY count(*) DESC LIMIT 1",
    )
    .get()?.id ?? "";

/** Adds a lead who writes every two hours, so that automatic answers would follow in a row. */
function addConversation(nth: number): void {
  const { db } = deps;
  const { workspaceId } = desk;
  const email = `often${nth}@prospect.example.com`;
  const contact = makeContact(db, { workspaceId, email, now: clock.now() });
  const begun = clock.now() - 10 * nth * DAY;
  const { threadId, connectionId } = makeReply(db, { workspaceId, clientId, contact, receivedAt: begun });
  const place = { workspaceId, connectionId, threadId };
  for (let n = 1; n <= 8; n += 1) {
    const receivedAt = begun + 2 * n * HOUR;
    const words = `And another thing, number ${n}`;
    const mail = { ...EMPTY_MAIL, fromEmail: email, bodyNew: words, bodyText: words, sentAt: receivedAt };
    const message = insertMessage(db, { ...place, ...mail, platformId: crypto.randomUUID() }, receivedAt);
    const row = { ...place, clientId, contactId: contact.id, messageId: message.id, receivedAt };
    insertReply(db, { ...row, source: "instantly", categoryId: null }, receivedAt);
  }
}

const EMPTY_MAIL = {
  direction: "inbound" as const,
  rfcMessageId: null,
  fromName: null,
  to: [],
  cc: [],
  subject: "Re: hello",
  bodyHtml: null,
  headers: {},
  isAutomatic: false,
  isBounce: false,
  attachments: [],
  handle: {},
};

/** Gives every gate some replies to block, selected by sequence number. */
function shake(): void {
  const some = (every: number, rest = 0) => `client_id = '${clientId}' AND seq % ${every} = ${rest}`;
  const mails = (every: number) => `(SELECT thread_id FROM replies WHERE ${some(every, 1)})`;
  // Nearly all replies are interested and have a draft, so that later gates come into play.
  sql(
    `UPDATE replies SET ai_category = 'interested', ai_response = 'Draft no. ' || seq, ai_response_by = 'ai'
       WHERE client_id = ? AND seq % 5 <> 0`,
    clientId,
  );
  sql(`DELETE FROM timeline_entries WHERE type = 'drafted' OR (created_at % 3 <> 0 AND actor LIKE 'key:%')`);
  sql(
    `INSERT INTO timeline_entries (reply_seq, type, actor, detail_json, created_at)
       SELECT seq, 'drafted', 'system', '{"cautions":' || draft_cautions_json || '}',
         created_at + iif(seq % 41 = 0, ${4 * DAY}, 6000) FROM replies WHERE client_id = ? AND seq % 11 <> 0`,
    clientId,
  );
  sql(`UPDATE replies SET ai_confidence = (seq % 30) / 100.0 + 0.71 WHERE client_id = ?`, clientId);
  sql(`UPDATE replies SET cautions_json = '["legal"]' WHERE ${some(13)}`);
  sql(`UPDATE replies SET cautions_json = '["possible_opt_out"]' WHERE ${some(17)}`);
  sql(`UPDATE replies SET category_id = (SELECT id FROM categories WHERE slug = 'ooo' LIMIT 1), sequencer_label = 'Away'
       WHERE ${some(19)}`);
  sql(`INSERT INTO timeline_entries (reply_seq, type, actor, detail_json, created_at)
       SELECT seq, 'labeled', 'platform', '{}', created_at + (seq % 7) * ${MINUTE}
       FROM replies WHERE ${some(19)}`);
  sql(
    `INSERT INTO suppressions (id, workspace_id, client_id, kind, value, reason, source, created_at)
       SELECT 's' || r.seq, r.workspace_id, r.client_id, 'email', c.email, NULL, 'person', r.created_at + ${10 * MINUTE}
       FROM replies r JOIN contacts c ON c.id = r.contact_id WHERE r.client_id = ? AND r.seq % 23 = 0
       ON CONFLICT DO NOTHING`,
    clientId,
  );
  sql(`UPDATE messages SET headers_json = '{"reply-to":"office@elsewhere.example"}'
       WHERE id IN (SELECT message_id FROM replies WHERE ${some(37)})`);
  sql(`UPDATE contacts SET bounced_at = ${clock.now() - 20 * DAY} WHERE rowid % 29 = 0`);
  sql(`UPDATE conversations SET is_unrouted = 1 WHERE thread_id IN ${mails(31)}`);
  sql(`UPDATE messages SET body_new = 'Same words' WHERE thread_id IN ${mails(7)}`);
  // Answers to these replies would follow in a row, and the pipeline ignores the replies.
  const often = "contact_id IN (SELECT id FROM contacts WHERE email LIKE 'often%')";
  const threads = `(SELECT thread_id FROM replies WHERE ${often})`;
  sql(`UPDATE replies SET cautions_json = '[]', ai_confidence = 0.99, ai_category = 'interested', stage = 'waiting',
       stage_due_at = NULL WHERE ${often}`);
  sql("DELETE FROM suppressions WHERE value LIKE 'often%'");
  sql(`UPDATE messages SET body_new = 'Words ' || rowid WHERE thread_id IN ${threads}`);
  sql(`UPDATE conversations SET is_unrouted = 0 WHERE thread_id IN ${threads}`);
}

const TERMS: Omit<RecountTerms, "clientId" | "since" | "until"> = {
  enabled: true,
  delay: 5 * MINUTE,
  categories: ["interested"],
  minConfidence: 0.8,
  dailyLimit: 50,
};

async function ask(terms: typeof TERMS, page: object): Promise<Body> {
  const settings = {
    auto_send_enabled: terms.enabled,
    auto_send_delay_minutes: terms.delay / MINUTE,
    auto_send_categories: terms.categories,
    auto_send_min_confidence: terms.minConfidence,
    auto_send_daily_limit: terms.dailyLimit,
  };
  const body = { days: DAYS, settings, ...page };
  const { status, body: answer } = await call(desk, "POST", `/api/clients/${clientId}/simulate`, { body });
  expect([status, answer.error]).toEqual([200, undefined]);
  return answer;
}

const simulate = async (terms: typeof TERMS, page: object = {}): Promise<Body> =>
  (await ask(terms, page)).data;

function termsOf(terms: typeof TERMS): RecountTerms {
  const until: Millis = clock.now();
  return { ...terms, clientId, since: until - DAYS * DAY, until };
}

const recounted = (terms: typeof TERMS): Record<string, number> => recount(deps.db.sqlite, termsOf(terms));

const counted = ({ would_send, by_gate }: Body): Record<string, number> => ({
  ...(would_send > 0 && { sent: would_send }),
  ...Object.fromEntries(
    by_gate.filter(({ blocked }: Body) => blocked > 0).map(({ gate, blocked }: Body) => [gate, blocked]),
  ),
});

test.each<[string, Partial<typeof TERMS>]>([
  ["with a new client's settings", {}],
  ["with automatic sending off", { enabled: false }],
  ["without a delay", { delay: 0 }],
  ["with a delay of a day", { delay: DAY }],
  ["with one answer a day", { dailyLimit: 1 }],
  ["with three answers a day and an hour's delay", { dailyLimit: 3, delay: HOUR }],
  ["with a high minimum confidence", { minConfidence: 0.97 }],
  ["with more categories", { categories: ["interested", "meeting-booked"] }],
])("the simulator's numbers equal a recount %s", async (_, change) => {
  const terms = { ...TERMS, ...change };
  const data = await simulate(terms);
  expect(counted(data)).toEqual(recounted(terms));
  const total = Object.values(counted(data)).reduce((sum, n) => sum + n, 0);
  expect(data.considered).toBe(total);
  expect(data.disagreed).toBe(recountOtherwise(deps.db.sqlite, termsOf(terms)));
  expect(total).toBeGreaterThan(50);
});

test("every simulated gate blocks some of the replies", async () => {
  const first = await simulate({ ...TERMS, dailyLimit: 2, delay: 20 * MINUTE });
  const silent = first.by_gate.filter(({ blocks }: Body) => blocks === 0).map(({ gate }: Body) => gate);
  // These gates depend on the time of sending or on the connection. The stories about automatic sending cover them.
  expect(silent).toEqual(["auto_send_disabled", "connection_inactive", "duplicate"]);
  expect(first.disagreed).toBeGreaterThan(0);
});

test("the simulator's rows list disagreements first, and can be filtered by gate", async () => {
  const { rows, disagreed, would_send, matching, considered } = await simulate(TERMS, { limit: 500 });
  expect(matching).toBe(considered);
  const ranks = rows.map((row: Body) => (row.disagreed ? 0 : row.would_send ? 1 : 2));
  expect(ranks).toEqual(ranks.toSorted());
  expect(ranks.filter((rank: number) => rank === 0)).toHaveLength(disagreed);
  expect(ranks.filter((rank: number) => rank <= 1)).toHaveLength(would_send);
  const shown = await simulate(TERMS, { show: "caution", limit: 3, offset: 1 });
  expect(shown.matching).toBe(counted(shown).caution);
  expect(shown.rows).toHaveLength(3);
  const [header = [], ...all] = readCsv(await ask(TERMS, { show: "caution", format: "csv", limit: 3 }));
  expect(header.slice(0, 3)).toEqual(["reply_id", "thread_id", "received_at"]);
  expect(all).toHaveLength(shown.matching);
  expect(all.slice(1, 4).map(([id]) => id)).toEqual(shown.rows.map((row: Body) => row.reply_id));
  expect(new Set(all.map((cells) => cells[header.indexOf("blocked_by")]))).toEqual(new Set(["caution"]));
  for (const row of shown.rows)
    expect(row).toMatchObject({
      blocked_by: "caution",
      would_send: false,
      send_at: null,
      gates: expect.arrayContaining(["caution"]),
    });
});
