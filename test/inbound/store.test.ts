/** Whose events are taken up next, whatever else is waiting. */
import { beforeEach, expect, test } from "bun:test";
import { SECOND } from "../../src/core/clock.ts";
import { openDb, type Db } from "../../src/db/open.ts";
import {
  claimInbound,
  insertInbound,
  listDueConnections,
  readPayload,
  settleInbound,
} from "../../src/inbound/store.ts";
import { ManualClock } from "../support/clock.ts";
import { makeClient, makeContact, makeReply, makeWorkspace } from "../support/rows.ts";

const clock = new ManualClock();
const now = clock.now();
let db: Db;
let workspaceId: string;

beforeEach(() => {
  db = openDb(":memory:", clock);
  workspaceId = makeWorkspace(db);
});

/** A connection with so many events that came one second after the other, the first at `from`. */
function connectionWith(events: number, from: number): string {
  const { id: clientId } = makeClient(db, workspaceId);
  const contact = makeContact(db, { workspaceId, email: `lead${from}@example.com` });
  const { connectionId } = makeReply(db, { workspaceId, clientId, contact });
  for (let n = 0; n < events; n += 1) {
    const event = { workspaceId, connectionId, platform: "instantly" as const, payload: `${n}`, headers: {} };
    insertInbound(db, event, from + n * SECOND);
  }
  return connectionId;
}

const claim = (connectionId: string, limit: number, largeBytes = 1_000) =>
  claimInbound(db, { connectionId, now, lease: now + SECOND, limit, largeBytes });

test("the connection whose event waits longest comes first, however much another has waiting", () => {
  const many = connectionWith(100, now - 200 * SECOND);
  const few = connectionWith(1, now - 300 * SECOND);
  connectionWith(1, now + SECOND); // not due yet
  connectionWith(0, now);
  expect(listDueConnections(db, now)).toEqual([few, many]);
});

test("of a connection the oldest events are taken, no more than asked for, and none of another", () => {
  const one = connectionWith(5, now - 10 * SECOND);
  connectionWith(5, now - 20 * SECOND);
  expect(
    claim(one, 3)
      .map(({ id }) => Number(readPayload(db, id)))
      .sort((a, b) => a - b),
  ).toEqual([0, 1, 2]);
  expect(claim(one, 3)).toHaveLength(2);
});

test("large payloads are taken until there is enough of them, and small ones pass them by", () => {
  const one = connectionWith(2, now - 20 * SECOND);
  const large = { workspaceId, connectionId: one, platform: "instantly" as const, headers: {} };
  for (let n = 0; n < 3; n += 1)
    insertInbound(db, { ...large, payload: `"${"ü".repeat(150_000)}"` }, now - 30 * SECOND);
  const sizes = (largeBytes: number) => claim(one, 4, largeBytes).map((event) => event.largeBytes);
  // Of the oldest four.
  expect(sizes(300_003)).toEqual([300_002, 300_002, 0]);
  expect(sizes(0)).toEqual([0]);
  expect(sizes(1)).toEqual([300_002]);
});

test("a connection is passed over while all that it has is taken, and for good once it is settled", () => {
  const one = connectionWith(1, now - SECOND);
  const [event] = claim(one, 1);
  expect(listDueConnections(db, now)).toEqual([]);
  expect(listDueConnections(db, now + SECOND)).toEqual([one]);
  if (event)
    settleInbound(db, event, { status: "ignored", eventType: null, reason: null, replyId: null }, now);
  expect(listDueConnections(db, now + SECOND)).toEqual([]);
});
