/** Reads the amounts of a sentence and of its passage, so that a calculation can be checked against them. */
import { languageOf } from "../../language/detect.ts";
import { everyBook, type Language } from "../../language/languages.ts";
import { numbersIn } from "../../language/numbers.ts";
import { alternativesIn } from "../../language/word-list.ts";
import { amountOf, NUMBER } from "./numbers.ts";
import { periodsIn, scopeAround } from "./periods.ts";
import { edited, folded, plainText, type PlainText } from "./text.ts";

export interface StatedAmount {
  value: number;
  /** Currency or share; empty for a bare number. */
  units: readonly string[];
  /** Units of time in its sentence: "a month". */
  periods: readonly string[];
  /** Units of time that it counts: "3 months". */
  spans: readonly string[];
  /** Whether it is a price for one of several: "per user". */
  isPerUnit: boolean;
  /** Whether it is an end of a range. */
  isRange: boolean;
  /** Whether it is a lowest or highest amount. */
  bound?: "from" | "upTo";
}

/** A folded text with digits in place of number words, and its amounts. */
export interface AmountText {
  text: string;
  amounts: readonly StatedAmount[];
}

/** Further amounts of a text are ignored. */
const MAX_AMOUNTS = 40;
const MAX_CHARS = 3_000;
const MAX_UNIT_CHARS = 50;
const MAX_BOUND_CHARS = 20;
const THINGS = /^[ -](?:[a-z]{1,30} )?[a-z]{3,30}/;
const BETWEEN = new RegExp(`^ ?(?:-|${alternativesIn(everyBook(({ times }) => times.between))}) ?[€$£]?$`);

/** Words for lowest amounts, wherever they are in the sentence. */
const LEAST =
  "start\\w*|at least|minimum|begin\\w*|begynn\\w*|borja\\w*|commenc\\w*|demarr\\w*|comienz\\w*|empiez\\w*|inizia\\w*" +
  "|comec\\w*|zaczyna\\w*|mindestens|minim\\w*|au moins|al menos|almeno|pelo menos|minstens|co najmniej|minst|mindst";
/** Words for lowest and highest amounts, in front of the amount. */
const BOUNDS = {
  from: `${LEAST}|from|ab|a partir|desde|des|a partire|parte|da|vanaf|od|fra|fran|lagst`,
  upTo:
    "up to|at most|maximum|bis|hochstens|maxim\\w*|jusqu'a|hasta|fino a|al massimo|tot|hoogstens|ate|do|najwyzej" +
    "|upp till|hogst|op til|hojst|opp til",
};
const BOUND_BEFORE = (["from", "upTo"] as const).map((bound) => ({
  bound,
  pattern: new RegExp(`(?<![a-z])(?:${BOUNDS[bound]})(?: [a-z]{1,4})?[ €$£]{0,3}$`),
}));
const LEAST_WORDS = new RegExp(`(?<![a-z])(?:${LEAST})(?![a-z])`);

/** Reads every amount of a text, including number words with another meaning: "two". */
export function amountsIn(written: string, language: Language): AmountText {
  const own = folded(plainText(written.slice(0, MAX_CHARS)));
  const languages = new Set([language, languageOf(written) ?? language]);
  const read = (plain: PlainText, one: Language): PlainText =>
    // "2 millones" has its own digits.
    edited(
      plain,
      numbersIn(plain.text, one).filter(
        ({ from, text: number }) => Number(number) < 1_000 || !/\d $/.test(plain.text.slice(0, from)),
      ),
    );
  const { text } = [...languages].reduce(read, own);
  const found = [...text.matchAll(NUMBER)].slice(0, MAX_AMOUNTS);
  const endOf = (match: RegExpExecArray): number => match.index + match[0].length;
  const amounts = found.map((match, at): StatedAmount => {
    const { value, units } = amountOf(match);
    const to = endOf(match);
    const [before, behind] = [found[at - 1], found[at + 1]];
    const isLower = behind !== undefined && BETWEEN.test(text.slice(to, behind.index));
    const isUpper = before !== undefined && BETWEEN.test(text.slice(endOf(before), match.index));
    const words = THINGS.exec(text.slice(to, to + MAX_UNIT_CHARS))?.[0] ?? "";
    const bound = boundOf(text, match.index);
    return {
      value: Number(value),
      units: units.length === 0 && isLower ? amountOf(behind).units : units,
      ...scopeOf(text, match.index, to),
      spans: periodsIn(words),
      isRange: isLower || isUpper,
      ...(bound && { bound }),
    };
  });
  return { text, amounts };
}

function scopeOf(text: string, from: number, to: number): Pick<StatedAmount, "periods" | "isPerUnit"> {
  const { periods, isPerUnit } = scopeAround(text, from, to);
  return { periods, isPerUnit };
}

function boundOf(text: string, at: number): StatedAmount["bound"] {
  const before = text.slice(Math.max(0, at - MAX_BOUND_CHARS), at);
  return BOUND_BEFORE.find(({ pattern }) => pattern.test(before))?.bound;
}

/** Returns whether a sentence states an amount as a lowest or highest one. */
export const statesBound = (
  { text, amounts }: AmountText,
  bound: "from" | "upTo",
  isStated: (amount: StatedAmount) => boolean,
): boolean =>
  amounts.some((amount) => isStated(amount) && amount.bound === bound) ||
  (bound === "from" && LEAST_WORDS.test(text));

/** Returns whether two numbers are equal up to rounding to cents, which must not hide a difference of small prices. */
export const sameValue = (a: number, b: number): boolean =>
  Math.abs(a - b) <= Math.min(0.006, 0.001 * Math.max(Math.abs(a), Math.abs(b)));
export const isShare = ({ units }: StatedAmount): boolean => units.includes("%");
export const isPrice = (amount: StatedAmount): boolean => amount.units.length > 0 && !isShare(amount);
