/** Reads durations and compares them across units: half a year is six months. */
import { everyBook } from "../../language/languages.ts";
import { SPAN_UNITS, type SpanUnit } from "../../language/number-words.ts";
import { alternativesIn, entriesOf } from "../../language/word-list.ts";
import type { WordList } from "../../language/phrase-forms.ts";
import type { Moment, MomentForm } from "./days.ts";
import { CURRENCY } from "./numbers.ts";

type Unit = SpanUnit | "minute";

/** Words for a unit, or for several units: a quarter is three months. */
interface UnitForm {
  words: string;
  unit: Unit;
  times: number;
}

/** Returns the words of a list of multiples. */
export const wordsOf = (multiples: WordList): string[] =>
  entriesOf(multiples).flatMap((entry) => entry.split(" ").slice(2));

const WORDS = everyBook(({ durations }) => durations);

const UNIT_FORMS: UnitForm[] = [
  { unit: "minute", times: 1, words: alternativesIn(WORDS.map(({ minutes }) => minutes)) },
  ...SPAN_UNITS.map((unit): UnitForm => {
    return { unit, times: 1, words: alternativesIn(WORDS.map(({ spans }) => spans[unit])) };
  }),
  ...WORDS.flatMap(({ multiples }) => entriesOf(multiples)).map((entry): UnitForm => {
    const [times, unit, ...words] = entry.split(" ");
    // "A quarter of the invoices" is a share.
    return { unit: unit as Unit, times: Number(times), words: `(?:${words.join("|")})(?! of)` };
  }),
];

/** Matches the word for any unit. */
export const ANY_UNIT = UNIT_FORMS.map(({ words }) => words).join("|");

const ADJECTIVE = `(?!(?:${CURRENCY}|${ANY_UNIT})(?![a-z]))[a-z]{5,12} `;

/** Units that consist of a number of another unit; a week of work has five days. */
const EQUAL: [long: Unit, count: number, short: Unit][] = [
  ["hour", 60, "minute"],
  ["day", 24, "hour"],
  ["week", 7, "day"],
  ["week", 5, "day"],
  // "Quinze jours" are two weeks.
  ["week", 7.5, "day"],
  ["month", 4, "week"],
  ["month", 30, "day"],
  ["year", 12, "month"],
  ["year", 52, "week"],
  ["year", 365, "day"],
];

/** Returns the key of one unit for each word behind an article: `a year`. */
export const singleSpansIn = (folded: string): string[] =>
  [...folded.matchAll(ONE_UNIT)].flatMap(({ groups = {} }) =>
    UNIT_FORMS.flatMap(({ unit, times }, form) => (groups[`u${form}`] ? [keyOf(times, unit)] : [])),
  );

const ARTICLES = alternativesIn(everyBook(({ numbers }) => numbers.articles));
const ONE_UNIT = new RegExp(
  `(?<![a-z'])(?:${ARTICLES}) (?:${UNIT_FORMS.map(({ words }, form) => `(?<u${form}>${words})`).join("|")})(?![a-z])`,
  "g",
);

const keyOf = (count: number, unit: Unit): string => `span:${Number(count.toFixed(2))} ${unit}`;

/** Returns the keys of a duration in all units that have a word for it. */
function equalKeys(count: number, unit: Unit): string[] {
  const others = EQUAL.flatMap(([long, times, short]): string[] => [
    ...(unit === long ? [keyOf(count * times, short)] : []),
    ...(unit === short && (2 * count) % times === 0 ? [keyOf(count / times, long)] : []),
  ]);
  return [keyOf(count, unit), ...others];
}

/** Durations. They do not define a date, so an email cannot make them known. */
export const SPANS: MomentForm[] = UNIT_FORMS.map(({ words, unit, times }) => ({
  pattern: new RegExp(
    `(?<![\\d.,:])(\\d{1,3}(?:[.,]\\d{1,3})?)[ -]?(?:${ADJECTIVE})?(?:${words})(?![a-z])`,
    "g",
  ),
  read: ([, digits]) => spanOf(digits, unit, times),
}));

/** Returns a duration of so many units, each of so many others. */
export function spanOf(digits: string | undefined, unit: Unit, times = 1): Moment[] {
  const count = Number(digits?.replace(",", "."));
  return [{ needs: equalKeys(count * times, unit), gives: [keyOf(count * times, unit), `number:${count}`] }];
}

const UNIT_BEHIND = new RegExp(`^ ?(?:${ADJECTIVE})?(?:${ANY_UNIT})(?![a-z])|[.;:\\n]`);
const UNIT_WORDS = UNIT_FORMS.map(({ words }) => new RegExp(`(?<![a-z])(?:${words})(?![a-z])`));
/** Most characters between a number and the unit that it is counted in: `two visits a year`. */
const FREQUENCY_CHARS = 30;

/** Returns the key of the interval of a frequency: `twice a year` is every half year. */
export function intervalsOf(count: number, behind: string): string[] {
  const [near = ""] = behind.slice(0, FREQUENCY_CHARS).split(/[.;:,\n]/, 1);
  if (count < 2 || UNIT_BEHIND.test(near)) return [];
  return UNIT_FORMS.filter((_, form) => UNIT_WORDS[form]?.test(near)).map(({ unit, times }) =>
    keyOf(times / count, unit),
  );
}

const SHORT_SPAN = /^span:([\d.]+) minute$/;

/** Returns whether a duration is at most an hour, the longest call that a draft may propose regardless of the settings. */
export const isCallLength = (needs: readonly string[]): boolean =>
  needs.some((key) => Number(SHORT_SPAN.exec(key)?.[1] ?? Infinity) <= 60);
