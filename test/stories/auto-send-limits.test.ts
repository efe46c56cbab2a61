/** Tests how many automatic answers a client's daily limit allows, and when a day begins. */
import { expect, test } from "bun:test";
import { DAY, HOUR, MINUTE, SECOND, type Millis } from "../../src/core/clock.ts";
import { updateWorkspace } from "../../src/people/workspaces/store/workspaces.ts";
import { change, connectClient } from "../support/ai-desk.ts";
import { arrive, type Arrived } from "../support/arrivals.ts";
import { checksIn, depsOf, openAutoStage, blockedGates } from "../support/auto-send.ts";
import type { Body } from "../support/call.ts";
import { eachTest } from "../support/fixture.ts";

const stage = eachTest(() => openAutoStage("instantly"));

const ledger = () => stage.at.sandbox.ledger;
const until = async (instant: Millis) => stage.clock.passUntil(stage.pass(instant - stage.clock.now()));

/** Receives another reply, which is answered automatically. */
async function goesOut(): Promise<Arrived> {
  const before = ledger().length;
  const arrived = await stage.scheduled();
  await stage.passDelay();
  expect(ledger()).toHaveLength(before + 1);
  return arrived;
}

/** Receives another reply. The limit holds its answer. */
async function isKept(): Promise<void> {
  const before = ledger().length;
  const { reply } = await stage.arrive();
  const entry = checksIn(await stage.timeline(reply.id)).at(-1);
  expect(entry.detail).toMatchObject({ moment: "draft", blocked_by: "daily_limit" });
  expect(blockedGates(entry)).toEqual(["daily_limit"]);
  await stage.passDelay(0);
  expect(await stage.read(reply.id)).toMatchObject({
    status: "ready",
    auto_send_at: null,
    auto_send_blocked_reason: "daily_limit",
  });
  expect(ledger()).toHaveLength(before);
}

test("each client's answers are sent up to its daily limit, and the rest wait for a person, even the next day", async () => {
  await stage.set({ auto_send_daily_limit: 2 });
  await goesOut();
  await goesOut();
  await isKept();
  const other = await connectClient(stage.desk, "instantly");
  await change(other, { auto_send_enabled: true, auto_send_delay_minutes: 0, auto_send_daily_limit: 1 });
  const before = other.sandbox.ledger.length;
  await arrive(other);
  await stage.passDelay(0);
  await stage.passDelay(0);
  expect(other.sandbox.ledger).toHaveLength(before + 1);
  const total = ledger().length;
  await until(stage.clock.now() + DAY);
  await stage.passDelay();
  expect(ledger()).toHaveLength(total);
});

test("a lowered daily limit applies to scheduled answers, and a raised limit does not release waiting ones", async () => {
  const arrived = await Promise.all(Array.from({ length: 5 }, () => arrive(stage.at)));
  await stage.clock.passUntil(stage.pass(0));
  await stage.set({ auto_send_daily_limit: 3 });
  for (const _again of [1, 2, 3]) await stage.passDelay();
  expect(ledger()).toHaveLength(3);
  await stage.set({ auto_send_daily_limit: 50 });
  await stage.passDelay(HOUR);
  const replies: Body[] = await Promise.all(arrived.map(({ reply }) => stage.read(reply.id)));
  expect(replies.filter(({ sent_by }) => sent_by === "auto")).toHaveLength(3);
  const left = replies.filter(({ status }) => status === "ready");
  expect(left.map((reply) => reply.auto_send_blocked_reason)).toEqual(["daily_limit", "daily_limit"]);
  for (const { id } of left) {
    const entry = checksIn(await stage.timeline(id)).at(-1);
    expect(entry.detail).toMatchObject({ moment: "send", blocked_by: "daily_limit" });
  }
  expect(ledger()).toHaveLength(3);
});

test("an answer counts toward the daily limit of the day it was sent, in the workspace's time zone", async () => {
  const timezone = "Asia/Kolkata";
  updateWorkspace(depsOf(stage).db, { id: stage.desk.workspaceId, timezone }, stage.clock.now());
  await stage.set({ auto_send_daily_limit: 1 });
  const midnight = Date.UTC(2026, 2, 4, 18, 30);
  await until(midnight - 6 * MINUTE);
  const today = await stage.scheduled();
  await until(midnight - 3 * MINUTE);
  const tomorrow = await stage.scheduled();
  await until(midnight - MINUTE);
  await stage.passDelay(0);
  expect([stage.answersTo(today).length, stage.answersTo(tomorrow).length]).toEqual([1, 0]);
  await until(midnight - 10 * SECOND);
  await isKept();
  await until(midnight + 2 * MINUTE);
  await stage.passDelay(0);
  expect(stage.answersTo(tomorrow)).toHaveLength(1);
  await isKept();
});

test("uncertain answers count toward the daily limit, but manual and rejected answers do not", async () => {
  await stage.set({ auto_send_daily_limit: 1 });
  const refused = await stage.scheduled();
  stage.at.sandbox.faults.plan({ kind: "refuse", status: 400, message: "no" });
  await stage.passDelay();
  expect((await stage.read(refused.reply.id)).auto_send_blocked_reason).toBe("send_failed");
  expect((await stage.send(refused.reply.id, { response: "Words of a person" })).status).toBe(200);
  expect(ledger()).toHaveLength(1);
  const { reply } = await stage.scheduled();
  stage.at.sandbox.faults.plan({ kind: "cut_before" });
  await stage.passDelay();
  expect((await stage.read(reply.id)).send_state).toBe("uncertain");
  await isKept();
});
