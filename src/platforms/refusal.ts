/** What a platform's refusal means, in our own words: what it says itself is whatever stands behind the given address. */
import { field, listOf, objectOf, text } from "./mail-form.ts";
import type { Json } from "./platform.ts";

/** Characters of the platform's own words, for the log. */
const MAX_WORDS = 300;

const MEANINGS: Record<number, string> = {
  401: "the key was not accepted",
  402: "the account has no active plan",
  403: "the key does not allow this",
  404: "what was asked for is not there",
  429: "too many requests",
};

/** Refusals that are documented, and what they mean. */
const DOCUMENTED_REFUSALS: { words: RegExp; meaning: string }[] = [
  { words: /not part of an Instantly campaign/i, meaning: "mail outside of a campaign cannot be answered" },
  { words: /ACC_AUTH_ERROR/, meaning: "the mailbox cannot log in" },
  { words: /ACC_NOT_FOUND/, meaning: "the mailbox is not there" },
];

/** Returns a sentence on a status, with the fields of our request that the answer complains about: nothing that it wrote. */
export function meaningOf(
  status: number,
  { words, sent }: { words: string; sent?: Json | undefined },
): string {
  const fields = fieldsNamed(asJson(words), Object.keys(objectOf(sent) ?? {}));
  const known = DOCUMENTED_REFUSALS.find((one) => one.words.test(words))?.meaning;
  const meaning = known ?? MEANINGS[status] ?? byKind(status);
  return fields.length === 0 ? meaning : `${meaning} (${fields.join(", ")})`;
}

function byKind(status: number): string {
  if (status >= 500) return "it is in trouble";
  return status >= 400 ? "the request was not accepted" : "it redirects, which is not followed";
}

/** EmailBison names them as `errors: {field: […]}`, Smartlead as `validation: {keys: […]}`. */
function fieldsNamed(answer: Json | undefined, sent: string[]): string[] {
  const named = [
    ...Object.keys(objectOf(field(answer, "errors")) ?? {}),
    ...listOf(field(answer, "validation", "keys")),
  ];
  return sent.filter((name) => named.includes(name));
}

/** Returns the platform's own words from wherever it puts them, short and without people's addresses. */
export function wordsOf(answer: string): string {
  return (sentenceIn(asJson(answer) ?? null) ?? answer)
    .slice(0, 2 * MAX_WORDS)
    .replace(/[^\s@<>"'=]{1,254}@[^\s@<>"']+/g, "***")
    .slice(0, MAX_WORDS);
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

/** Only of the beginning of an answer, which is too short to be costly. */
function asJson(words: string): Json | undefined {
  try {
    return JSON.parse(words) as Json;
  } catch {
    return undefined;
  }
}
