/** What the guard must know of a language; a language that lacks a table does not compile. */

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
