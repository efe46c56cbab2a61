/** Defines size limits for every field from a platform or an email, and functions that truncate text. */

/** Lengths are in UTF-16 code units. The raw payload is always stored in full. */
export const LIMITS = {
  /** Maximum length of a single-line field: subject, name, company, title. */
  line: 500,
  /** Maximum length of an email address (RFC 5321 4.5.3.1.3). Anything longer is not an address. */
  address: 254,
  /** Maximum number of addresses per list (to, cc). */
  addresses: 100,
  /**
   * Maximum length of a Message-ID or a platform's id: the longest line of an email (RFC 5322 2.1.1).
   * Anything longer is not an id.
   */
  id: 998,
  references: 100,
  campaigns: 5_000,
  headers: 200,
  /** Maximum lengths of a header's name and value. */
  headerName: 200,
  header: 16_384,
  attachments: 100,
  /** Maximum length of a URL. Signed links are long, and a truncated link does not work. */
  url: 4_096,
  /** Maximum size of a lead's custom fields in bytes, serialized as JSON. */
  metadata: 64 * 1024,
  /** Maximum length of an adapter's reply handle, serialized as JSON. */
  handle: 4_096,
  /** Maximum size of a body in bytes, for text and HTML separately. */
  body: 2 * 1024 * 1024,
} as const;

/** Returns at most `most` code units of `text`, never splitting a surrogate pair. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const last = text.charCodeAt(most - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? most - 1 : most);
}

const LINE_BREAK = /[\0\r\n\v\f\u0085\u2028\u2029]/;

/**
 * How much of a longer text to join into one line, as a multiple of the line limit. Line breaks become a
 * single space.
 */
const READ_FACTOR = 4;

/**
 * Returns the text as one line without NUL characters, because a line break in a header would start another
 * header. A text with line breaks is first cut at four times the limit, to bound the work.
 */
export function oneLine(text: string, limit: number = LIMITS.line): string {
  if (!LINE_BREAK.test(text)) return text;
  return cutText(text, READ_FACTOR * limit)
    .replaceAll("\0", "")
    .replace(/[\r\n\v\f\u0085\u2028\u2029]+[ \t]*/g, " ")
    .trim();
}

const MAX_BYTES_PER_CHARACTER = 3;

/** Returns at most `most` bytes (UTF-8) of `text`, never splitting a character. */
export function cutBytes(text: string, most: number): string {
  if (text.length * MAX_BYTES_PER_CHARACTER <= most || Buffer.byteLength(text) <= most) return text;
  return text.slice(0, new TextEncoder().encodeInto(text, new Uint8Array(most)).read);
}

export const isAddress = (email: string): boolean => email.length <= LIMITS.address;
export const isId = (id: string): boolean => id.length <= LIMITS.id;
