/** Opens a stage with both simulated calendars. */
import { expect } from "bun:test";
import { hookOn } from "./arrivals.ts";
import { call, type Answer, type Body } from "./call.ts";
import { openCalcom, openCalendly, type CalendarSimulator, type CalendlySimulator } from "./calendars.ts";
import { openStage, type Stage } from "./stage.ts";

interface Posting {
  headers?: Record<string, string>;
  secret?: string;
  late?: number;
}

export interface CalendarStage {
  stage: Stage;
  calcom: CalendarSimulator;
  calendly: CalendlySimulator;
  api(method: string, path: string, body?: object): Promise<Answer>;
  connectCalendar(body: object): Promise<Body>;
  /** Posts a webhook as the calendar would, and waits until the webhook is processed. Returns the status. */
  post(calendar: Body, event: object | string, how?: Posting): Promise<number>;
  bookings(query?: string): Promise<Body[]>;
  bookingOf(externalId: string): Promise<Body>;
  threadOf(id: string): Promise<Body>;
  /** Returns a unique booking id. */
  uid(): string;
  close(): Promise<void>;
}

export async function openCalendarStage(): Promise<CalendarStage> {
  const calcom = openCalcom();
  const calendly = openCalendly({ now: () => stage.clock.now(), sleep: (ms) => stage.clock.sleep(ms) });
  const stage: Stage = await openStage("instantly", {
    "calendars.calcom_base_url": calcom.url,
    "calendars.calendly_base_url": calendly.url,
  });
  let number = 0;
  const api: CalendarStage["api"] = (method, path, body) =>
    call(stage.desk, method, path, body === undefined ? {} : { body });
  const bookings = async (query = ""): Promise<Body[]> =>
    (await api("GET", `/api/bookings?limit=100${query}`)).body.data;
  return {
    stage,
    calcom,
    calendly,
    api,
    bookings,
    async connectCalendar(body) {
      const whole = { client_id: stage.at.clientId, name: "Intro", ...body };
      const made = await api("POST", "/api/calendars", whole);
      expect(made.status).toBe(201);
      return made.body.data;
    },
    async post(calendar, event, { headers, secret, late } = {}) {
      const text = typeof event === "string" ? event : JSON.stringify(event);
      const simulator = calendar.kind === "calcom" ? calcom : calendly;
      const signed = simulator.sign(secret ?? calendar.secret, text, late);
      const response = await fetch(hookOn(stage.desk, calendar.webhook_url), {
        method: "POST",
        headers: { "content-type": "application/json", ...(headers ?? signed) },
        body: text,
      });
      await stage.pass(0);
      return response.status;
    },
    bookingOf: async (externalId) => (await bookings()).find((booking) => booking.external_id === externalId),
    threadOf: async (id) => (await api("GET", `/api/threads/${id}`)).body.data,
    uid: () => `uid${(number += 1)}`,
    async close() {
      await stage.close();
      await calcom.close();
      await calendly.close();
    },
  };
}
