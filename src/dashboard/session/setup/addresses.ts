/** Reads the addresses that a person has pasted. */

/** Returns the addresses of a text, each once: by line, comma, semicolon or blank; `Ana <a@b>` is `a@b`. */
export function addressesIn(text: string): string[] {
  const words = text.split(/[\s,;<>"'()]+/u).filter((word) => word.includes("@"));
  const seen = new Set<string>();
  return words.filter((word) => {
    const key = word.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
}
