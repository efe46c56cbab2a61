/** Tests AI-written follow-ups: written ahead of time, retried while time remains, and discarded after changes. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { DAY, HOUR, MINUTE, SECOND } from "../../src/core/clock.ts";
import { credits, requestsFor } from "../support/ai-desk.ts";
import { post } from "../support/arrivals.ts";
import { eventually } from "../support/call.ts";
import { inThread, openFollowUpStage, type FollowUpStage } from "../support/follow-ups.ts";
import { saying } from "../support/gate.ts";
import { BROKEN, NONSENSE } from "../support/messages-api.ts";

const AHEAD = 15 * MINUTE;
const NOTES = "She is a hard bargainer and her budget is frozen until autumn, so be gentle";

let stage: FollowUpStage;
beforeEach(async () => {
  stage = await openFollowUpStage("smartlead");
});
afterEach(async () => {
  expect(stage.api.faults).toEqual([]);
  await stage.close();
});

const ledger = () => stage.at.sandbox.ledger;
const questions = () => requestsFor(stage.api, "follow_up");
const used = async () => (await credits(stage.at)).used;

test("a follow-up is written from the notes 15 minutes ahead, and sent on time without the notes", async () => {
  const { reply } = await stage.arriveJudged();
  const planned = await stage.plan({ reply, text: null, notes: NOTES, dueIn: DAY });
  await stage.pass(DAY - AHEAD - SECOND);
  expect(questions()).toHaveLength(0);
  expect(await stage.follow(planned.id)).toMatchObject({ draft_message: null, draft_source: null });
  await stage.pass(SECOND);
  const written = await stage.follow(planned.id);
  expect(written).toMatchObject({ status: "scheduled", draft_source: "ai", credits_used: 1, attempts: 0 });
  expect(written.draft_message).toContain(planned.words);
  expect(questions()[0]?.prompt).toContain(NOTES);
  await stage.pass(AHEAD - SECOND);
  expect(ledger()).toEqual([]);
  await stage.pass(SECOND);
  expect(await stage.follow(planned.id)).toMatchObject({ status: "sent", credits_used: 2 });
  expect(await inThread(stage, reply, planned.words)).toHaveLength(1);
  const [email] = stage.emails(planned.words);
  for (const word of ["bargainer", "budget", "frozen", "gentle"])
    expect(`${email?.subject} ${email?.html} ${email?.text}`).not.toContain(word);
  await stage.expectSentOnce(planned);
  expect(questions()).toHaveLength(1);
});

test("AI-written follow-ups are retried if the AI is down or returns nonsense, and typed ones are sent on time", async () => {
  const typed = await stage.plan({ notes: NOTES });
  const planned = await stage.plan({ text: null });
  await stage.gate.down();
  await stage.pass(HOUR - AHEAD);
  await stage.watch(45 * MINUTE, 5 * MINUTE);
  expect((await stage.follow(typed.id)).status).toBe("sent");
  const waiting = await stage.follow(planned.id);
  expect(waiting).toMatchObject({ status: "scheduled", draft_message: null, credits_used: 0 });
  expect(waiting.last_error).not.toBeNull();
  await stage.gate.up();
  // The model's answer, and its attempt to repair the answer.
  stage.api.plan(NONSENSE, 2);
  await stage.watch(28 * MINUTE, 30 * SECOND);
  await stage.expectSentOnce(planned);
  expect(stage.emails("bargainer")).toEqual([]);
  expect(await used()).toBe(2);
});

test("a follow-up without a text fails if the AI is unavailable until an hour after the due time", async () => {
  const planned: Awaited<ReturnType<typeof stage.plan>>[] = [];
  for (let n = 0; n < 3; n += 1) planned.push(await stage.plan({ text: null }));
  stage.api.plan(BROKEN, Number.POSITIVE_INFINITY);
  await stage.pass(HOUR - AHEAD);
  await stage.watch(HOUR + AHEAD - MINUTE, MINUTE);
  const states = async () => Promise.all(planned.map(async ({ id }) => (await stage.follow(id)).status));
  expect(new Set(await states())).toEqual(new Set(["scheduled"]));
  await stage.watch(2 * MINUTE, 10 * SECOND);
  expect(new Set(await states())).toEqual(new Set(["failed"]));
  stage.api.clear();
  const { last_error: reason } = await stage.follow(planned[0]?.id ?? "");
  expect(reason).toMatch(/500|Internal server error|AI/);
  expect([await used(), ledger().length]).toEqual([0, 0]);
});

test("without an AI account, deterministic rules write the follow-up, which is sent once when due", async () => {
  await stage.close();
  stage = await openFollowUpStage("emailbison", { "ai.provider": "rules" });
  const { id } = await stage.plan({ text: null, notes: NOTES });
  await stage.pass(HOUR - AHEAD);
  const written = await stage.follow(id);
  expect(written).toMatchObject({ status: "scheduled", draft_source: "ai", credits_used: 1 });
  for (const pause of [AHEAD, HOUR, DAY]) await stage.pass(pause);
  expect(stage.at.sandbox.ledger).toHaveLength(1);
  expect(stage.emails("bargainer")).toEqual([]);
  expect(requestsFor(stage.api, "follow_up")).toEqual([]);
});

const isWriting = async () => {
  const arrived = await stage.arriveJudged();
  const planned = await stage.plan({ reply: arrived.reply, text: null });
  stage.gate.hold(saying("follow-up"));
  await stage.clock.advance(45 * MINUTE);
  const passing = stage.pass(0);
  await eventually(() => stage.gate.waiting > 0);
  const goOn = async () => {
    stage.gate.release();
    await passing;
  };
  return { arrived, planned, goOn };
};

test("a reply or a cancellation while a follow-up is being written discards the text at no cost", async () => {
  const replied = await isWriting();
  const { conversation } = replied.arrived.received;
  await post(stage.at, stage.at.sandbox.receive({ conversation, text: "One thing more" }).webhook);
  await eventually(async () => (await stage.follow(replied.planned.id)).status === "cancelled");
  await replied.goOn();
  await stage.expectOver(replied.planned, "cancelled", "The contact replied");
  expect((await stage.follow(replied.planned.id)).draft_message).toBeNull();
  const cancelled = await isWriting();
  expect((await stage.cancel(cancelled.planned.id)).status).toBe(200);
  await cancelled.goOn();
  await stage.expectOver(cancelled.planned, "cancelled", "Canceled by a person");
  expect(await used()).toBe(0);
});
