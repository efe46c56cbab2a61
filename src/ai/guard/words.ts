/** What the guard must know of a language; a language that lacks a table does not compile. */
import type { Language } from "../../language/detect.ts";
import { GERMAN } from "./words-de.ts";
import { ENGLISH } from "./words-en.ts";
import { SPANISH } from "./words-es.ts";
import { FRENCH } from "./words-fr.ts";
import { ITALIAN } from "./words-it.ts";
import { DUTCH } from "./words-nl.ts";
import { POLISH } from "./words-pl.ts";
import { PORTUGUESE } from "./words-pt.ts";
import { SWEDISH } from "./words-sv.ts";

/** What nobody but the client may bind itself to. */
export const COMMITMENTS = [
  "acceptance",
  "guarantee",
  "refund",
  "free",
  "discount",
  "liability",
  "deadline",
  "payment",
  "terms",
  "deletion",
] as const;
export type Commitment = (typeof COMMITMENTS)[number];

export type SpanUnit = "hour" | "day" | "week" | "month" | "year";

/**
 * All words are folded as `fold` does. Lists are words between spaces, or alternatives for a regular expression between
 * `|`; tables of phrases, one a line, are written as `phrases` reads them.
 */
export interface GuardWords {
  /** `3 three|12 twelve dozen`. Behind `~` stands what is also another word: read only next to a unit. */
  numbers: string;
  /** Parts of glued numbers only: `20 veinti`. */
  numberParts: string;
  /** Between the parts of a number: `and`. */
  numberJoiner: string;
  /** Counts as one in front of a currency: `a buck`. */
  articles: string;
  /** So long a call may be called whatever the settings say. */
  minutes: string;
  /** Of these a draft may name a few: questions, points. */
  countable: string;
  spans: Record<SpanUnit, string>;
  /** What else a price may be for: a user, a seat. */
  priceUnits: string;
  /** In front of an hour: `at`. */
  at: string;
  /** Behind an hour: `o'clock`. */
  clock: string;
  /** Between the ends of a span of hours or days: `to`, `and`, `or`. */
  between: string;
  days: { today: string; tomorrow: string; overmorrow: string; nextWeek: string; nextMonth: string };
  /** `evil dot example`. */
  dot: string;
  commitments: Record<Commitment, string>;
  /** Phrases that hold the words of a commitment and make none. */
  harmless: string;
  /** Up to three words in front of a commitment these take it back. */
  not: string;
  /** Up to four words behind it these do. */
  notBehind: string;
  /** Begins another clause: what stands beyond it takes nothing back. */
  clause: string;
  /** Speaks about a matter … */
  topic: string;
  /** … that is not decided here. */
  deferral: string;
  /** Says yes to what was written before it. */
  affirmation: string;
  /** Says who is writing. */
  introduction: string;
}

export const GUARD_WORDS: Record<Language, GuardWords> = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
  it: ITALIAN,
  nl: DUTCH,
  pl: POLISH,
  pt: PORTUGUESE,
  sv: SWEDISH,
};

export const GUARD_LANGUAGES = Object.keys(GUARD_WORDS) as Language[];

/** Alternatives for a regular expression, the longest first. */
export function anyOf(lists: Iterable<string>): string {
  const all = new Set([...lists].flatMap(alternativesIn));
  return [...all].sort((one, other) => other.length - one.length).join("|");
}

/** What stands between the `|` of a list; those within brackets divide nothing. */
function alternativesIn(list: string): string[] {
  const alternatives = [""];
  let depth = 0;
  for (const letter of list) {
    if (letter === "(") depth += 1;
    if (letter === ")") depth -= 1;
    if (letter === "|" && depth === 0) alternatives.push("");
    else alternatives.push(`${alternatives.pop() ?? ""}${letter}`);
  }
  return alternatives.filter((alternative) => alternative !== "");
}

/** The lists that all languages have under this name, as alternatives. */
export const inAll = (pick: (words: GuardWords) => string): string =>
  anyOf(GUARD_LANGUAGES.map((language) => pick(GUARD_WORDS[language])));
