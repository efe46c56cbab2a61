/** Finds the days in a text, in all languages: dates, weekdays, week numbers, months, "next week". */
import { DAY, type Millis } from "../../core/clock.ts";
import { ANY_MONTH, ANY_WEEKDAY, CALENDARS, calendarWords, MONTHS, RELATIVE, WEEKDAYS } from "./calendar.ts";
import { DURATIONS } from "./durations.ts";
import { everyBook } from "./languages.ts";
import { listed } from "./phrase-list.ts";
import { alternativesIn } from "./word-list.ts";

export interface NamedDay {
  /** Position in the folded text. */
  start: number;
  end: number;
  /** 00:00 UTC of the day; null if it has passed. */
  day: Millis | null;
  /** Number of days: 7 for a week, where `day` is its Monday. */
  days: 1 | 7;
  /** For a `month`, `day` is its first day. A `dayOfMonth` lacks the month. A `span` is counted from today. */
  kind: "date" | "dayOfMonth" | "month" | "week" | "relative" | "span" | "weekday";
}

interface Parts {
  day: number;
  month: number;
  year: number | null;
}

interface DateContext {
  /** 00:00 UTC of the day when the email was sent. */
  today: Millis;
  /** Allows month before day, as in the United States, if the numbers fit both orders. */
  monthFirst: boolean;
  /** The weekday written next to the date. */
  weekday: number | undefined;
}

/**
 * A date without a year is in the past if it would be further ahead than this: no one announces an absence that
 * early.
 */
const MAX_AHEAD = 300 * DAY;
/** Maximum number of days to find; an absence note has three or four. */
const MAX_FOUND = 40;

/** Text that may surround the number of a day. */
export const ORDINAL = `(?:${calendarWords("ordinals")}|\\.)?`;
export const ARTICLE = `(?:(?:${calendarWords("dayArticles")}) )?`;
const OF = `(?:(?:${calendarWords("of")}|${calendarWords("dayArticles")}) ?)?`;
/** Text next to a number that is not a day: a time, a number of hours, money. */
const NO_DAY = alternativesIn(
  everyBook(({ times, durations, numbers }) => [
    times.clock,
    durations.spans.hour,
    numbers.currencies.eur ?? "",
  ]).flat(),
);
export const NO_HOUR = `(?! ?(?:am|pm|${NO_DAY})(?![a-z]))`;
const YEAR = `(?:,? ?${OF}[-/ ]?(20\\d\\d|(?:(?<=[-/])|')\\d\\d)(?![\\d:.]\\d|\\d)${NO_HOUR})?`;
const ADJACENT_WEEKDAY = new RegExp(`(?<![a-z])(${ANY_WEEKDAY})[,.]? ?\\(?${ARTICLE}$`);

interface Form {
  pattern: RegExp;
  read: (match: RegExpExecArray, reading: DateContext) => Pick<NamedDay, "day" | "days" | "kind"> | null;
}

/** In order of precedence: earlier forms win where matches overlap. */
const FORMS: Form[] = [
  {
    pattern: /(?<![\d./-])(20\d\d)([-/.])(\d{1,2})\2(\d{1,2})(?![\d-])/g,
    read: ([, year, , month, day], reading) =>
      date([{ year: Number(year), month: Number(month), day: Number(day) }], reading),
  },
  {
    pattern: new RegExp(
      `(?<![\\d.,:/+]|\\D-)(\\d{1,2})${ORDINAL}[- /]?${OF}(${ANY_MONTH})(?![a-z])\\.?${YEAR}`,
      "g",
    ),
    read: ([, day, month = "", year], reading) =>
      date([{ day: Number(day), month: MONTHS.get(month) ?? 0, year: yearOf(year) }], reading),
  },
  {
    pattern: new RegExp(
      `(?<![a-z])(${ANY_MONTH})\\.? ${ARTICLE}(\\d{1,2})${ORDINAL}(?![\\d:]|[.,]\\d| ?(?:${ANY_MONTH})(?![a-z]))` +
        `${NO_HOUR}(?:,? (20\\d\\d)(?!\\d))?`,
      "g",
    ),
    read: ([, month = "", day, year], reading) =>
      date([{ month: MONTHS.get(month) ?? 0, day: Number(day), year: yearOf(year) }], reading),
  },
  {
    pattern: new RegExp(
      "(?<![\\d.,:/+]|\\D-)(\\d{1,2})([./-]) ?(\\d{1,2})(?:\\2 ?(20\\d\\d|\\d\\d)(?!\\d))?" +
        `(?![\\d:]|[./]\\d|-\\d{1,2}(?![\\d./]))${NO_HOUR}`,
      "g",
    ),
    read: ([, first, separator = "", second, year], reading) =>
      numeric({ first: Number(first), separator, second: Number(second), year: yearOf(year) }, reading),
  },
  {
    pattern: new RegExp(
      `(?<![a-z])(?:${calendarWords("weekNumber")}) ?(?:nr\\.? ?)?` +
        `(?:\\d{1,2} ?(?:-|${alternativesIn(everyBook(({ times }) => times.between))}) ?)?(\\d{1,2})(?![\\d:]|[.,]\\d)`,
      "g",
    ),
    read: ([, number], { today }) => week(Number(number), today),
  },
  ...CALENDARS.map(({ dayAlone, ordinals }): Form => {
    const ordinal = `(\\d{1,2})(?:${alternativesIn([ordinals])})`;
    const words = listed(dayAlone).replaceAll("{day}", "(\\d{1,2})\\.?").replaceAll("{ordinal}", ordinal);
    return {
      pattern: new RegExp(`(?<![a-z])(?:${words})(?![\\w:%]|[.,/-]\\d)${NO_HOUR}`, "g"),
      read: ([, day], reading) => dayOfMonth(Number(day), reading),
    };
  }),
  {
    pattern: new RegExp(
      `(?<![a-z])(?:${calendarWords("monthAlone")}) (${ANY_MONTH})(?![a-z])(?:,? ${OF}(20\\d\\d))?`,
      "g",
    ),
    read: ([, month = "", year], reading) => {
      const named = date([{ day: 1, month: MONTHS.get(month) ?? 0, year: yearOf(year) }], reading);
      return named && { ...named, kind: "month" };
    },
  },
  ...DURATIONS.map(({ pattern, read }): Form => ({
    pattern,
    read: (match, { today }) => {
      const day = read(match, today);
      return day === null ? null : { kind: "span", days: 1, day };
    },
  })),
  ...RELATIVE.map(({ pattern, days, ahead }): Form => ({
    pattern,
    read: (_, { today }) => ({ kind: "relative", days, day: startOf(today, days) + ahead * DAY }),
  })),
  {
    pattern: new RegExp(`(?<![a-z-])(?:${calendarWords("nextWeekday")}) (${ANY_WEEKDAY})(?![a-z])`, "g"),
    read: ([, name = ""], { today }) => {
      const day = nextWeekday(today, WEEKDAYS.get(name) ?? 0);
      const isThisWeek = startOf(day, 7) === startOf(today, 7);
      return { kind: "weekday", days: 1, day: isThisWeek ? day + 7 * DAY : day };
    },
  },
  {
    pattern: new RegExp(`(?<![a-z-])(${ANY_WEEKDAY})(?![a-z])`, "g"),
    read: ([, name = ""], { today }) => ({
      kind: "weekday",
      days: 1,
      day: nextWeekday(today, WEEKDAYS.get(name) ?? 0),
    }),
  },
];

/** Returns the days of the folded text in order, without overlaps. */
export function namedDays(folded: string, sentAt: Millis, monthFirst: boolean): NamedDay[] {
  const today = Math.floor(sentAt / DAY) * DAY;
  const found: NamedDay[] = [];
  for (const { pattern, read } of FORMS) {
    for (const match of folded.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (found.length >= MAX_FOUND) break;
      if (found.some((other) => start < other.end && other.start < end)) continue;
      const named = read(match, { today, monthFirst, weekday: weekdayBefore(folded, start) });
      if (named) found.push({ start, end, ...named });
    }
  }
  return mergeWeekdays(
    folded,
    found.sort((a, b) => a.start - b.start),
  );
}

function yearOf(text: string | undefined): number | null {
  const digits = text?.replace("'", "") ?? "";
  return digits === "" ? null : Number(digits) + (digits.length === 2 ? 2000 : 0);
}

interface Numeric {
  first: number;
  separator: string;
  second: number;
  year: number | null;
}

/**
 * Returns the date unless it is `24/7` or `3-4`. The language or the range of the numbers identifies the
 * month.
 */
function numeric({ first, separator, second, year }: Numeric, reading: DateContext) {
  if (year === null && (separator === "-" || (first === 24 && second === 7))) return null;
  const dayFirst = { day: first, month: second, year };
  const monthFirst = { day: second, month: first, year };
  if (exists(dayFirst) && !(reading.monthFirst && separator !== ".")) return date([dayFirst], reading);
  return date([dayFirst, monthFirst], reading);
}

/**
 * Returns the candidate that falls on the adjacent weekday, or else the nearest future one; null for an
 * impossible date.
 */
function date(candidates: Parts[], { today, weekday }: DateContext) {
  const days = candidates.filter(exists).map((parts) => ({ parts, at: instantOf(parts, today) }));
  if (days.length === 0) return null;
  const fitting = days.filter(({ at }) => new Date(at).getUTCDay() === weekday);
  const ahead = (fitting.length > 0 ? fitting : days)
    .filter(({ parts, at }) => at >= today && (parts.year !== null || at - today <= MAX_AHEAD))
    .map(({ at }) => at);
  return { kind: "date" as const, days: 1 as const, day: ahead.length > 0 ? Math.min(...ahead) : null };
}

/** Returns whether the day exists in any year. */
function exists({ day, month, year }: Parts): boolean {
  const at = new Date(Date.UTC(year ?? 2024, month - 1, day));
  return month >= 1 && day >= 1 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
}

/** Returns the day's time; without a year, the next such day, including today. */
function instantOf({ day, month, year }: Parts, today: Millis): Millis {
  if (year !== null) return Date.UTC(year, month - 1, day);
  const thisYear = new Date(today).getUTCFullYear();
  const at = Date.UTC(thisYear, month - 1, day);
  return at >= today ? at : Date.UTC(thisYear + 1, month - 1, day);
}

function dayOfMonth(day: number, { today }: DateContext) {
  const now = new Date(today);
  const later = day < now.getUTCDate() ? 1 : 0;
  const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later, day));
  return at.getUTCDate() === day
    ? { kind: "dayOfMonth" as const, days: 1 as const, day: at.getTime() }
    : null;
}

/** Returns the next ISO week with this number, including the current one. */
function week(number: number, today: Millis) {
  if (number < 1 || number > 53) return null;
  const year = new Date(today).getUTCFullYear();
  const mondays = [mondayOf(year, number), mondayOf(year + 1, number)];
  const day = mondays.find((monday) => monday + 7 * DAY > today) ?? null;
  return { kind: "week" as const, days: 7 as const, day };
}

/** Returns a week's Monday; in ISO 8601 the first week contains 4 January. */
const mondayOf = (year: number, number: number): Millis =>
  startOf(Date.UTC(year, 0, 4), 7) + 7 * (number - 1) * DAY;

/** Returns the day itself, or the Monday of its week. */
const startOf = (day: Millis, days: 1 | 7): Millis =>
  days === 1 ? day : day - ((new Date(day).getUTCDay() + 6) % 7) * DAY;

/** Returns the first such weekday after the given day, never the day itself. */
export function nextWeekday(after: Millis, weekday: number): Millis {
  const ahead = (weekday - new Date(after).getUTCDay() + 7) % 7;
  return after + (ahead === 0 ? 7 : ahead) * DAY;
}

/** Returns the weekday before a date: `Monday, 9 March` or `lunedì 9 marzo`. */
const weekdayBefore = (folded: string, at: number): number | undefined =>
  WEEKDAYS.get(ADJACENT_WEEKDAY.exec(folded.slice(Math.max(0, at - 30), at))?.[1] ?? "");

/** Merges a weekday into the date next to it; the date then begins at the weekday. */
function mergeWeekdays(folded: string, found: NamedDay[]): NamedDay[] {
  return found.flatMap((named, index) => {
    const [before, after] = [found[index - 1], found[index + 1]];
    if (named.kind === "weekday" && isAdjacent(folded, named, after)) return [];
    return before?.kind === "weekday" && isAdjacent(folded, before, named)
      ? [{ ...named, start: before.start }]
      : [named];
  });
}

const isAdjacent = (folded: string, weekday: NamedDay, next: NamedDay | undefined): boolean =>
  next !== undefined &&
  (next.kind === "date" || next.kind === "dayOfMonth") &&
  ADJACENT_WEEKDAY.test(folded.slice(weekday.start, next.start));
