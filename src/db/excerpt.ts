/** Of a long text its beginning, cut by SQLite: a page of whole mails would be hundreds of megabytes. */

/** In UTF-8. */
export const EXCERPT_BYTES = 16 * 1024;

/** Whether a text goes on beyond its beginning, as SQL; the text itself is not read for it. */
export const exceedsExcerpt = (column: string): string => `octet_length(${column}) > ${EXCERPT_BYTES}`;

/** A text, or its beginning where `condition` holds, as SQL; `wholeCharacters` takes off what was cut in two. */
export const excerptIf = (condition: string, column: string): string =>
  `CASE WHEN ${condition} THEN CAST(substr(CAST(${column} AS BLOB), 1, ${EXCERPT_BYTES}) AS TEXT) ELSE ${column} END`;

/** What is left of a character that was cut in two arrives as this. */
const REPLACED = "\ufffd";

export const wholeCharacters = (beginning: string): string =>
  beginning.endsWith(REPLACED) ? beginning.slice(0, -1) : beginning;
