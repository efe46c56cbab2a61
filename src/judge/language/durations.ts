/** Reads durations from today in all languages: `in two weeks`, `dentro de un mes`. */
import { DAY, type Millis } from "../../core/clock.ts";
import { type Language, LANGUAGES, PHRASE_BOOKS } from "./languages.ts";
import { numbersIn } from "./numbers.ts";
import { alternativesIn, entriesOf } from "./word-list.ts";

/** Maximum number in a duration; people do not announce longer ones. */
const MAX_COUNT = 99;

interface Duration {
  /** A global pattern, applied to folded text. */
  pattern: RegExp;
  /** Returns the day, 00:00 UTC; null if the match is not a duration. */
  read: (match: RegExpExecArray, today: Millis) => Millis | null;
}

/** One form per language, with its own words. */
export const DURATIONS: Duration[] = LANGUAGES.map((language) => {
  const { calendar, durations, numbers } = PHRASE_BOOKS[language];
  const articles = new Set(entriesOf(numbers.articles));
  const [day, week, month] = (["day", "week", "month"] as const).map((unit) =>
    alternativesIn([durations.spans[unit]]),
  );
  return {
    pattern: new RegExp(
      `(?<![a-z])(?:${alternativesIn([calendar.ahead])}) (\\d{1,2}|[a-z]{1,40}(?:[ -][a-z]{1,20}){0,2}?) ` +
        `(?:(${day})|(${week})|(${month}))(?![a-z])`,
      "g",
    ),
    read: ([, text = "", , weeks, months], today) => {
      const count = articles.has(text) ? 1 : countIn(text, language);
      if (count === null) return null;
      const later = new Date(today + (months ? 0 : count * (weeks ? 7 : 1)) * DAY);
      if (months) later.setUTCMonth(later.getUTCMonth() + count);
      return later.getTime();
    },
  };
});

/** Returns the number that a text consists of, in digits or in words; null if it is not a number. */
function countIn(text: string, language: Language): number | null {
  const [found] = /^\d/.test(text) ? [{ from: 0, to: text.length, text }] : numbersIn(text, language);
  const isWhole = found?.from === 0 && found.to === text.length && Number(found.text) <= MAX_COUNT;
  return isWhole ? Number(found.text) : null;
}
