/** Creates a one-line preview of an email's new text; pure. */

const MAX_CHARACTERS = 160;
/** Spaces, line ends, control characters, and the replacement character left by a truncated one. */
const GAPS = /[\s\p{Cc}\p{Zl}\p{Zp}\ufffd]+/gu;

/** Returns one line of at most 160 characters. */
export function snippetOf(text: string): string {
  const line = text.replace(GAPS, " ").trim();
  if (line.length <= MAX_CHARACTERS) return line;
  const characters = [...line];
  return characters.length <= MAX_CHARACTERS ? line : `${characters.slice(0, MAX_CHARACTERS - 1).join("")}…`;
}
