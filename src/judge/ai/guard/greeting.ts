/** Checks that the name in a draft's greeting appears in the emails or the settings. */
import { everyBook, PHRASE_BOOKS, type Language } from "../../language/languages.ts";
import { fold } from "../../language/sentences.ts";
import { alternativesIn, entriesOf } from "../../language/word-list.ts";
import { spanOf, type PlainText, type TextSpan } from "./text.ts";

const GREETINGS = alternativesIn(everyBook(({ greetings }) => greetings));
const TITLE = `(?:${alternativesIn(everyBook(({ titles }) => titles))})\\.?`;
const NAME = "[\\p{L}'’-]+";

/** A word after a comma is a name only at the end of the line, unlike in `Hello, Thank you`. */
const GREETING = new RegExp(
  `^(?:${GREETINGS})(?:(?:,? ${TITLE}){0,2} (${NAME})|, (${NAME})(?=[,:!.]?\\s{0,3}\\n))`,
  "u",
);

/** Words used in place of a name. */
const EVERYBODY = new Set(everyBook(({ everybody }) => everybody).flatMap(entriesOf));

/** All words of greetings. */
export const GREETING_WORDS: ReadonlySet<string> = new Set(
  everyBook(({ greetings, titles, everybody }) => `${greetings} ${titles} ${everybody}`).flatMap(
    (words) => fold(words).match(/[a-z]+/g) ?? [],
  ),
);

const VOCATIVES = new RegExp(`^(?:${alternativesIn(everyBook(({ vocatives }) => vocatives))})$`);

/** Returns whether a greeting addresses a name: Polish `Marku` addresses `Marek`. */
function isVocative(addressed: string, known: string): boolean {
  const stem = known.replace(/[aeiouy]$/, "").replace(/e(?=[klrc]$)/, "");
  const soft = stem.replace(/t$/, "c");
  const start = [stem, soft].find((form) => form.length > 1 && addressed.startsWith(form));
  return start !== undefined && VOCATIVES.test(addressed.slice(start.length));
}

export interface Greeted extends TextSpan {
  name: string;
}

/**
 * Returns the greeted name if none of the texts contains it. @param names The contact's names, which may appear in
 * another form.
 */
export function findGreetedStranger(
  draft: PlainText,
  { texts, names, language }: { texts: readonly string[]; names: readonly string[]; language: Language },
): Greeted | null {
  const from = Math.max(draft.text.search(/\S/), 0);
  const start = draft.text.slice(from);
  const [whole = "", direct = "", last = ""] = GREETING.exec(fold(start)) ?? [];
  const name = direct || last;
  const written = start.slice(whole.length - name.length, whole.length);
  if (name === "" || EVERYBODY.has(name) || !/^\p{Lu}/u.test(written)) return null;
  if (texts.some((text) => fold(text).includes(name))) return null;
  const known =
    PHRASE_BOOKS[language].vocatives === "" ? [] : (fold(names.join(" ")).match(/[a-z]{2,40}/g) ?? []);
  if (known.some((one) => isVocative(name, one))) return null;
  return { name: written, ...spanOf(draft, from + whole.length - name.length, name.length) };
}
