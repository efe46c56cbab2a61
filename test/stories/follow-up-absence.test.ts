/** Tests follow-ups to out-of-office replies with a return date, for clients that have them enabled. */
import { beforeEach, expect, test } from "bun:test";
import { HOUR, MINUTE, SECOND, type Millis } from "../../src/core/clock.ts";
import { change, credits, timelineEntries } from "../support/ai-desk.ts";
import { post, type Arrived } from "../support/arrivals.ts";
import { call, eventually, type Body } from "../support/call.ts";
import { inThread, openFollowUpStage } from "../support/follow-ups.ts";
import { eachTest } from "../support/fixture.ts";

const AHEAD = 15 * MINUTE;
const LEAD = { email: "dana@prospect.example.com", firstName: "Dana", lastName: "Reyes" };
const subject = "Automatic reply: Quick question";

const stage = eachTest(() => openFollowUpStage("emailbison"));
beforeEach(async () => {
  await change(stage.at, { ooo_follow_up: true });
});

let count = 0;
/** Receives Dana's automatic reply. `back` is the return date as written in the email, or null for none. */
const isAway = async (back: string | null, conversation?: string): Promise<Arrived> => {
  count += 1;
  const until = back === null ? "at the moment" : `and will be back on ${back}`;
  const text = `Thank you for your email. I am out of the office ${until}. Reference marker${9_000 + count}x.`;
  const where = conversation === undefined ? {} : { conversation };
  return stage.arriveJudged({ lead: LEAD, automatic: true, subject, text, ...where });
};
const list = async (query = "status=all"): Promise<Body[]> =>
  (await call(stage.desk, "GET", `/api/follow-ups?${query}`)).body.data;
const passUntil = async (at: Millis): Promise<void> => stage.pass(at - stage.clock.now());

test("an AI-written follow-up is sent once in the thread, at nine on the working day after the return", async () => {
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

test("no follow-up is planned for an opt-out, for an absence without a return date, or if the client disabled it", async () => {
  const away = "I am out of the office and will be back on 10 March 2026.";
  for (const request of ["Remove me from your list.", "We have no need of your emails."])
    await stage.arriveJudged({ automatic: true, subject, text: `${away} ${request}` });
  expect((await isAway(null)).reply.ai_category).toBe("ooo");
  await change(stage.at, { ooo_follow_up: false });
  expect((await isAway("10 March 2026")).reply.ai_category).toBe("ooo");
  expect(await list()).toEqual([]);
  const { body } = await call(stage.desk, "POST", "/api/clients", { body: { name: "New" } });
  expect(body.data.ooo_follow_up).toBe(false);
});

test("repeating an absence note plans a single follow-up, and a second note replaces it", async () => {
  const away = await isAway("10 March 2026");
  await stage.at.sandbox.post(away.received.webhook, stage.at.hook);
  await stage.pass(HOUR);
  expect(await list()).toHaveLength(1);
  await isAway("16 March 2026", away.received.conversation);
  const rows = await list();
  expect(rows.map(({ status, due_at: dueAt }) => `${status} ${dueAt}`).toSorted()).toEqual([
    "cancelled 2026-03-11T09:00:00.000Z",
    "scheduled 2026-03-17T09:00:00.000Z",
  ]);
});

test("a delayed absence note's follow-up is canceled by an earlier answer written in the sequencer", async () => {
  const text = "Thank you for your email. I am out of the office until 10 March 2026.";
  const note = stage.at.sandbox.receive({ lead: LEAD, automatic: true, subject, text });
  await stage.clock.advance(5 * MINUTE);
  stage.at.sandbox.answerElsewhere(note.conversation, "Enjoy your holidays");
  await stage.clock.advance(5 * MINUTE);
  await post(stage.at, note.webhook);
  const row = await eventually(async () => {
    await stage.pass(0);
    return (await list())[0];
  });
  await passUntil(Date.parse(row.due_at));
  await stage.expectOver({ id: row.id, words: "glad about" }, "cancelled", "Answered elsewhere");
});

test("a delayed absence note plans no follow-up if the contact has written again since", async () => {
  const { conversation } = (await stage.arriveJudged()).received;
  const text = "I am out of the office until 20 March 2026.";
  const note = stage.at.sandbox.receive({ conversation, automatic: true, text });
  await stage.clock.advance(HOUR);
  const answer = stage.at.sandbox.receive({ conversation, text: "Back already, and interested." });
  await post(stage.at, answer.webhook);
  await stage.pass(0);
  await post(stage.at, note.webhook);
  await stage.pass(0);
  await stage.pass(SECOND);
  const { body } = await call(stage.desk, "GET", "/api/replies?category=ooo");
  expect(body.data).toHaveLength(1);
  expect(await list()).toEqual([]);
});
