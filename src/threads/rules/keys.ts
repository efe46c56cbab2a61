/** The names under which a conversation is known; pure. */
import type { Campaign } from "../../platforms/platform.ts";

/** Only the beginning of a longer subject identifies a thread. */
const MOST_CHARACTERS = 500;
/** The colon of a prefix is only looked for this far, in a subject with single spaces. */
const LONGEST_PREFIX = 30;

/** `Re`, `Fwd` and their sisters in the languages that mail programs speak, also `Re[2]`. */
const PREFIX = /^(?:re|aw|sv|vs|antw|odp|res|rif|r|fwd?|wg|tr|rv|enc|i|vb|doorst|pd)(?:\[\d{1,9}\])?$/i;
const ANSWERED = /^re ?(?:\[\d{1,9}\])?$/i;
const FORWARDED = /^fwd?$/i;

/** A subject without answer and forward prefixes, lower-cased, with single spaces. */
export function bareSubject(subject: string): string {
  let rest = singleSpaced(subject.slice(0, MOST_CHARACTERS));
  for (let prefix = prefixOf(rest); prefix !== null && PREFIX.test(prefix); prefix = prefixOf(rest)) {
    rest = rest.slice(rest.indexOf(":") + 1).trimStart();
  }
  return rest.toLowerCase();
}

export const platformKey = (threadKey: string): string => `platform:${threadKey}`;

/** The name of last resort: the same person, campaign and subject on one connection. */
export function subjectKey(parts: { contactId: string; campaign: Campaign | null; subject: string }): string {
  return `subject:${parts.contactId}:${parts.campaign?.id ?? ""}:${bareSubject(parts.subject)}`;
}

/** `Re: ` in front of a subject that has no such prefix yet. */
export const replySubject = (subject: string): string => withPrefix("Re: ", ANSWERED, subject);

/** `Fwd: ` in front of a subject that has no such prefix yet. */
export const forwardSubject = (subject: string): string => withPrefix("Fwd: ", FORWARDED, subject);

export const isForwardSubject = (subject: string): boolean => hasPrefix(subject, FORWARDED);

/** On one line: a line break in a subject would begin a header of its own. */
function withPrefix(prefix: string, known: RegExp, subject: string): string {
  const line = subject.replace(/[\r\n]+\s*/g, " ").trim();
  return hasPrefix(line, known) ? line : prefix + line;
}

function hasPrefix(subject: string, known: RegExp): boolean {
  const found = prefixOf(singleSpaced(subject.slice(0, MOST_CHARACTERS)));
  return found !== null && known.test(found);
}

/** Returns what precedes the first colon; null when that is too far away for a prefix. Takes constant time. */
function prefixOf(subject: string): string | null {
  const colon = subject.slice(0, LONGEST_PREFIX).indexOf(":");
  return colon < 0 ? null : subject.slice(0, colon).trimEnd();
}

const singleSpaced = (text: string): string => text.replace(/\s+/g, " ").trim();
