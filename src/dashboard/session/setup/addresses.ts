/** Parses pasted email addresses. */

/** Returns distinct addresses, separated by lines, commas, semicolons or spaces; `Ana <a@b>` is `a@b`. */
export function addressesIn(text: string): string[] {
  const words = text.split(/[\s,;<>"'()]+/u).filter((word) => word.includes("@"));
  const seen = new Set<string>();
  return words.filter((word) => {
    const key = word.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
}
