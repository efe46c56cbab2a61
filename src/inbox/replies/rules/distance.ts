/** Measures how much of a draft a person rewrote; pure. */

/** Minimum share of changed words for a person's answer to count as rewritten rather than edited. */
export const REWRITTEN = 0.3;

/** Maximum number of words of each text to compare; more would take seconds for thousands of long texts. */
const MAX_WORDS = 300;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .slice(0, MAX_WORDS);

/**
 * Returns the share of words that differ, from 0 for identical texts to 1 for nothing in common: words added,
 * removed or replaced, divided by the longer text's words.
 */
export function textDistance(draft: string, sent: string): number {
  if (draft === sent) return 0;
  const [a, b] = [wordsOf(draft), wordsOf(sent)];
  const longer = Math.max(a.length, b.length);
  if (longer === 0) return 0;
  return Math.round((100 * wordEdits(a, b)) / longer) / 100;
}

function wordEdits(a: string[], b: string[]): number {
  let begin = 0;
  while (begin < a.length && begin < b.length && a[begin] === b[begin]) begin += 1;
  let end = 0;
  const shorter = Math.min(a.length, b.length) - begin;
  while (end < shorter && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const rows = a.slice(begin, a.length - end);
  const columns = b.slice(begin, b.length - end);
  const above = Uint16Array.from({ length: columns.length + 1 }, (_, n) => n);
  for (const [n, word] of rows.entries()) {
    let diagonal = n;
    let left = n + 1;
    for (const [m, other] of columns.entries()) {
      const up = above[m + 1] ?? 0;
      const replaced = diagonal + Number(word !== other);
      above[m] = left;
      left = Math.min(replaced, left + 1, up + 1);
      diagonal = up;
    }
    above[columns.length] = left;
  }
  return above[columns.length] ?? 0;
}
