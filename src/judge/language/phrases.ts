/**
 * Compiles phrase tables, one phrase per line or between ` | `, for folded text. A line that ends in `|` continues
 * on the next one.
 */
import { Phrases } from "./phrase-index.ts";

/** Up to six words of natural length; the narrow gap does not leave the clause. */
const GAP = " (?:[^\\s]{1,40} ){0,6}?";
const NARROW_GAP = " (?:[^\\s]{0,39}[^\\s,;:] ){0,6}?";

/**
 * Matches any phrase of the tables as whole words. In a line ` ... ` matches up to six words, ` .. ` up to
 * six within one clause, `*` the remainder of a word, `$` the end except for punctuation, `ss` also `ß`;
 * `(a|b)` and `?` work as in a regular expression. Text must be folded, with single spaces.
 */
export const phrases = (...tables: string[]): Phrases => new Phrases(tables.flatMap(linesOf).map(source));

const linesOf = (table: string): string[] =>
  table
    .replace(/\|\n\s*/g, "|")
    .split(/\n| \| /)
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** Returns the pattern of one phrase. */
export const source = (line: string): string =>
  line
    .split(" ... ")
    .map((part) => part.split(" .. ").map(literal).join(NARROW_GAP))
    .join(GAP);

const literal = (part: string): string =>
  part
    .replaceAll(".", "\\.")
    .replaceAll("ss", "ss?")
    .replaceAll("*", "[a-z]*")
    .replaceAll("(", "(?:")
    .replaceAll("(?:?", "(?")
    .replaceAll("$", "[^a-z0-9]*$");
