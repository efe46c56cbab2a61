/** Parses the subject of a suppression: an address, or a domain with its subdomains; pure. */
import { domainToASCII } from "node:url";
import { parseAddress, withAsciiDomain } from "../../../judge/mail/address.ts";

export interface Subject {
  kind: "email" | "domain";
  value: string;
}

/**
 * At least two labels of letters, digits and inner hyphens, because suppressing all of `.com` is always a
 * mistake.
 */
const DOMAIN = /^(?=.{1,253}$)([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Normalizes input from a person or a platform; returns null if it is neither an address nor a domain. */
export function subjectFrom(text: string): Subject | null {
  const trimmed = text.trim().replace(/^@/, "");
  if (trimmed.includes("@")) {
    const address = parseAddress(withAsciiDomain(trimmed));
    return address && { kind: "email", value: address.email };
  }
  // Reject URL parts instead of silently cutting them off.
  if (/[\s/\\?#:]/.test(trimmed)) return null;
  const domain = domainToASCII(trimmed).replace(/\.$/, "");
  return DOMAIN.test(domain) ? { kind: "domain", value: domain } : null;
}

/** Normalizes a platform's address; returns an unparsable address unchanged. */
export const subjectOf = (text: string): Subject =>
  subjectFrom(text) ?? { kind: "email", value: text.trim().toLowerCase() };

/** Returns every value that suppresses this address: the address, its domain, and the parent domains. */
export function coveringSubjects(email: string): string[] {
  const address = email.trim().toLowerCase();
  const domain = domainToASCII(address.slice(address.lastIndexOf("@") + 1));
  const labels = domain.split(".");
  return [address, ...labels.map((_, index) => labels.slice(index).join("."))];
}
