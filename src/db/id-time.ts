/** The time that stands in each id, by which a primary key also finds what is new. */
import type { Millis } from "../core/clock.ts";
import type { Db } from "./open.ts";

/** In a UUIDv7 the first 48 bits are milliseconds. */
const TIME_DIGITS = 12;

/** An id of that instant or later sorts behind it. */
export function firstIdOf(at: Millis): string {
  const digits = Math.max(0, Math.floor(at)).toString(16).padStart(TIME_DIGITS, "0");
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`;
}

/** In milliseconds since the epoch. */
export const timeOf = (id: string): Millis => Number.parseInt(id.replace("-", "").slice(0, TIME_DIGITS), 16);

/** The tables that grow whatever the desk is used for. */
const GROWING = ["inbound_events", "timeline_entries", "send_attempts", "ai_calls", "events", "api_keys"];

/** The latest instant at which a row was made, as its clock had it; null for an empty database. */
export function findNewestTime(db: Db): Millis | null {
  const newest = GROWING.map((table) =>
    db.sqlite.query<{ id: string | null }, []>(`SELECT max(id) AS id FROM ${table}`).get(),
  );
  const times = newest.flatMap((row) => (row?.id ? [timeOf(row.id)] : []));
  return times.length === 0 ? null : Math.max(...times);
}
