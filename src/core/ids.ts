/** Creates identifiers and unguessable values: UUIDv7 for rows, base62 for tokens. */
import { randomBytes } from "node:crypto";
import type { Millis } from "./clock.ts";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Creates a UUIDv7 for a given time: ids from different milliseconds sort by time. */
export const newId = (now: Millis): string => Bun.randomUUIDv7("hex", now);

/** Derives a UUIDv5 from a name; `namespace` is a UUID. */
export const derivedId = (name: string, namespace: string): string => Bun.randomUUIDv5(name, namespace);

export const isUuid = (text: string): boolean => UUID.test(text);

/** Returns random bytes as base62 text of a fixed length (43 characters for 32 bytes). */
export function randomToken(bytes: number): string {
  const length = Math.ceil((bytes * 8) / Math.log2(62));
  return base62(BigInt(`0x${randomBytes(bytes).toString("hex")}`), length);
}

/** Formats an integer in base62, zero-padded on the left to `length` characters. */
export function base62(value: bigint, length: number): string {
  let text = "";
  for (let rest = value; rest > 0n; rest /= 62n) text = BASE62[Number(rest % 62n)] + text;
  return text.padStart(length, "0");
}

/** Returns a random base32 text with five bits per character, for codes that people type. */
export const randomBase32 = (length: number): string =>
  Array.from(randomBytes(length), (byte) => BASE32[byte % BASE32.length]).join("");
