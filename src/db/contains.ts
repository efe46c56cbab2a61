/** Builds case-insensitive substring conditions for columns. */

/** The SQL after the column: operator, pattern, suffix. */
interface Comparison {
  operator: string;
  pattern: string;
  end: string;
}

/**
 * Chooses the operator. LIKE is fast, but ignores case only in ASCII; GLOB also matches "Müller" and "MÜLLER"
 * if the pattern lists each letter in both cases.
 */
const comparisonWith = (text: string): Comparison =>
  /^\p{ASCII}*$/u.test(text)
    ? { operator: "LIKE", pattern: likeContaining(text), end: " ESCAPE '\\'" }
    : { operator: "GLOB", pattern: globContaining(text), end: "" };

/** Returns a condition that is true when any column contains the text, and its parameter's value. */
export function anyContains(
  columns: readonly string[],
  text: string,
  parameter = "piece",
): { sql: string; bindings: Record<string, string> } {
  const { operator, pattern, end } = comparisonWith(text);
  const conditions = columns.map((column) => `${column} ${operator} +$${parameter}${end}`);
  return { sql: `(${conditions.join(" OR ")})`, bindings: { [parameter]: pattern } };
}

/** Like `anyContains`, but also matches the ASCII spelling (Punycode) of a domain in address columns. */
export function anyContainsOrAddress(
  columns: readonly string[],
  text: string,
  { column, encoded }: { column: string; encoded: string },
): { sql: string; bindings: Record<string, string> } {
  const asWritten = anyContains([...columns, column], text);
  if (encoded === text) return asWritten;
  const other = anyContains([column], encoded, "encoded");
  return {
    sql: `(${asWritten.sql} OR ${other.sql})`,
    bindings: { ...asWritten.bindings, ...other.bindings },
  };
}

const likeContaining = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

const globContaining = (text: string): string => `*${[...text].map(eitherCase).join("")}*`;

function eitherCase(letter: string): string {
  const forms = [...new Set([letter, letter.toLowerCase(), letter.toUpperCase()])];
  // A character class matches a single character, but some letters become two in the other case ("ß", "SS").
  const single = forms.filter((form) => [...form].length === 1);
  return single.length > 1 || /[*?[]/.test(letter) ? `[${single.join("")}]` : letter;
}
