/** Tests /api/categories: creating, changing and deleting categories. */
import { afterAll, beforeEach, expect, test } from "bun:test";
import { clearCategory } from "../../../src/clients/categories/store.ts";
import { iso, SECOND } from "../../../src/core/clock.ts";
import { transact } from "../../../src/db/open.ts";
import { call } from "../../support/call.ts";
import { ManualClock } from "../../support/clock.ts";
import { openDesk } from "../../support/desk.ts";
import { makeClient, makeContact, makeReply } from "../../support/rows.ts";

const SLUGS = ["interested", "meeting-booked", "not-interested", "ooo", "bounce", "uncategorized"];

const clock = new ManualClock();
let key: string;
let workspaceId: string;

const desk = await openDesk("in this process", { clock });
afterAll(() => desk.close());
beforeEach(async () => {
  ({ apiKey: key, workspaceId } = await desk.addWorkspace("Categories"));
});

const ask = (method: string, path = "", body?: object) =>
  call(desk, method, `/api/categories${path}`, { key, ...(body && { body }) });
const list = async () => (await ask("GET")).body.data;
const bySlug = async (slug: string) =>
  (await list()).find((category: { slug: string }) => category.slug === slug);

test("a new workspace has the six default categories", async () => {
  const categories = await list();
  expect(categories.map(({ slug }: { slug: string }) => slug)).toEqual(SLUGS);
  for (const category of categories) {
    expect(category).toMatchObject({ is_default: true, workspace_id: workspaceId });
    expect(category.color).toMatch(/^#[0-9a-f]{6}$/);
  }
  const positive = categories.filter((category: { is_positive: boolean }) => category.is_positive);
  expect(positive.map(({ slug }: { slug: string }) => slug)).toEqual(["interested", "meeting-booked"]);
});

test("a workspace can use a slug that another workspace uses", async () => {
  const other = await desk.addWorkspace("Other");
  await call(desk, "POST", "/api/categories", { key: other.apiKey, body: { name: "Pricing" } });
  expect((await ask("POST", "", { name: "Pricing" })).status).toBe(201);
});

test("a category can be created with only a name", async () => {
  const { status, body } = await ask("POST", "", { name: "Send pricing!" });
  expect(status).toBe(201);
  expect(body.data).toEqual({
    id: expect.any(String),
    workspace_id: workspaceId,
    name: "Send pricing!",
    slug: "send-pricing",
    description: null,
    color: "#6b7280",
    is_positive: false,
    finish: "never",
    is_default: false,
    created_at: iso(clock.now()),
    updated_at: iso(clock.now()),
  });
  expect((await ask("GET", `/${body.data.id}`)).body).toEqual(body);
});

test("a category can be created with all optional fields", async () => {
  const given = {
    name: "見積もり",
    slug: "mitsumori",
    description: "見積もりを頼む",
    color: "#0EA5E9",
    is_positive: true,
    finish: "always",
  };
  expect((await ask("POST", "", given)).body.data).toMatchObject(given);
});

test.each([
  [{ name: "a", slug: "Not A Slug" }, "slug: must be lower-case letters, digits and hyphens"],
  [{ name: "Interested" }, "slug: is already used"],
  [{ name: "a", slug: "ooo" }, "slug: is already used"],
  [{ name: "見積もり" }, "slug: is required, because it cannot be derived from this name"],
  [{ name: "a", color: "green" }, "color: must be a color such as #16a34a"],
  [{ name: "a", color: "#16a34" }, "color: must be a color such as #16a34a"],
])("creating a category with %j is rejected: %s", async (body, error) => {
  const answer = await ask("POST", "", body);
  expect([answer.status, answer.body]).toEqual([400, { data: null, code: expect.any(String), error }]);
  expect(await list()).toHaveLength(6);
});

test("changing a category changes only the given fields", async () => {
  const { body } = await ask("POST", "", { name: "Pricing", color: "#0ea5e9" });
  clock.set(clock.now() + SECOND);
  const changed = await ask("PATCH", `/${body.data.id}`, { is_positive: true, slug: "wants-pricing" });
  expect(changed.status).toBe(200);
  expect(changed.body.data).toEqual({
    ...body.data,
    is_positive: true,
    slug: "wants-pricing",
    updated_at: iso(clock.now()),
  });
});

test("a category's description can be added and removed, even for a default category", async () => {
  const { id } = await bySlug("interested");
  const described = await ask("PATCH", `/${id}`, { description: "Wants to hear more" });
  expect(described.body.data.description).toBe("Wants to hear more");
  expect((await ask("PATCH", `/${id}`, { description: null })).body.data.description).toBeNull();
});

test("a default category can be renamed and recolored, but its slug cannot change", async () => {
  const { id } = await bySlug("interested");
  const renamed = await ask("PATCH", `/${id}`, { name: "Hot", slug: "interested", color: "#ff0000" });
  expect(renamed.body.data).toMatchObject({ name: "Hot", slug: "interested", color: "#ff0000" });
  const refused = await ask("PATCH", `/${id}`, { slug: "hot" });
  expect([refused.status, refused.body.error]).toEqual([
    400,
    "slug: cannot be changed for a default category",
  ]);
});

test("a category cannot be changed to a slug that is already in use", async () => {
  const { body } = await ask("POST", "", { name: "Pricing" });
  const refused = await ask("PATCH", `/${body.data.id}`, { slug: "ooo" });
  expect([refused.status, refused.body.error]).toEqual([400, "slug: is already used"]);
  expect((await ask("PATCH", `/${body.data.id}`, { slug: "pricing" })).status).toBe(200);
});

test("deleting a category leaves its replies without a category", async () => {
  const { body } = await ask("POST", "", { name: "Pricing" });
  const db = desk.internals?.deps.db;
  if (!db) throw new Error("the desk must be in this process");
  const contact = makeContact(db, { workspaceId, email: "dana@example.com" });
  const clientId = makeClient(db, workspaceId).id;
  const { id } = makeReply(db, { workspaceId, clientId, contact, categoryId: body.data.id });
  const deleted = await ask("DELETE", `/${body.data.id}`);
  expect([deleted.status, deleted.body]).toEqual([200, { data: { id: body.data.id, deleted: true } }]);
  const reply = await call(desk, "GET", `/api/replies/${id}`, { key });
  expect(reply.body.data).toMatchObject({ category_id: null, category: null });
  expect((await ask("DELETE", `/${body.data.id}`)).status).toBe(404);
});

test("deleting a category clears many replies in steps that do not block requests and can be resumed", async () => {
  const { body } = await ask("POST", "", { name: "Pricing" });
  const { id } = body.data;
  const deps = desk.internals?.deps;
  if (!deps) throw new Error("the desk must be in this process");
  const { db } = deps;
  const contact = makeContact(db, { workspaceId, email: "dana@example.com" });
  const reply = { workspaceId, clientId: makeClient(db, workspaceId).id, contact, categoryId: id };
  transact(db, () => {
    for (let n = 0; n < 1_501; n += 1) makeReply(db, reply);
    // Keeps the job from categorizing the replies before the deletion.
    db.sqlite.query("UPDATE replies SET stage_due_at = NULL WHERE category_id = ?").run(id);
  });
  const inside = () => db.sqlite.query("SELECT id FROM replies WHERE category_id = ?").all(id).length;
  expect(clearCategory(db, { workspaceId, id, now: clock.now(), limit: 500 })).toBe(500);
  expect((await ask("GET", `/${id}`)).status).toBe(200);

  const seen = new Set<number>();
  const deleting = ask("DELETE", `/${id}`).finally(() => seen.add(-1));
  while (!seen.has(-1)) {
    seen.add(inside());
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect((await deleting).status).toBe(200);
  expect([...seen].filter((n) => n > 0)).toEqual([1_001, 501, 1]);
  expect((await ask("GET", `/${id}`)).status).toBe(404);
  const left = await call(desk, "GET", "/api/replies?category=uncategorized", { key });
  expect(left.body.pagination.total).toBe(1_501);
});

test("deleting a category makes its slug invalid as a filter", async () => {
  const made = await ask("POST", "", { name: "Short lived" });
  const listed = () => call(desk, "GET", "/api/replies?category=short-lived", { key });
  expect((await listed()).status).toBe(200);
  await ask("DELETE", `/${made.body.data.id}`);
  const { status, body } = await listed();
  expect([status, body.error]).toEqual([
    400,
    expect.stringMatching(/^category: unknown category; valid categories: .*not-interested/),
  ]);
});

test.each(SLUGS)("the default category %s cannot be deleted", async (slug) => {
  const { id } = await bySlug(slug);
  const refused = await ask("DELETE", `/${id}`);
  expect([refused.status, refused.body.error]).toEqual([400, "A default category cannot be deleted"]);
  expect(await list()).toHaveLength(6);
});

test("categories are listed in the order they were created, page by page", async () => {
  await ask("POST", "", { name: "Pricing" });
  const first = (await ask("GET", "?limit=4")).body;
  const second = (await ask("GET", `?limit=4&cursor=${first.pagination.nextCursor}`)).body;
  const third = (await ask("GET", "?limit=4&offset=4")).body;
  expect(second.data).toEqual(third.data);
  expect([...first.data, ...second.data].map(({ slug }) => slug)).toEqual([...SLUGS, "pricing"]);
  expect(third.pagination).toEqual({ total: 7, limit: 4, offset: 4, hasMore: false });
});
