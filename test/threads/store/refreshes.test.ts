/** Which thread's copy at the platform is read next, and how it is found. */
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

/** A thread of a connection of its own, whose copy is to be read at an instant. */
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

test("the thread that is due longest is taken, once: of all connections, of those that are not busy, of one", () => {
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
] as const)("%s it is found by an index that has nothing else, in its order", (_whose, whose, index) => {
  const { sqlite } = db;
  const asked: string[] = [];
  const query = sqlite.query.bind(sqlite);
  sqlite.query = ((text: string) => (asked.push(text), query(text))) as typeof sqlite.query;
  claimRefresh(db, { now, again, ...whose });
  const steps = query<{ detail: string }, []>(`EXPLAIN QUERY PLAN ${asked[0]}`)
    .all()
    .map(({ detail }) => detail);
  expect(asked).toHaveLength(1);
  expect(steps[0]).toEndWith(`USING INDEX ${index}`);
  expect(steps.join()).not.toContain("TEMP B-TREE");
});
