/** Password rules that the browser checks; the server checks all others. */

const LEAST = 10;
const MAX_LENGTH = 200;

/** Returns the number of missing characters: 0 if the length is valid, and negative if there are too many. */
export function missingCharacters(password: string): number {
  const length = [...password].length;
  if (length < LEAST) return LEAST - length;
  return length > MAX_LENGTH ? MAX_LENGTH - length : 0;
}
