/** Finds the email addresses in an otherwise unreadable payload; pure. */

const AT = "@".charCodeAt(0);
const PUNCTUATION = new Set([".", "-"].map((mark) => mark.charCodeAt(0)));
const BACKSLASH = "\\".charCodeAt(0);
/** RFC 5321 4.5.3.1: maximum octets before the `@`, and in total. */
const MAX_LOCAL_PART = 64;
const MAX_ADDRESS = 254;
/** Maximum number of candidates. Real payloads name only a few people. */
const MAX_SCANNED = 10_000;
const MAX_FOUND = 100;

const isOf = (characters: RegExp): boolean[] =>
  Array.from({ length: 256 }, (_, code) => code < 128 && characters.test(String.fromCharCode(code)));
const LOCAL = isOf(/[a-z0-9.!#$%&'*+/=?^_`{|}~-]/i);
const DOMAIN = isOf(/[a-z0-9.-]/i);

/** Returns the distinct addresses in a payload's JSON, in lower case. */
export function addressesIn(payload: Uint8Array): string[] {
  const bytes = Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength);
  const found = new Set<string>();
  let looked = 0;
  for (let at = bytes.indexOf(AT); at >= 0; at = bytes.indexOf(AT, at + 1)) {
    looked += 1;
    if (looked > MAX_SCANNED || found.size >= MAX_FOUND) break;
    const address = addressAt(bytes, at);
    if (address !== null) found.add(address);
  }
  return [...found];
}

function addressAt(bytes: Buffer, at: number): string | null {
  let start = at;
  while (start > 0 && at - start < MAX_LOCAL_PART && LOCAL[bytes[start - 1] ?? 0]) start -= 1;
  let end = at + 1;
  while (end < bytes.byteLength && end - start < MAX_ADDRESS && DOMAIN[bytes[end] ?? 0]) end += 1;
  while (PUNCTUATION.has(bytes[end - 1] ?? 0)) end -= 1;
  const before = bytes.toString("latin1", start, at);
  // After a backslash, the first letters belong to an escape: `\n`, or `\u003c` for an angle bracket.
  const local = bytes[start - 1] === BACKSLASH ? before.replace(/^(?:u[0-9a-f]{4}|.)/i, "") : before;
  const domain = bytes.toString("latin1", at + 1, end);
  return local === "" || !domain.includes(".") ? null : `${local}@${domain}`.toLowerCase();
}
