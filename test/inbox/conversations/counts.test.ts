/** Tests that counting conversations reads only the stored counts, regardless of the number of conversations. */
import { expect, test } from "bun:test";
import { ATTENTION, STATES } from "../../../src/inbox/conversations/rules/filters.ts";
import { inboxCounts } from "../../../src/inbox/conversations/rules/counts.ts";
import { COUNTS, countConversations } from "../../../src/inbox/conversations/store/counts.ts";
import { closeDb } from "../../../src/db/open.ts";
import { openTestDb } from "../../support/database.ts";
import { makeWorkspace } from "../../support/rows.ts";

const CLIENTS = 60;
const PEOPLE = 15;
const CATEGORIES = 12;
test("counting a large agency's million conversations reads only the stored counts", () => {
  const db = openTestDb();
  const workspaceId = makeWorkspace(db);
  const insert = db.sqlite.query("INSERT INTO conversation_counts VALUES (?, ?, ?, ?, ?)");
  const names = (letter: string, count: number) => Array.from({ length: count }, (_, at) => `${letter}${at}`);
  const kinds = {
    category: names("g", CATEGORIES),
    assignee: names("p", PEOPLE),
    attention: ATTENTION,
    outgoing: ["automatic", "waiting", "held", "failed"],
  };
  db.sqlite.transaction(() => {
    for (const client of names("c", CLIENTS)) {
      for (const state of STATES)
        insert.run(workspaceId, client, "state", state, state === "done" ? 16_000 : 400);
      for (const [kind, of] of Object.entries(kinds))
        for (const name of of) insert.run(workspaceId, client, kind, name, 20);
    }
  })();
  const total = CLIENTS * 16_800;
  expect(total).toBeGreaterThan(1_000_000);
  expect(inboxCounts(countConversations(db, { workspaceId, clients: null }), "p1").views.all).toBe(total);
  const steps = db.sqlite
    .query<{ detail: string }, [Record<string, string>]>(`EXPLAIN QUERY PLAN ${COUNTS}`)
    .all({ workspaceId })
    .map(({ detail }) => detail);
  const reads = steps.filter((step) => step.includes("conversation_counts"));
  for (const read of reads)
    expect(read).toBe("SEARCH conversation_counts USING PRIMARY KEY (workspace_id=?)");
  expect(reads).toHaveLength(2);
  closeDb(db);
});
