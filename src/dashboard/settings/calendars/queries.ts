/** Queries of calendars and bookings. */
import { queryOptions } from "@tanstack/react-query";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { everyRow } from "../../api/every.ts";

export type Calendar = Schemas["Calendar"];
export const CALENDARS = { calcom: "Cal.com", calendly: "Calendly" };
export type Booking = Schemas["Booking"];

/** Calendars of the workspace; only managers can read them. */
export const calendarsQuery = queryOptions({
  queryKey: ["calendars"],
  queryFn: () => everyRow((query) => unwrap(api.GET("/api/calendars", { params: { query } }))),
});

export const BOOKINGS = "bookings";
