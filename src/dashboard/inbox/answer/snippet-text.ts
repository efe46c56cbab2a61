/** Fills in snippet variables, and detects typed shortcuts; pure. */

/** Variables that snippets can contain. */
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

/** Values of the variables; null or undefined if unknown. */
export type Variables = Readonly<Partial<Record<(typeof VARIABLES)[number], string | null>>>;

const VARIABLE = /\{\{? ?([a-z_]{1,40}) ?\}?\}/g;

/** Fills in known variables; unknown variables stay visible in the text. */
export const filledIn = (body: string, variables: Variables): string =>
  body.replace(VARIABLE, (whole, name: string) => valueOf(variables, name) ?? whole);

/** Returns the distinct variables that could not be filled in. */
export const missingIn = (body: string, variables: Variables): string[] =>
  namesIn(body).filter((name) => valueOf(variables, name) === null);

/** Returns the undefined variables of a snippet. */
export const unknownIn = (body: string): string[] => namesIn(body).filter((name) => !isKnown(name));

const namesIn = (body: string): string[] => [
  ...new Set([...body.matchAll(VARIABLE)].map(([, name = ""]) => name)),
];

const isKnown = (name: string): name is keyof Variables => VARIABLES.some((known) => known === name);

const valueOf = (variables: Variables, name: string): string | null =>
  isKnown(name) ? (variables[name] ?? null) : null;

/** Prefixes that people use for shortcuts. */
const SIGNS = /^[;/]+/;
const bare = (shortcut: string): string => shortcut.replace(SIGNS, "").toLowerCase();

/** Returns a shortcut as typed in a text: `;price`, however it was entered in the settings. */
export const typedForm = (shortcut: string): string => `;${bare(shortcut)}`;

/** Returns the snippet for a shortcut typed just before the caret, and the shortcut's start. */
export function shortcutBefore<S extends { shortcut: string | null }>(
  text: string,
  caret: number,
  snippets: readonly S[],
): { snippet: S; start: number } | null {
  const before = text.slice(0, caret);
  const start = before.lastIndexOf(";");
  // Ignores semicolons inside words, such as `&amp;price`.
  if (start < 0 || /\S/.test(before[start - 1] ?? " ")) return null;
  const typed = before.slice(start).toLowerCase();
  const snippet = snippets.find(({ shortcut }) => shortcut !== null && typedForm(shortcut) === typed);
  return snippet && typed.length > 1 ? { snippet, start } : null;
}

/** Returns where to continue writing: at the end of the text, but above the signature. */
export function caretAt(text: string, signatures: readonly string[]): number {
  const end = text.trimEnd();
  const signed = signatures.map((signature) => signature.trim()).find((last) => last && end.endsWith(last));
  return signed === undefined ? text.length : end.slice(0, -signed.length).trimEnd().length;
}

export interface Edited {
  text: string;
  caret: number;
}

/** Returns the text with a range replaced, and the caret position after the inserted text. */
export const withReplaced = (
  text: string,
  { start, end }: { start: number; end: number },
  inserted: string,
): Edited => ({
  text: text.slice(0, start) + inserted + text.slice(end),
  caret: start + inserted.length,
});
