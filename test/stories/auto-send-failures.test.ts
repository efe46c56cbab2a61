/** Tests failing automatic answers: retried if nothing was sent, left to a person if uncertain. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { DAY, HOUR, MINUTE, SECOND, type Millis } from "../../src/core/clock.ts";
import { checksIn, DELAY, openAutoStage, type AutoStage } from "../support/auto-send.ts";
import { call, type Body } from "../support/call.ts";
import { typesOf } from "../support/stage.ts";

let stage: AutoStage;
beforeEach(async () => {
  stage = await openAutoStage("emailbison");
});
afterEach(() => stage.close());

const faults = () => stage.at.sandbox.faults;
const ledger = () => stage.at.sandbox.ledger;

/** Checks every ten seconds, like a scheduler tick. */
async function passWatching(span: Millis): Promise<void> {
  for (let passed = 0; passed < span; passed += 10 * SECOND) {
    await stage.clock.passUntil(stage.pass(10 * SECOND));
  }
}

async function waitsFor(id: string, reason: string, sendState: string | null = null): Promise<void> {
  const state = {
    status: "ready",
    auto_send_at: null,
    auto_send_blocked_reason: reason,
    send_state: sendState,
    sent_by: null,
  };
  expect(await stage.read(id)).toMatchObject(state);
}

const timesOf = (timeline: Body[], type: string): Millis[] =>
  timeline.filter((entry) => entry.type === type).map(({ at }) => Date.parse(at));

test("refused by the platform it waits for a person, and is not tried again", async () => {
  const arrived = await stage.scheduled();
  faults().plan({ kind: "refuse", status: 404, message: "no mailbox" });
  await stage.passDelay();
  const { id } = arrived.reply;
  await waitsFor(id, "send_failed");
  const last = (await stage.timeline(id)).at(-1);
  expect(last).toMatchObject({ type: "send_failed", actor: "system" });
  expect(last.detail.reason).toContain("answered 404: ");
  expect(last.detail.reason).not.toContain("mailbox");
  for (const pause of [MINUTE, HOUR, DAY]) await stage.passDelay(pause);
  expect(stage.relay.sends).toBe(1);
  expect(ledger()).toHaveLength(0);
  // The person sends it by hand.
  expect((await stage.send(id, { response: "Words of a person" })).status).toBe(200);
  expect(await stage.read(id)).toMatchObject({
    status: "sent",
    sent_by: "manual",
    auto_send_blocked_reason: null,
  });
  expect(ledger()).toHaveLength(1);
});

test("a key that is refused and works again a minute later costs no answer", async () => {
  const { id } = (await stage.scheduled()).reply;
  faults().plan({ kind: "refuse", status: 403, message: "invalid key" });
  await stage.passDelay();
  expect(await stage.read(id)).toMatchObject({ status: "ready", auto_send_blocked_reason: null });
  await stage.passDelay(MINUTE);
  expect(await stage.read(id)).toMatchObject({ status: "sent", sent_by: "auto" });
  expect(ledger()).toHaveLength(1);
});

test("rate-limited, it waits as long as requested, says until when, and goes out once", async () => {
  const arrived = await stage.scheduled();
  const { id } = arrived.reply;
  faults().plan({ kind: "refuse", status: 429, message: "slow down", retryAfterSeconds: 600 });
  await stage.passDelay();
  const [failedAt = 0] = timesOf(await stage.timeline(id), "send_failed");
  expect(await stage.read(id)).toMatchObject({
    status: "ready",
    send_state: null,
    auto_send_at: new Date(failedAt + 10 * MINUTE).toISOString(),
    auto_send_blocked_reason: null,
  });
  await stage.pass(failedAt + 10 * MINUTE - SECOND - stage.clock.now());
  expect(stage.relay.sends).toBe(1);
  await stage.passDelay(SECOND);
  expect(stage.answersTo(arrived)).toHaveLength(1);
  expect(stage.relay.sends).toBe(2);
  expect(await stage.read(id)).toMatchObject({ status: "sent", sent_by: "auto", auto_send_at: null });
});

test("rate-limited repeatedly, it is tried five times, with growing pauses, and no more", async () => {
  const { reply } = await stage.scheduled();
  faults().plan({ kind: "refuse", status: 429, message: "slow down" }, "send", Number.POSITIVE_INFINITY);
  await stage.pass(DELAY);
  await passWatching(90 * MINUTE);
  await waitsFor(reply.id, "send_failed");
  const tries = timesOf(await stage.timeline(reply.id), "send_failed");
  expect(tries).toHaveLength(5);
  const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
  for (const [index, least] of [1, 5, 15, 30].entries()) {
    expect(pauses[index]).toBeGreaterThanOrEqual(least * MINUTE);
    expect(pauses[index]).toBeLessThan((least + 1) * MINUTE);
  }
  faults().clear();
  for (const pause of [HOUR, DAY]) await stage.passDelay(pause);
  expect(stage.relay.sends).toBe(5);
  expect(ledger()).toHaveLength(0);
});

test("every new try goes through the gates again", async () => {
  const { reply } = await stage.scheduled();
  faults().plan({ kind: "refuse", status: 429, message: "slow down" });
  await stage.passDelay();
  expect((await stage.read(reply.id)).auto_send_at).not.toBeNull();
  await stage.set({ auto_send_categories: [] });
  await passWatching(5 * MINUTE);
  await waitsFor(reply.id, "category");
  const moments = checksIn(await stage.timeline(reply.id)).map(({ detail }) => detail.moment);
  expect(moments).toEqual(["draft", "send", "send"]);
  expect(stage.relay.sends).toBe(1);
});

test("a platform that nobody reaches at the moment of sending: tried again, read again, sent once", async () => {
  // So soon that the reading of the thread at its arrival is fresh enough.
  await stage.set({ auto_send_delay_minutes: 1 });
  const arrived = await stage.arrive();
  await stage.relay.down();
  await stage.pass(MINUTE);
  expect(timesOf(await stage.timeline(arrived.reply.id), "send_failed")).toHaveLength(1);
  await passWatching(10 * MINUTE);
  await stage.relay.up();
  await passWatching(10 * MINUTE);
  expect(await stage.read(arrived.reply.id)).toMatchObject({ status: "sent", sent_by: "auto" });
  expect(stage.answersTo(arrived)).toHaveLength(1);
  expect(stage.relay.sends).toBe(1);
});

test("when it went out all the same, the thread shows it, and it counts as sent once, automatically", async () => {
  const arrived = await stage.scheduled();
  faults().plan({ kind: "error_after" });
  await stage.passDelay();
  const { id } = arrived.reply;
  await waitsFor(id, "send_uncertain", "uncertain");
  const list = await call(stage.desk, "GET", "/api/replies?send_state=uncertain");
  expect(list.body.data.map((reply: Body) => reply.id)).toEqual([id]);
  await passWatching(MINUTE);
  expect(await stage.read(id)).toMatchObject({
    status: "sent",
    sent_by: "auto",
    send_state: null,
    auto_send_at: null,
    auto_send_blocked_reason: null,
    handled_at: new Date(ledger()[0]?.at ?? 0).toISOString(),
  });
  expect((await stage.timeline(id)).at(-1)).toMatchObject({ type: "sent", actor: "platform" });
  for (const pause of [HOUR, DAY]) await stage.passDelay(pause);
  expect(stage.answersTo(arrived)).toHaveLength(1);
  expect(stage.relay.sends).toBe(1);
});

test("when it is not in the thread a day later, a person decides: it is never sent again by itself", async () => {
  const { reply } = await stage.scheduled();
  faults().plan({ kind: "error_before" });
  await stage.passDelay();
  await waitsFor(reply.id, "send_uncertain", "uncertain");
  await passWatching(5 * MINUTE);
  await waitsFor(reply.id, "send_uncertain", "uncertain");
  for (const pause of [HOUR, DAY, DAY]) await stage.passDelay(pause);
  await waitsFor(reply.id, "send_failed");
  expect(stage.relay.sends).toBe(1);
  expect(ledger()).toHaveLength(0);
  expect((await stage.send(reply.id, { response: "Words of a person" })).status).toBe(200);
  expect(ledger()).toHaveLength(1);
});

test("a thread that cannot be read for half an hour: nothing is sent, and a person must look", async () => {
  const { reply } = await stage.scheduled();
  faults().plan({ kind: "error_before" }, "read", Number.POSITIVE_INFINITY);
  await stage.pass(DELAY);
  await passWatching(29 * MINUTE);
  expect(await stage.read(reply.id)).toMatchObject({ status: "ready", auto_send_blocked_reason: null });
  expect((await stage.read(reply.id)).auto_send_at).not.toBeNull();
  await passWatching(2 * MINUTE);
  await waitsFor(reply.id, "thread_unreadable");
  const [drafted, sending, ...others] = checksIn(await stage.timeline(reply.id));
  expect([drafted?.detail.moment, others]).toEqual(["draft", []]);
  expect(sending?.detail).toMatchObject({ moment: "send", blocked_by: "thread_unreadable" });
  faults().clear();
  for (const pause of [HOUR, DAY]) await stage.passDelay(pause);
  await waitsFor(reply.id, "thread_unreadable");
  expect(stage.relay.sends).toBe(0);
});

test("a thread that can be read again within half an hour: it goes out, once, a little later", async () => {
  const arrived = await stage.scheduled();
  faults().plan({ kind: "error_before" }, "read", Number.POSITIVE_INFINITY);
  await stage.pass(DELAY);
  await passWatching(20 * MINUTE);
  expect(stage.relay.sends).toBe(0);
  faults().clear();
  await passWatching(5 * MINUTE);
  expect(stage.answersTo(arrived)).toHaveLength(1);
  expect(await stage.read(arrived.reply.id)).toMatchObject({ status: "sent", sent_by: "auto" });
  const noted = typesOf(await stage.timeline(arrived.reply.id));
  expect(noted.filter((type) => type === "auto_send_checked")).toHaveLength(2);
});
