/** Tests /api/clients: creating, changing and deleting clients. */
import { afterAll, beforeEach, expect, test } from "bun:test";
import { FIGURES } from "../../src/core/viewer.ts";
import { iso, SECOND } from "../../src/core/clock.ts";
import { call } from "../support/call.ts";
import { ManualClock } from "../support/clock.ts";
import { openDesk } from "../support/desk.ts";

const clock = new ManualClock();
let key: string;
let workspaceId: string;

const desk = await openDesk("in this process", { clock });
afterAll(() => desk.close());
beforeEach(async () => {
  ({ apiKey: key, workspaceId } = await desk.addWorkspace("Clients"));
});

const ask = (method: string, path = "", body?: unknown) =>
  call(desk, method, `/api/clients${path}`, { key, ...(body !== undefined && { body }) });
const create = async (body: object = { name: "Northwind" }) => (await ask("POST", "", body)).body.data;

test("a client can be created with only a name, and the other settings get their documented defaults", async () => {
  const { status, body } = await ask("POST", "", { name: "Northwind" });
  expect(status).toBe(201);
  expect(body.data).toEqual({
    id: expect.any(String),
    workspace_id: workspaceId,
    name: "Northwind",
    service_description: null,
    calendar_link: null,
    tone: null,
    signature: null,
    signatures: {},
    facts: null,
    forbidden_claims: null,
    auto_draft_enabled: true,
    auto_send_enabled: false,
    auto_send_delay_minutes: 5,
    auto_send_categories: ["interested"],
    auto_send_daily_limit: 50,
    ooo_follow_up: false,
    viewers_may_approve: false,
    color: "#0f766e",
    owner_id: null,
    sla_minutes: null,
    sla_hours: null,
    approve_in: "off",
    track_calendar_links: true,
    forward_contacts: [],
    learn_from_sent: true,
    auto_categorize_enabled: true,
    auto_send_min_confidence: null,
    auto_send_hours: null,
    viewer_categories: ["interested", "meeting-booked"],
    viewer_figures: FIGURES.filter((name) => !name.startsWith("avg_")),
    monthly_report: false,
    brand: null,
    created_at: iso(clock.now()),
    updated_at: iso(clock.now()),
  });
  expect((await ask("GET", `/${body.data.id}`)).body).toEqual(body);
});

test("a client created without a color gets the least used color", async () => {
  const colorOf = async (body: object) => (await ask("POST", "", body)).body.data.color;
  const first = await colorOf({ name: "One" });
  expect(await colorOf({ name: "None", color: null })).toBeNull();
  const others = await Promise.all(
    Array.from({ length: 9 }, (_, n) => colorOf({ name: `Other ${n}`, ...(n === 0 && { color: first }) })),
  );
  expect(new Set([first, ...others]).size).toBe(9);
  expect(await colorOf({ name: "Last" })).not.toBe(first);
});

test.each([
  [{ name: "a", calendar_link: "javascript:alert(1)" }, "calendar_link: must be an http(s) address"],
  [{ name: "a", color: "teal" }, "color: must be a color such as #0f766e"],
  [{ name: "a", signatures: { xx: "Ana" } }, "signatures.xx: unknown member"],
  [{ name: "a", signatures: { de: " " } }, "signatures.de: must not be empty"],
  [{ name: "a", forward_contacts: [{ name: "Ana" }] }, "forward_contacts[0].email: is required"],
  [
    { name: "a", forward_contacts: [{ name: "Ana", email: "ana" }] },
    "forward_contacts[0].email: must be an email address",
  ],
  [{ name: "a", owner_id: "ana" }, "owner_id: must be a UUID"],
  [{ name: "a", owner_id: crypto.randomUUID() }, "owner_id: must be a member of the workspace"],
])("creating a client with %j is rejected: %s", async (body, error) => {
  const answer = await ask("POST", "", body);
  expect([answer.status, answer.body]).toEqual([400, { data: null, code: expect.any(String), error }]);
});

test("changing a client changes only the given fields", async () => {
  const client = await create({ name: "Northwind", service_description: "Dashboards" });
  clock.set(clock.now() + SECOND);
  const change = {
    auto_send_enabled: true,
    auto_send_delay_minutes: 0,
    auto_draft_enabled: false,
    signatures: { de: "Viele Grüße\nJonas" },
    forward_contacts: [{ name: "Elena Marsh", email: "elena@northwind.example" }],
  };
  const { status, body } = await ask("PATCH", `/${client.id}`, { ...change, unknown: 1 });
  expect(status).toBe(200);
  expect(body.data).toEqual({ ...client, ...change, updated_at: iso(clock.now()) });
});

test("null clears a client's optional fields, and is rejected for the others", async () => {
  const { id } = await create({ name: "Northwind", calendar_link: "https://cal.example.com/n" });
  expect((await ask("PATCH", `/${id}`, { calendar_link: null })).body.data.calendar_link).toBeNull();
  const refused = await ask("PATCH", `/${id}`, { name: null });
  expect([refused.status, refused.body.error]).toEqual([400, "name: must be a string"]);
});

test("deleting a client hides it", async () => {
  const { id } = await create();
  expect((await ask("DELETE", `/${id}`)).body).toEqual({ data: { id, deleted: true } });
  for (const method of ["GET", "DELETE"]) {
    const answer = await ask(method, `/${id}`);
    expect([answer.status, answer.body.error]).toEqual([404, "Client not found"]);
  }
  expect((await ask("PATCH", `/${id}`, { name: "Back" })).status).toBe(404);
  expect((await ask("GET")).body.data).toEqual([]);
});

test("a client cannot be deleted while a connection uses it, but can once the connection is deleted", async () => {
  const { id } = await create();
  const connection = await call(desk, "POST", "/api/connections/instantly", {
    key,
    body: { name: "Outbound", api_key: desk.sandboxes.instantly.apiKey, client_id: id },
  });
  const refused = await ask("DELETE", `/${id}`);
  expect([refused.status, refused.body.error]).toEqual([400, "A connection uses this client"]);
  await call(desk, "DELETE", `/api/connections/${connection.body.data.id}`, { key });
  expect((await ask("DELETE", `/${id}`)).status).toBe(200);
});

test("pages of clients have no gaps or duplicates, by offset and by cursor", async () => {
  const made: string[] = [];
  for (const name of ["A", "B", "C", "D", "E"]) made.push((await create({ name })).id);
  const byOffset: string[] = [];
  const byCursor: string[] = [];
  let cursor = "";
  for (const offset of [0, 2, 4]) {
    const page = (await ask("GET", `?limit=2&offset=${offset}`)).body;
    byOffset.push(...page.data.map(({ id }: { id: string }) => id));
    expect(page.pagination).toMatchObject({ total: 5, limit: 2, offset, hasMore: offset < 4 });
    const next = (await ask("GET", `?limit=2${cursor}`)).body;
    byCursor.push(...next.data.map(({ id }: { id: string }) => id));
    cursor = `&cursor=${next.pagination.nextCursor}`;
  }
  expect(byOffset).toEqual(made);
  expect(byCursor).toEqual(made);
});

test("a name in use is rejected, ignoring case, unless it belongs to the same client or to a deleted client", async () => {
  const first = await create({ name: "Twin Peaks" });
  const taken = [400, "name: is used by another client"];
  const posted = await ask("POST", "", { name: " twin PEAKS " });
  expect([posted.status, posted.body.error]).toEqual(taken);
  const other = await create({ name: "Another peak" });
  const renamed = await ask("PATCH", `/${other.id}`, { name: "Twin Peaks" });
  expect([renamed.status, renamed.body.error]).toEqual(taken);
  expect((await ask("PATCH", `/${first.id}`, { name: "TWIN PEAKS" })).status).toBe(200);
  await ask("DELETE", `/${first.id}`);
  expect((await ask("POST", "", { name: "Twin Peaks" })).status).toBe(201);
});
