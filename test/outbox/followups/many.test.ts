/** Tests listing follow-ups by day, filtering them, and moving or canceling them in bulk. */
import { beforeAll, describe, expect, test } from "bun:test";
import { DAY, HOUR, iso, MINUTE } from "../../../src/core/clock.ts";
import { readCsv } from "../../../src/core/csv.ts";
import { updateFollowUp } from "../../../src/outbox/followups/store/followups.ts";
import type { Body } from "../../support/call.ts";
import { ManualClock } from "../../support/clock.ts";
import { openDesk } from "../../support/desk.ts";
import { openWorld } from "./world.ts";
import { allTests, eachTest } from "../../support/fixture.ts";

const UNKNOWN = "0198c000-0000-7000-8000-00000000dead";
/** Late evening in New York, when the next day has begun in UTC. */
const clock = new ManualClock(Date.parse("2026-03-06T02:00:00.000Z"));
const NEW_YORK = "America/New_York";

const desk = allTests(() => openDesk("in this process", { clock }));
beforeAll(async () => {
  await desk.internals?.service.loop.stop();
});
const world = eachTest(() => openWorld(desk));

const at = (due_at: string, more: object = {}) => world.create({ due_at, ...more });
const set = ({ id }: Body, change: object) =>
  updateFollowUp(world.deps.db, { ...change, workspaceId: world.workspaceId, id, now: clock.now() });
const ids = async (query: string): Promise<string[]> =>
  (await world.ask("GET", query)).body.data.map(({ id }: Body) => id);

test("follow-ups can be filtered by due time, excluding both ends, and by whether the text is written", async () => {
  const [first, second, third] = [
    await at("2026-03-10T08:00:00.000Z"),
    await at("2026-03-11T00:00:00.000Z", { draft_message: "Mine" }),
    await at("2026-03-12T00:00:00.000Z"),
  ];
  expect(await ids("?due_after=2026-03-10T08:00:00Z")).toEqual([second.id, third.id]);
  expect(await ids("?due_before=2026-03-12")).toEqual([first.id, second.id]);
  expect(await ids("?due_after=2026-03-10&due_before=2026-03-11")).toEqual([first.id]);
  expect(await ids("?has_draft=true")).toEqual([second.id]);
  expect(await ids("?has_draft=false")).toEqual([first.id, third.id]);
  expect((await world.ask("GET", "?due_after=soon")).body.error).toStartWith(
    "due_after: must be an ISO 8601",
  );
});

test("follow-ups are exported as CSV with the list's order and filters, without spreadsheet formulas", async () => {
  const [first, second] = [
    await at("2026-03-10T08:00:00.000Z"),
    await at("2026-03-11T00:00:00.000Z", { draft_message: "=1+1", notes: "Twice, please" }),
  ];
  await at("2026-03-12T00:00:00.000Z");
  const text: string = (await world.ask("GET", "?format=csv&due_before=2026-03-12")).body;
  const [header, ...rows] = readCsv(text);
  expect(header?.slice(0, 5)).toEqual(["id", "due_at", "status", "action", "client"]);
  expect(rows.map(([id]) => id)).toEqual([first.id, second.id]);
  expect(text).toContain(`,"Twice, please",'=1+1,user,`);
  expect((await world.ask("GET", "?format=csv&status=cancelled")).body).toBe(`${header?.join(",")}\r\n`);
});

describe("the calendar", () => {
  const calendar = async (query: string) => (await world.ask("GET", `/calendar?${query}`)).body;
  const shape = ({ data }: Body) =>
    data.map((day: Body) => [day.date, day.total, day.first.map(({ id }: Body) => id)]);

  test("the follow-up calendar counts by day in a time zone, and shows the first few of each day", async () => {
    const late = await at("2026-03-08T03:30:00.000Z");
    const three: Body[] = [];
    for (const time of ["14", "12", "13"]) three.push(await at(`2026-03-08T${time}:00:00.000Z`));
    const range = "start_date=2026-03-07&end_date=2026-03-09&per_day=2";
    const byTime = [three[1]?.id, three[2]?.id];
    expect(shape(await calendar(`${range}&timezone=${NEW_YORK}`))).toEqual([
      ["2026-03-07", 1, [late.id]],
      ["2026-03-08", 3, byTime],
      ["2026-03-09", 0, []],
    ]);
    // The workspace's time zone is UTC.
    expect(shape(await calendar(range))).toEqual([
      ["2026-03-07", 0, []],
      ["2026-03-08", 4, [late.id, three[1]?.id]],
      ["2026-03-09", 0, []],
    ]);
    const [, day] = (await calendar(range)).data;
    expect(day.first[0]).toEqual((await world.ask("GET", `/${late.id}`)).body.data);
  });

  test("the follow-up calendar can be limited to a status or status group, and to one client", async () => {
    const [mine, theirs, sent] = [
      await at("2026-03-08T08:00:00.000Z"),
      await at("2026-03-08T09:00:00.000Z", { client_id: world.otherClientId }),
      await at("2026-03-08T10:00:00.000Z"),
    ];
    set(sent, { status: "sent", workAt: null });
    const shown = async (more: string) =>
      shape(await calendar(`start_date=2026-03-08&end_date=2026-03-08${more}`));
    expect(await shown("")).toEqual([["2026-03-08", 2, [mine.id, theirs.id]]]);
    expect(await shown("&status=all")).toEqual([["2026-03-08", 3, [mine.id, theirs.id, sent.id]]]);
    expect(await shown("&status=sent")).toEqual([["2026-03-08", 1, [sent.id]]]);
    expect(await shown(`&client_id=${world.otherClientId}`)).toEqual([["2026-03-08", 1, [theirs.id]]]);
    expect(await shown("&per_day=0")).toEqual([["2026-03-08", 2, []]]);
  });

  test.each([
    ["start_date=2026-03-08&end_date=2026-03-07", "end_date: must not be before start_date"],
    ["start_date=2026-03-01&end_date=2026-04-12", "end_date: must be at most 42 days from start_date"],
  ])("the follow-up calendar refuses %s", async (query, error) => {
    expect((await calendar(query)).error).toStartWith(error);
  });
});

describe("bulk changes", () => {
  const bulk = async (body: object, headers = {}) => world.ask("POST", "/bulk", body, headers);
  const dueOf = async ({ id }: Body): Promise<string> => (await world.ask("GET", `/${id}`)).body.data.due_at;
  const done = ({ id }: Body) => ({ id, success: true, error: null });

  test("bulk changes move follow-ups to a day or by days, and keep the time of day across daylight saving changes", async () => {
    // 9 in the morning in New York. Clocks go forward on March 8.
    const [one, two] = [await at("2026-03-06T14:00:00.000Z"), await at("2026-03-07T20:15:00.000Z")];
    const both = [one.id, two.id];
    const moved = await bulk({ ids: both, date: "2026-03-10", timezone: NEW_YORK });
    expect([moved.status, moved.body.data]).toEqual([200, [done(one), done(two)]]);
    expect([await dueOf(one), await dueOf(two)]).toEqual([
      "2026-03-10T13:00:00.000Z",
      "2026-03-10T19:15:00.000Z",
    ]);
    await bulk({ ids: both, days: -3, timezone: NEW_YORK });
    expect([await dueOf(one), await dueOf(two)]).toEqual([
      "2026-03-07T14:00:00.000Z",
      "2026-03-07T20:15:00.000Z",
    ]);
  });

  test("bulk changes report each follow-up's error separately, and one error does not affect the others", async () => {
    const [one, sent, sending] = [
      await at(iso(clock.now() + DAY + HOUR)),
      await at("2026-03-09T08:00:00.000Z"),
      await at("2026-03-09T08:00:00.000Z"),
    ];
    set(sent, { status: "sent", workAt: null });
    set(sending, { sendState: "sending", workAt: null });
    const all = [one.id, sent.id, sending.id, UNKNOWN];
    const failed = (id: string, error: string) => ({ id, success: false, error });
    expect((await bulk({ ids: all, days: -1 })).body.data).toEqual([
      done(one),
      failed(sent.id, "Only scheduled follow-ups can be edited"),
      failed(sending.id, "Follow-up is being sent"),
      failed(UNKNOWN, "Follow-up not found"),
    ]);
    expect((await bulk({ ids: [one.id], days: -1 })).body.data).toEqual([
      failed(one.id, "due_at must be at least 1 minute in the future"),
    ]);
    expect(await dueOf(one)).toBe(iso(clock.now() + HOUR));
  });

  test("follow-ups canceled in bulk are recorded as canceled by a person", async () => {
    const [one, two] = [await world.create(), await world.create()];
    expect((await bulk({ ids: [one.id, two.id], cancel: true })).body.data).toEqual([done(one), done(two)]);
    for (const { id } of [one, two])
      expect((await world.ask("GET", `/${id}`)).body.data).toMatchObject({
        status: "cancelled",
        last_error: "Canceled by a person",
      });
  });

  test.each([
    [{}, "one of date, days and cancel is required"],
    [{ days: 1, cancel: true }, "one of date, days and cancel is required"],
    [{ date: "2026-02-30" }, "date: must be a date such as 2026-03-01"],
    [{ days: 367 }, "days: must be between -366 and 366"],
    [{ days: 1, timezone: "+02:00" }, "timezone: must be an IANA time zone such as Europe/Berlin"],
    [{ days: 1, ids: [] }, "ids: must have 1 to 200 entries"],
  ])("bulk changes to follow-ups refuse %j", async (change, error) => {
    const made = await at(iso(clock.now() + 2 * DAY));
    const { status, body } = await bulk({ ids: [made.id], ...change });
    expect([status, body.error]).toEqual([400, error]);
    expect(await dueOf(made)).toBe(made.due_at);
  });
});

test("sending a follow-up now requires a text and a contact who may be emailed, and is refused while sending is paused", async () => {
  const send = async ({ id }: Body) => (await world.ask("POST", `/${id}/send`)).body;
  const unwritten = await world.create();
  expect((await send(unwritten)).error).toBe("There is no text yet: set draft_message or generate it first");
  const over = await world.create({ draft_message: "Hello" });
  set(over, { status: "failed", workAt: null });
  expect((await send(over)).error).toBe("Only scheduled follow-ups can be sent");
  const sending = await world.create({ draft_message: "Hello" });
  set(sending, { sendState: "uncertain", workAt: null });
  expect((await send(sending)).error).toBe("Follow-up is being sent");
  const withoutRecipient = await world.create({ action: "linkedin_message", draft_message: "Hello" });
  expect((await send(withoutRecipient)).error).toBe("No webhook is subscribed to follow_up.due");
  const made = await world.create({ draft_message: "Hello", reply_id: world.replyId });
  await clock.advance(MINUTE);
  expect((await send(made)).data).toMatchObject({
    status: "scheduled",
    due_at: iso(clock.now()),
    attempts: 0,
  });
  world.deps.db.sqlite.run("UPDATE contacts SET bounced_at = 1 WHERE id = ?", [world.contactId]);
  expect((await send(made)).error).toBe("An email to the contact bounced");
});
