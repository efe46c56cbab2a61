/** Collects the names of days and months in all languages, folded by `fold`. */
import { everyBook } from "./languages.ts";
import type { CalendarWords } from "./phrase-book.ts";
import type { WordList } from "./phrase-forms.ts";
import { alternativesIn, ambiguousIn, clearEntriesOf, entriesOf } from "./word-list.ts";

export const CALENDARS = everyBook(({ calendar }) => calendar);

type Numbered = (calendar: CalendarWords) => readonly WordList[];

const numbered = (pick: Numbered, first: number, read = entriesOf): ReadonlyMap<string, number> =>
  new Map(
    CALENDARS.flatMap((calendar) =>
      pick(calendar).flatMap((names, index) => read(names).map((name) => [name, index + first] as const)),
    ),
  );

/** Month numbers 1 to 12 by name. */
export const MONTHS = numbered(({ months }) => months, 1);
/** Weekday numbers 0 (Sunday) to 6 by name. */
export const WEEKDAYS = numbered(({ weekdays }) => weekdays, 0);
/** Unambiguous short names. */
export const SHORT_WEEKDAYS = numbered(({ shortWeekdays }) => shortWeekdays, 0, clearEntriesOf);
/** Names that are also ordinary words in one of the languages. */
export const AMBIGUOUS_NAMES = ambiguousIn(
  CALENDARS.flatMap(({ months, weekdays }) => [...months, ...weekdays]),
);
/** Alternatives for a regular expression, longest first. */
export const ANY_MONTH = alternativesIn([...MONTHS.keys()]);
export const ANY_WEEKDAY = alternativesIn([...WEEKDAYS.keys()]);
export const ANY_SHORT_WEEKDAY = alternativesIn([...SHORT_WEEKDAYS.keys()]);
/** For use next to a date, where short names are unambiguous. */
export const SHORT_WEEKDAY_AT_DATE = alternativesIn(CALENDARS.flatMap(({ shortWeekdays }) => shortWeekdays));

type CalendarWord = {
  [K in keyof CalendarWords]: CalendarWords[K] extends WordList ? K : never;
}[keyof CalendarWords];

/** Returns the words of all languages as alternatives for a regular expression. */
export const calendarWords = (name: CalendarWord): string =>
  alternativesIn(CALENDARS.map((calendar) => calendar[name]));

/** Days (`1`) and whole weeks (`7`) by their distance from today, or from this week's Monday. */
const DISTANCES: [name: CalendarWord, days: 1 | 7, ahead: number][] = [
  ["today", 1, 0],
  ["tomorrow", 1, 1],
  ["thisWeek", 7, 0],
  ["nextWeek", 7, 7],
];

export const RELATIVE = DISTANCES.map(([name, days, ahead]) => ({
  pattern: new RegExp(`(?<![a-z])(?:${calendarWords(name)})(?![a-z])`, "g"),
  days,
  ahead,
}));
