/** Detects an attribution line without an address that is not followed by quote marks. */
import { FOREIGN_QUOTES } from "../../language/foreign.ts";
import { everyBook } from "../../language/languages.ts";
import { entriesOf } from "../../language/word-list.ts";
import { fold } from "../../language/sentences.ts";
import { type Line, isBlank } from "../lines.ts";
import { isGreeting } from "./phrases.ts";
import { OPENING, SAID, WROTE } from "./words.ts";

/** Maximum length of a line; longer lines are prose. */
const MAX_LINE = 120;
const MAX_NAMES = 4;

const words = (lists: readonly string[]): Set<string> => new Set(lists.flatMap(entriesOf).map(fold));

const QUOTES = [...everyBook(({ mail }) => mail.quote), ...Object.values(FOREIGN_QUOTES)];
/** Includes verbs with an auxiliary: `a dit`. */
const VERBS = words(
  QUOTES.flatMap(({ wrote, said }) => [wrote ?? "", said ?? ""]).map((list) => list.replaceAll(" ", ", ")),
);
const AROUND = words(QUOTES.flatMap(({ around }) => around ?? []));
const DAYS = words(
  everyBook(({ calendar }) => [...calendar.weekdays, ...calendar.shortWeekdays, ...calendar.months]).flat(),
);
/** Words that are capitalized at the beginning of a sentence but are not names, as in `Zoals Tom op maandag schreef:`. */
const NO_NAMES = words([
  ...everyBook(({ frequent }) => frequent),
  ...everyBook(({ titles }) => titles),
  "as, like, wie, zoals, comme, como, come, jak, som, jako, kuten",
]);
const NAME = /^\p{Lu}[\p{L}'’-]+$/u;
const DATE = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/;
const NUMBER = /^\+?\d/;

/** Details that mail programs add to `said`, rare in people's texts. */
const YEAR = /\b(?:19|20)\d\d\b|\d{1,2}[./-]\d{1,2}[./-]\d{2}/;
const CLOCK = /\d{1,2}[:.h]\d{2}/;

/**
 * Returns the number of lines of an attribution such as `On Monday Tom wrote:` or `Tom Weber schrieb am
 * 23.11.2026:`, between the sender's text and the earlier email; 0 if there is none. An attribution consists
 * of the verb, a name and a day. Any other word makes it prose, as does `said` without a year or time.
 */
export function unaddressedLength(lines: Line[], at: number): number {
  const first = lines[at]?.text.trim() ?? "";
  const next = lines[at + 1]?.text.trim() ?? "";
  const [text, length] = /[:：]$/.test(first) ? [first, 1] : [`${first} ${next}`, 2];
  if (text.length > MAX_LINE || !/[:：]$/.test(text) || !introducesWords(text)) return 0;
  const isBetween =
    lines.slice(0, at).some(isWritten) && lines.slice(at + length).some((line) => !isBlank(line));
  return isBetween && hasOnlyNameAndDay(text) ? length : 0;
}

const introducesWords = (text: string): boolean =>
  WROTE.test(text) || (OPENING.test(text) && SAID.test(text) && YEAR.test(text) && CLOCK.test(text));

const isWritten = (line: Line): boolean => line.kind === "own" && !isBlank(line) && !isGreeting(line.text);

function hasOnlyNameAndDay(text: string): boolean {
  const parts = text
    .replace(/\(a\)/, "")
    .replace(/(?<= )([ap])\. ?m\.(?=[ ,:])/, "$1m")
    .split(/\s+/)
    .map((part) => part.replace(/^[("'„“]{1,4}|[.,;:：)"'“”]{1,4}$/g, ""))
    .filter((part) => part !== "");
  const isDay = (part: string) =>
    DATE.test(part) || DAYS.has(fold(part)) || DAYS.has(fold(part).replace(/s$/, ""));
  const others = parts.filter(
    (part) => !isDay(part) && !NUMBER.test(part) && !VERBS.has(fold(part)) && !AROUND.has(fold(part)),
  );
  const isName = (part: string) => NAME.test(part) && !NO_NAMES.has(fold(part));
  return parts.some(isDay) && others.length > 0 && others.length <= MAX_NAMES && others.every(isName);
}
