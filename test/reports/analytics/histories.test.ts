/** Compares reports on generated histories with figures computed reply by reply. */
import { afterAll, expect, test } from "bun:test";
import fc from "fast-check";
import {
  deleteCategory,
  insertCategory,
  listCategories,
  updateCategory,
} from "../../../src/clients/categories/store.ts";
import { HOUR, MINUTE, type Millis } from "../../../src/core/clock.ts";
import { addUpBatch, foldChanges } from "../../../src/reports/analytics/store/backlog.ts";
import type { Range } from "../../../src/reports/analytics/rules/days.ts";
import { getThread } from "../../../src/inbox/threads/store/threads.ts";
import { setCampaign } from "../../../src/inbox/threads/store/campaigns.ts";
import { transact } from "../../../src/db/open.ts";
import { answerByHand, expectedPeople, PEOPLE, sampleOf, type AnswerSample } from "./answers.ts";
import { dateIn, datesBetween, expectedFigures, expectedHours } from "./expected.ts";
import { byPerson, hoursOf, makeAgency, openWorld, report, reportOneByOne, type Agency } from "./world.ts";

const NOW = Date.UTC(2026, 2, 4, 9, 0);

/** Time zones, each with the midnight or clock change around which its history is generated. */
const PLACES: readonly (readonly [timezone: string, instant: string])[] = [
  ["UTC", "2026-03-01T00:00:00Z"],
  ["Europe/Berlin", "2026-03-29T01:00:00Z"],
  ["Europe/Berlin", "2026-10-25T01:00:00Z"],
  ["America/St_Johns", "2026-03-08T05:30:00Z"],
  ["America/St_Johns", "2026-11-01T04:30:00Z"],
  ["Asia/Kathmandu", "2026-01-01T18:15:00Z"],
  // Skipped December 30, 2011.
  ["Pacific/Apia", "2011-12-30T10:00:00Z"],
  ["Africa/Casablanca", "2026-02-15T02:00:00Z"],
  ["Africa/Casablanca", "2026-03-22T02:00:00Z"],
  // Daylight saving time shifts by half an hour.
  ["Australia/Lord_Howe", "2026-04-04T15:00:00Z"],
  ["Australia/Lord_Howe", "2026-10-03T15:30:00Z"],
  // The clock changes at midnight: that day begins at 01:00, and in autumn the day before has 25 hours.
  ["America/Sao_Paulo", "2018-11-04T03:00:00Z"],
  ["America/Sao_Paulo", "2018-02-18T02:00:00Z"],
  ["America/Havana", "2026-03-08T05:00:00Z"],
  // Both clock changes of another year.
  ["Europe/London", "2025-12-31T23:59:59Z"],
];

/**
 * Times around the clock change: whole hours hit midnight and milliseconds just miss it. Few values, so that many
 * coincide.
 */
const moment = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.integer({ min: -50, max: 50 }), fc.constantFrom(-1, 0, 0, 1)) },
  {
    weight: 1,
    arbitrary: fc.tuple(
      fc.integer({ min: -1_200, max: 1_200 }),
      fc.integer({ min: -1_800_000, max: 1_800_000 }),
    ),
  },
);

const reply = fc.record({
  thread: fc.constantFrom(0, 0, 0, 1, 1, 2, 3, 4),
  client: fc.constantFrom(0, 0, 0, 1, 1, 2),
  category: fc.option(fc.nat({ max: 7 })),
  moment,
  /** How an immediate manual answer is recorded. */
  byHand: fc.option(fc.nat({ max: 40 })),
});

/** A change to a reply or a category after all replies have arrived. */
const event = fc.record({
  what: fc.constantFrom(
    "categorize", "categorize", "auto", "manual", "elsewhere", "archive", "rename", "judge", "delete", "move", "campaign", "fold", "merge",
  ),
  which: fc.nat({ max: 40 }),
  other: fc.option(fc.nat({ max: 7 })),
  minutes: fc.double({ min: -1, max: 3_000, noNaN: true }),
}); // oxfmt-ignore

const history = fc.record({
  place: fc.nat({ max: PLACES.length - 1 }),
  replies: fc.array(reply, { maxLength: 40 }),
  events: fc.array(event, { maxLength: 25 }),
  firstDay: fc.integer({ min: -3, max: 3 }),
  days: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 60 })),
  /** The report's clients: one, several, or null for all. */
  clients: fc.constantFrom(null, [0], [1], [0, 1], [0, 2]),
  /** The report's campaign. */
  campaign: fc.constantFrom(undefined, undefined, undefined, "p0"),
  /** The report's person. */
  user: fc.constantFrom(undefined, undefined, ...PEOPLE),
});
type History = typeof history extends fc.Arbitrary<infer T> ? T : never;

const world = openWorld();
afterAll(() => world.close());

test("every figure in every report matches the replies", async () => {
  await fc.assert(
    fc.asyncProperty(history, async (happened) => {
      const agency = makeAgency(world, 3);
      transact(world.db, () => live(agency, happened));
      // The same history in another workspace, which must not affect the report.
      const neighbor = makeAgency(world, 3);
      transact(world.db, () => live(neighbor, happened));
      const [timezone, around] = PLACES[happened.place] ?? ["UTC", ""];
      const start = shifted(dateIn(timezone, Date.parse(around)), happened.firstDay);
      const end = shifted(start, happened.days - 1);
      const clients = happened.clients?.map((n) => agency.clientIds[n] ?? "") ?? null;
      const [clientId, another] = clients ?? [];
      const several = another === undefined ? { clientId } : { clients: clients ?? [] };
      const only = { campaignId: happened.campaign, userId: happened.user };
      const question = { workspaceId: agency.workspaceId, start, end, timezone, ...several, ...only };
      const { hours, people, ...expected } = computed(agency, {
        start,
        end,
        timezone,
        clients,
        ...only,
      });
      const expectRight = async () => {
        expect(await report(world, question)).toEqual(expected);
        expect(await hoursOf(world, question)).toEqual(hours);
        expect(await byPerson(world, question)).toEqual(people);
      };
      // A changed sentiment restarts the recount. All other changes appear in the report before they are rolled up.
      await expectRight();
      while (addUpBatch(world.db, 7) !== null);
      await expectRight();
      foldChanges(world.db, 9);
      await expectRight();
      while (foldChanges(world.db, 9) > 0);
      await expectRight();
      expect(await reportOneByOne(world, question)).toEqual(expected);
    }),
    { numRuns: 15 },
  );
}, 120_000);

const shifted = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 24 * HOUR).toISOString().slice(0, 10);

/** Computes the expected report from the stored replies. */
function computed(
  { workspaceId }: Agency,
  {
    start,
    end,
    timezone,
    clients,
    campaignId,
    userId,
  }: Range & { clients: string[] | null; campaignId: string | undefined; userId: string | undefined },
) {
  const ids = world.db.sqlite.query<{ id: string }, [string]>(
    "SELECT id FROM replies WHERE workspace_id = ?",
  );
  const dated = ids
    .all(workspaceId)
    .map(({ id }): AnswerSample => sampleOf(world, workspaceId, id))
    .filter(({ answerer }) => userId === undefined || answerer === userId)
    .filter((reply) => clients === null || clients.includes(reply.clientId))
    .filter(
      ({ threadId }) => campaignId === undefined || getThread(world.db, threadId).campaignId === campaignId,
    )
    .map((reply) => ({ date: dateIn(timezone, reply.receivedAt), reply }));
  const categories = categoriesOf(workspaceId);
  const figures = (when: (date: string) => boolean) =>
    expectedFigures(
      dated.filter(({ date }) => when(date)).map(({ reply }) => reply),
      categories,
    );
  const inRange = dated.filter(({ date }) => date >= start && date <= end).map(({ reply }) => reply);
  return {
    hours: expectedHours(inRange, timezone),
    people: expectedPeople(inRange, categories),
    daily: datesBetween(start, end).map((day) => ({ date: day, ...figures((date) => date === day) })),
    totals: figures((date) => date >= start && date <= end),
  };
}

const categoriesOf = (workspaceId: string) =>
  listCategories(world.db, workspaceId, { limit: 100, offset: 0, after: null }).rows;

/** Applies the history's steps in the generated order. */
function live(agency: Agency, { place, replies, events }: History): void {
  const { workspaceId, clientIds } = agency;
  const around = Date.parse(PLACES[place]?.[1] ?? "");
  for (const name of ["Asked for a price", "Later"]) {
    const fields = {
      name,
      slug: name.slice(0, 5).toLowerCase(),
      color: "#000000",
      isPositive: name === "Later",
    };
    insertCategory(world.db, workspaceId, fields, NOW);
  }
  const threads = [0, 1, 2, 3, 4].map(agency.begin);
  const categories = categoriesOf(workspaceId);
  const idOf = (rows: { id: string }[], n: number | null) => (n === null ? null : (rows[n]?.id ?? null));
  const added = replies.map(({ thread, client, category, moment: [hours, ms], byHand: which }) => {
    const receivedAt = around + hours * HOUR + ms;
    const place = { threadId: threads[thread] ?? "", clientId: clientIds[client] ?? "" };
    const row = agency.addReply({ ...place, receivedAt, categoryId: idOf(categories, category) });
    if (which !== null)
      answerByHand(world, agency, row, { handledAt: receivedAt + which * HOUR, which, other: which % 3 });
    return row;
  });
  for (const { what, which, other, minutes } of events) {
    const target = added[which % added.length];
    const handledAt = (target?.receivedAt ?? 0) + Math.round(minutes * MINUTE);
    if (what === "fold") foldChanges(world.db, which);
    else if (what === "merge")
      world.db.sqlite.run("UPDATE threads SET connection_id = ? WHERE id = ?", [
        agency.connect(),
        threads[which % 5] ?? "",
      ]);
    else if (what === "rename" || what === "judge" || what === "delete")
      changeCategory(workspaceId, what, which);
    else if (what === "move") moveThread(threads[which % 5] ?? "", clientIds[which % 3] ?? "");
    else if (what === "campaign")
      setCampaign(world.db, threads[which % 5] ?? "", { id: `p${which % 2}`, name: null });
    else if (target) {
      const categoryId = idOf(categoriesOf(workspaceId), other);
      if (what === "manual") answerByHand(world, agency, target, { handledAt, which, other });
      else agency.change(target.id, changeOf(what, { categoryId, handledAt }));
    }
  }
}

function moveThread(threadId: string, clientId: string): void {
  world.db.sqlite.run("UPDATE replies SET client_id = ? WHERE thread_id = ?", [clientId, threadId]);
}

function changeOf(what: string, { categoryId, handledAt }: { categoryId: string | null; handledAt: Millis }) {
  if (what === "categorize") return { categoryId };
  if (what === "archive") return { status: "archived" as const };
  if (what === "elsewhere") return { status: "archived" as const, handledAt };
  return {
    status: "sent" as const,
    sentBy: "auto" as const,
    handledAt,
  };
}

function changeCategory(workspaceId: string, what: string, which: number): void {
  const categories = categoriesOf(workspaceId);
  const category = categories[which % categories.length];
  if (!category) return;
  const change = { workspaceId, id: category.id, now: NOW };
  if (what === "rename") updateCategory(world.db, { ...change, name: `Renamed ${which}` });
  if (what === "judge") updateCategory(world.db, { ...change, isPositive: !category.isPositive });
  if (what === "delete" && !category.isDefault) deleteCategory(world.db, change);
}
