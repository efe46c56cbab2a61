/** Reads where a mail asks for its answers; pure. */
import type { Address } from "../platforms/platform.ts";
import { parseAddress } from "./address.ts";

/** The parts of an email that decide. */
interface Answerable {
  fromEmail: string;
  to: readonly Address[];
  headers: Record<string, string>;
}

/**
 * Returns the address that a mail asks to be answered at (`Reply-To`), null where that is its sender or a mailbox of ours.
 * Anybody can name any address there, so that only people write to it.
 * @param ours who wrote our mails of the conversation; if nobody did, the first recipient is our mailbox
 */
export function replyToOf({ fromEmail, to, headers }: Answerable, ours: readonly string[]): Address | null {
  const header = headers["reply-to"] ?? "";
  // A name in quotes can contain the comma that separates addresses.
  const whole = parseAddress(header);
  const named = whole ? [whole] : header.split(",").flatMap((part) => parseAddress(part) ?? []);
  const mailboxes = ours.length > 0 ? ours : to.slice(0, 1).map(({ email }) => email);
  const own = new Set([fromEmail, ...mailboxes].map((email) => email.toLowerCase()));
  return named.some(({ email }) => own.has(email)) ? null : (named[0] ?? null);
}
