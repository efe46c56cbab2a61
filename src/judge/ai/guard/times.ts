/** Reads times of day: `3 pm`, `15 Uhr`, `om half vier`, `between 2 and 4`. */
import { ANY_MONTH, ANY_SHORT_WEEKDAY, ANY_WEEKDAY } from "../../language/calendar.ts";
import { everyBook } from "../../language/languages.ts";
import { alternativesIn, entriesOf } from "../../language/word-list.ts";
import type { Moment, MomentForm } from "./days.ts";
import { UNITS } from "./numbers.ts";

const TIME_WORDS = everyBook(({ times }) => times);
const DURATION_WORDS = everyBook(({ durations }) => durations);
const BETWEEN = `(?:${alternativesIn(TIME_WORDS.map(({ between }) => between))})`;
const AT = `(?:${alternativesIn(TIME_WORDS.map(({ at }) => at))})`;
const CLOCK = `(?:${alternativesIn(TIME_WORDS.map(({ clock }) => clock))})`;
const HALF_TO = TIME_WORDS.map(({ halfTo }) => halfTo);
const HALF = alternativesIn([...HALF_TO, ...TIME_WORDS.map(({ halfPast }) => halfPast)]);
/** Words before an hour that may also mean half an hour earlier. */
const EARLIER = new Set(HALF_TO.flatMap(entriesOf));
/** Words that follow a number unless it is an hour. */
const COUNTED = alternativesIn(
  DURATION_WORDS.flatMap(({ spans, minutes, countable }) => [...Object.values(spans), minutes, countable]),
);
/** An hour, or an hour and minutes. */
const HOUR = "(\\d{1,2})(?:[:.h](\\d{2}))?(?!\\d)";
/** The first hour of a range. */
const FROM = `(?:${HOUR} ?(?:[ap]\\.?m\\.?|${CLOCK})? ?(?:-|${BETWEEN}) ?(?:${AT} )?)?`;

/** Time forms, in matching order, for folded text with number words replaced by digits. */
export const TIMES: MomentForm[] = [
  {
    pattern: new RegExp(`(?<![\\d.,:/])${FROM}${HOUR} ?([ap])\\.?m(?![a-z])\\.?`, "g"),
    read: ([, first, firstMinute, hour, minute, half]) => {
      const later = half === "p" ? 12 : 0;
      const last = time(hour, minute, later);
      // `10 to 2 pm` starts in the morning.
      return first === undefined ? last : [...time(first, firstMinute), ...last];
    },
  },
  {
    pattern: new RegExp(`(?<![\\d.,:/])${FROM}${HOUR} ?${CLOCK}(?: ?(\\d{2})(?!\\d))?(?![a-z])`, "g"),
    read: ([, first, firstMinute, hour, minute, behind]) => [
      ...(first === undefined ? [] : time(first, firstMinute)),
      ...time(hour, minute ?? behind),
    ],
  },
  {
    pattern: /(?<![\d.,:])(\d{1,2}) ?h ?(\d{2})?(?![a-z\d])/g,
    read: ([, hour, minute]) => time(hour, minute),
  },
  {
    pattern: new RegExp(`(?<![\\d.,:])(?:(\\d{1,2}) ?- ?)?(\\d{1,2}):(\\d{2})(?![\\d:])`, "g"),
    read: ([, first, hour, minute]) => [
      ...(first === undefined ? [] : time(first, "00")),
      ...time(hour, minute),
    ],
  },
  {
    // In British English, `half 4` is half past four; in German and Dutch, it is half past three.
    pattern: new RegExp(`(?<![a-z])(${HALF}) (\\d{1,2})(?![\\d.,:%])`, "g"),
    read: ([, words = "", hour]) =>
      either([...time(hour, "30"), ...(EARLIER.has(words) ? time(String(Number(hour) - 1), "30") : [])]),
  },
  {
    // `Tuesday 14`, `Wed 9`: the hour, and perhaps the day of the month.
    pattern: new RegExp(
      `(?<=(?<![a-z])(?:${ANY_WEEKDAY}|${ANY_SHORT_WEEKDAY})(?:,|\\.)? )${HOUR}(?![:.,]?\\d|[%/])` +
        `(?! ?(?:${ANY_MONTH}|${UNITS})(?![a-z]))(?! (?:[a-z]{1,12} )?(?:${COUNTED})(?![a-z]))`,
      "g",
    ),
    read: ([, hour, minute]) =>
      either([...time(hour, minute), { needs: [`dom:${Number(hour)}`], gives: [`dom:${Number(hour)}`] }]),
  },
  {
    pattern: new RegExp(
      `(?<![a-z])${AT}\\.? ${HOUR}(?:,? ?(?:-|${BETWEEN}) ?(?:${AT} )?${HOUR})?(?![:.,]?\\d| \\d{3}(?!\\d)|%)` +
        `(?![ -]?(?:${UNITS})(?![a-z]))(?![ -](?:[a-z]{1,12} )?(?:${COUNTED})(?![a-z]))`,
      "g",
    ),
    read: ([, first, firstMinute, last, lastMinute]) => [
      ...orFigure(first, firstMinute),
      ...(last === undefined ? [] : orFigure(last, lastMinute)),
    ],
  },
];

/** Returns a time. An hour up to twelve can be before or after noon, unless the text has "am" or "pm". */
function time(hour: string | undefined, minute = "00", later?: number): Moment[] {
  const written = Number(hour);
  if (hour === undefined || written < 0 || written > 24 || Number(minute) > 59) return [];
  const hours =
    later !== undefined ? [(written % 12) + later] : written < 12 ? [written, written + 12] : [written];
  const keys = hours.map((hourOfDay) => `time:${hourOfDay}:${minute}`);
  return [{ needs: keys, gives: keys }];
}

/** Returns a time or, as an alternative, a number: `from 10` can be an hour, or a number in the settings. */
const orFigure = (hour: string | undefined, minute?: string): Moment[] =>
  time(hour, minute).map(({ needs, gives }) => {
    const figure = `number:${Number(hour)}`;
    return { needs: [...needs, figure], gives: [...gives, figure] };
  });

/** Requires only one of the moments to be known. */
const either = (moments: Moment[]): Moment[] =>
  moments.length === 0
    ? []
    : [{ needs: moments.flatMap(({ needs }) => needs), gives: moments.flatMap(({ gives }) => gives) }];
