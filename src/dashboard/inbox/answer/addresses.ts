/** Parses typed email addresses, and finds those in a conversation; pure. */
import type { components } from "../../api/schema.ts";

const MOST_CHARACTERS = 254;
/** Same rule as `<input type="email">` and the server. */
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
  /** The part that isn't an address, as typed. */
  rest: string;
}

/** Returns the new addresses in the typed text, and the rest. */
export function readAddresses(typed: string, known: readonly string[]): Read {
  const parts = splitAddresses(typed);
  const found = parts.map(emailOf).filter((email) => email !== null);
  const emails = [...new Set(found)].filter((email) => !known.includes(email));
  return { emails, rest: parts.filter((part) => emailOf(part) === null).join(", ") };
}

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
