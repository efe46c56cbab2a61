/** Reads mail addresses as people type them, and tells which belong to a conversation; pure. */
import type { components } from "../../api/schema.ts";

const MOST_CHARACTERS = 254;
/** What the server accepts, which is what `<input type="email">` accepts. */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

/** Returns the address of `ann@example.com` or `Ann <ann@example.com>` in lower case; null where there is none. */
export function emailOf(typed: string): string | null {
  const trimmed = typed.trim();
  const open = trimmed.endsWith(">") ? trimmed.lastIndexOf("<") : -1;
  const email = open < 0 ? trimmed : trimmed.slice(open + 1, -1).trim();
  return email.length <= MOST_CHARACTERS && EMAIL.test(email) ? email.toLowerCase() : null;
}

/** Returns the addresses of a pasted list; those without a sign between them stay together. */
const splitAddresses = (typed: string): string[] =>
  typed
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

export interface Read {
  emails: string[];
  /** What is no address, as typed. */
  rest: string;
}

/** Returns the addresses of what was typed, without those known already, and what is none. */
export function readAddresses(typed: string, known: readonly string[]): Read {
  const parts = splitAddresses(typed);
  const found = parts.map(emailOf).filter((email) => email !== null);
  const emails = [...new Set(found)].filter((email) => !known.includes(email));
  return { emails, rest: parts.filter((part) => emailOf(part) === null).join(", ") };
}

type Mail = Pick<components["schemas"]["Message"], "from" | "to" | "cc" | "kind">;

/** Returns everybody who wrote or got a mail of the conversation. Whom it was forwarded to has no part in it. */
export const addressesIn = (messages: readonly Mail[]): Set<string> =>
  new Set(
    messages
      .filter(({ kind }) => kind !== "forward")
      .flatMap(({ from, to, cc }) => [from, ...to, ...cc])
      .map(({ email }) => email.toLowerCase()),
  );

/** Returns who else a mail went to, apart from its sender and our own mailbox, which is its first recipient. */
export function othersOn({ from, to, cc }: Mail): string[] {
  const [own, ...others] = to.map(({ email }) => email.toLowerCase());
  const all = [...others, ...cc.map(({ email }) => email.toLowerCase())];
  return [...new Set(all)].filter((email) => email !== own && email !== from.email.toLowerCase());
}
