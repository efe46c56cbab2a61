/** Parses email addresses as people type them. */
import { domainToASCII } from "node:url";
import type { Address } from "../../platforms/platform.ts";

/** RFC 5321 4.5.3.1.3: a path of 256 characters, minus its angle brackets. */
const MAX_EMAIL = 254;
const MAX_NAME = 200;

/**
 * Accepts what `<input type="email">` accepts:
 * https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;
/** Includes Unicode control characters: some programs treat a line separator in a name as the end of a header. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const QUOTED = /^"((?:[^"\\]|\\.)*)"$/;

/**
 * Parses `ann@example.com`, `Ann <ann@example.com>` or `"Miller, Ann" <ann@example.com>`; lowercases the
 * address. Returns null if there is no address or more than one, or if a character could start another
 * header.
 */
export function parseAddress(text: string): Address | null {
  if (text.length > MAX_EMAIL + MAX_NAME || CONTROL.test(text)) return null;
  const trimmed = text.trim();
  const open = trimmed.endsWith(">") ? trimmed.lastIndexOf("<") : -1;
  const email = open < 0 ? trimmed : trimmed.slice(open + 1, -1).trim();
  if (email.length > MAX_EMAIL || !EMAIL.test(email)) return null;
  const name = open < 0 ? "" : nameOf(trimmed.slice(0, open).trim());
  return name === null ? null : { email: email.toLowerCase(), name: name === "" ? null : name };
}

/** Returns an address with an ASCII domain: `info@münchen.example` becomes `info@xn--mnchen-3ya.example`. */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf("@") + 1;
  const end = address.endsWith(">") ? address.length - 1 : address.length;
  const domain = address.slice(at, end);
  if (/^\p{ASCII}*$/u.test(domain)) return address;
  return address.slice(0, at) + (domainToASCII(domain) || domain) + address.slice(end);
}

/** Returns the name before the angle brackets; null if it is not a single name. */
function nameOf(text: string): string | null {
  const quoted = QUOTED.exec(text)?.[1];
  if (quoted !== undefined) return quoted.replace(/\\(.)/g, "$1").trim();
  return /["<>,;]/.test(text) ? null : text;
}
