/** Counts the words of a text that occur in each of several lists, with one lookup per word. */

export interface WordIndex {
  /** The number of lists. */
  lists: number;
  /** The positions of the lists that have a word. */
  listsOf: ReadonlyMap<string, readonly number[]>;
}

export function indexWords(lists: readonly Iterable<string>[]): WordIndex {
  const listsOf = new Map<string, number[]>();
  for (const [list, words] of lists.entries())
    for (const word of new Set(words)) listsOf.set(word, [...(listsOf.get(word) ?? []), list]);
  return { lists: lists.length, listsOf };
}

/**
 * Returns a total for each list, summed over the words that it contains.
 * @param valueOf Returns a word's value, given the number of lists that contain the word.
 */
export function countWords(
  words: readonly string[],
  { lists, listsOf }: WordIndex,
  valueOf: (sharing: number) => number = () => 1,
): number[] {
  const counts = Array.from({ length: lists }, () => 0);
  for (const word of words) {
    const found = listsOf.get(word) ?? [];
    const value = valueOf(found.length);
    for (const list of found) counts[list] = (counts[list] ?? 0) + value;
  }
  return counts;
}
