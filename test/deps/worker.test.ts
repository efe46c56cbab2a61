/** Tests how workers choose and claim rows, on a queue in a real database. */
import { expect, test } from "bun:test";
import { HOUR, MINUTE, SECOND } from "../../src/core/clock.ts";
import { Queue } from "../../src/db/queue.ts";
import { Lanes } from "../../src/deps/lanes.ts";
import { combine } from "../../src/deps/worker.ts";
import { CLAIMS, tasks, TaskWorld } from "./world.ts";
import { eachTest } from "../support/fixture.ts";

const UNOWNED = new Queue(tasks, { due: "due_at" });

const world = eachTest(() => new TaskWorld());

test("owners of rows take turns, within the total limit and the limit per owner", async () => {
  for (const id of ["a1", "a2", "a3"]) world.add(id, { owner: "a" });
  for (const id of ["b1", "b2", "b3"]) world.add(id, { owner: "b", dueAt: world.clock.now() - SECOND });
  world.add("later", { owner: "c", dueAt: world.clock.now() + 1 });
  const all = world.worker({ lanes: new Lanes({ total: 3, perLane: 2 }) });
  expect(await all.run()).toBe(true);
  expect(world.acted).toEqual(["b1", "a1", "b2"]);
  expect(await all.run()).toBe(false);
  await world.end("b1");
  await all.run();
  expect(world.acted).toEqual(["b1", "a1", "b2", "a2"]);
});

test("workers with their own lanes share the total number of slots", async () => {
  for (const id of ["a1", "a2", "a3"]) world.add(id);
  const lanes = new Lanes({ total: 2, perLane: 1 });
  const [first, second] = ["first", "second"].map((lane) => world.worker({ lanes, lane }));
  const third = world.worker({ lanes, lane: "third" });
  if (!first || !second) throw new Error("two workers");
  const job = combine(first, second, third);
  expect(await job.run()).toBe(true);
  expect(world.acted).toEqual(["a1", "a2"]);
});

test("a worker with a lower limit leaves the remaining slots to others", async () => {
  for (const id of ["a1", "a2"]) world.add(id);
  const limited = world.worker({ most: 1 });
  await limited.run();
  expect(world.acted).toEqual(["a1"]);
});

test("an action that waits for its commit has already released its slot", async () => {
  for (const id of ["a1", "a2"]) world.add(id);
  const single = world.worker({ lanes: new Lanes({ total: 1 }) });
  await single.run();
  world.endAct("a1");
  // The action's promises are resolved by now, but its commit is not done.
  await Promise.resolve().then(() => undefined);
  await Promise.resolve().then(() => undefined);
  await single.run();
  expect(world.acted).toEqual(["a1", "a2"]);
});

test("a row is not started again while it is in progress, even if the queue has no owners", async () => {
  world.add("a1");
  const unowned = world.worker({ queue: UNOWNED });
  await unowned.run();
  world.clock.set(world.clock.now() + HOUR);
  world.add("a2");
  await unowned.run();
  expect(world.acted).toEqual(["a1", "a2"]);
});

test("no row is started while the list of owners is empty", async () => {
  world.add("a1");
  expect(await world.worker({ owners: () => [] }).run()).toBe(false);
  expect(world.task("a1")).toMatchObject({ attempts: 0, claimed_at: null });
});

test("a run starts no more rows than its limit allows", async () => {
  for (const id of ["a1", "a2"]) world.add(id);
  for (const owner of ["ben", "cleo"]) world.add(owner, { owner });
  for (const [most, started] of [
    [0, 0],
    [1, 1],
    [2, 3],
    [Infinity, 4],
  ] as const) {
    await world.worker({ mostPerRun: () => most }).run();
    expect(world.acted.length).toBe(started);
  }
});

test("a worker is idle only once every outcome is stored", async () => {
  for (const id of ["a1", "a2"]) world.add(id);
  const quick = world.worker({ act: (row) => () => world.finish(row) });
  await quick.run();
  await quick.idle();
  expect([world.task("a1"), world.task("a2")]).toMatchObject([{ state: "done" }, { state: "done" }]);
});

test("a claim is on disk before its row is processed, and counts the attempt", async () => {
  world.add("a1");
  const seen: unknown[] = [];
  await world
    .worker({ act: (row) => void seen.push([world.db.sqlite.inTransaction, world.task(row.id)]) })
    .run();
  expect(seen).toEqual([
    [
      false,
      expect.objectContaining({
        attempts: 1,
        claimed_at: world.clock.now(),
        due_at: world.clock.now() + MINUTE,
      }),
    ],
  ]);
});

test("claiming a row can settle the row without processing it", async () => {
  world.add("a1");
  world.add("a2");
  const settling = world.worker({ claim: (row) => (world.finish(row), "settled") });
  expect(await settling.run()).toBe(true);
  expect(await settling.run()).toBe(false);
  expect(world.acted).toEqual([]);
});

test("a failed claim fails the worker's run, but does not prevent other claims", async () => {
  world.add("a1");
  world.add("a2");
  const broken = world.worker({
    claim(row, lease) {
      if (row.id === "a1") throw new Error("broken");
      return CLAIMS.claim(world.db, row, lease);
    },
  });
  await expect(broken.run()).rejects.toThrow("broken");
  await world.end("a2");
  expect(world.acted).toEqual(["a2"]);
  await broken.idle();
  expect(world.task("a2")).toMatchObject({ state: "done" });
});

test("settling a row claims the owner's next row in the same transaction, unless other rows wait for the slot", async () => {
  for (const id of ["a1", "a2"]) world.add(id);
  const chain = world.worker({ lanes: new Lanes({ total: 2, perLane: 1 }), claimsNext: () => true });
  await chain.run();
  await world.end("a1");
  expect(world.acted).toEqual(["a1", "a2"]);
  expect(world.task("a2")).toMatchObject({ attempts: 1 });
});
