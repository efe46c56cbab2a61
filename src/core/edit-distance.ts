/** How near two words are to each other: in how many places a hand would have slipped. */

/** Tells whether a word differs from another by so many letters at most, two that changed places counting as one. */
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

/** Returns the candidate that a misspelled word was most likely meant to be; undefined when none is near. */
export function closest(word: string, candidates: readonly string[]): string | undefined {
  const most = Math.min(4, Math.ceil(word.length / 3));
  for (let slips = 0; slips <= most; slips += 1) {
    const isMeant = (one: string) => isWithinEditDistance(word.toLowerCase(), one.toLowerCase(), slips);
    const found = candidates.find(isMeant);
    if (found !== undefined) return found;
  }
  return undefined;
}
