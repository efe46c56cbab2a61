/** Defines the two forms of words in phrase books. */

/**
 * Words or short phrases separated by commas, on as many lines as needed. `*` is the remainder of a word,
 * `a?` an optional letter, `(a|b)` either one. Lists of phrases also have ` .. `, ` ... ` and `$` as below,
 * `#` for a number, `{word}` for any word, and `{not a|b}` before a phrase that counts only without those
 * words in front. Folded: lower case and without accents, unless a section states otherwise.
 */
export type WordList = string;

/**
 * One phrase per line or between ` | `, in the format of `phrases`: ` .. ` is up to six words within a clause, ` ... ` up to
 * six words, `*` the remainder of a word, `$` the end. A line that ends in `|` continues on the next one.
 * Folded.
 */
export type PhraseTable = string;
