/** Parses the sender of a conversation search; pure. */

/** An address, a whole domain, or words from a name or address. */
export interface Sender {
  kind: "address" | "domain" | "words";
  value: string;
}

/** Parses an address (`ana@acme.example`), a domain (`acme.example` or `@acme.example`), or words. */
export function readSender(text: string): Sender {
  const value = text.trim();
  const [local = "", domain, ...more] = value.toLowerCase().split("@");
  const isBare = domain === undefined && local.includes(".");
  const named = isBare ? local : (domain ?? "");
  if (more.length > 0 || /[\s",]/.test(local + named) || !/^[^.].*[^.]$/.test(named))
    return { kind: "words", value };
  return isBare || local === ""
    ? { kind: "domain", value: named }
    : { kind: "address", value: `${local}@${named}` };
}
