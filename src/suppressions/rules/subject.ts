/** Whom a suppression is about: an address, or everybody below a domain; pure. */
import { domainToASCII } from "node:url";
import { parseAddress } from "../../mail/address.ts";

export interface Subject {
  kind: "email" | "domain";
  value: string;
}

/** Labels of letters, digits and inner hyphens, at least two of them: nobody means to suppress all of `.com`. */
const DOMAIN = /^(?=.{1,253}$)([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** The one spelling of what a person or a platform gave; null when it is neither an address nor a domain. */
export function subjectFrom(text: string): Subject | null {
  const given = text.trim().replace(/^@/, "");
  if (given.includes("@")) {
    const address = parseAddress(given);
    return address && { kind: "email", value: address.email };
  }
  // What looks like the rest of a URL would be cut off without a word.
  if (/[\s/\\?#:]/.test(given)) return null;
  const domain = domainToASCII(given).replace(/\.$/, "");
  return DOMAIN.test(domain) ? { kind: "domain", value: domain } : null;
}

/** The same for what may be an odd address of a platform, which is then taken as it is spelled. */
export const subjectOf = (text: string): Subject =>
  subjectFrom(text) ?? { kind: "email", value: text.trim().toLowerCase() };

/** Every value that suppresses this address: itself, its domain, and the domains above. */
export function subjectsOver(email: string): string[] {
  const address = email.trim().toLowerCase();
  const domain = domainToASCII(address.slice(address.lastIndexOf("@") + 1));
  const labels = domain.split(".");
  return [address, ...labels.map((_, index) => labels.slice(index).join("."))];
}
