/** Tests a client's settings for drafting and automatic sending with /api/clients. */
import { afterAll, beforeEach, expect, test } from "bun:test";
import { call, type Body } from "../support/call.ts";
import { openDesk } from "../support/desk.ts";
import { operationsOf, readDocument, resolved } from "../support/document.ts";

const VOICE = {
  tone: "Friendly and brief",
  signature: "Best regards,\r\nJonas Weber\n\n  Northwind – 30 % mehr",
  facts: "Q: How long is the contract?\nA: Month to month.",
  forbidden_claims: "Guaranteed savings",
};
const SETTINGS = {
  ...VOICE,
  auto_send_categories: ["meeting-booked", "interested"],
  auto_send_daily_limit: 20,
  ooo_follow_up: true,
  auto_categorize_enabled: false,
  auto_send_min_confidence: 0.95,
  auto_send_hours: { days: [1, 2, 5], from: "08:30", to: "17:00", zone: "lead" },
};

let key: string;

const desk = await openDesk("in this process");
afterAll(() => desk.close());
beforeEach(async () => {
  ({ apiKey: key } = await desk.addWorkspace("Clients"));
});

const ask = (method: string, path = "", body?: unknown) =>
  call(desk, method, `/api/clients${path}`, { key, ...(body !== undefined && { body }) });
const create = async (settings: object = {}): Promise<Body> =>
  (await ask("POST", "", { name: "Northwind", ...settings })).body.data;
const addCategory = async (name: string): Promise<string> =>
  (await call(desk, "POST", "/api/categories", { key, body: { name } })).body.data.slug;

test("a client's settings are accepted on creation, and returned unchanged for the client and in the list", async () => {
  const { status, body } = await ask("POST", "", { name: "Northwind", ...SETTINGS });
  expect(status).toBe(201);
  expect(body.data).toMatchObject(SETTINGS);
  expect((await ask("GET", `/${body.data.id}`)).body.data).toEqual(body.data);
  expect((await ask("GET")).body.data).toEqual([body.data]);
});

test.each(Object.entries(SETTINGS))(
  "a client's settings can be changed one at a time: %s",
  async (member, value) => {
    const before = await create();
    const { status, body } = await ask("PATCH", `/${before.id}`, { [member]: value });
    expect([status, body.data]).toEqual([
      200,
      { ...before, [member]: value, updated_at: expect.any(String) },
    ]);
    expect((await ask("GET", `/${before.id}`)).body).toEqual(body);
  },
);

test.each(Object.keys(VOICE))("a client's text settings can be cleared with null: %s", async (member) => {
  const before = await create(SETTINGS);
  const { status, body } = await ask("PATCH", `/${before.id}`, { [member]: null });
  expect([status, body.data]).toEqual([200, { ...before, [member]: null, updated_at: expect.any(String) }]);
  expect((await create({ name: "Contoso", [member]: null }))[member]).toBeNull();
});

test("a client can disable automatic sending with an empty category list or a limit of 0", async () => {
  const nothing = { auto_send_categories: [], auto_send_daily_limit: 0 };
  const { id, ...made } = await create(nothing);
  expect(made).toMatchObject(nothing);
  expect((await ask("GET", `/${id}`)).body.data).toMatchObject(nothing);
});

test("a client's settings can be saved unchanged after they are read", async () => {
  const { id } = await create(SETTINGS);
  const whole = (await ask("GET", `/${id}`)).body.data;
  expect((await ask("PATCH", `/${id}`, whole)).body.data).toEqual({
    ...whole,
    updated_at: expect.any(String),
  });
});

test("the API document describes every setting, for creating and for changing a client", async () => {
  const document = await readDocument(desk.url);
  for (const name of ["POST /api/clients", "PATCH /api/clients/{id}"]) {
    const { body } = operationsOf(document).find((operation) => operation.name === name) ?? {};
    const members = Object.fromEntries(
      Object.entries(body?.schema.properties ?? {}).map(([key, value]) => [key, resolved(document, value)]),
    );
    for (const member of Object.keys(SETTINGS)) {
      const description = members[member]?.description;
      expect([name, member, description]).toEqual([name, member, expect.stringMatching(/\w{3}/)]);
    }
    expect(members.auto_send_categories).toMatchObject({ default: ["interested"], maxItems: 50 });
    expect(members.ooo_follow_up).toMatchObject({ type: "boolean", default: false });
    expect(members.auto_send_daily_limit).toMatchObject({ default: 50, minimum: 0, maximum: 100_000 });
  }
});

test.each<[Record<string, unknown>, string]>([
    [{ auto_send_categories: ["interested", ""] }, "auto_send_categories[1]: must not be empty"],
    [{ auto_send_categories: ["x".repeat(65)] }, "auto_send_categories[0]: must have at most 64 characters"],
    [{ auto_send_categories: ["warm"] }, "auto_send_categories: unknown category warm"],
    [{ auto_send_categories: ["Interested"] }, "auto_send_categories: unknown category Interested"],
    [{ auto_send_categories: ["ooo"] }, "auto_send_categories: ooo is never answered automatically"],
    [{ auto_send_categories: ["interested", "bounce"] }, "auto_send_categories: bounce is never answered automatically"],
    [{ auto_send_categories: ["not-interested"] }, "auto_send_categories: not-interested is never answered automatically"],
    [{ auto_send_categories: ["interested", "meeting-booked", "interested"] }, "auto_send_categories: interested occurs twice"],
    [{ auto_send_hours: { days: [], from: "08:00", to: "09:00" } }, "auto_send_hours.days: must have 1 to 7 entries"],
    [{ auto_send_hours: { days: [8], from: "08:00", to: "09:00" } }, "auto_send_hours.days[0]: must be between 1 and 7"],
    [{ auto_send_hours: { days: [1], from: "8:00", to: "09:00" } }, "auto_send_hours.from: must be a time such as 08:30"],
    [{ auto_send_hours: { days: [1], from: "09:00", to: "09:00" } }, "auto_send_hours.to: must be after from"],
    [{ auto_send_hours: { days: [1], from: "08:00", to: "09:00", zone: "UTC" } }, "auto_send_hours.zone: must be one of workspace, lead"],
  ])("the client setting %j is rejected: %s", async (settings, error) => {
    const before = await create(SETTINGS);
    const changed = await ask("PATCH", `/${before.id}`, { name: "Changed", ...settings });
    expect([changed.status, changed.body]).toEqual([400, { data: null, code: expect.any(String), error }]);
    const made = await ask("POST", "", { name: "Another", ...settings });
    expect([made.status, made.body]).toEqual([400, { data: null, code: expect.any(String), error }]);
    expect((await ask("GET")).body.data).toEqual([before]);
  }); // oxfmt-ignore

test("a client can list up to fifty categories of its workspace", async () => {
  const slugs = await Promise.all(Array.from({ length: 50 }, (_, n) => addCategory(`Own ${n}`)));
  expect((await create({ auto_send_categories: slugs })).auto_send_categories).toEqual(slugs);
});

test("a client cannot use another workspace's categories for automatic answers", async () => {
  const slug = await addCategory("Send pricing");
  const { apiKey } = await desk.addWorkspace("Other");
  const body = { name: "Contoso", auto_send_categories: [slug] };
  const { status, body: answer } = await call(desk, "POST", "/api/clients", { key: apiKey, body });
  expect([status, answer.error]).toEqual([400, "auto_send_categories: unknown category send-pricing"]);
});
