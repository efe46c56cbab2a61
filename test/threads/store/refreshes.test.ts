/** Tests which thread is read next at the platform, and that an index finds it. */
import { beforeEach, expect, test } from "bun:test";
import { MINUTE } from "../../../src/core/clock.ts";
import { openDb, type Db } from "../../../src/db/open.ts";
import { claimRefresh, planRefresh } from "../../../src/threads/store/refreshes.ts";
import { ManualClock } from "../../support/clock.ts";
import { makeClient, makeContact, makeReply, makeWorkspace } from "../../support/rows.ts";

const clock = new ManualClock();
const now = clock.now();
const again = now + 5 * MINUTE;
let db: Db;

beforeEach(() => {
  db = openDb(":memory:", clock);
});

/** Makes a thread on its own connection, with a refresh due at an instant. */
function plan(at: number): { threadId: string; connectionId: string } {
  const workspaceId = makeWorkspace(db);
  const contact = makeContact(db, { workspaceId, email: "dana@example.com" });
  const { threadId, connectionId } = makeReply(db, {
    workspaceId,
    clientId: makeClient(db, workspaceId).id,
    contact,
  });
  planRefresh(db, threadId, at);
  return { threadId, connectionId };
}

test("claims the longest-due thread once: of all connections, of those not busy, of one", () => {
  const [late, early, first] = [plan(now - MINUTE), plan(now - 2 * MINUTE), plan(now - 3 * MINUTE)];
  plan(now + MINUTE);
  const busy = [first.connectionId];
  expect(claimRefresh(db, { now, again, busy })?.id).toBe(early.threadId);
  expect(claimRefresh(db, { now, again, connectionId: late.connectionId })?.id).toBe(late.threadId);
  expect(claimRefresh(db, { now, again, connectionId: late.connectionId })).toBeUndefined();
  expect(claimRefresh(db, { now, again, busy: [] })?.id).toBe(first.threadId);
  expect(claimRefresh(db, { now, again, busy: [] })).toBeUndefined();
});

test.each([
  ["of all connections", { busy: [] }, "threads_refresh (refresh_due_at<?)"],
  ["of one", { connectionId: "one" }, "threads_refresh_of (connection_id=? AND refresh_due_at<?)"],
] as const)("finds the next thread %s through a dedicated index, without sorting", (_name, scope, index) => {
  const { sqlite } = db;
  const queries: string[] = [];
  const query = sqlite.query.bind(sqlite);
  sqlite.query = ((text: string) => (queries.push(text), query(text))) as typeof sqlite.query;
  claimRefresh(db, { now, again, ...scope });
  const steps = query<{ detail: string }, []>(`EXPLAIN QUERY PLAN ${queries[0]}`)
    .all()
    .map(({ detail }) => detail);
  expect(queries).toHaveLength(1);
  expect(steps[0]).toEndWith(`USING INDEX ${index}`);
  expect(steps.join()).not.toContain("TEMP B-TREE");
});
