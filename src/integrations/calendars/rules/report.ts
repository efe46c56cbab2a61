/** Defines a calendar's report about a booking, and parses individual values in its payloads; pure. */
import type { BookingState } from "../../../core/booking.ts";
import { parseInstant, type Millis } from "../../../core/clock.ts";
import { parseAddress, withAsciiDomain } from "../../../judge/mail/address.ts";

/** A report of a booking's current state. All texts are untrusted. */
export interface BookingReport {
  state: BookingState;
  externalId: string;
  /** The booking that this booking replaces. */
  previousExternalId: string | null;
  /** Whether the booking was canceled only because another booking replaces it. */
  isReplaced: boolean;
  email: string;
  name: string | null;
  /** Addresses of other attendees. */
  guests: readonly string[];
  startsAt: Millis;
  endsAt: Millis;
  /** The token of a tracked link, without its prefix; unverified. */
  token: string | null;
  /** When the calendar created the report; null if unknown. */
  reportedAt: Millis | null;
}

/** Thrown for a payload without the required fields. The error message never quotes the payload. */
export class UnreadableReport extends Error {
  override readonly name = "UnreadableReport";
}

export type PayloadFields = Readonly<Record<string, unknown>>;

const MAX_TEXT = 200;
const MAX_ID = 500;
const MAX_GUESTS = 20;

export const fieldsOf = (value: unknown): PayloadFields =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as PayloadFields) : {};

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * Returns a string without control characters and surrounding white space; null if the value is empty or not a
 * string.
 */
export function textOf(value: unknown, max = MAX_TEXT): string | null {
  if (typeof value !== "string") return null;
  const text = value
    .replaceAll(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, max)
    .toWellFormed();
  return text === "" ? null : text;
}

/** Returns an id; null for any other value, including an id that is too long to compare. */
export function idOf(value: unknown): string | null {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value.length <= MAX_ID ? textOf(value, MAX_ID) : null;
}

export function requiredId(value: unknown, name: string): string {
  const id = idOf(value);
  if (id === null) throw new UnreadableReport(`the payload has no ${name}`);
  return id;
}

/** Normalizes an address for lookup; null if the value is not an address. */
export function addressOf(value: unknown): string | null {
  if (typeof value !== "string") return null;
  return parseAddress(withAsciiDomain(value.trim()))?.email ?? null;
}

export function requiredAddress(value: unknown): string {
  const email = addressOf(value);
  if (email === null) throw new UnreadableReport("the payload has no attendee address");
  return email;
}

export function guestsOf(values: readonly unknown[], attendee: string): string[] {
  const found = values.flatMap((value) => addressOf(value) ?? []);
  return [...new Set(found)].filter((email) => email !== attendee).slice(0, MAX_GUESTS);
}

/** Reads the start and end of a meeting. */
export function timesOf(start: unknown, end: unknown): Pick<BookingReport, "startsAt" | "endsAt"> {
  const startsAt = instantOf(start);
  const endsAt = instantOf(end);
  if (startsAt === null || endsAt === null)
    throw new UnreadableReport("the payload has no start or end time");
  return { startsAt, endsAt: Math.max(startsAt, endsAt) };
}

export const instantOf = (value: unknown): Millis | null =>
  typeof value === "string" ? parseInstant(value) : null;

/** Returns the token of a tracked link, with or without its prefix. */
export const tokenOf = (value: unknown): string | null =>
  typeof value === "string" ? (/^(?:rd_)?([0-9A-Za-z]{22})$/.exec(value)?.[1] ?? null) : null;
