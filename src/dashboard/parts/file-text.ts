/** Decodes spreadsheet exports: UTF-8, UTF-16 or Windows-1252; pure. */

type Encoding = "utf-8" | "utf-16le" | "utf-16be";

const BYTE_ORDER_MARKS: readonly [mark: readonly number[], encoding: Encoding][] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];

/** Returns the text without a byte order mark. */
export function textOfTable(bytes: Uint8Array): string {
  const marked = BYTE_ORDER_MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return new TextDecoder(marked[1]).decode(bytes);
  const unmarked = unmarkedUtf16(bytes);
  if (unmarked !== null) return new TextDecoder(unmarked).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // The default CSV encoding of Excel and of most older programs.
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Number of bytes to inspect. A header is mostly ASCII, so UTF-16 has a zero byte next to each letter. */
const SAMPLE = 200;

function unmarkedUtf16(bytes: Uint8Array): Encoding | null {
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 1].map((parity) => sample.filter((byte, at) => byte === 0 && at % 2 === parity).length);
  const [even = 0, odd = 0] = zeros;
  if (odd * 4 > sample.length) return "utf-16le";
  return even * 4 > sample.length ? "utf-16be" : null;
}
