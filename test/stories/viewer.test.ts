/** Tests what a client's own members see on every route: only the categories and figures that the agency chose. */
import { beforeAll, describe, expect, test } from "bun:test";
import { DAY } from "../../src/core/clock.ts";
import { FIGURES } from "../../src/core/viewer.ts";
import { arrive, connect, type Connected } from "../support/arrivals.ts";
import type { Received } from "../support/sandbox/sandbox.ts";
import { call, eventually, type Body } from "../support/call.ts";
import { openDesk } from "../support/desk.ts";
import { listen } from "../support/live.ts";
import { signIn, type SignedIn } from "../support/people.ts";
import { allTests } from "../support/fixture.ts";

const desk = allTests(() => openDesk("in this process"));
let at: Connected;
let viewer: SignedIn;
/** Conversations by the slug of their category. */
const found: Record<string, Body> = {};
let received = 0;

const admin = async (method: string, path: string, body?: unknown): Promise<Body> => {
  const answer = await call(desk, method, path, { ...(body !== undefined && { body }) });
  if (answer.status >= 400) throw new Error(`${path} answered ${JSON.stringify(answer.body)}`);
  return answer.body.data;
};
const get = (path: string) => viewer.call("GET", path);
const client = (change: object) => admin("PATCH", `/api/clients/${at.clientId}`, change);

/** Files a reply that contains a unique word, in a category chosen by a person. */
async function receive(slug: string, conversation?: Received["conversation"]): Promise<Body> {
  const categories = await admin("GET", "/api/categories?limit=100");
  received += 1;
  const { reply, received: mail } = await arrive(at, {
    ...(conversation && { conversation }),
    lead: { email: `${slug}@lead.example.com`, firstName: "Dana", lastName: slug, company: "Northwind" },
    text: `Word${slug.replace("-", "")} of the lead, number${received}x`,
  });
  const { id } = categories.find((category: Body) => category.slug === slug);
  await admin("PATCH", `/api/replies/${reply.id}`, { category_id: id });
  return { ...reply, category_id: id, conversation: mail.conversation };
}

beforeAll(async () => {
  at = await connect(desk, "instantly");
  await client({ sla_minutes: 60, viewers_may_approve: true });
  for (const slug of ["interested", "not-interested", "bounce"]) found[slug] = await receive(slug);
  viewer = signIn(desk, { role: "viewer", clients: [at.clientId] });
  const owner = signIn(desk, { role: "owner" });
  for (const { thread_id: id } of Object.values(found))
    await owner.call("PATCH", `/api/threads/${id}`, { body: { assignee_id: owner.id } });
});

const hidden = () => [found["not-interested"], found["bounce"]];
/** Expects a text to contain nothing from the hidden conversations. */
function expectHidden(text: string): void {
  for (const { id, thread_id, contact_id } of hidden())
    for (const secret of [id, thread_id, contact_id]) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/Wordnotinterested|Wordbounce|not-interested@|bounce@/);
}

test("a viewer sees only positive replies in lists and searches by default, whatever the filter", async () => {
  for (const path of [
    "/api/replies",
    "/api/replies?q=lead",
    "/api/replies?category=bounce",
    "/api/replies?status=pending&limit=100",
    `/api/replies?contact_id=${found["bounce"].contact_id}`,
    "/api/threads",
    "/api/threads?q=lead&state=all",
    "/api/threads?category=not-interested",
    "/api/threads?sender=bounce%40lead.example.com",
    "/api/contacts",
    "/api/contacts?q=lead.example.com",
    "/api/contacts?sort=name",
    "/api/follow-ups?status=all",
    "/api/approvals",
    "/api/notifications",
    "/api/bookings",
  ]) {
    const { status, body } = await get(path);
    expect([path, status]).toEqual([path, 200]);
    expectHidden(JSON.stringify(body));
  }
  expect((await get("/api/replies")).body.pagination.total).toBe(1);
  expect((await get("/api/replies?q=Wordinterested")).body.data).toHaveLength(1);
  expect((await get("/api/threads")).body.data).toHaveLength(1);
  const slugs = (await get("/api/categories")).body.data.map(({ slug }: Body) => slug);
  expect(slugs).toEqual(["interested", "meeting-booked"]);
});

test("by default, a viewer cannot open a hidden reply, conversation, contact, original email or draft", async () => {
  for (const { id, thread_id, contact_id, category_id } of hidden()) {
    const whole = await admin("GET", `/api/threads/${thread_id}`);
    for (const path of [
      `/api/replies/${id}`,
      `/api/threads/${thread_id}`,
      `/api/contacts/${contact_id}`,
      `/api/contacts/${contact_id}/threads`,
      `/api/categories/${category_id}`,
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    expect((await viewer.fetch(`/app/mail/${whole.messages[0].id}`)).status).toBe(404);
    const order = await viewer.call("POST", `/api/replies/${id}/send-order`, { body: { response: "Hi" } });
    expect(order.status).toBe(404);
  }
  const { id, thread_id, contact_id } = found["interested"];
  for (const path of [`/api/replies/${id}`, `/api/threads/${thread_id}`, `/api/contacts/${contact_id}`])
    expect((await get(path)).status).toBe(200);
});

test("by default, viewers do not see assignments, response times, bounces or suppressions", async () => {
  const { thread_id, contact_id } = found["interested"];
  for (const item of [
    (await get("/api/threads")).body.data[0],
    (await get(`/api/threads/${thread_id}`)).body.data,
  ])
    expect(item).toMatchObject({ assignee: null, sla: null, unanswered_since: null });
  expect((await get(`/api/clients/${at.clientId}`)).body.data).toMatchObject({
    owner_id: null,
    sla_minutes: null,
  });
  expect((await get(`/api/contacts/${contact_id}`)).body.data).toMatchObject({ reply_count: 1 });
  for (const path of [
    "/api/threads?assignee=none",
    "/api/threads?view=unassigned",
    "/api/threads?sort=sla",
    "/api/contacts?bounced=true",
    "/api/contacts?suppressed=true",
    "/api/contacts?sort=reply_count",
    "/api/suppressions",
  ])
    expect([path, (await get(path)).status]).toEqual([path, 403]);
});

test("by default, a viewer's counts include only visible conversations", async () => {
  const { body } = await get("/api/threads/counts");
  expect(body.data).toMatchObject({
    states: { open: 1, snoozed: 0, done: 0 },
    views: { todo: 1, interested: 1, all: 1, mine: 0, unassigned: 0 },
    clients: { [at.clientId]: 1 },
    assignees: {},
  });
});

test("by default, a viewer's live events concern only visible conversations, even after a category change", async () => {
  const page = await listen(viewer);
  const moved = await receive("not-interested");
  const shown = await receive("interested");
  await eventually(() => page.heard.some(({ thread_id }) => thread_id === shown.thread_id));
  expect(page.text()).not.toContain(moved.thread_id);
  page.close();
  for (const { id } of [moved, shown]) await admin("PATCH", `/api/replies/${id}`, { status: "archived" });
});

describe("a viewer's reports", () => {
  const day = (shift: number) => new Date(Date.now() + shift * DAY).toISOString().slice(0, 10);
  // Three days, in case midnight passes during the test.
  const range = `start_date=${day(-1)}&end_date=${day(1)}&timezone=UTC`;
  const totals = async () => (await get(`/api/analytics/totals?${range}`)).body.data;

  test("a viewer's reports count only visible categories, and show no response times by default", async () => {
    const all = await admin("GET", `/api/analytics/totals?${range}`);
    expect(all.total_replies).toBeGreaterThan(3);
    expect(await totals()).toMatchObject({
      total_replies: 2,
      conversations: 2,
      positive: 2,
      meetings_booked: 0,
      avg_reply_speed_minutes: null,
      category_breakdown: [{ slug: "interested", count: 2 }],
    });
    expect((await get(`/api/analytics/speed?${range}`)).status).toBe(403);
    for (const by of ["category", "client", "hour", "weekday"]) {
      const { body } = await get(`/api/analytics/breakdown?${range}&by=${by}`);
      expect(body.data.reduce((sum: number, row: Body) => sum + row.total_replies, 0)).toBe(2);
    }
  });

  test("a viewer's reports and exports leave out every figure that the agency hides", async () => {
    await client({ viewer_figures: ["positive"] });
    const found = await totals();
    for (const name of FIGURES)
      expect([name, found[name]]).toEqual([
        name,
        name === "positive" ? 2 : name === "category_breakdown" ? [] : null,
      ]);
    const daily: Body[] = (await get(`/api/analytics/daily?${range}`)).body.data;
    expect(daily.map(({ total_replies }) => total_replies)).toEqual([null, null, null]);
    expect(daily.reduce((sum, { positive }) => sum + positive, 0)).toBe(2);
    expect((await get(`/api/analytics/breakdown?${range}&by=category`)).status).toBe(403);
    const csv = await viewer.fetch(`/api/analytics/breakdown?${range}&by=client&format=csv`);
    expect((await csv.text()).split("\r\n")[1]).toEndWith(",,,,2,,,,,,");
    expect((await get("/api/bookings")).body.data).toEqual([]);
    await client({ viewer_figures: [...FIGURES] });
    expect((await get(`/api/analytics/speed?${range}`)).status).toBe(200);
  });
});

test("a visible conversation does not show a viewer its hidden replies, and searches do not find their text", async () => {
  const early = await receive("not-interested");
  const late = await receive("interested", early.conversation);
  expect(late.thread_id).toBe(early.thread_id);
  const word = `number${received - 1}x`;
  const whole = (await get(`/api/threads/${late.thread_id}`)).body.data;
  // Our own emails stay visible once the thread has been read.
  const inbound = whole.messages.filter(({ kind }: Body) => kind === "inbound");
  expect(inbound.map(({ reply_id }: Body) => reply_id)).toEqual([late.id]);
  expect(JSON.stringify([whole.messages, whole.open_replies, whole.events])).not.toContain(early.id);
  const { thread } = (await get(`/api/replies/${late.id}`)).body.data;
  expect(thread.filter(({ direction }: Body) => direction === "inbound")).toEqual([]);
  for (const list of ["replies", "threads"])
    expect((await get(`/api/${list}?q=${word}`)).body.data).toEqual([]);
});

test("the agency chooses which categories viewers see, and an invalid choice is refused", async () => {
  expect((await client({})).viewer_categories).toEqual(["interested", "meeting-booked"]);
  await client({ viewer_categories: ["not-interested"] });
  expect((await get(`/api/replies/${found["not-interested"].id}`)).status).toBe(200);
  expect((await get(`/api/replies/${found["interested"].id}`)).status).toBe(404);
  await client({ viewer_categories: null });
  expect((await get(`/api/replies/${found["interested"].id}`)).status).toBe(200);
  for (const [body, error] of [
    [{ viewer_categories: ["warm"] }, "viewer_categories: unknown category warm"],
    [{ viewer_categories: ["bounce", "bounce"] }, "viewer_categories: bounce occurs twice"],
    [{ viewer_figures: ["profit"] }, /^viewer_figures\[0\]: must be one of/],
  ] as const) {
    const answer = await call(desk, "PATCH", `/api/clients/${at.clientId}`, { body });
    expect(answer).toMatchObject({ status: 400, body: { error: expect.stringMatching(error) } });
  }
});

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const urlOf = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString("base64")}`;

test("viewers see the agency's brand, and its logo is served as an image that cannot run scripts", async () => {
  const logo = urlOf("image/png", png);
  const { brand } = await client({ brand: { name: "Outbound GmbH", color: "#0f766e", logo } });
  expect(brand).toEqual({
    name: "Outbound GmbH",
    color: "#0f766e",
    logo: expect.stringMatching(new RegExp(`^/api/clients/${at.clientId}/logo\\?v=[0-9a-f]+$`)),
  });
  expect((await get(`/api/clients/${at.clientId}`)).body.data.brand).toEqual(brand);
  const image = await viewer.fetch(brand.logo);
  expect(Buffer.from(await image.arrayBuffer())).toEqual(png);
  expect(image.headers.get("content-type")).toBe("image/png");
  expect(image.headers.get("x-content-type-options")).toBe("nosniff");
  expect(image.headers.get("content-security-policy")).toBe("sandbox; default-src 'none'");
  const stranger = signIn(desk, { role: "viewer", clients: [] });
  expect((await stranger.fetch(brand.logo)).status).toBe(404);
  expect((await client({ brand })).brand).toEqual(brand);
  expect((await client({ brand: { logo: null } })).brand).toEqual({ ...brand, logo: null });
  expect((await viewer.fetch(brand.logo)).status).toBe(404);
});

test.each([
  ["an SVG", { logo: urlOf("image/svg+xml", Buffer.from("<svg onload='alert(1)'/>")) }, "brand.logo"],
  ["an SVG that claims to be a PNG", { logo: urlOf("image/png", Buffer.from("<svg/>")) }, "brand.logo"],
  [
    "a JPEG that claims to be a PNG",
    { logo: urlOf("image/png", Buffer.from("ffd8ffe0", "hex")) },
    "brand.logo",
  ],
  [
    "an image over 64 KiB",
    { logo: urlOf("image/png", Buffer.concat([png, Buffer.alloc(66_000)])) },
    "brand.logo",
  ],
  ["an address elsewhere", { logo: "https://agency.example.com/logo.png" }, "brand.logo"],
  ["a color without contrast to white", { color: "#fde047" }, "brand.color"],
  ["a name of a color", { color: "teal" }, "brand.color"],
  ["an unknown member", { font: "Comic Sans" }, "brand"],
])("the agency's brand cannot have %s", async (_, brand, field) => {
  const { status, body } = await call(desk, "PATCH", `/api/clients/${at.clientId}`, { body: { brand } });
  expect([status, body.error]).toEqual([400, expect.stringContaining(field)]);
});
