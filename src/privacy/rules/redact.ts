/** Removes identifying data from texts and details; pure. */
import type { Json } from "../../platforms/platform.ts";

/** Subject of an erased email. */
export const ERASED = "(erased)";

/** Maximum length of the text before an address in angle brackets that may be the person's name. */
const LONGEST_NAME = 100;
const ENDS_NAME = new Set(["<", ">", ",", ":", "\r", "\n"]);
/** The opening angle bracket, as plain text and in HTML. */
const BRACKETS = ["<", "&lt;"];

/**
 * Replaces each address in a text, ignoring case. If the address is in angle brackets, also replaces the name
 * before it.
 */
export function withoutAddresses(text: string, addresses: readonly string[], instead: string): string {
  return addresses.reduce((left, address) => withoutAddress(left, address, instead), text);
}

function withoutAddress(text: string, address: string, instead: string): string {
  const lower = lowerCase(text);
  const parts: string[] = [];
  let end = 0;
  for (let at = lower.indexOf(address); at >= 0; at = lower.indexOf(address, end)) {
    parts.push(withoutName(text.slice(end, at)), instead);
    end = at + address.length;
  }
  return parts.length === 0 ? text : [...parts, text.slice(end)].join("");
}

/** Removes the name from the end of `On Monday, Dana Lee <`. */
function withoutName(before: string): string {
  const bracket = BRACKETS.find((form) => before.endsWith(form));
  if (bracket === undefined) return before;
  const last = before.length - bracket.length;
  let at = last;
  while (at > Math.max(0, last - LONGEST_NAME) && !ENDS_NAME.has(before.charAt(at - 1))) at -= 1;
  return `${before.slice(0, at)}${at > 0 ? " " : ""}${bracket}`;
}

/** Converts only ASCII letters to lower case, like SQLite, which preserves the length. */
const lowerCase = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** Returns a JSON list of addresses without a given person's name and address. */
export function withoutRecipient(list: string, addresses: readonly string[], instead: string): string {
  const people = JSON.parse(list) as ({ email: string; name?: string | null } | string)[];
  const isTheirs = (email: string): boolean => addresses.includes(email.trim().toLowerCase());
  return JSON.stringify(
    people.map((one) => {
      if (typeof one === "string") return isTheirs(one) ? instead : one;
      return isTheirs(one.email) ? { ...one, email: instead, name: null } : one;
    }),
  );
}

/** Fields of timeline entries that contain our own names, ids or times. */
const KEPT = new Set(
  ["category", "category_id", "from", "to", "sentiment", "by", "stage", "moment", "blocked_by", "gate", "id"]
    .concat(["ok", "passed", "checks", "due_at", "send_at", "sent_at", "until", "platform", "via", "kind"])
    .concat(["order_id", "attempt_id", "follow_up_id", "user_id", "event_type", "version", "confidence"]),
);
const NAME_OF_OURS = /^[a-z][a-z_-]{0,39}$/;
const ID_OR_TIME = /^[0-9a-f]{8}-[0-9a-f-]{27}$|^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/;

/** Returns a timeline entry's details without texts; keeps ids, times, numbers and our own names. */
export function evidenceOnly(detail: Json): Json {
  if (detail === null || typeof detail !== "object") return isHarmless(detail) ? detail : null;
  if (Array.isArray(detail)) return detail.map(evidenceOnly);
  return Object.fromEntries(
    Object.entries(detail)
      .filter(([name, value]) => KEPT.has(name) && (typeof value === "object" || isHarmless(value)))
      .map(([name, value]) => [name, evidenceOnly(value)]),
  );
}

const isHarmless = (value: Json): boolean =>
  typeof value !== "string" || NAME_OF_OURS.test(value) || ID_OR_TIME.test(value);
