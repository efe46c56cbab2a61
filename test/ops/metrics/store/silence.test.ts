/** Tests when a connection counts as silent given its history, and what it costs to compute this. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import fc from "fast-check";
import { DAY, HOUR, MINUTE, type Millis } from "../../../../src/core/clock.ts";
import { findConnection, recordLastEvent } from "../../../../src/sequencers/connections/store/connections.ts";
import {
  recordConnectionFailure,
  FAILING_AFTER,
} from "../../../../src/sequencers/connections/store/failures.ts";
import { closeDb, type Db } from "../../../../src/db/open.ts";
import { openTestDb } from "../../../support/database.ts";
import { createSilenceReader } from "../../../../src/ops/metrics/store/silence.ts";
import { findLongestGap } from "../../../../src/inbox/replies/store/gaps.ts";
import { makeClient, makeContact, makeReply, makeWorkspace } from "../../../support/rows.ts";

const NOW = Date.UTC(2026, 2, 20, 12, 0);

let db: Db;
let workspaceId: string;
let connectionId: string;
beforeEach(() => {
  db = openTestDb();
  workspaceId = makeWorkspace(db);
  connectionId = "";
});
afterEach(() => closeDb(db));

let count = 0;

/** Adds replies to one connection at these times. The last reply is the connection's last event. */
function cameAt(...times: Millis[]): void {
  const clientId = makeClient(db, workspaceId).id;
  for (const receivedAt of times) {
    count += 1;
    const contact = makeContact(db, { workspaceId, email: `lead${count}@prospect.example.com` });
    const made = makeReply(db, { workspaceId, clientId, contact, receivedAt });
    if (connectionId === "") connectionId = made.connectionId;
    db.sqlite.query("UPDATE replies SET connection_id = ? WHERE id = ?").run(connectionId, made.id);
    recordLastEvent(db, connectionId, receivedAt);
  }
  db.sqlite.query("UPDATE connections SET deleted_at = 1 WHERE id <> ?").run(connectionId);
}

const silence = (now: Millis) => {
  const [first] = createSilenceReader(db)(now);
  return first && { silentFor: first.silentFor / HOUR, allowed: first.allowed / HOUR };
};

test("a connection may be silent for three times its longest pause in the 14 days before its last event", () => {
  cameAt(NOW - 16 * DAY, NOW - 12 * DAY, NOW - 10 * DAY, NOW - 9 * DAY);
  // No email arrived from the 16th to the 12th day before, which is partly within 14 days of the last event.
  expect(silence(NOW)).toEqual({ silentFor: 9 * 24, allowed: 3 * 4 * 24 });
});

test("a connection may be silent for at least a day, however busy it usually is", () => {
  cameAt(...Array.from({ length: 60 }, (_, n) => NOW - n * 10 * MINUTE).reverse());
  expect(silence(NOW + HOUR)).toEqual({ silentFor: 1, allowed: 24 });
});

test("a connection may be silent over a weekend if it was silent over the previous one", () => {
  const friday = Date.UTC(2026, 2, 20, 17, 0);
  const workdays = [4, 3, 2, 1, 0].map((day) => friday - day * DAY);
  cameAt(...workdays.map((at) => at - 7 * DAY), ...workdays);
  const { silentFor = 0, allowed = 0 } = silence(friday + 3 * DAY) ?? {};
  expect([silentFor, allowed]).toEqual([72, 3 * 72]);
});

test("a connection without a history, before or just after its first event, may be silent for a week", () => {
  cameAt(NOW);
  expect(silence(NOW + DAY)).toEqual({ silentFor: 24, allowed: 7 * 24 });
  db.sqlite.run("UPDATE connections SET last_event_at = NULL");
  expect(silence(NOW)?.allowed).toBe(7 * 24);
});

test("a connection may be silent indefinitely while it is paused, deleted or known to fail", () => {
  cameAt(NOW);
  db.sqlite.run("UPDATE connections SET status = 'paused'");
  expect(silence(NOW + DAY)).toBeUndefined();
  db.sqlite.run("UPDATE connections SET status = 'active'");
  const row = findConnection(db, connectionId);
  if (!row) throw new Error("the connection is gone");
  recordConnectionFailure(db, row, { error: "answered 401", weight: FAILING_AFTER }, NOW);
  expect(silence(NOW + DAY)).toBeUndefined();
});

test("setting the clock back does not make a connection count as silent", () => {
  cameAt(NOW);
  expect(silence(NOW - DAY)?.silentFor).toBe(0);
});

test("the longest pause is the longest gap between consecutive events, unless it is within a burst", () => {
  const times = fc.uniqueArray(fc.integer({ min: 0, max: 14 * 24 * 4 }), { minLength: 1, maxLength: 25 });
  fc.assert(
    fc.property(times, (quarters) => {
      const at = quarters.map((n) => NOW - n * 15 * MINUTE).sort((a, b) => a - b);
      connectionId = "";
      cameAt(...at);
      const span = { workspaceId, connectionId, from: NOW - 14 * DAY, until: NOW };
      const pauses = at.slice(1).map((one, n) => one - (at[n] ?? 0));
      const found = findLongestGap(db, span);
      if (pauses.length === 0) expect(found).toBeNull();
      else if (Math.max(...pauses) > 6 * HOUR) expect(found).toBe(Math.max(...pauses));
      else expect(found).toBeLessThanOrEqual(6 * HOUR);
    }),
    { numRuns: 60 },
  );
});

test("the longest gap is computed using only the index", () => {
  cameAt(NOW - DAY, NOW);
  const seen: string[] = [];
  const query = db.sqlite.query.bind(db.sqlite);
  db.sqlite.query = ((text: string) => (seen.push(text), query(text))) as typeof db.sqlite.query;
  findLongestGap(db, { workspaceId, connectionId, from: NOW - DAY, until: NOW });
  expect(seen.length).toBeWithin(3, 10);
  for (const text of seen) {
    const plan = query<{ detail: string }, []>(`EXPLAIN QUERY PLAN ${text}`).all();
    expect(plan.map(({ detail }) => detail).join()).toContain("USING COVERING INDEX replies_by_connection");
  }
});

test("each run checks some of many connections, and each connection is checked again after an hour", () => {
  const keepAll = () =>
    db.sqlite.run("UPDATE connections SET deleted_at = NULL WHERE last_event_at IS NOT NULL");
  for (const _ of [1, 2, 3]) {
    connectionId = "";
    cameAt(NOW - 2 * DAY, NOW - DAY);
    keepAll();
  }
  const silences = createSilenceReader(db, 2);
  expect(silences(NOW)).toHaveLength(2);
  const all = silences(NOW);
  expect(all.map(({ allowed }) => allowed)).toEqual([3 * DAY, 3 * DAY, 3 * DAY]);
  cameAt(NOW - 3 * DAY - HOUR);
  keepAll();
  const longest = () => Math.max(...silences(NOW + 2 * HOUR).map(({ allowed }) => allowed));
  longest();
  expect(longest()).toBe(3 * (DAY + HOUR));
});
