/** Tests deliveries requested by a person: test events, individual retries, and retries of all failed deliveries. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { HOUR, MINUTE, DAY } from "../../src/core/clock.ts";
import { messageOf } from "../../src/core/errors.ts";
import { sendTest, deliverNow } from "../../src/webhooks/deliver.ts";
import { retryFailed } from "../../src/webhooks/retry-failed.ts";
import { updateSubscription } from "../../src/webhooks/store/webhooks.ts";
import { makeDelivery, makeEvent } from "../support/deliveries.ts";
import { Receiver, verified } from "../support/receiver.ts";
import { World, type Subscribed } from "./world.ts";
import { getDelivery } from "../../src/webhooks/store/deliveries.ts";
import { recover } from "../../src/webhooks/subscribe.ts";
import { eachTest } from "../support/fixture.ts";

const world = eachTest(() => new World());
let receiver: Receiver;
let here: Subscribed;

beforeEach(async () => {
  receiver = await Receiver.open();
  here = world.subscribe(receiver.url());
});
afterEach(async () => {
  await receiver.down();
});

const retryAll = (subscription = here) => retryFailed(world.deps, world.current(subscription));

test("failed deliveries are retried once each, signed and in order", async () => {
  receiver.answers({ status: 500 });
  const lost = world.happen(3);
  await world.passAll();
  receiver.answers({ status: 204 });
  const [taken] = world.happen();
  await world.deliver();
  receiver.calls.length = 0;
  expect(await retryAll()).toBe(3);
  expect(await retryAll()).toBe(0);
  await world.deliver();
  expect(receiver.ids()).toEqual(lost);
  for (const call of receiver.calls)
    expect(verified(call, here.secret)).toMatchObject({ type: "reply.sent" });
  expect(await retryAll()).toBe(0);
  await world.passAll();
  expect(receiver.ids()).not.toContain(taken);
  expect(receiver.calls).toHaveLength(3);
});

test("a pending retry is made immediately, and not repeated later", async () => {
  receiver.answers({ status: 503 });
  const [id] = world.happen();
  await world.deliver();
  for (const pause of [MINUTE, 10 * MINUTE, HOUR]) await world.pass(pause);
  const before = receiver.calls.length;
  receiver.answers({ status: 200 });
  expect(await retryAll()).toBe(1);
  const announced = world.rows(here).filter(({ nextAttemptAt }) => nextAttemptAt !== null);
  expect(announced.map(({ nextAttemptAt }) => nextAttemptAt)).toEqual(announced.map(() => world.clock.now()));
  await world.passAll();
  expect(receiver.calls.slice(before).map(({ headers }) => headers["webhook-id"])).toEqual([id]);
  expect(world.rows(here).filter(({ nextAttemptAt }) => nextAttemptAt !== null)).toEqual([]);
});

test("a retried delivery that fails again restarts its schedule", async () => {
  receiver.answers({ status: 500 });
  world.happen();
  await world.passAll();
  expect(await retryAll()).toBe(1);
  await world.deliver();
  expect(world.rows(here).at(-1)).toMatchObject({ attempt: 2, status: "pending" });
  await world.passAll();
  expect(receiver.calls).toHaveLength(16);
  expect(await retryAll()).toBe(1);
});

test("a bulk retry excludes test events, settled follow-ups, and other subscriptions' failures", async () => {
  const other = world.subscribe(receiver.url("/other"));
  receiver.answers(({ path }) => ({ status: path === "/other" ? 500 : 204 }));
  world.happen();
  await world.passAll();
  receiver.answers({ status: 500 });
  await sendTest(world.deps, here);
  const { workspaceId } = world;
  const decided = { workspaceId, type: "follow_up.due" as const, at: world.clock.now() };
  makeDelivery(world.db, { ...decided, subscriptionId: here.id, status: "failed" });
  expect(await retryAll()).toBe(0);
  expect(await retryAll(other)).toBe(1);
});

test("thousands of deliveries are retried in steps, once each", async () => {
  const { workspaceId, db } = world;
  const at = world.clock.now();
  db.sqlite.transaction(() => {
    for (let n = 0; n < 1_200; n += 1) {
      const eventId = makeEvent(db, { workspaceId, at });
      for (const attempt of [1, 2])
        makeDelivery(db, { workspaceId, subscriptionId: here.id, status: "failed", attempt, eventId, at });
    }
  })();
  expect(await retryAll()).toBe(1_200);
  expect(world.rows(here).filter(({ status }) => status === "pending")).toHaveLength(1_200);
  expect(await retryAll()).toBe(0);
});

test("a bulk retry for a switched-off subscription queues no deliveries, and returns an error", async () => {
  receiver.answers({ status: 500 });
  world.happen();
  await world.passAll();
  updateSubscription(world.db, { workspaceId: world.workspaceId, id: here.id, now: 1, isActive: false });
  expect(await retryAll().catch(messageOf)).toBe("The subscription is off: turn it on first");
});

const original = () => getDelivery(world.db, here, world.rows(here)[0]?.id ?? "");

test("a successful manual retry ends the retry schedule and clears the planned attempt", async () => {
  receiver.answers({ status: 500 });
  world.happen();
  await world.deliver();
  receiver.answers({ status: 200 });
  await deliverNow(world.deps, here, original());
  expect(world.rows(here).map((row) => [row.status, row.nextAttemptAt])).toEqual([
    ["failed", null],
    ["delivered", null],
  ]);
  await world.pass(2 * DAY);
  expect(receiver.calls).toHaveLength(2);
});

test("a failed manual retry is not repeated and leaves the schedule unchanged", async () => {
  receiver.answers({ status: 500 });
  world.happen();
  await world.deliver();
  const row = await deliverNow(world.deps, here, original());
  expect(row).toMatchObject({ status: "failed", isManual: true, nextAttemptAt: null });
  await world.passAll();
  expect(receiver.calls).toHaveLength(9);
});

test("a test event is sent only to its own subscription, and is never queued for another", async () => {
  const other = world.subscribe(receiver.url("/other"));
  const row = await sendTest(world.deps, here);
  expect(row).toMatchObject({ event: "webhook.test", attempt: 1, isManual: true, status: "delivered" });
  expect(await recover(world.deps, other, 0)).toBe(0);
  await world.passAll();
  expect([receiver.ids().length, receiver.ids("/other").length]).toEqual([1, 0]);
});

test("failing to save a manual retry's outcome is an error, and the attempt is repeated automatically", async () => {
  const { sqlite } = world.db;
  sqlite.run(
    `CREATE TRIGGER full BEFORE UPDATE OF status ON webhook_deliveries
     BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END`,
  );
  const failure = await sendTest(world.deps, here).catch(messageOf);
  expect(failure).toContain("database or disk is full");
  expect(world.logged("webhook.not_settled")).toHaveLength(1);
  expect(world.rows(here)).toMatchObject([{ isManual: 1, status: "pending", claimedAt: null }]);
  sqlite.run("DROP TRIGGER full");
  await world.deliver();
  expect(world.rows(here)).toMatchObject([{ isManual: 1, status: "delivered" }]);
  expect(receiver.calls).toHaveLength(2);
});
