/**
 * Tests that replies are recounted in small steps, even across restarts, and that reports stay correct meanwhile.
 */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { addUpBatch, foldChanges } from "../../../src/reports/analytics/store/backlog.ts";
import { listCategories, updateCategory } from "../../../src/clients/categories/store.ts";
import { HOUR } from "../../../src/core/clock.ts";
import { closeDb, openDb, transact } from "../../../src/db/open.ts";
import { ManualClock } from "../../support/clock.ts";
import { makeAgency, openWorld, report, reportOneByOne, type Agency, type World } from "./world.ts";

const NOW = Date.UTC(2026, 2, 4, 9, 0);
const REPLIES = 1_200;

let world: World;
let agency: Agency;
beforeEach(() => {
  world = openWorld();
  agency = makeAgency(world, 3);
});
afterEach(() => world.close());

/** Every third thread has several replies, and one in ten replies is answered. */
function makeReplies(count: number): void {
  const categories = listCategories(world.db, agency.workspaceId, {
    limit: 100,
    offset: 0,
    after: null,
  }).rows;
  let threadId = "";
  for (let n = 0; n < count; n += 1) {
    if (n % 9 < 6) threadId = agency.begin();
    const clientId = agency.clientIds[n % 9 < 6 ? n % 3 : 0] ?? "";
    const receivedAt = NOW - (n % 97) * 7 * HOUR;
    const reply = agency.addReply({
      threadId,
      clientId,
      receivedAt,
      categoryId: categories[n % 7]?.id ?? null,
    });
    if (n % 10 === 0)
      agency.change(reply.id, { status: "sent", sentBy: "auto", handledAt: receivedAt + HOUR });
  }
}

const question = (clientId?: string) => ({
  workspaceId: agency.workspaceId,
  start: "2026-02-01",
  end: "2026-03-05",
  timezone: "Asia/Kolkata",
  clientId,
});

async function expectRight(): Promise<void> {
  for (const clientId of [undefined, agency.clientIds[0]]) {
    const asked = question(clientId);
    expect(await report(world, asked)).toEqual(await reportOneByOne(world, asked));
  }
}

test("replies are recounted in steps after a category's sentiment changes, and the recount continues after a restart", async () => {
  transact(world.db, () => makeReplies(REPLIES));
  while (foldChanges(world.db) > 0);
  const [category] = listCategories(world.db, agency.workspaceId, { limit: 1, offset: 0, after: null }).rows;
  if (!category) throw new Error("the workspace has no categories");
  const { workspaceId } = agency;
  updateCategory(world.db, { workspaceId, id: category.id, isPositive: !category.isPositive, now: NOW });
  await expectRight();
  const batches: number[] = [];
  const count = (): number | null => {
    const rows = addUpBatch(world.db);
    if (rows !== null) batches.push(rows);
    return rows;
  };
  for (let n = 0; n < 5; n += 1) count();
  // New replies appear in reports immediately, and counted replies can change during the recount.
  transact(world.db, () => makeReplies(30));
  world.db.sqlite.run("UPDATE replies SET category_id = NULL WHERE seq % 5 = 0");
  await expectRight();
  const { path } = world.db;
  closeDb(world.db);
  world = { ...world, db: openDb(path, new ManualClock()) };
  while (count() !== null);
  expect(batches.reduce((sum, rows) => sum + rows)).toBe(REPLIES + 30);
  expect(Math.max(...batches)).toBe(100);
  await expectRight();
  while (foldChanges(world.db) > 0);
  await expectRight();
});
