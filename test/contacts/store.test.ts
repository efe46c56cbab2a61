/** Tests storing, listing and searching contacts. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { HOUR } from "../../src/core/clock.ts";
import { searchContacts } from "../../src/contacts/store/search.ts";
import { wholeWorkspace } from "../../src/core/caller.ts";
import {
  countReply,
  getContact,
  listRecentReplies,
  recordContact,
} from "../../src/contacts/store/contacts.ts";
import { markBounced } from "../../src/contacts/store/bounces.ts";
import { closeDb, type Db } from "../../src/db/open.ts";
import { openTestDb } from "../support/database.ts";
import { createReader, type Reader } from "../../src/db/reader.ts";
import { createLog } from "../../src/core/log.ts";
import { ManualClock } from "../support/clock.ts";
import { makeClient, makeContact, makeReply, makeWorkspace, NO_FACTS } from "../support/rows.ts";
import { newFolder } from "../support/folder.ts";

const clock = new ManualClock();
const now = clock.now();
let db: Db;
let workspaceId: string;

beforeEach(() => {
  db = openTestDb();
  workspaceId = makeWorkspace(db);
});

const record = (email: string, facts = {}, at = now) =>
  recordContact(db, { workspaceId, email, facts: { ...NO_FACTS, ...facts }, now: at });
const page = { limit: 20, offset: 0, after: null };

test("recording an unknown address inserts a contact, and later records match it regardless of case", () => {
  const made = record(" Dana@Example.com ");
  const found = record("dana@EXAMPLE.com");
  expect([made.created, found.created]).toEqual([true, false]);
  expect(found.row.id).toBe(made.row.id);
  expect(found.row.email).toBe("dana@example.com");
});

test("recording a contact adds and updates fields, but never clears them", () => {
  record("dana@example.com", {
    firstName: "Dana",
    title: "COO",
    company: "Acme",
    metadata: { size: "50" },
  });
  record("dana@example.com", {
    lastName: "Whitfield",
    title: "CEO",
    company: " ",
    metadata: { size: "", city: "Oslo" },
  });
  const { row } = record("dana@example.com");
  expect(getContact(db, workspaceId, row.id)).toMatchObject({
    firstName: "Dana",
    lastName: "Whitfield",
    title: "CEO",
    company: "Acme",
    metadata: { size: "50", city: "Oslo" },
  });
});

test("recording unchanged data does not change a contact, not even `updatedAt`", () => {
  const facts = { firstName: "Dana", company: "Acme", metadata: { tags: ["a", "b"] } };
  const { row } = record("dana@example.com", facts);
  expect(record("dana@example.com", facts, now + HOUR).row).toEqual(row);
  expect(record("dana@example.com", { title: "COO" }, now + HOUR).row.updatedAt).toBe(now + HOUR);
});

test("recording a contact keeps one company for all spellings of its name, under the first spelling", () => {
  const one = record("a@example.com", { company: "Acme  Corp" }).row;
  const other = record("b@example.com", { company: " ACME corp " }).row;
  expect(other.companyId).toBe(one.companyId);
  expect(getContact(db, workspaceId, other.id).company).toBe("Acme Corp");
});

test("recording a reply increases the contact's count and keeps the latest time, in any order of arrival", () => {
  const { row } = record("dana@example.com");
  for (const receivedAt of [now, now + HOUR, now - HOUR])
    countReply(db, { workspaceId, contactId: row.id, receivedAt });
  expect(getContact(db, workspaceId, row.id)).toMatchObject({ replyCount: 3, lastReplyAt: now + HOUR });
});

test("a bounce marks the address with the time of the latest bounce, and only in its own workspace", () => {
  const { row } = record("dana@example.com");
  const elsewhere = makeContact(db, { workspaceId: makeWorkspace(db), email: "dana@example.com" });
  const at = (email: string, time: number) => ({ workspaceId, email, at: time, now: now + HOUR });
  markBounced(db, at("Dana@example.com", now));
  markBounced(db, at("dana@example.com", now - HOUR));
  markBounced(db, at("nobody@example.com", now));
  expect(getContact(db, workspaceId, row.id).bouncedAt).toBe(now);
  expect(getContact(db, elsewhere.workspaceId, elsewhere.id).bouncedAt).toBeNull();
});

describe("the search", () => {
  let directory: string;
  let reader: Reader;
  beforeEach(() => {
    directory = newFolder();
    closeDb(db);
    db = openTestDb(join(directory, "replydesk.db"));
    workspaceId = makeWorkspace(db);
    reader = createReader(db.path, createLog({ level: "error", format: "json", clock }));
  });
  afterEach(() => {
    reader.close();
    closeDb(db);
    rmSync(directory, { recursive: true });
  });
  const emails = async ({ q }: { q: string }) => {
    const { rows, total } = await searchContacts(reader, { workspaceId }, { q, page });
    expect(total).toBe(rows.length);
    return rows.map(({ email }) => email);
  };

  test("contact search finds parts of names, addresses, companies and titles in any case and alphabet, without wildcards", async () => {
    record("dana@example.com", {
      firstName: "Dana",
      lastName: "Whitfield",
      company: "MÜLLER & Sons",
      title: "Head of Operations",
    });
    record("someone@else.test", { firstName: "Some", company: "Else" });
    for (const q of ["dana", "WHIT", "na whit", "@exam", "müller &", "operations"])
      expect([q, await emails({ q })]).toEqual([q, ["dana@example.com"]]);
    for (const q of ["%", "_", "*", "[a-z]", "'; --"]) expect([q, await emails({ q })]).toEqual([q, []]);
  });
});

test("a contact's ten latest replies are listed newest first", () => {
  const clientId = makeClient(db, workspaceId).id;
  const contact = record("dana@example.com").row;
  const other = record("other@example.com").row;
  makeReply(db, { workspaceId, clientId, contact: other });
  for (let n = 0; n < 12; n += 1) {
    makeReply(db, { workspaceId, clientId, contact, subject: `mail ${n}`, receivedAt: now + n });
  }
  const subjects = listRecentReplies(db, wholeWorkspace(workspaceId), contact).map(({ subject }) => subject);
  expect(subjects).toEqual(Array.from({ length: 10 }, (_, n) => `mail ${11 - n}`));
});
