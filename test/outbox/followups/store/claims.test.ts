/** Tests claims on follow-ups: one worker at a time, and a worker that lost its claim cannot settle anything. */
import { beforeEach, expect, test } from "bun:test";
import { HOUR, MINUTE } from "../../../../src/core/clock.ts";
import type { Db } from "../../../../src/db/open.ts";
import { openTestDb } from "../../../support/database.ts";
import {
  beginSending,
  enterStep,
  FOLLOW_UP_CLAIMS,
  findClaimedFollowUp,
  postponeFollowUp,
  settleFollowUp,
  settleSending,
  TO_WRITE,
} from "../../../../src/outbox/followups/store/claims.ts";
import {
  getFollowUp,
  updateFollowUp,
  type NewFollowUp,
} from "../../../../src/outbox/followups/store/followups.ts";
import { ManualClock } from "../../../support/clock.ts";
import { makeClient, makeContact, makeFollowUp, makeWorkspace } from "../../../support/rows.ts";
import type { FollowUpRow } from "../../../../src/db/table-rows.ts";

const clock = new ManualClock();
const now = clock.now();
const later = now + 2 * HOUR;
let db: Db;
let ids: Pick<NewFollowUp, "workspaceId" | "clientId" | "contactId">;

beforeEach(() => {
  db = openTestDb();
  const workspaceId = makeWorkspace(db);
  const contactId = makeContact(db, { workspaceId, email: "dana@example.com" }).id;
  ids = { workspaceId, clientId: makeClient(db, workspaceId).id, contactId };
});

const make = (fields: Partial<NewFollowUp> = {}) => makeFollowUp(db, { ...ids, ...fields }, now);
const current = ({ workspaceId, id }: FollowUpRow) => getFollowUp(db, workspaceId, id);
const due = (step: "write" | "send", at: number, limit = 10) => {
  const found =
    step === "write"
      ? TO_WRITE.listDue(db, { now: at, limit })
      : FOLLOW_UP_CLAIMS.listDue(db, { now: at, limit, owner: ids.clientId });
  return found.map(({ id }) => id);
};

function claim(row: FollowUpRow, at = later): FollowUpRow {
  const claimed = FOLLOW_UP_CLAIMS.claim(db, row, { now: at, lease: at + MINUTE });
  if (!claimed) throw new Error("it could not be claimed");
  return claimed;
}

test("writing is due 15 minutes before sending, and due work is returned oldest first", () => {
  const late = make({ dueAt: now + 2 * HOUR });
  const soon = make({ dueAt: now + HOUR });
  const unwritten = make({ dueAt: now + HOUR, draftMessage: null });
  expect([due("write", now + 45 * MINUTE - 1), due("send", now + HOUR - 1)]).toEqual([[], []]);
  expect(due("write", now + 45 * MINUTE)).toEqual([unwritten.id]);
  expect(due("send", now + HOUR)).toEqual([soon.id]);
  expect(due("send", later)).toEqual([soon.id, late.id]);
  expect(due("send", later, 1)).toEqual([soon.id]);
});

test("follow-ups that have ended are not due", () => {
  for (const status of ["sent", "failed", "cancelled"] as const)
    updateFollowUp(db, { ...make(), status, workAt: null, now });
  expect(due("send", later)).toEqual([]);
});

test.each([
  ["write", "follow_ups_to_write (work_at<?)"],
  ["send", "follow_ups_to_send (client_id=? AND work_at<?)"],
] as const)("the query for due work uses its own index: %s", (step, index) => {
  const { sqlite } = db;
  const asked: string[] = [];
  const query = sqlite.query.bind(sqlite);
  sqlite.query = ((text: string) => (asked.push(text), query(text))) as typeof sqlite.query;
  due(step, now);
  const [own, ...others] = asked.filter((text) => text.includes("follow_ups"));
  const [plan, ...more] = query<{ detail: string }, []>(`EXPLAIN QUERY PLAN ${own}`).all();
  expect([others, plan?.detail, more]).toEqual([[], expect.stringContaining(index), []]);
});

test("claims are counted, and a claim excludes other workers until its lease expires", () => {
  const row = make();
  const claimed = claim(row);
  expect(claimed).toMatchObject({ claims: 1, claimedAt: later, begunAt: later, workAt: later + MINUTE });
  expect(due("send", later + MINUTE - 1)).toEqual([]);
  expect(FOLLOW_UP_CLAIMS.claim(db, row, { now: later, lease: later + MINUTE })).toBeUndefined();
  const again = claim(claimed, later + MINUTE);
  expect(again).toMatchObject({ claims: 2, begunAt: later });
  expect(settleFollowUp(db, claimed, { lastError: "late" }, later)).toBeUndefined();
  expect(findClaimedFollowUp(db, again)).toEqual(again);
});

test("a claim on a follow-up can be settled only once", () => {
  const claimed = claim(make({ draftMessage: null }));
  const done = {
    draftMessage: "Hi",
    draftSource: "ai",
    creditsUsed: 1,
    ...enterStep(later + HOUR),
  } as const;
  expect(settleFollowUp(db, claimed, done, later)).toMatchObject({
    ...done,
    status: "scheduled",
    updatedAt: later,
  });
  expect(settleFollowUp(db, claimed, { status: "failed", workAt: null }, later)).toBeUndefined();
  expect(current(claimed)).toMatchObject({ status: "scheduled", draftMessage: "Hi", claims: 0 });
});

test("a postponed claim repeats the same step later, and counts as an attempt only if requested", () => {
  const postpone = (row: FollowUpRow, counts: boolean) =>
    postponeFollowUp(db, claim(row, later), { until: later + HOUR, reason: "overloaded", counts }, later);
  const counted = postpone(make(), true);
  expect(counted).toMatchObject({
    claims: 1,
    lastError: "overloaded",
    workAt: later + HOUR,
    begunAt: later,
  });
  expect(counted?.claimedAt).toBeNull();
  expect(postpone(make(), false)?.claims).toBe(0);
});

test("a started send counts as an attempt, and is not due again until it has ended", () => {
  const claimed = claim(make());
  expect(beginSending(db, claimed, later)).toMatchObject({
    attempts: 1,
    sendState: "sending",
    workAt: null,
    claimedAt: null,
  });
  expect(due("send", later + 10 * HOUR)).toEqual([]);
  expect(beginSending(db, claimed, later)).toBeUndefined();
  expect(FOLLOW_UP_CLAIMS.release(db, later)).toEqual([]);
  expect(current(claimed).sendState).toBe("sending");
});

test("a send does not start once its claim is lost", () => {
  const claimed = claim(make());
  updateFollowUp(db, { ...claimed, ...enterStep(later), now: later });
  expect(beginSending(db, claimed, later)).toBeUndefined();
  expect(current(claimed).attempts).toBe(0);
});

test("a send is settled once, by the first source that reports the outcome", () => {
  const row = make();
  beginSending(db, claim(row), later);
  const sent = { status: "sent", sendState: null, sentAt: later } as const;
  expect(settleSending(db, row, sent, later)).toMatchObject(sent);
  expect(settleSending(db, row, { sendState: null, workAt: later }, later)).toBeUndefined();
  expect(current(row).status).toBe("sent");
});
