/** Many writes in one commit: together on disk, each failing for itself. */
import { beforeEach, expect, test } from "bun:test";
import { GroupCommit } from "../../src/db/group.ts";
import { openDb, type Db } from "../../src/db/open.ts";
import { HeldClock } from "../support/clock.ts";

let db: Db;
let group: GroupCommit;

beforeEach(() => {
  db = openDb(":memory:", new HeldClock());
  group = new GroupCommit(db);
});

const write = (key: string) => {
  db.sqlite.query("INSERT INTO meta VALUES (?, 'x')").run(key);
  return key;
};
const count = () => db.sqlite.query<{ n: number }, []>("SELECT count(*) AS n FROM meta").get()?.n;

test("each piece gets its own result, once all are written", async () => {
  const results = await Promise.all(["one", "two", "three"].map((key) => group.run(() => write(key))));
  expect(results).toEqual(["one", "two", "three"]);
  expect(count()).toBe(3);
  expect(db.sqlite.inTransaction).toBe(false);
});

test("pieces of one turn share a single transaction", async () => {
  const inTransaction: boolean[] = [];
  let commits = 0;
  const begin = db.sqlite.transaction.bind(db.sqlite);
  // Counted at the database itself: only the outermost call begins a transaction.
  db.sqlite.transaction = ((work: () => unknown) => {
    if (!db.sqlite.inTransaction) commits += 1;
    return begin(work);
  }) as typeof db.sqlite.transaction;
  await Promise.all(
    ["one", "two"].map((key) =>
      group.run(() => {
        inTransaction.push(db.sqlite.inTransaction);
        return write(key);
      }),
    ),
  );
  expect(inTransaction).toEqual([true, true]);
  expect(commits).toBe(1);
});

test("a piece that fails takes back only itself", async () => {
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

test("nobody is told of success when the commit fails", async () => {
  const answer = group.run(() => write("one"));
  db.sqlite.close();
  await expect(answer).rejects.toThrow();
});
