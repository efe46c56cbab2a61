/** Tests the delivery of an event: bytes, schedule, retries and log, and what switches a subscription off. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { DAY, HOUR, iso, SECOND, type Millis } from "../../src/core/clock.ts";
import { type DeliveryRow } from "../../src/webhooks/store/deliveries.ts";
import { chanceOf, PAUSES } from "../../src/webhooks/rules/schedule.ts";
import { newSecret } from "../../src/webhooks/rules/sign.ts";
import { Receiver, verified } from "../support/receiver.ts";
import { World, type Subscribed } from "./world.ts";
import { updateSubscription } from "../../src/webhooks/store/webhooks.ts";
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

const now = (): Millis => world.clock.now();
const last = (): DeliveryRow => {
  const row = world.rows(here).findLast(({ status }) => status !== "pending");
  if (!row) throw new Error("nothing was attempted");
  return row;
};
/** Returns when the next attempt is due after a failed one, with the jitter derived from its id. */
const planned = ({ id, attempt }: DeliveryRow): Millis =>
  Math.round((PAUSES[attempt - 1] ?? 0) * (0.9 + 0.2 * chanceOf(id)));

test("an accepted event is posted as signed JSON under its own id, and logged as delivered", async () => {
  const [id] = world.happen();
  await world.deliver();
  const [call] = receiver.calls;
  if (!call) throw new Error("nothing came");
  expect(call.headers).toMatchObject({
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": String(now() / 1_000),
  });
  expect(verified(call, here.secret)).toMatchObject({ type: "reply.sent", timestamp: iso(now()) });
  expect(() => verified(call, newSecret())).toThrow();
  expect(world.rows(here)).toMatchObject([
    { eventId: id, attempt: 1, status: "delivered", statusCode: 204, error: null, deliveredAt: now() },
  ]);
  expect(last()).toMatchObject({ dueAt: null, claimedAt: null, nextAttemptAt: null });
});

test("a rejected event is attempted exactly eight times, on schedule, with the same bytes", async () => {
  receiver.answers({ status: 500, body: "out of order" });
  const [id] = world.happen();
  await world.deliver();
  for (let attempt = 1; attempt < 8; attempt += 1) {
    const row = last();
    const pause = planned(row);
    expect(row).toMatchObject({ attempt, status: "failed", statusCode: 500, nextAttemptAt: now() + pause });
    expect(row.error).toBe("The endpoint responded with 500");
    await world.pass(pause - 1);
    expect(receiver.calls).toHaveLength(attempt);
    await world.pass(1);
    expect(receiver.calls).toHaveLength(attempt + 1);
  }
  expect(last()).toMatchObject({
    attempt: 8,
    status: "failed",
    nextAttemptAt: null,
    responseBody: "out of order",
  });
  await world.pass(3 * DAY);
  expect(world.rows(here)).toHaveLength(8);
  expect(new Set(receiver.ids())).toEqual(new Set([id ?? ""]));
  expect(new Set(receiver.calls.map(({ body }) => body.toString("hex"))).size).toBe(1);
  const stamps = receiver.calls.map(({ headers }) => Number(headers["webhook-timestamp"]));
  expect(stamps).toEqual([...new Set(stamps)].sort((a, b) => a - b));
  expect(receiver.calls.every((call) => verified(call, here.secret) !== null)).toBe(true);
});

test("an event is not redelivered after a retry succeeds", async () => {
  receiver.answers((_call, earlier) => ({ status: earlier < 2 ? 503 : 200 }));
  world.happen();
  await world.passAll();
  expect(world.rows(here).map((row) => [row.attempt, row.status, row.statusCode])).toEqual([
    [1, "failed", 503],
    [2, "failed", 503],
    [3, "delivered", 200],
  ]);
  expect(world.current(here).failingSince).toBeNull();
});

test.each([301, 302, 308, 304, 400, 404, 500])("an event rejected with %d is retried", async (status) => {
  receiver.answers({ status, headers: { location: receiver.url("/elsewhere") } });
  world.happen();
  await world.deliver();
  expect(last()).toMatchObject({ status: "failed", statusCode: status });
  expect(last().nextAttemptAt).toBe(now() + planned(last()));
  expect(receiver.ids("/elsewhere")).toEqual([]);
});

test("an event sent to a closed port, or over a connection that was lost, has an error without a status", async () => {
  receiver.answers("cut");
  world.happen();
  await world.deliver();
  expect(last()).toMatchObject({ status: "failed", statusCode: null, error: expect.any(String) });
  await receiver.down();
  await world.pass(6 * SECOND);
  expect(last()).toMatchObject({
    attempt: 2,
    status: "failed",
    statusCode: null,
    error: expect.any(String),
  });
});

test("an event rejected with 429 is retried at the time that the endpoint requests", async () => {
  receiver.answers({ status: 429, headers: { "retry-after": "3600" } });
  world.happen();
  await world.deliver();
  expect(last().nextAttemptAt).toBe(now() + HOUR);
  await world.pass(HOUR - 1);
  expect(receiver.calls).toHaveLength(1);
  await world.pass(1);
  expect(receiver.calls).toHaveLength(2);
});

test("the delivery log contains no secret, no URL and no body", async () => {
  receiver.answers((_call, earlier) =>
    earlier === 0 ? { status: 500, body: "their text" } : { status: 410 },
  );
  world.happen(2);
  await world.passAll();
  expect(world.logged("webhook.failed").length).toBeGreaterThan(1);
  for (const hidden of [here.secret, here.secret.slice(6), receiver.url(), "their text", "Grüße"])
    expect(world.allLogged).not.toContain(hidden);
  const stored = JSON.stringify([world.rows(), world.current(here)]);
  expect(stored).not.toContain(here.secret.slice(6));
});

test("a 410 switches a subscription off immediately, and its waiting deliveries fail", async () => {
  world.happen(3);
  receiver.answers({ status: 410 });
  await world.deliver();
  expect(world.current(here)).toMatchObject({
    isActive: false,
    deactivatedReason: "The endpoint responded with 410 Gone",
  });
  expect(world.rows(here).map(({ status }) => status)).toEqual(["failed", "failed", "failed"]);
  world.happen();
  await world.passAll();
  expect(world.rows(here)).toHaveLength(3);
  expect(world.logged("webhook.deactivated")).toEqual([
    {
      level: "warn",
      workspace_id: world.workspaceId,
      subscription_id: here.id,
      reason: "The endpoint responded with 410 Gone",
    },
  ]);
});

test("a subscription is switched off if every attempt has failed for 5 days, which is logged once", async () => {
  receiver.answers({ status: 500 });
  const start = now();
  while (world.current(here).isActive && now() - start < 7 * DAY) {
    world.happen();
    await world.pass(4 * HOUR);
  }
  expect(now() - start).toBeWithin(5 * DAY, 5 * DAY + 5 * HOUR);
  expect(world.current(here).deactivatedReason).toBe("All attempts failed for 5 days");
  expect(world.logged("webhook.deactivated")).toHaveLength(1);
  const calls = receiver.calls.length;
  await world.passAll();
  expect(receiver.calls).toHaveLength(calls);
  expect(world.rows(here).filter(({ status }) => status === "pending")).toEqual([]);
});

test("a subscription is not switched off if there was a single success between failures", async () => {
  receiver.answers({ status: 500 });
  for (let day = 0; day < 8; day += 1) {
    if (day === 4) receiver.answers({ status: 200 });
    world.happen();
    await world.deliver();
    receiver.answers({ status: 500 });
    await world.pass(DAY);
  }
  expect(world.current(here)).toMatchObject({ isActive: true, deactivatedReason: null });
});

test("nothing is delivered if a person switches the subscription off while the delivery is being claimed", async () => {
  world.happen();
  const running = world.job.run();
  // The delivery has been selected, but the claim is not committed yet.
  updateSubscription(world.db, { ...here, isActive: false, now: now() });
  await running;
  await world.deliver();
  expect(receiver.calls).toEqual([]);
  expect(world.rows(here)).toMatchObject([{ status: "failed", error: "Subscription is inactive" }]);
});
