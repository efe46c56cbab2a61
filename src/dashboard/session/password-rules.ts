/** The rules of passwords that a browser can tell at once; the server knows the rest. */

const LEAST = 10;
const MOST = 200;

/** Returns how many characters are missing; negative where it has that many too many; 0 where it fits. */
export function missingCharacters(password: string): number {
  const length = [...password].length;
  if (length < LEAST) return LEAST - length;
  return length > MOST ? MOST - length : 0;
}
