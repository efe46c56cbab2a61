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
  /** The detection library's code for the language. */
  detectedAs: string;

  // Shared by several readers -------------------------------------------------------------------------------

  /** Begins an email, with a name or without: `Good morning`. With accents; case does not matter. */
  greetings: WordList;
  /** Ends an email, alone in the line above a name: `Best regards`. With accents; case does not matter. */
  closings: WordList;
  /** Endings of a name used as a form of address; empty in languages without them. */
  vocatives: WordList;
  /** Before a name, without the period: "Mr", "Mrs". */
  titles: WordList;
  /** Replaces a name after a greeting: "all", "team". */
  everybody: WordList;
  /** Before the subject of a reply or a forward: "Re". */
  subjectPrefixes: WordList;
  /** The most frequent words, which indicate a text's language but not its topic. */
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

/** Names of days and months, folded; words after `~` have other meanings too. */
export interface CalendarWords {
  /** From January: full names in the grammatical cases that follow a day or "in", and short forms. */
  months: Twelve<WordList>;
  /** From Sunday. */
  weekdays: Seven<WordList>;
  /** Short forms, from Sunday; words after `~` have other meanings too. */
  shortWeekdays: Seven<WordList>;
  today: WordList;
  /** Before the word for "today" when it means "these days": "how do you do it today". */
  how: WordList;
  tomorrow: WordList;
  /** Before the word for "tomorrow" when it means "morning": German "guten". */
  notTomorrow: WordList;
  /** The day after tomorrow. */
  dayAfterTomorrow: WordList;
  thisWeek: WordList;
  nextWeek: WordList;
  nextMonth: WordList;
  /** Before a day of the month: "the 5th". */
  dayArticles: WordList;
  /** After a day of the month: "5[th]". */
  ordinals: WordList;
  /** Between a day and its month: "the 5th of March"; empty if there is no such word. */
  of: WordList;
  /** Before the number of a week. */
  weekNumber: WordList;
  /** A day without its month; `{day}` is its number, `{ordinal}` the number with one of `ordinals`. */
  dayAlone: WordList;
  /** Before a month without a day: "in [May]". */
  monthAlone: WordList;
  /** Before a weekday, meaning the weekday of next week: "next". */
  nextWeekday: WordList;
  /** Whether "3/4" means March 4 if both orders are possible. */
  monthFirst: boolean;
  /** Before a duration, counted from today: "in [two weeks]". */
  ahead: WordList;
}
