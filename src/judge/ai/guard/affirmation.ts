/** Finds a plain yes to an email that requests more than the settings allow, which would turn the request into a promise. */
import { LANGUAGES, PHRASE_BOOKS, type Language } from "../../language/languages.ts";
import { alternativesIn } from "../../language/word-list.ts";
import type { StatementClass } from "../../language/statement-words.ts";
import { featureReader, type StatementSources } from "./statement-features.ts";
import { statementsOf } from "./statements.ts";
import { plainText, type PlainText, type TextSpan } from "./text.ts";

/** A yes is at the top of an answer. */
const MAX_SENTENCES = 4;
/** Longer emails are not read further. */
const MAX_MAIL_CHARS = 20_000;
/** Requests that a plain yes must not grant. */
const ASKED: readonly StatementClass[] = [
  "agreement",
  "discount",
  "exclusivity",
  "free",
  "leaving",
  "liability",
  "promising",
  "refund",
];

const YES = new Map<Language, RegExp>(
  LANGUAGES.map((language) => {
    const words = alternativesIn([PHRASE_BOOKS[language].drafts.affirmation]);
    return [language, new RegExp(`^[^a-z]{0,9}(?:${words})(?![a-z])`)];
  }),
);

/** Returns the span of a yes in the draft; null if there is none, or if the email requests nothing new. */
export function findUnsupportedYes(draft: PlainText, sources: StatementSources): TextSpan | null {
  const read = featureReader({ ...sources, known: [], unknown: [], mail: "" });
  const asks = statementsOf(plainText(sources.mail.slice(0, MAX_MAIL_CHARS))).some((sentence) => {
    const features = read(sentence);
    return ASKED.some((name) => features.has(`${name} new`));
  });
  if (!asks) return null;
  const said = statementsOf(draft)
    .slice(0, MAX_SENTENCES)
    .map(({ text, span }) => ({ words: YES.get(sources.language)?.exec(text)?.[0].trim(), span }))
    .find(({ words }) => words !== undefined);
  if (!said?.words) return null;
  const { start, end } = said.span;
  return { start, end: Math.min(end, start + said.words.length) };
}
