/** Decides which categories need an answer, and which can be answered automatically; pure. */
import { UNSURE_BELOW, type Caution } from "../../../judge/ai/model.ts";

const NEVER_ANSWERED: readonly string[] = ["not-interested", "ooo", "bounce"];
/** Categories without automatic answers. Uncategorized replies are left to people, because their meaning is unknown. */
const NEVER_SENT: readonly string[] = [...NEVER_ANSWERED, "uncategorized"];

/** Returns whether a reply in this category (slug) needs a draft; true for a reply without a category. */
export const needsAnswer = (slug: string | null): boolean => slug === null || !NEVER_ANSWERED.includes(slug);

/** Returns whether a client can enable automatic answers for this category (slug). */
export const mayBeSent = (slug: string): boolean => !NEVER_SENT.includes(slug);

/**
 * Returns whether the template that thanks the lead and offers a call fits the reply: only a clear yes without
 * cautions.
 */
export const fitsTemplate = (
  { cautions, confidence }: { cautions: readonly Caution[]; confidence: number },
  slug: string | null,
): boolean =>
  (slug === "interested" || slug === "meeting-booked") && cautions.length === 0 && confidence >= UNSURE_BELOW;
