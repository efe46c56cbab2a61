/**
 * Phrases as they stand in our tables, one a line, made into one regular expression over folded text. A line that ends in
 * `|` goes on in the next one.
 */

/** Up to six words; longer ones than these are no words of a language. The narrow one ends with the clause. */
const GAP = " (?:[^\\s]{1,40} ){0,6}?";
const NARROW_GAP = " (?:[^\\s]{0,39}[^\\s,;:] ){0,6}?";

/** Not within a word; beside a punctuation mark everything is an edge. */
const EDGE = "(?<![a-z0-9](?=[a-z0-9]))";

/**
 * Any phrase of the tables, as whole words. In a line ` ... ` stands for up to six words, ` .. ` for
 * those of one clause, `*` for the rest of a word,
 * `$` for the end but for marks,
 * `ss` also for `ß`, `(a|b)` and `?` for what they mean in a regular expression. Text must be folded, with single spaces.
 */
export const phrases = (...tables: string[]): RegExp =>
  new RegExp(`${EDGE}(?:${tables.flatMap(linesOf).map(source).join("|")})${EDGE}`);

/** The same where the phrase begins the text; `whole` where it also ends it. */
export const opening = (...tables: string[]): RegExp =>
  new RegExp(`^(?:${tables.flatMap(linesOf).map(source).join("|")})${EDGE}`);
export const whole = (...tables: string[]): RegExp =>
  new RegExp(`^(?:${tables.flatMap(linesOf).map(source).join("|")})$`);

const linesOf = (table: string): string[] =>
  table
    .replace(/\|\n\s*/g, "|")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

const source = (line: string): string =>
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
