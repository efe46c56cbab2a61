/** Tests bookings in each kind of calendar: signatures, order, matching, and effects. */
import { beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { bookingToken } from "../../src/core/booking.ts";
import { DAY, MINUTE } from "../../src/core/clock.ts";
import { calcomEvent, calendlyEvent, inviteeUri } from "../support/calendar-events.ts";
import { openCalendarStage } from "../support/calendar-stage.ts";
import type { Body } from "../support/call.ts";
import { allTests } from "../support/fixture.ts";

const world = allTests(() => openCalendarStage());

const simulatorOf = (kind: "calcom" | "calendly") => world[kind];
const eventOf = { calcom: calcomEvent, calendly: calendlyEvent };

describe.each(["calcom", "calendly"] as const)("%s", (kind) => {
  const [created, cancelled] =
    kind === "calcom" ? ["BOOKING_CREATED", "BOOKING_CANCELLED"] : ["invitee.created", "invitee.canceled"];
  const externalId = (id: string): string => (kind === "calcom" ? id : inviteeUri(id));
  const event = eventOf[kind];
  let calendar: Body;
  beforeAll(async () => {
    calendar = await world.connectCalendar({ kind });
  });

  test("a booking categorizes the conversation as a booked meeting, cancels its follow-ups, and is counted", async () => {
    const counted = async (): Promise<number> => {
      const range = `start_date=2026-03-01&end_date=2026-12-31&client_id=${world.stage.at.clientId}`;
      return (await world.api("GET", `/api/analytics/totals?${range}`)).body.data.meetings_booked;
    };
    const { reply } = await world.stage.arrive();
    const before = await counted();
    const followUp = await world.api("POST", "/api/follow-ups", {
      client_id: world.stage.at.clientId,
      contact_id: reply.contact_id,
      reply_id: reply.id,
      due_at: new Date(world.stage.clock.now() + 5 * DAY).toISOString(),
      notes: "Ask again",
    });
    const id = world.uid();
    expect(await world.post(calendar, event(created, id, { email: reply.from_email.toUpperCase() }))).toBe(
      200,
    );
    expect(await world.bookingOf(externalId(id))).toMatchObject({
      state: "booked",
      matched_by: "address",
      thread_id: reply.thread_id,
      contact_id: reply.contact_id,
      client_id: world.stage.at.clientId,
      attendee_email: reply.from_email,
      calendar_name: "Intro",
      attendee_name: "Dana Reyes",
      starts_at: "2026-03-10T09:00:00.000Z",
      ends_at: "2026-03-10T09:30:00.000Z",
    });
    expect((await world.stage.read(reply.id)).category.slug).toBe("meeting-booked");
    const followed = await world.api("GET", `/api/follow-ups/${followUp.body.data.id}`);
    expect(followed.body.data.status).toBe("cancelled");
    expect(await counted()).toBe(before + 1);
    const booked = (await world.stage.timeline(reply.id)).find(({ type }) => type === "meeting_booked");
    expect(booked).toMatchObject({ actor: "calendar" });
  });

  test("a booking does not replace a category set by a person", async () => {
    const { reply } = await world.stage.arrive();
    const { body } = await world.api("GET", "/api/categories?limit=100");
    const chosen = body.data.find(({ slug }: Body) => slug === "not-interested");
    await world.api("PATCH", `/api/replies/${reply.id}`, { category_id: chosen.id });
    const id = world.uid();
    await world.post(calendar, event(created, id, { email: reply.from_email }));
    expect((await world.bookingOf(externalId(id))).thread_id).toBe(reply.thread_id);
    expect((await world.stage.read(reply.id)).category.slug).toBe("not-interested");
  });

  test("a booking is matched by the token in a tracked link before it is matched by the address", async () => {
    const [{ reply }, other] = [await world.stage.arrive(), await world.stage.arrive()];
    const id = world.uid();
    const token = bookingToken(reply.thread_id);
    await world.post(calendar, event(created, id, { email: other.reply.from_email, token }));
    expect(await world.bookingOf(externalId(id))).toMatchObject({
      matched_by: "token",
      thread_id: reply.thread_id,
    });
  });

  test("a booking is matched by a guest's address, but not by an invented token", async () => {
    const { reply } = await world.stage.arrive();
    const id = world.uid();
    const guests = ["someone@else.example.com", reply.from_email];
    const token = bookingToken("0198c000-0000-7000-8000-00000000dead");
    await world.post(calendar, event(created, id, { email: "assistant@else.example.com", guests, token }));
    expect(await world.bookingOf(externalId(id))).toMatchObject({
      matched_by: "guest",
      thread_id: reply.thread_id,
    });
  });

  test("a booking is not matched by name alone, so a person must choose the conversation", async () => {
    const { reply } = await world.stage.arrive();
    const id = world.uid();
    await world.post(
      calendar,
      event(created, id, { email: "dana.private@mail.example.com", name: "Dana Reyes" }),
    );
    const booking = await world.bookingOf(externalId(id));
    expect(booking).toMatchObject({ matched_by: null, thread_id: null, contact_id: null });
    expect((await world.bookings("&unmatched=true")).map((each) => each.id)).toContain(booking.id);
    const chosen = await world.api("PATCH", `/api/bookings/${booking.id}`, { thread_id: reply.thread_id });
    expect(chosen.body.data).toMatchObject({ matched_by: "person", thread_id: reply.thread_id });
    expect((await world.stage.read(reply.id)).category.slug).toBe("meeting-booked");
    expect((await world.bookings("&unmatched=true")).map((each) => each.id)).not.toContain(booking.id);
    const foreign = await world.api("PATCH", `/api/bookings/${booking.id}`, { thread_id: "nothing" });
    expect([foreign.status, foreign.body.error]).toEqual([400, "Invalid thread_id"]);
  });

  test("a canceled meeting marks the conversation for review until the lead is answered", async () => {
    const { reply } = await world.stage.arrive();
    const id = world.uid();
    await world.post(calendar, event(created, id, { email: reply.from_email }));
    await world.post(calendar, event(cancelled, id, { email: reply.from_email }));
    expect((await world.bookingOf(externalId(id))).state).toBe("cancelled");
    expect((await world.threadOf(reply.thread_id)).attention).toBe("booking_cancelled");
    const counts = await world.api("GET", "/api/threads/counts");
    expect(counts.body.data.attention.booking_cancelled).toBeGreaterThan(0);
    await world.stage.pass(MINUTE);
    expect((await world.stage.send(reply.id, { response: "Another time?" })).status).toBe(200);
    expect((await world.threadOf(reply.thread_id)).attention).toBeNull();
  });

  test("calendar events received in reverse order have the same result", async () => {
    const { reply } = await world.stage.arrive();
    const id = world.uid();
    await world.post(
      calendar,
      event(cancelled, id, { email: reply.from_email, at: "2026-03-04T10:00:00.000Z" }),
    );
    await world.post(calendar, event(created, id, { email: reply.from_email }));
    expect(await world.bookingOf(externalId(id))).toMatchObject({
      state: "cancelled",
      thread_id: reply.thread_id,
    });
    expect((await world.threadOf(reply.thread_id)).attention).toBe("booking_cancelled");
    expect((await world.stage.read(reply.id)).category?.slug).not.toBe("meeting-booked");
  });

  test("receiving the same calendar event fifty times changes nothing", async () => {
    const { reply } = await world.stage.arrive();
    const id = world.uid();
    const webhook = event(created, id, { email: reply.from_email });
    await world.post(calendar, webhook);
    const [before, timeline] = [await world.bookingOf(externalId(id)), await world.stage.timeline(reply.id)];
    const answers = await Promise.all(Array.from({ length: 50 }, () => world.post(calendar, webhook)));
    expect(new Set(answers)).toEqual(new Set([200]));
    for (let turn = 0; turn < 5; turn += 1) await world.stage.pass(MINUTE);
    expect(await world.bookingOf(externalId(id))).toEqual(before);
    expect(await world.stage.timeline(reply.id)).toEqual(timeline);
  });

  test("for an address shared by two clients, each client's calendar matches only that client's conversation", async () => {
    const other = await world.api("POST", "/api/clients", { name: `Other of ${kind}` });
    const theirs = await world.connectCalendar({ kind, client_id: other.body.data.id });
    const { reply } = await world.stage.arrive();
    const [id, second] = [world.uid(), world.uid()];
    const token = bookingToken(reply.thread_id);
    await world.post(theirs, event(created, id, { email: reply.from_email, token }));
    await world.post(calendar, event(created, second, { email: reply.from_email }));
    expect(await world.bookingOf(externalId(id))).toMatchObject({ matched_by: null, thread_id: null });
    expect(await world.bookingOf(externalId(second))).toMatchObject({ thread_id: reply.thread_id });
    const unmatched = await world.bookingOf(externalId(id));
    const chosen = await world.api("PATCH", `/api/bookings/${unmatched.id}`, { thread_id: reply.thread_id });
    expect(chosen.status).toBe(400);
  });

  test("a calendar's request is accepted only with a valid signature of its raw bytes", async () => {
    const webhook = event(created, world.uid(), { email: "x@mail.example.com" });
    const count = (await world.bookings()).length;
    expect(await world.post(calendar, webhook, { secret: "wrong" })).toBe(401);
    expect(await world.post(calendar, webhook, { headers: {} })).toBe(401);
    const headers = simulatorOf(kind).sign(calendar.secret, JSON.stringify(webhook));
    expect(await world.post(calendar, `${JSON.stringify(webhook)} `, { headers })).toBe(401);
    const missing = simulatorOf("calcom").sign("", "");
    expect(await world.post(calendar, webhook, { headers: missing })).toBe(401);
    expect((await world.bookings()).length).toBe(count);
  });

  test("unknown calendar events and unreadable payloads are accepted and ignored", async () => {
    const count = (await world.bookings()).length;
    for (const body of [
      event("MEETING_ENDED", world.uid(), { email: "x@mail.example.com" }),
      { [kind === "calcom" ? "triggerEvent" : "event"]: created, payload: {} },
      "not JSON",
      "[]",
      "",
    ])
      expect(await world.post(calendar, body)).toBe(200);
    expect((await world.bookings()).length).toBe(count);
    const read = await world.api("GET", `/api/calendars/${calendar.id}`);
    expect(read.body.data.last_error).toContain("A booking could not be read");
  });

  test("an oversized calendar webhook gets 413, an unknown token 404, and no request gets 410", async () => {
    const large = JSON.stringify({ text: "x".repeat(256 * 1024) });
    expect(await world.post(calendar, large)).toBe(413);
    const nowhere = { ...calendar, webhook_url: calendar.webhook_url.slice(0, -1) };
    expect(await world.post(nowhere, {})).toBe(404);
    const gone = await world.connectCalendar({ kind });
    expect((await world.api("DELETE", `/api/calendars/${gone.id}`)).status).toBe(200);
    expect(await world.post(gone, {})).toBe(404);
  });
});

describe("other calendars", () => {
  const report = (body: object) =>
    world.api("POST", "/api/bookings", {
      client_id: world.stage.at.clientId,
      starts_at: "2026-03-10T09:00:00Z",
      ends_at: "2026-03-10T09:30:00Z",
      state: "booked",
      ...body,
    });
  let email: string;
  let threadId: string;
  beforeEach(async () => {
    const { reply } = await world.stage.arrive();
    [email, threadId] = [reply.from_email, reply.thread_id];
  });

  test("a script can report a booking, and later change it by its id", async () => {
    const id = world.uid();
    const first = await report({ external_id: id, attendee_email: email, name: "Dana" });
    expect(first.status).toBe(201);
    expect(first.body.data).toMatchObject({ calendar_id: null, thread_id: threadId, matched_by: "address" });
    const again = await report({ external_id: id, attendee_email: email, state: "cancelled" });
    expect([again.status, again.body.data.id]).toEqual([200, first.body.data.id]);
    expect((await world.threadOf(threadId)).attention).toBe("booking_cancelled");
    await report({ external_id: id, attendee_email: email });
    expect((await world.threadOf(threadId)).attention).toBeNull();
  });

  test.each([
    [{ attendee_email: "nobody" }, "attendee_email: must be an email address"],
    [
      { attendee_email: "a@b.example.com", ends_at: "2026-03-10T08:00:00Z" },
      "ends_at: must not be before starts_at",
    ],
    [{ attendee_email: "a@b.example.com", client_id: "none" }, "Invalid client_id"],
  ])("reporting the booking %j is refused", async (body, error) => {
    const answer = await report({ external_id: world.uid(), ...body });
    expect([answer.status, answer.body.error]).toEqual([400, error]);
  });
});

test("the calendar link in an answer contains the token, unless the client turned that off", async () => {
  const link = "https://calendly.com/ana/intro";
  const client = `/api/clients/${world.stage.at.clientId}`;
  await world.api("PATCH", client, { calendar_link: link });
  const { reply } = await world.stage.arrive();
  await world.stage.send(reply.id, { response: `Book a time (first): ${link}.` });
  const token = bookingToken(reply.thread_id);
  const [email] = world.stage.emails("Book a time (first)");
  // The client has both kinds of calendars.
  expect(email?.text).toBe(`Book a time (first): ${link}?utm_content=rd_${token}.`);
  expect((await world.stage.read(reply.id)).sent_response).toContain(token);
  await world.api("PATCH", client, { track_calendar_links: false });
  const { reply: second } = await world.stage.arrive();
  await world.stage.send(second.id, { response: `Book a time (second): ${link}` });
  expect(world.stage.emails("Book a time (second)")[0]?.text).toBe(`Book a time (second): ${link}`);
});
