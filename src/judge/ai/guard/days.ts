/** Normalizes dates, days and durations so that they can be compared. */
import {
  AMBIGUOUS_NAMES,
  ANY_MONTH,
  calendarWords,
  MONTHS,
  SHORT_WEEKDAYS,
  WEEKDAYS,
} from "../../language/calendar.ts";
import { everyBook } from "../../language/languages.ts";
import { SPAN_UNITS, type SpanUnit } from "../../language/number-words.ts";
import { alternativesIn } from "../../language/word-list.ts";
import { UNITS } from "./numbers.ts";

/**
 * A time expression. It is supported if the sources contain any key in `needs`; as a source, it supports all
 * keys in `gives`.
 */
export interface Moment {
  needs: string[];
  gives: string[];
}

export interface MomentForm {
  /** Global; applied to folded text with number words replaced by digits. */
  pattern: RegExp;
  /** Returns the points in time that a match may refer to; empty if the match is not a time. */
  read: (match: readonly (string | undefined)[]) => Moment[];
}

/** Shorter names (`may`, `mar`, `set`, `gen`) are ambiguous in one of the languages. */
const MIN_MONTH_LETTERS = 4;
const BETWEEN = `(?:${alternativesIn(everyBook(({ times }) => times.between))})`;
const ORDINAL = `(?:${calendarWords("ordinals")}|\\.)?`;
const ARTICLE = `(?:(?:${calendarWords("dayArticles")}) )?`;
/** `5 of March`, `5 d'avril`. */
const OF = `(?:(?:${calendarWords("of")})(?: |(?<=')))?`;
/** Excludes "in the morning", which is not "tomorrow": `guten Morgen`, `por la mañana`. */
const NO_MORNING = `(?<!(?<![a-z])(?:${calendarWords("notTomorrow")}) )`;

/** Excludes "these days": `how do you do it today`. */
const NO_HABIT = `(?<!(?<![a-z])(?:${calendarWords("how")}) [^.!?\\n]{0,60})`;
const NOT_BEHIND: Partial<Record<string, string>> = { tomorrow: NO_MORNING, today: NO_HABIT };

/** `the first three full weeks`. */
export const ANY_SPAN = alternativesIn(everyBook(({ durations }) => Object.values(durations.spans)).flat());
/** Excludes a number of days: Polish `mają dwa lata` looks like "2 May". */
const NO_SPAN = `(?! (?:${ANY_SPAN})(?![a-z]))`;

/** Date forms, in matching order. */
export const DATES: MomentForm[] = [
  {
    pattern: /(?<![\d./-])(\d{4})([./-])(\d{1,2})\2(\d{1,2})(?![\d/-])/g,
    read: ([, year = "", , month, day]) => date([[Number(month), Number(day)]], year),
  },
  {
    pattern: /(?<![\d./-])(\d{1,2})([./-]) ?(\d{1,2})\2 ?(\d{4}|\d{2})(?![\d/-])/g,
    read: ([, first, mark, second, year = ""]) => date(numeric(first, mark, second), year),
  },
  {
    // Without a year: `5/3`, and `5.3.` with its final period, because `5.3` is a number.
    pattern: /(?<![\d./-])(\d{1,2})(?:(\/)(\d{1,2})|(\.) ?(\d{1,2})\.)(?![\d/-])/g,
    read: ([, first, slash, behindSlash, dot, behindDot]) =>
      date(numeric(first, slash ?? dot, behindSlash ?? behindDot), ""),
  },
  {
    // Also `5 or 6 March`.
    pattern: new RegExp(
      `(?<![\\d.,:])(?:(\\d{1,2})${ORDINAL} ?(?:-|${BETWEEN}) ?${ARTICLE})?` +
        `(\\d{1,2})${ORDINAL}[ -]${OF}(${ANY_MONTH})(?![a-z])\\.?(?:,? ${OF}(\\d{4})(?!\\d))?`,
      "g",
    ),
    read: ([, alternative, day, name = "", year = ""]) => {
      const month = MONTHS.get(name) ?? 0;
      const days = [alternative, day].filter((text) => text !== undefined).map(Number);
      return days.flatMap((dayOfMonth) => date([[month, dayOfMonth]], year));
    },
  },
  {
    pattern: new RegExp(
      `(?<![a-z])(${ANY_MONTH})\\.? ${ARTICLE}(\\d{1,2})${ORDINAL}(?![\\d:]|[.,]\\d)${NO_SPAN}(?:,? (\\d{4})(?!\\d))?`,
      "g",
    ),
    read: ([, month = "", day, year = ""]) => date([[MONTHS.get(month) ?? 0, Number(day)]], year),
  },
];

/** Day forms, matched after times have been masked. */
export const DAYS: MomentForm[] = [
  {
    pattern: /(?<![a-z])[a-z]{3,22}(?:-feira)?(?![a-z])/g,
    read: ([word = ""]) => {
      const day = AMBIGUOUS_NAMES.has(word) ? undefined : dayOf(word);
      return day === undefined ? [] : same(`day:${day}`);
    },
  },
  {
    pattern: new RegExp(`(?<![a-z])(?:${ANY_MONTH})(?![a-z])`, "g"),
    read: ([name = ""]) => {
      const isClear = name.length >= MIN_MONTH_LETTERS && !AMBIGUOUS_NAMES.has(name);
      return isClear ? same(`month:${MONTHS.get(name)}`) : [];
    },
  },
  relative("dayAfterTomorrow"),
  relative("tomorrow"),
  relative("today"),
  relative("nextWeek"),
  relative("nextMonth"),
  {
    // A day without a month: `the 5th`, `le 5`.
    pattern: new RegExp(
      `(?<![a-z\\d.,:])${ARTICLE}(\\d{1,2})(${calendarWords("ordinals")}|\\.?)(?=[ ,;!?)]|\\.?$|\\.\\s)(?! ?(?:[a-z]{4}|[%€$£]|(?:${UNITS})(?![a-z])))`,
      "g",
    ),
    read: ([whole = "", day, suffix = ""]) =>
      Number(day) <= 31 && (/^[a-z]/.test(whole) || /^[a-z:]/.test(suffix)) ? same(`dom:${Number(day)}`) : [],
  },
  {
    pattern: new RegExp(
      `(?<![a-z\\d])(?:q([1-4])|(?:${calendarWords("weekNumber")}) ?(\\d{1,2}))(?![\\d.,a-z])`,
      "g",
    ),
    read: ([, quarter, week]) => same(quarter ? `quarter:${quarter}` : `week:${Number(week)}`),
  },
  {
    // A year alone.
    pattern: /(?<![\d.,:a-z-])((?:19|20)\d\d)(?![\d.,:]\d|\d| ?[€$£%])/g,
    read: ([, year]) => {
      const keys = [`year:${year}`, `number:${year}`];
      return [{ needs: keys, gives: keys }];
    },
  },
];

/** A time of the day that is written as one word with the day: Dutch `donderdagochtend`. */
const DAY_TIME =
  /(?:vor|nach)mittags?$|morgens?$|mittags?$|abends?$|ochtend$|(?:na)?middag$|avond$|morgon$|(?:for|efter)middag(?:en)?$|kvall(?:en)?$|aften(?:en)?$|kveld(?:en)?$/;

function dayOf(whole: string): number | undefined {
  const word = whole.length < 9 ? whole : whole.replace(DAY_TIME, "");
  if (word.length < 5) return SHORT_WEEKDAYS.get(word);
  return WEEKDAYS.get(word) ?? WEEKDAYS.get(word.replace(/s$/, "")) ?? SHORT_WEEKDAYS.get(word);
}

function relative(name: "today" | "tomorrow" | "dayAfterTomorrow" | "nextWeek" | "nextMonth"): MomentForm {
  const words = calendarWords(name);
  return {
    pattern: new RegExp(`(?<![a-z])${NOT_BEHIND[name] ?? ""}(?:${words})(?![a-z])`, "g"),
    read: () => same(`day:${name}`),
  };
}

const ADJECTIVE = `(?!(?:${UNITS}|${ANY_SPAN})(?![a-z]))[a-z]{5,12} `;

/** Units that consist of a whole number of another unit. */
const EQUAL_SPANS: [unit: SpanUnit, count: number, of: SpanUnit][] = [
  ["week", 7, "day"],
  ["day", 24, "hour"],
  ["year", 12, "month"],
];

/** Returns the keys of a duration in each unit that divides it into a whole number. */
function equalSpans(count: number, unit: SpanUnit): string[] {
  const others = EQUAL_SPANS.flatMap(([long, times, short]): [number, SpanUnit][] => [
    ...(unit === long ? [[count * times, short] as [number, SpanUnit]] : []),
    ...(unit === short && count % times === 0 ? [[count / times, long] as [number, SpanUnit]] : []),
  ]);
  return [[count, unit] as const, ...others].map(([number, name]) => `span:${number} ${name}`);
}

/** Durations. They do not fix a date, so an email with one does not support it. */
export const SPANS: MomentForm[] = SPAN_UNITS.map(spanForm);

/** `24 hours`, `30-day`, `six weeks`. */
function spanForm(unit: SpanUnit): MomentForm {
  const words = alternativesIn(everyBook(({ durations }) => durations.spans[unit]));
  return {
    pattern: new RegExp(
      `(?<![\\d.,:])(\\d{1,3}(?:[.,]\\d)?)[ -]?(?:${ADJECTIVE})?(?:${words})(?![a-z])`,
      "g",
    ),
    read: ([, count = ""]) => {
      const spans = equalSpans(Number(count.replace(",", ".")), unit);
      return [{ needs: spans, gives: [...spans, `number:${count}`] }];
    },
  };
}

const same = (key: string): Moment[] => [{ needs: [key], gives: [key] }];

/** Returns month and day, in both orders where the numbers allow it. With a period, the day comes first. */
function numeric(
  first: string | undefined,
  mark: string | undefined,
  second: string | undefined,
): [number, number][] {
  const [a, b] = [Number(first), Number(second)];
  return mark === "." ? [[b, a]] : [[b, a], [a, b]]; // oxfmt-ignore
}

const DAYS_OF_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isDate = ([month, day]: [number, number]): boolean =>
  day >= 1 && day <= (DAYS_OF_MONTH[month - 1] ?? 0);

/**
 * Returns a date. A date without a year matches one with a year, and vice versa; if both have a year, the years must
 * be equal.
 */
function date(readings: [month: number, day: number][], year: string): Moment[] {
  const possible = readings.filter(isDate);
  if (possible.length === 0) return [];
  const full = year.length === 2 ? `20${year}` : year;
  const forms = possible.map(([month, day]) => ({ month, day, key: `${month}-${day}` }));
  const parts = forms.flatMap(({ month, day }) => [`month:${month}`, `dom:${day}`, `number:${day}`]);
  if (!full) {
    const needs = forms.flatMap(({ key }) => [`date:${key} some year`, `date:${key} no year`]);
    return [{ needs, gives: [...forms.map(({ key }) => `date:${key} no year`), ...parts] }];
  }
  const needs = forms.flatMap(({ key }) => [`date:${key} ${full}`, `date:${key} no year`]);
  const given = forms.flatMap(({ month, day, key }) => [
    `date:${key} ${full}`,
    `date:${key} some year`,
    `day:${new Date(Date.UTC(Number(full), month - 1, day)).getUTCDay()}`,
  ]);
  return [{ needs, gives: [...given, ...parts, `year:${Number(full)}`, `number:${Number(full)}`] }];
}
