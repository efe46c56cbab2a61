/** Decides whether a reply can be answered automatically. All named gates are checked each time; pure. */
import type { Caution } from "../../../judge/ai/model.ts";
import { DAY, type Millis } from "../../../core/clock.ts";

/** Facts that the gates check, gathered by `auto-send.ts` in the transaction that acts on the result. */
export interface SendFacts {
  enabled: boolean;
  /** Whether a person has set the category, text or status, or must approve the draft. */
  takenOver: boolean;
  status: string;
  /** Whether there is an AI draft. */
  drafted: boolean;
  /** Slug of the reply's category; null if it has none. */
  category: string | null;
  /** Slug chosen by the rules or the model; null if they chose none. */
  aiCategory: string | null;
  allowedCategories: readonly string[];
  /** Confidence from 0 to 1. */
  confidence: number | null;
  minConfidence: number;
  /** Cautions on the email and on the draft. */
  cautions: readonly Caution[];
  suppressed: boolean;
  /** Whether another email from the contact may be an unresolved opt-out. */
  mayHaveOptedOut: boolean;
  /** Whether the email's Reply-To address differs from its sender; anyone could have entered that address. */
  answersElsewhere: boolean;
  /** Whether email to the contact's address has bounced. */
  bounced: boolean;
  connectionActive: boolean;
  /** Milliseconds since the email arrived, minus the client's configured delay. */
  age: Millis;
  /** Whether the email arrived in a shared account and has not been assigned to a client yet. */
  unrouted: boolean;
  /** Whether the same email arrived earlier through another connection. */
  duplicate: boolean;
  /** Whether the thread has a later email, from the lead or from us. */
  newerMail: boolean;
  /**
   * Whether the lead's text or our answer was already in the thread, which suggests that the other side is a
   * machine.
   */
  repeated: boolean;
  /** Number of automatic answers in the thread since a person's last answer. */
  automaticInRow: number;
  /** Number of automatic answers for the client since midnight in the workspace's time zone, including pending ones. */
  sentToday: number;
  dailyLimit: number;
}

/**
 * Maximum number of automatic answers in a row before a person must step in, since two machines could answer
 * each other forever.
 */
const MAX_AUTOMATIC_IN_ROW = 2;

/**
 * Maximum age of an email. Automatic answers to old emails, for example after a sync or after days without
 * AI, would be embarrassing.
 */
const MAX_AGE: Millis = 3 * DAY;

interface Gate {
  name: string;
  /** Why the reply waits for a person when the gate blocks. */
  blocked: string;
  holds(facts: SendFacts): boolean;
}

/** All gates in display order. The first gate that blocks provides the reason. */
export const GATES = [
  {
    name: "auto_send_disabled",
    blocked: "automatic sending is off for the client",
    holds: ({ enabled }) => enabled,
  },
  {
    name: "taken_over",
    blocked: "a person has changed the category, text or status, requested the draft, or must approve it",
    holds: ({ takenOver }) => !takenOver,
  },
  {
    name: "category",
    blocked: "its category is not in the client's `auto_send_categories`, or was not chosen automatically",
    holds: ({ category, aiCategory, allowedCategories }) =>
      category !== null && category === aiCategory && allowedCategories.includes(category),
  },
  {
    name: "confidence",
    blocked: "the confidence is below the client's or the configuration's `auto_send_min_confidence`",
    holds: ({ confidence, minConfidence }) => confidence !== null && confidence >= minConfidence,
  },
  {
    name: "caution",
    blocked: "the email or its draft has cautions (`ai_cautions`)",
    holds: ({ cautions }) => cautions.length === 0,
  },
  {
    name: "not_ready",
    blocked: "there is no AI draft, or the reply is not `ready`",
    holds: ({ status, drafted }) => status === "ready" && drafted,
  },
  { name: "suppressed", blocked: "the address is suppressed", holds: ({ suppressed }) => !suppressed },
  {
    name: "possible_opt_out",
    blocked: "another email from the contact may be an opt-out; a person must set its category",
    holds: ({ mayHaveOptedOut }) => !mayHaveOptedOut,
  },
  {
    name: "reply_to",
    blocked: "the email's Reply-To address differs from its sender",
    holds: ({ answersElsewhere }) => !answersElsewhere,
  },
  { name: "bounced", blocked: "an email to the address has bounced", holds: ({ bounced }) => !bounced },
  {
    name: "connection_inactive",
    blocked: "the connection is paused or deleted",
    holds: ({ connectionActive }) => connectionActive,
  },
  {
    name: "unrouted",
    blocked: "it matches no route; assign the conversation to a client",
    holds: ({ unrouted }) => !unrouted,
  },
  {
    name: "outdated",
    blocked: "the email was more than 3 days old",
    holds: ({ age }) => age <= MAX_AGE,
  },
  {
    name: "duplicate",
    blocked: "the same email arrived earlier through another connection; answer that reply instead",
    holds: ({ duplicate }) => !duplicate,
  },
  {
    name: "newer_message",
    blocked: "the thread has a newer email",
    holds: ({ newerMail }) => !newerMail,
  },
  {
    name: "repeated_text",
    blocked: "the thread already contains the same text from the lead, or the same answer",
    holds: ({ repeated }) => !repeated,
  },
  {
    name: "automatic_in_row",
    blocked: "the last two answers in the thread were automatic",
    holds: ({ automaticInRow }) => automaticInRow < MAX_AUTOMATIC_IN_ROW,
  },
  {
    name: "daily_limit",
    blocked: "the client's `auto_send_daily_limit` has been reached",
    holds: ({ sentToday, dailyLimit }) => sentToday < dailyLimit,
  },
] as const satisfies readonly Gate[];

export type GateName = (typeof GATES)[number]["name"];

/** Reasons other than gates for not answering a reply automatically. */
export const OTHER_REASONS = {
  thread_unreadable: "the sequencer did not return the thread, so an answer sent elsewhere may be missing",
  process_failed: "an internal error occurred; see the log",
  send_failed:
    "the sequencer rejected it, could not be reached in time, or did not respond and does not list it a " +
    "day later",
  send_uncertain: "it is unknown whether it was sent",
  restored: "it arrived before the database was restored or copied, so it may already have been answered",
  answered_elsewhere: "the thread contains an answer sent elsewhere",
} as const;

export type BlockedReason = GateName | keyof typeof OTHER_REASONS;

const ALL_REASONS: readonly { name: BlockedReason; blocked: string }[] = [
  ...GATES,
  ...(Object.keys(OTHER_REASONS) as (keyof typeof OTHER_REASONS)[]).map((name) => ({
    name,
    blocked: OTHER_REASONS[name],
  })),
];

export const BLOCKED_REASONS: readonly BlockedReason[] = ALL_REASONS.map(({ name }) => name);

/** Explains every reason in the API docs. */
export const BLOCKED_REASONS_TEXT = `Why it is not sent automatically. ${ALL_REASONS.map(({ name, blocked }) => `\`${name}\`: ${blocked}`).join("; ")}`;

export type GateCheck = { gate: GateName; blocks: boolean };

/** Returns the required confidence: the client's setting, but never less than the configured minimum. */
export const confidenceFor = (
  client: { autoSendMinConfidence: number | null } | undefined,
  configured: number,
): number => Math.max(configured, client?.autoSendMinConfidence ?? 0);

/** Returns the result of every gate, and the first gate that blocks, or null if none does. */
export function checkGates(facts: SendFacts): { checks: GateCheck[]; blockedBy: GateName | null } {
  const checks = GATES.map(({ name, holds }) => ({ gate: name, blocks: !holds(facts) }));
  return { checks, blockedBy: checks.find(({ blocks }) => blocks)?.gate ?? null };
}

/** Returns the explanation of a reason; undefined for a retired reason. */
export const blockedText = (reason: BlockedReason): string | undefined =>
  ALL_REASONS.find(({ name }) => name === reason)?.blocked;
