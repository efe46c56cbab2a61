/** Reads the word lists of the phrase books. */
import { fold } from "./sentences.ts";
import type { WordList } from "./phrase-forms.ts";

/** Marks a word with another meaning. */
const AMBIGUOUS = "~";

/** Returns the entries of a list, split at commas outside of brackets, keeping any `~`. */
function markedEntriesOf(list: WordList): string[] {
  const entries: string[] = [];
  let begun = "";
  for (const part of list
    .replace(/\|\n\s*/g, "|")
    .replace(/\s+/g, " ")
    .split(",")) {
    begun = begun === "" ? part : `${begun},${part}`;
    if (isInBrackets(begun)) continue;
    const entry = begun.trim();
    if (entry !== "") entries.push(entry);
    begun = "";
  }
  return entries;
}

const isInBrackets = (text: string): boolean =>
  /[([]/.test(text) && text.split(/[([]/).length > text.split(/[)\]]/).length;

/** Returns the entries of a list. */
export const entriesOf = (list: WordList): string[] =>
  markedEntriesOf(list).map((entry) => entry.replace(AMBIGUOUS, ""));

/** Returns the unambiguous entries. */
export const clearEntriesOf = (list: WordList): string[] =>
  markedEntriesOf(list).filter((entry) => !entry.startsWith(AMBIGUOUS));

/** Returns the entries with another meaning. */
export const ambiguousIn = (lists: readonly WordList[]): Set<string> =>
  new Set(lists.flatMap(markedEntriesOf).filter((entry) => entry.startsWith(AMBIGUOUS)).map((entry) => entry.slice(1))); // oxfmt-ignore

/** Parses `3 three, 12 twelve dozen` into pairs of word and value. */
export function valuesIn(list: WordList): [string, number][] {
  return markedEntriesOf(list).flatMap((entry) => {
    const [value = "", ...words] = entry.split(" ");
    return words.map((word): [string, number] => [word, Number(value)]);
  });
}

/** Returns alternatives for a regular expression over folded text, longest first. */
export const alternativesIn = (lists: readonly WordList[]): string => joined(lists.map(fold), "[a-z]*");

/** Returns alternatives for a regular expression with the `u` flag over accented text. */
export const accentedIn = (lists: readonly WordList[]): string => joined(lists, "\\p{L}*");

const joined = (lists: readonly WordList[], ending: string): string =>
  [...new Set(lists.flatMap(entriesOf))]
    .sort((a, b) => b.length - a.length)
    .map((entry) =>
      entry
        .replaceAll(".", "\\.")
        .replaceAll("*", ending)
        .replace(/\((?!\?)/g, "(?:"),
    )
    .join("|");
