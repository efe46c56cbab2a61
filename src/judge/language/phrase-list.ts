/** Compiles phrase-book lists into regular expressions over folded text. */
import { EDGE, Phrases } from "./phrase-index.ts";
import { source } from "./phrases.ts";
import type { WordList } from "./phrase-forms.ts";
import { fold } from "./sentences.ts";
import { entriesOf } from "./word-list.ts";

/** List items other than words. */
const PLACES: [name: string, pattern: string][] = [
  ["#", "\\d{1,6}"],
  ["{word}", "[^\\s]{1,40}"],
];

const patternsIn = (lists: readonly WordList[]): string[] => [
  ...new Set(lists.flatMap(entriesOf).map(patternOf)),
];

/** Returns the alternatives of the lists. */
export const listed = (...lists: WordList[]): string => patternsIn(lists).join("|");

/** Finds the phrases of the lists in sentences, which are read once for all lists. */
export const inSentences = (...lists: WordList[]): Phrases => new Phrases(patternsIn(lists));

/** Matches any phrase of the lists as whole words; phrases in `opens` only at the beginning of the text. */
export const anywhere = (...lists: WordList[]): RegExp => new RegExp(`${EDGE}(?:${listed(...lists)})${EDGE}`);
export const opens = (...lists: WordList[]): RegExp => new RegExp(`^(?:${listed(...lists)})${EDGE}`);

const patternOf = (phrase: string): string =>
  PLACES.reduce(
    (pattern, [name, place]) => pattern.replaceAll(name, place),
    source(unaccented(phrase).replace(/\{not ([^{}]{1,60})\} /g, "(?<!($1) )")),
  );

/** Folds a phrase. German umlauts may also be written `ae`, `oe`, `ue`, and `ß` as `ss`. */
const unaccented = (phrase: string): string =>
  fold(phrase.normalize("NFC").toLowerCase().replaceAll("ß", "ss").replace(/[äöü]/g, "$&e?"));
