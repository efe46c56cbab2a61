/** The search for a piece of text in a column, in whatever case both are written. */

/** What stands around the piece's pattern, behind the column. */
interface Comparison {
  operator: string;
  pattern: string;
  end: string;
}

/** SQLite's LIKE is fast and knows no case beyond ASCII ("Müller", "MÜLLER"); its GLOB does, when told both letters. */
const comparisonWith = (text: string): Comparison =>
  /^\p{ASCII}*$/u.test(text)
    ? { operator: "LIKE", pattern: likeContaining(text), end: " ESCAPE '\\'" }
    : { operator: "GLOB", pattern: globContaining(text), end: "" };

/** The condition that one of these columns contains the text, and the value of its `$piece`. */
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
  // A class stands for one character, and some letters are two in the other case ("ß", "SS").
  const single = forms.filter((form) => [...form].length === 1);
  return single.length > 1 || /[*?[]/.test(letter) ? `[${single.join("")}]` : letter;
}
