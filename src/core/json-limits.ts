/**
 * Checks the depth and size of JSON before parsing, because 25 MiB of brackets would take seconds and a
 * gigabyte of memory.
 */

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;

/**
 * Returns whether arrays and objects are nested deeper than `levels`, or there are more than `values` values.
 * Every parsed value takes memory, however short it is. The result is arbitrary for text that is not JSON.
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
    // `[` and `{`, and `]` and `}`, differ in one bit.
    else if ((code | 0x20) === 0x7b) {
      depth += 1;
      count += 1;
    } else if ((code | 0x20) === 0x7d) depth -= 1;
    if (depth > levels || count > values) return true;
  }
  return false;
}

/**
 * Returns the end of the string that begins at `from`. Uses `indexOf`, because large payloads consist mostly
 * of strings.
 */
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
