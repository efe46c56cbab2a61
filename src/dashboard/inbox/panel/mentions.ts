/** Finds the name that is being typed after an `@`, and puts the chosen one in its place; pure. */

export interface Mention {
  /** Where the `@` is. */
  start: number;
  /** What was typed after it. */
  typed: string;
}

/** A name has at most so many signs; an `@` far back is none that is being typed. */
const LONGEST = 40;

/** Returns what is being typed before the caret; null where it is no mention. */
export function mentionAt(text: string, caret: number): Mention | null {
  const from = Math.max(0, caret - LONGEST);
  const start = text.slice(from, caret).lastIndexOf("@");
  if (start < 0) return null;
  const before = text[from + start - 1] ?? " ";
  const typed = text.slice(from + start + 1, caret);
  // An address has a letter before its sign; a name has at most one blank.
  if (!/\s|[([{,;]/.test(before) || /\n|\s\S*\s/.test(typed)) return null;
  return { start: from + start, typed };
}

/** Returns the people whose name, or one of its parts, begins with what was typed. */
export function fitting<Person extends { name: string }>(people: readonly Person[], typed: string): Person[] {
  const wanted = typed.toLocaleLowerCase();
  return people.filter(({ name }) => {
    const folded = name.toLocaleLowerCase();
    return folded.startsWith(wanted) || folded.split(/\s+/).some((part) => part.startsWith(wanted));
  });
}

/** Returns the text with the name, and where the caret goes. */
export function withMention(
  text: string,
  { start, typed }: Mention,
  name: string,
): { text: string; caret: number } {
  const head = `${text.slice(0, start)}@${name} `;
  return { text: head + text.slice(start + 1 + typed.length).trimStart(), caret: head.length };
}
