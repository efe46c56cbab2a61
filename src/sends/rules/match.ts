/** Whether a mail that the platform tells of is the one that an attempt of ours sent; pure. */
import { MINUTE, type Millis } from "../../core/clock.ts";
import type { Address, PlatformMessage } from "../../platforms/platform.ts";
import { newText } from "../../mail/quote/quote.ts";
import { bareSubject, isForwardSubject } from "../../threads/rules/keys.ts";
import type { AttemptRow } from "../../db/table-rows.ts";

/** How far the platform's clock may be behind ours. */
const CLOCK_SKEW: Millis = 5 * MINUTE;

/** `texts`: the mail's words in the forms that are known: whole, and without quote and signature. */
export interface ReportedMail {
  message: Pick<PlatformMessage, "direction" | "platformId" | "messageId" | "sentAt" | "to" | "subject">;
  texts: readonly string[];
}

/** `answered`: the words of the mail that the attempt answers. */
export interface AttemptToMatch {
  attempt: AttemptRow;
  answered: string;
}

/** By the platform's name for it, else by its words or its recipients, at a time that fits. */
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
  const told = texts.map(bare);
  return formsOf(attempt, answered).some((ours) => told.some((text) => says(text, ours)));
}

/** What it says is mostly another's: to whom it went, and under which subject, tells more. */
const isForwardOf = ({ to, subject }: AttemptRow, message: ReportedMail["message"]): boolean =>
  isForwardSubject(message.subject) &&
  bareSubject(message.subject) === bareSubject(subject) &&
  addressesIn(message.to) === addressesIn(to);

const addressesIn = (people: readonly Address[]): string =>
  people
    .map(({ email }) => email.toLowerCase())
    .toSorted()
    .join();

/** So much of the mail answered tells that what follows our words is its quote. */
const QUOTED_CHARACTERS = 40;

/** Platforms keep the HTML or the text, show either without what looks like a signature, and quote with or without a mark. */
function formsOf({ bodyText, bodyHtml }: AttemptRow, answered: string): string[] {
  const [text, html] = [bodyText, bodyHtml].map((whole) => whole.slice(0, READ_CHARACTERS)) as [
    string,
    string,
  ];
  const forms = [text, newText({ text, html: null }), newText({ text: null, html })];
  const own = forms.map(bare).filter((form) => form !== "");
  const quote = bare(answered).slice(0, QUOTED_CHARACTERS);
  return quote === "" ? own : own.flatMap((form) => [form, form + quote]);
}

/** Words as few as these may well begin somebody else's mail. */
const TELLING_CHARACTERS = 12;

/** The platform may add the mailbox's signature, or the mail answered, below our words. */
const says = (told: string, ours: string): boolean =>
  told === ours || (told.startsWith(ours) && ours.length >= TELLING_CHARACTERS);

/**
 * Only this much of a mail is read, and only this many of its words are compared: matching runs inside transactions, where
 * nothing may cost more for a longer mail.
 */
const READ_CHARACTERS = 20_000;
const COMPARED_CHARACTERS = 4_000;

/** Letters and digits: each platform has its own ways with spaces, lines, quotation marks and bullets. */
function bare(text: string): string {
  const read = text.slice(0, READ_CHARACTERS).toLowerCase();
  const words = read.replace(/[^\p{L}\p{N}]+/gu, "");
  return (words === "" ? read.replace(/[\s\u00a0\u200b]+/g, "") : words).slice(0, COMPARED_CHARACTERS);
}
