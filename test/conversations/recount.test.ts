/** Counts every kept column again after random histories, and after a migration of what they left. */
import { expect, test } from "bun:test";
import { closeDb } from "../../src/db/open.ts";
import { InboxHistory } from "./history.ts";
import {
  keptConversations,
  keptCounts,
  recountConversations,
  recountCounts,
  type Decided,
} from "./recount.ts";

test.each([1, 2, 3, 4])("history %d: every kept column and count is that of a recount", (seed) => {
  const history = new InboxHistory(seed);
  const { sqlite } = history.db;
  for (let part = 0; part < 60; part += 1) {
    for (let step = 0; step < 12; step += 1) history.step();
    const counted = recountConversations(sqlite, history.decided());
    expect(keptConversations(sqlite)).toEqual(counted);
    expect(keptCounts(sqlite)).toEqual(recountCounts(counted));
  }
  const seen = recountConversations(sqlite, history.decided());
  for (const name of ["state", "attention", "order_state"])
    expect(new Set(seen.map((row) => row[name])).size).toBeGreaterThan(2);
  closeDb(history.db);
});

test("a database of before conversations gets those that its triggers would have made", () => {
  const history = new InboxHistory(7);
  const { sqlite } = history.db;
  for (let step = 0; step < 600; step += 1) history.step();
  const undecided: Decided[] = [];
  sqlite.run("DELETE FROM send_orders");
  const expected = recountConversations(sqlite, undecided);
  sqlite.run("DELETE FROM conversation_counts");
  sqlite.run("DELETE FROM conversations");
  sqlite.run("DROP TRIGGER conversations_counted");
  for (const statement of FILLING) sqlite.run(statement);
  expect(keptConversations(sqlite)).toEqual(expected);
  expect(keptCounts(sqlite)).toEqual(recountCounts(expected));
  closeDb(history.db);
});

const migration = await Bun.file(new URL("../../migrations/0013_conversations.sql", import.meta.url)).text();
/** What the migration fills its tables with. */
const FILLING = [...migration.matchAll(/^INSERT INTO conversation(?:s|_counts)\b[^;]*;/gm)].map(
  ([statement]) => statement,
);
