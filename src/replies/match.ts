/** Whether a mail that the platform tells of is the one that an attempt of ours sent; pure. */
import { MINUTE, type Millis } from "../clock.ts";
import type { PlatformMessage } from "../platforms/platform.ts";
import { newText } from "../mail/quote.ts";
import type { AttemptRow } from "./attempts.ts";

/** How far the platform's clock may be behind ours. */
const CLOCK_SKEW: Millis = 5 * MINUTE;

/** `texts`: the mail's words in the forms that are known: whole, and without quote and signature. */
export interface Told {
  message: Pick<PlatformMessage, "direction" | "platformId" | "messageId" | "sentAt">;
  texts: readonly string[];
}

/** By the platform's name for it, else by its words, at a time that fits. */
export function isOurs(attempt: AttemptRow, { message, texts }: Told): boolean {
  if (message.direction !== "outbound") return false;
  if (attempt.platformId !== null) return attempt.platformId === message.platformId;
  if (attempt.rfcMessageId !== null && message.messageId !== null) {
    return attempt.rfcMessageId === message.messageId;
  }
  if (message.sentAt < (attempt.handedOverAt ?? attempt.recordedAt) - CLOCK_SKEW) return false;
  const told = texts.map(bare);
  return formsOf(attempt).some((ours) => told.some((text) => says(text, ours)));
}

/** Platforms keep the HTML or the text, and show either without what looks like a signature. */
function formsOf({ bodyText, bodyHtml }: AttemptRow): string[] {
  const forms = [bodyText, newText({ text: bodyText, html: null }), newText({ text: null, html: bodyHtml })];
  return forms.map(bare).filter((form) => form !== "");
}

/** Words as few as these may well begin somebody else's mail. */
const TELLING_CHARACTERS = 12;

/** The platform may add the mailbox's signature, or the mail answered, below our words, with or without a space. */
const says = (told: string, ours: string): boolean =>
  told === ours || (told.startsWith(ours) && ours.length >= TELLING_CHARACTERS);

const bare = (text: string): string =>
  text
    .replace(/[\s\u00a0\u200b]+/g, " ")
    .trim()
    .toLowerCase();
