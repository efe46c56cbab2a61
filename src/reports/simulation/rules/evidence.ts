/** Derives the gates' facts from the stored data of a past reply; pure. */
import type { Caution } from "../../../judge/ai/model.ts";
import type { SendingHours } from "../../../db/schema.ts";
import { MINUTE, type Millis } from "../../../core/clock.ts";
import { cautionsOf } from "../../../inbox/replies/rules/cautions.ts";
import { confidenceFor, type SendFacts } from "../../../inbox/replies/rules/gates.ts";
import { isAmong } from "../../../inbox/threads/rules/repetition.ts";

/** A client's settings that affect automatic sending. */
export interface TriedSettings {
  autoCategorizeEnabled: boolean;
  autoDraftEnabled: boolean;
  autoSendEnabled: boolean;
  autoSendDelayMinutes: number;
  autoSendCategories: readonly string[];
  autoSendDailyLimit: number;
  autoSendMinConfidence: number | null;
  autoSendHours: SendingHours | null;
}

/** Stored data about a reply. Each time is when a condition began; null if it never did. */
export interface ReplyEvidence {
  id: string;
  threadId: string;
  receivedAt: Millis;
  filedAt: Millis;
  /** Slug chosen automatically. */
  aiCategory: string | null;
  /** The reply's current slug. */
  category: string | null;
  confidence: number | null;
  cautions: Caution[];
  draftCautions: Caution[];
  /** When the AI's own draft was written, and its text; null if the text was not stored. */
  draftedAt: Millis | null;
  draft: string | null;
  labeledAt: Millis | null;
  takenOverAt: Millis | null;
  suppressedAt: Millis | null;
  /** Possible opt-outs in the contact's other emails: when each arrived, and when it was resolved. */
  possibleOptOuts: [from: Millis, until: Millis | null][];
  bouncedAt: Millis | null;
  /** The lead's time zone; null if unknown. */
  leadZone: string | null;
  connectionEndedAt: Millis | null;
  isUnrouted: boolean;
  /** Whether the email asks for answers at another address. */
  answersElsewhere: boolean;
  isDuplicate: boolean;
  newerReplyAt: Millis | null;
  /** When the lead's email was sent, and its comparable text. */
  sentAt: Millis;
  said: string;
  /** The thread's other emails, excluding the answer to this email; the texts are comparable. */
  others: { direction: "inbound" | "outbound"; sentAt: Millis; said: string }[];
  /** The draft's text, normalized for comparison. */
  answer: string;
}

/** Number of answers sent up to a given time, in the thread and on that day. */
export interface SendTally {
  automaticInRow: number;
  sentToday: number;
}

export interface TrialTerms {
  settings: TriedSettings;
  /** `ai.auto_send_min_confidence`. */
  minConfidence: number;
}

const isSince = (since: Millis | null, at: Millis): boolean => since !== null && since <= at;

/** Returns the facts as of a given time, if the only automatic answers are the ones in the tally. */
export function factsAt(
  reply: ReplyEvidence,
  { settings, minConfidence }: TrialTerms,
  { automaticInRow, sentToday }: SendTally,
  at: Millis,
): SendFacts {
  const before = reply.others.filter(({ sentAt }) => sentAt <= at);
  const aiCategory = settings.autoCategorizeEnabled ? reply.aiCategory : null;
  const drafted = settings.autoDraftEnabled && aiCategory !== null && isSince(reply.draftedAt, at);
  return {
    enabled: settings.autoSendEnabled,
    takenOver: isSince(reply.takenOverAt, at),
    status: drafted ? "ready" : "pending",
    drafted,
    category: isSince(reply.labeledAt, at) ? reply.category : aiCategory,
    aiCategory,
    allowedCategories: settings.autoSendCategories,
    confidence: reply.confidence,
    minConfidence: confidenceFor(settings, minConfidence),
    cautions: cautionsOf({ ...reply, ...UNTOUCHED }),
    suppressed: isSince(reply.suppressedAt, at),
    mayHaveOptedOut: reply.possibleOptOuts.some(
      ([from, until]) => from <= at && (until === null || until > at),
    ),
    answersElsewhere: reply.answersElsewhere,
    bounced: isSince(reply.bouncedAt, at),
    connectionActive: !isSince(reply.connectionEndedAt, at),
    age: at - reply.receivedAt - settings.autoSendDelayMinutes * MINUTE,
    unrouted: reply.isUnrouted,
    duplicate: reply.isDuplicate,
    newerMail: before.some(({ sentAt }) => sentAt > reply.sentAt) || isSince(reply.newerReplyAt, at),
    repeated: isAmong(before, { theirs: reply.said, ours: reply.answer }),
    automaticInRow,
    sentToday,
    dailyLimit: settings.autoSendDailyLimit,
  };
}

/** Facts that ignore people's judgments, which are a separate reason to block. */
const UNTOUCHED = { categoryId: null, categoryBy: null, status: "ready" } as const;
