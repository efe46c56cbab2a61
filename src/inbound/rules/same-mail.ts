/** Distinguishes emails that share a Message-ID; pure. */
import { createHash } from "node:crypto";

/** What is compared of an email. */
export interface Claimant {
  fromEmail: string;
  /** Its new words. */
  bodyNew: string;
  /** The lead of the conversation; null where the platform names none. */
  lead: string | null;
}

/**
 * Returns whether a filed email and another one with its Message-ID are one. Anybody can reuse a Message-ID: an email from
 * another sender, in another lead's conversation, or with other words is not the same.
 */
export const isSameMail = (filed: Claimant, claimant: Claimant): boolean =>
  filed.fromEmail === claimant.fromEmail && isOfSameLead(filed, claimant) && addsNothing(filed, claimant);

/**
 * Returns whether an email is another one than the filed email with the same platform id, where that id is a Message-ID. The
 * sender can be in doubt at first, so that one difference between two emails to one lead is not enough.
 */
export const isImpostor = (filed: Claimant, claimant: Claimant): boolean =>
  !isOfSameLead(filed, claimant) || (filed.fromEmail !== claimant.fromEmail && !addsNothing(filed, claimant));

/** Returns a stable id for an email that claims the id of another. */
export const distinctId = (platformId: string, { fromEmail, bodyNew, lead }: Claimant): string => {
  const facts = JSON.stringify([platformId, lead, fromEmail, wordsOf(bodyNew)]);
  return `another:${createHash("sha256").update(facts).digest("hex").slice(0, 40)}`;
};

const isOfSameLead = (one: Claimant, other: Claimant): boolean =>
  one.lead === null || other.lead === null || one.lead === other.lead;

/** Returns whether the claimant has no words beyond the filed ones. More words are never dropped: they can be an opt-out. */
const addsNothing = (filed: Claimant, claimant: Claimant): boolean =>
  lettersOf(filed.bodyNew).startsWith(lettersOf(claimant.bodyNew));

/** Returns the text without lines drawn by programs, and without punctuation unless there is nothing else. */
function lettersOf(text: string): string {
  const letters = text.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "");
  return letters === "" ? wordsOf(text) : letters;
}

/** Returns the text without what platforms change: spaces, line breaks, quote marks. */
const wordsOf = (text: string): string => text.replaceAll(/[\s>]+/g, "");
