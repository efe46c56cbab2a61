/** Splits statements into words and compares the words with the client's settings. */
import { FREQUENT_WORDS } from "../../language/detect.ts";
import { LANGUAGES, PHRASE_BOOKS, type Language } from "../../language/languages.ts";
import type { StatementClass } from "../../language/statement-words.ts";
import { fold } from "../../language/sentences.ts";
import { compileClasses, type WordClasses } from "../../language/word-classes.ts";
import { entriesOf } from "../../language/word-list.ts";

/**
 * Minimum length of a compared stem, since settings may contain the word in another form or inside a longer
 * word.
 */
const MIN_STEM = 4;
const MAX_STEM = 5;

/** Languages with an apostrophe at the end of some words: `l'offre`. */
const ELIDING = new Set<Language>(
  LANGUAGES.filter((language) => entriesOf(PHRASE_BOOKS[language].drafts.statements.plain).includes("l'")),
);

/** Returns whether one of the words of a folded text is a link or an address. */
export const hasLink = (folded: string): boolean => /\/\/|@|[a-z\d]\.[a-z]{2}/.test(folded);

export interface PlacedWord {
  word: string;
  /** Its offset in the text. */
  at: number;
}

/** Returns the words of a folded text with their positions, without links and numbers. */
export function placedWordsIn(folded: string, language: Language): PlacedWord[] {
  return placedWords(folded, ELIDING.has(language));
}

function placedWords(folded: string, isEliding: boolean): PlacedWord[] {
  const pattern = isEliding ? /[a-z]+(?:-[a-z]+)*'?/g : /[a-z]+(?:['-][a-z]+)*'?/g;
  return [...folded.matchAll(/\S+/g)]
    .filter(([written]) => !hasLink(written))
    .flatMap(({ 0: written, index }) =>
      [...written.matchAll(pattern)].map((found) => ({ word: found[0], at: index + found.index })),
    );
}

export const wordsIn = (folded: string, language: Language): string[] =>
  placedWordsIn(folded, language).map(({ word }) => word);

/** Returns the words of a folded text by language; there are only two ways to split it. */
export function wordsInEach(folded: string): [Language, string[]][] {
  const split = (isEliding: boolean): string[] => placedWords(folded, isEliding).map(({ word }) => word);
  const plain = split(false);
  const eliding = folded.includes("'") ? split(true) : plain;
  return LANGUAGES.map((language) => [language, ELIDING.has(language) ? eliding : plain]);
}

export type StatementClasses = ReadonlySet<StatementClass | "read">;

const CLASSES = new Map<Language, WordClasses<StatementClass | "read">>(
  LANGUAGES.map((language) => [language, compileClasses(PHRASE_BOOKS[language].drafts.statements, "plain")]),
);

/** Returns the classes of each word. */
export const statementClassesOf = (words: readonly string[], language: Language): StatementClasses[] =>
  CLASSES.get(language)?.(words) ?? [];

/** Returns whether a word alone has no significant meaning. */
export const isPlain = (word: string, classes: ReadonlySet<string> | undefined): boolean =>
  classes?.has("plain") === true || word.length < MIN_STEM - 1 || FREQUENT_WORDS.has(word);

/** Returns whether a folded text contains the word, or a word with the same prefix. */
export const isIn = (text: string, word: string): boolean =>
  word.length >= MIN_STEM && text.includes(word.slice(0, MAX_STEM));

const MAX_PARTS = 200;
/** Further sentences of the settings are not read. */
const MAX_PART_CHARS = 500;

/** Splits folded settings into sentences. */
export const settingsParts = (folded: string): string[] =>
  folded.split(/(?<=[.!?;])(?=\s)|\n/, MAX_PARTS).map((part) => part.slice(0, MAX_PART_CHARS));

const BOOK_WORDS = new Map<Language | null, ReadonlySet<string>>();

/** Returns the words in the phrase book of a language, or of all languages. */
export function bookWords(language: Language | null): ReadonlySet<string> {
  const book = language === null ? PHRASE_BOOKS : PHRASE_BOOKS[language];
  const words = BOOK_WORDS.get(language) ?? new Set(fold(JSON.stringify(book)).match(/[a-z]+/g));
  BOOK_WORDS.set(language, words);
  return words;
}
