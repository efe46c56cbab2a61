/** Defines the words and phrases that each language must provide; a missing table is a compile error. */
import type { MailPhrases } from "./mail-phrases.ts";

/**
 * Words or short phrases separated by commas, on as many lines as needed. `*` is the remainder of a word, `a?`
 * an optional letter, `(a|b)` either one. Folded: lower case and without accents, unless a section says
 * otherwise.
 */
export type WordList = string;

/**
 * One phrase per line, in the format of `phrases`: ` .. ` is up to six words within a clause, ` ... ` up to
 * six words, `*` the remainder of a word, `$` the end. A line that ends in `|` continues on the next one.
 * Folded.
 */
export type PhraseTable = string;

/** The words and phrases of one language. */
export interface PhraseBook {
  /** ISO 639-1 code. */
  code: string;
  /** In English. */
  name: string;

  // Shared by several readers -------------------------------------------------------------------------------

  /** Begins a mail, with a name or without: `Good morning`. With accents; case does not matter. */
  greetings: WordList;
  /** Ends a mail, alone in the line above a name: `Best regards`. With accents; case does not matter. */
  closings: WordList;
  calendar: CalendarWords;

  // Reading mail --------------------------------------------------------------------------------------------

  mail: MailPhrases;

  // Understanding replies, checking drafts ------------------------------------------------------------------
}

type Twelve<T> = readonly [T, T, T, T, T, T, T, T, T, T, T, T];
type Seven<T> = readonly [T, T, T, T, T, T, T];

/** Names of days and months, folded. */
export interface CalendarWords {
  /** From January: full names in the cases that follow a day or "in", and short forms. */
  months: Twelve<WordList>;
  /** From Sunday. */
  weekdays: Seven<WordList>;
  today: WordList;
  tomorrow: WordList;
  /** The day after tomorrow. */
  overmorrow: WordList;
  thisWeek: WordList;
  nextWeek: WordList;
  nextMonth: WordList;
}
