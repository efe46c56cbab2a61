/** The words in which people ask to be left alone: what a language's table holds, and the look-up that it becomes. */
import { ADDRESS, isWithinEditDistance } from "./opt-out-text.ts";

/**
 * Entries stand between commas, folded; `*` stands for the rest of a word. One of several words is a phrase: in it ` .. `
 * stands for up to six more words, `a|b` for either.
 */
export interface OptOutWords {
  /** To leave a list; says all by itself, and is known misspelled too. */
  leave: string;
  /** To take away. */
  remove: string;
  /** To take or throw, which takes away only with `off`. */
  push: string;
  off: string;
  /** The writer: "me", "us". */
  me: string;
  /** The writer's: "my", "our". */
  my: string;
  /** Where somebody is kept who gets mail. */
  list: string;
  /** What is kept of somebody, and for whom one may ask beside oneself. */
  data: string;
  /** To stop, refrain, forbid. */
  stop: string;
  /** To get in touch in writing. */
  write: string;
  /** What is sent. */
  mail: string;
  /** To get or hear. */
  receive: string;
  want: string;
  not: string;
  /** Again, any more, further. */
  more: string;
  /** To object, withdraw, demand. */
  claim: string;
  /** Statutes, rights, consent. */
  law: string;
  /** Asks where it is all that is said. */
  alone: string;
  /** May ask where hardly more is said. */
  short: string;
  /** Asks, whatever stands around it. */
  asks: string;
  /** May ask. */
  may: string;
  /** Who is told of it, where it does not end. */
  threat: string;
  /** Changes nothing about a request beside it: courtesy, a refusal, words for what was sent. A phrase is nothing else. */
  plain: string;
  /** "If", "until", "customers": what is said in the same sentence is perhaps not asked for. */
  turn: string;
  /** Behind a request it takes something back: "but", "instead". */
  but: string;
  /** Who says this anywhere wants more than to be left alone. */
  warm: string;
  /** Means nothing here, though its words do elsewhere: "do not hesitate". */
  void: string;
  /** The foot of a newsletter, or of a confidential mail. */
  foot: string;
  /** How a question begins that is a request. */
  ask: string;
  /** Begins a clause as a comma does. */
  and: string;
  /** What a verb may end with for "me" and "us". */
  tails?: string;
}

const KINDS = [
  "leave", "remove", "push", "off", "me", "my", "list", "data", "stop", "write", "mail", "receive", "want", "not", "more",
  "claim", "law", "alone", "short", "asks", "may", "threat", "plain", "turn", "but", "warm", "void", "foot", "ask", "and",
] as const satisfies readonly (keyof OptOutWords)[]; // prettier-ignore
export type OptOutWordKind = (typeof KINDS)[number];

/** The kinds that a word is of, one bit each. */
export type Bits = number;

/** The bit of each kind. */
export const BIT = Object.fromEntries(KINDS.map((kind, index) => [kind, 1 << index])) as Record<
  OptOutWordKind,
  Bits
>;

export const unionOf = (bits: readonly Bits[]): Bits => bits.reduce((all, one) => all | one, 0);

interface WordPattern {
  text: string;
  /** Whether the word may go on behind it. */
  isStem: boolean;
}

/** A word of a phrase. */
interface Step {
  /** One of them. */
  readings: WordPattern[];
  /** Most words that may stand before it. */
  gap: number;
}

interface Phrase {
  steps: Step[];
  bits: Bits;
}

export interface OptOutTable {
  words: Map<string, Bits>;
  /** Words that may go on. */
  stems: Map<string, Bits>;
  /** By the first letters of the first word. */
  phrases: Map<string, Phrase[]>;
  tails: string[];
  /** Words to leave a list, which are known misspelled too. */
  leaving: string[];
  /** What has been looked up: most words come again. */
  cache: Map<string, Bits>;
}

const MOST_KNOWN = 5_000;
/** Words that ` .. ` stands for. */
const GAP = 6;
const FIRST_LETTERS = 2;
const SHORTEST_STEM = 2;
const LONGEST = 40;
/** Shorter ones misspelled are other words. */
const SHORTEST_MISSPELLED = 5;
/** Of such a word two letters may be wrong. */
const LONG = 9;
const SHORTEST_VERB = 5;
const UNSUBSCRIBE = "unsubscribe";

/** Of a phrase, which says in which language somebody writes. */
const PART: Bits = 1 << KINDS.length;
const VERBS = BIT.remove | BIT.push | BIT.write | BIT.stop;

export function tableOf(words: OptOutWords): OptOutTable {
  const leaving = entriesOf(words.leave).map((entry) => entry.replace("*", ""));
  const table: OptOutTable = {
    words: new Map(),
    stems: new Map(),
    phrases: new Map(),
    tails: entriesOf(words.tails ?? ""),
    leaving: leaving.filter((entry) => entry.length >= SHORTEST_MISSPELLED && !entry.includes(" ")),
    cache: new Map(),
  };
  for (const kind of KINDS) for (const entry of entriesOf(words[kind])) add(table, entry, BIT[kind]);
  return table;
}

const entriesOf = (list: string): string[] =>
  list
    .split(",")
    .map((entry) => entry.trim().replace(/\s+/g, " "))
    .filter((entry) => entry !== "");

function add({ words, stems, phrases }: OptOutTable, entry: string, bits: Bits): void {
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

/** Returns the kinds of a word by itself. */
export function bitsOfWord(table: OptOutTable, word: string): Bits {
  if (word.length > LONGEST) return 0;
  const before = table.cache.get(word);
  if (before !== undefined) return before;
  const bits = lookedUp(table, word);
  if (table.cache.size >= MOST_KNOWN) table.cache.clear();
  table.cache.set(word, bits);
  return bits;
}

function lookedUp({ words, stems, tails, leaving }: OptOutTable, word: string): Bits {
  if (word === ADDRESS) return BIT.data; // the writer's, or somebody else's
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

/** Whether it is such a word but for a letter, a long one but for two: "unsuscribe", "abmeldn", "descadrasta". */
const isMisspelled = (word: string, leaving: string[]): boolean =>
  [UNSUBSCRIBE, ...leaving].some((known) => {
    const slips = known.length >= LONG ? 2 : 1;
    const isOne = (more: number): boolean =>
      isWithinEditDistance(word.slice(0, known.length + more), known, slips);
    return word[0] === known[0] && [-1, 0, 1].some(isOne);
  });

/** Returns the kinds of each word of a sentence, with those of the phrases that it stands in. */
export function bitsIn(table: OptOutTable, words: readonly string[]): Bits[] {
  const bits = words.map((word) => bitsOfWord(table, word));
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

/** Returns where the words of a phrase stand that begins at an index; null where it does not. */
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
