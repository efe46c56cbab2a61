/** Tests failures, shutdown, crashes and clock changes of workers, for both kinds of queues. */
import { expect, test } from "bun:test";
import { HOUR, MINUTE, SECOND } from "../../src/core/clock.ts";
import { defineLeases } from "../../src/db/queue.ts";
import { Lanes } from "../../src/deps/lanes.ts";
import { CLAIMS, tasks, TASKS, TaskWorld, type Task } from "./world.ts";
import { eachTest } from "../support/fixture.ts";

const LEASES = defineLeases(tasks, {
  due: "dueAt",
  attempts: "attempts",
  crashDelay: `attempts * ${SECOND}`,
});

const world = eachTest(() => new TaskWorld());

const fullDisk = () => Object.assign(new Error("the disk is full"), { code: "SQLITE_FULL" });

test("an action that throws is recorded as a failure, and so is an outcome that cannot be recorded", async () => {
  world.add("a1");
  world.add("a2");
  const failing = world.worker({
    act: (row) => {
      if (row.id === "a1") throw new Error("refused");
      return () => {
        world.finish(row);
        throw new Error("impossible");
      };
    },
  });
  await failing.run();
  await failing.idle();
  for (const id of ["a1", "a2"])
    expect(world.task(id)).toMatchObject({
      state: "waiting",
      attempts: 1,
      due_at: world.clock.now() + HOUR,
    });
});

test("a database failure requeues the row after a pause, and does not count as an attempt", async () => {
  world.add("a1");
  const job = world.worker();
  await job.run();
  await world.end("a1", fullDisk());
  expect(world.task("a1")).toMatchObject({
    attempts: 0,
    claimed_at: null,
    due_at: world.clock.now() + 10 * SECOND,
  });
});

test("a row with an outcome that cannot be stored is requeued once the database accepts writes", async () => {
  world.add("a1");
  let isFull = true;
  const onDisk = { ...CLAIMS };
  onDisk.requeue = (...args) => {
    if (isFull) throw fullDisk();
    CLAIMS.requeue(...args);
  };
  const job = world.worker({ claims: onDisk });
  await job.run();
  await world.end("a1", fullDisk());
  expect(world.logged).toContain("job.row_not_settled");
  world.clock.set(world.clock.now() + 10 * SECOND - 1);
  await job.run();
  expect(world.task("a1")).toMatchObject({ attempts: 1 });
  world.clock.set(world.clock.now() + 1);
  await expect(job.run()).rejects.toThrow("full");
  isFull = false;
  await job.run();
  expect(world.acted).toEqual(["a1", "a1"]);
  expect(world.task("a1")).toMatchObject({ attempts: 1 });
});

test("setting the clock back does not delay an outcome that could not be stored", async () => {
  world.add("a1");
  let failures = 0;
  const requeue: typeof CLAIMS.requeue = (...args) => {
    failures += 1;
    if (failures <= 2) throw fullDisk();
    CLAIMS.requeue(...args);
  };
  const job = world.worker({ claims: { ...CLAIMS, requeue } });
  await job.run();
  await world.end("a1", fullDisk());
  world.clock.set(world.clock.now() - HOUR);
  await job.run();
  expect(world.acted).toEqual(["a1", "a1"]);
});

test("an outcome does not change a row after its claim is lost", async () => {
  world.add("a1");
  const job = world.worker();
  await job.run();
  world.db.sqlite.run("UPDATE tasks SET attempts = 0, claimed_at = NULL, state = 'changed', due_at = 5");
  await world.end("a1", fullDisk());
  expect(world.task("a1")).toMatchObject({ attempts: 0, state: "changed", due_at: 5 });
});

test("shutdown releases rows without counting the attempt, and starts no new rows", async () => {
  world.add("a1");
  world.add("a2", { dueAt: world.clock.now() + 1 });
  const job = world.worker();
  await job.run();
  world.deps.stopping.abort();
  await world.end("a1", new Error("aborted"));
  expect(world.task("a1")).toMatchObject({ attempts: 0, claimed_at: null, due_at: world.clock.now() });
  world.clock.set(world.clock.now() + MINUTE);
  expect(await job.run()).toBe(false);
  expect(world.acted).toEqual(["a1"]);
});

test("a row that was in progress during a crash runs alone", async () => {
  world.add("first", { dueAt: world.clock.now() - 2 });
  world.add("suspect", { dueAt: world.clock.now() - 1, crashes: 1, owner: "b" });
  world.add("last", { owner: "c" });
  const job = world.worker();
  expect(await job.run()).toBe(true);
  expect(world.acted).toEqual(["first"]);
  expect(await job.run()).toBe(false);
  await world.end("first");
  await job.run();
  await job.run();
  expect(world.acted).toEqual(["first", "suspect"]);
  await world.end("suspect");
  await job.run();
  expect(world.acted).toEqual(["first", "suspect", "last"]);
});

test("rows are retried immediately after one crash, later after a second, and abandoned after a third", () => {
  world.add("a1");
  const givenUp: string[] = [];
  const giveUp = (row: Task) => {
    givenUp.push(row.id);
    world.finish(row);
  };
  const pauses = [1, 2, 3].map(() => {
    const [row] = TASKS.listDue(world.db, { owner: "ana", now: world.clock.now() + HOUR, limit: 1 });
    if (row) CLAIMS.claim(world.db, row, { now: world.clock.now(), lease: world.clock.now() + MINUTE });
    world.worker({ giveUp }).recover();
    return Number(world.task("a1")?.["due_at"]) - world.clock.now();
  });
  expect(pauses.slice(0, 2)).toEqual([0, 15 * SECOND]);
  expect(givenUp).toEqual(["a1"]);
  expect(world.task("a1")).toMatchObject({ state: "done", crashes: 3 });
});

test("rows in queues that record only leases are claimed one by one after a crash, delayed by their attempts", async () => {
  world.add("tried", { attempts: 2, dueAt: world.clock.now() + MINUTE });
  world.add("also tried", { attempts: 1, dueAt: world.clock.now() - HOUR });
  world.add("new", { dueAt: world.clock.now() - 1 });
  const job = world.worker({ claims: LEASES });
  job.recover();
  expect([world.task("tried"), world.task("also tried"), world.task("new")]).toMatchObject([
    { due_at: world.clock.now() + 2 * SECOND },
    { due_at: world.clock.now() + SECOND },
    { due_at: world.clock.now() - 1 },
  ]);
  world.clock.set(world.clock.now() + MINUTE);
  const lanes = new Lanes({ total: 9 });
  const runs = world.worker({ claims: LEASES, lanes, act: (row) => void world.acted.push(row.id) });
  for (let claims = 1; claims <= 3; claims += 1) {
    await runs.run();
    expect(world.acted).toHaveLength(claims);
  }
  expect(world.acted).toEqual(["new", "also tried", "tried"]);
});

test("due times shift when the clock is set back, and rows that were never attempted are due immediately", () => {
  const by = HOUR;
  world.add("new", { dueAt: world.clock.now() + 2 * HOUR });
  world.add("postponed", { dueAt: world.clock.now() + 2 * HOUR, attempts: 1 });
  world.add("claimed", { dueAt: world.clock.now() + MINUTE, attempts: 1 });
  world.worker({ claims: LEASES }).shiftDueTimes({ now: world.clock.now(), by });
  expect([world.task("new"), world.task("postponed"), world.task("claimed")]).toMatchObject([
    { due_at: world.clock.now() },
    { due_at: world.clock.now() + HOUR },
    { due_at: world.clock.now() + MINUTE },
  ]);
});
