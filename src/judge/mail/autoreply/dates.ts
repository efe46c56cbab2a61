/** Finds the return date in an absence note. */
import { DAY, type Millis } from "../../../core/clock.ts";
import { ANY_WEEKDAY, SHORT_WEEKDAY_AT_DATE } from "../../language/calendar.ts";
import { ARTICLE, type NamedDay, namedDays, nextWeekday, NO_HOUR, ORDINAL } from "../../language/days.ts";
import { languageOf } from "../../language/detect.ts";
import { everyBook, type Language, LANGUAGES, PHRASE_BOOKS } from "../../language/languages.ts";
import type { ReturnPhrases } from "../../language/mail-phrases.ts";
import { anywhere, listed } from "../../language/phrase-list.ts";
import { asOneSentence } from "../../language/sentences.ts";
import { alternativesIn } from "../../language/word-list.ts";
import { AWAY_WORDS, CASUAL_WORDS, CONTACT_WORDS } from "./phrases.ts";

/** Maximum number of characters to read: absence notes are short, and fine print follows. */
const MAX_TEXT = 4_000;
/** Maximum distance between a date and the phrase that determines its role. */
const BEFORE = 90;
const AFTER = 60;

/** The role of a day: the return, the last day away, a day after "until", or a single day away. */
type DateRole = "return" | "last" | "until" | "single";

interface DayStatement {
  named: NamedDay;
  day: Millis;
  role: DateRole;
}

const words = (name: keyof ReturnPhrases) => everyBook(({ mail }) => mail.returning[name]);
const list = (...names: (keyof ReturnPhrases)[]): string => listed(...names.flatMap(words));

/** A weekday and an article in front of a date. */
const LEAD = `(?:(?:${ANY_WEEKDAY}),? ?\\(?|(?:${SHORT_WEEKDAY_AT_DATE})\\.?,? )?${ARTICLE}`;
/** The hour in `until 8am on Monday, March 9`. */
const AN_HOUR = `(?: (?:\\d{1,2}(?:[:.]\\d\\d)? ?(?:[ap]\\.?m\\.?|${alternativesIn(everyBook(({ times }) => times.clock))})|${list("daytimes")}))?`;
const directlyBefore = (alternatives: string): RegExp =>
  new RegExp(`(?<![a-z])(?:${alternatives})${AN_HOUR},? ?${LEAD}$`);

/**
 * Phrases that determine a day's role. One set per language, because words collide: Polish "do" means "until",
 * and Dutch "na" means "in the" in Portuguese.
 */
const rolesIn = (language: Language) => {
  const { returning } = PHRASE_BOOKS[language].mail;
  return {
    returns: anywhere(returning.back),
    /** Phrases after the day; Romance languages mostly put them before it. */
    returnsBehind: anywhere(returning.backBehind),
    away: anywhere(returning.away),
    until: directlyBefore(listed(returning.until)),
    last: directlyBefore(listed(returning.through)),
    /** `Back after the 9th` means back on the 10th. */
    past: directlyBefore(listed(returning.after)),
    start: directlyBefore(listed(returning.from)),
  };
};
type RolePhrases = ReturnType<typeof rolesIn>;
const ROLES = new Map(LANGUAGES.map((language) => [language, rolesIn(language)]));

const INCLUSIVE_BEHIND = new RegExp(`^ ?[,(]? ?(?:${list("inclusive")})(?![a-z])`);

/** Matches the text between the two days of a range, or between its first day number and its end date. */
const JOINT = `(?:-|${list("until", "through", "and")})`;
const BETWEEN_DAYS = new RegExp(`^[.,]? ?(?:\\([^)]{0,20}\\) ?)?${JOINT} ?${LEAD}$`);
const AFTER_NUMBER = new RegExp(`(?<![\\d.,:])\\d{1,2}${ORDINAL} ?${JOINT} ?${LEAD}$`);
const LAST_NUMBER = `${ARTICLE}(\\d{1,2})${ORDINAL}`;
const FIRST_OF_RANGE = new RegExp(
  `^ ?${ORDINAL} ?(?:-|${list("until", "through")}|(?:${list("and")})(?= ?${LAST_NUMBER}(?:[,!)]|$))) ?${LAST_NUMBER}` +
    `(?![\\d:/]|\\.\\d)${NO_HOUR}`,
);
/** Excludes abbreviations before a date. */
const SENTENCE_END = new RegExp(
  `[!?;] |[a-z]{2}(?<! (?:${list("abbreviations")}|${SHORT_WEEKDAY_AT_DATE}))\\. `,
  "g",
);
/** Separates a statement about one day from a statement about the next. */
const NEXT_STATEMENT = new RegExp(`[,(]| (?:${list("and")}) `);

/**
 * Returns 00:00 UTC of the return date; null if the note contains no future one.
 * @param isAbsent Whether the email states an absence; otherwise, the day of the next contact does not count.
 */
export function returnDate(text: string, sentAt: Millis, isAbsent = true): Millis | null {
  const whole = asOneSentence(text.slice(0, MAX_TEXT)).folded;
  const folded = isAbsent ? whole : whole.replace(CONTACT_WORDS, " ");
  const language = languageOf(text) ?? "en";
  const found = namedDays(folded, sentAt, PHRASE_BOOKS[language].calendar.monthFirst);
  const note = {
    folded,
    roles: ROLES.get(language) ?? rolesIn(language),
    found,
    today: Math.floor(sentAt / DAY) * DAY,
  };
  const statements = found.flatMap((_, index) => interpretDay(note, index) ?? []);
  return chooseReturnDay(statements);
}

interface Note {
  folded: string;
  roles: RolePhrases;
  found: NamedDay[];
  /** 00:00 UTC on the day of the email. */
  today: Millis;
}

/** A period after a month's full name ends the sentence; after an abbreviation it may not. */
const ENDED_BY_MONTH = /[a-z]{5}\.$/;

/** Interprets a day by the surrounding text, within its sentence and up to the next day. */
function interpretDay({ folded, roles, found, today }: Note, index: number): DayStatement | null {
  const named = found[index];
  if (!named || named.day === null) return null;
  const [previous, next] = [found[index - 1], found[index + 1]];
  const isEnd = ENDED_BY_MONTH.test(folded.slice(named.start, named.end));
  const behind = isEnd ? "" : folded.slice(named.end, named.end + AFTER);
  const ahead = lastClause(folded.slice(Math.max(0, named.start - 2 * BEFORE), named.start));
  const around = {
    before: lastClause(folded.slice(Math.max(previous?.end ?? 0, named.start - BEFORE), named.start)),
    after: firstClause(behind.slice(0, (next?.start ?? Infinity) - named.end), next),
    isAbsence: statesAbsence(`${ahead} ${firstClause(behind, undefined)}`, roles),
    isNow: named.kind === "relative" && named.day <= today,
    endsRange: previous !== undefined && BETWEEN_DAYS.test(folded.slice(previous.end, named.start)),
  };
  const range = FIRST_OF_RANGE.exec(around.after)?.[2];
  if (range !== undefined && named.kind === "date" && around.isAbsence) {
    return { named, role: "last", day: named.day + Math.max(0, Number(range) - dayOf(named.day)) * DAY };
  }
  const role = roleOf(named, around, roles);
  // A note about an absence on Monday may be sent on Monday; a note about a return on Monday is not.
  const isToday = role === "single" && named.kind === "weekday" && named.day === today + 7 * DAY;
  return role && { named, role, day: isToday ? today : named.day };
}

const dayOf = (at: Millis): number => new Date(at).getUTCDate();

interface DayContext {
  before: string;
  after: string;
  endsRange: boolean;
  /** Whether the day means today or this week, which in an absence note is a day away. */
  isNow: boolean;
  /** Whether the sentence concerns an absence or a return, rather than, for example, a trade fair. */
  isAbsence: boolean;
}

const statesAbsence = (sentence: string, { returns, returnsBehind, away }: RolePhrases): boolean =>
  [returns, returnsBehind, away, AWAY_WORDS, CASUAL_WORDS].some((words) => words.test(sentence));

function roleOf(
  named: NamedDay,
  { before, after, endsRange, isNow, isAbsence }: DayContext,
  roles: RolePhrases,
): DateRole | null {
  const clause = sameClause(before);
  const returns = roles.returns.test(clause) || roles.returnsBehind.test(after);
  if (named.kind === "span") return returns ? "return" : null;
  if (!isAbsence) return null;
  if (roles.last.test(before)) return "last";
  const isUntil = roles.until.test(before);
  if (isUntil && INCLUSIVE_BEHIND.test(after)) return "last";
  if (roles.past.test(before)) return returns ? "last" : null;
  if (endsRange || AFTER_NUMBER.test(before)) return "last";
  if (isUntil && !roles.returns.test(before)) return "until";
  if (returns) return "return";
  if (roles.start.test(before) || named.kind === "dayOfMonth" || named.kind === "month") return null;
  return isNow || roles.away.test(clause) || roles.away.test(after) ? "single" : null;
}

/** Minimum number of words between a comma and a day that make up a separate clause. */
const OTHER_CLAUSE = /^[^]*[,:;] (?=(?:\S+ ){3})/;

/** Returns the text before a day without earlier clauses, as in `I'm back, so let's talk on Tuesday`. */
const sameClause = (before: string): string => before.replace(OTHER_CLAUSE, "");

const lastClause = (text: string): string => text.slice(Math.max(0, lastEnd(text)));

const lastEnd = (text: string): number =>
  [...text.matchAll(SENTENCE_END)].reduce((_, { index, 0: end }) => index + end.length, 0);

/** Returns the text up to the sentence's end or, before another day, up to the phrase that introduces it. */
function firstClause(behind: string, next: NamedDay | undefined): string {
  const text = behind.replace(/^\./, ""); // as in `10.3. wieder da`
  const end = text.search(/[!?;]|\.(?: |$)/);
  if (end >= 0) return text.slice(0, end);
  const joint = next ? text.search(NEXT_STATEMENT) : -1;
  return joint < 0 ? text : text.slice(0, joint);
}

/** Prefers a stated return to an inferred one, and a date to a weekday. */
function chooseReturnDay(statements: DayStatement[]): Millis | null {
  const away = statements
    .filter(({ role }) => role !== "return")
    .map(({ day, role, named }) => dayAfterAbsence(day, role, named));
  const free = away.length > 0 ? Math.max(...away) : null;
  const returns = statements.filter(({ role }) => role === "return");
  const exact = returns.find(({ named }) => named.kind === "date") ?? returns[0];
  if (!exact) return free;
  const isNext = exact.named.kind === "weekday" && free !== null && exact.day < free;
  return isNext ? nextWeekday(free - DAY, new Date(exact.day).getUTCDay()) : exact.day;
}

/** Returns the first day back. A bare "until the 9th" is ambiguous; assuming the 9th loses no time. */
const dayAfterAbsence = (day: Millis, role: DateRole, { days }: NamedDay): Millis =>
  role === "until" && days === 1 ? day : day + days * DAY;
