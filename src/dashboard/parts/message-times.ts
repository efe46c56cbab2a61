/** Writes the instants in a text of the API as the person's clock shows them; pure. */

/** `2026-03-12T13:05:00.000Z`, or `2026-03-12 13:05 UTC`. */
const INSTANT = /(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d(?:\.\d{1,3})?)Z| (\d\d:\d\d) UTC)/g;

/** @param write gets each instant as ISO 8601 */
export const withTimes = (text: string, write: (at: string) => string): string =>
  text.replace(INSTANT, (_, day: string, exact?: string, minute?: string) =>
    write(`${day}T${exact ?? minute ?? ""}Z`),
  );
