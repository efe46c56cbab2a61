/**
 * Converts between ids and times, so that the primary key also sorts rows by time; creates ids from a time
 * and a number.
 */
import type { Millis } from "../core/clock.ts";
import type { Db } from "./open.ts";

/** Number of hexadecimal digits of the time: the first 48 bits of a UUIDv7 are milliseconds. */
const TIME_DIGITS = 12;

const hexadecimal = (n: number): string => Math.max(0, Math.floor(n)).toString(16).padStart(TIME_DIGITS, "0");

/** Returns an id for a row stored without one, derived from its time and its row number. */
export function idOf(at: Millis, no: number): string {
  const digits = hexadecimal(at);
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-${hexadecimal(no)}`;
}

/** Returns a lower bound for ids created at or after a given time. */
export const firstIdOf = (at: Millis): string => idOf(at, 0);

/** Returns the number in an id created by `idOf`. */
export const numberOf = (id: string): number => Number.parseInt(id.slice(-TIME_DIGITS), 16);

/** Returns the time in an id, in milliseconds since the epoch. */
export const timeOf = (id: string): Millis => Number.parseInt(id.replace("-", "").slice(0, TIME_DIGITS), 16);

/** Tables that grow with use: any use of the instance adds rows to at least one of them. */
const GROWING = ["inbound_events", "replies", "send_attempts", "ai_calls", "events", "api_keys"];

/** Returns the latest creation time of any row; null for an empty database. */
export function findNewestTime(db: Db): Millis | null {
  const newest = GROWING.map((table) =>
    db.sqlite.query<{ id: string | null }, []>(`SELECT max(id) AS id FROM ${table}`).get(),
  );
  const times = newest.flatMap((row) => (row?.id ? [timeOf(row.id)] : []));
  return times.length === 0 ? null : Math.max(...times);
}
