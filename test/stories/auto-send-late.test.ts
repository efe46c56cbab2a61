/** Tests that old and duplicate messages are left to a person. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { DAY, HOUR, MINUTE, SECOND } from "../../src/core/clock.ts";
import { enterStage } from "../../src/replies/store/stages.ts";
import { updateReply } from "../../src/replies/store.ts";
import { change } from "../support/ai-desk.ts";
import { connect, post, replyWith, type Connected } from "../support/arrivals.ts";
import {
  checksIn,
  DELAY,
  depsOf,
  openAutoStage,
  blockedGates,
  type AutoStage,
} from "../support/auto-send.ts";
import { call, eventually, type Body } from "../support/call.ts";
import { restart } from "../support/restart.ts";

let stage: AutoStage;
beforeEach(async () => {
  stage = await openAutoStage("emailbison");
});
afterEach(() => stage.close());

const ledger = () => stage.at.sandbox.ledger;
const lastCheck = async (id: string) => checksIn(await stage.timeline(id)).at(-1);

test("a mail that came more than three days before its draft is left to a person", async () => {
  const { reply } = await stage.arrive({ at: stage.clock.now() - 3 * DAY - DELAY - SECOND });
  const entry = await lastCheck(reply.id);
  expect(entry.detail).toMatchObject({ moment: "draft", blocked_by: "outdated" });
  expect(blockedGates(entry)).toEqual(["outdated"]);
  await stage.passDelay(DAY);
  expect(await stage.read(reply.id)).toMatchObject({
    status: "ready",
    auto_send_at: null,
    auto_send_blocked_reason: "outdated",
  });
  expect(ledger()).toHaveLength(0);
});

test("a mail that came not quite three days ago is answered, whatever the client's delay", async () => {
  const one = await stage.scheduled({ at: stage.clock.now() - 3 * DAY + MINUTE });
  await stage.passDelay();
  expect(stage.answersTo(one)).toHaveLength(1);
  await stage.set({ auto_send_delay_minutes: 10_080 });
  const other = await stage.arrive();
  await stage.passDelay(7 * DAY);
  expect(stage.answersTo(other)).toHaveLength(1);
});

test("a service that was down for days sends nothing that is too old by then", async () => {
  const { reply } = await stage.scheduled();
  await restart(stage, () => stage.clock.advance(3 * DAY + DELAY + SECOND));
  await stage.passDelay(MINUTE);
  expect((await lastCheck(reply.id)).detail).toMatchObject({ moment: "send", blocked_by: "outdated" });
  expect(ledger()).toHaveLength(0);
});

test("an answer that is due waits until mail that is on disk is filed, which may be an opt-out", async () => {
  // So soon that the reading of the thread at its arrival is fresh enough: nothing else keeps the answer.
  await stage.set({ auto_send_delay_minutes: 1 });
  const { reply } = await stage.arrive();
  expect((await stage.read(reply.id)).auto_send_at).not.toBeNull();
  await stage.desk.internals?.service.loop.stop();
  const optOut = {
    lead: { email: reply.from_email },
    subject: "Another matter",
    text: "Please take me off your list.",
  };
  await post(stage.at, stage.at.sandbox.receive(optOut).webhook);
  await restart(stage, () => stage.clock.advance(MINUTE));
  for (const pause of [0, MINUTE]) await stage.clock.passUntil(stage.pass(pause));
  expect(ledger()).toHaveLength(0);
  expect(await stage.read(reply.id)).toMatchObject({
    auto_send_at: null,
    auto_send_blocked_reason: "suppressed",
  });
});

test("an answer that is due waits until the certain rules have looked at what is filed", async () => {
  await stage.set({ auto_send_delay_minutes: 1 });
  await stage.arrive();
  const { id } = (await stage.arrive()).reply;
  const { workspaceId } = stage.desk;
  const put = (step: ReturnType<typeof enterStage>) =>
    updateReply(depsOf(stage).db, { ...step, workspaceId, id, now: stage.clock.now() });
  put(enterStage("received", stage.clock.now() + HOUR));
  await stage.passDelay(MINUTE);
  expect(ledger()).toHaveLength(0);
  put(enterStage("waiting"));
  await stage.passDelay(MINUTE);
  expect(ledger()).toHaveLength(1);
});

describe("through two connections to one account", () => {
  let other: Connected;
  beforeEach(async () => {
    other = await connect(stage.desk, "emailbison");
    other.sandbox = stage.at.sandbox;
    await change(other, { auto_draft_enabled: true, auto_send_enabled: true });
    await change(other, { auto_send_delay_minutes: DELAY / MINUTE });
  });

  const through = async ({ connectionId }: Connected): Promise<Body> => {
    const path = `/api/replies?connection_id=${connectionId}`;
    const { id } = await eventually(async () => (await call(stage.desk, "GET", path)).body.data[0]);
    return eventually(async () => {
      const reply = await stage.read(id);
      return (reply.auto_send_at !== null || reply.auto_send_blocked_reason !== null) && reply;
    });
  };

  test("the same mail is answered once, through the connection that brought it first", async () => {
    const arrived = await stage.scheduled();
    await post(other, arrived.received.webhook);
    const second = await through(other);
    expect(second.auto_send_blocked_reason).toBe("duplicate");
    expect(blockedGates(await lastCheck(second.id))).toEqual(["duplicate"]);
    for (const pause of [DELAY, DAY]) await stage.passDelay(pause);
    expect(ledger()).toHaveLength(1);
    expect(await stage.read(arrived.reply.id)).toMatchObject({ status: "sent", sent_by: "auto" });
  });

  test("the same mail from both at once is answered once", async () => {
    const { webhook } = stage.at.sandbox.receive({ text: "Told twice, marker0x" });
    await Promise.all([post(stage.at, webhook), post(other, webhook)]);
    const reasons = [await through(stage.at), await through(other)].map(
      (reply) => reply.auto_send_blocked_reason,
    );
    expect(new Set(reasons)).toEqual(new Set(["duplicate", null]));
    for (const pause of [DELAY, DAY]) await stage.passDelay(pause);
    expect(ledger()).toHaveLength(1);
  });

  test("another mail of the same lead through the other connection is answered, too", async () => {
    const one = await stage.scheduled();
    const text = "Of another campaign, marker0x";
    const { webhook } = other.sandbox.receive({ lead: { email: one.reply.from_email }, text });
    await post(other, webhook);
    await replyWith(other, text);
    expect((await through(other)).auto_send_blocked_reason).toBeNull();
    await stage.passDelay();
    await stage.passDelay();
    expect(ledger()).toHaveLength(2);
  });
});
