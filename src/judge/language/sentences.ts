/**
 * Splits an email into sentences for phrase matching, without capital letters, accents and unusual quotation
 * marks.
 */
import { clean, isClean } from "../mail/lines.ts";
import { remembered } from "./remembered.ts";

/** Maximum number of characters read; people state their request at the top. */
const MAX_LENGTH = 20_000;
/** Maximum number of sentences; more occur only in text crafted to be slow. */
const MAX_SENTENCES = 400;

export interface Sentence {
  /** As written, with single spaces. */
  shown: string;
  /** Folded; every index refers to the same position in both. */
  folded: string;
}

/**
 * Letters with an accent that cannot be removed by decomposition. One letter maps to one letter, so that
 * indices stay valid.
 */
const FOLDED = new Map(Object.entries({
  ß: "s", ł: "l", Ł: "l", ø: "o", Ø: "o", æ: "a", Æ: "a", œ: "o", Œ: "o", đ: "d", Đ: "d", ð: "d", Ð: "d", ı: "i", º: "o", ª: "a", "’": "'", "‘": "'",
  "`": "'", "´": "'", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "–": "-", "—": "-", "‑": "-", "‐": "-", "\u00a0": " ", "\u202f": " ",
})); // oxfmt-ignore

/** Lower-cases text and removes accents, keeping the length. `Grüße` becomes `gruse`, `Łódź` becomes `lodz`. */
export const fold = (text: string): string =>
  text.replace(/[`\u0080-\uffff]/g, (char) => FOLDED.get(char) ?? folded(char)).toLowerCase();

/** Caches the folded form of a character. There are at most as many entries as UTF-16 code units. */
function folded(char: string): string {
  const form = withoutAccent(char);
  FOLDED.set(char, form);
  return form;
}

/** Hangul syllables, which decomposition would split into letters. */
const HANGUL = /[\uac00-\ud7a3]/;

function withoutAccent(char: string): string {
  if (HANGUL.test(char)) return char;
  const base = char.normalize("NFD").charAt(0);
  const small = base.toLowerCase();
  return small.length === 1 ? small : base;
}

/**
 * For text with single spaces only. Excludes periods after a number (`9. März`) or an abbreviation (`e. g.
 * this`).
 */
const SENTENCE_END = /(?<=[!?…]|\p{L}{3}\.|\p{L}\.{2,3}|\p{L}{2}\.(?= \p{Lu})|\d{4}\.(?= \p{Lu})) /u;
const BULLET = /^\s*[-*•](?:\s|$)/;

const sentence = (shown: string): Sentence => ({ shown, folded: fold(shown) });

/** Returns the whole text as one sentence. */
export const asOneSentence = (text: string): Sentence => sentence(tidy(text.slice(0, MAX_LENGTH)));

/** Fullwidth, mathematical and circled letters, and ligatures: plain letters to a reader. */
const STYLED = /[\uff01-\uff5e\u3000\u24b6-\u24e9\ufb00-\ufb06\u{1d400}-\u{1d7ff}]/gu;

/** Replaces styled letters with plain ones. */
export const unstyled = (text: string): string => text.replace(STYLED, (letter) => letter.normalize("NFKC"));

const tidy = (text: string): string =>
  (isClean(text) ? text : unstyled(clean(text)).normalize("NFC")).replace(/\s+/g, " ").trim();

/** Returns the sentences, rejoining lines wrapped by a mail program. Skips quoted lines. */
export const sentencesOf = remembered((text): readonly Sentence[] =>
  paragraphsOf(ownLines(text))
    .flatMap((paragraph) => tidy(paragraph.join("\n")).split(SENTENCE_END))
    .filter((part) => part !== "")
    .slice(0, MAX_SENTENCES)
    .map(sentence),
);

/** Splits at empty lines and before each list item. */
function paragraphsOf(lines: readonly string[]): string[][] {
  const paragraphs: string[][] = [];
  for (const line of lines) {
    if (paragraphs.length === 0 || line.trim() === "" || BULLET.test(line)) paragraphs.push([]);
    paragraphs.at(-1)?.push(line);
  }
  return paragraphs;
}

const ownLines = (text: string): string[] =>
  clean(text.slice(0, MAX_LENGTH))
    .split("\n")
    .filter((line) => !/^\s{0,4}>/.test(line));
