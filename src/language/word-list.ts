/** Reads the word lists of the phrase books. */
import type { WordList } from "./phrase-book.ts";

/** Returns the entries of a list, split at commas outside of brackets. */
export const entriesOf = (list: WordList): string[] =>
  list
    .split(/,(?![^(]*\))/)
    .map((entry) => entry.replace(/\s+/g, " ").trim())
    .filter((entry) => entry !== "");

/** Returns alternatives for a regular expression over folded text, the longest first. */
export const alternativesIn = (...lists: WordList[]): string => joined(lists, "[a-z]*");

/** Returns alternatives for a regular expression with the flag `u` over text with accents. */
export const accentedIn = (...lists: WordList[]): string => joined(lists, "\\p{L}*");

const joined = (lists: WordList[], rest: string): string =>
  [...new Set(lists.flatMap(entriesOf))]
    .sort((a, b) => b.length - a.length)
    .map((entry) =>
      entry
        .replaceAll(".", "\\.")
        .replaceAll("*", rest)
        .replace(/\((?!\?)/g, "(?:"),
    )
    .join("|");
