/** Locates the text of a draft that a rule matched loosely. */
import { fold } from "../../language/sentences.ts";
import { spanOf, type PlainText, type TextSpan } from "./text.ts";

/** Minimum length of words that are found without their ending. */
const MIN_STEM_LETTERS = 5;
const ENDING_LETTERS = 2;
/** For a longer phrase, only the beginning is searched. */
const MAX_SOUGHT_CHARS = 120;

interface WrittenWord {
  word: string;
  index: number;
}

const wordsOf = (text: string): WrittenWord[] =>
  [...fold(text).matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({ word, index }));

/**
 * Returns the longest range of the draft that repeats consecutive words of the phrase; null if there is none.
 */
export function findSpan(draft: PlainText, words: string): TextSpan | null {
  const sought = wordsOf(words.slice(0, MAX_SOUGHT_CHARS)).map(({ word }) => word);
  const written = wordsOf(draft.text);
  let best = { from: 0, count: 0 };
  for (let from = 0; from < written.length; from += 1)
    for (let skip = 0; skip < sought.length - best.count; skip += 1) {
      const count = countEqual(written, from, sought.slice(skip));
      if (count > best.count) best = { from, count };
    }
  const first = written[best.from];
  const last = written[best.from + best.count - 1];
  if (best.count === 0 || !first || !last) return null;
  return spanOf(draft, first.index, last.index + last.word.length - first.index);
}

function countEqual(written: readonly WrittenWord[], from: number, sought: readonly string[]): number {
  const differs = sought.findIndex((word, offset) => !isSame(written[from + offset]?.word ?? "", word));
  return differs < 0 ? sought.length : differs;
}

const isSame = (written: string, sought: string): boolean =>
  sought.length >= MIN_STEM_LETTERS
    ? written.startsWith(sought.slice(0, -ENDING_LETTERS)) &&
      written.length >= MIN_STEM_LETTERS - ENDING_LETTERS
    : written === sought;
