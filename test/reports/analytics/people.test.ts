/**
 * Compares reports by person and response times, on generated histories of two threads, with figures computed reply by
 * reply.
 */
import { afterAll, expect, test } from "bun:test";
import fc from "fast-check";
import { addUpBatch, foldChanges } from "../../../src/reports/analytics/store/backlog.ts";
import { listCategories, updateCategory } from "../../../src/clients/categories/store.ts";
import { HOUR, MINUTE } from "../../../src/core/clock.ts";
import { transact } from "../../../src/db/open.ts";
import type { ReplyRow } from "../../../src/db/table-rows.ts";
import {
  answerByHand,
  draft,
  expectedPeople,
  expectedSpeed,
  PEOPLE,
  sampleOf,
  settleEmails,
} from "./answers.ts";
import { dateIn } from "./expected.ts";
import { byPerson, makeAgency, openWorld, speedIn, type Agency } from "./world.ts";

const NOW = Date.UTC(2026, 2, 4, 9, 0);
const REPLIES = 12;

const step = fc.record({
  what: fc.oneof(
    { weight: 4, arbitrary: fc.constant("manual" as const) },
    { weight: 3, arbitrary: fc.constant("categorize" as const) },
    { weight: 6, arbitrary: fc.constantFrom("found" as const, "draft" as const, "judge" as const) },
    { weight: 6, arbitrary: fc.constantFrom("undo", "auto", "move", "fold", "add") },
  ),
  which: fc.nat({ max: 2 * REPLIES - 1 }),
  other: fc.option(fc.nat({ max: 7 })),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const world = openWorld();
afterAll(() => world.close());

test("every figure for every person, and every response time, matches the replies", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60, size: "max" }), async (steps) => {
      const agency = makeAgency(world, 2);
      const ids = transact(world.db, () => live(agency, steps));
      for (const add of [
        () => null,
        () => addUpBatch(world.db, 5),
        () => foldChanges(world.db, 50) || null,
      ]) {
        while (add() !== null);
        await expectRight(agency, ids);
      }
    }),
    { numRuns: 10 },
  );
}, 120_000);

async function expectRight({ workspaceId }: Agency, ids: readonly string[]): Promise<void> {
  const samples = ids.map((id) => sampleOf(world, workspaceId, id));
  const categories = listCategories(world.db, workspaceId, { limit: 100, offset: 0, after: null }).rows;
  const [timezone, end] = ["America/New_York", "2026-03-09"];
  for (const [start, userId] of [["2026-03-01"], ["2026-03-04"], ["2026-03-01", PEOPLE[0]]] as const) {
    const found = samples.filter(({ receivedAt, answerer }) => {
      const date = dateIn(timezone, receivedAt);
      return date >= start && date <= end && (userId === undefined || answerer === userId);
    });
    const question = { workspaceId, start, end, timezone, userId };
    expect(await byPerson(world, question)).toEqual(expectedPeople(found, categories));
    expect(await speedIn(world, question)).toEqual(expectedSpeed(found));
  }
}

/** Plays a history of two threads. Two replies arrive at the same time, and one arrives long after the others. */
function live(agency: Agency, steps: readonly Step[]): string[] {
  const threads = [agency.begin(), agency.begin()];
  const { rows } = listCategories(world.db, agency.workspaceId, { limit: 100, offset: 0, after: null });
  const categories = ["interested", "meeting-booked", "not-interested"].map(
    (slug) => rows.find((row) => row.slug === slug)?.id ?? null,
  );
  const replies: ReplyRow[] = [];
  const add = (n: number) => {
    const place = { threadId: threads[n % 2] ?? "", clientId: agency.clientIds[n % 2] ?? "" };
    const receivedAt = NOW + (((n * 7) % 11) - 6) * 11 * HOUR;
    replies.push(agency.addReply({ ...place, receivedAt, categoryId: categories[(n >> 1) % 4] ?? null }));
  };
  for (let n = 0; n < REPLIES; n += 1) add(n);
  for (const { what, which, other } of steps) {
    const reply = replies[which % replies.length];
    if (!reply) continue;
    const handledAt = reply.receivedAt + (which * 13 - 20) * MINUTE;
    if (what === "manual") answerByHand(world, agency, reply, { handledAt, which, other });
    else if (what === "found") settleEmails(world, reply.id);
    else if (what === "categorize")
      agency.change(reply.id, { categoryId: categories[(other ?? 3) % 4] ?? null });
    else if (what === "undo") agency.change(reply.id, { handledAt: null, sentBy: null });
    else if (what === "auto") agency.change(reply.id, { handledAt, sentBy: "auto" });
    else if (what === "draft") draft(world, agency, reply, which % 2 ? other : null);
    else if (what === "add") add(which);
    else if (what === "fold") foldChanges(world.db, which);
    else changeElse(agency, { what, which, reply });
  }
  return replies.map(({ id }) => id);
}

function changeElse(
  { workspaceId, clientIds }: Agency,
  { what, which, reply: { threadId, categoryId } }: { what: string; which: number; reply: ReplyRow },
): void {
  if (what === "move")
    world.db.sqlite.run("UPDATE replies SET client_id = ? WHERE thread_id = ?", [
      clientIds[which % 2] ?? "",
      threadId,
    ]);
  if (what === "judge" && categoryId !== null)
    updateCategory(world.db, { workspaceId, id: categoryId, isPositive: which % 3 > 0, now: NOW });
}
