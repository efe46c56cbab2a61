/** How deep and how wide a JSON text is, found out before anybody parses it: 25 MiB of brackets take seconds and a gigabyte. */

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;

/**
 * True when arrays and objects stand more than `levels` inside of each other, or when it holds more values: each costs
 * memory once it is parsed, however short it is. A text that is no JSON may be either.
 */
export function exceedsJsonLimits(
  json: string,
  { levels, values }: { levels: number; values: number },
): boolean {
  let depth = 0;
  let count = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = endOfString(json, at);
    else if (code === COMMA) count += 1;
    // One bit is between [ and {, and between ] and }.
    else if ((code | 0x20) === 0x7b) {
      depth += 1;
      count += 1;
    } else if ((code | 0x20) === 0x7d) depth -= 1;
    if (depth > levels || count > values) return true;
  }
  return false;
}

/** Where the string that begins at `from` ends; by leaps, for nearly all of a large payload is strings. */
function endOfString(json: string, from: number): number {
  let end = json.indexOf('"', from + 1);
  while (end >= 0 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end < 0 ? json.length : end;
}

function isEscaped(json: string, at: number): boolean {
  let before = at - 1;
  while (json.charCodeAt(before) === BACKSLASH) before -= 1;
  return (at - before) % 2 === 0;
}
