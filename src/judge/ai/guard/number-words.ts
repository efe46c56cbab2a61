/** Replaces number words with digits: `twenty percent`, `zweihundertfünfzig Euro`, `quatre-vingt-dix jours`. */
import { type Language, LANGUAGES, PHRASE_BOOKS, everyBook } from "../../language/languages.ts";
import { numbersIn } from "../../language/numbers.ts";
import { alternativesIn } from "../../language/word-list.ts";
import { edited, replaced, type PlainText } from "./text.ts";
import { FRACTIONS } from "./fractions.ts";
import { COINS, UNITS } from "./numbers.ts";

/** Maximum distance between a number and the beginning of its unit, and the unit's end. */
const UNIT_CHARS = 30;

/** Match a duration, and a duration in hours, at the beginning of a text. */
const SPANS = LANGUAGES.map((language) => {
  const { spans, minutes } = PHRASE_BOOKS[language].durations;
  return {
    language,
    span: new RegExp(`^[ -](?:${alternativesIn([...Object.values(spans), minutes])})(?![a-z])`),
    hour: new RegExp(`^[ -](?:${alternativesIn([spans.hour])})(?![a-z])`),
  };
});

const ARTICLES = alternativesIn(everyBook(({ numbers }) => numbers.articles));
const MERE = alternativesIn(everyBook(({ numbers }) => numbers.mere));
const ARTICLE = new RegExp(
  `(?<![a-z'])(?:${ARTICLES}) (?:(?:${MERE}) )?(?=(?:${alternativesIn(COINS)})(?![a-z]))`,
  "g",
);

/** Matches a unit after a number word of any language. A currency in front of digits belongs to them. */
const UNIT = new RegExp(`^[ -]?(?:${UNITS}|(?:${FRACTIONS})(?! part(?:y|ies)))(?![a-z])(?! ?\\d)`);

/**
 * Returns the folded text with digits in place of number words. Without a unit, reads only number words of
 * the given languages, since `ten` is also a Polish word.
 */
export function replaceNumberWords(plain: PlainText, own: readonly Language[]): PlainText {
  const counted = SPANS.reduce((text, spans) => {
    const isMain = own.includes(spans.language);
    const edits = numbersIn(text.text, spans.language).filter(
      ({ from, to, text: number, isWeak, isSpelled }) => {
        const behind = text.text.slice(to, to + UNIT_CHARS);
        // "2 millones" has its own digits.
        if (Number(number) >= 1_000 && /\d $/.test(text.text.slice(0, from))) return false;
        if (isSpelled || UNIT.test(behind)) return true;
        return isMain && (!isWeak || isSpan(number, behind, spans)) && from < to;
      },
    );
    return edited(text, edits);
  }, plain);
  return replaced(counted, ARTICLE, () => "1 ");
}

/** Returns whether the text is a duration. Excludes `one hour`, which often does not mean a duration. */
const isSpan = (number: string, behind: string, { span, hour }: (typeof SPANS)[number]): boolean =>
  span.test(behind) && !(number === "1" && hour.test(behind));
