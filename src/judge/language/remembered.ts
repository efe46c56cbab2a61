/** Remembers results for the latest texts, since several rules read the same email. */

/** Number of remembered texts; few other emails are read between two readings of the same one. */
const MAX_TEXTS = 64;
/** Number of remembered words: most words of an email also occur in others. */
export const MANY_WORDS = 5_000;
/** Longer texts are rare and would take too much memory. */
const MAX_CHARS = 20_000;

/** Returns a function that reads each text once. Callers share the result, so they must not change it. */
export function remembered<R>(read: (text: string) => R, most = MAX_TEXTS): (text: string) => R {
  const known = new Map<string, { result: R }>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before.result;
    const result = read(text);
    if (text.length > MAX_CHARS) return result;
    // Removing only the oldest would take longer the more were removed before it.
    if (known.size >= most) known.clear();
    known.set(text, { result });
    return result;
  };
}
