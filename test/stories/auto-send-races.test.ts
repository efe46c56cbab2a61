/** Tests automatic answers against simultaneous events: people, ticks, messages, echoes. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { DAY, HOUR, MINUTE, SECOND } from "../../src/core/clock.ts";
import { askDraft } from "../support/ai-desk.ts";
import { arrive, type Arrived } from "../support/arrivals.ts";
import {
  DELAY,
  depsOf,
  startAutoSendInFlight,
  openAutoStage,
  staysSent,
  type AutoStage,
} from "../support/auto-send.ts";

const IDS = ["first", "second", "third"];

let stage: AutoStage;
beforeEach(async () => {
  stage = await openAutoStage("instantly");
});
afterEach(() => stage.close());

const sandbox = () => stage.at.sandbox;
const ledger = () => sandbox().ledger;
const loop = () => {
  const { desk } = stage;
  if (!desk.internals) throw new Error("a stage is in this process");
  return desk.internals.service.loop;
};

const underWay = () => startAutoSendInFlight(stage);
const isSentOnce = (arrived: Arrived, sentBy: "auto" | "manual") => staysSent(stage, arrived, sentBy);

test("a change while it is under way stops the next try, when the platform does not take this one", async () => {
  sandbox().faults.plan({ kind: "refuse", status: 429, message: "slow down" });
  const { arrived, released } = await underWay();
  await stage.patch(arrived.reply.id, { ai_response: "Words of a person" });
  await released();
  const state = { auto_send_at: null, auto_send_blocked_reason: "taken_over", status: "ready" };
  expect(await stage.read(arrived.reply.id)).toMatchObject(state);
  for (const pause of [MINUTE, HOUR, DAY]) await stage.passDelay(pause);
  expect(await stage.read(arrived.reply.id)).toMatchObject(state);
  expect(stage.relay.sends).toBe(1);
  expect(ledger()).toHaveLength(0);
});

test("a mail that comes in while it is under way stops the next try", async () => {
  sandbox().faults.plan({ kind: "refuse", status: 429, message: "slow down" });
  const { arrived, released } = await underWay();
  await stage.clock.advance(SECOND);
  const second = await arrive(stage.at, { conversation: arrived.received.conversation });
  await released();
  for (const pause of [MINUTE, DELAY, HOUR]) await stage.passDelay(pause);
  expect((await stage.read(arrived.reply.id)).auto_send_blocked_reason).toBe("newer_message");
  expect([stage.answersTo(arrived).length, stage.answersTo(second).length]).toEqual([0, 1]);
});

test("ticks that come all at once send it once", async () => {
  const arrived = await stage.scheduled();
  await stage.pass(DELAY);
  await stage.pass(0);
  await stage.clock.advance(3 * SECOND);
  for (const _tick of IDS) loop().tick();
  depsOf(stage).wakeups.notify("replies");
  for (const _tick of IDS) loop().tick();
  await loop().settled();
  await isSentOnce(arrived, "auto");
});

test("a person's answer is under way when it is due: theirs goes out, and no other", async () => {
  const arrived = await stage.scheduled();
  const held = stage.relay.hold();
  const answer = stage.send(arrived.reply.id, { response: "Words of a person" });
  await held.done;
  await stage.pass(4 * MINUTE + 59 * SECOND);
  await stage.pass(SECOND);
  await stage.pass(3 * SECOND);
  held.release();
  expect((await answer).status).toBe(200);
  await isSentOnce(arrived, "manual");
});

test("a person's answer that fails takes it out all the same", async () => {
  const arrived = await stage.scheduled();
  sandbox().faults.plan({ kind: "refuse", status: 422, message: "no" });
  expect((await stage.send(arrived.reply.id, { response: "Words of a person" })).status).toBe(500);
  for (const pause of [DELAY, HOUR]) await stage.passDelay(pause);
  expect((await stage.read(arrived.reply.id)).auto_send_blocked_reason).toBe("taken_over");
  expect(ledger()).toHaveLength(0);
});

test("a person and the machine in the same moment, over and over: one email each time", async () => {
  for (const word of IDS) {
    const before = ledger().length;
    const { reply } = await stage.scheduled();
    await stage.pass(DELAY);
    await stage.pass(0);
    await stage.clock.advance(3 * SECOND);
    loop().tick();
    const answers = await Promise.all(
      IDS.map((who) => stage.send(reply.id, { response: `Words of the ${who} person: ${word}` })),
    );
    await loop().settled();
    expect(ledger()).toHaveLength(before + 1);
    const { sent_by: sentBy } = await stage.read(reply.id);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(sentBy === "manual" ? 1 : 0);
  }
});

test("a draft that a person asks for while it is under way does not send anything again", async () => {
  const { arrived, released } = await underWay();
  const answer = await askDraft(stage.at, arrived.reply.id);
  expect(answer.status).toBe(409);
  await released();
  await isSentOnce(arrived, "auto");
});
