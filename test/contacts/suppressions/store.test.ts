/** Tests storing and checking suppressions. */
import { beforeEach, describe, expect, test } from "bun:test";
import type { Db } from "../../../src/db/open.ts";
import { openTestDb } from "../../support/database.ts";
import { isSuppressed, suppress } from "../../../src/contacts/suppressions/store.ts";
import { ManualClock } from "../../support/clock.ts";
import { makeClient, makeWorkspace } from "../../support/rows.ts";

const clock = new ManualClock();
let db: Db;
let workspaceId: string;
let clientId: string;

beforeEach(() => {
  db = openTestDb();
  workspaceId = makeWorkspace(db);
  clientId = makeClient(db, workspaceId).id;
});

const add = (value: string, details: { clientId?: string; source?: "person" | "platform" | "reply" } = {}) =>
  suppress(db, { workspaceId, clientId, value, reason: "asked", source: "person", ...details }, clock.now());
const suppressed = (email: string, client = clientId) =>
  isSuppressed(db, { workspaceId, clientId: client, email });

describe("suppressed addresses", () => {
  test.each([
    ["example.com", "dana@example.com"],
    ["example.com", "dana@mail.eu.example.com"],
  ])("suppressing %p suppresses %s", (value, email) => {
    add(value);
    expect(suppressed(email)).toBe(true);
  });

  test("a malformed address can be suppressed if a platform reported it", () => {
    add('"Dana W"@example', { source: "platform" });
    expect(suppressed('"dana w"@example')).toBe(true);
  });
});

test("a suppression does not apply to another client or another workspace", () => {
  add("dana@example.com");
  expect(suppressed("dana@example.com", makeClient(db, workspaceId).id)).toBe(false);
  const place = { workspaceId: makeWorkspace(db), clientId, email: "dana@example.com" };
  expect(isSuppressed(db, place)).toBe(false);
});
