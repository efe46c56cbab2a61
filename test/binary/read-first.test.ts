/**
 * Tests that the executable reads a thread before an automatic send, so that lost webhooks cause no unwanted email.
 * `stories/send-reading` covers sends by people, and how long they wait for the thread.
 */
import { expect, test } from "bun:test";
import { Database } from "bun:sqlite";
import { dirname, join } from "node:path";
import { DAY, iso, MINUTE, SECOND } from "../../src/core/clock.ts";
import { change, connectClient, openAiDesk, suppressed } from "../support/ai-desk.ts";
import { arrive, hookOn, read, replyWith } from "../support/arrivals.ts";
import { call, eventually, type Body } from "../support/call.ts";
import { end } from "../support/kill.ts";
import { allTests } from "../support/fixture.ts";

const STOP = "STOP. Please take me off your list.";

const ai = allTests(() => openAiDesk("as the executable"));

const at = allTests(() => connectClient(ai.desk, "smartlead"));

/** Stops the process, applies `work` to its database, and starts it again three minutes later. */
async function later(work: (database: Database) => unknown): Promise<void> {
  await end(ai.desk);
  const database = new Database(join(dirname(ai.desk.configFile), "replydesk.db"));
  database.run("UPDATE threads SET refreshed_at = refreshed_at - ?, refresh_due_at = NULL", [3 * MINUTE]);
  work(database);
  database.close();
  await ai.desk.start();
  at.hook = hookOn(ai.desk, at.hook);
}

const follow = async (id: string): Promise<Body> =>
  (await call(ai.desk, "GET", `/api/follow-ups/${id}`)).body.data;

test("a STOP email cancels a due follow-up even if its webhook was lost", async () => {
  const { reply, received } = await arrive(at);
  const order = { contact_id: reply.contact_id, client_id: at.clientId, reply_id: reply.id };
  const body = { ...order, due_at: iso(Date.now() + DAY), draft_message: "Does it suit you?" };
  const { id } = (await call(ai.desk, "POST", "/api/follow-ups", { body })).body.data;
  at.sandbox.receive({ conversation: received.conversation, text: STOP });
  await later((database) =>
    database.run("UPDATE follow_ups SET due_at = ?1, work_at = ?1 WHERE status = 'scheduled'", [
      Date.now() - SECOND,
    ]),
  );
  const ended = await eventually(async () => {
    const row = await follow(id);
    return row.status !== "scheduled" && row;
  }, 120_000);
  expect(ended).toMatchObject({ status: "cancelled", last_error: "The contact replied" });
  const stop = await replyWith(at, STOP);
  await eventually(async () => (await read(at, stop.id)).ai_cautions.includes("opt_out"));
  expect(await suppressed(at)).toEqual([reply.from_email]);
  expect(at.sandbox.ledger).toEqual([]);
});

test("an answer written in the sequencer is detected before an automatic answer is sent", async () => {
  await change(at, { auto_send_enabled: true, auto_send_delay_minutes: 60 });
  const { reply, received } = await arrive(at);
  await eventually(async () => (await read(at, reply.id)).auto_send_at);
  at.sandbox.answerElsewhere(received.conversation, "Words of a colleague");
  await later((database) => database.run("UPDATE outgoing SET work_at = 1 WHERE state = 'waiting'"));
  await eventually(async () => (await read(at, reply.id)).status === "archived");
  expect(at.sandbox.ledger.map(({ kind }) => kind)).toEqual(["manual"]);
});
