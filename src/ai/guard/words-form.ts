/** Defines the tables that the guard needs for each language; a missing table is a compile error. */

/** Commitments that only the client itself can make. */
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
 * All words are folded as by `fold`. Lists are words separated by spaces, or regular-expression alternatives
 * separated by `|`; phrase tables have one phrase per line, in the format of `phrases`.
 */
export interface GuardWords {
  /** `3 three|12 twelve dozen`. Words after `~` are also other words, and are read only next to a unit. */
  numbers: string;
  /** Parts that occur only in compound numbers: `20 veinti`. */
  numberParts: string;
  /** Joins the parts of a number: `and`. */
  numberJoiner: string;
  /** Counts as one before a currency: `a buck`. */
  articles: string;
  /** Words for minutes; a draft may give a call's length regardless of the settings. */
  minutes: string;
  /** Things of which a draft may mention a small number: questions, points. */
  countable: string;
  spans: Record<SpanUnit, string>;
  /** Other units of a price: a user, a seat. */
  priceUnits: string;
  /** Before an hour: `at`. */
  at: string;
  /** After an hour: `o'clock`. */
  clock: string;
  /** Between the ends of a range of hours or days: `to`, `and`, `or`. */
  between: string;
  days: { today: string; tomorrow: string; overmorrow: string; nextWeek: string; nextMonth: string };
  /** `evil dot example`. */
  dot: string;
  commitments: Record<Commitment, string>;
  /** Phrases that contain the words of a commitment without making one. */
  harmless: string;
  /** Words that negate a commitment up to three words after them. */
  not: string;
  /** Words that negate a commitment up to four words before them. */
  notBehind: string;
  /** Begins another clause, beyond which nothing is negated. */
  clause: string;
  /** Mentions a topic … */
  topic: string;
  /** … that is not decided here. */
  deferral: string;
  /** Says yes to the preceding text. */
  affirmation: string;
  /** Says who is writing. */
  introduction: string;
}
