/** Finds text that only a machine can read: encodings, ciphers, and words spelled with digits. */
import { FREQUENT_WORDS } from "../../language/detect.ts";
import { everyBook } from "../../language/languages.ts";
import { MANY_WORDS, remembered } from "../../language/remembered.ts";
import { fold } from "../../language/sentences.ts";
import { entriesOf } from "../../language/word-list.ts";

/** Minimum number of words in decoded text; fewer words are a name or a number. */
const MIN_WORDS = 2;
const MIN_KNOWN = 2;
/**
 * Thresholds for a cipher: decoding must reveal known words with at least this many letters in total, which
 * make up at least this share of all words. Some letters of each word do not count, because very short words
 * can turn into known words by chance.
 */
const MIN_EVIDENCE = 6;
const CHANCE_LETTERS = 2;
const MIN_SHARE = 0.4;
/** Minimum length of a known word; shorter words could also be from another language. */
const MIN_LETTERS = 3;
/** Minimum length of a phrase-book word that may match as a prefix. */
const MIN_STEM = 5;
const MAX_CODE_CHARS = 4_000;
const MAX_CHUNKS = 200;
const MAX_CHUNK_WORDS = 60;

const BOOK_WORDS = everyBook(({ drafts, replies }) => [
  ...Object.values(drafts.statements),
  ...Object.values(drafts.commitments),
  ...Object.values(replies.instructions.words),
])
  .flat()
  .flatMap((list) => entriesOf(fold(list)).flatMap((entry) => entry.split(" ")))
  .filter((word) => !word.startsWith("*"));

const WORDS = new Set([...FREQUENT_WORDS, ...BOOK_WORDS.filter((word) => !word.includes("*"))]);
const STEMS = new Set(
  BOOK_WORDS.flatMap((word) => (/^[a-z]+\*$/.test(word) ? [word.slice(0, -1)] : [])).filter(
    (stem) => stem.length >= MIN_STEM,
  ),
);

const isKnown = remembered((word): boolean => {
  if (WORDS.has(word)) return true;
  for (let length = MIN_STEM; length <= word.length; length += 1)
    if (STEMS.has(word.slice(0, length))) return true;
  return false;
}, MANY_WORDS);

/** Returns whether part of the text is written in an encoding or a cipher. */
export function hasCipher(text: string): boolean {
  const folded = fold(text);
  return (
    CODES.some(([pattern, decode]) =>
      [...text.matchAll(pattern)].some(([code]) => isReadable(decode(code.slice(0, MAX_CODE_CHARS)))),
    ) ||
    isEnciphered(folded) ||
    hasDigitWords(folded)
  );
}

/** Arbitrary bytes do not decode to letters of another script by chance. */
const FOREIGN = /[^\x00-\x7f]{4}/;

/** Returns whether decoded bytes contain words. */
function isReadable(decoded: string): boolean {
  if (/[^\P{C}\s]|\uFFFD/u.test(decoded)) return false;
  const words = fold(decoded).match(/\p{L}{2,}/gu) ?? [];
  return FOREIGN.test(decoded) || (words.length >= MIN_WORDS && words.some(isKnown));
}

const bytes = (code: string, group: RegExp, base: number): string =>
  Buffer.from((code.match(group) ?? []).map((digits) => Number.parseInt(digits, base))).toString();

/** Decodes Base32. */
function base32(code: string): string {
  const bits = [...code].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((octet) => Number.parseInt(octet, 2))).toString();
}
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

const MORSE =
  ".- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --..";
const LETTERS = new Map(MORSE.split(" ").map((sign, at) => [sign, String.fromCharCode(97 + at)]));

const morse = (code: string): string =>
  code
    .split(/ ?\/ ?| {2,}|\n/)
    .map((word) =>
      word
        .split(" ")
        .map((sign) => LETTERS.get(sign) ?? "")
        .join(""),
    )
    .join(" ");

/** Patterns that indicate an encoding, each with its decoder. */
const CODES: [pattern: RegExp, decode: (code: string) => string][] = [
  [/(?<![\w+/=-])[\w+/-]{16,4000}/g, (code) => Buffer.from(code, "base64").toString()],
  [/(?<![\w+/=-])[A-Z2-7]{16,4000}/g, base32],
  [
    /(?<![\da-z])(?:(?:\\x|%|0x|=)?[\da-f]{2}[ ,:]?){8,1000}/gi,
    (code) => bytes(code, /[\da-f]{2}(?!x)/gi, 16),
  ],
  [/(?<![01])(?:[01]{8}[ ,]?){8,500}/g, (code) => bytes(code, /[01]{8}/g, 2)],
  [/(?<!\d)(?:1?\d\d[ ,]{1,2}){8,1000}/g, (code) => bytes(code, /\d+/g, 10)],
  [/(?<![.-])[.-]{1,5}(?:(?: \/ | {1,3}|\/)[.-]{1,5}){8,1000}/g, morse],
];

const ALPHABET = "abcdefghijklmnopqrstuvwxyz";
const shifted = (by: number): string => ALPHABET.slice(by) + ALPHABET.slice(0, by);
/** Alphabets of common ciphers: each shift, and the reversed alphabet. */
const ALPHABETS = [
  ...Array.from({ length: ALPHABET.length - 1 }, (_, at) => shifted(at + 1)),
  "zyxwvutsrqponmlkjihgfedcba",
];

const CIPHERS: ((word: string) => string)[] = [
  (word) => [...word].reverse().join(""),
  ...ALPHABETS.map(
    (alphabet) => (word: string) =>
      word.replace(/[a-z]/g, (letter) => alphabet.charAt(letter.charCodeAt(0) - 97)),
  ),
];

/** Returns the positions of the ciphers that turn a word into a known one. */
const ciphersOf = remembered(
  (word): readonly number[] => CIPHERS.flatMap((cipher, at) => (isKnown(cipher(word)) ? [at] : [])),
  MANY_WORDS,
);

/** Returns whether part of a folded text contains known words only after substituting letters. */
const isEnciphered = (folded: string): boolean =>
  folded
    .split(/[.!?:;"()\n]/)
    .slice(0, MAX_CHUNKS)
    .some((chunk) => {
      const words = (chunk.match(/[a-z]+/g) ?? []).filter(({ length }) => length >= MIN_LETTERS);
      return isUnreadable(words.slice(0, MAX_CHUNK_WORDS));
    });

function isUnreadable(words: readonly string[]): boolean {
  const known = words.filter(isKnown);
  if (words.length < MIN_WORDS || known.length / words.length > 1 - MIN_SHARE) return false;
  const least = known.reduce((sum, word) => sum + evidenceOf(word), MIN_EVIDENCE);
  const [counts, evidence] = [CIPHERS.map(() => 0), CIPHERS.map(() => 0)];
  for (const word of words)
    for (const cipher of ciphersOf(word)) {
      counts[cipher] = (counts[cipher] ?? 0) + 1;
      evidence[cipher] = (evidence[cipher] ?? 0) + evidenceOf(word);
    }
  return counts.some(
    (count, cipher) => count / words.length >= MIN_SHARE && (evidence[cipher] ?? 0) >= least,
  );
}

const evidenceOf = ({ length }: string): number => length - CHANCE_LETTERS;

const DIGIT_LETTERS: Record<string, string> = {
  0: "o",
  1: "i",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
  8: "b",
  9: "g",
};

/** Returns whether several known words are spelled with digits: `y0ur gu1d3l1n35`. */
function hasDigitWords(folded: string): boolean {
  const words = (folded.match(/[a-z\d]{3,30}/g) ?? []).filter((word) => /[a-z]\d|\d[a-z]/.test(word));
  const read = words.map((word) => word.replace(/\d/g, (digit) => DIGIT_LETTERS[digit] ?? digit));
  return read.filter(isKnown).length >= MIN_KNOWN;
}
