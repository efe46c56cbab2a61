/** Caches results for the latest texts, since several rules read the same email. */

/** Maximum number of cached texts. Only a few other emails are processed between two uses of the same text. */
const MAX_TEXTS = 64;
/** Maximum number of cached words; most words in an email also occur in others. */
export const MANY_WORDS = 5_000;
/** Maximum length of a cached text; longer texts are rare and would take too much memory. */
const MAX_CHARS = 20_000;

/** Returns a cached version of `read`. Callers share the results, so they must not change them. */
export function remembered<R>(read: (text: string) => R, most = MAX_TEXTS): (text: string) => R {
  const known = new Map<string, { result: R }>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before.result;
    const result = read(text);
    if (text.length > MAX_CHARS) return result;
    // Clears everything, because deleting only the oldest entry would take longer with each deletion.
    if (known.size >= most) known.clear();
    known.set(text, { result });
    return result;
  };
}
