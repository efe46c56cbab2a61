/** Decides whether an email reported by the platform was sent by one of our attempts; pure. */
import { MINUTE, type Millis } from "../../../core/clock.ts";
import type { Address, PlatformMessage } from "../../../platforms/platform.ts";
import { newText } from "../../../judge/mail/quote/quote.ts";
import { bareSubject, isForwardSubject } from "../../../inbox/threads/rules/keys.ts";
import type { AttemptRow } from "../../../db/table-rows.ts";

/** How far the platform's clock may be behind ours. */
const CLOCK_SKEW: Millis = 5 * MINUTE;

/**
 * An email as reported by the platform. `texts` contains its known forms: the whole text, and the text
 * without quote and signature.
 */
export interface ReportedMail {
  message: Pick<PlatformMessage, "direction" | "platformId" | "messageId" | "sentAt" | "to" | "subject">;
  texts: readonly string[];
}

/** An attempt and the text of the email that it answers. */
export interface AttemptToMatch {
  attempt: AttemptRow;
  answered: string;
}

/**
 * Returns whether an email matches an attempt: by the platform's id, otherwise by text or recipients at a
 * plausible time.
 */
export function matchesAttempt(
  { attempt, answered }: AttemptToMatch,
  { message, texts }: ReportedMail,
): boolean {
  if (message.direction !== "outbound") return false;
  if (attempt.platformId !== null) return attempt.platformId === message.platformId;
  if (attempt.rfcMessageId !== null && message.messageId !== null) {
    return attempt.rfcMessageId === message.messageId;
  }
  if (message.sentAt < (attempt.handedOverAt ?? attempt.recordedAt) - CLOCK_SKEW) return false;
  if (attempt.kind === "forward") return isForwardOf(attempt, message);
  const reported = texts.map(bare);
  return formsOf(attempt, answered).some((ours) => reported.some((text) => matchesText(text, ours)));
}

/**
 * Returns whether recipients and subject match. Most of a forward's text is not our own, so text is weaker
 * evidence.
 */
const isForwardOf = ({ to, subject }: AttemptRow, message: ReportedMail["message"]): boolean =>
  isForwardSubject(message.subject) &&
  bareSubject(message.subject) === bareSubject(subject) &&
  addressesIn(message.to) === addressesIn(to);

const addressesIn = (people: readonly Address[]): string =>
  people
    .map(({ email }) => email.toLowerCase())
    .toSorted()
    .join();

/** Number of characters of the answered email that suffice to recognize it as a quote below our text. */
const QUOTED_CHARACTERS = 40;

/**
 * Returns the forms that our text can have on a platform: from HTML or text, with or without signature and
 * quote.
 */
function formsOf({ bodyText, bodyHtml }: AttemptRow, answered: string): string[] {
  const [text, html] = [bodyText, bodyHtml].map((body) => body.slice(0, READ_CHARACTERS)) as [string, string];
  const forms = [text, newText({ text, html: null }), newText({ text: null, html })];
  const own = forms.map(bare).filter((form) => form !== "");
  const quote = bare(answered).slice(0, QUOTED_CHARACTERS);
  return quote === "" ? own : own.flatMap((form) => [form, form + quote]);
}

/** Minimum length of a prefix match, because an unrelated email can easily begin with a shorter text. */
const MIN_PREFIX_CHARACTERS = 12;

/**
 * Returns whether the text is our own, possibly followed by the mailbox's signature or the answered email.
 */
const matchesText = (reported: string, ours: string): boolean =>
  reported === ours || (reported.startsWith(ours) && ours.length >= MIN_PREFIX_CHARACTERS);

/**
 * Maximum number of characters of an email to read, and to compare. Matching runs inside transactions, so its
 * cost must not grow with the email's length.
 */
const READ_CHARACTERS = 20_000;
const COMPARED_CHARACTERS = 4_000;

/** Returns only letters and digits, since platforms change spaces, line breaks, quotation marks and bullets. */
function bare(text: string): string {
  const read = text.slice(0, READ_CHARACTERS).toLowerCase();
  const words = read.replace(/[^\p{L}\p{N}]+/gu, "");
  return (words === "" ? read.replace(/[\s\u00a0\u200b]+/g, "") : words).slice(0, COMPARED_CHARACTERS);
}
