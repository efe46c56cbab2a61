/** Tests that older replies are added up in small steps, after a restart too, and that reports are right all the while. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { addUpBatch, foldChanges } from "../../src/analytics/store/backlog.ts";
import { listCategories } from "../../src/categories/store.ts";
import { HOUR, MINUTE } from "../../src/core/clock.ts";
import { fillPeriods } from "../../src/analytics/store/periods.ts";
import { closeDb, openDb, transact } from "../../src/db/open.ts";
import { ManualClock } from "../support/clock.ts";
import { cpuMs } from "../support/cpu.ts";
import { answerByHand } from "./answers.ts";
import {
  byPerson,
  emptyAnswers,
  emptyPeriods,
  hoursOf,
  makeAgency,
  openWorld,
  report,
  reportOneByOne,
  speedIn,
  type Agency,
  type World,
} from "./world.ts";

const NOW = Date.UTC(2026, 2, 4, 9, 0);
const REPLIES = 1_200;

let world: World;
let agency: Agency;
beforeEach(() => {
  world = openWorld();
  agency = makeAgency(world, 3);
});
afterEach(() => world.close());

/** Every third thread has several replies; a tenth of the replies is answered. */
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

/** Leaves the database as the migration of an older one does. */
function makeOld(): void {
  const { sqlite } = world.db;
  sqlite.run("UPDATE reply_facts SET campaign_no = NULL");
  for (const table of ["reply_repeats", "rollup_changes", "reply_rollups"])
    sqlite.run(`DELETE FROM ${table}`);
  sqlite.run("DELETE FROM rollup_changes");
  sqlite.run("DELETE FROM reply_fact_names WHERE kind IN ('connection', 'campaign')");
  sqlite.run("INSERT INTO rollup_work SELECT id, 0 FROM workspaces");
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

test("replies from before are added up in steps, and a restart continues", async () => {
  transact(world.db, () => makeReplies(REPLIES));
  transact(world.db, makeOld);
  await expectRight();
  const steps: number[] = [];
  let added = 0;
  const batch = async (): Promise<number | null> => {
    let rows: number | null = null;
    steps.push(await cpuMs(() => void (rows = addUpBatch(world.db))));
    added += rows ?? 0;
    return rows;
  };
  for (let n = 0; n < 5; n += 1) await batch();
  expect(added).toBeLessThan(REPLIES);
  // What comes meanwhile is counted at once; what has been added up already may change.
  transact(world.db, () => makeReplies(30));
  world.db.sqlite.run("UPDATE replies SET category_id = NULL WHERE seq % 5 = 0");
  await expectRight();
  const { path } = world.db;
  closeDb(world.db);
  world = { ...world, db: openDb(path, new ManualClock()) };
  while ((await batch()) !== null);
  expect(added).toBe(REPLIES + 30);
  await expectRight();
  let changes = 0;
  for (let rows = 1; rows > 0; changes += rows)
    steps.push(await cpuMs(() => void (rows = foldChanges(world.db))));
  expect(changes).toBeGreaterThan(REPLIES);
  await expectRight();
  // Some may meet the collector of garbage, or neighbors that use the same caches.
  expect(steps.toSorted((a, b) => a - b).at(-4)).toBeLessThan(50);
  const left = world.db.sqlite.query("SELECT 1 FROM reply_facts WHERE campaign_no IS NULL").all();
  expect(left).toEqual([]);
});

test("older days are filled in steps, and what changes on a day that is being filled is in it once", async () => {
  transact(world.db, () => makeReplies(50));
  // Clocks are changed by half an hour at 15:00: of the next hour only one half is left, or was of the last one.
  for (const changed of [Date.UTC(2026, 3, 4, 15), Date.UTC(2018, 4, 4, 15)])
    for (const minutes of [-31, -29, -1, 1, 29, 31])
      agency.addReply({
        threadId: agency.begin(),
        clientId: agency.clientIds[1] ?? "",
        receivedAt: changed + minutes * MINUTE,
      });
  while (addUpBatch(world.db) !== null);
  while (foldChanges(world.db) > 0);
  emptyPeriods(world, agency.workspaceId);
  const places = [{}, { clientId: agency.clientIds[1] }, { clients: agency.clientIds.slice(1) }];
  const ranges = [
    { start: "2026-02-01", end: "2026-04-30", timezone: "Australia/Lord_Howe" },
    { start: "2018-05-01", end: "2018-05-10", timezone: "Asia/Pyongyang" },
  ];
  const asked = places.flatMap((only) => ranges.map((range) => ({ ...question(), ...only, ...range })));
  const steps: number[] = [];
  for (let isLeft = true, n = 1; isLeft; n += 1) {
    world.db.sqlite.run("UPDATE replies SET handled_at = received_at + ? WHERE seq % 3 = ?", [
      n * HOUR,
      n % 3,
    ]);
    while (foldChanges(world.db) > 0);
    steps.push(await cpuMs(() => void (isLeft = fillPeriods(world.db, 1))));
  }
  const filled = await Promise.all(asked.map((one) => hoursOf(world, one)));
  for (const one of asked) expect(await report(world, one)).toEqual(await reportOneByOne(world, one));
  emptyPeriods(world, agency.workspaceId);
  // Until all is filled, they are counted one by one.
  expect(await Promise.all(asked.map((one) => hoursOf(world, one)))).toEqual(filled);
  expect(steps.length).toBeGreaterThan(40);
  expect(steps.toSorted((a, b) => a - b).at(-2)).toBeLessThan(50);
});

test("answers from before are added up by person in steps, while other reports are from rollups", async () => {
  transact(world.db, () => {
    for (let n = 0, threadId = ""; n < 240; n += 1) {
      if (n % 3 === 0) threadId = agency.begin();
      const receivedAt = NOW - (n % 97) * 7 * HOUR;
      const reply = agency.addReply({ threadId, clientId: agency.clientIds[0] ?? "", receivedAt });
      const answer = { handledAt: receivedAt + n * MINUTE, which: n, other: n % 8 };
      if (n % 4 > 0) answerByHand(world, agency, reply, answer);
    }
  });
  const askAll = () => Promise.all([byPerson(world, question()), speedIn(world, question())]);
  while (foldChanges(world.db) > 0);
  const before = await askAll();
  expect(before[0].size).toBe(3);
  transact(world.db, () => emptyAnswers(world, agency.workspaceId));
  const { sqlite } = world.db;
  const left = () =>
    sqlite.query("SELECT 1 FROM reply_facts WHERE answered_by = 2 AND user_no IS NULL").all();
  const steps: number[] = [];
  expect(left()).toHaveLength(180);
  for (let rows: number | null = 0, n = 0; rows !== null; n += 1) {
    if (n < 3) expect(await askAll()).toEqual(before);
    steps.push(await cpuMs(() => void (rows = addUpBatch(world.db))));
  }
  expect(left()).toEqual([]);
  expect(await askAll()).toEqual(before);
  while (foldChanges(world.db) > 0);
  expect(await askAll()).toEqual(before);
  await expectRight();
  expect(steps.toSorted((a, b) => a - b).at(-2)).toBeLessThan(50);
});
