/** Decides whether the local classifier contradicts the model's verdict; pure. */
import type { Opinion } from "../../../judge/ai/local-model/classifier.ts";
import { LOCAL_CATEGORIES } from "../../../judge/ai/local-model/example.ts";

/**
 * Calibrated minimum probability for trusting the classifier, which is then wrong about once in thirty times.
 */
const SURE = 0.9;

/**
 * Returns whether the classifier is confident in a different category. The classifier does not cover custom
 * categories, automatic replies or bounces, so it cannot contradict them.
 */
export function isContradicted(category: string, opinion: Opinion | null): boolean {
  const known: readonly string[] = LOCAL_CATEGORIES;
  if (opinion === null || !known.includes(category)) return false;
  return opinion.category !== category && opinion.probability >= SURE;
}
