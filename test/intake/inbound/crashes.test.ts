/** Tests that a crash of the process is attributed only to events that may have caused it. */
import { beforeEach, expect, test } from "bun:test";
import { MINUTE, SECOND } from "../../../src/core/clock.ts";
import type { Db } from "../../../src/db/open.ts";
import { openTestDb } from "../../support/database.ts";
import { INBOUND, insertInbound } from "../../../src/intake/inbound/store/inbound.ts";
import { readPayload } from "../../../src/intake/inbound/payload.ts";
import { ManualClock } from "../../support/clock.ts";
import { claimInbound } from "../../support/inbound.ts";
import { makeClient, makeContact, makeReply, makeWorkspace } from "../../support/rows.ts";

const clock = new ManualClock();
const now = clock.now();
let db: Db;
let connectionId: string;

beforeEach(() => {
  db = openTestDb();
  const workspaceId = makeWorkspace(db);
  const { id: clientId } = makeClient(db, workspaceId);
  const contact = makeContact(db, { workspaceId, email: "lead@example.com" });
  connectionId = makeReply(db, { workspaceId, clientId, contact }).connectionId;
  for (const name of ["first", "deadly", "third", "fourth"]) {
    const payload = JSON.stringify(name);
    insertInbound(db, { workspaceId, connectionId, platform: "instantly", payload, headers: {} }, now);
  }
});

const claim = (at: number) =>
  Promise.all(
    claimInbound(db, { connectionId, now: at, lease: at + MINUTE, limit: 16, largeBytes: 1_000 }).map(
      async ({ id, attempts }) => [JSON.parse(String(Buffer.from(await readPayload(db, id)))), attempts],
    ),
  );

test("new webhook events are claimed together", async () => {
  expect(await claim(now)).toHaveLength(4);
});

test("events that were being processed during a crash are claimed one by one, after the new process has run for a while", async () => {
  await claim(now);
  INBOUND.release(db, now);
  expect(await claim(now)).toEqual([]);
  const after = [];
  for (let turn = 1; turn <= 5; turn += 1) after.push(await claim(now + SECOND));
  expect(after).toEqual([[["first", 2]], [["deadly", 2]], [["third", 2]], [["fourth", 2]], []]);
});

test("events with more crashes are claimed after events with fewer crashes", async () => {
  await claim(now);
  INBOUND.release(db, now);
  await claim(now + SECOND);
  await claim(now + SECOND);
  INBOUND.release(db, now);
  const after = [];
  for (let turn = 1; turn <= 4; turn += 1) after.push(await claim(now + 2 * SECOND));
  expect(after).toEqual([[["third", 2]], [["fourth", 2]], [["first", 3]], [["deadly", 3]]]);
});

test("attempts are not counted while the process keeps crashing directly after it starts", async () => {
  await claim(now);
  for (let restarts = 0; restarts < 10; restarts += 1) {
    INBOUND.release(db, now);
    expect(await claim(now)).toEqual([]);
  }
  expect(await claim(now + SECOND)).toEqual([["first", 2]]);
});

test("repeated crashes are not attributed to an event that is waiting for its platform", async () => {
  let at = now;
  await claim(at);
  for (const pause of [1, 2, 30, 60]) {
    // Crashes before the process has run for this long do not count against the event.
    for (let restarts = 0; restarts < 10; restarts += 1) {
      at += 10 * MINUTE;
      INBOUND.release(db, at);
      expect(await claim(at + pause * SECOND - 1)).toEqual([]);
    }
    at += pause * SECOND;
    for (let event = 1; event <= 4; event += 1) await claim(at);
  }
  INBOUND.release(db, at);
  // This was the fifth crash. The next claim gives up on the event.
  expect(await claim(at + 5 * SECOND)).toEqual([["first", 6]]);
});
