/** Reads from a person's preferences how long an answer waits before it leaves. */

/** The member of `preferences` in which the profile keeps it. */
export const SEND_DELAY = "send_delay_seconds";
const DEFAULT_SECONDS = 10;
const MOST_SECONDS = 60;

/** Returns the seconds in which an answer can be taken back: 0 to 60. */
export function sendDelayOf(preferences: Readonly<Record<string, unknown>>): number {
  const chosen = preferences[SEND_DELAY];
  const isFit = typeof chosen === "number" && Number.isInteger(chosen);
  return isFit && chosen >= 0 && chosen <= MOST_SECONDS ? chosen : DEFAULT_SECONDS;
}
