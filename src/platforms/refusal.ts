/**
 * Explains a platform's refusal in our own words, because anything at the configured address could have
 * written the response.
 */
import { field, listOf, objectOf, text } from "./mail-form.ts";
import type { Json } from "./platform.ts";

/** Maximum length of the platform's own message in the log, in characters. */
const MAX_CHARACTERS = 300;

const MEANINGS: Record<number, string> = {
  401: "the API key was rejected",
  402: "the account has no active plan",
  403: "the API key lacks permission",
  404: "not found",
  429: "too many requests",
};

const DOCUMENTED_REFUSALS: { pattern: RegExp; meaning: string }[] = [
  {
    pattern: /not part of an Instantly campaign/i,
    meaning: "an email outside a campaign cannot be answered",
  },
  { pattern: /ACC_AUTH_ERROR/, meaning: "the mailbox cannot log in" },
  { pattern: /ACC_NOT_FOUND/, meaning: "the mailbox does not exist" },
];

interface RefusedAnswer {
  answer: string;
  /** The body of our request. */
  sent?: Json | undefined;
  /** Whether to include fields that are not in the body: required fields, or fields sent in the query. */
  showsAnyField?: boolean | undefined;
}

/** Explains a status and lists the rejected fields, without quoting the rest of the response. */
export function meaningOf(status: number, { answer, sent, showsAnyField = false }: RefusedAnswer): string {
  const named = fieldsNamed(asJson(answer));
  const ours = Object.keys(objectOf(sent) ?? {}).filter((name) => named.includes(name));
  const fields = showsAnyField ? named.filter(isFieldName).slice(0, MAX_FIELDS) : ours;
  const known = DOCUMENTED_REFUSALS.find(({ pattern }) => pattern.test(answer))?.meaning;
  const meaning = known ?? MEANINGS[status] ?? byKind(status);
  return fields.length === 0 ? meaning : `${meaning} (${fields.join(", ")})`;
}

const MAX_FIELDS = 10;
/** Returns whether a text is a field name, such as `attachments[0].file_name`. */
const isFieldName = (name: string): boolean => /^[a-z][\w.[\]]{0,59}$/i.test(name);

function byKind(status: number): string {
  if (status >= 500) return "server error";
  return status >= 400 ? "the request was rejected" : "redirects are not followed";
}

/**
 * Returns the rejected fields: EmailBison lists them as `errors: {field: […]}`, Smartlead as `validation:
 * {keys: […]}`.
 */
function fieldsNamed(answer: Json | undefined): string[] {
  const keys = listOf(field(answer, "validation", "keys")).map(text);
  return [...Object.keys(objectOf(field(answer, "errors")) ?? {}), ...keys.filter((key) => key !== null)];
}

/** Returns the platform's own message from any of the usual fields, shortened and without email addresses. */
export function refusalText(answer: string): string {
  return (sentenceIn(asJson(answer) ?? null) ?? answer)
    .slice(0, 2 * MAX_CHARACTERS)
    .replace(/[^\s@<>"'=]{1,254}@[^\s@<>"']+/g, "***")
    .slice(0, MAX_CHARACTERS);
}

function sentenceIn(json: Json): string | null {
  const plain = text(json);
  if (plain !== null) return plain;
  for (const key of ["message", "error", "data"]) {
    const value = field(json, key);
    const found = value === undefined ? null : sentenceIn(value);
    if (found) return found;
  }
  return null;
}

/** Parses the beginning of a response, which is short and therefore fast to parse. */
function asJson(source: string): Json | undefined {
  try {
    return JSON.parse(source) as Json;
  } catch {
    return undefined;
  }
}
