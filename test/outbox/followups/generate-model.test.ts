/**
 * Tests POST /api/follow-ups/{id}/generate with a model: the prompt, which text is kept, and concurrent changes.
 */
import { afterAll, afterEach, beforeEach, expect, test } from "bun:test";
import { iso, MINUTE } from "../../../src/core/clock.ts";
import { openAiStage } from "../../support/ai-desk.ts";
import type { FollowUpRow } from "../../../src/db/table-rows.ts";
import { recheckText } from "../../../src/outbox/followups/compose.ts";
import { FOLLOW_UP_CLAIMS } from "../../../src/outbox/followups/store/claims.ts";
import { call, eventually, type Body } from "../../support/call.ts";
import { EVERYTHING } from "../../support/gate.ts";
import { BAD_KEY, NONSENSE, OVERLOADED } from "../../support/messages-api.ts";
import { openQuietWorld, refusal, refused, type QuietWorld } from "./quiet-world.ts";
import { allTests } from "../../support/fixture.ts";

const TEXT = "I would like to come back to my email.\n\nShall we talk about it?";
const CHANGED = "Follow-up was changed while the text was being written";
let world: QuietWorld;

const stage = allTests(() => openAiStage("smartlead", { "ai.timeout_seconds": 10 }));
afterAll(() => {
  expect(stage.api.faults).toEqual([]);
});
beforeEach(async () => {
  world = await openQuietWorld(stage.desk);
  writes(TEXT);
});
afterEach(() => {
  stage.gate.release();
  stage.api.clear();
});

const writes = (text: string): void => void (stage.api.answering = () => ({ text, cautions: [] }));
const calls = (): number => stage.api.requests.length;
/** Creates a follow-up that the pipeline is writing. Its model call is held at the gate. */
async function beingWritten(): Promise<Body> {
  stage.gate.hold(EVERYTHING);
  const made = await world.create({ due_at: iso(world.deps.clock.now() + 5 * MINUTE) });
  stage.desk.internals?.service.loop.tick();
  await eventually(() => stage.gate.waiting === 1);
  stage.gate.hold(() => false);
  return made;
}

test("the model gets the thread and the notes, and its text replaces a text written by a person", async () => {
  const notes = "Ask whether the demo suits.";
  const made = await world.create({ reply_id: world.replyId, draft_message: "My own words", notes });
  const { status, body } = await world.generate(made);
  expect([status, body.ai_generated_message]).toEqual([200, TEXT]);
  const prompt = stage.api.requests.findLast(({ asked }) => asked === "follow_up")?.prompt;
  expect(prompt).toContain("Sounds good.");
  expect(prompt).toContain(notes);
  expect(await world.read(made)).toMatchObject({
    draft_message: TEXT,
    draft_source: "ai",
    notes,
    credits_used: 1,
  });
  expect(world.rowOf(made)).toMatchObject({ workAt: world.rowOf(made).dueAt, claims: 0, claimedAt: null });
});

test("each generated text costs a credit and replaces the previous text", async () => {
  const made = await world.create();
  await world.generate(made);
  writes("I would like to hear from you.");
  await world.generate(made);
  expect(await world.read(made)).toMatchObject({
    draft_message: "I would like to hear from you.",
    credits_used: 2,
  });
  expect(await world.used()).toBe(2);
});

test("generating a text clears the error that had stopped automatic writing", async () => {
  const made = await world.create();
  world.set(made, { claims: 3, begunAt: 1, crashes: 1, lastError: "Insufficient AI credits" });
  await world.generate(made);
  expect(await world.read(made)).toMatchObject({ draft_message: TEXT, last_error: null });
  expect(world.rowOf(made)).toMatchObject({ begunAt: null, crashes: 0 });
});

test.each([
  ["a link from nowhere", "You can book here: https://phish.example/now"],
  ["a price from nowhere", "It costs 4999 EUR a month."],
  ["another client's name", "Contoso would be glad to show you more."],
])("a generated text with %s is an error, and nothing is saved or charged", async (_, text) => {
  const made = await world.create({ draft_message: "Mine" });
  writes(text);
  const { status, body } = await world.generate(made);
  expect([status, body.data]).toEqual([500, null]);
  expect(body.error).toStartWith("Failed to write a follow-up: the text cannot be sent: ");
  expect([await world.read(made), await world.used()]).toEqual([made, 0]);
});

const changeFacts = async (facts: string | null): Promise<void> => {
  const options = { key: world.key, body: { facts } };
  const { status } = await call(stage.desk, "PATCH", `/api/clients/${world.clientId}`, options);
  expect(status).toBe(200);
};

/** Claims a follow-up when it is due, checks its text, and returns the follow-up. */
async function rechecked(made: Body): Promise<FollowUpRow> {
  const { workAt, ...row } = world.rowOf(made);
  const now = workAt ?? 0;
  const claimed = FOLLOW_UP_CLAIMS.claim(world.deps.db, { ...row, workAt }, { now, lease: now + MINUTE });
  if (!claimed) throw new Error("it is not due");
  await recheckText(world.deps, claimed);
  return world.rowOf(made);
}

test.each([
  ["supported", "The answer to that is simple: crates of forty."],
  ["without a word for it", "It costs 490 EUR a month."],
])("a follow-up fails when due if its text no longer matches the settings: %s", async (_, text) => {
  const quote = text;
  await changeFacts(text);
  stage.api.answering = () => ({
    sentences: [{ text, kind: "statement", quote, break_before: false }],
    cautions: [],
  });
  const made = await world.create({ due_at: iso(world.deps.clock.now() + 5 * MINUTE) });
  expect((await world.generate(made)).status).toBe(200);
  expect(await rechecked(made)).toMatchObject({ draftMessage: text, lastError: null });
  await changeFacts(null);
  expect(await rechecked(made)).toMatchObject({
    draftMessage: text,
    status: "failed",
    lastError: expect.stringContaining("the text cannot be sent: "),
  });
  expect(await world.used()).toBe(1);
});

test("a generated text that repeats the notes is an error, because notes are never disclosed", async () => {
  const notes = "She is thinking of leaving her present supplier because of the constant delays.";
  const made = await world.create({ notes });
  writes(`I know that you are ${notes.slice(7)}`);
  const { status, body } = await world.generate(made);
  expect([status, body.error]).toEqual([500, expect.stringContaining("repeats the internal notes")]);
  expect([await world.read(made), await world.used()]).toEqual([made, 0]);
});

test.each([
  ["overloaded", OVERLOADED, "anthropic responded with 529"],
  ["refuses the key", BAD_KEY, "anthropic responded with 401"],
  ["answers nonsense", NONSENSE, "the model's response cannot be used"],
])("nothing is saved or charged if the AI is down (%s)", async (_, fault, reason) => {
  const made = await world.create({ draft_message: "Mine" });
  stage.api.plan(fault, Infinity);
  const { status, body } = await world.generate(made);
  expect([status, body.data]).toEqual([500, null]);
  expect(body.error).toStartWith(`Failed to write a follow-up: ${reason}`);
  expect([await world.read(made), await world.used()]).toEqual([made, 0]);
  // A person need not wait for the pipeline's next attempt.
  stage.api.clear();
  expect((await world.generate(made)).status).toBe(200);
});

test("generating a text without credits returns 402, and the model is not called", async () => {
  const made = await world.create();
  const before = calls();
  world.allow(0);
  expect(refusal(await world.generate(made))).toEqual(refused(402, "Insufficient AI credits"));
  expect([calls(), await world.read(made)]).toEqual([before, made]);
});

test("with one credit left, the second of two concurrent requests gets 402", async () => {
  const [first, second] = [await world.create(), await world.create()];
  world.allow(1);
  stage.gate.hold(EVERYTHING);
  const both = Promise.all([world.generate(first), world.generate(second)]);
  await eventually(() => stage.gate.waiting === 2);
  stage.gate.release();
  expect((await both).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 402]);
  const texts = [await world.read(first), await world.read(second)].map(({ draft_message: text }) => text);
  expect(new Set(texts)).toEqual(new Set([TEXT, null]));
  expect(await world.used()).toBe(1);
});

test("the second of two concurrent requests for one follow-up gets 409, and only one text is charged", async () => {
  const made = await world.create();
  stage.gate.hold(EVERYTHING);
  const first = world.generate(made);
  await eventually(() => stage.gate.waiting === 1);
  const busy = refused(409, "A text is already being written for it");
  expect(refusal(await world.generate(made))).toEqual(busy);
  stage.gate.release();
  expect((await first).body.ai_generated_message).toBe(TEXT);
  expect([(await world.read(made)).credits_used, await world.used()]).toEqual([1, 1]);
  expect((await world.generate(made)).status).toBe(200);
});

test.each([
  ["written", { draft_message: "By hand" }, "user"],
  ["removed", { draft_message: null }, null],
])("a text %s by a person during generation is kept, and nothing is charged", async (_, change, source) => {
  const made = await world.create({ draft_message: "Mine" });
  stage.gate.hold(EVERYTHING);
  const answer = world.generate(made);
  await eventually(() => stage.gate.waiting === 1);
  await world.ask("PATCH", `/${made.id}`, change);
  stage.gate.release();
  expect(refusal(await answer)).toEqual(refused(409, CHANGED));
  expect(await world.read(made)).toMatchObject({ ...change, draft_source: source, credits_used: 0 });
  expect(await world.used()).toBe(0);
});

test("a follow-up rescheduled during generation gets the text, and is sent at its new time", async () => {
  const made = await world.create();
  stage.gate.hold(EVERYTHING);
  const answer = world.generate(made);
  await eventually(() => stage.gate.waiting === 1);
  const later = iso(world.deps.clock.now() + 90 * MINUTE);
  await world.ask("PATCH", `/${made.id}`, { due_at: later });
  stage.gate.release();
  expect((await answer).body.next_follow_up_time).toBe(later);
  expect(world.rowOf(made)).toMatchObject({ draftMessage: TEXT, workAt: Date.parse(later) });
});

test("a follow-up that is canceled or starts sending during generation is not changed", async () => {
  const [toCancel, toSend] = [await world.create(), await world.create({ draft_message: "Mine" })];
  stage.gate.hold(EVERYTHING);
  const answers = [world.generate(toCancel), world.generate(toSend)];
  await eventually(() => stage.gate.waiting === 2);
  await world.ask("POST", `/${toCancel.id}/cancel`);
  world.set(toSend, { sendState: "sending", workAt: null });
  stage.gate.release();
  const [cancelled, sending] = await Promise.all(answers);
  expect(cancelled && refusal(cancelled)).toEqual(refused(400, "Only scheduled follow-ups can be edited"));
  expect(sending && refusal(sending)).toEqual(refused(409, "Follow-up is being sent"));
  expect(await world.read(toCancel)).toMatchObject({ status: "cancelled", draft_message: null });
  expect(await world.read(toSend)).toMatchObject({ draft_message: "Mine", draft_source: "user" });
  expect(await world.used()).toBe(0);
});

test("text saved by a person takes precedence over generated text, which is neither saved nor charged", async () => {
  const made = await beingWritten();
  writes("I would like to hear from you.");
  expect((await world.generate(made)).status).toBe(200);
  writes(TEXT);
  stage.gate.release();
  await stage.desk.internals?.service.loop.settled();
  expect(await world.read(made)).toMatchObject({
    draft_message: "I would like to hear from you.",
    credits_used: 1,
    last_error: null,
  });
  expect(await world.used()).toBe(1);
  expect(world.rowOf(made)).toMatchObject({ workAt: world.rowOf(made).dueAt, claimedAt: null });
});

test("a person who requested a text gets it even if an automatic text finishes first, and one credit is charged", async () => {
  const made = await beingWritten();
  stage.gate.hold((body) => body.includes("instead"));
  world.set(made, { notes: "Offer the trial instead." });
  const answer = world.generate(made);
  await eventually(() => stage.gate.waiting === 2);
  stage.gate.release((body) => body.includes("instead"));
  await eventually(async () => (await world.read(made)).draft_message === TEXT);
  writes("I would like to hear from you.");
  stage.gate.release();
  expect((await answer).status).toBe(200);
  expect(await world.read(made)).toMatchObject({
    draft_message: "I would like to hear from you.",
    credits_used: 1,
  });
  expect(await world.used()).toBe(1);
});
