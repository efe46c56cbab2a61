/**
 * Tests which contacts a caller limited to certain clients sees, and which data of contacts shared with other clients.
 */
import { afterAll, beforeAll, expect, test } from "bun:test";
import {
  findContactInScope,
  getContactInScope,
  getNamedContact,
  requireOwnContact,
} from "../../src/contacts/store/contacts.ts";
import { wholeWorkspace, type Scope } from "../../src/core/caller.ts";
import { closeDb, type Db } from "../../src/db/open.ts";
import { openTestDb } from "../support/database.ts";
import { listShared } from "../../src/contacts/store/scope.ts";
import { suppress, suppressedAmong } from "../../src/contacts/suppressions/store.ts";
import { makeClient, makeContact, makeReply, makeWorkspace } from "../support/rows.ts";

let db: Db;
let workspaceId: string;
let clients: string[];
/** Contacts who replied to the first client, to the second, and to both. */
let [first, second, both] = ["", "", ""];

beforeAll(() => {
  db = openTestDb();
  workspaceId = makeWorkspace(db);
  clients = ["One", "Two", "Three"].map((name) => makeClient(db, workspaceId, name).id);
  const answer = (email: string, ...answered: number[]) => {
    const contact = makeContact(db, { workspaceId, email, company: "Contoso" });
    for (const n of answered) makeReply(db, { workspaceId, clientId: clients[n] ?? "", contact });
    return contact.id;
  };
  first = answer("first@example.com", 0);
  second = answer("second@example.com", 1);
  both = answer("both@example.com", 0, 1, 0);
});
afterAll(() => closeDb(db));

const seeing = (...seen: number[]): Scope => ({ workspaceId, clients: seen.map((n) => clients[n] ?? "") });

test("a caller sees the contacts who replied to one of the caller's clients", () => {
  const seen = (scope: Scope) =>
    [first, second, both].map((id) => findContactInScope(db, scope, id) !== undefined);
  expect(seen(wholeWorkspace(workspaceId))).toEqual([true, true, true]);
  expect(seen(seeing(0))).toEqual([true, false, true]);
  expect(seen(seeing(2))).toEqual([false, false, false]);
  expect(seen(seeing(1, 2))).toEqual([false, true, true]);
  expect(seen(seeing())).toEqual([false, false, false]);
  expect(() => getContactInScope(db, seeing(0), second)).toThrow("Contact not found");
  expect(() => getContactInScope(db, { ...seeing(0), workspaceId: makeWorkspace(db) }, first)).toThrow();
});

test("a contact counts as shared only if it also belongs to a client outside the caller's scope", () => {
  const shared = (scope: Scope) => [...listShared(db, scope, [first, second, both])];
  expect(shared(wholeWorkspace(workspaceId))).toEqual([]);
  expect(shared(seeing(0))).toEqual([second, both]);
  expect(shared(seeing(0, 1))).toEqual([]);
});

test("a caller limited to certain clients sees a shared contact's address, and only the replies to those clients", () => {
  const known = { company: "Contoso", replyCount: 3 };
  expect(getContactInScope(db, wholeWorkspace(workspaceId), both)).toMatchObject(known);
  expect(getContactInScope(db, seeing(0, 1), both)).toMatchObject(known);
  const left = {
    email: "both@example.com",
    company: null,
    companyId: null,
    firstName: null,
    metadata: {},
    replyCount: 2,
  };
  expect(getContactInScope(db, seeing(0), both)).toMatchObject(left);
  expect(getNamedContact(db, seeing(0), both)).toMatchObject({ email: "both@example.com", company: null });
  expect(getNamedContact(db, seeing(0), first).company).toBe("Contoso");
});

test("contacts do not show suppressions for clients outside the caller's scope", () => {
  const email = "both@example.com";
  suppress(db, { workspaceId, clientId: clients[1] ?? "", value: email, reason: null, source: "person" }, 0);
  const shown = (scope: Scope) => [...suppressedAmong(db, scope, [email, "first@example.com"])];
  expect(shown(wholeWorkspace(workspaceId))).toEqual([email]);
  expect(shown(seeing(1))).toEqual([email]);
  expect(shown(seeing(0))).toEqual([]);
  expect(shown(wholeWorkspace(makeWorkspace(db)))).toEqual([]);
});

test("a shared contact can be changed only by callers who see all of its clients", () => {
  expect(() => requireOwnContact(db, seeing(0), first)).not.toThrow();
  expect(() => requireOwnContact(db, seeing(0, 1), both)).not.toThrow();
  expect(() => requireOwnContact(db, seeing(0), both)).toThrow("Insufficient permissions");
  expect(() => requireOwnContact(db, seeing(0), second)).toThrow("Contact not found");
});
