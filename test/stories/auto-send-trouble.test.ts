/**
 * Tests the specifics of automatic answers when sends fail, clocks are set, or the service restarts or
 * crashes. Follow-ups have the whole matrix (`follow-up-trouble`, `-clock`, `-crash`); `send-once` draws it,
 * and `outbox-kinds` has the crashes, for every kind.
 */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { DAY, HOUR, MINUTE, SECOND, type Millis } from "../../src/core/clock.ts";
import { getThread } from "../../src/inbox/threads/store/threads.ts";
import type { Arrived } from "../support/arrivals.ts";
import { checksIn, DELAY, depsOf, openAutoStage, staysSent, type AutoStage } from "../support/auto-send.ts";
import { call, eventually, type Body } from "../support/call.ts";
import { restart } from "../support/restart.ts";

let stage: AutoStage;
beforeEach(async () => {
  stage = await openAutoStage("emailbison");
});
afterEach(() => stage.close());

const sandbox = () => stage.at.sandbox;
const faults = () => sandbox().faults;
const ledger = () => sandbox().ledger;
const shift = (by: Millis) => stage.clock.set(stage.clock.now() + by);

async function watch(span: Millis, tick = MINUTE): Promise<void> {
  for (let passed = 0; passed < span; passed += tick) await stage.clock.passUntil(stage.pass(tick));
}
async function waitsFor(id: string, reason: string, sendState: string | null = null): Promise<void> {
  expect(await stage.read(id)).toMatchObject({
    status: "ready",
    auto_send_at: null,
    auto_send_blocked_reason: reason,
    send_state: sendState,
    sent_by: null,
  });
}
const timesOf = (timeline: Body[], type: string): Millis[] =>
  timeline.filter((entry) => entry.type === type).map(({ at }) => Date.parse(at));

test("a rejected answer waits for a person without a retry, and its error does not quote the platform", async () => {
  const { id } = (await stage.scheduled()).reply;
  faults().plan({ kind: "refuse", status: 404, message: "no mailbox" });
  await stage.passDelay();
  await waitsFor(id, "send_failed");
  const last = (await stage.timeline(id)).at(-1);
  expect(last).toMatchObject({ type: "send_failed", actor: "system" });
  expect(last.detail.reason).toContain("answered 404: ");
  expect(last.detail.reason).not.toContain("mailbox");
  for (const pause of [MINUTE, HOUR, DAY]) await stage.passDelay(pause);
  expect([stage.relay.sends, ledger().length]).toEqual([1, 0]);
  expect((await stage.send(id, { response: "Words of a person" })).status).toBe(200);
  const sent = { status: "sent", sent_by: "manual", auto_send_blocked_reason: null };
  expect(await stage.read(id)).toMatchObject(sent);
});

test("a rejected key and a rate limit delay an answer, which passes the gates again and is sent once", async () => {
  const arrived = await stage.scheduled();
  const { id } = arrived.reply;
  faults().plan({ kind: "refuse", status: 403, message: "invalid key" });
  await stage.passDelay();
  expect(await stage.read(id)).toMatchObject({ status: "ready", auto_send_blocked_reason: null });
  faults().plan({ kind: "refuse", status: 429, message: "slow down", retryAfterSeconds: 600 });
  await stage.passDelay(MINUTE);
  const failedAt = timesOf(await stage.timeline(id), "send_failed").at(-1) ?? 0;
  expect(await stage.read(id)).toMatchObject({
    status: "ready",
    send_state: null,
    auto_send_at: new Date(failedAt + 10 * MINUTE).toISOString(),
    auto_send_blocked_reason: null,
  });
  await stage.pass(failedAt + 10 * MINUTE - SECOND - stage.clock.now());
  expect(stage.relay.sends).toBe(2);
  await stage.passDelay(SECOND);
  await staysSent(stage, arrived, "auto");
  expect(stage.relay.sends).toBe(3);
  const other = (await stage.scheduled()).reply;
  faults().plan({ kind: "refuse", status: 429, message: "slow down" });
  await stage.passDelay();
  expect((await stage.read(other.id)).auto_send_at).not.toBeNull();
  await stage.set({ auto_send_categories: [] });
  await watch(5 * MINUTE);
  await waitsFor(other.id, "category");
  const moments = checksIn(await stage.timeline(other.id)).map(({ detail }) => detail.moment);
  expect(moments).toEqual(["draft", "send", "send"]);
  expect(stage.relay.sends).toBe(4);
});

test("a rate-limited answer is tried five times with growing pauses, and then left to a person", async () => {
  const { reply } = await stage.scheduled();
  faults().plan({ kind: "refuse", status: 429, message: "slow down" }, "send", Number.POSITIVE_INFINITY);
  await stage.pass(DELAY);
  await watch(90 * MINUTE, 30 * SECOND);
  await waitsFor(reply.id, "send_failed");
  const tries = timesOf(await stage.timeline(reply.id), "send_failed");
  expect(tries).toHaveLength(5);
  const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
  for (const [index, least] of [1, 5, 15, 30].entries())
    expect(pauses[index]).toBeWithin(least * MINUTE, (least + 1) * MINUTE);
  faults().clear();
  for (const pause of [HOUR, DAY]) await stage.passDelay(pause);
  expect([stage.relay.sends, ledger().length]).toEqual([5, 0]);
});

test("an uncertain answer counts as sent if the thread contains it, or else is left to a person a day later", async () => {
  const arrived = await stage.scheduled();
  faults().plan({ kind: "error_after" });
  await stage.passDelay();
  const { id } = arrived.reply;
  await waitsFor(id, "send_uncertain", "uncertain");
  const list = await call(stage.desk, "GET", "/api/replies?send_state=uncertain");
  expect(list.body.data.map((reply: Body) => reply.id)).toEqual([id]);
  await watch(MINUTE, 30 * SECOND);
  expect(await stage.read(id)).toMatchObject({ handled_at: new Date(ledger()[0]?.at ?? 0).toISOString() });
  expect((await stage.timeline(id)).at(-1)).toMatchObject({ type: "sent", actor: "platform" });
  await staysSent(stage, arrived, "auto");
  const { reply: lost } = await stage.scheduled();
  faults().plan({ kind: "error_before" });
  await stage.passDelay();
  await watch(5 * MINUTE);
  await waitsFor(lost.id, "send_uncertain", "uncertain");
  for (const pause of [HOUR, DAY, DAY]) await stage.passDelay(pause);
  await waitsFor(lost.id, "send_failed");
  expect([stage.relay.sends, ledger().length]).toEqual([2, 1]);
});

test("an unreadable thread delays an answer, and after half an hour leaves it to a person", async () => {
  const arrived = await stage.scheduled();
  faults().plan({ kind: "error_before" }, "read", Number.POSITIVE_INFINITY);
  await stage.pass(DELAY);
  await watch(20 * MINUTE);
  expect(stage.relay.sends).toBe(0);
  faults().clear();
  await watch(5 * MINUTE);
  await staysSent(stage, arrived, "auto");
  const { reply } = await stage.scheduled();
  faults().plan({ kind: "error_before" }, "read", Number.POSITIVE_INFINITY);
  await stage.pass(DELAY);
  await watch(29 * MINUTE);
  expect((await stage.read(reply.id)).auto_send_at).not.toBeNull();
  await watch(2 * MINUTE);
  await waitsFor(reply.id, "thread_unreadable");
  const [drafted, sending, ...others] = checksIn(await stage.timeline(reply.id));
  expect([drafted?.detail.moment, others]).toEqual(["draft", []]);
  expect(sending?.detail).toMatchObject({ moment: "send", blocked_by: "thread_unreadable" });
  faults().clear();
  for (const pause of [HOUR, DAY]) await stage.passDelay(pause);
  await waitsFor(reply.id, "thread_unreadable");
  expect(stage.relay.sends).toBe(1);
});

test("when the clock jumps a day ahead and back, no more answers are sent than the daily limit allows", async () => {
  await stage.set({ auto_send_daily_limit: 2 });
  const arrived = [await stage.scheduled(), await stage.scheduled(), await stage.scheduled()];
  shift(DAY);
  for (const _again of [1, 2, 3]) await stage.passDelay(MINUTE);
  expect(ledger()).toHaveLength(2);
  const replies = await Promise.all(arrived.map(({ reply }) => stage.read(reply.id)));
  expect(replies.filter(({ sent_by }) => sent_by === "auto")).toHaveLength(2);
  shift(-DAY);
  await stage.arrive();
  await stage.passDelay();
  expect(ledger()).toHaveLength(2);
});

test("when the clock is set back while a draft is being written, the thread is read again before sending", async () => {
  const first = await stage.whileDrafted(async ({ reply }) => {
    const { db } = depsOf(stage);
    await eventually(() => getThread(db, reply.thread_id).refreshedAt);
    shift(-HOUR);
  });
  // A message without a webhook.
  const { conversation } = first.received;
  const at = stage.clock.now() + HOUR + SECOND;
  sandbox().receive({ conversation, text: "One thing more, marker0x", at });
  await stage.passDelay();
  const reason = await eventually(async () => {
    // The reading may still wait for the account's turn.
    await stage.passDelay(0);
    return (await stage.read(first.reply.id)).auto_send_blocked_reason;
  });
  expect(reason).toBe("newer_message");
  expect(ledger()).toHaveLength(0);
});

test("after downtime the thread is read before any send, and mail older than three days is not answered", async () => {
  const old = await stage.arrive({ at: stage.clock.now() - 3 * DAY - DELAY - SECOND });
  const aged = await stage.scheduled({ at: stage.clock.now() - 3 * DAY + HOUR });
  const young = await stage.scheduled();
  const answered = await stage.scheduled();
  await restart(stage, async () => {
    await stage.clock.advance(HOUR);
    sandbox().answerElsewhere(answered.received.conversation, "Words of a colleague");
    await stage.clock.advance(HOUR);
  });
  for (const _again of [1, 2, 3]) await stage.passDelay(MINUTE);
  expect(await stage.read(answered.reply.id)).toMatchObject({
    status: "archived",
    auto_send_blocked_reason: "answered_elsewhere",
  });
  const checks = async ({ reply }: Arrived) =>
    checksIn(await stage.timeline(reply.id)).map(({ detail }) => [detail.moment, detail.blocked_by ?? null]);
  expect(await checks(old)).toEqual([["draft", "outdated"]]);
  expect(await checks(aged)).toEqual([
    ["draft", null],
    ["send", "outdated"],
  ]);
  expect(await checks(young)).toEqual([
    ["draft", null],
    ["send", null],
  ]);
  await stage.passDelay(DAY);
  expect(ledger().map(({ kind }) => kind)).toEqual(["manual", "reply"]);
});
