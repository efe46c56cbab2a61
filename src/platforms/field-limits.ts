/** How much is taken over of each field that a platform or a mail fills: the one table, and how a text is cut. */

/** Characters are UTF-16 code units, as JavaScript counts them. The raw payload is kept whole. */
export const LIMITS = {
  /** Characters of a subject, a name, a company, a title, and of whatever else stands in one line. */
  line: 500,
  /** Characters of an address (RFC 5321 4.5.3.1.3). What is longer is none. */
  address: 254,
  /** Addresses of one list. */
  addresses: 100,
  /** Characters of a Message-ID, or of a platform's id: the line of a mail (RFC 5322 2.1.1). What is longer is none. */
  id: 998,
  references: 100,
  headers: 200,
  /** Characters of a header's name, and of its value. */
  headerName: 200,
  header: 16_384,
  attachments: 100,
  /** Bytes of a lead's custom fields as JSON. */
  metadata: 64 * 1024,
  /** Characters of what an adapter needs to answer a mail, as JSON. What is longer is of no use to a platform. */
  handle: 4_096,
  /** Bytes of a body, of its text and of its HTML each. */
  body: 2 * 1024 * 1024,
} as const;

/** The beginning of a text; no character is halved. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const last = text.charCodeAt(most - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? most - 1 : most);
}

const MOST_BYTES_OF_A_CHARACTER = 3;

/** The same, measured in bytes of UTF-8. */
export function cutBytes(text: string, most: number): string {
  if (text.length * MOST_BYTES_OF_A_CHARACTER <= most || Buffer.byteLength(text) <= most) return text;
  return text.slice(0, new TextEncoder().encodeInto(text, new Uint8Array(most)).read);
}

export const isAddress = (email: string): boolean => email.length <= LIMITS.address;
export const isId = (id: string): boolean => id.length <= LIMITS.id;
