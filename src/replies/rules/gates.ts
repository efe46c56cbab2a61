/** Whether a reply may be answered without a person: every gate by name, all of them judged each time; pure. */
import type { Caution } from "../../ai/model.ts";
import { DAY, type Millis } from "../../core/clock.ts";

/** All that the gates ask about; gathered by `auto-send.ts` in the transaction that acts on the answer. */
export interface SendFacts {
  enabled: boolean;
  /** A person has set category, text or status. */
  takenOver: boolean;
  status: string;
  /** The draft is there, and it is the AI's. */
  drafted: boolean;
  /** Slug of the reply's category; null when it has none. */
  category: string | null;
  /** Slug that rules or model chose; null when none was. */
  aiCategory: string | null;
  allowedCategories: readonly string[];
  /** 0 to 1. */
  confidence: number | null;
  minConfidence: number;
  /** Of the mail and of the draft. */
  cautions: readonly Caution[];
  suppressed: boolean;
  /** Another mail of the contact may ask not to be written to, and no person has said what it means. */
  mayHaveOptedOut: boolean;
  /** Mail to the address that would be written to has come back. */
  bounced: boolean;
  connectionActive: boolean;
  /** Milliseconds since the mail was received, without the delay that the client wants. */
  age: Millis;
  /** The same mail came in through another connection before. */
  duplicate: boolean;
  /** A later mail stands in the thread, theirs or ours. */
  newerMail: boolean;
  /** Their words or our answer have stood in the thread before: the other side may be a machine. */
  repeated: boolean;
  /** Automatic answers at the thread's end, with none by a person between them. */
  automaticInRow: number;
  /** Automatic answers for the client since midnight in the workspace's time zone, those under way included. */
  sentToday: number;
  dailyLimit: number;
}

/** With that many automatic answers in a row a person must look: two machines would write to each other for ever. */
const MAX_AUTOMATIC_IN_ROW = 2;

/** An answer by itself after a sync of last month's mail, or days without an AI, would be an embarrassment. */
const MAX_AGE: Millis = 3 * DAY;

interface Gate {
  name: string;
  /** Why the reply waits for a person when it does not hold. */
  blocked: string;
  holds(facts: SendFacts): boolean;
}

/** In the order in which they are shown; the first that does not hold is the reason. */
export const GATES = [
  {
    name: "auto_send_disabled",
    blocked: "the client's automatic sending is off",
    holds: ({ enabled }) => enabled,
  },
  {
    name: "taken_over",
    blocked: "a person has changed category, text or status, or asked for the draft",
    holds: ({ takenOver }) => !takenOver,
  },
  {
    name: "category",
    blocked:
      "its category is not among the client's `auto_send_categories`, or is not the one that was judged",
    holds: ({ category, aiCategory, allowedCategories }) =>
      category !== null && category === aiCategory && allowedCategories.includes(category),
  },
  {
    name: "confidence",
    blocked: "the judgment is less sure than `ai.auto_send_min_confidence`",
    holds: ({ confidence, minConfidence }) => confidence !== null && confidence >= minConfidence,
  },
  {
    name: "caution",
    blocked: "a caution was raised by the mail or by its draft (`ai_cautions`)",
    holds: ({ cautions }) => cautions.length === 0,
  },
  {
    name: "not_ready",
    blocked: "there is no draft by the AI, or the reply is not `ready`",
    holds: ({ status, drafted }) => status === "ready" && drafted,
  },
  { name: "suppressed", blocked: "the address is suppressed", holds: ({ suppressed }) => !suppressed },
  {
    name: "possible_opt_out",
    blocked: "another mail of the contact may ask not to be written to; its category is a person's to set",
    holds: ({ mayHaveOptedOut }) => !mayHaveOptedOut,
  },
  { name: "bounced", blocked: "mail to the address has come back", holds: ({ bounced }) => !bounced },
  {
    name: "connection_inactive",
    blocked: "the connection is paused or deleted",
    holds: ({ connectionActive }) => connectionActive,
  },
  {
    name: "outdated",
    blocked: "the mail came more than 3 days before it could be answered",
    holds: ({ age }) => age <= MAX_AGE,
  },
  {
    name: "duplicate",
    blocked: "the same mail came in through another connection before, whose reply may be answered",
    holds: ({ duplicate }) => !duplicate,
  },
  {
    name: "newer_message",
    blocked: "a newer mail stands in the thread",
    holds: ({ newerMail }) => !newerMail,
  },
  {
    name: "repeated_text",
    blocked: "their words, or the answer, have stood in the thread before",
    holds: ({ repeated }) => !repeated,
  },
  {
    name: "automatic_in_row",
    blocked: "the last two answers in the thread were automatic",
    holds: ({ automaticInRow }) => automaticInRow < MAX_AUTOMATIC_IN_ROW,
  },
  {
    name: "daily_limit",
    blocked: "the client's `auto_send_daily_limit` is reached",
    holds: ({ sentToday, dailyLimit }) => sentToday < dailyLimit,
  },
] as const satisfies readonly Gate[];

export type GateName = (typeof GATES)[number]["name"];

/** Why a reply is not sent by itself, beyond the gates. */
export const OTHER_REASONS = {
  thread_unreadable:
    "the platform did not show the thread, so that an answer written elsewhere may be missed",
  process_failed: "something in this program went wrong; the log has it",
  send_failed:
    "the platform refused it, could not be reached in time, or did not answer and does not show it a day later",
  send_uncertain: "it is not known whether it went out",
  answered_elsewhere: "the thread shows an answer that was written elsewhere",
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

/** What each of them means, as the API's page tells it. */
export const BLOCKED_REASONS_TEXT = `Why it is not sent by itself. ${ALL_REASONS.map(({ name, blocked }) => `\`${name}\`: ${blocked}`).join("; ")}`;

export type GateCheck = { gate: GateName; blocks: boolean };

/** Every gate, and the first that does not hold; null when all do. */
export function checkGates(facts: SendFacts): { checks: GateCheck[]; blockedBy: GateName | null } {
  const checks = GATES.map(({ name, holds }) => ({ gate: name, blocks: !holds(facts) }));
  return { checks, blockedBy: checks.find(({ blocks }) => blocks)?.gate ?? null };
}
