/** Tests automatic answers against simultaneous events: people, ticks, messages, other connections. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { ANSWER_OUTCOMES } from "../../src/inbox/replies/send-outcomes.ts";
import { finishSent } from "../../src/outbox/sends/finish.ts";
import { getAttempt } from "../../src/outbox/sends/store/attempts.ts";
import { leaveInDoubt } from "../support/doubt.ts";
import { DAY, HOUR, MINUTE, SECOND } from "../../src/core/clock.ts";
import { enterStage } from "../../src/inbox/replies/store/stages.ts";
import { updateReply } from "../../src/inbox/replies/store/replies.ts";
import { change } from "../support/ai-desk.ts";
import { connect, post, replyWith, type Connected } from "../support/arrivals.ts";
import {
  blockedGates,
  checksIn,
  DELAY,
  depsOf,
  openAutoStage,
  staysSent,
  type AutoStage,
} from "../support/auto-send.ts";
import { call, eventually, type Body } from "../support/call.ts";
import { restart } from "../support/restart.ts";

const IDS = ["first", "second", "third"];

let stage: AutoStage;
beforeEach(async () => {
  stage = await openAutoStage("emailbison");
});
afterEach(() => stage.close());

const sandbox = () => stage.at.sandbox;
const ledger = () => sandbox().ledger;
const loop = () => {
  const { desk } = stage;
  if (!desk.internals) throw new Error("a stage is in this process");
  return desk.internals.service.loop;
};

test("a person's answer in progress replaces a due automatic one, even if it fails", async () => {
  const arrived = await stage.scheduled();
  const held = stage.relay.hold();
  const answer = stage.send(arrived.reply.id, { response: "Words of a person" });
  await held.done;
  for (const pause of [DELAY - SECOND, SECOND, 3 * SECOND]) await stage.pass(pause);
  held.release();
  expect((await answer).status).toBe(200);
  await staysSent(stage, arrived, "manual");
  const { reply } = await stage.scheduled();
  sandbox().faults.plan({ kind: "refuse", status: 422, message: "no" });
  expect((await stage.send(reply.id, { response: "Words of a person" })).status).toBe(500);
  for (const pause of [DELAY, HOUR]) await stage.passDelay(pause);
  expect((await stage.read(reply.id)).auto_send_blocked_reason).toBe("taken_over");
  expect(ledger()).toHaveLength(1);
});

test("a person and the scheduler sending at the same moment send one email", async () => {
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

test("a due answer waits until all stored mail is filed and categorized, because it may contain an opt-out", async () => {
  // The delay is so short that the thread does not have to be read again: nothing else delays the answer.
  await stage.set({ auto_send_delay_minutes: 1 });
  const { reply } = await stage.arrive();
  await stage.desk.internals?.service.loop.stop();
  const text = "Please take me off your list.";
  const optOut = { lead: { email: reply.from_email }, subject: "Another matter", text };
  await post(stage.at, sandbox().receive(optOut).webhook);
  await restart(stage, () => stage.clock.advance(MINUTE));
  for (const pause of [0, MINUTE, 0]) await stage.clock.passUntil(stage.pass(pause));
  const blocked = { auto_send_at: null, auto_send_blocked_reason: "suppressed" };
  expect([ledger().length, await stage.read(reply.id)]).toMatchObject([0, blocked]);
  const answered = await stage.arrive();
  const { id } = (await stage.arrive()).reply;
  const { workspaceId } = stage.desk;
  const put = (step: ReturnType<typeof enterStage>) =>
    updateReply(depsOf(stage).db, { ...step, workspaceId, id, now: stage.clock.now() });
  put(enterStage("received", stage.clock.now() + HOUR));
  await stage.passDelay(MINUTE);
  expect(stage.answersTo(answered)).toEqual([]);
  put(enterStage("waiting"));
  await stage.passDelay(MINUTE);
  expect(stage.answersTo(answered)).toHaveLength(1);
});

test("mail reported through two connections to one account is answered once, and so is later mail from the lead", async () => {
  const other: Connected = { ...(await connect(stage.desk, "emailbison")), sandbox: sandbox() };
  const delay = { auto_send_delay_minutes: DELAY / MINUTE };
  await change(other, { auto_draft_enabled: true, auto_send_enabled: true, ...delay });
  const judged = async ({ connectionId }: Connected, marker: string): Promise<Body> => {
    const path = `/api/replies?connection_id=${connectionId}`;
    return eventually(async () => {
      const { data } = (await call(stage.desk, "GET", path)).body;
      const found = data.find((reply: Body) => reply.body_new.includes(marker));
      const reply = found && (await stage.read(found.id));
      return reply && (reply.auto_send_at !== null || reply.auto_send_blocked_reason !== null) && reply;
    });
  };
  const arrived = await stage.scheduled();
  await post(other, arrived.received.webhook);
  const second = await judged(other, arrived.marker);
  expect(blockedGates(checksIn(await stage.timeline(second.id)).at(-1) ?? {})).toEqual(["duplicate"]);
  const { webhook } = sandbox().receive({ text: "Told twice, marker0x" });
  await Promise.all([post(stage.at, webhook), post(other, webhook)]);
  const reasons = [await judged(stage.at, "marker0x"), await judged(other, "marker0x")].map(
    (reply) => reply.auto_send_blocked_reason,
  );
  expect(new Set(reasons)).toEqual(new Set(["duplicate", null]));
  const text = "Of another campaign, marker00x";
  await post(other, sandbox().receive({ lead: { email: arrived.reply.from_email }, text }).webhook);
  await replyWith(other, text);
  expect((await judged(other, text)).auto_send_blocked_reason).toBeNull();
  for (const pause of [DELAY, DAY]) await stage.passDelay(pause);
  expect(ledger()).toHaveLength(3);
});

test("an automatic answer is canceled when an earlier answer turns out to be sent", async () => {
  const { reply } = await stage.scheduled();
  const deps = depsOf(stage);
  const now = deps.clock.now();
  const { workspaceId } = stage.desk;
  const doubt = { workspaceId, replyId: reply.id, text: "An earlier answer", userId: "ana" };
  const attempt = getAttempt(deps.db, leaveInDoubt(deps.db, doubt, now));
  const receipt = { platformId: null, messageId: null, queued: false, answer: "found in the thread" };
  finishSent(deps, attempt, { receipt, by: "platform" }, ANSWER_OUTCOMES);
  await stage.passDelay();
  const sent = { status: "sent", auto_send_at: null, auto_send_blocked_reason: null };
  expect([await stage.read(reply.id), stage.relay.sends]).toMatchObject([sent, 0]);
});
