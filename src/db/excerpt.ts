/**
 * Builds SQL that truncates long texts inside SQLite, because a page of complete emails could take hundreds
 * of megabytes.
 */

/** Maximum size of an excerpt, in UTF-8 bytes. */
export const EXCERPT_BYTES = 16 * 1024;

/** Returns SQL that tests whether a text exceeds the excerpt length, without reading the text. */
export const exceedsExcerpt = (column: string): string => `octet_length(${column}) > ${EXCERPT_BYTES}`;

/**
 * Returns SQL for a text, or for its excerpt if `condition` is true. `wholeCharacters` removes a last
 * character that was split.
 */
export const excerptIf = (condition: string, column: string): string =>
  `CASE WHEN ${condition} THEN CAST(substr(CAST(${column} AS BLOB), 1, ${EXCERPT_BYTES}) AS TEXT) ELSE ${column} END`;

/** The character that a split character becomes when decoded. */
const REPLACED = "\ufffd";

export const wholeCharacters = (beginning: string): string =>
  beginning.endsWith(REPLACED) ? beginning.slice(0, -1) : beginning;
