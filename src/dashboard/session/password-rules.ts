/** Password rules checked in the browser; the server checks the rest. */

const LEAST = 10;
const MAX_LENGTH = 200;

/** Returns how many characters are missing; negative if there are too many; 0 if it fits. */
export function missingCharacters(password: string): number {
  const length = [...password].length;
  if (length < LEAST) return LEAST - length;
  return length > MAX_LENGTH ? MAX_LENGTH - length : 0;
}
