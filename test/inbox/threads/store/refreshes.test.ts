/** Tests which thread is read from the platform next, and that an index finds it. */
import { beforeEach, expect, test } from "bun:test";
import { MINUTE } from "../../../../src/core/clock.ts";
import type { Db } from "../../../../src/db/open.ts";
import { openTestDb } from "../../../support/database.ts";
import {
  ENDS,
  planRefresh,
  REFRESH_QUEUES,
  REFRESHES,
  TO_READ,
} from "../../../../src/inbox/threads/store/refreshes.ts";
import { ManualClock } from "../../../support/clock.ts";
import { makeClient, makeContact, makeReply, makeWorkspace } from "../../../support/rows.ts";

const clock = new ManualClock();
const now = clock.now();
const again = now + 5 * MINUTE;
let db: Db;

beforeEach(() => {
  db = openTestDb();
});

/** Creates a thread with its own connection and a refresh that is due at this time. */
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

/** Claims the next thread of the first connection, from one end of its queue. */
function next(
  end: (typeof ENDS)[number] = "oldest",
  owners: readonly string[] = ownersDue(),
): string | undefined {
  const [connectionId = ""] = owners;
  const [due] = REFRESH_QUEUES[end].listDue(db, { owner: connectionId, now, limit: 1 });
  return due && REFRESHES.claim(db, due, { now, lease: again })?.id;
}

const ownersDue = (): string[] => TO_READ.listDueOwners(db, now).map(({ id }) => id);

test("the most overdue thread is claimed once: of all connections, of idle connections, or of a given connection", () => {
  const [late, early, first] = [plan(now - MINUTE), plan(now - 2 * MINUTE), plan(now - 3 * MINUTE)];
  plan(now + MINUTE);
  const free = () => ownersDue().filter((id) => id !== first.connectionId);
  expect(next("oldest", free())).toBe(early.threadId);
  expect(next("oldest", [late.connectionId])).toBe(late.threadId);
  expect(next("oldest", [late.connectionId])).toBeUndefined();
  expect(next()).toBe(first.threadId);
  expect(ownersDue()).toEqual([]);
});

test("newest-first claims take the most recently due threads, so that old threads do not delay them", () => {
  const place = plan(now - 3 * MINUTE);
  const [early, late] = [plan(now - 2 * MINUTE), plan(now - MINUTE)];
  plan(now + MINUTE);
  // Moves all threads to one connection, regardless of their workspaces.
  db.sqlite.run("PRAGMA foreign_keys = OFF");
  db.sqlite.run("UPDATE threads SET connection_id = ?", [place.connectionId]);
  expect([next("newest"), next("oldest"), next("newest"), next("newest")]).toEqual([
    late.threadId,
    place.threadId,
    early.threadId,
    undefined,
  ]);
});

test.each(ENDS)("the %s due thread is found through its own index, without sorting", (end) => {
  const { sqlite } = db;
  const queries: string[] = [];
  const query = sqlite.query.bind(sqlite);
  sqlite.query = ((text: string) => (queries.push(text), query(text))) as typeof sqlite.query;
  REFRESH_QUEUES[end].listDue(db, { owner: "one", now, limit: 1 });
  const steps = query<{ detail: string }, []>(`EXPLAIN QUERY PLAN ${queries[0]}`)
    .all()
    .map(({ detail }) => detail);
  expect(queries).toHaveLength(1);
  expect(steps[0]).toEndWith("USING INDEX threads_refresh_of (connection_id=? AND refresh_due_at<?)");
  expect(steps.join()).not.toContain("TEMP B-TREE");
});
