/** Detects the language of a text by its most frequent words and by its letter sequences. */
import { LANGUAGES, PHRASE_BOOKS, everyBook, type Language } from "./languages.ts";
import { remembered } from "./remembered.ts";
import { fold } from "./sentences.ts";
import type { WordList } from "./phrase-forms.ts";
import { countWords, indexWords, type WordIndex } from "./word-index.ts";
import { entriesOf } from "./word-list.ts";

/** Enough text for a decision. */
const MAX_LENGTH = 1_000;
/**
 * The share of a text's frequent words counts this many times as much as its letter sequences: either alone is
 * wrong more often.
 */
const WORD_WEIGHT = 2;
/** Words of no particular language; a single one proves nothing. */
const DOUBT = 0.5;
/** Fewer letters form no sequence that shows a language: tinyld takes "Hm" for German. */
const MIN_LETTERS = 4;

/** Frequent words that settle it, and how many times as many as of any other language. */
const CLEAR_WORDS = 2;
const CLEAR_LEAD = 2;

const DETECTED = everyBook(({ detectedAs }) => detectedAs);

const LISTS = LANGUAGES.map((language) => {
  const { detectedAs, frequent, calendar, times } = PHRASE_BOOKS[language];
  const { weekdays, today, tomorrow } = calendar;
  const words = [frequent, ...weekdays, today, tomorrow, times.clock].flatMap(entriesOf);
  return { language, detectedAs, words: new Set(words) };
});

const INDEX = indexWords(LISTS.map(({ words }) => words));

/** Frequent words of all languages, folded; they are independent of the topic. */
export const FREQUENT_WORDS: ReadonlySet<string> = new Set(
  everyBook(({ frequent }) => frequent).flatMap(entriesOf),
);

type Tinyld = typeof import("tinyld");

let tinyld: Tinyld | undefined;

/** Loads the library when it is first needed: that takes a tenth of a second, and most texts do without. */
const letterScores = remembered((text): ReadonlyMap<string, number> => {
  if ((text.match(/\p{L}/gu)?.length ?? 0) < MIN_LETTERS) return new Map();
  tinyld ??= require("tinyld") as Tinyld;
  return new Map(tinyld.detectAll(text, { only: DETECTED }).map(({ lang, accuracy }) => [lang, accuracy]));
});

export interface LanguageScore {
  language: Language;
  /** From 0 to 3. */
  score: number;
}

/** Returns the languages by descending score; all zero if nothing in the text shows one. */
export function languageScores(text: string): LanguageScore[] {
  const start = text.slice(0, MAX_LENGTH).normalize("NFC");
  const counts = wordCounts(start);
  const all = counts.reduce((sum, count) => sum + count, DOUBT);
  const letters = letterScores(start);
  return LISTS.map(({ language, detectedAs }, index) => ({
    language,
    score: (WORD_WEIGHT * (counts[index] ?? 0)) / all + (letters.get(detectedAs) ?? 0),
  })).sort((a, b) => b.score - a.score);
}

/** Returns the frequent words of each language; a word of several languages counts as a part: a rare one is stronger evidence. */
const wordCounts = (text: string): number[] => countWords(wordsOf(text), INDEX, (sharing) => 1 / sharing);

const wordsOf = (text: string): string[] => fold(text).match(/\p{L}+/gu) ?? [];

/** Returns the number of different words of the text that are frequent in the language. */
export function frequentWordsIn(text: string, language: Language): number {
  const frequent = LISTS.find((list) => list.language === language)?.words;
  return new Set(wordsOf(text).filter((word) => frequent?.has(word))).size;
}

/** Indexes the frequent words of the given languages, with further words of each. */
export const frequentWordsWith = (more: Partial<Record<Language, WordList>>): WordIndex =>
  indexWords(
    LISTS.flatMap(({ language, words }) => {
      const list = more[language];
      return list === undefined ? [] : [[...words, ...entriesOf(list)]];
    }),
  );

/** Returns how many words of the text are frequent in the language that has the most of them. */
export const wordHits = (text: string, index = INDEX): number =>
  Math.max(...countWords(wordsOf(text), index));

/** Found in short or misspelled texts of any language. */
const RARELY_RIGHT = ["ber", "eo", "la", "tlh", "vo"];
const SURE = 0.5;

/** Returns whether the letter sequences clearly show a language without a phrase book. */
export function isForeignByLetters(text: string): boolean {
  tinyld ??= require("tinyld") as Tinyld;
  const [best] = tinyld.detectAll(text.slice(0, MAX_LENGTH));
  return best !== undefined && best.accuracy >= SURE && ![...DETECTED, ...RARELY_RIGHT].includes(best.lang);
}

/** The settings and sentences of a case recur in every check of a draft. */
const MANY_TEXTS = 1_000;

/** Returns the language, or null if nothing in the text shows it. */
export const languageOf = (text: string): Language | null => detected(text.slice(0, MAX_LENGTH));

const detected = remembered((text): Language | null => {
  const counts = wordCounts(text.normalize("NFC"));
  const [first = 0, second = 0] = counts.toSorted((a, b) => b - a);
  // Letter sequences take a hundred times as long, and would change nothing.
  if (first >= CLEAR_WORDS && first >= CLEAR_LEAD * second) return LANGUAGES[counts.indexOf(first)] ?? null;
  const [best] = languageScores(text);
  return best && best.score > 0 ? best.language : null;
}, MANY_TEXTS);
