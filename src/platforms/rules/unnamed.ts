/** Emails that a platform reported without naming them: their stand-in ids, and how they are recognized; pure. */
import { createHash } from "node:crypto";
import { HOUR, MINUTE, type Millis } from "../../core/clock.ts";

/** What the stand-in id of an unnamed email begins with, in `PlatformMessage.platformId`. */
export const UNNAMED = "unnamed:";

/** Returns the same stand-in id for the same facts, so that a repeated webhook names the same email. */
export const standInId = (facts: readonly (string | number | null)[]): string =>
  UNNAMED + createHash("sha256").update(JSON.stringify(facts)).digest("hex").slice(0, 40);

export const isUnnamed = (platformId: string | null): boolean => platformId?.startsWith(UNNAMED) ?? false;

/** Characters of a text that are looked at: quotes and signatures further down can differ. */
export const READ_CHARACTERS = 400;

/** Returns the beginning of a text without what mail programs change: spaces, line breaks, quote marks. */
export const beginningOf = (text: string): string =>
  text
    .slice(0, READ_CHARACTERS)
    .replace(/[\s>]+/g, "")
    .slice(0, COMPARED_CHARACTERS);

/** Less than what is read, which may be spaces in part. */
const COMPARED_CHARACTERS = 150;

/** Returns whether two texts begin alike; false when one of them has no words. */
export function isSameText(one: string | null, other: string | null): boolean {
  const [a, b] = [beginningOf(one ?? ""), beginningOf(other ?? "")];
  return a !== "" && a === b;
}

interface Seen {
  platformId: string | null;
  sentAt: Millis;
  text: string;
}

/** Between the time of a webhook and the time of its email. */
const SAME_TEXT_WITHIN: Millis = 24 * HOUR;
const NO_TEXT_WITHIN: Millis = 10 * MINUTE;

/** Returns whether two inbound emails of one thread are one, of which one source did not know the name. */
export function isTwin(one: Seen, other: Seen): boolean {
  if (isUnnamed(one.platformId) === isUnnamed(other.platformId)) return false;
  const away = Math.abs(one.sentAt - other.sentAt);
  const isWordless = beginningOf(one.text) === "" || beginningOf(other.text) === "";
  return isWordless ? away <= NO_TEXT_WITHIN : away <= SAME_TEXT_WITHIN && isSameText(one.text, other.text);
}
