/** Queries for calendars and bookings. */
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { listQuery } from "../../api/data-query.ts";

export type Calendar = Schemas["Calendar"];
export const CALENDARS = { calcom: "Cal.com", calendly: "Calendly" };
export type Booking = Schemas["Booking"];

/** The workspace's calendars; requires at least the manager role. */
export const calendarsQuery = listQuery(["calendars"], (query) =>
  unwrap(api.GET("/api/calendars", { params: { query } })),
);

export const BOOKINGS = "bookings";
