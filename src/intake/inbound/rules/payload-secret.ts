/** Finds the secret in the bytes of a webhook payload without parsing it, since it may be 25 MiB of JSON. */

/** Maximum length of a secret in bytes. */
const LONGEST = 500;
const QUOTE = '"'.charCodeAt(0);
const COLON = ":".charCodeAt(0);
const BLANKS = new Set([" ", "\t", "\r", "\n"].map((blank) => blank.charCodeAt(0)));

/** Value that a platform sends in the test event for a newly saved webhook. */
const PLACEHOLDER = "secretkey";

/**
 * Returns the string values of all members with this name, in order. Quotes inside strings are escaped, so untrusted
 * text is never mistaken for a member.
 */
export function secretsIn(json: Uint8Array, name: string): string[] {
  const bytes = Buffer.from(json.buffer, json.byteOffset, json.byteLength);
  const member = Buffer.from(JSON.stringify(name));
  const found: string[] = [];
  for (let at = bytes.indexOf(member); at >= 0; at = bytes.indexOf(member, at + 1)) {
    const secret = textAfter(bytes, at + member.byteLength);
    if (secret !== null && secret !== "" && secret !== PLACEHOLDER) found.push(secret);
  }
  return found;
}

/** Returns the string after a member's name and colon, or null if there is none. */
function textAfter(bytes: Buffer, from: number): string | null {
  const colon = skipBlanks(bytes, from);
  const start = skipBlanks(bytes, colon + 1);
  if (bytes[colon] !== COLON || bytes[start] !== QUOTE) return null;
  const end = bytes.subarray(start + 1, start + 1 + LONGEST).indexOf(QUOTE);
  return end < 0 ? null : bytes.toString("utf8", start + 1, start + 1 + end);
}

function skipBlanks(bytes: Buffer, from: number): number {
  let at = from;
  while (BLANKS.has(bytes[at] ?? 0)) at += 1;
  return at;
}
