/** Hashes a text's clues to numbered features. A linear model has a weight for each feature. */

/** Number of features. Collisions are rare; colliding features learn their mean. */
export const BUCKETS = 2 ** 17;

/** A reply as weights for numbered features. */
export interface Features {
  indices: Uint32Array;
  values: Float32Array;
}

/** Weight of a clue outside all groups, relative to a whole group, which is scaled to length 1. */
const SINGLE_WEIGHT = 1;

/** FNV-1a, one letter at a time. */
const hashStart = (seed: number): number => 2_166_136_261 ^ seed;
const hashed = (hash: number, letter: number): number => Math.imul(hash ^ letter, 16_777_619);

function hashedText(hash: number, text: string): number {
  let result = hash;
  for (let at = 0; at < text.length; at += 1) result = hashed(result, text.charCodeAt(at));
  return result;
}

/** Sizes of letter groups, and a number that distinguishes their hashes from other clues. */
interface LetterGroups {
  kind: number;
  shortest: number;
  longest: number;
}

/** One group of clues; its values are scaled together, so that a long text does not count for more. */
export class Group {
  /** The feature of each clue, in order. */
  readonly indices: number[] = [];
  /** How many times each feature counts. */
  readonly times: number[] = [];

  add(text: string, kind: number, times = 1): void {
    this.addHash(hashedText(hashStart(kind), text), times);
  }

  /** Adds each sequence of letters. */
  addLetters(text: string, { kind, shortest, longest }: LetterGroups): void {
    const start = hashStart(kind);
    for (let at = 0; at < text.length; at += 1) {
      let hash = start;
      const most = Math.min(longest, text.length - at);
      for (let size = 1; size <= most; size += 1) {
        hash = hashed(hash, text.charCodeAt(at + size - 1));
        if (size >= shortest) this.addHash(hash, 1);
      }
    }
  }

  addPairs(clues: ReadonlySet<string>, kind: number): void {
    const sorted = [...clues].sort();
    for (let at = 0; at < sorted.length; at += 1) {
      const start = hashedText(hashStart(kind), `${sorted[at]}&`);
      for (let other = at + 1; other < sorted.length; other += 1)
        this.addHash(hashedText(start, sorted[other] ?? ""), 1);
    }
  }

  /** Adds a hash, with its bits mixed so that the low bits depend on all others. */
  private addHash(hash: number, times: number): void {
    const mixed = Math.imul(hash ^ (hash >>> 15), 739_982_445);
    this.indices.push((mixed ^ (mixed >>> 13)) & (BUCKETS - 1));
    this.times.push(times);
  }
}

const scaled = (times: number): number => (times === 1 ? 1 : 1 + Math.log(times));

/** Counts and sums by feature, all zero between calls. A map would take several times as long. */
const COUNTS = new Float64Array(BUCKETS);
const SUMS = new Float64Array(BUCKETS);

/** Adds the clues of a group to the counts. @returns the features, in order */
function countClues({ indices, times }: Group): number[] {
  const features: number[] = [];
  for (let at = 0; at < indices.length; at += 1) {
    const index = indices[at] ?? 0;
    if (COUNTS[index] === 0) features.push(index);
    COUNTS[index] = (COUNTS[index] ?? 0) + (times[at] ?? 0);
  }
  return features;
}

/** Returns the length of the group's values. */
function lengthOf(features: readonly number[]): number {
  let squares = 0;
  for (let at = 0; at < features.length; at += 1) {
    const value = scaled(COUNTS[features[at] ?? 0] ?? 0);
    squares += value * value;
  }
  return Math.sqrt(squares) || 1;
}

/** Scales each group to length 1 and joins them with single clues, each counted once. */
export function combine(groups: readonly Group[], single?: Group): Features {
  const joined: number[] = [];
  for (const group of single ? [...groups, single] : groups) {
    const features = countClues(group);
    const length = group === single ? 1 : lengthOf(features);
    for (let at = 0; at < features.length; at += 1) {
      const index = features[at] ?? 0;
      const value = group === single ? SINGLE_WEIGHT : scaled(COUNTS[index] ?? 0) / length;
      COUNTS[index] = 0;
      // A value is never zero, so a sum of zero means that the index is new.
      if (SUMS[index] === 0) joined.push(index);
      SUMS[index] = (SUMS[index] ?? 0) + value;
    }
  }
  const values = new Float32Array(joined.length);
  for (let at = 0; at < joined.length; at += 1) {
    const index = joined[at] ?? 0;
    values[at] = SUMS[index] ?? 0;
    SUMS[index] = 0;
  }
  return { indices: new Uint32Array(joined), values };
}
