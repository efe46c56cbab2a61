/** Tests reading a long thread: the newest emails are whole, and the others are truncated. */
import { beforeEach, expect, test } from "bun:test";
import type { Db } from "../../../../src/db/open.ts";
import { openTestDb } from "../../../support/database.ts";
import { getMessage, insertMessage, listMessages } from "../../../../src/inbox/threads/store/threads.ts";
import { makeClient, makeContact, makeReply, makeWorkspace } from "../../../support/rows.ts";
import type { MessageRow } from "../../../../src/db/table-rows.ts";

const MIB = 1024 * 1024;

let db: Db;
let first: MessageRow;
beforeEach(() => {
  db = openTestDb();
  const workspaceId = makeWorkspace(db);
  const { id: clientId } = makeClient(db, workspaceId);
  const contact = makeContact(db, { workspaceId, email: "lead@example.com" });
  first = getMessage(db, makeReply(db, { workspaceId, clientId, contact }).messageId);
});

/** Adds an email at the end of the thread. */
function add(texts: Partial<Pick<MessageRow, "bodyText" | "bodyNew" | "bodyHtml">>): void {
  const sentAt = first.sentAt + listMessages(db, first.threadId).length;
  const { id: _id, createdAt: _createdAt, ...fields } = first;
  insertMessage(db, { ...fields, ...texts, platformId: null, rfcMessageId: null, sentAt }, sentAt);
}

test("emails longer than 2 MiB are truncated, marked as such, and lose their HTML", () => {
  add({ bodyText: "ä".repeat(MIB / 2), bodyNew: "b".repeat(100), bodyHtml: `<p>${"c".repeat(50)}</p>` });
  add({ bodyText: "d".repeat(MIB), bodyNew: "e".repeat(MIB), bodyHtml: "<p>f</p>" });
  add({ bodyText: "g".repeat(MIB), bodyNew: "h", bodyHtml: "<p>i</p>" });
  const [short, ...long] = listMessages(db, first.threadId);
  expect(short).toEqual(first);
  expect(long.map(({ bodyText, bodyNew, bodyHtml }) => [bodyText.length, bodyNew.length, bodyHtml])).toEqual([
    [(16 * 1024) / 2 + 4, 100, null],
    [16 * 1024 + 4, 16 * 1024 + 4, null],
    [MIB, 1, "<p>i</p>"],
  ]);
  expect(long[0]?.bodyText.endsWith("ä\n[…]")).toBe(true);
});

test("a thread of ordinary length is read completely", () => {
  add({ bodyText: "d".repeat(MIB), bodyNew: "e".repeat(MIB - 100_000), bodyHtml: "<p>f</p>" });
  const [, second] = listMessages(db, first.threadId);
  expect([second?.bodyText.length, second?.bodyNew.length, second?.bodyHtml]).toEqual([
    MIB,
    MIB - 100_000,
    "<p>f</p>",
  ]);
});
