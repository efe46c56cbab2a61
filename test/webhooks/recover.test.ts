/** Tests recovering many missed events: in steps that do not block other work, and each event once. */
import { beforeEach, expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { ManualClock } from "../support/clock.ts";
import { updateSubscription } from "../../src/webhooks/store/webhooks.ts";
import { recover } from "../../src/webhooks/subscribe.ts";
import { World, type Subscribed } from "./world.ts";
import { newFolder } from "../support/folder.ts";
import { eachTest } from "../support/fixture.ts";

const ALL = 1_200;
const world = eachTest(() => new World());
let here: Subscribed;
let missed: string[];

const isActive = (to: boolean): void => {
  updateSubscription(world.db, { ...here, isActive: to, now: world.clock.now() });
};

beforeEach(() => {
  here = world.subscribe("http://127.0.0.1:9/events", { isActive: false });
  missed = world.happen(ALL);
  isActive(true);
});

test("other work can run while missed events are being recovered", async () => {
  const recovered = recover(world.deps, here, 0);
  const begun = world.rows().length;
  expect(begun).toBeGreaterThan(0);
  expect(begun).toBeLessThanOrEqual(1_000);
  expect(await recovered).toBe(ALL);
  expect(world.rows().map(({ eventId }) => eventId)).toEqual(missed);
});

test("every event that is scanned counts toward a step's limit, even if it was not missed", async () => {
  await recover(world.deps, here, 0);
  let turns = 0;
  setImmediate(() => (turns += 1));
  expect(await recover(world.deps, here, 0)).toBe(0);
  expect(turns).toBe(1);
});

test("two concurrent recoveries and new events together queue each event once", async () => {
  const both = [recover(world.deps, here, 0), recover(world.deps, here, 0)];
  const [news = ""] = world.happen();
  const [first = 0, second = 0] = await Promise.all(both);
  expect(first + second).toBe(ALL);
  const planned = world.rows().map(({ eventId }) => eventId);
  expect(planned.toSorted()).toEqual([...missed, news].toSorted());
});

test("recovering stops when the subscription is switched off, and returns the number of events queued so far", async () => {
  const recovered = recover(world.deps, here, 0);
  const begun = world.rows().length;
  isActive(false);
  expect([await recovered, world.rows().length]).toEqual([begun, begun]);
});

test("after a crash, recovering again queues each remaining event once", async () => {
  const folder = newFolder();
  const file = join(folder, "crashed.db");
  const recovered = recover(world.deps, here, 0);
  const begun = world.rows().length;
  await Bun.write(file, world.db.sqlite.serialize());
  await recovered;
  const second = new World({ file, vault: world.vault, clock: new ManualClock(world.clock.now()) });
  expect(await recover(second.deps, here, 0)).toBe(ALL - begun);
  expect(second.rows().map(({ eventId }) => eventId)).toEqual(missed);
  second.close();
  rmSync(folder, { recursive: true });
});
