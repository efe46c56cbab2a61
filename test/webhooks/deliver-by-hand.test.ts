/** Tests deliveries that a person requests: retries and test events. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { DAY } from "../../src/core/clock.ts";
import { messageOf } from "../../src/core/errors.ts";
import { deliverNow, sendTest } from "../../src/webhooks/deliver.ts";
import { getDelivery } from "../../src/webhooks/store/deliveries.ts";
import { recover } from "../../src/webhooks/subscribe.ts";
import { Receiver } from "../support/receiver.ts";
import { World, type Subscribed } from "./world.ts";

let world: World;
let receiver: Receiver;
let here: Subscribed;

beforeEach(async () => {
  world = new World();
  receiver = await Receiver.open();
  here = world.subscribe(receiver.url());
});
afterEach(async () => {
  await receiver.down();
  world.close();
});

const original = () => getDelivery(world.db, here, world.rows(here)[0]?.id ?? "");

test("a successful retry ends the schedule and clears the announced attempt", async () => {
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

test("a failed retry is not repeated and leaves the schedule unchanged", async () => {
  receiver.answers({ status: 500 });
  world.happen();
  await world.deliver();
  const row = await deliverNow(world.deps, here, original());
  expect(row).toMatchObject({ status: "failed", isManual: true, nextAttemptAt: null });
  await world.passAll();
  expect(receiver.calls).toHaveLength(9);
});

test("a test event goes to its subscription only, and is never queued for another", async () => {
  const other = world.subscribe(receiver.url("/other"));
  const row = await sendTest(world.deps, here);
  expect(row).toMatchObject({ event: "webhook.test", attempt: 1, isManual: true, status: "delivered" });
  expect(await recover(world.deps, other, 0)).toBe(0);
  await world.passAll();
  expect([receiver.ids().length, receiver.ids("/other").length]).toEqual([1, 0]);
});

test("an outcome that cannot be saved is an error, and the attempt is repeated automatically", async () => {
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
