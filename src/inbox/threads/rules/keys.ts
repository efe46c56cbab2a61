/** Builds the keys that identify a conversation, and the subjects of answers and forwards; pure. */
import { createHash } from "node:crypto";
import { everyBook } from "../../../judge/language/languages.ts";
import { alternativesIn } from "../../../judge/language/word-list.ts";
import type { Campaign } from "../../../platforms/platform.ts";

/** Maximum number of characters of a subject used to identify a thread. */
const MAX_CHARACTERS = 500;
/** Maximum position of a prefix's colon, after spaces in the subject are collapsed. */
const MAX_PREFIX = 30;

/** Matches `Re`, `Fwd` and their equivalents in mail programs of other languages, and `Re[2]`. */
const PREFIX = new RegExp(
  `^(?:${alternativesIn(everyBook(({ subjectPrefixes }) => subjectPrefixes))})(?:\\[\\d{1,9}\\])?$`,
  "i",
);
const ANSWERED = /^re ?(?:\[\d{1,9}\])?$/i;
const FORWARDED = /^fwd?$/i;

/** Returns a subject without reply and forward prefixes, in lower case, with single spaces. */
export function bareSubject(subject: string): string {
  let bare = singleSpaced(subject.slice(0, MAX_CHARACTERS));
  for (let prefix = prefixOf(bare); prefix !== null && PREFIX.test(prefix); prefix = prefixOf(bare)) {
    bare = bare.slice(bare.indexOf(":") + 1).trimStart();
  }
  return bare.toLowerCase();
}

/** Returns the key of a conversation that has a platform id. */
export const platformKey = (threadKey: string): string => `platform:${threadKey}`;

/**
 * Returns a substitute for the contact id of a lead without a contact. Hashed, so that erasing a lead leaves
 * no address in a key.
 */
export const leadKey = (email: string): string =>
  createHash("sha256").update(email).digest("hex").slice(0, 32);

/**
 * Returns the fallback key: the same person, campaign and subject on one connection.
 * @param parts `contactId`: the person's contact id, or a substitute.
 */
export function subjectKey(parts: { contactId: string; campaign: Campaign | null; subject: string }): string {
  return `subject:${parts.contactId}:${parts.campaign?.id ?? ""}:${bareSubject(parts.subject)}`;
}

/** Prepends `Re: ` to a subject without such a prefix. */
export const replySubject = (subject: string): string => withPrefix("Re: ", ANSWERED, subject);

/** Prepends `Fwd: ` to a subject without such a prefix. */
export const forwardSubject = (subject: string): string => withPrefix("Fwd: ", FORWARDED, subject);

export const isForwardSubject = (subject: string): boolean => hasPrefix(subject, FORWARDED);

/** Adds a prefix and joins lines, because a line break in a subject would start another header. */
function withPrefix(prefix: string, known: RegExp, subject: string): string {
  const line = subject.replace(/[\r\n]+\s*/g, " ").trim();
  return hasPrefix(line, known) ? line : prefix + line;
}

function hasPrefix(subject: string, known: RegExp): boolean {
  const found = prefixOf(singleSpaced(subject.slice(0, MAX_CHARACTERS)));
  return found !== null && known.test(found);
}

/** Returns the text before the first colon; null if it is too long for a prefix. Takes constant time. */
function prefixOf(subject: string): string | null {
  const colon = subject.slice(0, MAX_PREFIX).indexOf(":");
  return colon < 0 ? null : subject.slice(0, colon).trimEnd();
}

const singleSpaced = (text: string): string => text.replace(/\s+/g, " ").trim();
