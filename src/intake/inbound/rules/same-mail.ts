/** Distinguishes emails that share a Message-ID; pure. */
import { createHash } from "node:crypto";

/** The fields of an email to compare. */
export interface Claimant {
  fromEmail: string;
  /** The email's new text. */
  bodyNew: string;
  /** The conversation's lead; null if the platform names none. */
  lead: string | null;
}

/**
 * Returns whether a filed email and another email with the same Message-ID are identical. Anyone can reuse a
 * Message-ID: an email from another sender, in another lead's conversation, or with different text is a
 * different email.
 */
export const isSameMail = (filed: Claimant, claimant: Claimant): boolean =>
  filed.fromEmail === claimant.fromEmail && isOfSameLead(filed, claimant) && hasNoNewText(filed, claimant);

/**
 * Returns whether an email differs from the filed email with the same platform id, on platforms that use the
 * Message-ID as the id. The sender may be unclear at first, so one difference between two emails to the same
 * lead is not enough.
 */
export const isImpostor = (filed: Claimant, claimant: Claimant): boolean =>
  !isOfSameLead(filed, claimant) ||
  (filed.fromEmail !== claimant.fromEmail && !hasNoNewText(filed, claimant));

/** Returns a stable, distinct id for an email that claims another email's id. */
export const distinctId = (platformId: string, { fromEmail, bodyNew, lead }: Claimant): string => {
  const facts = JSON.stringify([platformId, lead, fromEmail, wordsOf(bodyNew)]);
  return `another:${createHash("sha256").update(facts).digest("hex").slice(0, 40)}`;
};

const isOfSameLead = (one: Claimant, other: Claimant): boolean =>
  one.lead === null || other.lead === null || one.lead === other.lead;

/**
 * Returns whether the other email has no text beyond the filed email's text. Additional text is never
 * dropped, because it can be an opt-out.
 */
const hasNoNewText = (filed: Claimant, claimant: Claimant): boolean =>
  lettersOf(filed.bodyNew).startsWith(lettersOf(claimant.bodyNew));

/** Returns the text without decorative lines, and without punctuation unless nothing else remains. */
function lettersOf(text: string): string {
  const letters = text.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "");
  return letters === "" ? wordsOf(text) : letters;
}

/** Returns the text without characters that platforms change: spaces, line breaks, quote marks. */
const wordsOf = (text: string): string => text.replaceAll(/[\s>]+/g, "");
