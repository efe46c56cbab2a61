/**
 * Provides markers that identify a message and its answer: `marker12x` in a message, `markerbcx` in an
 * answer.
 */

const LETTERS = "abcdefghij";

/** A machine's answer may hold no number that only the email has. */
export const inLetters = (marker: string): string =>
  marker.replace(/\d/g, (digit) => LETTERS.charAt(Number(digit)));
