/** Tests grouping many writes into one commit: they reach the disk together, but fail separately. */
import { beforeEach, describe, expect, test } from "bun:test";
import { GroupCommit } from "../../src/db/group-commit.ts";
import { systemClock, type Clock } from "../../src/core/clock.ts";
import { Database } from "bun:sqlite";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterCommit, closeDb, type Db } from "../../src/db/open.ts";
import { openTestDb } from "../support/database.ts";
import { eventually } from "../support/call.ts";
import { ManualClock } from "../support/clock.ts";
import { newFolder } from "../support/folder.ts";

let db: Db;
let group: GroupCommit;

beforeEach(() => {
  const clock = new ManualClock();
  db = openTestDb();
  group = new GroupCommit(db, clock);
});

const write = (key: string) => {
  db.sqlite.query("INSERT INTO meta VALUES (?, 'x')").run(key);
  return key;
};
const count = () =>
  db.sqlite.query<{ n: number }, []>("SELECT count(*) AS n FROM meta WHERE value = 'x'").get()?.n;

test("each write in a group gets its own result after the commit", async () => {
  const results = await Promise.all(["one", "two", "three"].map((key) => group.run(() => write(key))));
  expect(results).toEqual(["one", "two", "three"]);
  expect(count()).toBe(3);
  expect(db.sqlite.inTransaction).toBe(false);
});

test("writes in one turn of the event loop share a transaction", async () => {
  const inTransaction: boolean[] = [];
  const commits = countedTransactions();
  await Promise.all(
    ["one", "two"].map((key) =>
      group.run(() => {
        inTransaction.push(db.sqlite.inTransaction);
        return write(key);
      }),
    ),
  );
  expect(inTransaction).toEqual([true, true]);
  expect(commits.count).toBe(1);
});

/** Counts the transactions that begin from now on, not including nested ones. */
function countedTransactions(): { count: number } {
  const counted = { count: 0 };
  const { runTransaction } = db;
  // Only the outermost call begins a transaction.
  db.runTransaction = (work) => {
    if (!db.sqlite.inTransaction) counted.count += 1;
    return runTransaction(work);
  };
  return counted;
}

test("the first deferrable write commits without delay, and later ones share commits without delaying other writes", async () => {
  group = new GroupCommit(db, systemClock);
  const commits = countedTransactions();
  let pieces = 0;
  const patiently = () => group.run(() => write(`${(pieces += 1)}`), { wait: "long" });
  for (let n = 0; n < 40; n += 1) await patiently();
  expect(commits.count).toBe(40);
  // Real time determines how many writes share a commit. A busy machine spreads them out, so the best round counts.
  const least = { alone: Infinity, together: Infinity };
  let isEnough = false;
  for (let round = 0; round < 20 && !(isEnough && least.alone === 1 && least.together < 5); round += 1) {
    const most = Array.from({ length: 60 }, patiently);
    await Promise.all(most);
    const before = commits.count;
    const several = Promise.all(Array.from({ length: 10 }, (_, n) => Bun.sleep(n).then(patiently)));
    await group.run(() => write(`at once ${round}`));
    least.alone = Math.min(least.alone, commits.count - before);
    await several;
    least.together = Math.min(least.together, commits.count - before);
    const all = Promise.all(Array.from({ length: 64 }, patiently)).then(() => true);
    isEnough ||= await Promise.race([all, Bun.sleep(400).then(() => false)]);
    await all;
  }
  expect([least.alone, isEnough]).toEqual([1, true]);
  expect(least.together).toBeLessThan(5);
  expect(count()).toBeGreaterThan(pieces);
});

test("brief writes join the next commit, or share one after 5 ms", async () => {
  group = new GroupCommit(db, systemClock);
  const commits = countedTransactions();
  const briefly = (key: string) => group.run(() => write(key), { wait: "brief" });
  await Promise.all([briefly("one"), briefly("two"), group.run(() => write("three"))]);
  expect(commits.count).toBe(1);
  await Promise.all([briefly("four"), briefly("five")]);
  expect(commits.count).toBe(2);
  expect(count()).toBe(5);
});

test("a failed write rolls back only itself", async () => {
  const outcomes = await Promise.allSettled([
    group.run(() => write("one")),
    group.run(() => {
      write("two");
      throw new Error("not this one");
    }),
    group.run(() => write("three")),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(count()).toBe(2);
});

test("work that shares a transaction with failed work runs again, and its effects after the commit happen once", async () => {
  const runs: string[] = [];
  const effects: string[] = [];
  const noted = (key: string) => {
    runs.push(key);
    afterCommit(db, () => effects.push(key));
    return write(key);
  };
  const failing = (key: string): never => {
    throw new Error(noted(key));
  };
  const outcomes = await Promise.allSettled([
    group.run(() => noted("one")),
    group.run(() => failing("two")),
    group.run(() => failing("three")),
    group.run(() => noted("four")),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected", "fulfilled"]);
  expect(runs).toEqual(["one", "two", "one", "two", "three", "four"]);
  expect(effects).toEqual(["one", "four"]);
  expect(count()).toBe(2);
});

test("no work succeeds if the commit fails", async () => {
  const answer = group.run(() => write("one"));
  db.sqlite.close();
  await expect(answer).rejects.toThrow();
});

describe("group commits on a disk with slow syncs", () => {
  let now: number;
  let awake: PromiseWithResolvers<void>;
  let waits: number[];
  /**
   * Advances by this many milliseconds at each read of the clock, so also between the last write and the end of the
   * commit.
   */
  let pace: number;
  beforeEach(() => {
    [now, pace, waits] = [1_000, 10, []];
    awake = Promise.withResolvers();
    const clock: Clock = {
      now: () => (now += pace),
      sleep(ms) {
        waits.push(ms);
        return awake.promise;
      },
    };
    group = new GroupCommit(db, clock);
  });

  test("a write that arrives while a commit is delayed joins the commit, and waits at most 20 ms", async () => {
    for (const key of ["one", "two"]) await group.run(() => write(key));
    expect(waits).toEqual([]);
    const answers = [group.run(() => write("three"))];
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeWithin(1, 21);
    await Bun.sleep(0);
    answers.push(group.run(() => write("four")));
    expect(count()).toBe(2);
    awake.resolve();
    expect(await Promise.all(answers)).toEqual(["three", "four"]);
    expect(waits).toHaveLength(1);
  });

  test("the first write after a pause is committed immediately", async () => {
    for (const key of ["one", "two"]) await group.run(() => write(key));
    now += 1_000;
    expect(await group.run(() => write("three"))).toBe("three");
    expect(waits).toEqual([]);
  });

  test("a slow sync no longer delays commits after half a second", async () => {
    awake.resolve();
    for (let n = 0; n < 40; n += 1) await group.run(() => write(`slow ${n}`));
    expect(waits.length).toBeGreaterThan(30);
    [now, waits] = [now + 500, []];
    await group.run(() => write("last"));
    expect(waits).toEqual([]);
  });
});

test("while another process writes, commits wait in order without blocking the thread", async () => {
  const folder = newFolder();
  db = openTestDb(join(folder, "desk.db"));
  group = new GroupCommit(db, new ManualClock());
  const other = new Database(db.path);
  other.run("BEGIN IMMEDIATE");
  const written: string[] = [];
  const answers = ["one", "two"].map((key) => group.run(() => write(key)).then((done) => written.push(done)));
  await eventually(() => db.busyTimeout.isSuspended);
  answers.push(group.run(() => write("three")).then((done) => written.push(done)));
  // The event loop turns a thousand times, as in a server that handles other requests.
  for (let turn = 0; turn < 1_000; turn += 1) await new Promise(setImmediate);
  expect([written, count()]).toEqual([[], 0]);
  other.run("ROLLBACK");
  await Promise.all(answers);
  expect([written, count()]).toEqual([["one", "two", "three"], 3]);
  other.close();
  closeDb(db);
  rmSync(folder, { recursive: true });
});

test("deferrable writes do not use up attempts while another process writes", async () => {
  const folder = newFolder();
  db = openTestDb(join(folder, "desk.db"));
  group = new GroupCommit(db, systemClock);
  const attempts = countedTransactions();
  const other = new Database(db.path);
  other.run("BEGIN IMMEDIATE");
  const answers = [group.run(() => write("webhook"))];
  await eventually(() => attempts.count > 0);
  // Writes arrive one by one, as when rows are claimed and settled while platforms respond. There are fewer than in a
  // burst.
  const PIECES = 30;
  for (let n = 0; n < PIECES; n += 1) {
    answers.push(group.run(() => write(`step ${n}`), { wait: "long" }));
    await new Promise(setImmediate);
  }
  expect(attempts.count).toBeLessThan(PIECES / 2);
  const before = attempts.count;
  await eventually(() => attempts.count > before + 1);
  other.run("ROLLBACK");
  expect((await Promise.allSettled(answers)).filter(({ status }) => status === "rejected")).toEqual([]);
  expect(count()).toBe(PIECES + 1);
  other.close();
  closeDb(db);
  rmSync(folder, { recursive: true });
});
