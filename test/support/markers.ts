/**
 * Provides markers that identify a message and its answer: `marker12x` in a message, `markerbcx` in an
 * answer.
 */

const LETTERS = "abcdefghij";

/** In letters, because a machine's answer may not contain a number that only the email has. */
export const inLetters = (marker: string): string =>
  marker.replace(/\d/g, (digit) => LETTERS.charAt(Number(digit)));
