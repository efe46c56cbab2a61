/** Tests that the list of sequencer actions is read using an index, however many actions are done. */
import { beforeEach, expect, test } from "bun:test";
import { listActions, retryFailed } from "../../../src/sequencers/actions/store.ts";
import type { ActionKind, ActionState } from "../../../src/core/push.ts";
import type { Db } from "../../../src/db/open.ts";
import { openTestDb } from "../../support/database.ts";
import { ManualClock } from "../../support/clock.ts";

const clock = new ManualClock();
let db: Db;
beforeEach(() => {
  db = openTestDb();
});

/** Returns the query plan of every statement that runs during `act`. */
function plansOf(act: () => void): string[] {
  const { sqlite } = db;
  const prepare = sqlite.prepare.bind(sqlite);
  const seen: string[] = [];
  sqlite.prepare = ((text: string, ...rest: []) => {
    seen.push(text);
    return prepare(text, ...rest);
  }) as typeof sqlite.prepare;
  act();
  sqlite.prepare = prepare;
  return seen.flatMap((text) =>
    prepare<{ detail: string }, []>(`EXPLAIN QUERY PLAN ${text}`)
      .all()
      .map(({ detail }) => detail),
  );
}

const page = { limit: 50, offset: 0, after: null };
const planOf = (filters: { kind?: ActionKind; state?: ActionState }) =>
  plansOf(() => void listActions(db, "w", { connectionId: "c", ...filters }, page));

test.each([
  [{}, "platform_actions_list "],
  [{ kind: "stop" as const }, "platform_actions_list "],
  [{ state: "done" as const }, "platform_actions_list "],
  [{ state: "failed" as const }, "platform_actions_list_failed "],
])("with %o, sequencer actions are counted and sorted by an index", (filters, index) => {
  const steps = planOf(filters);
  expect(steps.length).toBe(2);
  for (const step of steps) expect(step).toContain(index);
});

test("retries of sequencer actions are counted and sorted by an index", () => {
  const query = db.sqlite.query.bind(db.sqlite);
  const seen: string[] = [];
  db.sqlite.query = ((text: string) => (seen.push(text), query(text))) as typeof db.sqlite.query;
  retryFailed(db, { workspaceId: "w", connectionId: "c" }, clock.now());
  const [step] = query<{ detail: string }, []>(`EXPLAIN QUERY PLAN ${seen[0]}`).all();
  expect(step?.detail).toContain("platform_actions_list_failed");
});
