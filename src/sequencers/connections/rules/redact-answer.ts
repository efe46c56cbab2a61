/**
 * Describes a platform's response for a bug report: the names of its fields and the types of their values.
 * Includes values only of fields that never contain secrets or personal data.
 */
import type { Json } from "../../../platforms/platform.ts";

/** Maximum number of list rows to include; the others have the same fields. */
const MAX_ROWS = 2;
const MAX_FIELDS = 80;
const MAX_LEVELS = 12;

const SECRET = /key|token|secret|password|authorization|cookie/i;
/** Fields with custom data that the customer imported about a lead. */
const CUSTOM = /^(payload|custom_variables|custom_fields|variables|lead_data)$/i;
/** The name of a field. Other names are data, such as addresses. */
const FIELD = /^[a-z_$][\w$.-]{0,39}$/i;

/** Field names in snake case, and how their values are shown. */
const HARMLESS: [field: RegExp, form: RegExp][] = [
  [
    /(^|_)(status|type|folder|event|events|direction|code|error|success|ok|page|limit|offset|total|count|step|seq|position|variant)$/,
    /^(\d{1,10}|[A-Za-z][A-Za-z_.-]{0,30})$/,
  ],
  [
    /_at$|^timestamp|(^|_)(time|timestamp)$/,
    /^(\d{1,13}|\d{4}-\d\d-\d\d([T ][\d:.]{5,15} ?(Z|UTC|[+-]\d\d:?\d\d)?)?)$/,
  ],
  [/(^|_)(id|uuid)$/, /^(\d{1,20}|[\da-f-]{20,40})$/i],
];
/** Number of characters that remain at both ends of a shortened ID. */
const ID_END = 4;
const LONG_ID = /^[\da-f-]{20,40}$/i;

/** Returns a description of a response that is safe to share. If the response is not JSON, states only its length. */
export function redactAnswer(answer: string): string {
  let json: Json;
  try {
    json = JSON.parse(answer) as Json;
  } catch {
    return described(answer, answer.trimStart().startsWith("<") ? "HTML" : "text");
  }
  return JSON.stringify(redacted(json, { levels: MAX_LEVELS, field: "", isCustom: false }));
}

interface Place {
  levels: number;
  /** The field's name. */
  field: string;
  isCustom: boolean;
}

function redacted(json: Json, place: Place): Json {
  if (json === null) return null;
  if (typeof json !== "object") return shownValue(json, place);
  if (place.levels === 0) return "…";
  const within = { ...place, levels: place.levels - 1 };
  if (!Array.isArray(json)) return redactedFields(json, within);
  const kept = json.slice(0, MAX_ROWS).map((one) => redacted(one, within));
  return json.length > MAX_ROWS ? [...kept, `… ${json.length - MAX_ROWS} more`] : kept;
}

const redactedFields = (json: { [key: string]: Json }, { levels, isCustom }: Place): Json =>
  Object.fromEntries(
    Object.entries(json)
      .slice(0, MAX_FIELDS)
      .map(([name, value], index): [string, Json] => [
        FIELD.test(name) ? redactText(name) : `${described(name)}, field ${index + 1}`,
        redacted(value, { levels, field: name, isCustom: isCustom || CUSTOM.test(name) }),
      ]),
  );

function shownValue(value: string | number | boolean, { field, isCustom }: Place): Json {
  if (!isCustom && !SECRET.test(field)) {
    if (typeof value === "boolean") return value;
    const name = field.replace(/(?<=[a-z])(?=[A-Z])/g, "_").toLowerCase();
    const isShown = HARMLESS.some(([known, form]) => known.test(name) && form.test(`${value}`));
    if (isShown) return typeof value === "string" && LONG_ID.test(value) ? shortened(value) : value;
  }
  return typeof value === "string" ? described(value) : typeof value;
}

const shortened = (id: string): string => `${id.slice(0, ID_END)}…${id.slice(-ID_END)}`;

const described = (value: string, type = "text"): string => `${type} (${value.length} characters)`;

const MASK = "***";
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Shortens addresses, and masks URL paths, named secrets, and anything as long as a token. */
export const redactText = (source: string): string =>
  source
    .replace(/(https?:\/\/)(?:[^\s/@"'<>]{1,200}@)?([^\s/?#"'<>]{1,200})[/?#][^\s"'<>]*/gi, "$1$2/…")
    .replace(
      /([^\s@<>"'=,;:&/])[^\s@<>"'=,;:&/]{0,200}@([^\s@<>"'=,;:&/.])[^\s@<>"'=,;:&/]{0,200}/g,
      "$1***@$2***",
    )
    .replace(/((?:key|token|secret|password)["']? ?[=:] ?["']?)[^\s"'&,;]{1,200}/gi, `$1${MASK}`)
    .replace(/[\w+/=-]{28,}/g, (word) => (UUID.test(word) ? word : MASK));
