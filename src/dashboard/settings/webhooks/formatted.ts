/** Writes JSON with a line for each member; pure. */

/** Returns the text with line breaks; as it is where it is no JSON. */
export function formatted(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
