/** Determines an email's reply-to address; pure. */
import type { Address } from "../../platforms/platform.ts";
import { parseAddress } from "./address.ts";

/** Fields of an email that determine its reply-to address. */
interface Answerable {
  fromEmail: string;
  to: readonly Address[];
  headers: Record<string, string>;
}

/**
 * Returns an email's `Reply-To` address; null if it is the sender or one of our mailboxes. The sender can
 * enter any address there, so only people, never machines, write to it.
 * @param ours Senders of our emails in the conversation; if empty, the first recipient is our mailbox.
 */
export function replyToOf({ fromEmail, to, headers }: Answerable, ours: readonly string[]): Address | null {
  const header = headers["reply-to"] ?? "";
  // A quoted name can contain the comma that separates addresses.
  const whole = parseAddress(header);
  const named = whole ? [whole] : header.split(",").flatMap((part) => parseAddress(part) ?? []);
  const mailboxes = ours.length > 0 ? ours : to.slice(0, 1).map(({ email }) => email);
  const own = new Set([fromEmail, ...mailboxes].map((email) => email.toLowerCase()));
  return named.some(({ email }) => own.has(email)) ? null : (named[0] ?? null);
}
