/** Replaces number words with digits: `twenty percent`, `zweihundertfünfzig Euro`, `half a year`, `two dozen`. */
import { type Language, LANGUAGES, PHRASE_BOOKS, everyBook } from "../../language/languages.ts";
import { numbersIn } from "../../language/numbers.ts";
import { alternativesIn } from "../../language/word-list.ts";
import { ANY_UNIT, wordsOf } from "./durations.ts";
import { edited, replaced, type PlainText } from "./text.ts";
import { denominatorOf, FRACTIONS } from "./fractions.ts";
import { COINS, CURRENCY, SHARE, UNITS } from "./numbers.ts";

/** Maximum distance between a number and the beginning of its unit, and the unit's end. */
const UNIT_CHARS = 30;

const NUMBERS = everyBook(({ numbers }) => numbers);
const ARTICLES = alternativesIn(NUMBERS.map(({ articles }) => articles));
const ANY_ARTICLE = `(?<![a-z'])(?:${ARTICLES})`;
const MERE = alternativesIn(NUMBERS.map(({ mere }) => mere));
const HALVES = alternativesIn(NUMBERS.map(({ halves }) => halves));
const DOZEN = alternativesIn(NUMBERS.map(({ dozen }) => dozen));
const AND = `(?:${alternativesIn(NUMBERS.map(({ joiner }) => joiner))})`;
const BETWEEN = alternativesIn(everyBook(({ times }) => times.between));
const SPAN = `(?:${ANY_UNIT})(?![a-z])`;
/** Short words before a unit: `of an`, `d'`. */
const OF = "(?:[a-z]{1,3}(?:'| ))";
const DIGITS = "(?:\\d{1,3}(?: \\d{3})+|\\d+(?:[.,']\\d+)*)";

const ARTICLE = new RegExp(`${ANY_ARTICLE} (?:(?:${MERE}) )?(?=(?:${alternativesIn(COINS)})(?![a-z]))`, "g");

/** Matches a unit after a number word of any language. The number after a currency belongs to that. */
const UNIT = new RegExp(`^[ -]?(?:${UNITS}|${DOZEN}|(?:${FRACTIONS})(?! part(?:y|ies)))(?![a-z])(?! ?\\d)`);
/** Match a duration, and a duration in hours, at the beginning of a text. */
const SPANS = LANGUAGES.map((language) => {
  const { spans, minutes, multiples } = PHRASE_BOOKS[language].durations;
  const units = alternativesIn([...Object.values(spans), minutes, wordsOf(multiples).join(", ")]);
  return {
    language,
    span: new RegExp(`^[ -](?:(?:${units})(?![a-z])|${AND} (?:(?:${ARTICLES}) )?0\\.5 )`),
    hour: new RegExp(`^[ -](?:${alternativesIn([spans.hour])})(?![a-z])`),
  };
});

/** Half of the unit behind it. Excludes noon. */
const HALF = new RegExp(
  `(?<![a-z'])(?!mediodia|mezzogiorno|meio-dia)(?:${HALVES})(?:[ -]${OF}{0,2})?(?=(?:${DOZEN})(?![a-z])|${SPAN})`,
  "g",
);

/** How quantities of several words are read, in this order, once their number words are digits. */
const QUANTITIES: [pattern: RegExp, read: (groups: readonly (string | undefined)[]) => string | null][] = [
  [ARTICLE, () => "1 "],
  [
    // `2 years and a half`, `mes y medio`.
    new RegExp(
      `(?:(\\d{1,3}) |${ANY_ARTICLE} )?(?<![a-z])(${ANY_UNIT}) ${AND} (?:(?:${ARTICLES}) )?(?:${HALVES})(?![a-z])`,
      "g",
    ),
    ([, count, unit]) => `${Number(count ?? 1) + 0.5} ${unit}`,
  ],
  [
    // `1 and a half years`.
    new RegExp(`(?:(\\d{1,3})|${ANY_ARTICLE}) ${AND} (?:(?:${ARTICLES}|1) )?0\\.5 (?=${SPAN})`, "g"),
    ([, count]) => `${Number(count ?? 1) + 0.5} `,
  ],
  [
    // `3 quarters of an hour`.
    new RegExp(`(?:(\\d{1,2})|${ANY_ARTICLE})[ -](${FRACTIONS})[ -]${OF}{1,2}(?=${SPAN})`, "g"),
    ([, count, fraction = ""]) => `${Number((Number(count ?? 1) / denominatorOf(fraction)).toFixed(3))} `,
  ],
  [
    new RegExp(
      `(?:(?<![\\d.,])(\\d{1,3}(?:\\.5)?)[ -]|${ANY_ARTICLE} )?(?<![a-z])(?:${DOZEN})(?![a-z])`,
      "g",
    ),
    ([, count]) => String(12 * Number(count ?? 1)),
  ],
  [
    // `60 to 85 euros`, `4 to 6 weeks`: both numbers have the unit.
    new RegExp(
      `(?<![\\d.,])${DIGITS}(?=(?: ?[-–] ?| (?:${BETWEEN}) )${DIGITS}[ -]?(${SHARE}|(?:${CURRENCY}|${ANY_UNIT})(?![a-z])))`,
      "g",
    ),
    ([first, unit]) => `${first} ${unit}`,
  ],
];

/**
 * Returns the folded text with digits in place of number words. Without a unit, reads only number words of
 * the given languages, since `ten` is also a Polish word.
 */
export function replaceNumberWords(plain: PlainText, own: readonly Language[]): PlainText {
  const halved = replaced(plain, HALF, () => "0.5 ");
  const counted = SPANS.reduce((text, { language, span, hour }) => {
    const isMain = own.includes(language);
    const edits = numbersIn(text.text, language).filter(({ from, to, text: number, isWeak, isSpelled }) => {
      // `42 thousand` is read with its scale.
      if (Number(number) >= 1_000 && /\d $/.test(text.text.slice(0, from).slice(-2))) return false;
      const behind = text.text.slice(to, to + UNIT_CHARS);
      if (isSpelled || UNIT.test(behind)) return true;
      // `One hour` is as often just any hour.
      const isSpan = span.test(behind) && !(number === "1" && hour.test(behind));
      return isMain && (!isWeak || isSpan) && from < to;
    });
    return edited(text, edits);
  }, halved);
  return QUANTITIES.reduce((text, [pattern, read]) => replaced(text, pattern, read), counted);
}
