/** Decides whether the classifier that needs no account contradicts the model's verdict; pure. */
import type { Opinion } from "../../ai/local-model/classifier.ts";
import { LOCAL_CATEGORIES } from "../../ai/local-model/example.ts";

/** Calibrated probability from which the classifier is rarely wrong: about one time in thirty. */
const SURE = 0.9;

/**
 * Returns whether the classifier is sure of another category. It knows nothing of the workspace's own
 * categories, nor of automatic replies and bounces, and so cannot contradict them.
 */
export function isContradicted(category: string, opinion: Opinion | null): boolean {
  const known: readonly string[] = LOCAL_CATEGORIES;
  if (opinion === null || !known.includes(category)) return false;
  return opinion.category !== category && opinion.probability >= SURE;
}
