/** Queries of calendars and bookings. */
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { listQuery } from "../../api/data-query.ts";

export type Calendar = Schemas["Calendar"];
export const CALENDARS = { calcom: "Cal.com", calendly: "Calendly" };
export type Booking = Schemas["Booking"];

/** Calendars of the workspace; only managers can read them. */
export const calendarsQuery = listQuery(["calendars"], (query) =>
  unwrap(api.GET("/api/calendars", { params: { query } })),
);

export const BOOKINGS = "bookings";
