/** Defines stand-in ids for emails reported without an id, and recognizes such emails; pure. */
import { createHash } from "node:crypto";
import { HOUR, MINUTE, type Millis } from "../../core/clock.ts";

/** Prefix of the stand-in ids in `PlatformMessage.platformId`. */
export const UNNAMED = "unnamed:";

/** Returns the same stand-in id for the same facts, so that a repeated webhook refers to the same email. */
export const substituteId = (facts: readonly (string | number | null)[]): string =>
  UNNAMED + createHash("sha256").update(JSON.stringify(facts)).digest("hex").slice(0, 40);

export const isUnnamed = (platformId: string | null): boolean => platformId?.startsWith(UNNAMED) ?? false;

/** Maximum number of characters to read from a text, because quotes and signatures further down can differ. */
export const READ_CHARACTERS = 400;

/**
 * Returns the beginning of a text without characters that mail programs change: spaces, line breaks, quote
 * marks.
 */
export const beginningOf = (text: string): string =>
  text
    .slice(0, READ_CHARACTERS)
    .replace(/[\s>]+/g, "")
    .slice(0, COMPARED_CHARACTERS);

/** Number of characters to compare. Lower than the number of characters read, because some may be spaces. */
const COMPARED_CHARACTERS = 150;

/** Returns whether two texts have the same beginning; false if one of them is empty. */
export function isSameText(one: string | null, other: string | null): boolean {
  const [a, b] = [beginningOf(one ?? ""), beginningOf(other ?? "")];
  return a !== "" && a === b;
}

interface Seen {
  platformId: string | null;
  sentAt: Millis;
  text: string;
}

/** Maximum time between an email's webhook and its listed copy. */
const SAME_TEXT_WITHIN: Millis = 24 * HOUR;
const NO_TEXT_WITHIN: Millis = 10 * MINUTE;

/**
 * Returns whether two inbound emails in a thread are the same email, reported once with and once without an
 * id.
 */
export function isTwin(one: Seen, other: Seen): boolean {
  if (isUnnamed(one.platformId) === isUnnamed(other.platformId)) return false;
  const away = Math.abs(one.sentAt - other.sentAt);
  const isWordless = beginningOf(one.text) === "" || beginningOf(other.text) === "";
  return isWordless ? away <= NO_TEXT_WITHIN : away <= SAME_TEXT_WITHIN && isSameText(one.text, other.text);
}
