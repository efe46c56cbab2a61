/** Compares words by edit distance, to suggest corrections for typos. */

/** Returns whether two words differ by at most `slips` edits. Swapping two adjacent letters counts as one edit. */
export function isWithinEditDistance(word: string, meant: string, slips: number): boolean {
  if (word === meant) return true;
  if (slips === 0 || Math.abs(word.length - meant.length) > slips) return false;
  let same = 0;
  while (word[same] === meant[same]) same += 1;
  const [rest, wanted] = [word.slice(same), meant.slice(same)];
  const isSwapped = rest.length > 1 && rest[0] === wanted[1] && rest[1] === wanted[0];
  return (
    isWithinEditDistance(rest.slice(1), wanted, slips - 1) ||
    isWithinEditDistance(rest, wanted.slice(1), slips - 1) ||
    isWithinEditDistance(rest.slice(1), wanted.slice(1), slips - 1) ||
    (isSwapped && isWithinEditDistance(rest.slice(2), wanted.slice(2), slips - 1))
  );
}

/** Returns the most likely candidate for a misspelled word; undefined when none is close. */
export function closest(word: string, candidates: readonly string[]): string | undefined {
  const most = Math.min(4, Math.ceil(word.length / 3));
  for (let slips = 0; slips <= most; slips += 1) {
    const isMeant = (one: string) => isWithinEditDistance(word.toLowerCase(), one.toLowerCase(), slips);
    const found = candidates.find(isMeant);
    if (found !== undefined) return found;
  }
  return undefined;
}
