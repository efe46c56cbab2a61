/** Detects the language of a text by its most frequent words and by its letter sequences. */
import { LANGUAGES, PHRASE_BOOKS, everyBook, type Language } from "./languages.ts";
import { remembered } from "./remembered.ts";
import { fold } from "./sentences.ts";
import type { WordList } from "./phrase-forms.ts";
import { countWords, indexWords, type WordIndex } from "./word-index.ts";
import { entriesOf } from "./word-list.ts";

/** Number of characters to read, enough for a decision. */
const MAX_LENGTH = 1_000;
/**
 * The share of a text's frequent words weighs this many times as much as its letter sequences; combined, they
 * are wrong less often.
 */
const WORD_WEIGHT = 2;
/** Added to the counts, because a single word proves nothing. */
const DOUBT = 0.5;
/** Minimum number of letters; fewer do not indicate a language: tinyld detects "Hm" as German. */
const MIN_LETTERS = 4;

/**
 * Minimum number of frequent words for a clear decision, and their required ratio to any other language's.
 */
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

/** Loads the library on first use: that takes a tenth of a second, and most texts do not need it. */
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

/** Returns the languages by descending score; all scores are zero if nothing indicates a language. */
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

/** Counts the frequent words of each language. A word shared by several languages counts as a fraction. */
const wordCounts = (text: string): number[] => countWords(wordsOf(text), INDEX, (sharing) => 1 / sharing);

const wordsOf = (text: string): string[] => fold(text).match(/\p{L}+/gu) ?? [];

/** Returns the number of distinct words in the text that are frequent in the language. */
export function frequentWordsIn(text: string, language: Language): number {
  const frequent = LISTS.find((list) => list.language === language)?.words;
  return new Set(wordsOf(text).filter((word) => frequent?.has(word))).size;
}

/** Indexes the frequent words of the given languages, together with additional words for each. */
export const frequentWordsWith = (more: Partial<Record<Language, WordList>>): WordIndex =>
  indexWords(
    LISTS.flatMap(({ language, words }) => {
      const list = more[language];
      return list === undefined ? [] : [[...words, ...entriesOf(list)]];
    }),
  );

/** Returns the highest number of frequent words that any language has in the text. */
export const wordHits = (text: string, index = INDEX): number =>
  Math.max(...countWords(wordsOf(text), index));

/** Languages that are often detected by mistake in short or misspelled texts. */
const RARELY_RIGHT = ["ber", "eo", "la", "tlh", "vo"];
const SURE = 0.5;

/** Returns whether the letter sequences clearly show a language without a phrase book. */
export function isForeignByLetters(text: string): boolean {
  tinyld ??= require("tinyld") as Tinyld;
  const [best] = tinyld.detectAll(text.slice(0, MAX_LENGTH));
  return best !== undefined && best.accuracy >= SURE && ![...DETECTED, ...RARELY_RIGHT].includes(best.lang);
}

/** Number of cached texts, because every check of a draft reads the same settings and sentences again. */
const MANY_TEXTS = 1_000;

/** Returns the language; null if nothing in the text indicates one. */
export const languageOf = (text: string): Language | null => detected(text.slice(0, MAX_LENGTH));

const detected = remembered((text): Language | null => {
  const counts = wordCounts(text.normalize("NFC"));
  const [first = 0, second = 0] = counts.toSorted((a, b) => b - a);
  // Letter sequences take a hundred times as long, and would not change the result.
  if (first >= CLEAR_WORDS && first >= CLEAR_LEAD * second) return LANGUAGES[counts.indexOf(first)] ?? null;
  const [best] = languageScores(text);
  return best && best.score > 0 ? best.language : null;
}, MANY_TEXTS);
