/**
 * Tests that the executable reads a thread before it sends: after lost webhooks nobody gets an unwanted
 * email.
 */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { Database } from "bun:sqlite";
import { dirname, join } from "node:path";
import { DAY, iso, MINUTE, SECOND } from "../../src/core/clock.ts";
import { change, connectClient, openAiDesk, suppressed, type AiDesk } from "../support/ai-desk.ts";
import { arrive, hookOn, read, replyWith, type Arrived, type Connected } from "../support/arrivals.ts";
import { call, eventually, type Body } from "../support/call.ts";
import { end } from "../support/kill.ts";

/** The others are covered by stories in the process of the test. */
const PLATFORMS = ["emailbison", "smartlead"] as const;

const stopAt = ({ sandbox }: Connected): string => `STOP, ${sandbox.name}. Please take me off your list.`;

let ai: AiDesk;
let connections: Connected[];

beforeAll(async () => {
  ai = await openAiDesk("as the executable");
  connections = await Promise.all(PLATFORMS.map((platform) => connectClient(ai.desk, platform)));
});
afterAll(() => ai.close());

/** A lead writes on each platform. */
const comes = (): Promise<{ at: Connected; arrived: Arrived }[]> =>
  Promise.all(connections.map(async (at) => ({ at, arrived: await arrive(at) })));

/** The process ends, three minutes pass, and it starts again; `work` is done with its database meanwhile. */
async function later(work: (database: Database) => unknown): Promise<void> {
  await end(ai.desk);
  const database = new Database(join(dirname(ai.desk.configFile), "replydesk.db"));
  database.run("UPDATE threads SET refreshed_at = refreshed_at - ?, refresh_due_at = NULL", [3 * MINUTE]);
  work(database);
  database.close();
  await ai.desk.start();
  for (const at of connections) at.hook = hookOn(ai.desk, at.hook);
}

const follow = async (id: string): Promise<Body> =>
  (await call(ai.desk, "GET", `/api/follow-ups/${id}`)).body.data;

test("a STOP with a lost webhook stops the follow-up that is due, on both platforms", async () => {
  const all = await Promise.all(
    (await comes()).map(async ({ at, arrived: { reply, received } }) => {
      const order = { contact_id: reply.contact_id, client_id: at.clientId, reply_id: reply.id };
      const body = { ...order, due_at: iso(Date.now() + DAY), draft_message: "Does it suit you?" };
      const made = await call(ai.desk, "POST", "/api/follow-ups", { body });
      return { at, reply, received, id: made.body.data.id as string };
    }),
  );
  const before = connections.map(({ sandbox }) => sandbox.ledger.length);
  for (const { at, received } of all)
    at.sandbox.receive({ conversation: received.conversation, text: stopAt(at) });
  await later((database) =>
    database.run("UPDATE follow_ups SET due_at = ?1, work_at = ?1 WHERE status = 'scheduled'", [
      Date.now() - SECOND,
    ]),
  );
  for (const { at, reply, id } of all) {
    const ended = await eventually(async () => {
      const row = await follow(id);
      return row.status !== "scheduled" && row;
    }, 120_000);
    expect(ended).toMatchObject({ status: "cancelled", last_error: "The contact replied" });
    const stop = await replyWith(at, stopAt(at));
    await eventually(async () => (await read(at, stop.id)).ai_cautions.includes("opt_out"));
    expect(await suppressed(at)).toEqual([reply.from_email]);
  }
  expect(connections.map(({ sandbox }) => sandbox.ledger.length)).toEqual(before);
}, 300_000);

test("an answer written in the sequencer is seen before a person's, and before a machine's", async () => {
  const byHand = await comes();
  await Promise.all(
    connections.map((at) => change(at, { auto_send_enabled: true, auto_send_delay_minutes: 60 })),
  );
  const byItself = await comes();
  for (const { at, arrived } of byItself)
    await eventually(async () => (await read(at, arrived.reply.id)).auto_send_at);
  for (const { at, arrived } of [...byHand, ...byItself])
    at.sandbox.answerElsewhere(arrived.received.conversation, "Words of a colleague");
  await later((database) => database.run("UPDATE replies SET stage_due_at = 1 WHERE stage = 'scheduled'"));
  for (const { arrived } of byHand) {
    const body = { response: "Words of a person" };
    const answer = await call(ai.desk, "POST", `/api/replies/${arrived.reply.id}/send`, { body });
    expect([answer.status, answer.body.code]).toEqual([409, "answered_elsewhere"]);
    expect(answer.body.error).toMatch(/^Answered elsewhere at 20\d\d-/);
  }
  for (const { at, arrived } of byItself)
    await eventually(async () => (await read(at, arrived.reply.id)).status === "archived");
  for (const { sandbox } of connections)
    expect(new Set(sandbox.ledger.map(({ kind }) => kind))).toEqual(new Set(["manual"]));
}, 300_000);
