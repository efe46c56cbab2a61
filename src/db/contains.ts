/** Builds a case-insensitive search for text in columns. */

/** The SQL after the column: operator, pattern, suffix. */
interface Comparison {
  operator: string;
  pattern: string;
  end: string;
}

/**
 * Chooses the operator: LIKE is fast but ignores case only in ASCII; GLOB also matches "Müller" and "MÜLLER"
 * when given both letters.
 */
const comparisonWith = (text: string): Comparison =>
  /^\p{ASCII}*$/u.test(text)
    ? { operator: "LIKE", pattern: likeContaining(text), end: " ESCAPE '\\'" }
    : { operator: "GLOB", pattern: globContaining(text), end: "" };

/** Returns the condition that one of these columns contains the text, and the value of its `$piece`. */
export function anyContains(
  columns: readonly string[],
  text: string,
): { sql: string; bindings: { piece: string } } {
  const { operator, pattern, end } = comparisonWith(text);
  const conditions = columns.map((column) => `${column} ${operator} +$piece${end}`);
  return { sql: `(${conditions.join(" OR ")})`, bindings: { piece: pattern } };
}

const likeContaining = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

const globContaining = (text: string): string => `*${[...text].map(eitherCase).join("")}*`;

function eitherCase(letter: string): string {
  const forms = [...new Set([letter, letter.toLowerCase(), letter.toUpperCase()])];
  // A character class matches a single character, but some letters become two in the other case ("ß", "SS").
  const single = forms.filter((form) => [...form].length === 1);
  return single.length > 1 || /[*?[]/.test(letter) ? `[${single.join("")}]` : letter;
}
