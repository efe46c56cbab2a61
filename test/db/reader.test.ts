/** Tests reads in separate workers on a real file: the data that they see, their limits, and how they end. */
import { afterAll, beforeEach, expect, test } from "bun:test";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { SECOND } from "../../src/core/clock.ts";
import { closeDb } from "../../src/db/open.ts";
import { openTestDb } from "../support/database.ts";
import { createReader, type ReadQuery } from "../../src/db/reader.ts";
import { createLog } from "../../src/core/log.ts";
import { ManualClock } from "../support/clock.ts";
import { newFolder } from "../support/folder.ts";

let lines: string[];

const log = () =>
  createLog({ level: "info", format: "json", clock: new ManualClock(), write: (line) => lines.push(line) });

const directory = newFolder();
const db = openTestDb(join(directory, "replydesk.db"));
const reader = createReader(db.path, log());
beforeEach(() => {
  lines = [];
  db.sqlite.run("DELETE FROM meta WHERE value = 'noted'");
});
afterAll(() => {
  reader.close();
  closeDb(db);
  rmSync(directory, { recursive: true });
});

const OWNER = "workspace";
const plain = (sql: string): ReadQuery => ({ sql, bindings: {} });
const ENDLESS = plain(
  "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n WHERE i < 0",
);
const note = (key: string) => db.sqlite.run("INSERT INTO meta VALUES (?, 'noted')", [key]);
const NOTES = plain("SELECT count(*) AS n FROM meta WHERE value = 'noted'");

test("a read returns only committed data", async () => {
  note("first");
  expect(await reader.read([NOTES], OWNER)).toEqual([[{ n: 1 }]]);
  db.sqlite.run("BEGIN IMMEDIATE");
  note("second");
  expect(await reader.read([NOTES], OWNER)).toEqual([[{ n: 1 }]]);
  db.sqlite.run("COMMIT");
  expect(await reader.read([NOTES], OWNER)).toEqual([[{ n: 2 }]]);
});

test("all queries of a read see the same snapshot", async () => {
  const counting = plain(
    "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 300000) SELECT max(i) AS n FROM n",
  );
  const answer = reader.read([NOTES, counting, NOTES], OWNER);
  for (let n = 0; n < 200; n += 1) {
    note(crypto.randomUUID());
    await Bun.sleep(0);
  }
  const [before, , after] = await answer;
  expect(after).toEqual(before);
});

test("a read cannot write to the database", () => {
  return expect(reader.read([plain("DELETE FROM meta")], OWNER)).rejects.toThrow("readonly");
});

test("an invalid query fails without affecting other reads, and its worker continues", async () => {
  await expect(reader.read([plain("SELECT 1 FROM nowhere")], OWNER)).rejects.toThrow(
    "no such table: nowhere",
  );
  expect(await reader.read([{ sql: "SELECT $word AS word", bindings: { word: "so" } }], OWNER)).toEqual([
    [{ word: "so" }],
  ]);
});

test("identical queued reads run once, and each caller gets its own rows", async () => {
  const slow = reader.read(
    [
      plain(
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 100000) SELECT max(i) FROM n",
      ),
    ],
    OWNER,
  );
  // A random value shows whether the query ran once or twice.
  const random = plain(
    "SELECT hex(randomblob(16)) AS run, (SELECT count(*) FROM meta WHERE value = 'noted') AS n",
  );
  const first = reader.read([random], OWNER);
  note("in between");
  const second = reader.read([random], OWNER);
  const other = reader.read([random, NOTES], OWNER);
  const [[one], [two], [three]] = await Promise.all([first, second, other]);
  await slow;
  expect(one).toEqual(two);
  expect(one).not.toBe(two);
  expect(one).toEqual([{ run: expect.any(String), n: 1 }]);
  expect(three).not.toEqual(one);
  const [later] = await reader.read([random], OWNER);
  expect(later).not.toEqual(one);
});

test("reads beyond the number of workers wait for their turn", async () => {
  const answers = await Promise.all(
    [...Array(20).keys()].map((n) =>
      reader.read([{ sql: "SELECT $n AS n", bindings: { n } }], `workspace ${n % 5}`),
    ),
  );
  expect(answers.flat(2)).toEqual([...Array(20).keys()].map((n) => ({ n })));
});

test("an owner with many reads uses one worker, and another worker serves the other owners in turn", async () => {
  const over: string[] = [];
  const own = createReader(db.path, log());
  const ask = (owner: string, name = owner) =>
    own.read([{ sql: "SELECT $name AS name", bindings: { name } }], owner).then(() => void over.push(name));
  const endless = own.read([ENDLESS], "busy").catch(() => undefined);
  const more = ask("busy").catch(() => undefined);
  await Promise.all([
    ask("a", "a1"),
    ask("a", "a2"),
    ask("a", "a3"),
    ask("b", "b1"),
    ask("b", "b2"),
    ask("c"),
  ]);
  expect(over).toEqual(["a1", "b1", "c", "a2", "b2", "a3"]);
  own.close();
  await Promise.all([endless, more]);
  expect(over).not.toContain("busy");
});

test("a read that never ends is aborted, and other reads complete", async () => {
  // `WorkLimit` measures processor time, regardless of other load on the machine.
  const impatient = createReader(db.path, log(), SECOND);
  await expect(impatient.read([ENDLESS], OWNER)).rejects.toThrow("took too long");
  expect(lines.join()).toContain('"database.read_failed"');
  expect(await impatient.read([NOTES], OWNER)).toEqual([[{ n: 0 }]]);
  impatient.close();
});

test("the reader's threads have the lowest priority", async () => {
  const niceOf = (thread: string) =>
    readFileSync(`/proc/self/task/${thread}/stat`, "utf8").split(") ").at(-1)?.split(" ")[16];
  const own = niceOf(`${process.pid}`);
  await reader.read([NOTES], OWNER);
  expect(readdirSync("/proc/self/task").map(niceOf)).toContain("10");
  expect(niceOf(`${process.pid}`)).toBe(own);
});

test("closing the reader rejects both running and waiting reads", async () => {
  const own = createReader(db.path, log());
  const asked = [ENDLESS, ENDLESS, NOTES].map((question, n) => own.read([question], `workspace ${n % 2}`));
  own.close();
  const outcomes = await Promise.allSettled([...asked, own.read([NOTES], OWNER)]);
  expect(outcomes.map((outcome) => outcome.status === "rejected" && String(outcome.reason))).toEqual(
    Array(4).fill("Error: the reader is closed"),
  );
});
