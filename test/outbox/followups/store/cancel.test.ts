/** Tests which events cancel which scheduled follow-ups. */
import { beforeEach, expect, test } from "bun:test";
import { MINUTE } from "../../../../src/core/clock.ts";
import type { Db } from "../../../../src/db/open.ts";
import { openTestDb } from "../../../support/database.ts";
import {
  cancelScheduled,
  listContactsOf,
  type CancelledSubject,
} from "../../../../src/outbox/followups/store/cancel.ts";
import {
  beginSending,
  FOLLOW_UP_CLAIMS,
  findClaimedFollowUp,
  settleFollowUp,
  settleSending,
} from "../../../../src/outbox/followups/store/claims.ts";
import {
  getFollowUp,
  updateFollowUp,
  type NewFollowUp,
} from "../../../../src/outbox/followups/store/followups.ts";
import type { Subject } from "../../../../src/contacts/suppressions/rules/subject.ts";
import { ManualClock } from "../../../support/clock.ts";
import { makeClient, makeContact, makeFollowUp, makeWorkspace } from "../../../support/rows.ts";
import type { FollowUpRow } from "../../../../src/db/table-rows.ts";

const clock = new ManualClock();
const now = clock.now();
let db: Db;
let workspaceId: string;
let clientId: string;

beforeEach(() => {
  db = openTestDb();
  workspaceId = makeWorkspace(db);
  clientId = makeClient(db, workspaceId).id;
});

const contactAt = (email: string): string => makeContact(db, { workspaceId, email }).id;
const make = (contactId: string, fields: Partial<NewFollowUp> = {}): FollowUpRow =>
  makeFollowUp(db, { workspaceId, clientId, contactId, ...fields }, now);
const cancel = (contactId: string, fields: { clientId?: string; onlyCancelOnReply?: boolean } = {}) =>
  cancelScheduled(
    db,
    { workspaceId, contactId, reason: "The contact replied", onlyCancelOnReply: true, ...fields },
    now + MINUTE,
  ).map(({ id }) => id);
const cancelAll = (which: CancelledSubject): string[] =>
  listContactsOf(db, which)
    .flatMap((contactId) => cancelScheduled(db, { ...which, contactId }, now))
    .map(({ contactId }) => contactId);
const current = (row: FollowUpRow): FollowUpRow => getFollowUp(db, row.workspaceId, row.id);

/** Claims a follow-up and starts sending it. */
function sending(row: FollowUpRow): FollowUpRow {
  const claimed = FOLLOW_UP_CLAIMS.claim(db, row, { now, lease: now + MINUTE });
  const begun = claimed && beginSending(db, claimed, now);
  if (!begun) throw new Error("it could not be claimed");
  return begun;
}

test("a reply cancels the contact's scheduled follow-ups, stores the reason, and returns the ids of the follow-ups", () => {
  const dana = contactAt("dana@example.com");
  const made = [make(dana), make(dana, { draftMessage: null, action: "linkedin_message" })];
  expect(cancel(dana).sort()).toEqual(made.map(({ id }) => id).sort());
  for (const row of made) {
    expect(current(row)).toEqual({
      ...row,
      status: "cancelled",
      lastError: "The contact replied",
      workAt: null,
      updatedAt: now + MINUTE,
    });
  }
  expect(cancel(dana)).toEqual([]);
});

test("a reply does not cancel follow-ups for another contact, client or workspace", () => {
  const [dana, lee] = [contactAt("dana@example.com"), contactAt("lee@example.com")];
  const otherClient = makeClient(db, workspaceId, "Contoso").id;
  const elsewhere = makeWorkspace(db);
  const others = [
    make(lee),
    make(dana, { clientId: otherClient }),
    make(makeContact(db, { workspaceId: elsewhere, email: "dana@example.com" }).id, {
      workspaceId: elsewhere,
      clientId: makeClient(db, elsewhere).id,
    }),
  ];
  const mine = make(dana);
  expect(cancel(dana, { clientId })).toEqual([mine.id]);
  expect(others.map(current)).toEqual(others);
});

test("a follow-up with `cancel_on_reply: false` is not canceled by a reply, but can be canceled for other reasons", () => {
  const dana = contactAt("dana@example.com");
  const lasting = make(dana, { cancelOnReply: false });
  expect(cancel(dana)).toEqual([]);
  expect(cancel(dana, { onlyCancelOnReply: false })).toEqual([lasting.id]);
});

test("a reply does not cancel a follow-up that has already ended", () => {
  const dana = contactAt("dana@example.com");
  const over = (["sent", "failed", "cancelled"] as const).map((status) =>
    updateFollowUp(db, { ...make(dana), status, workAt: null, now }),
  );
  expect(cancel(dana)).toEqual([]);
  expect(over.map(current)).toEqual(over);
});

test("a reply cancels a follow-up that is being written, and the worker loses its claim", () => {
  const row = make(contactAt("dana@example.com"), { draftMessage: null });
  const claimed = FOLLOW_UP_CLAIMS.claim(db, row, { now, lease: now + MINUTE });
  if (!claimed) throw new Error("it could not be claimed");
  expect(cancel(row.contactId)).toEqual([row.id]);
  expect(findClaimedFollowUp(db, claimed)).toBeUndefined();
  expect(settleFollowUp(db, claimed, { draftMessage: "Late", draftSource: "ai" }, now)).toBeUndefined();
  expect(current(row)).toMatchObject({ status: "cancelled", draftMessage: null });
  expect(FOLLOW_UP_CLAIMS.release(db, now)).toEqual([]);
});

test("a follow-up canceled while sending keeps the first cancellation reason if it was not sent", () => {
  const row = sending(make(contactAt("dana@example.com")));
  expect(cancel(row.contactId)).toEqual([]);
  cancelAll({ workspaceId, subject: { kind: "email", value: "dana@example.com" }, reason: "Bounced" });
  expect(current(row)).toMatchObject({ status: "scheduled", sendState: "sending" });
  const retry = { sendState: null, workAt: now + MINUTE, lastError: "429" } as const;
  expect(settleSending(db, row, retry, now)).toMatchObject({
    status: "cancelled",
    lastError: "The contact replied",
    workAt: null,
    sendState: null,
    attempts: 1,
  });
});

test("a cancellation during sending has no effect if the follow-up was sent or failed", () => {
  for (const status of ["sent", "failed"] as const) {
    const row = sending(make(contactAt(`${status}@example.com`)));
    cancel(row.contactId);
    const end = { status, sendState: null, lastError: null } as const;
    expect(settleSending(db, row, end, now)).toMatchObject({ status, lastError: null });
  }
});

test("a follow-up is not canceled while it is uncertain whether it was sent", () => {
  const row = sending(make(contactAt("dana@example.com")));
  expect(settleSending(db, row, { sendState: "uncertain" }, now)?.status).toBe("scheduled");
  expect(cancel(row.contactId)).toEqual([]);
  expect(current(row).status).toBe("scheduled");
  expect(settleSending(db, row, { sendState: null, workAt: now }, now)?.status).toBe("cancelled");
});

const cancelTo = (subject: Subject, client?: string) =>
  cancelAll({ workspaceId, subject, reason: "Suppressed", ...(client && { clientId: client }) });

test("a suppression cancels the address's scheduled follow-ups, even with `cancel_on_reply: false`", () => {
  const [dana, lee] = [contactAt("dana@example.com"), contactAt("lee@example.com")];
  make(dana, { cancelOnReply: false });
  make(lee);
  expect(cancelTo({ kind: "email", value: "dana@example.com" })).toEqual([dana]);
  expect(cancelTo({ kind: "email", value: "nobody@example.com" })).toEqual([]);
});

test("a domain suppression cancels follow-ups for exactly the domain and its subdomains", () => {
  const matching = ["dana@example.com", "lee@mail.example.com"].map(contactAt);
  const others = ["a@notexample.com", "b@example.com.evil.test", "c@com", "example.com@else.test"].map(
    contactAt,
  );
  for (const contactId of [...matching, ...others]) make(contactId);
  expect(cancelTo({ kind: "domain", value: "example.com" }).sort()).toEqual(matching.sort());
});

test("a suppression for one client cancels only that client's follow-ups, and a suppression for all clients cancels all", () => {
  const dana = contactAt("dana@example.com");
  const other = makeClient(db, workspaceId, "Contoso").id;
  make(dana);
  make(dana, { clientId: other });
  for (const subject of [
    { kind: "domain", value: "example.com" },
    { kind: "email", value: "dana@example.com" },
  ] as const) {
    expect(cancelTo(subject, makeClient(db, workspaceId, `Third for a ${subject.kind}`).id)).toEqual([]);
  }
  expect(cancelTo({ kind: "domain", value: "example.com" }, other)).toEqual([dana]);
  expect(cancelTo({ kind: "email", value: "dana@example.com" })).toEqual([dana]);
});

test("canceling after a reply reads only the contact's own follow-ups, however many the client has", () => {
  const dana = contactAt("dana@example.com");
  make(dana);
  const { sqlite } = db;
  const asked: string[] = [];
  const query = sqlite.query.bind(sqlite);
  sqlite.query = (statement: string) => {
    asked.push(statement);
    return query(statement) as never;
  };
  cancel(dana, { clientId });
  const plans = asked.flatMap((statement) =>
    query<{ detail: string }, []>(`EXPLAIN QUERY PLAN ${statement}`)
      .all()
      .map(({ detail }) => detail),
  );
  expect(plans[0]).toContain("follow_ups_by_contact (workspace_id=? AND contact_id=?");
  expect(plans.filter((plan) => plan.startsWith("SCAN"))).toEqual([]);
});
