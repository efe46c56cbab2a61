/** Tests that due times of answers count only the client's hours. */
import { beforeAll, expect, test } from "bun:test";
import { arrive, connect, type Connected } from "../../support/arrivals.ts";
import { call, type Body } from "../../support/call.ts";
import { ManualClock } from "../../support/clock.ts";
import { openDesk } from "../../support/desk.ts";
import { allTests } from "../../support/fixture.ts";

// A Monday.
const clock = new ManualClock(Date.parse("2026-03-02T16:30:00Z"));
const HOURS = { timezone: "UTC", days: { mon: ["09:00", "17:00"], tue: ["09:00", "17:00"] } };
const desk = allTests(() => openDesk("in this process", { clock }));
let always: Connected;
let workdays: Connected;

beforeAll(async () => {
  always = await connect(desk, "instantly");
  workdays = await connect(desk, "emailbison");
  await set(always, { sla_minutes: 120 });
  await set(workdays, { sla_minutes: 60, sla_hours: HOURS });
});

const set = ({ clientId }: Connected, body: object) =>
  call(desk, "PATCH", `/api/clients/${clientId}`, { body });
const list = async (query: string): Promise<Body[]> =>
  (await call(desk, "GET", `/api/threads?${query}`)).body.data;

test("answer hours are stored, and rejected if they have no open time, an unknown time zone or an unknown day", async () => {
  const { body } = await call(desk, "GET", `/api/clients/${workdays.clientId}`);
  expect(body.data.sla_hours).toEqual(HOURS);
  const refused = async (sla_hours: object) => {
    const { status, body: refusal } = await set(workdays, { sla_hours });
    return [status, refusal.error];
  };
  expect(await refused({ timezone: "UTC", days: {} })).toEqual([
    400,
    "sla_hours: must have open time on at least one day",
  ]);
  expect((await refused({ ...HOURS, timezone: "Mars" }))[0]).toBe(400);
  expect((await refused({ ...HOURS, days: { monday: ["09:00", "17:00"] } }))[0]).toBe(400);
  expect((await refused({ ...HOURS, days: { mon: ["09:00", "08:00"] } }))[0]).toBe(400);
  expect((await refused({ ...HOURS, days: { mon: ["09:00"] } }))[0]).toBe(400);
});

test("conversations show due times that count only answer hours, and can be sorted by due time", async () => {
  const { reply: closing } = await arrive(workdays, { text: "Before closing time" });
  const { reply: any } = await arrive(always, { text: "Any time" });
  const found = await list("sort=sla&state=open");
  expect(found.map(({ id, sla }) => [id, sla?.due_at])).toEqual([
    [any.thread_id, "2026-03-02T18:30:00.000Z"],
    [closing.thread_id, "2026-03-03T09:30:00.000Z"],
  ]);
  const first = await call(desk, "GET", "/api/threads?sort=sla&state=open&limit=1");
  const rest = await list(`sort=sla&state=open&limit=1&cursor=${first.body.pagination.nextCursor}`);
  expect(rest.map(({ id }) => id)).toEqual([closing.thread_id]);
  await set(workdays, { sla_hours: null });
  expect((await list("sort=sla&state=open")).map(({ id }) => id)).toEqual([closing.thread_id, any.thread_id]);
});
