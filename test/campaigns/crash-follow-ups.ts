/** Checks the guarantees of follow-ups after a crash storm. */
import { expect, test } from "bun:test";
import type { SentEmail } from "../support/sandbox/sandbox.ts";
import type { Mail } from "./storm.ts";
import { wordingIn, type Plan } from "./storm-follow-ups.ts";
import type { FollowUpRow, Rows } from "./storm-rows.ts";

interface FollowUpFindings {
  plans: readonly Plan[];
  mails: readonly Mail[];
  rows: Rows;
  /** Returns the ids of the replies created from an email. */
  repliesOf(mail: Mail): string[];
  emailsWith(words: string): SentEmail[];
}

/** Pending emails are checked a moment before the attempt is recorded. */
const LOOK_MS = 1_000;

type Find = () => FollowUpFindings;

/** Registers a test for each guarantee; the findings are available once the storm is over. */
export function testFollowUps(findings: Find): void {
  testEnds(findings);
  testTimes(findings);
}

const rowsOf = ({ rows }: FollowUpFindings, { words }: Plan): FollowUpRow[] =>
  rows.followUps.filter(({ text }) => text.includes(words));

/** Returns each follow-up that was created, with its plan and its sent emails. */
const fatesOf = (found: FollowUpFindings) =>
  found.plans.flatMap((plan) =>
    rowsOf(found, plan).map((row) => ({ plan, row, emails: found.emailsWith(plan.words) })),
  );

function testEnds(findings: Find): void {
  test("a follow-up acknowledged with 201 exists once, and any other follow-up at most once", () => {
    const found = findings();
    for (const plan of found.plans) {
      const rows = rowsOf(found, plan);
      const isTold = plan.statuses.includes(201);
      expect([plan.words, rows.length]).toEqual([plan.words, isTold ? 1 : Math.min(rows.length, 1)]);
      if (rows.length === 0) expect([plan, found.emailsWith(plan.words)]).toEqual([plan, []]);
      for (const { id } of rows) expect([plan.id ?? id, id]).toEqual([id, id]);
    }
    expect(found.rows.followUps).toHaveLength(fatesOf(found).length);
  });

  test("a follow-up with one email is marked as sent; any other has ended with a reason, or is being checked", () => {
    for (const { row, emails } of fatesOf(findings())) {
      expect([row, row.status === "scheduled"]).toEqual([row, row.sendState === "uncertain"]);
      expect([row, emails.length]).toEqual([row, row.status === "sent" ? 1 : 0]);
      expect([row, row.lastError === null]).toEqual([row, row.status === "sent"]);
    }
  });

  test("a follow-up confirmed as canceled is never sent", () => {
    for (const { plan, row, emails } of fatesOf(findings()).filter(({ plan }) => plan.cancels.includes(200)))
      expect([plan.words, row.status, emails.length]).toEqual([plan.words, "cancelled", 0]);
  });
}

function testTimes(findings: Find): void {
  test("every sent follow-up goes out no earlier than its due time, with the last accepted text or a newer one", () => {
    for (const { plan, row, emails } of fatesOf(findings())) {
      const told = plan.rewordings.lastIndexOf(200) + 1;
      expect([plan, wordingIn(row.text) >= told]).toEqual([plan, true]);
      for (const { at, html } of emails) {
        expect([row, at >= row.dueAt]).toEqual([row, true]);
        expect([plan, wordingIn(html)]).toEqual([plan, wordingIn(row.text)]);
      }
    }
  });

  test("a contact who replies before a follow-up is sent does not get it, unless the follow-up ignores replies", () => {
    const found = findings();
    const acknowledged = new Map(
      found.mails.flatMap((mail) => found.repliesOf(mail).map((id) => [id, mail.acknowledgedAt ?? Infinity])),
    );
    const isLate = (row: FollowUpRow, { id, contactId, clientId, createdAt }: Rows["replies"][number]) =>
      contactId === row.contactId &&
      clientId === row.clientId &&
      createdAt > row.createdAt &&
      // The email was filed before the attempt began, or was stored but not filed by then.
      Math.min(createdAt, (acknowledged.get(id) ?? Infinity) + LOOK_MS) < (row.recordedAt ?? -Infinity);
    for (const { row } of fatesOf(found).filter(({ row }) => row.yields === 1)) {
      const late = found.rows.replies.filter((reply) => isLate(row, reply));
      expect([row, late]).toEqual([row, []]);
    }
  });
}
