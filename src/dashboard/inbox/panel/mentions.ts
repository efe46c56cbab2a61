/** Detects and completes @mentions; pure. */

export interface Mention {
  /** Index of the `@`. */
  start: number;
  /** Text after the `@`. */
  typed: string;
}

/** Maximum length of a name. If more text follows an `@`, it is not a mention in progress. */
const LONGEST = 40;

/** Returns the mention before the caret; null if there is none. */
export function mentionAt(text: string, caret: number): Mention | null {
  const from = Math.max(0, caret - LONGEST);
  const start = text.slice(from, caret).lastIndexOf("@");
  if (start < 0) return null;
  const before = text[from + start - 1] ?? " ";
  const typed = text.slice(from + start + 1, caret);
  // Excludes email addresses, which have a letter before the `@`. A name has at most one space.
  if (!/\s|[([{,;]/.test(before) || /\n|\s\S*\s/.test(typed)) return null;
  return { start: from + start, typed };
}

/** Returns people with a name, or a part of one, that starts with the typed text. */
export function fitting<Person extends { name: string }>(people: readonly Person[], typed: string): Person[] {
  const wanted = typed.toLocaleLowerCase();
  return people.filter(({ name }) => {
    const folded = name.toLocaleLowerCase();
    return folded.startsWith(wanted) || folded.split(/\s+/).some((part) => part.startsWith(wanted));
  });
}

/** Returns the text with the name inserted, and the new caret position. */
export function withMention(
  text: string,
  { start, typed }: Mention,
  name: string,
): { text: string; caret: number } {
  const head = `${text.slice(0, start)}@${name} `;
  return { text: head + text.slice(start + 1 + typed.length).trimStart(), caret: head.length };
}
