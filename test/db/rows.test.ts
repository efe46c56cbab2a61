/** Tests reading rows with prepared statements: the rows equal the rows that drizzle returns. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { Db } from "../../src/db/open.ts";
import { openTestDb } from "../support/database.ts";
import { insertStatement, selectStatement, updateStatement } from "../../src/db/rows.ts";
import { categories, contacts } from "../../src/db/schema.ts";
import { makeWorkspace } from "../support/rows.ts";

let db: Db;
let workspaceId: string;

beforeEach(() => {
  db = openTestDb();
  workspaceId = makeWorkspace(db);
});

afterEach(() => db.sqlite.close());

const adding = insertStatement(contacts);
const changing = updateStatement<typeof contacts, { id: string }>(contacts, "id = $id");
const byId = selectStatement<typeof contacts, { id: string }>(contacts, "WHERE id = $id");
const all = selectStatement<typeof categories, { workspaceId: string }>(
  categories,
  "WHERE workspace_id = $workspaceId ORDER BY id",
);

const ann = () => ({
  id: "contact-1",
  workspaceId,
  email: "ann@prospect.example",
  metadata: { deals: [1, null], of: "Ann's" },
  replyCount: 0,
  createdAt: 1,
  updatedAt: 1,
});
const byDrizzle = () => db.orm.select().from(contacts).where(eq(contacts.id, "contact-1")).get();

test("a row equals the row that drizzle returns, including defaults", () => {
  const added = adding.get(db, { ...ann(), firstName: undefined });
  expect(added).toMatchObject({ ...ann(), firstName: null, bouncedAt: null });
  expect(added).toEqual(byDrizzle() ?? added);
  expect(byId.get(db, { id: "contact-1" })).toEqual(added);
  expect(byId.get(db, { id: "another" })).toBeUndefined();
});

test("JSON and booleans are decoded in every row", () => {
  const rows = all.all(db, { workspaceId });
  const expected = db.orm.select().from(categories).where(eq(categories.workspaceId, workspaceId));
  expect(rows.length).toBeGreaterThan(1);
  expect(rows).toEqual(expected.orderBy(categories.id).all());
  expect(new Set(rows.map(({ isPositive }) => isPositive))).toEqual(new Set([true, false]));
});

test("an update writes only the given columns, null clears a column, and undefined leaves it unchanged", () => {
  adding.run(db, { ...ann(), firstName: "Ann", lastName: "Lee" });
  const change = { firstName: null, lastName: undefined, metadata: { deals: [] }, updatedAt: 2 };
  const after = changing.get(db, { id: "contact-1" }, change);
  expect(after).toMatchObject({ firstName: null, lastName: "Lee", metadata: { deals: [] }, updatedAt: 2 });
  expect(after).toEqual(byDrizzle());
  changing.run(db, { id: "contact-1" }, { lastName: "Fox" });
  expect(byDrizzle()).toEqual({ ...after, lastName: "Fox" } as typeof after);
});

test("without a match, no row is changed or returned", () => {
  adding.run(db, ann());
  expect(changing.get(db, { id: "another" }, { firstName: "Lee" })).toBeUndefined();
  expect(byDrizzle()?.firstName).toBeNull();
});

test("an unknown column causes an error", () => {
  const wrong = { ...ann(), nickname: "Annie" } as ReturnType<typeof ann>;
  expect(() => adding.run(db, wrong)).toThrow("contacts has no column nickname");
});
