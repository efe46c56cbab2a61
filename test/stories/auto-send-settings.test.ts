/** Tests what a client's settings allow automatic answers: how many a day, how certain, and at which hours. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { DAY, HOUR, MINUTE, SECOND, startOfDay, type Millis } from "../../src/core/clock.ts";
import { updateWorkspace } from "../../src/workspaces/store.ts";
import { change, connectClient, receiveReply } from "../support/ai-desk.ts";
import { arrive, type Arrived } from "../support/arrivals.ts";
import {
  checksIn,
  DELAY,
  depsOf,
  openAutoStage,
  blockedGates,
  type AutoStage,
} from "../support/auto-send.ts";
import type { Body } from "../support/call.ts";

let stage: AutoStage;
beforeEach(async () => {
  stage = await openAutoStage("instantly");
});
afterEach(() => stage.close());

const ledger = () => stage.at.sandbox.ledger;
const inZone = (timezone: string) =>
  updateWorkspace(depsOf(stage).db, { id: stage.desk.workspaceId, timezone }, stage.clock.now());
const until = async (instant: Millis) => stage.clock.passUntil(stage.pass(instant - stage.clock.now()));

/** Another reply comes in and is answered by itself. */
async function goesOut(): Promise<Arrived> {
  const before = ledger().length;
  const arrived = await stage.scheduled();
  await stage.passDelay();
  expect(ledger()).toHaveLength(before + 1);
  return arrived;
}

/** Another reply comes in, and nothing is sent any more. */
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

test("the limit is reached exactly, and what comes after it waits for a person, also the next day", async () => {
  await stage.set({ auto_send_daily_limit: 2 });
  await goesOut();
  await goesOut();
  await isKept();
  await until(stage.clock.now() + DAY);
  await stage.passDelay();
  expect(ledger()).toHaveLength(2);
});

test("of five that are due at once no more go out than the limit allows", async () => {
  await stage.set({ auto_send_daily_limit: 3 });
  const arrived = await Promise.all(Array.from({ length: 5 }, () => arrive(stage.at)));
  await stage.clock.passUntil(stage.pass(0));
  for (const _again of [1, 2, 3]) await stage.passDelay();
  expect(ledger()).toHaveLength(3);
  const replies: Body[] = await Promise.all(arrived.map(({ reply }) => stage.read(reply.id)));
  expect(replies.filter(({ sent_by }) => sent_by === "auto")).toHaveLength(3);
  const left = replies.filter(({ status }) => status === "ready");
  expect(left.map((reply) => reply.auto_send_blocked_reason)).toEqual(["daily_limit", "daily_limit"]);
  for (const { id } of left) {
    const entry = checksIn(await stage.timeline(id)).at(-1);
    expect(entry.detail).toMatchObject({ moment: "send", blocked_by: "daily_limit" });
  }
});

test.each([
  // 22:12 there when the story begins: midnight is at 11:00 UTC.
  ["Pacific/Auckland", Date.UTC(2026, 2, 4, 11)],
  // An offset that is no whole hour: 18:30 UTC.
  ["Asia/Kolkata", Date.UTC(2026, 2, 4, 18, 30)],
])("a new day begins at midnight in %s", async (timezone, midnight) => {
  inZone(timezone);
  await stage.set({ auto_send_daily_limit: 1 });
  await goesOut();
  await isKept();
  await until(midnight - SECOND);
  await isKept();
  await until(midnight);
  await goesOut();
  await isKept();
});

test("the day is that of the sending, not of the draft", async () => {
  await stage.set({ auto_send_daily_limit: 1 });
  const midnight = Date.UTC(2026, 2, 5);
  await until(midnight - 6 * MINUTE);
  const today = await stage.scheduled();
  await until(midnight - 3 * MINUTE);
  const tomorrow = await stage.scheduled();
  await until(midnight - MINUTE);
  await stage.passDelay(0);
  expect([stage.answersTo(today).length, stage.answersTo(tomorrow).length]).toEqual([1, 0]);
  await until(midnight + 2 * MINUTE);
  await stage.passDelay(0);
  expect(stage.answersTo(tomorrow)).toHaveLength(1);
  await isKept();
});

test("what a person sends, and what the platform refused, does not count", async () => {
  await stage.set({ auto_send_daily_limit: 1 });
  const refused = await stage.scheduled();
  stage.at.sandbox.faults.plan({ kind: "refuse", status: 400, message: "no" });
  await stage.passDelay();
  expect((await stage.read(refused.reply.id)).auto_send_blocked_reason).toBe("send_failed");
  expect((await stage.send(refused.reply.id, { response: "Words of a person" })).status).toBe(200);
  expect(ledger()).toHaveLength(1);
  await goesOut();
  await isKept();
});

test("what may have gone out counts as gone out", async () => {
  await stage.set({ auto_send_daily_limit: 1 });
  const { reply } = await stage.scheduled();
  stage.at.sandbox.faults.plan({ kind: "cut_before" });
  await stage.passDelay();
  expect((await stage.read(reply.id)).send_state).toBe("uncertain");
  await isKept();
});

test("each client has a limit of its own", async () => {
  await stage.set({ auto_send_daily_limit: 1 });
  await goesOut();
  await isKept();
  const other = await connectClient(stage.desk, "instantly");
  await change(other, { auto_send_enabled: true, auto_send_delay_minutes: 0, auto_send_daily_limit: 1 });
  const before = other.sandbox.ledger.length;
  await arrive(other);
  await stage.passDelay(0);
  await stage.passDelay(0);
  expect(other.sandbox.ledger).toHaveLength(before + 1);
  await isKept();
});

test("a limit that is lowered holds for what is scheduled; one that is raised lets go of nothing that waits", async () => {
  const [one, other] = [await stage.scheduled(), await stage.scheduled()];
  await stage.set({ auto_send_daily_limit: 1 });
  await stage.passDelay();
  await stage.passDelay();
  expect(ledger()).toHaveLength(1);
  await stage.set({ auto_send_daily_limit: 50 });
  await stage.passDelay(HOUR);
  expect(ledger()).toHaveLength(1);
  const replies: Body[] = [await stage.read(one.reply.id), await stage.read(other.reply.id)];
  const reasons = new Set(replies.map((reply) => reply.auto_send_blocked_reason));
  expect(reasons).toEqual(new Set(["daily_limit", null]));
});

test("where nothing is categorized, the model is not asked, and the reply waits for a person", async () => {
  await stage.set({ auto_categorize_enabled: false });
  const asked = stage.api.requests.length;
  const { id } = await receiveReply(stage.at);
  await stage.pass(0);
  expect(await stage.read(id)).toMatchObject({
    status: "pending",
    ai_category: null,
    ai_response: null,
  });
  expect(stage.api.requests.length).toBe(asked);
  // What is certain is recognized all the same.
  const optOut = await stage.arrive({ text: "Please unsubscribe me from this list." });
  expect(await stage.read(optOut.reply.id)).toMatchObject({ ai_category: "not-interested" });
});

test("a client that asks for more certainty than the configuration gets it", async () => {
  await stage.set({ auto_send_min_confidence: 0.97 });
  const { reply } = await stage.arrive();
  expect(await stage.read(reply.id)).toMatchObject({ auto_send_blocked_reason: "confidence" });
  await stage.set({ auto_send_min_confidence: 0.1 });
  stage.model({ confidence: 0.5 });
  const unsure = await stage.arrive();
  expect(await stage.read(unsure.reply.id)).toMatchObject({ auto_send_blocked_reason: "confidence" });
});

test("what is due outside the client's hours is planned for the next ones, and leaves then", async () => {
  const midnight = startOfDay(stage.clock.now(), "UTC") + 24 * HOUR;
  stage.clock.set(midnight + 20 * HOUR);
  const hours = { days: [1, 2, 3, 4, 5, 6, 7], from: "09:00", to: "18:00" };
  await stage.set({ auto_send_hours: hours });
  const { reply } = await stage.arrive();
  const morning = midnight + 33 * HOUR;
  expect((await stage.read(reply.id)).auto_send_at).toBe(new Date(morning).toISOString());
  await stage.passDelay();
  expect(ledger()).toEqual([]);
  // The hours were narrowed meanwhile: it waits for the new ones.
  await stage.set({ auto_send_hours: { ...hours, from: "10:00" } });
  stage.clock.set(morning);
  await stage.passDelay(MINUTE);
  expect((await stage.read(reply.id)).auto_send_at).toBe(new Date(morning + HOUR).toISOString());
  expect(ledger()).toEqual([]);
  stage.clock.set(morning + HOUR);
  await stage.passDelay(DELAY);
  expect(await stage.read(reply.id)).toMatchObject({ status: "sent", sent_by: "auto" });
  expect(ledger()).toHaveLength(1);
});
