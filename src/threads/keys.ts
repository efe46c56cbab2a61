/** The names under which a conversation is known; pure. */
import type { Campaign } from "../platforms/platform.ts";

/** `Re:`, `Fwd:` and their sisters in the languages that mail programs speak, also `Re[2]:`, also several. */
const PREFIXES =
  /^\s*(?:(?:re|aw|sv|vs|antw|odp|res|rif|r|fwd?|wg|tr|rv|enc|i|vb|doorst|pd)(?:\[\d+\])?\s*:\s*)+/i;

/** A subject without answer and forward prefixes, lower-cased, with single spaces. */
export function bareSubject(subject: string): string {
  return subject.slice(0, 500).replace(PREFIXES, "").replace(/\s+/g, " ").trim().toLowerCase();
}

export const platformKey = (threadKey: string): string => `platform:${threadKey}`;

/** The name of last resort: the same person, campaign and subject on one connection. */
export function subjectKey(parts: { contactId: string; campaign: Campaign | null; subject: string }): string {
  return `subject:${parts.contactId}:${parts.campaign?.id ?? ""}:${bareSubject(parts.subject)}`;
}

/** `Re: ` in front of a subject that has no such prefix yet. */
export const replySubject = (subject: string): string =>
  withPrefix("Re: ", /^\s*re\s*(?:\[\d+\])?\s*:/i, subject);

/** `Fwd: ` in front of a subject that has no such prefix yet. */
export const forwardSubject = (subject: string): string => withPrefix("Fwd: ", FORWARD, subject);

const FORWARD = /^\s*fwd?\s*:/i;

export const isForwardSubject = (subject: string): boolean => FORWARD.test(subject);

/** On one line: a line break in a subject would begin a header of its own. */
function withPrefix(prefix: string, known: RegExp, subject: string): string {
  const line = subject.replace(/[\r\n]+\s*/g, " ").trim();
  return known.test(line) ? line : prefix + line;
}
