/**
 * Parses typed addresses, finds addresses in a conversation, and predicts the confirmations that sending needs; pure.
 */
import { type components } from "../../api/schema.ts";

const MOST_CHARACTERS = 254;

/** The same rule as `<input type="email">` and the server. */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

/** Returns the address in `ann@example.com` or `Ann <ann@example.com>`, lowercased; null if there is none. */
export function emailOf(typed: string): string | null {
  const trimmed = typed.trim();
  const open = trimmed.endsWith(">") ? trimmed.lastIndexOf("<") : -1;
  const email = open < 0 ? trimmed : trimmed.slice(open + 1, -1).trim();
  return email.length <= MOST_CHARACTERS && EMAIL.test(email) ? email.toLowerCase() : null;
}

/** Splits a pasted list at separators. */
const splitAddresses = (typed: string): string[] =>
  typed
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

export interface Read {
  emails: string[];
  /** Typed text that isn't an address. */
  rest: string;
}

/** Returns the new addresses in the typed text, and the rest. */
export function readAddresses(typed: string, known: readonly string[]): Read {
  const parts = splitAddresses(typed);
  const found = parts.map(emailOf).filter((email) => email !== null);
  const emails = [...new Set(found)].filter((email) => !known.includes(email));
  return { emails, rest: parts.filter((part) => emailOf(part) === null).join(", ") };
}

/** A possible recipient of an email. */
export interface Addressee {
  name: string;
  email: string;
}

/**
 * Returns the suggestions that contain the typed text and are not chosen yet, without duplicates, in order.
 */
export function suggestionsFor(
  typed: string,
  { all, chosen }: { all: readonly Addressee[]; chosen: readonly string[] },
): Addressee[] {
  const wanted = typed.trim().toLocaleLowerCase();
  const byEmail = new Map<string, Addressee>();
  for (const { name, email } of all) {
    const key = email.toLowerCase();
    if (!byEmail.has(key) && !chosen.includes(key)) byEmail.set(key, { name, email: key });
  }
  return [...byEmail.values()]
    .filter(({ name, email }) => `${name} ${email}`.toLocaleLowerCase().includes(wanted))
    .slice(0, MAX_SUGGESTIONS);
}

const MAX_SUGGESTIONS = 6;

type Mail = Pick<components["schemas"]["Message"], "from" | "to" | "cc" | "kind">;

/** Returns everyone who sent or received an email in the conversation; forward recipients don't count. */
export const addressesIn = (messages: readonly Mail[]): Set<string> =>
  new Set(
    messages
      .filter(({ kind }) => kind !== "forward")
      .flatMap(({ from, to, cc }) => [from, ...to, ...cc])
      .map(({ email }) => email.toLowerCase()),
  );

/** Returns the other recipients of an email, without its sender and our mailbox (its first recipient). */
export function othersOn({ from, to, cc }: Mail): string[] {
  const [own, ...others] = to.map(({ email }) => email.toLowerCase());
  const all = [...others, ...cc.map(({ email }) => email.toLowerCase())];
  return [...new Set(all)].filter((email) => email !== own && email !== from.email.toLowerCase());
}

export type Confirmation = "suppressed" | "bounced" | "not_in_conversation" | "several_open" | "findings";

interface PlannedSend {
  thread: Pick<components["schemas"]["Thread"], "contact" | "open_replies">;
  replyId: string;
  emails: readonly string[];
  isForeign: (email: string) => boolean;
  hasFindings: boolean;
}

const ORDER = ["suppressed", "bounced", "not_in_conversation", "several_open", "findings"] as const;

/** Returns the confirmations that the web app can predict; the server may require more. */
export function foreseenNeeds({
  thread,
  replyId,
  emails,
  isForeign,
  hasFindings,
}: PlannedSend): Confirmation[] {
  const { email, is_suppressed: isSuppressed, bounced_at: bouncedAt } = thread.contact;
  const isToContact = emails.includes(email.toLowerCase());
  const isNeeded: Record<Confirmation, boolean> = {
    suppressed: isToContact && isSuppressed,
    bounced: isToContact && bouncedAt !== null,
    not_in_conversation: emails.some(isForeign),
    several_open: thread.open_replies.some(({ id }) => id !== replyId),
    findings: hasFindings,
  };
  return ORDER.filter((need) => isNeeded[need]);
}
