/** Tests the daily limit on AI calls: shared by all workspaces, by UTC date, across restarts and clock changes. */
import { expect, test } from "bun:test";
import { GatewayError } from "../../../src/judge/ai/gateway-error.ts";
import { insertCall } from "../../../src/judge/ai/store.ts";
import { DAY, MINUTE } from "../../../src/core/clock.ts";
import { NONSENSE } from "../../support/messages-api.ts";
import { makeWorkspace } from "../../support/rows.ts";
import { FOLLOW_UP_INPUT } from "../../support/anthropic.ts";
import { World } from "./gateway-world.ts";
import { failureOf } from "../../support/failure.ts";
import { eachTest } from "../../support/fixture.ts";

const MIDNIGHT = Date.UTC(2026, 2, 5);

const world = eachTest(() => World.open());

test("once the daily limit is reached, no AI calls are made until midnight, and no attempts are counted", async () => {
  const gateway = world.createGateway({ limit: 2 });
  await world.classify(gateway);
  await world.classify(gateway, { workspaceId: makeWorkspace(world.db, "Another"), replyId: null });
  const failure = await world.failure(gateway);
  expect(failure).toMatchObject({ kind: "later", retryAt: MIDNIGHT, counts: false });
  expect(failure.message).toBe("the daily limit of 2 AI calls has been reached");
  expect(world.api.requests).toHaveLength(2);
  expect(world.calls()).toHaveLength(2);
});

test("a person's request cannot exceed the daily limit either", async () => {
  const gateway = world.createGateway({ limit: 1 });
  await world.classify(gateway);
  expect(await world.failure(gateway, { urgent: true })).toMatchObject({ retryAt: MIDNIGHT });
  expect(world.api.requests).toHaveLength(1);
});

test("a follow-up counts toward the daily limit, and is not written beyond it", async () => {
  const gateway = world.createGateway({ limit: 2 });
  await world.classify(gateway);
  await gateway.followUp(world.context, FOLLOW_UP_INPUT);
  const failure = await failureOf(gateway.followUp(world.context, FOLLOW_UP_INPUT), GatewayError);
  expect(failure).toMatchObject({ kind: "later", retryAt: MIDNIGHT, counts: false });
  expect(await world.failure(gateway)).toMatchObject({ retryAt: MIDNIGHT });
  expect(world.api.requests).toHaveLength(2);
});

test("if only one call is left, one of two concurrent requests is sent", async () => {
  const gateway = world.createGateway({ limit: 1 });
  const both = await Promise.allSettled([world.classify(gateway), world.classify(gateway)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(world.api.requests).toHaveLength(1);
});

test("a restart does not reset the count of calls, which includes calls by a process that died", async () => {
  const before = world.createGateway({ limit: 3 });
  await world.classify(before);
  world.api.plan({ kind: "hang" });
  const abandoned = world.failure(before);
  await world.received(2);
  const after = world.createGateway({ limit: 3 });
  await world.classify(after);
  expect(world.calls().map(({ outcome }) => outcome)).toEqual(["answered", "asked", "answered"]);
  expect(await world.failure(after)).toMatchObject({ retryAt: MIDNIGHT });
  await abandoned;
});

test("failed calls and repairs count toward the daily limit", async () => {
  const gateway = world.createGateway({ limit: 3 });
  world.api.plan({ kind: "cut" });
  await world.failure(gateway);
  world.api.plan(NONSENSE);
  await world.classify(gateway);
  expect(await world.failure(gateway)).toMatchObject({ retryAt: MIDNIGHT });
});

test("the count of calls resets at midnight UTC, and not before", async () => {
  const gateway = world.createGateway({ limit: 1 });
  await world.classify(gateway);
  world.clock.set(MIDNIGHT - 1);
  expect(await world.failure(gateway)).toMatchObject({ retryAt: MIDNIGHT });
  world.clock.set(MIDNIGHT);
  await world.classify(gateway);
  expect(await world.failure(gateway)).toMatchObject({ retryAt: MIDNIGHT + DAY });
});

test("a call with a response after midnight counts toward the day it was made", async () => {
  const gateway = world.createGateway({ limit: 1 });
  world.clock.set(MIDNIGHT - 1);
  world.api.plan({ kind: "slow", ms: 30 });
  const late = world.classify(gateway);
  await world.received(1);
  world.clock.set(MIDNIGHT);
  await late;
  await world.classify(gateway);
  expect(await world.failure(gateway)).toMatchObject({ retryAt: MIDNIGHT + DAY });
});

test("a repair after midnight counts toward the new day", async () => {
  const gateway = world.createGateway({ limit: 2 });
  const { answering } = world.api;
  world.clock.set(MIDNIGHT - 1);
  world.api.answering = (request) => {
    world.clock.set(MIDNIGHT);
    return request.isRepair ? answering(request) : "They are interested!";
  };
  await world.classify(gateway);
  world.api.answering = answering;
  await world.classify(gateway);
  expect(await world.failure(gateway)).toMatchObject({ retryAt: MIDNIGHT + DAY });
  expect(world.calls().map(({ createdAt }) => createdAt - MIDNIGHT)).toEqual([-1, 0, 0]);
});

test("a clock set back to another day blocks calls for at most a day, and keeps the count of the actual day", async () => {
  const gateway = world.createGateway({ limit: 2 });
  const now = world.clock.now();
  world.clock.set(now + 400 * DAY);
  await world.classify(gateway);
  await world.classify(gateway);
  world.clock.set(now);
  await world.classify(gateway);
  await world.classify(gateway);
  expect(await world.failure(gateway)).toMatchObject({ retryAt: MIDNIGHT });
  world.clock.set(now - MINUTE);
  expect(await world.failure(gateway)).toMatchObject({ retryAt: MIDNIGHT });
  world.clock.set(now + 400 * DAY);
  const { retryAt } = await world.failure(gateway);
  expect(retryAt).toBeLessThanOrEqual(now + 401 * DAY);
});

test("the stored calls are counted only once, regardless of the number of requests", async () => {
  const gateway = world.createGateway({ limit: 4 });
  await world.classify(gateway);
  const { workspaceId } = world.context;
  // Only this process inserts such rows, so it would notice this row only if it counted again.
  for (let times = 0; times < 10; times += 1)
    insertCall(world.db, { workspaceId, replyId: null, purpose: "draft", model: null }, world.clock.now());
  await world.classify(gateway);
  expect(await world.failure(world.createGateway({ limit: 4 }))).toMatchObject({ retryAt: MIDNIGHT });
});
