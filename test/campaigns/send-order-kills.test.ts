/** Tests send orders through the executable: kills and cancellations at the instant of sending. */
import { beforeAll, expect, test } from "bun:test";
import { dirname, join } from "node:path";
import { Database } from "bun:sqlite";
import { arrive, connect, hookOn, read, type Connected } from "../support/arrivals.ts";
import { call, eventually, type Answer, type Body } from "../support/call.ts";
import { openDesk, runCommand } from "../support/desk.ts";
import { end } from "../support/kill.ts";
import { allTests } from "../support/fixture.ts";

const ROUNDS = 30;
const KILLS = 12;

const desk = allTests(() => openDesk("as the executable"));
let at: Connected;
let count = 0;

beforeAll(async () => {
  at = await connect(desk, "instantly");
});

const order = (id: string, body: object): Promise<Answer> =>
  call(desk, "POST", `/api/replies/${id}/send-order`, { body });
const state = async (id: string): Promise<Body> =>
  (await call(desk, "GET", `/api/send-orders?reply_id=${id}`)).body.data.at(-1);
const emails = (words: string) =>
  at.sandbox.ledger.filter(({ html, text }) => html.includes(words) || text.includes(words)).length;

/** Words that are unique to this answer and raise no caution. */
function newWords(): string {
  count += 1;
  const letters = [...String(count)].map((digit) => "abcdefghij".charAt(Number(digit))).join("");
  return `Thank you, we are glad about word${letters}word indeed.`;
}

async function start(): Promise<void> {
  await desk.start();
  at.hook = hookOn(desk, at.hook);
}

async function crash(): Promise<void> {
  await desk.crash();
  at.hook = hookOn(desk, at.hook);
}

/** Changes an order while no process runs. */
function changed(statement: string, id: string): void {
  const database = new Database(join(dirname(desk.configFile), "replydesk.db"));
  database.run(statement, [id]);
  database.close();
}

const settled = (id: string): Promise<Body> =>
  eventually(async () => {
    const found = await state(id);
    return !["waiting"].includes(found.state) && found;
  }, 60_000);

test(`an order killed ${KILLS} times around the instant of sending sends at most one email, and the rows are consistent`, async () => {
  for (let round = 0; round < KILLS; round += 1) {
    const { reply } = await arrive(at);
    const words = newWords();
    await order(reply.id, { response: words, delay_seconds: 0 });
    await Bun.sleep(round * 4);
    await crash();
    const { state: outcome } = await settled(reply.id);
    const sent = emails(words);
    expect([round, sent <= 1]).toEqual([round, true]);
    if (outcome === "sent" || sent === 1) {
      // An unconfirmed order counts as sent as soon as the thread shows its email.
      await eventually(async () => (await state(reply.id)).state === "sent", 60_000);
      expect([round, emails(words), (await read(at, reply.id)).status]).toEqual([round, 1, "sent"]);
    } else {
      expect([round, outcome, (await read(at, reply.id)).send_state]).toEqual([round, "failed", "uncertain"]);
    }
  }
}, 240_000);

test(`either a cancellation or a send wins at the same instant, ${ROUNDS} times`, async () => {
  const won = { cancelled: 0, sent: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const { reply } = await arrive(at);
    const words = newWords();
    const made = await order(reply.id, { response: words, delay_seconds: 0 });
    await Bun.sleep((round % 15) * 2);
    const answer = await call(desk, "DELETE", `/api/send-orders/${made.body.data.id}`);
    expect([200, 409]).toContain(answer.status);
    if (answer.status === 409) expect(answer.body.error).toBe("Reply is already being sent");
    const { state: outcome } = await settled(reply.id);
    expect([round, outcome]).toEqual([round, answer.status === 200 ? "cancelled" : "sent"]);
    expect([round, emails(words)]).toEqual([round, answer.status === 200 ? 0 : 1]);
    won[outcome as keyof typeof won] += 1;
  }
  console.info(`cancelled ${won.cancelled}, sent ${won.sent} of ${ROUNDS}`);
}, 240_000);

test("either the release or the cancellation of a held order wins", async () => {
  const { reply } = await arrive(at);
  const words = newWords();
  const { id } = (await order(reply.id, { response: words, delay_seconds: 60 })).body.data;
  await call(desk, "POST", "/api/sending/pause", { body: {} });
  await end(desk);
  changed("UPDATE outgoing SET due_at = 1, work_at = 1 WHERE id = ?", id);
  await start();
  await eventually(async () => (await state(reply.id)).state === "held");
  await runCommand(desk.configFile, "sending", "resume");
  const [released, deleted] = await Promise.all([
    call(desk, "POST", `/api/send-orders/${id}/release`, { body: {} }),
    call(desk, "DELETE", `/api/send-orders/${id}`),
  ]);
  const outcome = (await settled(reply.id)).state;
  expect(emails(words)).toBe(outcome === "sent" ? 1 : 0);
  expect([released.status === 200, deleted.status === 200]).toContain(true);
  expect(outcome).toBe(deleted.status === 200 ? "cancelled" : "sent");
}, 300_000);
