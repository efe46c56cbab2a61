/** Draws the outcome of a seeded reply: its category and who assigned it, its answer, and its status. */
import { DAY, HOUR, MINUTE, SECOND, type Millis } from "../../../core/clock.ts";
import { inOfficeHours } from "./calendar.ts";
import type { SeededRandom } from "./random.ts";
import type { SeededReplyKind } from "./mail-texts.ts";

/** Replies per thread, as weights out of 1,000. */
const REPLIES = { 1: 860, 2: 80, 3: 30, 4: 12, 5: 8, 6: 5, 7: 2, 8: 1, 9: 1, 10: 1 };
/**
 * Every 400th thread, starting with the 38th, has the maximum length: 20 messages, all answered except the
 * last.
 */
const LONG_EVERY = 400;
const LONG_FIRST = 37;
export const LONGEST = 10;

/** Returns whether a thread has the maximum length. */
export const isLong = (thread: number): boolean => thread % LONG_EVERY === LONG_FIRST;

/** Draws the number of replies in a thread. @param thread The thread's number, from 0. */
export const repliesOf = (chance: SeededRandom, thread: number): number => {
  const drawn = Number(chance.pickWeighted(REPLIES));
  return isLong(thread) ? LONGEST : drawn;
};

type Shares = Readonly<Record<SeededReplyKind | "none", number>>;

/** Percentages for single-reply threads and for longer conversations (half as common). */
const ALONE: Shares = {
  ooo: 34,
  "not-interested": 33,
  bounce: 8,
  uncategorized: 11,
  interested: 4,
  question: 4,
  referral: 3,
  "meeting-booked": 1,
  none: 2,
};
const IN_CONVERSATION: Shares = {
  ooo: 8,
  "not-interested": 10,
  bounce: 0,
  uncategorized: 20,
  interested: 23,
  question: 24,
  referral: 2,
  "meeting-booked": 10,
  none: 3,
};

/** Percentage answered. */
const ANSWERED: Shares = {
  interested: 88,
  "meeting-booked": 90,
  question: 82,
  referral: 60,
  uncategorized: 25,
  "not-interested": 8,
  none: 20,
  ooo: 2,
  bounce: 0,
};
/**
 * Share of answers to interested replies that are sent automatically, and share of other answers that are written
 * in the sequencer's inbox.
 */
const AUTOMATIC = 0.3;
const ELSEWHERE = 0.1;
const AUTO_DELAY: Millis = 5 * MINUTE;
const MANUAL_DELAY: Millis = 90 * MINUTE;
const NEXT_REPLY: Millis = 5 * HOUR;

const OPT_OUTS = 0.15;
/** Share of categories corrected by a person. */
const CORRECTED = 0.06;
/** Unanswered replies younger than this are mostly still open. */
const FRESH: Millis = 6 * DAY;
const STILL_OPEN = { fresh: 0.75, old: 0.05 };

const DRAFTED: readonly (SeededReplyKind | "none")[] = [
  "interested",
  "meeting-booked",
  "question",
  "referral",
];
/** Kinds that the deterministic rules detect without a model. */
const DETERMINISTIC: readonly (SeededReplyKind | "none")[] = ["ooo", "bounce"];

export type Answered = "auto" | "manual" | "elsewhere";

export interface SeededOutcome {
  kind: SeededReplyKind | "none";
  isOptOut: boolean;
  categoryBy: "rules" | "model" | "person" | null;
  sentiment: "positive" | "neutral" | "negative";
  confidence: number;
  hasDraft: boolean;
  answer: { by: Answered; at: Millis } | null;
  status: "pending" | "ready" | "sent" | "archived";
  oooUntil: Millis | null;
}

export interface SeededTurn {
  /** When the reply was received, and when the history ends. */
  at: Millis;
  until: Millis;
  /** Whether this is the thread's only reply, and whether it must be answered because another reply follows. */
  isAlone: boolean;
  mustAnswer: boolean;
  /** The thread has reached its maximum length. */
  mustNotAnswer: boolean;
}

export function drawOutcome(chance: SeededRandom, turn: SeededTurn): SeededOutcome {
  const kind = chance.pickWeighted(turn.isAlone ? ALONE : IN_CONVERSATION);
  const isOptOut = kind === "not-interested" && chance.boolean(OPT_OUTS);
  const isDeterministic = isOptOut || DETERMINISTIC.includes(kind);
  const answer = answerTo(chance, kind, turn);
  const hasDraft = DRAFTED.includes(kind);
  const isCorrected = kind !== "none" && chance.boolean(CORRECTED);
  return {
    kind,
    isOptOut,
    categoryBy: kind === "none" ? null : isCorrected ? "person" : isDeterministic ? "rules" : "model",
    sentiment: hasDraft ? "positive" : kind === "not-interested" ? "negative" : "neutral",
    confidence: isDeterministic ? 1 : (55 + chance.integerBelow(45)) / 100,
    hasDraft,
    answer,
    status: statusOf(chance, turn, { answer, hasDraft }),
    oooUntil: kind === "ooo" && chance.boolean(0.7) ? turn.at + (1 + chance.integerBelow(14)) * DAY : null,
  };
}

/** Draws who answers and when; null if no one answers before the history ends. */
function answerTo(
  chance: SeededRandom,
  kind: SeededReplyKind | "none",
  { at, until, mustAnswer, mustNotAnswer }: SeededTurn,
): SeededOutcome["answer"] {
  if (mustNotAnswer) return null;
  if (!mustAnswer && !chance.boolean(ANSWERED[kind] / 100)) return null;
  const isAutomatic = kind === "interested" && chance.boolean(AUTOMATIC);
  const by = isAutomatic ? "auto" : chance.boolean(ELSEWHERE) ? "elsewhere" : "manual";
  const wait = isAutomatic ? AUTO_DELAY + chance.integerBelow(60) * SECOND : chance.delay(MANUAL_DELAY, 1.2);
  const answeredAt = isAutomatic ? at + wait : inOfficeHours(at + wait, chance);
  if (answeredAt < until) return { by, at: answeredAt };
  return mustAnswer ? { by, at: between(at, until) } : null;
}

function statusOf(
  chance: SeededRandom,
  { at, until }: SeededTurn,
  { answer, hasDraft }: Pick<SeededOutcome, "answer" | "hasDraft">,
): SeededOutcome["status"] {
  if (answer) return answer.by === "elsewhere" ? "archived" : "sent";
  const isFresh = until - at < FRESH;
  if (!chance.boolean(isFresh ? STILL_OPEN.fresh : STILL_OPEN.old)) return "archived";
  return hasDraft ? "ready" : "pending";
}

/** Returns when the lead writes again, after our answer or the lead's own last message. */
export function nextReplyAt(chance: SeededRandom, after: Millis, until: Millis): Millis {
  const at = inOfficeHours(after + chance.delay(NEXT_REPLY, 1.4), chance);
  return at < until ? at : between(after, until);
}

const between = (from: Millis, to: Millis): Millis => Math.floor((from + to) / 2);
