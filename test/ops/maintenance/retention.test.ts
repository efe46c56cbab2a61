/** Tests what retention deletes and keeps, and how large its batches are. */
import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "bun:test";
import { countCalls, insertCall } from "../../../src/judge/ai/store.ts";
import { DAY, HOUR, MINUTE, SECOND, type Millis } from "../../../src/core/clock.ts";
import { claimIdempotencyKey } from "../../../src/db/idempotency.ts";
import {
  insertInbound,
  listInbound,
  replayInbound,
  settleInbound,
  type InboundStatus,
} from "../../../src/intake/inbound/store/inbound.ts";
import { createRetention } from "../../../src/ops/maintenance/retention.ts";
import { makeClient, makeContact, makeReply, makeWorkspace } from "../../support/rows.ts";
import { claimInbound } from "../../support/inbound.ts";
import { TestInstance } from "./test-instance.ts";

let kept: TestInstance;
let place: { workspaceId: string; connectionId: string };

beforeEach(() => open());
afterEach(() => kept.close());

function open(settings?: string): void {
  kept = new TestInstance(settings);
  const workspaceId = makeWorkspace(kept.db);
  const { id: clientId } = makeClient(kept.db, workspaceId);
  const contact = makeContact(kept.db, { workspaceId, email: "lead@example.com" });
  const { connectionId } = makeReply(kept.db, { workspaceId, clientId, contact });
  place = { workspaceId, connectionId };
}

/** Stores an event of the given age, settled a second after it arrived unless its status is `received`. */
function event(status: InboundStatus, age: Millis, payload = "{}"): void {
  const { db, clock } = kept;
  const at = clock.now() - age;
  insertInbound(db, { ...place, platform: "instantly", payload, headers: {} }, at);
  if (status === "received") return;
  const due = { connectionId: place.connectionId, now: at, lease: at + MINUTE, limit: 100, largeBytes: 1 };
  for (const claimed of claimInbound(db, due))
    settleInbound(db, claimed, { status, eventType: null, reason: null, replyId: null }, at + SECOND);
}

/** Incompressible text. */
const randomText = (bytes: number): string => randomBytes(bytes).toString("base64");

const ages = () =>
  listInbound(kept.db, { limit: 1_000 }).map(
    ({ status, receivedAt }) => `${status} ${Math.round((kept.clock.now() - receivedAt) / DAY)} d`,
  );

/** Runs one retention sweep at its due time. */
async function sweep(): Promise<void> {
  await kept.pass(createRetention(kept), MINUTE);
}

const SETTLED = ["filed", "duplicate", "ignored", "failed"] as const;

test.each(SETTLED)("payloads that were %s are deleted after 30 days", async (status) => {
  event(status, 30 * DAY - HOUR);
  event(status, 30 * DAY + HOUR);
  event(status, 31 * DAY);
  await sweep();
  expect(ages()).toEqual([`${status} 30 d`]);
  const what = `inbound events: ${status}`;
  expect(kept.logged("retention.deleted")).toEqual([{ level: "info", what, rows: 2, older_than_days: 30 }]);
});

test("unsettled payloads are kept, regardless of age", async () => {
  event("received", 400 * DAY);
  await sweep();
  expect(ages()).toEqual(["received 400 d"]);
});

test("replayed payloads are kept, and get a full retention period once they are settled again", async () => {
  event("failed", 29 * DAY);
  replayInbound(kept.db, { status: "failed" }, kept.clock.now());
  await kept.clock.advance(2 * DAY);
  await sweep();
  const now = kept.clock.now();
  const due = { connectionId: place.connectionId, now, lease: now + MINUTE, limit: 1, largeBytes: 1 };
  const [again] = claimInbound(kept.db, due);
  if (again)
    settleInbound(kept.db, again, { status: "failed", eventType: null, reason: "no", replyId: null }, now);
  await sweep();
  expect(ages()).toEqual(["failed 31 d"]);
  await kept.clock.advance(30 * DAY);
  await sweep();
  expect(ages()).toEqual([]);
});

test("payloads are kept for the configured period", async () => {
  kept.close();
  open("[retention]\ndays = 2");
  for (const days of [1, 3]) event("filed", days * DAY);
  await sweep();
  expect(ages()).toEqual(["filed 1 d"]);
});

test("all expired payloads are deleted, no matter how many there are", async () => {
  kept.db.sqlite.transaction(() => {
    for (let n = 0; n < 1_234; n += 1) event("filed", 40 * DAY + n * SECOND);
  })();
  await sweep();
  expect(ages()).toEqual([]);
  expect(kept.logged("retention.deleted")).toMatchObject([{ rows: 1_234 }]);
});

const claim = (key: string, now: Millis) => {
  const fields = { workspaceId: place.workspaceId, key, fingerprint: "f" };
  return claimIdempotencyKey(kept.db, fields, { now, forgetBefore: now - DAY });
};
const keys = () =>
  kept.db.sqlite
    .query<{ key: string }, []>("SELECT key FROM idempotency_keys ORDER BY key")
    .all()
    .map(({ key }) => key);

test("an idempotency key is kept for 24 hours, and then deleted by the next sweep", async () => {
  const now = kept.clock.now();
  claim("old", now - DAY);
  claim("young", now - DAY + HOUR);
  await sweep();
  expect(keys()).toEqual(["young"]);
});

test("an idempotency key can be reused after 24 hours even before the sweep, without affecting other keys", () => {
  const now = kept.clock.now();
  claim("one", now - DAY);
  claim("other", now - DAY);
  expect(claim("one", now)).toBeDefined();
  expect(claim("one", now + 1)).toBeUndefined();
  expect(keys()).toEqual(["one", "other"]);
});

test("AI calls are kept for a month even if payloads are kept for only a day, so that today's calls are all counted", async () => {
  kept.close();
  open("[retention]\ndays = 1");
  const { db, clock } = kept;
  const call = { workspaceId: place.workspaceId, replyId: null, purpose: "draft", model: null } as const;
  for (const days of [0, 2, 30, 32, 400]) insertCall(db, call, clock.now() - days * DAY);
  await sweep();
  expect(countCalls(db, 0, clock.now())).toBe(3);
  expect(countCalls(db, clock.now() - HOUR, clock.now())).toBe(1);
});

const failing = "CREATE TRIGGER t BEFORE DELETE ON inbound_events BEGIN SELECT raise(ABORT, 'no'); END";

test("a retention sweep runs a minute after startup, and then every hour", async () => {
  const retention = createRetention(kept);
  event("filed", 40 * DAY);
  await kept.pass(retention, MINUTE - SECOND, MINUTE - SECOND);
  expect(ages()).toHaveLength(1);
  await kept.pass(retention, SECOND, SECOND);
  expect(ages()).toEqual([]);
  event("filed", 40 * DAY);
  await kept.pass(retention, 59 * MINUTE);
  expect(ages()).toHaveLength(1);
  await kept.pass(retention, MINUTE);
  expect(ages()).toEqual([]);
});

test("a retention sweep waits an hour after the clock is set forward by months", async () => {
  const retention = createRetention(kept);
  await kept.pass(retention, 5 * MINUTE);
  event("filed", 0);
  kept.clock.set(kept.clock.now() + 90 * DAY);
  await kept.pass(retention, 59 * MINUTE);
  expect(ages()).toHaveLength(1);
  kept.clock.set(kept.clock.now() - 90 * DAY);
  await kept.pass(retention, 3 * HOUR);
  expect(ages()).toEqual(["filed 0 d"]);
});

test("a sweep that fails to delete one kind of row still deletes the others, logs the failure, and retries", async () => {
  const { db, clock } = kept;
  const retention = createRetention(kept);
  const call = { workspaceId: place.workspaceId, replyId: null, purpose: "draft", model: null } as const;
  event("filed", 40 * DAY);
  insertCall(db, call, clock.now() - 40 * DAY);
  db.sqlite.run(failing);
  await kept.pass(retention, MINUTE);
  expect(countCalls(db, 0, clock.now())).toBe(0);
  expect(kept.logged("retention.failed")).toMatchObject([{ what: "inbound events: filed" }]);
  db.sqlite.run("DROP TRIGGER t");
  await kept.pass(retention, HOUR);
  expect(ages()).toEqual([]);
});

/** Returns the number of remaining events each time the sweep yields, until the sweep ends. */
async function leftMeanwhile(note: (left: number) => void = () => undefined): Promise<number[]> {
  const retention = createRetention(kept);
  await kept.clock.advance(MINUTE);
  const left: number[] = [];
  let ended = false;
  setImmediate(function look() {
    if (ended) return;
    left.push(countEvents());
    note(countEvents());
    setImmediate(look);
  });
  await retention.run();
  ended = true;
  return [...new Set(left)];
}

const countEvents = (): number =>
  kept.db.sqlite.query<{ n: number }, []>("SELECT count(*) AS n FROM inbound_events").get()?.n ?? 0;

const flood = (count: number): void =>
  kept.db.sqlite.transaction(() => {
    for (let n = 0; n < count; n += 1) event("filed", 40 * DAY);
  })();

test("a retention sweep yields to other work between batches", async () => {
  flood(1_200);
  expect(await leftMeanwhile()).toEqual([700, 200, 0]);
});

test("a retention sweep stops after the current batch when the service stops", async () => {
  flood(1_200);
  await leftMeanwhile(() => kept.stopping.abort());
  expect(countEvents()).toBe(700);
});

test("a retention sweep deletes only a few large payloads per step", async () => {
  for (let n = 0; n < 6; n += 1) event("filed", 40 * DAY, randomText(3 * 1024 * 1024));
  expect(await leftMeanwhile()).toEqual([4, 2, 0]);
});

test("every retention query uses an index", async () => {
  const { sqlite } = kept.db;
  const asked = new Set<string>();
  const query = sqlite.query.bind(sqlite);
  sqlite.query = (statement: string) => {
    asked.add(statement);
    return query(statement);
  };
  await sweep();
  const deletions = [...asked].filter((statement) => /^\s*DELETE/.test(statement));
  expect(deletions.length).toBeGreaterThan(9);
  const scans = deletions.flatMap((statement) =>
    query<{ detail: string }, []>(`EXPLAIN QUERY PLAN ${statement}`)
      .all()
      .map(({ detail }) => detail)
      // Scanning a list of found rows is fine; scanning a table is not.
      .filter((detail) => detail.startsWith("SCAN") && !/^SCAN (LIST|\()/.test(detail)),
  );
  expect(scans).toEqual([]);
});
