/** Tests which connection's events are claimed next. */
import { beforeEach, expect, test } from "bun:test";
import { DAY, SECOND } from "../../../src/core/clock.ts";
import type { Db } from "../../../src/db/open.ts";
import { openTestDb } from "../../support/database.ts";
import {
  insertInbound,
  replayInbound,
  settleInbound,
  TO_FILE,
} from "../../../src/intake/inbound/store/inbound.ts";
import {
  countFailedInbound,
  countFailedOf,
  listFailedOf,
  listFailureReasons,
} from "../../../src/intake/inbound/store/failed.ts";
import { insertRefused } from "../../../src/intake/inbound/store/refused.ts";
import { readPayload } from "../../../src/intake/inbound/payload.ts";
import { ManualClock } from "../../support/clock.ts";
import { claimInbound } from "../../support/inbound.ts";
import { makeClient, makeContact, makeReply, makeWorkspace } from "../../support/rows.ts";

const clock = new ManualClock();
const now = clock.now();
let db: Db;
let workspaceId: string;

beforeEach(() => {
  db = openTestDb();
  workspaceId = makeWorkspace(db);
});

/** Creates a connection with this many events, one second apart. The first one is at `from`. */
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

const dueConnections = (at: number) => TO_FILE.listDueOwners(db, at).map(({ id }) => id);
const claim = (connectionId: string, limit: number, largeBytes = 1_000) =>
  claimInbound(db, { connectionId, now, lease: now + SECOND, limit, largeBytes });

test("the connection with the oldest pending event is listed first, even if another connection has many events", () => {
  const many = connectionWith(100, now - 200 * SECOND);
  const few = connectionWith(1, now - 300 * SECOND);
  connectionWith(1, now + SECOND); // Not due yet.
  connectionWith(0, now);
  expect(dueConnections(now)).toEqual([few, many]);
});

test("a claim takes only the oldest events of one connection, up to the limit", async () => {
  const connectionId = connectionWith(5, now - 10 * SECOND);
  connectionWith(5, now - 20 * SECOND);
  const payloads = await Promise.all(claim(connectionId, 3).map(({ id }) => readPayload(db, id)));
  expect(payloads.map((payload) => Number(Buffer.from(payload))).sort((a, b) => a - b)).toEqual([0, 1, 2]);
  expect(claim(connectionId, 3)).toHaveLength(2);
});

test("large payloads are claimed up to the byte budget, and small payloads can overtake them", () => {
  const connectionId = connectionWith(2, now - 20 * SECOND);
  const large = { workspaceId, connectionId, platform: "instantly" as const, headers: {} };
  for (let n = 0; n < 3; n += 1)
    insertInbound(db, { ...large, payload: `"${"ü".repeat(150_000)}"` }, now - 30 * SECOND);
  const sizes = (largeBytes: number) => claim(connectionId, 4, largeBytes).map((event) => event.largeBytes);
  // The limit selects the oldest four.
  expect(sizes(300_003)).toEqual([300_002, 300_002, 0]);
  expect(sizes(0)).toEqual([0]);
  expect(sizes(1)).toEqual([300_002]);
});

test("a connection is skipped while all of its events are claimed, and after they are settled", () => {
  const connectionId = connectionWith(1, now - SECOND);
  const [event] = claim(connectionId, 1);
  expect(dueConnections(now)).toEqual([]);
  expect(dueConnections(now + SECOND)).toEqual([connectionId]);
  if (event)
    settleInbound(db, event, { status: "ignored", eventType: null, reason: null, replyId: null }, now);
  expect(dueConnections(now + SECOND)).toEqual([]);
});

test.each([
  ["completely", 2_048, { replayed: 1, cut: 0 }],
  ["only with its beginning", 2_049, { replayed: 0, cut: 1 }],
])(
  "replaying an ignored event that is stored %s reports whether the replay was possible",
  (_kept, bytes, expected) => {
    const payload = Buffer.from(`"${"x".repeat(bytes - 2)}"`);
    const connectionId = connectionWith(0, now);
    insertInbound(db, { workspaceId, connectionId, platform: "instantly", payload, headers: {} }, now);
    const [claimed] = claim(connectionId, 1);
    if (!claimed) throw new Error("nothing is due");
    const ignored = { status: "ignored", eventType: "email_sent", reason: null, replyId: null } as const;
    settleInbound(db, { ...claimed, head: payload.subarray(0, 2_048) }, ignored, now);
    expect(replayInbound(db, { status: "ignored" }, now)).toEqual(expected);
  },
);

test("a rejected payload counts as failed for a week and stays listed; a payload that was attempted counts for longer", () => {
  const connectionId = connectionWith(1, now);
  const refused = { workspaceId, connectionId, platform: "instantly" as const, reason: "too many values" };
  insertRefused(db, { ...refused, payload: Buffer.from("{}") }, now);
  const countedAt = (at: number) => [
    countFailedInbound(db, at),
    countFailedOf(db, workspaceId, at),
    listFailureReasons(db, 10, at).length,
  ];
  expect(countedAt(now + 7 * DAY - 1)).toEqual([1, 1, 1]);
  expect(countedAt(now + 7 * DAY)).toEqual([0, 0, 0]);
  expect(listFailedOf(db, workspaceId, { limit: 10, offset: 0, after: null })).toMatchObject({
    rows: [{ reason: "too many values" }],
    total: 1,
  });
  db.sqlite.run("UPDATE inbound_events SET status = 'failed', attempts = 6 WHERE status = 'received'");
  expect(countedAt(now + 30 * DAY)).toEqual([1, 1, 1]);
});
