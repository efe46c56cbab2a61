/** SQL that truncates long texts inside SQLite: a page of complete emails could be hundreds of megabytes. */

/** Bytes of an excerpt, in UTF-8. */
export const EXCERPT_BYTES = 16 * 1024;

/** Returns SQL for whether a text is longer than its excerpt; evaluating it does not read the text. */
export const exceedsExcerpt = (column: string): string => `octet_length(${column}) > ${EXCERPT_BYTES}`;

/**
 * Returns SQL for a text, or its excerpt where `condition` holds; `wholeCharacters` removes a split last
 * character.
 */
export const excerptIf = (condition: string, column: string): string =>
  `CASE WHEN ${condition} THEN CAST(substr(CAST(${column} AS BLOB), 1, ${EXCERPT_BYTES}) AS TEXT) ELSE ${column} END`;

/** What a split character is decoded as. */
const REPLACED = "\ufffd";

export const wholeCharacters = (beginning: string): string =>
  beginning.endsWith(REPLACED) ? beginning.slice(0, -1) : beginning;
