/** Tests moved meetings, and webhooks registered at Cal.com and Calendly. */
import { beforeAll, describe, expect, test } from "bun:test";
import { bookingToken } from "../../src/core/booking.ts";
import { DAY, HOUR, MINUTE } from "../../src/core/clock.ts";
import { hookOn } from "../support/arrivals.ts";
import { calcomEvent, calendlyEvent, inviteeUri } from "../support/calendar-events.ts";
import { openCalendarStage } from "../support/calendar-stage.ts";
import type { Body } from "../support/call.ts";
import { allTests } from "../support/fixture.ts";

const world = allTests(() => openCalendarStage());

describe("Calendly", () => {
  let calendar: Body;
  beforeAll(async () => {
    calendar = await world.connectCalendar({ kind: "calendly" });
  });

  test("calendar signatures are accepted for up to five minutes", async () => {
    const webhook = calendlyEvent("invitee.created", world.uid(), { email: "x@mail.example.com" });
    expect(await world.post(calendar, webhook, { late: 5 * MINUTE })).toBe(200);
    expect(await world.post(calendar, webhook, { late: 5 * MINUTE + 1_000 })).toBe(401);
    expect(await world.post(calendar, webhook, { late: -6 * MINUTE })).toBe(401);
  });

  test.each([false, true])("a moved meeting stays one meeting (events reversed: %p)", async (isReversed) => {
    const { reply } = await world.stage.arrive();
    const [old, next] = [world.uid(), world.uid()];
    const email = reply.from_email;
    await world.post(calendar, calendlyEvent("invitee.created", old, { email }));
    const moved = { email, starts: "2026-03-12T09:00:00.000Z", ends: "2026-03-12T09:30:00.000Z" };
    const both = [
      calendlyEvent("invitee.canceled", old, { email }, { rescheduled: true, new_invitee: inviteeUri(next) }),
      calendlyEvent("invitee.created", next, moved, { old_invitee: inviteeUri(old) }),
    ];
    for (const event of isReversed ? both.toReversed() : both) await world.post(calendar, event);
    expect((await world.bookingOf(inviteeUri(old))).state).toBe("cancelled");
    expect(await world.bookingOf(inviteeUri(next))).toMatchObject({
      state: "booked",
      previous_external_id: inviteeUri(old),
      starts_at: "2026-03-12T09:00:00.000Z",
    });
    expect((await world.threadOf(reply.thread_id)).attention).toBeNull();
  });

  test("a calendar's API key registers the webhook, and a daily check registers it again if it is missing", async () => {
    const made = await world.connectCalendar({ kind: "calendly", api_key: world.calendly.apiKey });
    expect(made).toMatchObject({ is_registered: true, secret: null });
    const [first] = world.calendly.webhooks.values();
    expect(first?.url).toBe(made.webhook_url);
    const { reply } = await world.stage.arrive();
    const id = world.uid();
    const email = reply.from_email;
    const to = (url: string) => hookOn(world.stage.desk, url);
    const posted = await world.calendly.deliver(calendlyEvent("invitee.created", id, { email }), to);
    expect(posted.map(({ status }) => status)).toEqual([200]);
    await world.stage.pass(0);
    expect((await world.bookingOf(inviteeUri(id))).thread_id).toBe(reply.thread_id);
    if (first) first.isActive = false;
    await world.stage.pass(DAY + HOUR);
    await world.stage.pass(0);
    const [second, ...others] = world.calendly.webhooks.values();
    expect(others).toEqual([]);
    expect(second).toMatchObject({ isActive: true, url: made.webhook_url, secret: first?.secret });
    expect(second?.id).not.toBe(first?.id);
    world.calendly.webhooks.clear();
    await world.stage.pass(DAY + HOUR);
    await world.stage.pass(0);
    expect([...world.calendly.webhooks.values()].length).toBe(1);
    await world.api("DELETE", `/api/calendars/${made.id}`);
    expect(world.calendly.webhooks.size).toBe(0);
  });

  test("a free Calendly plan is rejected with the reason, and no calendar is created", async () => {
    world.calendly.plan = "free";
    const before = (await world.api("GET", "/api/calendars")).body.pagination.total;
    const body = {
      kind: "calendly",
      client_id: world.stage.at.clientId,
      name: "Free",
      api_key: world.calendly.apiKey,
    };
    const refused = await world.api("POST", "/api/calendars", body);
    world.calendly.plan = "standard";
    expect(refused.status).toBe(400);
    expect(refused.body.error).toContain("Calendly answered 403");
    expect((await world.api("GET", "/api/calendars")).body.pagination.total).toBe(before);
  });
});

describe("Cal.com", () => {
  let calendar: Body;
  beforeAll(async () => {
    calendar = await world.connectCalendar({ kind: "calcom", secret: "chosen by a person" });
    expect(calendar.secret).toBeNull();
    calendar.secret = "chosen by a person";
  });

  test.each([false, true])(
    "a rescheduled Calendly booking replaces the old booking (events reversed: %p)",
    async (isReversed) => {
      const { reply } = await world.stage.arrive();
      const [old, next] = [world.uid(), world.uid()];
      const email = reply.from_email;
      const moved = { email, starts: "2026-03-12T09:00:00.000Z", ends: "2026-03-12T09:30:00.000Z" };
      const both = [
        calcomEvent("BOOKING_CREATED", old, { email }),
        calcomEvent("BOOKING_RESCHEDULED", next, moved, { rescheduleUid: old }),
      ];
      for (const event of isReversed ? both.toReversed() : both) await world.post(calendar, event);
      expect((await world.bookingOf(old)).state).toBe("cancelled");
      expect(await world.bookingOf(next)).toMatchObject({ state: "booked", previous_external_id: old });
      expect((await world.threadOf(reply.thread_id)).attention).toBeNull();
    },
  );

  test("a host's request to reschedule counts as a cancellation until the lead chooses a new time", async () => {
    const { reply } = await world.stage.arrive();
    const [old, next] = [world.uid(), world.uid()];
    const email = reply.from_email;
    await world.post(calendar, calcomEvent("BOOKING_CREATED", old, { email }));
    await world.post(calendar, calcomEvent("BOOKING_CANCELLED", old, { email }, { rescheduledToUid: null }));
    expect((await world.threadOf(reply.thread_id)).attention).toBe("booking_cancelled");
    await world.post(calendar, calcomEvent("BOOKING_REQUESTED", next, { email }, { rescheduleUid: old }));
    expect((await world.threadOf(reply.thread_id)).attention).toBeNull();
    expect((await world.bookingOf(next)).state).toBe("booked");
  });

  test("a cancellation without metadata is matched by its uid", async () => {
    const [{ reply }, other] = [await world.stage.arrive(), await world.stage.arrive()];
    const id = world.uid();
    const email = other.reply.from_email;
    await world.post(
      calendar,
      calcomEvent("BOOKING_CREATED", id, { email, token: bookingToken(reply.thread_id) }),
    );
    await world.post(calendar, calcomEvent("BOOKING_CANCELLED", id, { email }));
    expect((await world.threadOf(reply.thread_id)).attention).toBe("booking_cancelled");
    expect((await world.threadOf(other.reply.thread_id)).attention).toBeNull();
  });

  test("a calendar webhook without a secret is refused", async () => {
    const body = {
      kind: "calcom",
      client_id: world.stage.at.clientId,
      name: "Open",
      secret: "no-secret-provided",
    };
    expect((await world.api("POST", "/api/calendars", body)).body.error).toBe(
      "secret: must not be no-secret-provided",
    );
  });

  test("an API key registers the calendar's webhook", async () => {
    const made = await world.connectCalendar({ kind: "calcom", api_key: world.calcom.apiKey });
    const [webhook] = world.calcom.webhooks.values();
    expect(webhook?.url).toBe(made.webhook_url);
    const posted = await world.calcom.deliver(
      calcomEvent("BOOKING_CREATED", world.uid(), { email: "x@y.example.com" }),
      (url) => hookOn(world.stage.desk, url),
    );
    expect(posted.map(({ status }) => status)).toEqual([200]);
    await world.api("DELETE", `/api/calendars/${made.id}`);
    expect(world.calcom.webhooks.size).toBe(0);
    const refused = await world.api("POST", "/api/calendars", {
      kind: "calcom",
      client_id: world.stage.at.clientId,
      name: "Wrong",
      api_key: "wrong",
    });
    expect(refused.body.error).toBe("api_key: Cal.com answered 401: the API key is not valid");
  });
});

test("reports on clients with a calendar count bookings instead of replies in a booking category", async () => {
  const made = await world.api("POST", "/api/clients", { name: "Reported" });
  const clientId = made.body.data.id;
  const report = async (): Promise<number> => {
    const path = `/api/analytics/totals?start_date=2026-03-01&end_date=2026-12-31&client_id=${clientId}`;
    return (await world.api("GET", path)).body.data.meetings_booked;
  };
  const calendar = await world.connectCalendar({ kind: "calcom", client_id: clientId });
  expect(await report()).toBe(0);
  const [first, second, third] = [world.uid(), world.uid(), world.uid()];
  for (const id of [first, second, third])
    await world.post(calendar, calcomEvent("BOOKING_CREATED", id, { email: `${id}@mail.example.com` }));
  await world.post(
    calendar,
    calcomEvent("BOOKING_CANCELLED", second, { email: `${second}@mail.example.com` }),
  );
  expect(await report()).toBe(2);
  // Replies in the booking category count only for clients without a calendar.
  const { body } = await world.api("GET", "/api/categories?limit=100");
  const category = body.data.find(({ slug }: Body) => slug === "meeting-booked");
  const { reply } = await world.stage.arrive();
  await world.api("PATCH", `/api/replies/${reply.id}`, { category_id: category.id });
  const rows = async (by: string): Promise<[string, number][]> => {
    const path = `/api/analytics/breakdown?start_date=2026-03-01&end_date=2026-12-31&by=${by}`;
    return (await world.api("GET", path)).body.data.map((row: Body) => [row.key, row.meetings_booked]);
  };
  const before = { client: await rows("client"), connection: await rows("connection") };
  expect(before.client).toContainEqual([clientId, 2]);
  const booking = world.uid();
  await world.post(
    calendar,
    calcomEvent("BOOKING_CREATED", booking, { email: `${booking}@mail.example.com` }),
  );
  expect(await rows("client")).toContainEqual([clientId, 3]);
  await world.api("POST", `/api/threads/${reply.thread_id}/move`, { client_id: clientId });
  const own = before.connection.find(([key]) => key === reply.connection_id)?.[1] ?? 0;
  const known = await world.bookingOf(booking);
  await world.api("PATCH", `/api/bookings/${known.id}`, { thread_id: reply.thread_id });
  expect(await rows("client")).toContainEqual([clientId, 3]);
  expect(await rows("connection")).toContainEqual([reply.connection_id, own + 1]);
});
