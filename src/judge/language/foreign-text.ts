/** Detects text in languages without a phrase book, which cannot be judged. */
import { frequentWordsWith, isForeignByLetters, languageOf, wordHits } from "./detect.ts";
import { FOREIGN_LETTERS, FOREIGN_WORDS, NEIGHBOR_WORDS, RARE_WORDS, SHARED_WORDS } from "./foreign-words.ts";
import type { Language } from "./languages.ts";
import { remembered } from "./remembered.ts";
import { fold, unstyled } from "./sentences.ts";
import { countWords, indexWords } from "./word-index.ts";
import { entriesOf } from "./word-list.ts";

/** Number of characters to read, enough for a decision. */
const MAX_LENGTH = 1_000;
/** Minimum number of letters of another script; fewer may be a name or a symbol. */
const MIN_LETTERS = 2;
/** Number of words in a row, almost always including a frequent word in a supported language. */
const SPAN = 5;

const LISTS = indexWords(Object.values(FOREIGN_WORDS).map(entriesOf));
const NEIGHBORS = indexWords(Object.values(NEIGHBOR_WORDS).map(entriesOf));
const SHARED = frequentWordsWith(SHARED_WORDS);
const RARE = frequentWordsWith(RARE_WORDS);
/** Weight of a letter that no supported language uses, which is stronger evidence than a word. */
const LETTER_WEIGHT = 2;
/** Minimum number of words of a neighboring language; a single shared word is not evidence. */
const MIN_NEIGHBOR_WORDS = 2;

/**
 * Returns whether a neighbor of Spanish, Portuguese, French or Italian explains more words than any supported
 * language.
 */
function isNeighbor(text: string, hits: number): boolean {
  const plain = fold(text).replaceAll("’", "'");
  const elided = (plain.match(/[\p{L}']+/gu) ?? []).filter((word) => /\p{L}'\p{L}/u.test(word));
  const words = [...(plain.match(/\p{L}+/gu) ?? []), ...elided];
  const most = Math.max(...countWords(words, NEIGHBORS));
  return most >= MIN_NEIGHBOR_WORDS && most > Math.max(hits, wordHits(text, SHARED));
}

/**
 * Returns whether most of the text is in a language without a phrase book, by its script, its frequent words
 * and its letters. A text without a detectable language is not foreign, nor is a text in a supported language
 * with foreign greetings and names.
 */
export const isForeign = remembered((text): boolean => {
  const start = unstyled(text.slice(0, MAX_LENGTH)).normalize("NFC");
  const letters = start.match(/\p{L}/gu)?.length ?? 0;
  const latin = start.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters - latin >= MIN_LETTERS && latin < letters / 2) return true;
  const words = start.match(/[\p{L}\p{M}]+/gu) ?? [];
  const lettered = words.filter((word) => /^\p{Ll}/u.test(word) && FOREIGN_LETTERS.test(word)).length;
  const known = countWords(words.map(fold), LISTS);
  const hits = Math.max(wordHits(start), wordHits(start, RARE));
  if (LETTER_WEIGHT * lettered + Math.max(...known) > hits || isNeighbor(start, hits)) return true;
  return words.length >= SPAN && hits * SPAN <= words.length && isForeignByLetters(start);
});

/** Returns the language to answer in; null if the text's language is undetectable or has no phrase book. */
export const answerableLanguage = (text: string): Language | null =>
  isForeign(text) ? null : languageOf(text);
