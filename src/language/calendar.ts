/** Reads the names of days and months in all languages; all folded by `fold`. */
import { everyBook } from "./languages.ts";
import type { CalendarWords, WordList } from "./phrase-book.ts";
import { alternativesIn, entriesOf } from "./word-list.ts";

const CALENDARS = everyBook(({ calendar }) => calendar);

const numbered = (pick: (calendar: CalendarWords) => readonly WordList[], first: number) =>
  new Map(
    CALENDARS.flatMap((calendar) =>
      pick(calendar).flatMap((names, index) =>
        entriesOf(names).map((name) => [name, index + first] as const),
      ),
    ),
  );

/** Month numbers 1 to 12 by name. */
export const MONTHS: ReadonlyMap<string, number> = numbered(({ months }) => months, 1);
/** Weekday numbers 0 (Sunday) to 6 by name. */
export const WEEKDAYS: ReadonlyMap<string, number> = numbered(({ weekdays }) => weekdays, 0);
/** Alternatives for a regular expression, the longest first. */
export const ANY_MONTH = alternativesIn(...MONTHS.keys());
export const ANY_WEEKDAY = alternativesIn(...WEEKDAYS.keys());

export type RelativeDay = Exclude<keyof CalendarWords, "months" | "weekdays">;

/** Returns alternatives for a regular expression. */
export const relativeIn = (name: RelativeDay): string =>
  alternativesIn(...CALENDARS.map((calendar) => calendar[name]));

/** Days (`1`) and whole weeks (`7`) by their distance from today, or from this week's Monday. */
const DISTANCES: [name: RelativeDay, days: 1 | 7, ahead: number][] = [
  ["today", 1, 0],
  ["tomorrow", 1, 1],
  ["thisWeek", 7, 0],
  ["nextWeek", 7, 7],
];

export const RELATIVE = DISTANCES.map(([name, days, ahead]) => ({
  pattern: new RegExp(`(?<![a-z])(?:${relativeIn(name)})(?![a-z])`, "g"),
  days,
  ahead,
}));
