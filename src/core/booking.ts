/** Defines the vocabulary of calendars and bookings, and the token that links a booking to its conversation. */
import { base62 } from "./ids.ts";

export const CALENDAR_KINDS = ["calcom", "calendly"] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

export const BOOKING_STATES = ["booked", "cancelled"] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** How a booking's conversation was found. */
export const MATCHES = ["token", "address", "guest", "person"] as const;
export type BookingMatch = (typeof MATCHES)[number];

/** Length of a token: 128 bits in base62. */
const TOKEN_LENGTH = 22;
const TOKEN = /^[0-9A-Za-z]{22}$/;
const MAX_ID = 1n << 128n;
const HEX_DIGITS = 32;
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Returns a conversation's token: its id in base62. */
export const bookingToken = (threadId: string): string =>
  base62(BigInt(`0x${threadId.replaceAll("-", "")}`), TOKEN_LENGTH);

/** Returns the id of the conversation that a token belongs to; null for any other text. */
export function threadOfToken(token: string): string | null {
  if (!TOKEN.test(token)) return null;
  let id = 0n;
  for (const digit of token) id = id * 62n + BigInt(DIGITS.indexOf(digit));
  if (id >= MAX_ID) return null;
  const hex = id.toString(16).padStart(HEX_DIGITS, "0");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
