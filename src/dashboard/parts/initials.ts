/** Initials for avatars. */

/** Returns the uppercase initials of the first and last word; `?` for an empty name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const [first] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  const letter = (word: string | undefined): string =>
    word === undefined ? "" : [...word].slice(0, 1).join("");
  return (letter(first) + letter(last)).toUpperCase() || "?";
}
