/** Tests the credits of follow-ups: one for a text, one for sending, none for the user's own text. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { DAY, HOUR, MINUTE, SECOND } from "../../src/core/clock.ts";
import { allow, credits } from "../support/ai-desk.ts";
import { arrive, connect } from "../support/arrivals.ts";
import { call } from "../support/call.ts";
import { openFollowUpStage, type FollowUpStage } from "../support/follow-ups.ts";
import { restart } from "../support/restart.ts";

const AHEAD = 15 * MINUTE;
const NO_CREDITS = "Insufficient AI credits";
const SLOW_DOWN = { kind: "refuse", status: 429, message: "slow down" } as const;

let stage: FollowUpStage;
beforeEach(async () => {
  stage = await openFollowUpStage("instantly");
});
afterEach(() => stage.close());

const faults = () => stage.at.sandbox.faults;
const used = async (): Promise<number> => (await credits(stage.at)).used;
/** The ledger's own rows, oldest first. */
const entries = (followUpId: string): unknown[] => {
  const { db } = stage.desk.internals?.deps ?? {};
  const query = db?.sqlite.query(
    "SELECT purpose, credits FROM credit_entries WHERE follow_up_id = ? ORDER BY created_at",
  );
  return query?.all(followUpId) ?? [];
};
const TEXT = { purpose: "follow_up_text", credits: 1 };
const SENDING = { purpose: "follow_up_send", credits: 1 };

test("a text of the AI costs one and its sending one, each once; the row and the ledger say the same", async () => {
  const { id, ...planned } = await stage.plan({ text: null });
  await stage.pass(HOUR - AHEAD);
  expect(entries(id)).toEqual([TEXT]);
  await stage.pass(AHEAD);
  await restart(stage, async () => undefined);
  await stage.expectSentOnce({ id, ...planned });
  expect(entries(id)).toEqual([TEXT, SENDING]);
  expect((await stage.follow(id)).credits_used).toBe(2);
  expect(await used()).toBe(2);
});

test("a text of one's own costs nothing, and goes out with no credit left", async () => {
  await allow(stage.desk, 0);
  const planned = await stage.plan();
  await stage.pass(HOUR);
  await stage.expectSentOnce(planned);
  expect(entries(planned.id)).toEqual([]);
});

test("with none left its text waits, says so, and is written when there are some again", async () => {
  await allow(stage.desk, 0);
  const planned = await stage.plan({ text: null });
  await stage.pass(HOUR - AHEAD);
  await stage.watch(30 * MINUTE, MINUTE);
  expect(await stage.follow(planned.id)).toMatchObject({
    status: "scheduled",
    draft_message: null,
    last_error: NO_CREDITS,
    credits_used: 0,
  });
  await allow(stage.desk, 2);
  await stage.watch(15 * MINUTE, MINUTE);
  await stage.expectSentOnce(planned);
  expect(entries(planned.id)).toEqual([TEXT, SENDING]);
});

test("with none left until an hour after its time it has failed without a text, and stays so", async () => {
  await allow(stage.desk, 0);
  const planned = await stage.plan({ text: null });
  await stage.pass(HOUR - AHEAD);
  await stage.watch(AHEAD + HOUR - MINUTE, MINUTE);
  expect((await stage.follow(planned.id)).status).toBe("scheduled");
  await stage.watch(2 * MINUTE, 10 * SECOND);
  await allow(stage.desk, 10);
  await stage.expectOver(planned, "failed", NO_CREDITS);
  expect(entries(planned.id)).toEqual([]);
});

test("with none left for its sending it waits with its text, and goes out when there are some again", async () => {
  await allow(stage.desk, 1);
  const planned = await stage.plan({ text: null });
  await stage.pass(HOUR - AHEAD);
  await stage.pass(AHEAD);
  await stage.watch(HOUR, MINUTE);
  expect(await stage.follow(planned.id)).toMatchObject({
    status: "scheduled",
    draft_source: "ai",
    last_error: NO_CREDITS,
    credits_used: 1,
    attempts: 0,
  });
  await allow(stage.desk, 2);
  await stage.watch(16 * MINUTE, MINUTE);
  await stage.expectSentOnce(planned);
  expect(entries(planned.id)).toEqual([TEXT, SENDING]);
});

test("with none left for its sending for a day it has failed, and says why", async () => {
  await allow(stage.desk, 1);
  const planned = await stage.plan({ text: null });
  await stage.pass(HOUR - AHEAD);
  await stage.pass(AHEAD);
  await stage.watch(DAY + 30 * MINUTE, 15 * MINUTE);
  await allow(stage.desk, 10);
  await stage.expectOver(planned, "failed", NO_CREDITS);
  expect(entries(planned.id)).toEqual([TEXT]);
});

test("a person who makes the waiting text their own needs no credit for it", async () => {
  await allow(stage.desk, 1);
  const planned = await stage.plan({ text: null });
  await stage.pass(HOUR - AHEAD);
  await stage.pass(AHEAD);
  const text = `Rather this, ${planned.words}`;
  await stage.patch(planned.id, { draft_message: text });
  await stage.watch(16 * MINUTE, MINUTE);
  await stage.expectSentOnce(planned);
  expect(entries(planned.id)).toEqual([TEXT]);
});

test("of two that are due at once with one credit left, one goes out and the other waits", async () => {
  await allow(stage.desk, 3);
  const both = [await stage.plan({ text: null }), await stage.plan({ text: null })];
  await stage.pass(HOUR - AHEAD);
  await stage.pass(AHEAD);
  const rows = await Promise.all(both.map(({ id }) => stage.follow(id)));
  expect(rows.map(({ status }): string => status).toSorted()).toEqual(["scheduled", "sent"]);
  expect(rows.find(({ status }) => status === "scheduled").last_error).toBe(NO_CREDITS);
  expect(await used()).toBe(3);
  await allow(stage.desk, 4);
  await stage.watch(16 * MINUTE, MINUTE);
  for (const planned of both) await stage.expectSentOnce(planned);
  expect(await used()).toBe(4);
});

test("what is tried several times is paid once, when it goes out", async () => {
  const planned = await stage.plan({ text: null });
  await stage.pass(HOUR - AHEAD);
  faults().plan(SLOW_DOWN, "send", 2);
  await stage.pass(AHEAD);
  expect(entries(planned.id)).toEqual([TEXT]);
  await stage.watch(10 * MINUTE);
  await stage.expectSentOnce(planned);
  expect(entries(planned.id)).toEqual([TEXT, SENDING]);
});

test("what turns out to have been sent is paid once, also beyond the allowance", async () => {
  await allow(stage.desk, 2);
  const planned = await stage.plan({ text: null });
  await stage.pass(HOUR - AHEAD);
  faults().plan({ kind: "cut_after" });
  await stage.pass(AHEAD);
  expect(entries(planned.id)).toEqual([TEXT]);
  await allow(stage.desk, 1);
  await stage.watch(2 * MINUTE);
  await stage.expectSentOnce(planned);
  expect(entries(planned.id)).toEqual([TEXT, SENDING]);
});

test("what does not go out costs no more than its text", async () => {
  const planned = await stage.plan({ text: null });
  await stage.pass(HOUR - AHEAD);
  faults().plan({ kind: "refuse", status: 422, message: "no mailbox" });
  await stage.pass(AHEAD);
  await stage.expectOver(planned, "failed", "the request was not accepted");
  expect(entries(planned.id)).toEqual([TEXT]);
});

test("the first of a month brings new credits to what waits for them", async () => {
  stage.clock.set(Date.UTC(2026, 2, 31, 22, 30));
  await allow(stage.desk, 1);
  const planned = await stage.plan({ text: null });
  await stage.pass(HOUR - AHEAD);
  await stage.pass(AHEAD);
  expect((await stage.follow(planned.id)).last_error).toBe(NO_CREDITS);
  await stage.watch(46 * MINUTE, MINUTE);
  await stage.expectSentOnce(planned);
  expect(await used()).toBe(1);
});

test("one workspace's empty purse holds up no other", async () => {
  await allow(stage.desk, 0);
  const mine = await stage.plan({ text: null });
  const { apiKey: key } = await stage.desk.addWorkspace("Others");
  const theirs = await connect(stage.desk, "emailbison", key);
  const { reply } = await arrive(theirs);
  const body = {
    due_at: new Date(stage.clock.now() + HOUR).toISOString(),
    contact_id: reply.contact_id,
    client_id: theirs.clientId,
    reply_id: reply.id,
  };
  const made = await call(stage.desk, "POST", "/api/follow-ups", { key, body });
  await stage.pass(HOUR - AHEAD);
  await stage.pass(AHEAD);
  const path = `/api/follow-ups/${made.body.data.id}`;
  const { data } = (await call(stage.desk, "GET", path, { key })).body;
  expect(data).toMatchObject({ status: "sent", credits_used: 2 });
  expect((await stage.follow(mine.id)).last_error).toBe(NO_CREDITS);
});
