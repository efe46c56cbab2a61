/** Defines the words and phrases that each language must provide; a missing table is a compile error. */
import type { DraftPhrases } from "./draft-phrases.ts";
import type { MailPhrases } from "./mail-phrases.ts";
import type { DurationWords, NumberWords, TimeWords } from "./number-words.ts";
import type { WordList } from "./phrase-forms.ts";
import type { ReplyPhrases } from "./reply-phrases.ts";

/** The words and phrases of one language. */
export interface PhraseBook {
  /** ISO 639-1 code. */
  code: string;
  /** In English. */
  name: string;
  /** Code of the language in the library that detects it. */
  detectedAs: string;

  // Shared by several readers -------------------------------------------------------------------------------

  /** Begins an email, with a name or without: `Good morning`. With accents; case does not matter. */
  greetings: WordList;
  /** Ends an email, alone in the line above a name: `Best regards`. With accents; case does not matter. */
  closings: WordList;
  /** Endings of a name that is addressed; empty where names do not change. */
  vocatives: WordList;
  /** Before a name, without their point: "Mr", "Mrs". */
  titles: WordList;
  /** In place of a name behind a greeting: "all", "team". */
  everybody: WordList;
  /** Before a subject that is answered or forwarded: "Re". */
  subjectPrefixes: WordList;
  /** The most frequent words, which show a text's language but nothing about its topic. */
  frequent: WordList;
  calendar: CalendarWords;
  times: TimeWords;
  durations: DurationWords;
  numbers: NumberWords;

  // Reading mail --------------------------------------------------------------------------------------------

  mail: MailPhrases;

  // Understanding replies, checking and writing drafts ------------------------------------------------------

  replies: ReplyPhrases;
  drafts: DraftPhrases;
}

type Twelve<T> = readonly [T, T, T, T, T, T, T, T, T, T, T, T];
type Seven<T> = readonly [T, T, T, T, T, T, T];

/** Names of days and months, folded; those after `~` are also other words. */
export interface CalendarWords {
  /** From January: full names in the cases that follow a day or "in", and short forms. */
  months: Twelve<WordList>;
  /** From Sunday. */
  weekdays: Seven<WordList>;
  /** Short forms, from Sunday; those after `~` are also other words. */
  shortWeekdays: Seven<WordList>;
  today: WordList;
  /** Before the word for "today" in a sentence, where it means these days: "how do you do it today". */
  how: WordList;
  tomorrow: WordList;
  /** Before the word for "tomorrow", where it means the morning: German "guten". */
  notTomorrow: WordList;
  /** The day after tomorrow. */
  overmorrow: WordList;
  thisWeek: WordList;
  nextWeek: WordList;
  nextMonth: WordList;
  /** Before a day of the month: "the 5th". */
  dayArticles: WordList;
  /** Behind a day of the month: "5[th]". */
  ordinals: WordList;
  /** Between a day and its month: "the 5th of March"; empty if nothing is. */
  of: WordList;
  /** Before the number of a week. */
  weekNumber: WordList;
  /** A day without its month; `{day}` is its number, `{ordinal}` the number with one of `ordinals`. */
  dayAlone: WordList;
  /** Before a month without a day: "in [May]". */
  monthAlone: WordList;
  /** Before a weekday, meaning next week and not the coming day: "next". */
  nextWeekday: WordList;
  /** Whether the month comes before the day in "3/4", where both are possible. */
  monthFirst: boolean;
  /** Before a duration, counted from today: "in [two weeks]". */
  ahead: WordList;
}
