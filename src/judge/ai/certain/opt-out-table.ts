/** Compiles a language's opt-out words for lookup. */
import { isWithinEditDistance } from "../../../core/edit-distance.ts";
import type { OptOutWords } from "../../language/reply-phrases.ts";
import { MANY_WORDS, remembered } from "../../language/remembered.ts";
import { entriesOf } from "../../language/word-list.ts";
import { ADDRESS } from "./opt-out-text.ts";

const KINDS = [
  "leave", "remove", "push", "off", "me", "my", "list", "data", "stop", "write", "mail", "receive", "want", "not", "more",
  "claim", "law", "alone", "short", "asks", "may", "threat", "plain", "turn", "but", "warm", "void", "foot", "ask", "and",
] as const satisfies readonly (keyof OptOutWords)[]; // oxfmt-ignore
export type OptOutWordKind = (typeof KINDS)[number];

/** The kinds of a word, one bit each. */
export type Bits = number;

/** The bit of each kind. */
export const BIT = Object.fromEntries(KINDS.map((kind, index) => [kind, 1 << index])) as Record<
  OptOutWordKind,
  Bits
>;

export const unionOf = (bits: readonly Bits[]): Bits => bits.reduce((all, one) => all | one, 0);

interface WordPattern {
  text: string;
  /** Whether more letters may follow. */
  isStem: boolean;
}

/** One word of a phrase. */
interface Step {
  /** Alternatives; one match is enough. */
  readings: WordPattern[];
  /** Maximum number of other words before this word. */
  gap: number;
}

interface Phrase {
  steps: Step[];
  bits: Bits;
}

interface OptOutLists {
  words: Map<string, Bits>;
  /** Words with a variable ending. */
  stems: Map<string, Bits>;
  /** Keyed by the first letters of the first word. */
  phrases: Map<string, Phrase[]>;
  tails: string[];
  /** Words that never have a following name as their object: "thanks Tom". */
  last: ReadonlySet<string>;
  /** Words that state a refusal without a negation. */
  already: ReadonlySet<string>;
  /** Words for leaving a list, recognized when misspelled. */
  leaving: string[];
}

export interface OptOutTable extends OptOutLists {
  /** Returns the kinds of a single word. */
  bitsOfWord: (word: string) => Bits;
}

/** Number of words that ` .. ` matches. */
const GAP = 6;
const FIRST_LETTERS = 2;
const SHORTEST_STEM = 2;
const LONGEST = 40;
/** Minimum length of a misspelled word; shorter words that differ in one letter are usually different words. */
const SHORTEST_MISSPELLED = 5;
/** Minimum length of a word that may have two wrong letters. */
const LONG = 9;
const SHORTEST_VERB = 5;
const UNSUBSCRIBE = "unsubscribe";

/** Marks a word of a matched phrase, which shows the language of the text. */
const PART: Bits = 1 << KINDS.length;
const VERBS = BIT.remove | BIT.push | BIT.write | BIT.stop;

export function tableOf(words: OptOutWords): OptOutTable {
  const leaving = entriesOf(words.leave).map((entry) => entry.replace("*", ""));
  const lists = {
    words: new Map<string, Bits>(),
    stems: new Map<string, Bits>(),
    phrases: new Map<string, Phrase[]>(),
    tails: entriesOf(words.tails ?? ""),
    last: new Set(entriesOf(words.last)),
    already: new Set(entriesOf(words.already)),
    leaving: leaving.filter((entry) => entry.length >= SHORTEST_MISSPELLED && !entry.includes(" ")),
  };
  for (const kind of KINDS) for (const entry of entriesOf(words[kind])) add(lists, entry, BIT[kind]);
  const bitsOfWord = remembered((word) => (word.length > LONGEST ? 0 : lookedUp(lists, word)), MANY_WORDS);
  return { ...lists, bitsOfWord };
}

function add({ words, stems, phrases }: OptOutLists, entry: string, bits: Bits): void {
  if (entry.includes(" ")) {
    const steps = stepsOf(entry);
    for (const first of new Set(steps[0]?.readings.map(({ text }) => text.slice(0, FIRST_LETTERS)))) {
      phrases.set(first, [...(phrases.get(first) ?? []), { steps, bits }]);
    }
    for (const reading of steps.flatMap(({ readings }) => readings)) put({ words, stems }, reading, PART);
  } else put({ words, stems }, wordPatternOf(entry), bits);
}

function put(
  { words, stems }: Pick<OptOutTable, "words" | "stems">,
  { text, isStem }: WordPattern,
  bits: Bits,
): void {
  const known = isStem ? stems : words;
  known.set(text, (known.get(text) ?? 0) | bits);
}

const wordPatternOf = (entry: string): WordPattern => ({
  text: entry.replace("*", ""),
  isStem: entry.endsWith("*"),
});

const stepsOf = (entry: string): Step[] =>
  [...entry.matchAll(/(\.\. )?(\S+)/g)].map(([, gap, word = ""]) => ({
    readings: word.split("|").map(wordPatternOf),
    gap: gap === undefined ? 0 : GAP,
  }));

function lookedUp({ words, stems, tails, leaving }: OptOutLists, word: string): Bits {
  if (word === ADDRESS) return BIT.data; // the writer's address, or another person's
  if (/^\d+$/.test(word)) return BIT.plain;
  let bits = words.get(word) ?? 0;
  for (let length = SHORTEST_STEM; length <= word.length; length += 1) {
    bits |= stems.get(word.slice(0, length)) ?? 0;
  }
  if (bits & BIT.void) return BIT.void;
  if (bits === 0 && word.length > SHORTEST_MISSPELLED && isMisspelled(word, leaving)) return BIT.leave;
  const isTailed = bits & VERBS && word.length > SHORTEST_VERB && tails.some((tail) => word.endsWith(tail));
  return isTailed ? bits | BIT.me : bits;
}

/**
 * Returns whether the word is one of the given words with one wrong letter, or two in a long word:
 * "unsuscribe", "abmeldn", "descadrasta".
 */
const isMisspelled = (word: string, leaving: string[]): boolean =>
  [UNSUBSCRIBE, ...leaving].some((known) => {
    const slips = known.length >= LONG ? 2 : 1;
    const isOne = (more: number): boolean =>
      isWithinEditDistance(word.slice(0, known.length + more), known, slips);
    return word[0] === known[0] && [-1, 0, 1].some(isOne);
  });

/** Returns the kinds of each word of a sentence, including the kinds of phrases that contain it. */
export function bitsIn(table: OptOutTable, words: readonly string[]): Bits[] {
  const bits = words.map(table.bitsOfWord);
  const only = new Map<number, Bits>();
  for (const [start, word] of words.entries()) {
    for (const phrase of table.phrases.get(word.slice(0, FIRST_LETTERS)) ?? []) {
      for (const place of positionsOf(phrase, words, start) ?? []) {
        if (phrase.bits & (BIT.void | BIT.plain)) only.set(place, (only.get(place) ?? 0) | phrase.bits);
        else bits[place] = (bits[place] ?? 0) | phrase.bits;
      }
    }
  }
  for (const [place, nothingElse] of only) bits[place] = nothingElse;
  return bits;
}

/** Returns the positions of a phrase's words if the phrase begins at the index, else null. */
function positionsOf({ steps }: Phrase, words: readonly string[], start: number): number[] | null {
  const places: number[] = [];
  let at = start;
  for (const { readings, gap } of steps) {
    const last = Math.min(words.length - 1, at + gap);
    while (at <= last && !isAnyOf(readings, words[at] ?? "")) at += 1;
    if (at > last) return null;
    places.push(at);
    at += 1;
  }
  return places;
}

const isAnyOf = (readings: WordPattern[], word: string): boolean =>
  readings.some(({ text, isStem }) => (isStem ? word.startsWith(text) : word === text));
