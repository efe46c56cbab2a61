/** Pretty-prints JSON; pure. */

/** Returns indented JSON, or the text unchanged if it is not JSON. */
export function formatted(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
