/** Converts times in API messages to the user's time zone; pure. */

/** `2026-03-12T13:05:00.000Z`, or `2026-03-12 13:05 UTC`. */
const INSTANT = /(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d(?:\.\d{1,3})?)Z| (\d\d:\d\d) UTC)/g;

/** @param write Formats an ISO 8601 instant. */
export const withTimes = (text: string, write: (at: string) => string): string =>
  text.replace(INSTANT, (_, day: string, exact?: string, minute?: string) =>
    write(`${day}T${exact ?? minute ?? ""}Z`),
  );
