/** Defines the phrase book entries for numbers, money, durations and times. */
import type { WordList } from "./phrase-forms.ts";

export const SPAN_UNITS = ["hour", "day", "week", "month", "year"] as const;

export type SpanUnit = (typeof SPAN_UNITS)[number];

/** ISO 4217 codes; `kr` is any of three, `cents` a hundredth of any unit, `money` colloquial. */
export const CURRENCIES = [
  "eur",
  "usd",
  "gbp",
  "chf",
  "pln",
  "kr",
  "jpy",
  "inr",
  "brl",
  "huf",
  "rub",
  "mxn",
  "aed",
  "btc",
  "cents",
  "money",
] as const;

export type Currency = (typeof CURRENCIES)[number];

export interface NumberWords {
  /** A value and its words: `12 twelve dozen`. Words after `~` have another meaning and need a unit. */
  values: WordList;
  /**
   * Parts that occur only in compound numbers: `20 veinti`; empty if compounds are written as separate words.
   */
  parts: WordList;
  /** Joins the parts of a number: "and". */
  joiner: string;
  /** Counts as one before a currency: "a buck". */
  articles: WordList;
  /** Between the article and the currency: "a single euro". */
  mere: WordList;
  /** A denominator and its words: `10 tenth tenths`. */
  fractions: WordList;
  /** Between the numbers of a ratio: nine "out of" ten. */
  outOf: WordList;
  /** Before a count of everything mentioned: "all" three. */
  all: WordList;
  thousand: WordList;
  million: WordList;
  billion: WordList;
  percent: WordList;
  /** Names of money, without codes and signs. */
  currencies: Partial<Record<Currency, WordList>>;
}

export interface DurationWords {
  /** Minutes; a draft may give a call's length regardless of the settings. */
  minutes: WordList;
  /** Words for durations; words after `~` have other meanings too. */
  spans: Record<SpanUnit, WordList>;
  /** Frequencies: "hourly", "daily"; empty if `spans` contains them. */
  every: Record<SpanUnit, WordList>;
  /** Between a price and its period: "per", "a"; words after `~` have other meanings too. */
  each: WordList;
  /** Other units of a price: "a user", "a seat". */
  priceUnits: WordList;
  /** Groups of users or pieces: a price "per team" is not a price per user. */
  groups: WordList;
  /** A whole instead of a count: "for the whole company". */
  whole: WordList;
  /** Things that a draft may mention in small numbers: questions, points. */
  countable: WordList;
}

export interface TimeWords {
  /** Before an hour: "at". */
  at: WordList;
  /** After an hour: "o'clock". */
  clock: WordList;
  /** Between the ends of a range of hours or days: "to", "and", "or". */
  between: WordList;
  /** Before an hour, half an hour after it: "half past". */
  halfPast: WordList;
  /** Before an hour, half an hour before it: German "halb". */
  halfTo: WordList;
}
