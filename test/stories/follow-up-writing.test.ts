/** Tests AI-written follow-up texts: written ahead of time, retried while time remains, and dropped once changed. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { DAY, HOUR, iso, MINUTE, SECOND } from "../../src/core/clock.ts";
import { answering, requestsFor } from "../support/ai-desk.ts";
import { post } from "../support/arrivals.ts";
import { call, eventually } from "../support/call.ts";
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
const used = async () => (await call(stage.desk, "GET", "/api/credits")).body.data.used;

test("it is written fifteen minutes ahead, so that a person can read it, and goes out at its time", async () => {
  const { reply } = await stage.arriveJudged();
  const planned = await stage.plan({ reply, text: null, dueIn: DAY });
  await stage.pass(DAY - AHEAD - SECOND);
  expect(questions()).toHaveLength(0);
  expect(await stage.follow(planned.id)).toMatchObject({ draft_message: null, draft_source: null });
  await stage.pass(SECOND);
  const written = await stage.follow(planned.id);
  expect(written).toMatchObject({
    status: "scheduled",
    draft_source: "ai",
    credits_used: 1,
    attempts: 0,
  });
  expect(written.draft_message).toContain(planned.words);
  await stage.pass(AHEAD - SECOND);
  expect(ledger()).toEqual([]);
  await stage.pass(SECOND);
  expect(await stage.follow(planned.id)).toMatchObject({ status: "sent", credits_used: 2 });
  expect(await inThread(stage, reply, planned.words)).toHaveLength(1);
  await stage.expectSentOnce(planned);
  expect(questions()).toHaveLength(1);
});

test("when less is left it is written at once", async () => {
  const planned = await stage.plan({ text: null, dueIn: 5 * MINUTE });
  await stage.pass(0);
  expect((await stage.follow(planned.id)).draft_source).toBe("ai");
  await stage.pass(5 * MINUTE - SECOND);
  expect(ledger()).toEqual([]);
  await stage.pass(SECOND);
  await stage.expectSentOnce(planned);
});

test("a person who changes what was written has it sent as changed", async () => {
  const planned = await stage.plan({ text: null });
  await stage.pass(HOUR - AHEAD);
  const text = "Rather these words of a person";
  const answer = await stage.patch(planned.id, { draft_message: text });
  expect(answer.body.data).toMatchObject({ draft_message: text, draft_source: "user" });
  await stage.pass(AHEAD);
  expect(stage.emails(text)).toHaveLength(1);
  expect(stage.emails(planned.words)).toHaveLength(0);
  expect(await stage.follow(planned.id)).toMatchObject({ status: "sent", credits_used: 1 });
});

test("a person who takes the text away has another one written", async () => {
  const planned = await stage.plan();
  expect((await stage.patch(planned.id, { draft_message: null })).body.data.draft_source).toBeNull();
  await stage.pass(HOUR - AHEAD);
  expect((await stage.follow(planned.id)).draft_source).toBe("ai");
  await stage.pass(AHEAD);
  expect(stage.emails(planned.words)).toHaveLength(0);
  expect(ledger()).toHaveLength(1);
});

test("put off after it was written it goes out with that text, at the later time", async () => {
  const planned = await stage.plan({ text: null });
  await stage.pass(HOUR - AHEAD);
  await stage.patch(planned.id, { due_at: iso(stage.clock.now() + DAY) });
  await stage.pass(DAY - SECOND);
  expect(ledger()).toEqual([]);
  await stage.pass(SECOND);
  await stage.expectSentOnce(planned);
  expect(questions()).toHaveLength(1);
});

test("while nobody reaches the AI it is tried again, and goes out when it is written, late", async () => {
  const planned = await stage.plan({ text: null });
  await stage.gate.down();
  await stage.pass(HOUR - AHEAD);
  await stage.watch(45 * MINUTE, MINUTE);
  const waiting = await stage.follow(planned.id);
  expect(waiting).toMatchObject({ status: "scheduled", draft_message: null, credits_used: 0 });
  expect(waiting.last_error).not.toBeNull();
  expect(ledger()).toEqual([]);
  await stage.gate.up();
  await stage.watch(20 * MINUTE, 10 * SECOND);
  await stage.expectSentOnce(planned);
  expect(await used()).toBe(2);
});

test("an AI that answers for an hour with nothing but errors: it has failed, and says why", async () => {
  const planned = await stage.plan({ text: null });
  stage.api.plan(BROKEN, Number.POSITIVE_INFINITY);
  await stage.pass(HOUR - AHEAD);
  await stage.watch(HOUR + AHEAD - MINUTE, MINUTE);
  expect(await stage.follow(planned.id)).toMatchObject({ status: "scheduled", draft_message: null });
  await stage.watch(2 * MINUTE, 10 * SECOND);
  stage.api.clear();
  const { last_error: reason } = await stage.follow(planned.id);
  expect(reason).toMatch(/500|Internal server error|AI/);
  await stage.expectOver(planned, "failed", reason);
  expect(await used()).toBe(0);
});

test("of many that fall due while the AI is down each has failed after an hour, whether it was asked for or not", async () => {
  const planned: Awaited<ReturnType<typeof stage.plan>>[] = [];
  for (let n = 0; n < 6; n += 1) planned.push(await stage.plan({ text: null }));
  stage.api.plan(BROKEN, Number.POSITIVE_INFINITY);
  await stage.pass(HOUR - AHEAD);
  await stage.watch(HOUR + AHEAD - MINUTE, MINUTE);
  const states = async () => Promise.all(planned.map(async ({ id }) => (await stage.follow(id)).status));
  expect(new Set(await states())).toEqual(new Set(["scheduled"]));
  await stage.watch(2 * MINUTE, 10 * SECOND);
  expect(new Set(await states())).toEqual(new Set(["failed"]));
  stage.api.clear();
});

test("an AI that answers with nonsense is asked again, and a text that comes later is kept", async () => {
  const planned = await stage.plan({ text: null });
  // The answer and its repair, twice.
  stage.api.plan(NONSENSE, 4);
  await stage.pass(HOUR - AHEAD);
  expect((await stage.follow(planned.id)).draft_message).toBeNull();
  await stage.watch(5 * MINUTE);
  expect((await stage.follow(planned.id)).draft_source).toBe("ai");
  await stage.watch(10 * MINUTE);
  await stage.expectSentOnce(planned);
  expect(await used()).toBe(2);
});

test("the notes guide the AI, and no word of them is in the email", async () => {
  const planned = await stage.plan({ text: null, notes: NOTES });
  await stage.pass(HOUR - AHEAD);
  await stage.pass(AHEAD);
  expect(questions()[0]?.prompt).toContain(NOTES);
  const [email] = stage.emails(planned.words);
  for (const word of ["bargainer", "budget", "frozen", "gentle"])
    expect(`${email?.subject} ${email?.html} ${email?.text}`).not.toContain(word);
  await stage.expectSentOnce(planned);
});

test("a text that repeats the notes is not sent: another is asked for, and at last it has failed", async () => {
  const planned = await stage.plan({ text: null, notes: NOTES });
  const repeating = answering({}, { text: `Hello,\n\n${NOTES}.` });
  const [well] = [stage.api.answering];
  stage.api.answering = repeating;
  await stage.pass(HOUR - AHEAD);
  expect(await stage.follow(planned.id)).toMatchObject({
    status: "scheduled",
    draft_message: null,
    last_error: expect.stringContaining("the text may not be sent"),
  });
  await stage.watch(HOUR + AHEAD, MINUTE);
  stage.api.answering = well;
  await stage.expectOver(planned, "failed", "the text may not be sent");
  expect(ledger()).toEqual([]);
  expect(await used()).toBe(0);
});

test("a text of one's own is sent as it is, also with the AI down, and asks it nothing", async () => {
  const planned = await stage.plan({ notes: NOTES });
  await stage.gate.down();
  await stage.pass(HOUR);
  await stage.expectSentOnce(planned);
  expect(stage.emails("bargainer")).toEqual([]);
  expect(questions()).toHaveLength(0);
});

test("without an AI account the rules write it, and it goes out at its time, once", async () => {
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

describe("what happens while its text is written", () => {
  const isWriting = async () => {
    const arrived = await stage.arriveJudged();
    const planned = await stage.plan({ reply: arrived.reply, text: null });
    stage.gate.hold(saying("follow-up"));
    await stage.clock.advance(45 * MINUTE);
    const passing = stage.pass(0);
    await eventually(() => stage.gate.waiting > 0);
    return { arrived, planned, passing };
  };
  const goOn = async (passing: Promise<void>) => {
    stage.gate.release();
    await passing;
  };
  test("a reply cancels it, and what is written then is neither kept nor paid", async () => {
    const { planned, passing, arrived } = await isWriting();
    const { conversation } = arrived.received;
    await post(stage.at, stage.at.sandbox.receive({ conversation, text: "One thing more" }).webhook);
    await eventually(async () => (await stage.follow(planned.id)).status === "cancelled");
    await goOn(passing);
    await stage.expectOver(planned, "cancelled", "The contact replied");
    expect((await stage.follow(planned.id)).draft_message).toBeNull();
    expect(await used()).toBe(0);
  });

  test("a person writes it: theirs goes out, and the machine's is neither kept nor paid", async () => {
    const { planned, passing } = await isWriting();
    const text = "Words of a person, at last";
    expect((await stage.patch(planned.id, { draft_message: text })).status).toBe(200);
    await goOn(passing);
    expect(await stage.follow(planned.id)).toMatchObject({ draft_message: text, draft_source: "user" });
    await stage.pass(15 * MINUTE);
    expect(stage.emails(text)).toHaveLength(1);
    expect(stage.emails(planned.words)).toEqual([]);
    expect(await used()).toBe(0);
  });

  test("a person puts it off: it is written when that is due, and paid once", async () => {
    const { planned, passing } = await isWriting();
    expect((await stage.patch(planned.id, { due_at: iso(stage.clock.now() + DAY) })).status).toBe(200);
    await goOn(passing);
    expect((await stage.follow(planned.id)).draft_message).toBeNull();
    await stage.pass(DAY - 15 * MINUTE);
    expect((await stage.follow(planned.id)).draft_source).toBe("ai");
    await stage.pass(15 * MINUTE);
    await stage.expectSentOnce(planned);
    expect(await used()).toBe(2);
  });

  test("a person cancels it: nothing is kept, paid or sent", async () => {
    const { planned, passing } = await isWriting();
    expect((await stage.cancel(planned.id)).status).toBe(200);
    await goOn(passing);
    await stage.expectOver(planned, "cancelled", "Cancelled by a person");
    expect(await used()).toBe(0);
  });
});
