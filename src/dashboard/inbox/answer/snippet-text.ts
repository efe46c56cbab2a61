/** Fills in snippets, and finds the shortcut that was just typed; pure. */

/** What snippets can name. */
const VARIABLES = [
  "first_name",
  "last_name",
  "name",
  "email",
  "title",
  "company",
  "calendar_link",
  "client",
  "my_name",
] as const;

/** Null or left out where it is not known. */
export type Variables = Readonly<Partial<Record<(typeof VARIABLES)[number], string | null>>>;

const VARIABLE = /\{\{? ?([a-z_]{1,40}) ?\}?\}/g;

/** Returns the text with what is known filled in. Anything else stays, so that it is seen and found. */
export const filledIn = (body: string, variables: Variables): string =>
  body.replace(VARIABLE, (whole, name: string) => valueOf(variables, name) ?? whole);

/** Returns the names of what could not be filled in, each once. */
export const missingIn = (body: string, variables: Variables): string[] =>
  namesIn(body).filter((name) => valueOf(variables, name) === null);

/** Returns the names that a snippet has and that nothing ever fills in. */
export const unknownIn = (body: string): string[] => namesIn(body).filter((name) => !isKnown(name));

const namesIn = (body: string): string[] => [
  ...new Set([...body.matchAll(VARIABLE)].map(([, name = ""]) => name)),
];

const isKnown = (name: string): name is keyof Variables => VARIABLES.some((known) => known === name);

const valueOf = (variables: Variables, name: string): string | null =>
  isKnown(name) ? (variables[name] ?? null) : null;

/** The words that stand before a shortcut's name when it is typed. */
const SIGNS = /^[;/]+/;
const bare = (shortcut: string): string => shortcut.replace(SIGNS, "").toLowerCase();

/** Returns how a shortcut is typed in a text: `;price`, however it was written in the settings. */
export const typedForm = (shortcut: string): string => `;${bare(shortcut)}`;

/** Returns the snippet whose shortcut stands right before the caret, and where that begins. */
export function shortcutBefore<S extends { shortcut: string | null }>(
  text: string,
  caret: number,
  snippets: readonly S[],
): { snippet: S; start: number } | null {
  const before = text.slice(0, caret);
  const start = before.lastIndexOf(";");
  // A semicolon inside of a word is none of ours, as in `&amp;price`.
  if (start < 0 || /\S/.test(before[start - 1] ?? " ")) return null;
  const typed = before.slice(start).toLowerCase();
  const snippet = snippets.find(({ shortcut }) => shortcut !== null && typedForm(shortcut) === typed);
  return snippet && typed.length > 1 ? { snippet, start } : null;
}

export interface Edited {
  text: string;
  caret: number;
}

/** Returns the text with a part of it replaced, and the caret behind what was put in. */
export const withReplaced = (
  text: string,
  { start, end }: { start: number; end: number },
  inserted: string,
): Edited => ({
  text: text.slice(0, start) + inserted + text.slice(end),
  caret: start + inserted.length,
});
