/** Dates, days and times as people write them in nine languages, in a form in which they can be compared. */
import { ANY_MONTH, MONTHS, WEEKDAYS } from "../mail/autoreply-calendar.ts";

/** What a text says of time; `needs` any of these to be known, and `gives` all of those to whoever repeats it. */
interface Moment {
  needs: string[];
  gives: string[];
}

interface DateForm {
  pattern: RegExp;
  read(match: string[]): Moment | null;
}

/** Names that are also words or given names, unless a day stands beside them. */
const AMBIGUOUS_MONTHS = new Set(["march", "mars", "marco", "marca", "maja", "sept", "april"]);
/** Shorter ones (`may`, `mar`, `set`, `gen`) are ambiguous in one of the languages. */
const MIN_MONTH_LETTERS = 4;
/** Weekdays that are also other words: "second", "fourth" and the like, and a Polish field. */
const AMBIGUOUS_DAYS = new Set(["segunda", "terca", "quarta", "quinta", "sexta", "srody"]);

/** In the order in which they are looked for, over folded text with single spaces. */
export const MOMENTS: DateForm[] = [
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
    pattern: new RegExp(
      `(?<![\\d.,:])(\\d{1,2})(?:st|nd|rd|th|er|o|a|\\.)?[ -](?:of |de |d')?(${ANY_MONTH})(?![a-z])\\.?(?:,? (?:de |del )?(\\d{4})(?!\\d))?`,
      "g",
    ),
    read: ([, day, month = "", year = ""]) => date([[MONTHS.get(month) ?? 0, Number(day)]], year),
  },
  {
    pattern: new RegExp(
      `(?<![a-z])(${ANY_MONTH})\\.? (?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:]|[.,]\\d)(?:,? (\\d{4})(?!\\d))?`,
      "g",
    ),
    read: ([, month = "", day, year = ""]) => date([[MONTHS.get(month) ?? 0, Number(day)]], year),
  },
  {
    pattern: /(?<![\d.,:])(\d{1,2})(?:[:.](\d{2}))? ?([ap])\.?m(?![a-z])\.?/g,
    read: ([, hour, minute, half]) => time((Number(hour) % 12) + (half === "p" ? 12 : 0), minute, hour),
  },
  {
    pattern: /(?<![\d.,:])(\d{1,2})(?:[:.](\d{2}))? ?uhr(?: (\d{2})(?!\d))?(?![a-z])/g,
    read: ([, hour, minute, behind]) => time(Number(hour), minute ?? behind, hour),
  },
  {
    pattern: /(?<![\d.,:])(\d{1,2}) ?h ?(\d{2})?(?![a-z\d])/g,
    read: ([, hour, minute]) => time(Number(hour), minute, hour),
  },
  {
    pattern: /(?<![\d.,:])(\d{1,2}):(\d{2})(?![\d:])/g,
    read: ([, hour, minute]) => time(Number(hour), minute, hour),
  },
  {
    pattern: /(?<![a-z])[a-z]{5,13}(?:-feira)?(?![a-z])/g,
    read: ([word = ""]) => {
      const day = AMBIGUOUS_DAYS.has(word)
        ? undefined
        : (WEEKDAYS.get(word) ?? WEEKDAYS.get(word.slice(0, -1)));
      return day === undefined ? null : same(`day:${day}`);
    },
  },
  {
    pattern: new RegExp(`(?<![a-z])(?:${ANY_MONTH})(?![a-z])`, "g"),
    read: ([name = ""]) => {
      const isClear = name.length >= MIN_MONTH_LETTERS && !AMBIGUOUS_MONTHS.has(name);
      return isClear ? same(`month:${MONTHS.get(name)}`) : null;
    },
  },
  {
    pattern:
      /(?<![a-z])(?:today|tonight|heute|aujourd'hui|hoy|oggi|vandaag|hoje|dzis|dzisiaj|idag|i dag)(?![a-z])/g,
    read: () => same("day:today"),
  },
  {
    // `morgen` and `mañana` are also the morning.
    pattern:
      /(?<![a-z])(?:tomorrow|demain|domani|amanha|jutro|imorgon|i morgon|(?<!guten |gute |goede |goeie |am |jeden |in de )morgen|(?<!la |buena )manana)(?![a-z])/g,
    read: () => same("day:tomorrow"),
  },
  {
    pattern:
      /(?<![a-z])(?:next week|(?:nachste|nachster|kommende|kommender) woche|semaine prochaine|(?:proxima semana|semana que vem|semana que viene)|(?:prossima settimana|settimana prossima)|volgende week|przyszlym tygodniu|nasta vecka)(?![a-z])/g,
    read: () => same("day:next week"),
  },
];

const same = (key: string): Moment => ({ needs: [key], gives: [key] });

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
function date(readings: [month: number, day: number][], year: string): Moment | null {
  const possible = readings.filter(isDate);
  if (possible.length === 0) return null;
  const full = year.length === 2 ? `20${year}` : year;
  const forms = possible.map(([month, day]) => ({ month, day, key: `${month}-${day}` }));
  const numbers = [...forms.map(({ day }) => `number:${day}`), ...(full ? [`number:${Number(full)}`] : [])];
  const months = forms.map(({ month }) => `month:${month}`);
  if (!full) {
    const needs = forms.flatMap(({ key }) => [`date:${key} some year`, `date:${key} no year`]);
    return { needs, gives: [...forms.map(({ key }) => `date:${key} no year`), ...months, ...numbers] };
  }
  const needs = forms.flatMap(({ key }) => [`date:${key} ${full}`, `date:${key} no year`]);
  const given = forms.flatMap(({ month, day, key }) => [
    `date:${key} ${full}`,
    `date:${key} some year`,
    `day:${new Date(Date.UTC(Number(full), month - 1, day)).getUTCDay()}`,
  ]);
  return { needs, gives: [...given, ...months, ...numbers] };
}

function time(hour: number, minute = "00", written = ""): Moment | null {
  if (hour > 23 || Number(minute) > 59) return null;
  const key = `time:${hour}:${minute}`;
  return { needs: [key], gives: [key, `number:${Number(written)}`] };
}
