/**
 * Provides markers that identify an email and its answer: `marker12x` in an email, `markerbcx` in an answer.
 */

const LETTERS = "abcdefghij";

/** In letters, because an AI answer may not contain a number that occurs only in the email. */
export const inLetters = (marker: string): string =>
  marker.replace(/\d/g, (digit) => LETTERS.charAt(Number(digit)));
