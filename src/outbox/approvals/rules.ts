/** Decides whether an approval still matches its reply; pure. */
import { createHash } from "node:crypto";
import type { ApprovalRow, ReplyRow } from "../../db/table-rows.ts";

/** Default and maximum time for a decision, in hours. */
export const DEFAULT_EXPIRY_HOURS = 24;
export const MAX_EXPIRY_HOURS = 168;

/** Returns the SHA-256 of a text in UTF-8, in lowercase hex. */
export const sha256Of = (text: string): string => createHash("sha256").update(text).digest("hex");

export interface ApprovalFacts {
  approval: ApprovalRow;
  reply: ReplyRow;
  latestReplyId: string | null;
  /** Number of emails, and of answers written in the sequencer, since the email being answered. */
  newer: number;
  answers: number;
  isClientDeleted: boolean;
}

/** Returns whether the draft or the conversation changed since the request. */
export const isStale = (facts: ApprovalFacts): boolean => {
  const { approval, reply } = facts;
  return (
    reply.aiResponse !== approval.text ||
    reply.clientId !== approval.clientId ||
    reply.status === "sent" ||
    reply.status === "archived" ||
    facts.latestReplyId !== approval.latestReplyId ||
    facts.newer > approval.knownNewer ||
    facts.answers > approval.knownAnswers ||
    facts.isClientDeleted
  );
};
