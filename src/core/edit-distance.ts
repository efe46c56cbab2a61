/** Compares words by edit distance, to suggest corrections for typos. */

/** Returns whether two words differ by at most `slips` edits. Swapping two adjacent letters counts as one edit. */
export function isWithinEditDistance(word: string, candidate: string, slips: number): boolean {
  if (word === candidate) return true;
  if (slips === 0 || Math.abs(word.length - candidate.length) > slips) return false;
  let same = 0;
  while (word[same] === candidate[same]) same += 1;
  const [rest, target] = [word.slice(same), candidate.slice(same)];
  const isSwapped = rest.length > 1 && rest[0] === target[1] && rest[1] === target[0];
  return (
    isWithinEditDistance(rest.slice(1), target, slips - 1) ||
    isWithinEditDistance(rest, target.slice(1), slips - 1) ||
    isWithinEditDistance(rest.slice(1), target.slice(1), slips - 1) ||
    (isSwapped && isWithinEditDistance(rest.slice(2), target.slice(2), slips - 1))
  );
}

/** Returns the most likely candidate for a misspelled word; undefined if none is close. */
export function closest(word: string, candidates: readonly string[]): string | undefined {
  const most = Math.min(4, Math.ceil(word.length / 3));
  for (let slips = 0; slips <= most; slips += 1) {
    const isClose = (one: string) => isWithinEditDistance(word.toLowerCase(), one.toLowerCase(), slips);
    const match = candidates.find(isClose);
    if (match !== undefined) return match;
  }
  return undefined;
}
