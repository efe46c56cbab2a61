/** The search for a piece of text in a column, in whatever case both are written. */
import { sql, type SQL, type SQLWrapper } from "drizzle-orm";

/** SQLite's LIKE is fast and knows no case beyond ASCII ("Müller", "MÜLLER"); its GLOB does, when told both letters. */
export const contains = (column: SQLWrapper, text: string): SQL =>
  /^\p{ASCII}*$/u.test(text)
    ? sql`${column} LIKE ${likeContaining(text)} ESCAPE '\\'`
    : sql`${column} GLOB ${globContaining(text)}`;

const likeContaining = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

const globContaining = (text: string): string => `*${[...text].map(eitherCase).join("")}*`;

function eitherCase(letter: string): string {
  const forms = [...new Set([letter, letter.toLowerCase(), letter.toUpperCase()])];
  // A class stands for one character, and some letters are two in the other case ("ß", "SS").
  const single = forms.filter((form) => [...form].length === 1);
  return single.length > 1 || /[*?[]/.test(letter) ? `[${single.join("")}]` : letter;
}
