/** Tests that the stored facts behind reports match the replies after any history. */
import type { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import fc from "fast-check";
import { listCategories } from "../../../src/clients/categories/store.ts";
import { HOUR } from "../../../src/core/clock.ts";
import { transact } from "../../../src/db/open.ts";
import { makeAgency, openWorld, type Agency } from "./world.ts";
import { eachTest } from "../../support/fixture.ts";

const NOW = Date.UTC(2026, 2, 4, 9, 0);

const world = eachTest(() => openWorld());

/** Computes each reply's facts from `replies`. */
const COMPUTED = `
  SELECT r.seq, r.workspace_id, coalesce(r.category_id, '') AS category, r.client_id AS client, r.received_at,
    lead(received_at) OVER (PARTITION BY thread_id ORDER BY received_at, id) AS next_at,
    lead(received_at) OVER (PARTITION BY thread_id, client_id ORDER BY received_at, id) AS client_next_at,
    CASE WHEN count(*) OVER (PARTITION BY thread_id) > 1 THEN thread_id END AS thread,
    CASE WHEN handled_at IS NULL THEN NULL WHEN sent_by = 'auto' THEN 1 WHEN sent_by = 'manual' THEN 2 ELSE 0 END AS answered_by,
    max(0, handled_at - received_at) AS answer_ms
  FROM replies r ORDER BY seq`;

/** Reads the stored facts, with each thread number resolved to a thread id. */
const KEPT = `
  SELECT f.seq, category.workspace_id, category.id AS category, client.id AS client, f.received_at, f.next_at, f.client_next_at,
    (SELECT thread_id FROM replies WHERE seq = f.thread_no) AS thread, f.answered_by, f.answer_ms
  FROM reply_facts f
  JOIN reply_fact_names category ON category.no = f.category_no AND category.kind = 'category'
  JOIN reply_fact_names client ON client.no = f.client_no AND client.kind = 'client'
    AND client.workspace_id = category.workspace_id
  ORDER BY f.seq`;

const rowsOf = (sqlite: Database, sql: string) => sqlite.query<Record<string, unknown>, []>(sql).all();

const step = fc.oneof(
  fc.record({
    what: fc.constant("reply" as const),
    thread: fc.nat({ max: 2 }),
    client: fc.constantFrom(0, 0, 1, 2),
    hours: fc.integer({ min: -6, max: 6 }),
    category: fc.nat({ max: 6 }),
  }),
  fc.record({
    what: fc.constantFrom("categorize" as const, "answer" as const, "reopen" as const),
    which: fc.nat({ max: 20 }),
    hours: fc.integer({ min: -9, max: 9 }),
    category: fc.nat({ max: 6 }),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

test("stored facts match the replies after any sequence of changes", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const agency = makeAgency(world, 3);
      transact(world.db, () => live(agency, steps));
      expect(rowsOf(world.db.sqlite, KEPT)).toEqual(rowsOf(world.db.sqlite, COMPUTED));
      // The next run starts with an empty database.
      empty(world.db.sqlite);
    }),
    { numRuns: 30 },
  );
}, 120_000);

function live(agency: Agency, steps: readonly Step[]): void {
  const all = { limit: 100, offset: 0, after: null };
  const categories = listCategories(world.db, agency.workspaceId, all).rows;
  const threads = [0, 1, 2].map(agency.begin);
  const replyIds: string[] = [];
  for (const step of steps) {
    const categoryId = categories[step.category]?.id ?? null;
    const at = NOW + step.hours * HOUR;
    if (step.what === "reply") {
      const [threadId = "", clientId = ""] = [threads[step.thread], agency.clientIds[step.client]];
      replyIds.push(agency.addReply({ threadId, clientId, receivedAt: at, categoryId }).id);
    } else {
      const id = replyIds[step.which];
      if (id === undefined) continue;
      if (step.what === "categorize") agency.change(id, { categoryId });
      if (step.what === "answer")
        agency.change(id, { handledAt: at, sentBy: step.category > 3 ? "auto" : null });
      if (step.what === "reopen") agency.change(id, { handledAt: null, sentBy: null });
    }
  }
}

function empty(sqlite: Database): void {
  const [kept] = rowsOf(sqlite, "SELECT sql FROM sqlite_schema WHERE name = 'replies_are_kept'");
  sqlite.run("DROP TRIGGER replies_are_kept");
  for (const table of ["replies", "reply_facts", "reply_fact_names"]) sqlite.run(`DELETE FROM ${table}`);
  sqlite.run(String(kept?.sql));
}

test("the database refuses to move or delete a reply", () => {
  const agency = makeAgency(world, 2);
  const [clientId = ""] = agency.clientIds;
  const { id } = agency.addReply({ threadId: agency.begin(), clientId, receivedAt: NOW });
  const moved = "a reply stays in its thread, and at the time when it was received";
  for (const [column, value] of Object.entries({
    received_at: NOW + 1,
    thread_id: agency.begin(),
    seq: 4_711,
  })) {
    const move = () => world.db.sqlite.run(`UPDATE replies SET ${column} = ? WHERE id = ?`, [value, id]);
    expect(move).toThrow(moved);
  }
  expect(() => world.db.sqlite.run("DELETE FROM replies WHERE id = ?", [id])).toThrow(
    "replies are kept for ever",
  );
});
