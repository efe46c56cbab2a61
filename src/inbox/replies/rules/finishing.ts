/** Decides whether a categorized reply is finished without a person; pure. */
import type { Caution } from "../../../judge/ai/model.ts";
import type { FinishAutomatically } from "../../../core/finish.ts";

export interface FinishFacts {
  status: string;
  /** The setting of the reply's category; `never` if it has no category. */
  finish: FinishAutomatically;
  /**
   * Whether a machine chose the category; a different category set by a person or in the sequencer keeps the
   * reply open.
   */
  isByMachine: boolean;
  /** Whether the reply has a scheduled follow-up. */
  hasFollowUp: boolean;
  /** Whether a person has changed the reply or ordered an answer. */
  isTakenOver: boolean;
  /** Whether the conversation is waiting to be assigned to a client. */
  isUnrouted: boolean;
  cautions: readonly Caution[];
  category: string | null;
  /** Confidence from 0 to 1. */
  confidence: number;
  minConfidence: number;
}

/**
 * Returns whether a caution requires a person. An explicit opt-out does not, because it already took effect.
 * Neither does a question that the client's settings do not answer, which only matters for a draft.
 */
export const needsPerson = (cautions: readonly Caution[]): boolean =>
  cautions.some((caution) => caution !== "opt_out" && caution !== "unanswerable");

/**
 * Returns whether a reply can be finished without a person: it is open, no person has changed it, and no
 * caution requires one.
 */
export const mayFinish = ({ status, isTakenOver, isUnrouted, cautions }: FinishFacts): boolean =>
  (status === "pending" || status === "ready") && !isTakenOver && !isUnrouted && !needsPerson(cautions);

/** Returns whether the category or an explicit opt-out finishes the reply. */
export function finishesByCategory(facts: FinishFacts): boolean {
  const { finish, hasFollowUp, cautions, category, confidence, minConfidence, isByMachine } = facts;
  if (!isByMachine || confidence < minConfidence || !mayFinish(facts)) return false;
  // An email with an opt-out and another meaning, such as interest, is contradictory.
  if (cautions.includes("opt_out") && category === "not-interested") return true;
  return finish === "always" || (finish === "with_follow_up" && hasFollowUp);
}
