/** Tests analytics end to end: replies arrive, are categorized and answered, and appear in the reports. */
import { beforeAll, describe, expect, test } from "bun:test";
import { DAY, iso, systemClock } from "../../src/core/clock.ts";
import type { Role } from "../../src/core/caller.ts";
import { updateWorkspace } from "../../src/people/workspaces/store/workspaces.ts";
import { arrive, connect, type Arrived, type Connected } from "../support/arrivals.ts";
import { call, type Body } from "../support/call.ts";
import { openDesk, type Desk } from "../support/desk.ts";
import { signIn } from "../support/people.ts";
import { allTests } from "../support/fixture.ts";

const dateOf = (at: number): string => iso(at).slice(0, 10);

/** Days around this test run, so that a midnight during the test cannot separate a reply from its report. */
const NOW = systemClock.now();
const DATES = [-2, -1, 0, 1].map((days) => dateOf(NOW + days * DAY));
const RANGE = `start_date=${DATES[0]}&end_date=${DATES[3]}`;

const NOTHING = {
  total_replies: 0,
  conversations: 0,
  sent: 0,
  positive: 0,
  meetings_booked: 0,
  booking_rate: 0,
  avg_reply_speed_minutes: null,
  avg_auto_reply_speed_minutes: null,
  avg_manual_reply_speed_minutes: null,
  category_breakdown: [],
};

describe("reply and conversation counts", () => {
  const desk = allTests(() => openDesk("in this process"));
  let first: Connected;
  let second: Connected;
  let arrived: Arrived[];
  const categories = new Map<string, string>();
  beforeAll(async () => {
    first = await connect(desk, "instantly");
    second = await connect(desk, "smartlead");
    const { body } = await call(desk, "GET", "/api/categories?limit=100");
    for (const { slug, id } of body.data) categories.set(slug, id);
    const one = await arrive(first);
    // One reply in the same conversation, and two from other leads, one of them the other client's.
    const again = await arrive(first, { conversation: one.received.conversation });
    arrived = [one, again, await arrive(first), await arrive(second)];
  });

  const get = (path: string, key = desk.apiKey) => call(desk, "GET", `/api/analytics/${path}`, { key });
  const totals = async (more = ""): Promise<Body> => (await get(`totals?${RANGE}${more}`)).body.data;
  const idOf = (n: number): string => arrived[n]?.reply.id;
  const categorize = (n: number, slug: string) =>
    call(desk, "PATCH", `/api/replies/${idOf(n)}`, { body: { category_id: categories.get(slug) } });
  const breakdown = ({ category_breakdown: items }: Body) =>
    items.map(({ slug, count }: Body) => [slug, count]);

  test("replies are counted on arrival, and each conversation is counted once", async () => {
    expect(await totals()).toMatchObject({
      total_replies: 4,
      conversations: 3,
      sent: 0,
      positive: 3,
      avg_reply_speed_minutes: null,
      category_breakdown: [{ category: "Interested", slug: "interested", count: 3 }],
    });
    expect(await totals(`&client_id=${first.clientId}`)).toMatchObject({
      total_replies: 3,
      conversations: 2,
    });
    expect(await totals(`&client_id=${second.clientId.toUpperCase()}`)).toMatchObject({ total_replies: 1 });
  });

  test("changes made by people appear in the next report", async () => {
    await categorize(1, "meeting-booked");
    await categorize(2, "not-interested");
    await call(desk, "PATCH", `/api/replies/${idOf(3)}`, { body: { category_id: null } });
    const answer = { body: { response: "Thursday works." } };
    await call(desk, "POST", `/api/replies/${idOf(1)}/send`, answer);
    await call(desk, "PATCH", `/api/replies/${idOf(2)}`, { body: { status: "archived" } });
    const report = await totals();
    expect(report).toMatchObject({
      total_replies: 4,
      conversations: 3,
      sent: 1,
      positive: 1,
      meetings_booked: 1,
      booking_rate: 100,
      avg_auto_reply_speed_minutes: null,
    });
    expect(report.avg_manual_reply_speed_minutes).toBeGreaterThanOrEqual(0);
    expect(report.avg_reply_speed_minutes).toBe(report.avg_manual_reply_speed_minutes);
    expect(breakdown(report)).toEqual([
      ["meeting-booked", 1],
      ["not-interested", 1],
      ["uncategorized", 1],
    ]);
  });

  test("reports show a category's current name and sentiment", async () => {
    const id = categories.get("not-interested") ?? "";
    const rename = (body: object) => call(desk, "PATCH", `/api/categories/${id}`, { body });
    await rename({ name: "Not now", is_positive: true });
    const report = await totals();
    expect([report.positive, report.booking_rate]).toEqual([2, 50]);
    expect(report.category_breakdown).toContainEqual({
      category: "Not now",
      slug: "not-interested",
      count: 1,
    });
    await rename({ name: "Not interested", is_positive: false });
  });

  test("a report's day begins at midnight in the workspace's time zone, or in the requested one", async () => {
    const receivedAt = Date.parse(arrived[3]?.reply.received_at);
    const on = async (date: string, more = "") =>
      (await get(`totals?start_date=${date}&end_date=${date}&client_id=${second.clientId}${more}`)).body.data;
    // At any hour, one of these zones has a different date than UTC.
    for (const timezone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
      const date = new Intl.DateTimeFormat("en-CA", { timeZone: timezone }).format(receivedAt);
      expect((await on(date, `&timezone=${timezone}`)).total_replies).toBe(1);
      expect((await on(date)).total_replies).toBe(date === dateOf(receivedAt) ? 1 : 0);
      inWorkspace(desk, timezone);
      expect((await on(date)).total_replies).toBe(1);
      expect((await on(dateOf(receivedAt), "&timezone=UTC")).total_replies).toBe(1);
      inWorkspace(desk, "UTC");
    }
  });

  test("the report can be broken down and exported as CSV", async () => {
    const { body } = await get(`breakdown?${RANGE}&by=client&interval=month`);
    const counts = body.data.map(({ key, total_replies: count }: Body) => [key, count]);
    expect(counts).toContainEqual([first.clientId, 3]);
    expect(counts).toContainEqual([second.clientId, 1]);
    const csv = await fetch(`${desk.url}/api/analytics/breakdown?${RANGE}&by=client&format=csv`, {
      headers: { authorization: `Bearer ${desk.apiKey}` },
    });
    expect(csv.headers.get("content-disposition")).toBe('attachment; filename="analytics-by-client.csv"');
    const lines = (await csv.text()).trimEnd().split("\r\n");
    expect(lines[0]).toStartWith("start_date,end_date,key,name,total_replies,conversations,");
    expect(lines[1]).toStartWith(`${DATES[0]},${DATES[3]},${first.clientId},`);
    const { body: bySpeed } = await get(`speed?${RANGE}`);
    expect(bySpeed.data).toMatchObject({ answered: 1, automatic_share: 0 });
    for (const [query, error] of [
      ["", "by: is required"],
      ["&by=hour&interval=day", "interval: cannot be combined with by=hour"],
    ])
      expect((await get(`breakdown?${RANGE}${query}`)).body.error).toBe(error);
  });

  test("agents cannot export reports, and a client's viewers see only their own breakdown", async () => {
    const status = async (role: Role, path: string) =>
      (await signIn(desk, { role }).call("GET", path)).status;
    const by = (what: string) => `/api/analytics/breakdown?${RANGE}&by=${what}`;
    expect(await status("agent", `${by("client")}&format=csv`)).toBe(403);
    expect(await status("agent", `/api/analytics/speed?${RANGE}&format=csv`)).toBe(403);
    for (const what of ["user", "connection", "campaign"]) expect(await status("viewer", by(what))).toBe(403);
    expect(await status("viewer", `${by("client")}&format=csv`)).toBe(200);
  });

  test("a report for another workspace's client, or for an unknown one, contains no replies", async () => {
    const { apiKey } = await desk.addWorkspace("Another agency");
    for (const [key, client] of [
      [apiKey, ""],
      [apiKey, `&client_id=${first.clientId}`],
      [desk.apiKey, "&client_id=0198c000-0000-7000-8000-00000000dead"],
    ] as const) {
      const { body } = await get(`totals?${RANGE}${client}`, key);
      expect(body.data).toMatchObject(NOTHING);
      const days = await get(`daily?${RANGE}${client}`, key);
      expect(days.body.data).toHaveLength(4);
      expect(days.body.data[3]).toMatchObject(NOTHING);
    }
  });
});

function inWorkspace({ internals, workspaceId: id }: Desk, timezone: string): void {
  const { db, clock } = internals?.deps ?? expect.unreachable();
  updateWorkspace(db, { id, timezone }, clock.now());
}

test("the board counts waiting replies by client and, for managers, by person", async () => {
  const desk = await openDesk("in this process");
  const at = await connect(desk, "instantly");
  const idle = (await call(desk, "POST", "/api/clients", { body: { name: "Idle" } })).body.data;
  const ana = signIn(desk, { role: "agent", name: "Ana" });
  const mia = signIn(desk, { role: "manager", name: "Mia" });
  const { reply } = await arrive(at);
  const late = await arrive(at);
  const categories = (await call(desk, "GET", "/api/categories?limit=100")).body.data;
  const idOf = (slug: string) => categories.find((one: Body) => one.slug === slug).id;
  const categorize = (id: string, slug: string) =>
    call(desk, "PATCH", `/api/replies/${id}`, { body: { category_id: idOf(slug) } });
  await categorize(reply.id, "meeting-booked");
  await categorize(late.reply.id, "not-interested");
  await call(desk, "PATCH", `/api/clients/${at.clientId}`, { body: { sla_minutes: 60 } });
  desk.internals?.deps.db.sqlite.run(
    `UPDATE conversations SET unanswered_since = unanswered_since - ${DAY} WHERE thread_id = '${late.reply.thread_id}'`,
  );
  for (const { thread_id: id } of [reply, late.reply])
    await mia.call("PATCH", `/api/threads/${id}`, { body: { assignee_id: ana.id } });
  await ana.call("POST", `/api/replies/${reply.id}/send`, { body: { response: "Welcome" } });
  const { body } = await mia.call("GET", "/api/analytics/board");
  const own = { client_id: at.clientId, interested: 0, overdue: 1, meetings: 1, connection: "ok" };
  expect(body.data.clients).toMatchObject([own, { client_id: idle.id, overdue: 0, connection: null }]);
  expect(body.data.people).toContainEqual({ user_id: ana.id, open: 1, overdue: 1, answered_today: 1 });
  const groups = (await mia.call("GET", `/api/analytics/breakdown?${RANGE}&by=client`)).body.data;
  const [{ median_reply_speed_minutes: median, avg_reply_speed_minutes: average }] = groups;
  expect([median, typeof median]).toEqual([average, "number"]);
  const limited = signIn(desk, { role: "agent", clients: [idle.id] });
  const seen = (await limited.call("GET", "/api/analytics/board")).body.data;
  expect(seen).toMatchObject({ clients: [{ client_id: idle.id, last_reply_at: null }], people: [] });
  expect((await signIn(desk, { role: "viewer" }).call("GET", "/api/analytics/board")).status).toBe(403);
  await desk.close();
});
