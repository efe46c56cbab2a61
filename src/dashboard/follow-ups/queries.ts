/** Queries for the follow-ups page; all are refetched when a follow-up changes. */
import { queryOptions } from "@tanstack/react-query";
import { api, byId, type Schemas, unwrap } from "../api/client.ts";
import { fieldOf, instantOfField } from "../inbox/menus/zone-time.ts";
import { dayAfter } from "./calendar/month.ts";
import type { FollowUpsSearch } from "./search.ts";
import { isOpen } from "./state.ts";

export type FollowUp = Schemas["FollowUp"];
export type FollowUpDay = Schemas["FollowUpDay"];

export const KEY = "follow-ups";
/** Follow-ups shown per calendar day; the rest are counted. */
const PER_DAY = 4;

/** Returns the query parameters of the list. */
export function listParams({ state = "active", client, written, day }: FollowUpsSearch, zone: string) {
  // The API's bounds are exclusive.
  const from = day === undefined ? null : instantOfField(`${day}T00:00`, zone);
  const until = day === undefined ? null : instantOfField(`${dayAfter(day)}T00:00`, zone);
  return {
    status: state,
    ...(client !== undefined && { client_id: client }),
    ...(written !== undefined && { has_draft: written === "yes" }),
    ...(from !== null && { due_after: new Date(from - 1).toISOString() }),
    ...(until !== null && { due_before: new Date(until).toISOString() }),
  };
}

interface CalendarQuery {
  days: readonly string[];
  zone: string;
  state: NonNullable<FollowUpsSearch["state"]>;
  client: string | undefined;
  /** Returns the id of a follow-up to show even if its day is full; null if there is none. */
  kept: () => string | null;
}

export const calendarQuery = ({ days, zone, state, client, kept }: CalendarQuery) =>
  queryOptions({
    queryKey: [KEY, "calendar", days[0], zone, state, client ?? null],
    queryFn: async () => {
      const [first = "", last = ""] = [days[0], days.at(-1)];
      const range = { start_date: first, end_date: last, timezone: zone, per_day: PER_DAY };
      const query = { ...range, status: state, ...(client !== undefined && { client_id: client }) };
      const { data } = await unwrap(api.GET("/api/follow-ups/calendar", { params: { query } }));
      return withKeptDay(data, kept(), zone);
    },
    placeholderData: (before: FollowUpDay[] | undefined) => before,
  });

/** Adds the kept follow-up to its day, unless it is already shown or can no longer be moved. */
async function withKeptDay(days: FollowUpDay[], id: string | null, zone: string): Promise<FollowUpDay[]> {
  if (id === null || days.some(({ first }) => first.some((shown) => shown.id === id))) return days;
  // If this fails, the calendar is shown without the kept follow-up.
  const followUp = await readOne(id).catch(() => null);
  if (!followUp || !isOpen(followUp)) return days;
  const date = fieldOf(Date.parse(followUp.due_at), zone).slice(0, 10);
  return days.map((day) =>
    day.date === date && day.first.length < day.total ? { ...day, first: [...day.first, followUp] } : day,
  );
}

const readOne = async (id: string): Promise<FollowUp> => (await readTagged(id)).followUp;

/** Returns a follow-up and its ETag for `If-Match`, which is null if the response has none. */
export async function readTagged(id: string): Promise<{ followUp: FollowUp; tag: string | null }> {
  const answering = api.GET("/api/follow-ups/{id}", byId(id));
  const { data: followUp } = await unwrap(answering);
  return { followUp, tag: (await answering).response.headers.get("etag") };
}

export const followUpQuery = (id: string) =>
  queryOptions({ queryKey: [KEY, "one", id], queryFn: () => readOne(id) });

export function nameOf({
  contacts: { first_name: first, last_name: last, email },
  replies,
}: FollowUp): string {
  return [first, last].filter(Boolean).join(" ") || replies?.from_name || email;
}

/** Maximum batch size of the API. */
const MAX_BATCH = 200;

export type BulkChange =
  | { date: string; timezone: string }
  | { days: number; timezone: string }
  | { cancel: true };

export interface BulkOutcome {
  changed: number;
  /** Distinct reasons for failures. */
  reasons: string[];
  refused: number;
}

export async function changeMany(ids: readonly string[], change: BulkChange): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { changed: 0, reasons: [], refused: 0 };
  for (let start = 0; start < ids.length; start += MAX_BATCH) {
    const body = { ids: ids.slice(start, start + MAX_BATCH), ...change };
    const { data } = await unwrap(api.POST("/api/follow-ups/bulk", { body }));
    for (const { success, error } of data) {
      if (success) outcome.changed += 1;
      else outcome.refused += 1;
      if (error !== null && !outcome.reasons.includes(error)) outcome.reasons.push(error);
    }
  }
  return outcome;
}
