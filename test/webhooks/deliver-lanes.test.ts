/** Tests that no endpoint delays another, and that each endpoint receives events in order. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { MINUTE, SECOND } from "../../src/core/clock.ts";
import { eventually } from "../support/call.ts";
import { Receiver } from "../support/receiver.ts";
import { Loop } from "../../src/app/loop.ts";
import { World, type Subscribed, type WorldOptions } from "./world.ts";

let world: World;
let loop: Loop;
let receiver: Receiver;

beforeEach(async () => {
  receiver = await Receiver.open();
});
afterEach(async () => {
  // Aborts attempts that are still hanging, so that they settle.
  await receiver.down();
  await loop.stop();
  world.close();
});

function open(options: WorldOptions = {}): void {
  world = new World(options);
  loop = new Loop({ ...world.deps, jobs: [{ name: "deliveries", ...world.job }] });
}
const to = (...paths: string[]): Subscribed[] => paths.map((path) => world.subscribe(receiver.url(path)));
const hangingAt = (pattern: RegExp): void =>
  receiver.answers(({ path }) => (pattern.test(path) ? "hang" : { status: 200 }));

/** Runs the job once. Each attempt that ends wakes the job again. */
async function until(condition: () => boolean): Promise<void> {
  loop.tick();
  await eventually(condition, 60_000);
}

test("an unresponsive endpoint occupies four slots while other endpoints receive 200 events", async () => {
  open();
  const [dead] = to("/dead", "/one", "/two");
  hangingAt(/dead/);
  const ids = world.happen(200);
  await until(() => receiver.calls.length === 404);
  expect(receiver.ids("/dead").toSorted()).toEqual(ids.slice(0, 4));
  for (const path of ["/one", "/two"]) {
    const came = receiver.ids(path);
    expect(came.toSorted()).toEqual(ids.toSorted());
    // When an attempt starts, at most three earlier attempts for the same subscription are in progress.
    const overtakings = came.map((id, at) => ids.indexOf(id) - at);
    expect(Math.max(...overtakings)).toBeLessThan(4);
  }
  const pending = () => world.rows().filter(({ status }) => status === "pending");
  await eventually(() => pending().length === 200);
  expect(new Set(pending().map(({ subscriptionId }) => subscriptionId))).toEqual(new Set([dead?.id ?? ""]));
});

test("first delivery attempts start in event order for each subscription", async () => {
  open({ settings: "concurrency = 1" });
  to("/one", "/two");
  const ids = world.happen(40);
  await until(() => receiver.calls.length === 80);
  expect([receiver.ids("/one"), receiver.ids("/two")]).toEqual([ids, ids]);
});

test("subscriptions take turns, no matter how many deliveries one of them has waiting", async () => {
  open({ settings: "concurrency = 1" });
  to("/much");
  world.happen(50);
  to("/little");
  world.happen(1);
  await until(() => receiver.ids("/little").length === 1);
  expect(receiver.calls.findIndex(({ path }) => path === "/little")).toBeLessThanOrEqual(1);
});

test("a first delivery attempt starts before retries that have waited longer", async () => {
  open({ settings: "concurrency = 1" });
  to("/one");
  receiver.answers({ status: 500 });
  const earlier = world.happen(3);
  await until(() => receiver.calls.length === 3);
  await loop.settled();
  receiver.answers({ status: 200 });
  await world.clock.advance(MINUTE);
  const [fresh = ""] = world.happen(1);
  await until(() => receiver.calls.length === 7);
  expect(receiver.ids("/one").slice(3)).toEqual([fresh, ...receiver.ids("/one").slice(4)]);
  expect(receiver.ids("/one").slice(4).toSorted()).toEqual(earlier.toSorted());
});

test("unresponsive endpoints leave half of all delivery slots free for others", async () => {
  open({ settings: "concurrency = 8" });
  to("/dead/1", "/dead/2", "/dead/3", "/dead/4", "/dead/5", "/dead/6", "/dead/7", "/dead/8");
  hangingAt(/dead/);
  world.happen(4);
  await until(() => receiver.hanging === 8);
  // The endpoints' first attempts time out, and then their next attempts hang.
  await world.clock.advance(15 * SECOND);
  await until(() => receiver.calls.length === 12);
  to("/well");
  const ids = world.happen(100);
  await until(() => receiver.ids("/well").length === 100);
  expect(receiver.ids("/well").toSorted()).toEqual(ids.toSorted());
  expect(receiver.calls).toHaveLength(112);
});

test("a delivery attempt at an unresponsive endpoint times out after 15 s and is retried", async () => {
  open();
  const [here] = to("/dead");
  hangingAt(/dead/);
  world.happen();
  await until(() => receiver.hanging === 1);
  await world.clock.advance(15 * SECOND - 1);
  expect(world.rows(here)).toMatchObject([{ status: "pending", claimedAt: expect.any(Number) }]);
  await world.clock.advance(1);
  await world.job.idle?.();
  expect(world.rows(here)).toMatchObject([
    { status: "failed", statusCode: null, error: "no response within 15 s", durationMs: 15 * SECOND },
    { status: "pending", attempt: 2 },
  ]);
});

test("delivery retries wait until they are due even if the clock changes, and first attempts start immediately", async () => {
  open();
  to("/one");
  receiver.answers({ status: 500 });
  world.happen();
  await world.deliver();
  world.clock.set(world.clock.now() - MINUTE);
  receiver.answers({ status: 200 });
  const [id = ""] = world.happen();
  await world.deliver();
  expect(receiver.ids("/one").slice(1)).toEqual([id]);
});

test("a deliverer that is stopping finishes attempts in progress, and starts no new ones", async () => {
  open();
  const [here] = to("/one");
  hangingAt(/one/);
  world.happen(10);
  await until(() => receiver.hanging === 4);
  receiver.answers({ status: 200 });
  world.deps.stopping.abort();
  const stopped = loop.stop();
  receiver.release();
  await stopped;
  expect(receiver.calls).toHaveLength(4);
  const standing = (status: string) => world.rows(here).filter((row) => row.status === status).length;
  expect([standing("delivered"), standing("pending")]).toEqual([4, 6]);
  expect(world.rows(here).filter(({ claimedAt }) => claimedAt !== null)).toEqual([]);
});
