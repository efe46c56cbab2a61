/**
 * Removes from a platform's response what must not appear in a bug report: secrets, addresses and personal texts.
 */
import type { Json } from "../../../platforms/platform.ts";

/** Rows of a list to include; the others have the same form. */
const MAX_ROWS = 2;
const MAX_FIELDS = 80;
const MAX_LEVELS = 12;
/** Maximum characters of a value, and of a response that is not JSON. */
const MAX_VALUE_LENGTH = 120;
const MAX_TEXT_LENGTH = 500;

const SECRET = /key|token|secret|password|authorization|cookie/i;
/** Fields with personal data, and fields with personal texts. */
const PERSONAL =
  /name$|body|text|html|snippet|preview|subject|phone|linkedin|website|company|title|location|signature/i;
/** Fields with custom data that the customer imported about a lead. */
const CUSTOM = /^(payload|custom_variables|custom_fields|variables|lead_data)$/i;

/** Returns a response that is safe to share: its JSON with long lists truncated, or the beginning of its text. */
export function redactAnswer(answer: string): string {
  try {
    return JSON.stringify(redacted(JSON.parse(answer) as Json, { levels: MAX_LEVELS, isPersonal: false }));
  } catch {
    return redactText(answer.slice(0, 2 * MAX_TEXT_LENGTH)).slice(0, MAX_TEXT_LENGTH);
  }
}

interface Around {
  levels: number;
  /** Whether all values are personal data. */
  isPersonal: boolean;
}

function redacted(json: Json, { levels, isPersonal }: Around): Json {
  if (typeof json === "string") return isPersonal ? shortened(json) : cut(redactText(json));
  if (json === null || typeof json !== "object") return isPersonal && typeof json === "number" ? 0 : json;
  if (levels === 0) return "…";
  const within = { levels: levels - 1, isPersonal };
  if (!Array.isArray(json)) return withoutSecrets(json, within);
  const kept = json.slice(0, MAX_ROWS).map((one) => redacted(one, within));
  return json.length > MAX_ROWS ? [...kept, `… ${json.length - MAX_ROWS} more`] : kept;
}

function withoutSecrets(json: { [key: string]: Json }, { levels, isPersonal }: Around): Json {
  const entries = Object.entries(json).slice(0, MAX_FIELDS);
  return Object.fromEntries(
    entries.map(([name, value]): [string, Json] => {
      const shown = cut(redactText(name));
      if (SECRET.test(name) && value !== null && typeof value !== "object") return [shown, MASK];
      const isAbout = isPersonal || CUSTOM.test(name) || PERSONAL.test(name);
      return [shown, redacted(value, { levels, isPersonal: isAbout })];
    }),
  );
}

const MASK = "***";

/** Returns the first character and the length. */
const shortened = (value: string): string =>
  value.length <= 1 ? value : `${value.slice(0, 1)}… (${value.length} characters)`;

const cut = (value: string): string =>
  value.length > MAX_VALUE_LENGTH ? `${value.slice(0, MAX_VALUE_LENGTH)}…` : value;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Shortens addresses, and masks URL paths and anything as long as a token. */
export const redactText = (source: string): string =>
  source
    .replace(/(https?:\/\/)(?:[^\s/@"'<>]{1,200}@)?([^\s/?#"'<>]{1,200})[/?#][^\s"'<>]*/gi, "$1$2/…")
    .replace(
      /([^\s@<>"'=,;:&/])[^\s@<>"'=,;:&/]{0,200}@([^\s@<>"'=,;:&/.])[^\s@<>"'=,;:&/]{0,200}/g,
      "$1***@$2***",
    )
    .replace(/[\w+/=-]{28,}/g, (word) => (UUID.test(word) ? word : MASK));
