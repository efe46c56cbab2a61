/** Tests follow-ups on out-of-office replies with a return date, for clients that enable them. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { DAY, HOUR, MINUTE, SECOND, type Millis } from "../../src/core/clock.ts";
import { pauseSending, resumeSending } from "../../src/db/sending.ts";
import type { Received } from "../../src/demo/sandbox/sandbox.ts";
import { updateWorkspace } from "../../src/workspaces/store.ts";
import { change, credits, timelineEntries } from "../support/ai-desk.ts";
import { arrive, post, type Arrived } from "../support/arrivals.ts";
import { call, eventually, type Body } from "../support/call.ts";
import { inThread, openFollowUpStage, type FollowUpStage } from "../support/follow-ups.ts";

const AHEAD = 15 * MINUTE;
const LEAD = { email: "dana@prospect.example.com", firstName: "Dana", lastName: "Reyes" };

let stage: FollowUpStage;
beforeEach(async () => {
  stage = await openFollowUpStage("emailbison");
  await change(stage.at, { ooo_follow_up: true });
});
afterEach(() => stage.close());

let count = 0;
/** An automatic reply of Dana's; `back` as people write it, without one where it does not say. */
const isAway = async (back: string | null, conversation?: string): Promise<Arrived> => {
  count += 1;
  const until = back === null ? "at the moment" : `and will be back on ${back}`;
  const text = `Thank you for your email. I am out of the office ${until}. Reference marker${9_000 + count}x.`;
  const subject = "Automatic reply: Quick question";
  const where = conversation === undefined ? {} : { conversation };
  return stage.arriveJudged({ lead: LEAD, automatic: true, subject, text, ...where });
};
const inZone = (timezone: string) => {
  const { db } = stage.desk.internals?.deps ?? {};
  if (db) updateWorkspace(db, { id: stage.desk.workspaceId, timezone }, stage.clock.now());
};
const list = async (query = "status=all"): Promise<Body[]> =>
  (await call(stage.desk, "GET", `/api/follow-ups?${query}`)).body.data;
const passUntil = async (at: Millis): Promise<void> => stage.pass(at - stage.clock.now());

test("at nine on the working day after the return it goes out, written by the AI, in their thread, once", async () => {
  const away = await isAway("10 March 2026");
  const [row, ...others] = await list();
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    status: "scheduled",
    due_at: "2026-03-11T09:00:00.000Z",
    reply_id: away.reply.id,
    contact_id: away.reply.contact_id,
    client_id: stage.at.clientId,
    draft_message: null,
    cancel_on_reply: true,
  });
  expect(row.notes).toContain("2026-03-10");
  const [entry] = await timelineEntries(stage.at, away.reply.id, "follow_up_scheduled");
  expect(entry.detail).toEqual({ follow_up_id: row.id, due_at: row.due_at });
  await passUntil(Date.parse(row.due_at) - AHEAD);
  const { draft_message: text } = await stage.follow(row.id);
  expect(text).not.toBeNull();
  await passUntil(Date.parse(row.due_at) - SECOND);
  expect(stage.at.sandbox.ledger).toEqual([]);
  await stage.pass(SECOND);
  const words = /glad about marker[a-j]+x/.exec(text)?.[0] ?? "";
  expect(await inThread(stage, away.reply, words)).toHaveLength(1);
  await stage.expectSentOnce({ id: row.id, words });
  expect(await credits(stage.at)).toMatchObject({ used: 2 });
});

test("none is scheduled for an automatic reply that asks for no more email, or may ask so", async () => {
  const away = "I am out of the office and will be back on 10 March 2026.";
  const subject = "Automatic reply: Quick question";
  for (const request of ["Remove me from your list.", "We have no need of your emails."]) {
    await stage.arriveJudged({ lead: LEAD, automatic: true, subject, text: `${away} ${request}` });
  }
  expect(await list()).toEqual([]);
});

test("a reply before that takes it back", async () => {
  const away = await isAway("10 March 2026");
  const [row] = await list();
  await stage.pass(DAY);
  await arrive(stage.at, { lead: LEAD, conversation: away.received.conversation });
  await passUntil(Date.parse(row.due_at));
  await stage.expectOver({ id: row.id, words: "glad about" }, "cancelled", "The contact replied");
});

test("a second absence note takes the place of the first", async () => {
  const away = await isAway("10 March 2026");
  await stage.pass(HOUR);
  await isAway("16 March 2026", away.received.conversation);
  const rows = await list();
  expect(rows.map(({ status, due_at: dueAt }) => `${status} ${dueAt}`).toSorted()).toEqual([
    "cancelled 2026-03-11T09:00:00.000Z",
    "scheduled 2026-03-17T09:00:00.000Z",
  ]);
});

test("the same note reported twice makes one", async () => {
  const away = await isAway("10 March 2026");
  for (const _again of [1, 2]) {
    await stage.at.sandbox.post(away.received.webhook, stage.at.hook);
    await stage.pass(MINUTE);
  }
  expect(await list()).toHaveLength(1);
});

test("a client that does not want it gets none, and by default none does", async () => {
  await change(stage.at, { ooo_follow_up: false });
  expect((await isAway("10 March 2026")).reply.ai_category).toBe("ooo");
  expect(await list()).toEqual([]);
  const { body } = await call(stage.desk, "POST", "/api/clients", { body: { name: "New" } });
  expect(body.data.ooo_follow_up).toBe(false);
});

test("who does not say until when is not followed up on", async () => {
  expect((await isAway(null)).reply.ai_category).toBe("ooo");
  expect(await list()).toEqual([]);
});

test("who is suppressed gets none when they are back", async () => {
  await isAway("10 March 2026");
  const [row] = await list();
  const body = { client_id: stage.at.clientId, value: LEAD.email };
  await call(stage.desk, "POST", "/api/suppressions", { body });
  await stage.expectOver({ id: row.id, words: "glad about" }, "cancelled", "The contact is suppressed");
});

const noteOf = (back: string) => {
  const text = `Thank you for your email. I am out of the office until ${back}.`;
  return { lead: LEAD, automatic: true, subject: "Automatic reply: Quick question", text };
};
const comesLate = async (note: Received): Promise<Body> => {
  await post(stage.at, note.webhook);
  return eventually(async () => {
    await stage.pass(0);
    return (await list())[0];
  });
};

test("an answer that a colleague wrote before the note came in late takes its place", async () => {
  const note = stage.at.sandbox.receive(noteOf("10 March 2026"));
  await stage.clock.advance(5 * MINUTE);
  stage.at.sandbox.answerElsewhere(note.conversation, "Enjoy your holidays");
  await stage.clock.advance(5 * MINUTE);
  const row = await comesLate(note);
  await passUntil(Date.parse(row.due_at));
  await stage.expectOver({ id: row.id, words: "glad about" }, "cancelled", "Answered elsewhere");
});

test("after a restore, one that had been due before is left to people", async () => {
  const { deps } = stage.desk.internals ?? {};
  if (!deps) throw new Error("the stage is in this process");
  const note = stage.at.sandbox.receive(noteOf("10 March 2026"));
  await passUntil(Date.parse("2026-03-11T10:00:00Z"));
  pauseSending(deps.db, { cause: "restored", note: null, since: stage.clock.now() });
  await stage.clock.advance(MINUTE);
  const row = await comesLate(note);
  expect(row.due_at).toBe("2026-03-11T09:00:00.000Z");
  resumeSending(deps.db, { includeDue: false, now: stage.clock.now() });
  await stage.pass(0);
  await stage.expectOver({ id: row.id, words: "glad about" }, "failed", "may already have been sent");
});

test("a person may rewrite it, put it off and cancel it like any other", async () => {
  await isAway("10 March 2026");
  const [row] = await list();
  const edit = { draft_message: "Welcome back", due_at: "2026-03-12T10:00:00Z", notes: null };
  const { body } = await stage.patch(row.id, edit);
  expect(body.data).toMatchObject({
    draft_source: "user",
    due_at: "2026-03-12T10:00:00.000Z",
    notes: null,
  });
  expect((await stage.cancel(row.id)).body.data.status).toBe("cancelled");
});

/** Each return is the day before; the clocks change in the night to the Sunday in between. */
test.each([
  ["Europe/Madrid", "2026-03-20", "27 March 2026", "2026-03-30T07:00:00.000Z"],
  ["Asia/Tokyo", "2026-03-20", "26 March 2026", "2026-03-27T00:00:00.000Z"],
])(
  "in %s, reported on %s, back on %s: nine o'clock there is %s, and that is when it goes out",
  async (zone, today, back, dueAt) => {
    stage.clock.set(Date.parse(`${today}T12:00:00Z`));
    inZone(zone);
    await isAway(back);
    const [row] = await list();
    expect(row.due_at).toBe(dueAt);
    await passUntil(Date.parse(dueAt) - AHEAD);
    await stage.pass(AHEAD - SECOND);
    expect(stage.at.sandbox.ledger).toEqual([]);
    await stage.pass(SECOND);
    expect((await stage.follow(row.id)).sent_at).toBe(dueAt);
    await stage.pass(DAY);
    expect(stage.at.sandbox.ledger).toHaveLength(1);
  },
);
