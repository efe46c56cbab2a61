/** The contact's next meeting; without one, the latest that was booked or canceled. */
import { useQuery } from "@tanstack/react-query";
import { fullTime } from "../../parts/format-time.ts";
import { Status } from "../../parts/status.tsx";
import { useNow } from "../../parts/use-now.ts";
import { useTimeZone } from "../../session/use-session.ts";
import type { Booking } from "../../settings/calendars/queries.ts";
import classes from "./panel.module.css";
import { meetingsQuery } from "./queries.ts";
import { Section } from "./section.tsx";

const STATES = { booked: "Booked", cancelled: "Canceled" };

export function Meeting({ threadId }: { threadId: string }) {
  const now = useNow();
  const zone = useTimeZone();
  const { data: bookings = [] } = useQuery(meetingsQuery(threadId));
  const booking = shownOf(bookings, now);
  if (!booking) return null;
  const isAhead = booking.state === "booked" && Date.parse(booking.ends_at) > now;
  return (
    <Section name="meeting" title={isAhead ? "Next meeting" : "Last meeting"}>
      <time dateTime={booking.starts_at}>{fullTime(booking.starts_at, zone)}</time>
      <Status tone={booking.state === "booked" ? "ok" : "caution"}>{STATES[booking.state]}</Status>
      <bdi className={classes["dim"]}>
        {booking.calendar_name === null ? "Reported through the API" : `Via ${booking.calendar_name}`}
      </bdi>
    </Section>
  );
}

/** Returns the first meeting that is not over; without one, the last. */
function shownOf(bookings: readonly Booking[], now: number): Booking | undefined {
  const byStart = bookings.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at));
  const next = byStart.find(({ state, ends_at: end }) => state === "booked" && Date.parse(end) > now);
  return next ?? byStart.at(-1);
}
