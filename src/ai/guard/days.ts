/** Dates, days and spans of time as people write them in nine languages, in a form in which they can be compared. */
import { ANY_MONTH, MONTHS, WEEKDAYS } from "../../mail/autoreply/calendar.ts";
import { GUARD_LANGUAGES, GUARD_WORDS, anyOf, alternationOfAll } from "./words.ts";
import type { SpanUnit } from "./words-form.ts";

/** What a text says of time; `needs` any of these to be known, and `gives` all of those to whoever repeats it. */
export interface Moment {
  needs: string[];
  gives: string[];
}

export interface MomentForm {
  /** Global, over folded text with digits for its number words. */
  pattern: RegExp;
  /** All that is said; empty when it is no moment. */
  read: (match: readonly (string | undefined)[]) => Moment[];
}

/** Names that are also words or given names, unless a day stands beside them. */
const AMBIGUOUS_MONTHS = new Set(["march", "mars", "marco", "marca", "maja", "sept", "april"]);
/** Shorter ones (`may`, `mar`, `set`, `gen`) are ambiguous in one of the languages. */
const MIN_MONTH_LETTERS = 4;
/** Weekdays that are also other words: "second", "fourth" and the like, and a Polish field. */
const AMBIGUOUS_DAYS = new Set(["segunda", "terca", "quarta", "quinta", "sexta", "srody"]);
/** English, from Sunday; those that are other words are left out. */
const SHORT_DAYS: Record<string, number> = { tue: 2, tues: 2, wed: 3, thu: 4, thur: 4, thurs: 4, fri: 5 };

const BETWEEN = `(?:${alternationOfAll(({ between }) => between)})`;
const DAY_SUFFIX = "(?:st|nd|rd|th|er|o|a|\\.)?";
/** In the morning, not the day after: `guten Morgen`, `por la mañana`. */
const NO_MORNING = "(?<!guten |gute |goede |goeie |am |jeden |in de |elke |la |buena |esta |bom |cada )";

/** In the order in which they are looked for. */
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
    // Without a year: `5/3`, and `5.3.` with its last point, for `5.3` is a number.
    pattern: /(?<![\d./-])(\d{1,2})(?:(\/)(\d{1,2})|(\.) ?(\d{1,2})\.)(?![\d/-])/g,
    read: ([, first, slash, behindSlash, dot, behindDot]) =>
      date(numeric(first, slash ?? dot, behindSlash ?? behindDot), ""),
  },
  {
    // Also `5 or 6 March`.
    pattern: new RegExp(
      `(?<![\\d.,:])(?:(\\d{1,2})${DAY_SUFFIX} ?(?:-|${BETWEEN}) ?(?:the |le |el |il |o |am )?)?` +
        `(\\d{1,2})${DAY_SUFFIX}[ -](?:of |de |d')?(${ANY_MONTH})(?![a-z])\\.?(?:,? (?:de |del )?(\\d{4})(?!\\d))?`,
      "g",
    ),
    read: ([, other, day, name = "", year = ""]) => {
      const month = MONTHS.get(name) ?? 0;
      const days = [other, day].filter((one) => one !== undefined).map(Number);
      return days.flatMap((one) => date([[month, one]], year));
    },
  },
  {
    pattern: new RegExp(
      `(?<![a-z])(${ANY_MONTH})\\.? (?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:]|[.,]\\d)(?:,? (\\d{4})(?!\\d))?`,
      "g",
    ),
    read: ([, month = "", day, year = ""]) => date([[MONTHS.get(month) ?? 0, Number(day)]], year),
  },
];

/** Looked for once times are out of the way. */
export const DAYS: MomentForm[] = [
  {
    pattern: /(?<![a-z])[a-z]{3,13}(?:-feira)?(?![a-z])/g,
    read: ([word = ""]) => {
      const day = AMBIGUOUS_DAYS.has(word) ? undefined : dayOf(word);
      return day === undefined ? [] : same(`day:${day}`);
    },
  },
  {
    pattern: new RegExp(`(?<![a-z])(?:${ANY_MONTH})(?![a-z])`, "g"),
    read: ([name = ""]) => {
      const isClear = name.length >= MIN_MONTH_LETTERS && !AMBIGUOUS_MONTHS.has(name);
      return isClear ? same(`month:${MONTHS.get(name)}`) : [];
    },
  },
  relative("overmorrow"),
  relative("tomorrow"),
  relative("today"),
  relative("nextWeek"),
  relative("nextMonth"),
  {
    // A day whose month was named: `the 5th`, `le 5`.
    pattern:
      /(?<![a-z\d.,:])(?:the |on |der |dem |den |am |le |el |il |op |dia |dnia )?(\d{1,2})(st|nd|rd|th|er|ste|de|:e|:a|\.?)(?=[ ,;!?)]|\.?$|\.\s)(?! ?[a-z]{4})/g,
    read: ([whole = "", day, suffix]) =>
      /^(?:le|el|il|der|dem|den|am|op|dia|dnia) /.test(whole) || /^[a-z:]/.test(suffix ?? "")
        ? same(`dom:${Number(day)}`)
        : [],
  },
  {
    pattern: /(?<![a-z\d])(?:q([1-4])|(?:kw|cw|v|week|vecka|woche|semaine|semana) ?(\d{1,2}))(?![\d.,a-z])/g,
    read: ([, quarter, week]) => same(quarter ? `quarter:${quarter}` : `week:${Number(week)}`),
  },
  {
    // A year alone.
    pattern: /(?<![\d.,:a-z-])((?:19|20)\d\d)(?![\d.,:]\d|\d| ?[€$£%])/g,
    read: ([, year]) => same(`number:${year}`),
  },
];

function dayOf(word: string): number | undefined {
  if (word.length < 5) return SHORT_DAYS[word];
  return WEEKDAYS.get(word) ?? WEEKDAYS.get(word.slice(0, -1)) ?? SHORT_DAYS[word];
}

function relative(name: "today" | "tomorrow" | "overmorrow" | "nextWeek" | "nextMonth"): MomentForm {
  const words = alternationOfAll(({ days }) => days[name]);
  return {
    pattern: new RegExp(`(?<![a-z])${name === "tomorrow" ? NO_MORNING : ""}(?:${words})(?![a-z])`, "g"),
    read: () => same(`day:${name}`),
  };
}

/** How long something takes: not when it is, so no mail of a stranger can bring it. */
export const SPANS: MomentForm[] = (["hour", "day", "week", "month", "year"] as const).map(spanForm);

/** `24 hours`, `30-day`, `six weeks`. */
function spanForm(unit: SpanUnit): MomentForm {
  const words = anyOf(GUARD_LANGUAGES.map((language) => GUARD_WORDS[language].spans[unit]));
  return {
    pattern: new RegExp(`(?<![\\d.,:])(\\d{1,3}(?:[.,]\\d)?)[ -]?(?:${words})(?![a-z])`, "g"),
    read: ([, count = ""]) => [
      { needs: [`span:${count} ${unit}`], gives: [`span:${count} ${unit}`, `number:${count}`] },
    ],
  };
}

const same = (key: string): Moment[] => [{ needs: [key], gives: [key] }];

/** Month and day; both orders where the numbers allow it. A point says that the day stands first. */
function numeric(
  first: string | undefined,
  mark: string | undefined,
  second: string | undefined,
): [number, number][] {
  const [one, other] = [Number(first), Number(second)];
  return mark === "." ? [[other, one]] : [[other, one], [one, other]]; // prettier-ignore
}

const DAYS_OF_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isDate = ([month, day]: [number, number]): boolean =>
  day >= 1 && day <= (DAYS_OF_MONTH[month - 1] ?? 0);

/** A date without a year is known by one with a year, and the other way round; two years must be the same. */
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
  return [{ needs, gives: [...given, ...parts, `number:${Number(full)}`] }];
}
