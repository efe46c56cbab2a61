/** Derives the facts that the gates check from what is stored of a past reply; pure. */
import type { Caution } from "../../ai/model.ts";
import type { SendingHours } from "../../db/schema.ts";
import { MINUTE, type Millis } from "../../core/clock.ts";
import { cautionsOf } from "../../replies/rules/cautions.ts";
import { confidenceFor, type SendFacts } from "../../replies/rules/gates.ts";
import { isAmong } from "../../threads/rules/repetition.ts";

/** A client's settings as far as they decide what is sent automatically. */
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

/** What is stored of a reply. An instant says since when something is so; null where it never was. */
export interface ReplyEvidence {
  id: string;
  threadId: string;
  receivedAt: Millis;
  filedAt: Millis;
  /** Slug that the machine chose. */
  aiCategory: string | null;
  /** Slug that the reply has now. */
  category: string | null;
  confidence: number | null;
  cautions: Caution[];
  draftCautions: Caution[];
  /** When the AI's own draft was written, and its text; the text is null where it was not kept. */
  draftedAt: Millis | null;
  draft: string | null;
  labeledAt: Millis | null;
  takenOverAt: Millis | null;
  suppressedAt: Millis | null;
  /** Other mails of the contact that may be opt-outs: from when on, and until when nobody had settled it. */
  possibleOptOuts: [from: Millis, until: Millis | null][];
  bouncedAt: Millis | null;
  connectionEndedAt: Millis | null;
  isUnrouted: boolean;
  /** It asks for answers at another address. */
  answersElsewhere: boolean;
  isDuplicate: boolean;
  newerReplyAt: Millis | null;
  /** When the lead's mail was sent, and its comparable text. */
  sentAt: Millis;
  said: string;
  /** The other mails of the thread, less the answer that was given to this one; texts are comparable. */
  others: { direction: "inbound" | "outbound"; sentAt: Millis; said: string }[];
  /** Comparable text of the draft. */
  answer: string;
}

/** What has been sent up to a moment, in the thread and on the day. */
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

/** Returns the facts as they were at a moment, had no automatic answer gone out but those of the tally. */
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

/** Before a person has judged anything, which would be a reason of its own. */
const UNTOUCHED = { categoryId: null, categoryBy: null, status: "ready" } as const;
