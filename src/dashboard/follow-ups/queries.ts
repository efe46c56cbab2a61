/** What the page reads; all of it is asked again when a follow-up changes. */
import { queryOptions } from "@tanstack/react-query";
import { api, must, type Schemas } from "../api/client.ts";
import { instantOfField } from "../inbox/menus/zone-time.ts";
import { dayAfter } from "./calendar/month.ts";
import type { FollowUpsSearch } from "./search.ts";

export type FollowUp = Schemas["FollowUp"];

export const KEY = "follow-ups";
const PAGE = 50;
/** How many the calendar shows of a day; the others are behind their number. */
const PER_DAY = 4;

/** Returns what the list asks for. */
export function listParams({ state = "active", client, written, day }: FollowUpsSearch, zone: string) {
  // Both ends are excluded.
  const from = day === undefined ? null : instantOfField(`${day}T00:00`, zone);
  const until = day === undefined ? null : instantOfField(`${dayAfter(day)}T00:00`, zone);
  return {
    status: state,
    limit: PAGE,
    ...(client !== undefined && { client_id: client }),
    ...(written !== undefined && { has_draft: written === "yes" }),
    ...(from !== null && { due_after: new Date(from - 1).toISOString() }),
    ...(until !== null && { due_before: new Date(until).toISOString() }),
  };
}

export const readList = (params: ReturnType<typeof listParams>, cursor: string | undefined) =>
  must(
    api.GET("/api/follow-ups", {
      params: { query: { ...params, ...(cursor !== undefined && { cursor }) } },
    }),
  );

interface CalendarAsked {
  days: readonly string[];
  zone: string;
  state: NonNullable<FollowUpsSearch["state"]>;
  client: string | undefined;
}

export const calendarQuery = ({ days, zone, state, client }: CalendarAsked) =>
  queryOptions({
    queryKey: [KEY, "calendar", days[0], zone, state, client ?? null],
    queryFn: async () => {
      const [first = "", last = ""] = [days[0], days.at(-1)];
      const range = { start_date: first, end_date: last, timezone: zone, per_day: PER_DAY };
      const query = { ...range, status: state, ...(client !== undefined && { client_id: client }) };
      return (await must(api.GET("/api/follow-ups/calendar", { params: { query } }))).data;
    },
    placeholderData: (before: Schemas["FollowUpDay"][] | undefined) => before,
  });

export const followUpQuery = (id: string) =>
  queryOptions({
    queryKey: [KEY, "one", id],
    queryFn: async () => (await must(api.GET("/api/follow-ups/{id}", { params: { path: { id } } }))).data,
  });
