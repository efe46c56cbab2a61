/**
 * Reads fractions and ratios, such as `nine tenths` and `9 out of 10`. Sources that contain its two numbers
 * as counts do not support a fraction.
 */
import { everyBook } from "../../language/languages.ts";
import { alternativesIn, valuesIn } from "../../language/word-list.ts";
import { replaced, type PlainText } from "./text.ts";

const DENOMINATORS = new Map(everyBook(({ numbers }) => numbers.fractions).flatMap(valuesIn));

/** Matches the name of a denominator, such as `tenths`. */
export const FRACTIONS = [...DENOMINATORS.keys()].toSorted((a, b) => b.length - a.length).join("|");

const OUT_OF = alternativesIn(everyBook(({ numbers }) => numbers.outOf));

/** `nine tenths`, but not `one third party`. */
export const FRACTION = new RegExp(
  `(?<![\\d.,])(\\d{1,3})[ -](${FRACTIONS})(?![a-z])(?! part(?:y|ies))`,
  "g",
);
export const RATIO = new RegExp(
  `(?<![\\d.,:/])(\\d{1,3})(?: (?:${OUT_OF}) | ?/ ?)(\\d{1,3})(?![\\d.,:/]?\\d)`,
  "g",
);

const HOURS = alternativesIn(everyBook(({ durations }) => durations.spans.hour));
const HOUR_PART = new RegExp(
  `(?<![\\d.,])(\\d)[ -](${FRACTIONS})[ -](?:(?:of an?|de|d') ?)?(?:${HOURS})(?![a-z])`,
  "g",
);

/** Replaces parts of an hour by minutes: `3 quarters of an hour`. */
export const replaceHourParts = (plain: PlainText): PlainText =>
  replaced(plain, HOUR_PART, ([, part, name = ""]) => {
    const minutes = (60 * Number(part)) / (DENOMINATORS.get(name) ?? 1);
    return Number.isInteger(minutes) ? `${minutes} min` : null;
  });

/** Returns the two numbers of a fraction or ratio; null if the text is not one. */
export function shareIn([, part = "", whole = ""]: readonly (string | undefined)[]): [number, number] | null {
  const [of, all] = [Number(part), DENOMINATORS.get(whole) ?? Number(whole)];
  // Otherwise the numbers count different things: `9 people in 3 offices`.
  const isShare = all > 1 && (of < all || DENOMINATORS.has(whole));
  return isShare ? [of, all] : null;
}
