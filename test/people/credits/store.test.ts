/**
 * Tests the credit ledger: a monthly allowance is spent only once, even by concurrent processes or a changed clock.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { iso, type Millis } from "../../../src/core/clock.ts";
import { charge, creditsOf, hasCredits } from "../../../src/people/credits/store.ts";
import { closeDb, transact, type Db } from "../../../src/db/open.ts";
import { openTestDb } from "../../support/database.ts";
import { AppError } from "../../../src/core/errors.ts";
import { updateWorkspace } from "../../../src/people/workspaces/store/workspaces.ts";
import { ManualClock } from "../../support/clock.ts";
import { makeClient, makeContact, makeReply, makeWorkspace } from "../../support/rows.ts";
import { newFolder } from "../../support/folder.ts";

const clock = new ManualClock();
let db: Db;
let workspaceId: string;

beforeAll(() => {
  db = openTestDb();
});
afterAll(() => closeDb(db));
beforeEach(() => {
  clock.set(Date.UTC(2026, 2, 4, 9, 12));
  workspaceId = makeWorkspace(db);
});

const allow = (creditAllowance: number | null, id = workspaceId) =>
  updateWorkspace(db, { id, creditAllowance }, clock.now());
const spend = (credits = 1, id = workspaceId) =>
  charge(db, { workspaceId: id, credits, purpose: "draft", replyId: null }, clock.now());
const credits = (id = workspaceId) => creditsOf(db, id, clock.now());
const has = (credits: number) => hasCredits(db, workspaceId, credits, clock.now());
const REFUSED = new AppError("insufficient_credits", "Insufficient AI credits");

test("an allowance can be spent down to the last credit, and a rejected charge costs nothing", () => {
  allow(5);
  spend(3);
  expect([has(2), has(3)]).toEqual([true, false]);
  expect(() => spend(3)).toThrow(REFUSED);
  expect(credits()).toMatchObject({ allowance: 5, used: 3, remaining: 2 });
  spend(2);
  expect([has(1), credits().remaining]).toEqual([false, 0]);
  expect(() => spend()).toThrow(REFUSED);
});

test("an allowance of 0 permits no charges", () => {
  allow(0);
  expect([has(1), credits().remaining]).toEqual([false, 0]);
  expect(() => spend()).toThrow(REFUSED);
});

test("with an allowance of null, credits are unlimited but usage is still counted", () => {
  spend(1_000_000);
  expect(has(1_000_000)).toBe(true);
  expect(credits()).toMatchObject({ allowance: null, used: 1_000_000, remaining: null });
});

test("lowering an allowance below the used amount leaves 0 credits, and raising it again leaves the difference", () => {
  spend(8);
  allow(5);
  expect(credits()).toMatchObject({ allowance: 5, used: 8, remaining: 0 });
  expect(() => spend()).toThrow(REFUSED);
  allow(10);
  expect(credits().remaining).toBe(2);
});

test("an allowance belongs to one workspace, and other workspaces' charges do not count against it", () => {
  const other = makeWorkspace(db, "Other");
  allow(5);
  allow(2, other);
  spend(2, other);
  expect(credits()).toMatchObject({ used: 0, remaining: 5 });
  expect(() => spend(1, other)).toThrow(REFUSED);
  spend(5);
  expect(credits(other)).toMatchObject({ used: 2, remaining: 0 });
});

test.each([
  ["2026-12-31T23:59:59.999Z", "2027-01-01T00:00:00.000Z"],
  ["2028-02-28T23:59:59.999Z", "2028-03-01T00:00:00.000Z"],
  ["2028-02-29T23:59:59.999Z", "2028-03-01T00:00:00.000Z"],
])("the credit month that contains %s ends at %s", (at, end) => {
  clock.set(Date.parse(at));
  expect(iso(credits().resetsAt)).toBe(end);
});

test.each(["2026-12-31T23:59:59.999Z", "2028-02-29T23:59:59.999Z"])(
  "charges end with their month, and the credits used in %s are available again a millisecond later",
  (last) => {
    allow(2);
    clock.set(Date.parse(last));
    spend(2);
    expect([has(1), credits().used]).toEqual([false, 2]);
    clock.set(clock.now() + 1);
    expect(credits()).toMatchObject({ used: 0, remaining: 2 });
    spend(2);
    expect(() => spend()).toThrow(REFUSED);
  },
);

test("a credit month is a UTC month, regardless of the workspace's time zone", () => {
  updateWorkspace(db, { id: workspaceId, creditAllowance: 1, timezone: "Pacific/Auckland" }, clock.now());
  clock.set(Date.UTC(2026, 3, 30, 18)); // May 1 in Auckland
  spend();
  clock.set(Date.UTC(2026, 3, 30, 23));
  expect(() => spend()).toThrow(REFUSED);
});

test.each<[string, Millis]>([
  ["by a minute", Date.UTC(2026, 4, 20, 9, 59)],
  ["to the month's first instant", Date.UTC(2026, 4, 1)],
])("a month's credits are not available twice if the clock is set back %s", (_, earlier) => {
  allow(2);
  clock.set(Date.UTC(2026, 4, 20, 10));
  spend(2);
  clock.set(earlier);
  expect(credits()).toMatchObject({ used: 2, remaining: 0 });
  expect(() => spend()).toThrow(REFUSED);
});

test("a month's credits are not available twice if the clock is set back into the previous month and forward again", () => {
  allow(2);
  clock.set(Date.UTC(2026, 4, 1));
  spend(2);
  clock.set(Date.UTC(2026, 3, 30, 23));
  spend(2);
  clock.set(Date.UTC(2026, 4, 1));
  expect(() => spend()).toThrow(REFUSED);
});

test("a credit charge is recorded with its purpose, reply and time", () => {
  const { id: clientId } = makeClient(db, workspaceId);
  const contact = makeContact(db, { workspaceId, email: "dana@example.com" });
  const { id: replyId } = makeReply(db, { workspaceId, clientId, contact });
  charge(db, { workspaceId, credits: 2, purpose: "follow_up_text", replyId }, clock.now());
  expect(db.sqlite.query("SELECT * FROM credit_entries WHERE workspace_id = ?").all(workspaceId)).toEqual([
    {
      id: expect.any(String),
      workspace_id: workspaceId,
      credits: 2,
      purpose: "follow_up_text",
      reply_id: replyId,
      follow_up_id: null,
      created_at: clock.now(),
    },
  ]);
});

test("a credit charge is rolled back together with the work it pays for", () => {
  const failing = () =>
    transact(db, () => {
      spend(2);
      throw new Error("the draft could not be stored");
    });
  expect(failing).toThrow("the draft could not be stored");
  expect(credits().used).toBe(0);
});

test("a failed transaction also rolls back its credit charge", () => {
  allow(0);
  const unpaid = () =>
    transact(db, () => {
      makeClient(db, workspaceId);
      spend();
    });
  expect(unpaid).toThrow(REFUSED);
  expect(db.sqlite.query("SELECT 1 FROM clients WHERE workspace_id = ?").get(workspaceId)).toBeNull();
});

test("a charge of 0 or fewer credits is rejected", () => {
  expect(() => spend(0)).toThrow("CHECK constraint failed");
  expect(() => spend(-1)).toThrow("CHECK constraint failed");
  expect(credits().used).toBe(0);
});

test("only one of two concurrent charges that both passed the check gets the last credit", () => {
  allow(1);
  expect([has(1), has(1)]).toEqual([true, true]);
  spend();
  expect(() => spend()).toThrow(REFUSED);
  expect(credits()).toMatchObject({ used: 1, remaining: 0 });
});

test("concurrent charges from several processes never exceed the allowance in total", async () => {
  const folder = newFolder();
  try {
    const shared = openTestDb(join(folder, "desk.db"));
    const id = makeWorkspace(shared);
    updateWorkspace(shared, { id, creditAllowance: 25 }, clock.now());
    const spent = await Promise.all(
      Array.from({ length: 4 }, () => spendInAnotherProcess(shared.path, id, clock.now())),
    );
    expect(spent.reduce((sum, credits) => sum + credits, 0)).toBe(25);
    expect(creditsOf(shared, id, clock.now())).toMatchObject({ used: 25, remaining: 0 });
    shared.sqlite.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** Charges credits one by one in another process until a charge is refused. Returns the number charged. */
async function spendInAnotherProcess(path: string, workspaceId: string, now: Millis): Promise<number> {
  const source = (file: string) => JSON.stringify(join(import.meta.dir, "../../../src", file));
  const script = `
    import { openCurrentDb } from ${source("db/open.ts")};
    import { charge } from ${source("people/credits/store.ts")};
    const db = openCurrentDb(${JSON.stringify(path)});
    let spent = 0;
    try {
      for (;; spent += 1) charge(db, { workspaceId: "${workspaceId}", credits: 1, purpose: "draft", replyId: null }, ${now});
    } catch (error) {
      if (error.code !== "insufficient_credits") throw error;
    }
    console.log(spent);`;
  const child = Bun.spawn([process.execPath, "-e", script], { stdout: "pipe", stderr: "pipe" });
  const [output, errors] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  if ((await child.exited) !== 0) throw new Error(errors);
  return Number(output);
}
