/** The limit on calls a day: over all workspaces, by the calendar in UTC, whatever happens to the process or its clock. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { GatewayError } from "../../src/ai/gateway-error.ts";
import { insertCall } from "../../src/ai/store.ts";
import { DAY, MINUTE } from "../../src/core/clock.ts";
import { NONSENSE } from "../support/messages-api.ts";
import { makeWorkspace } from "../support/rows.ts";
import { FOLLOW_UP_INPUT, failureOf } from "../support/anthropic.ts";
import { World } from "./gateway-world.ts";

const MIDNIGHT = Date.UTC(2026, 2, 5);

let world: World;

beforeEach(async () => {
  world = await World.open();
});

afterEach(async () => {
  await world.close();
});

test("at the limit nothing is called until the next midnight, and no attempt is counted", async () => {
  const asker = world.asker({ limit: 2 });
  await world.classify(asker);
  await world.classify(asker, { workspaceId: makeWorkspace(world.db, "Another"), replyId: null });
  const failure = await world.failure(asker);
  expect(failure).toMatchObject({ kind: "later", retryAt: MIDNIGHT, counts: false });
  expect(failure.message).toBe("the daily limit of 2 AI calls is reached");
  expect(world.api.requests).toHaveLength(2);
  expect(world.calls()).toHaveLength(2);
});

test("a person's question does not go over it either", async () => {
  const asker = world.asker({ limit: 1 });
  await world.classify(asker);
  expect(await world.failure(asker, { urgent: true })).toMatchObject({ retryAt: MIDNIGHT });
  expect(world.api.requests).toHaveLength(1);
});

test("a follow-up is one of the calls, and is not written over the limit", async () => {
  const asker = world.asker({ limit: 2 });
  await world.classify(asker);
  await asker.followUp(world.place, FOLLOW_UP_INPUT);
  const failure = await failureOf(asker.followUp(world.place, FOLLOW_UP_INPUT), GatewayError);
  expect(failure).toMatchObject({ kind: "later", retryAt: MIDNIGHT, counts: false });
  expect(await world.failure(asker)).toMatchObject({ retryAt: MIDNIGHT });
  expect(world.api.requests).toHaveLength(2);
});

test("of two questions at once where one is left, one is asked", async () => {
  const asker = world.asker({ limit: 1 });
  const both = await Promise.allSettled([world.classify(asker), world.classify(asker)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(world.api.requests).toHaveLength(1);
});

test("a restart does not begin the count anew, and what the dead process had asked is part of it", async () => {
  const before = world.asker({ limit: 3 });
  await world.classify(before);
  world.api.plan({ kind: "hang" });
  const abandoned = world.failure(before);
  await world.heard(2);
  const after = world.asker({ limit: 3 });
  await world.classify(after);
  expect(world.calls().map(({ outcome }) => outcome)).toEqual(["answered", "asked", "answered"]);
  expect(await world.failure(after)).toMatchObject({ retryAt: MIDNIGHT });
  await abandoned;
});

test("calls that fail and repairs are calls too", async () => {
  const asker = world.asker({ limit: 3 });
  world.api.plan({ kind: "cut" });
  await world.failure(asker);
  world.api.plan(NONSENSE);
  await world.classify(asker);
  expect(await world.failure(asker)).toMatchObject({ retryAt: MIDNIGHT });
});

test("the count begins anew at midnight UTC and not before", async () => {
  const asker = world.asker({ limit: 1 });
  await world.classify(asker);
  world.clock.set(MIDNIGHT - 1);
  expect(await world.failure(asker)).toMatchObject({ retryAt: MIDNIGHT });
  world.clock.set(MIDNIGHT);
  await world.classify(asker);
  expect(await world.failure(asker)).toMatchObject({ retryAt: MIDNIGHT + DAY });
});

test("a call that is answered after midnight belongs to the day on which it was asked", async () => {
  const asker = world.asker({ limit: 1 });
  world.clock.set(MIDNIGHT - 1);
  world.api.plan({ kind: "slow", ms: 30 });
  const late = world.classify(asker);
  await world.heard(1);
  world.clock.set(MIDNIGHT);
  await late;
  await world.classify(asker);
  expect(await world.failure(asker)).toMatchObject({ retryAt: MIDNIGHT + DAY });
});

test("a repair after midnight is a call of the new day", async () => {
  const asker = world.asker({ limit: 2 });
  const { answering } = world.api;
  world.clock.set(MIDNIGHT - 1);
  world.api.answering = (request) => {
    world.clock.set(MIDNIGHT);
    return request.isRepair ? answering(request) : "They are interested!";
  };
  await world.classify(asker);
  world.api.answering = answering;
  await world.classify(asker);
  expect(await world.failure(asker)).toMatchObject({ retryAt: MIDNIGHT + DAY });
  expect(world.calls().map(({ createdAt }) => createdAt - MIDNIGHT)).toEqual([-1, 0, 0]);
});

test("a clock set back to another day blocks nobody for longer than a day, and forgets nothing of the right one", async () => {
  const asker = world.asker({ limit: 2 });
  const now = world.clock.now();
  world.clock.set(now + 400 * DAY);
  await world.classify(asker);
  await world.classify(asker);
  world.clock.set(now);
  await world.classify(asker);
  await world.classify(asker);
  expect(await world.failure(asker)).toMatchObject({ retryAt: MIDNIGHT });
  world.clock.set(now - MINUTE);
  expect(await world.failure(asker)).toMatchObject({ retryAt: MIDNIGHT });
  world.clock.set(now + 400 * DAY);
  const { retryAt } = await world.failure(asker);
  expect(retryAt).toBeLessThanOrEqual(now + 401 * DAY);
});

test("the rows are counted once, however many questions follow", async () => {
  const asker = world.asker({ limit: 4 });
  await world.classify(asker);
  const { workspaceId } = world.place;
  // Nobody but the one process writes such rows, so it sees them only when it counts again.
  for (let times = 0; times < 10; times += 1)
    insertCall(world.db, { workspaceId, replyId: null, purpose: "draft", model: null }, world.clock.now());
  await world.classify(asker);
  expect(await world.failure(world.asker({ limit: 4 }))).toMatchObject({ retryAt: MIDNIGHT });
});

test("without a limit any number is asked", async () => {
  const asker = world.asker();
  for (let times = 0; times < 5; times += 1) await world.classify(asker);
  expect(world.calls()).toHaveLength(5);
});
