/** Finds the unit of a price: `a month`, `pro Nutzer`, `par an`. */
import { everyBook } from "../../language/languages.ts";
import { SPAN_UNITS } from "../../language/number-words.ts";
import { alternativesIn, ambiguousIn, clearEntriesOf, entriesOf } from "../../language/word-list.ts";

const WORDS = everyBook(({ durations }) => durations);

const wholly = (lists: readonly string[]): RegExp => new RegExp(`^(?:${alternativesIn(lists)})$`);

const UNITS: [name: string, words: RegExp][] = [
  ...SPAN_UNITS.map((unit): [string, RegExp] => [
    unit,
    wholly(WORDS.flatMap(({ spans, every }) => [spans[unit], every[unit]])),
  ]),
  ["unit", wholly(WORDS.map(({ priceUnits }) => priceUnits))],
];

const MAX_CHARS = 50;
const MAX_WORDS = 5;
const MAX_LINE_CHARS = 160;

/** Returns the unit of the amount in this range of the folded text; the text after the amount takes precedence. */
export function periodsAt(folded: string, from: number, to: number): string[] {
  const behind = unitsOf(wordsBehind(folded, to, MAX_CHARS, /[.,;:!?\n(¦]/).slice(0, MAX_WORDS));
  return behind.length > 0
    ? behind
    : unitsOf(wordsBefore(folded, from, MAX_CHARS, /[.,;!?\n)¦]/).slice(-MAX_WORDS));
}

/** Returns the units that a folded text names. */
export const periodsIn = (folded: string): string[] => unitsOf(wordsIn(folded));

/** The unit of an amount, from the sentence around it. */
interface PriceScope {
  /**
   * All periods, since in the settings a period need not be next to the price. A price per plant is a price per
   * piece.
   */
  periods: string[];
  /** Whether the price is per unit, as in "per employee". */
  isPerUnit: boolean;
  /** Whether the price is for everything: "for the whole company", "per team". */
  isWhole: boolean;
}

export function scopeAround(folded: string, from: number, to: number): PriceScope {
  const behind = wordsBehind(folded, to, MAX_LINE_CHARS, /[.!?\n]/);
  const all = [...wordsBefore(folded, from, MAX_LINE_CHARS, /[.!?\n]/), ...behind];
  const periods = unitsOf(all);
  const isBehind = (marks: ReadonlySet<string>): boolean =>
    behind.some((word, at) => marks.has(word) && isThing(behind, at + 1));
  const isPerGroup = behind.some((word, at) => CLEARLY_EACH.has(word) && GROUPS.test(behind[at + 1] ?? ""));
  return {
    periods: isBehind(EACH) ? [...new Set([...periods, "unit"])] : periods,
    isPerUnit: periods.includes("unit") || (isBehind(CLEARLY_EACH) && !isPerGroup),
    isWhole: isPerGroup || all.some((word) => WHOLE.test(word)),
  };
}

const wordsBehind = (folded: string, to: number, chars: number, end: RegExp): string[] =>
  wordsIn(folded.slice(to, to + chars).split(end, 1)[0] ?? "");

const wordsBefore = (folded: string, from: number, chars: number, end: RegExp): string[] =>
  wordsIn(
    folded
      .slice(Math.max(0, from - chars), from)
      .split(end)
      .at(-1) ?? "",
  );

const wordsIn = (clause: string): string[] => clause.match(/[a-z-]+|\//g) ?? [];

/**
 * Duration words with another meaning: Swedish `är`, German `an`, `Dag Anouk`. They count only after a word
 * for "each".
 */
const AMBIGUOUS = ambiguousIn(
  WORDS.flatMap(({ spans, every }) => [...Object.values(spans), ...Object.values(every)]),
);
const EACH = new Set(["/", ...WORDS.flatMap(({ each }) => entriesOf(each))]);

/** Returns whether a word after "each" is neither a period nor everything: "per hour and cleaner". */
function isThing(words: readonly string[], at: number): boolean {
  const word = words[at];
  if (word === undefined || WHOLE.test(word)) return false;
  if (unitsOf(words.slice(at - 1, at + 1)).length === 0) return true;
  return AND.has(words[at + 1] ?? "") && isThing(words, at + 2);
}

const AND = new Set(everyBook(({ replies }) => replies.optOut.and).flatMap(entriesOf));
const CLEARLY_EACH = new Set(["/", ...WORDS.flatMap(({ each }) => clearEntriesOf(each))]);
const WHOLE = wholly(WORDS.map(({ whole }) => whole));
const GROUPS = wholly(WORDS.map(({ groups }) => groups));

const unitsOf = (words: string[]): string[] =>
  UNITS.filter(([, unit]) =>
    words.some(
      (word, index) => unit.test(word) && (!AMBIGUOUS.has(word) || EACH.has(words[index - 1] ?? "")),
    ),
  ).map(([name]) => name);
