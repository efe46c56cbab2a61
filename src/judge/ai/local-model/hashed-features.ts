/** Hashes clues of a text to numbered features. A linear model has a weight for each. */

/** Number of features. Collisions are rare; colliding features learn their mean. */
export const BUCKETS = 2 ** 17;

/** A reply as weights for numbered features. */
export interface Features {
  indices: Uint32Array;
  values: Float32Array;
}

/** Weight of a clue outside all groups, relative to a whole group, which is scaled to length 1. */
const SINGLE_WEIGHT = 1;

/** FNV-1a, a letter at a time. */
const hashStart = (seed: number): number => 2_166_136_261 ^ seed;
const hashed = (hash: number, letter: number): number => Math.imul(hash ^ letter, 16_777_619);

/** Sizes of groups of letters, and the number that separates them from other clues. */
interface LetterGroups {
  kind: number;
  shortest: number;
  longest: number;
}

/** One group of clues; its values are scaled together, so that a long text does not count for more. */
export class Group {
  readonly counts = new Map<number, number>();

  add(text: string, kind: number, times = 1): void {
    let hash = hashStart(kind);
    for (let at = 0; at < text.length; at += 1) hash = hashed(hash, text.charCodeAt(at));
    this.addHash(hash, times);
  }

  /** Adds each n-gram of letters. */
  addLetters(text: string, { kind, shortest, longest }: LetterGroups): void {
    for (let at = 0; at < text.length; at += 1) {
      let hash = hashStart(kind);
      const most = Math.min(longest, text.length - at);
      for (let size = 1; size <= most; size += 1) {
        hash = hashed(hash, text.charCodeAt(at + size - 1));
        if (size >= shortest) this.addHash(hash, 1);
      }
    }
  }

  addPairs(clues: ReadonlySet<string>, kind: number): void {
    const sorted = [...clues].sort();
    sorted.forEach((left, at) => {
      for (const right of sorted.slice(at + 1)) this.add(`${left}&${right}`, kind);
    });
  }

  /** Adds a hash, with its bits mixed so that the low ones depend on all others. */
  private addHash(hash: number, times: number): void {
    const mixed = Math.imul(hash ^ (hash >>> 15), 739_982_445);
    const index = ((mixed ^ (mixed >>> 13)) >>> 0) % BUCKETS;
    this.counts.set(index, (this.counts.get(index) ?? 0) + times);
  }
}

const scaled = (times: number): number => (times === 1 ? 1 : 1 + Math.log(times));

/** Sums by feature, all zero between calls: a map would take several times as long. */
const SUMS = new Float64Array(BUCKETS);

/** Scales each group to length 1 and joins them with single clues. */
export function combine(groups: readonly Group[], single: Iterable<number> = []): Features {
  const joined: number[] = [];
  // A value is never zero.
  const join = (index: number, value: number): void => {
    const sum = SUMS[index] ?? 0;
    if (sum === 0) joined.push(index);
    SUMS[index] = sum + value;
  };
  for (const { counts } of groups) {
    let squares = 0;
    for (const times of counts.values()) squares += scaled(times) * scaled(times);
    const length = Math.sqrt(squares) || 1;
    for (const [index, times] of counts) join(index, scaled(times) / length);
  }
  for (const index of single) join(index, SINGLE_WEIGHT);
  const indices = new Uint32Array(joined);
  const values = new Float32Array(joined.length);
  joined.forEach((index, at) => {
    values[at] = SUMS[index] ?? 0;
    SUMS[index] = 0;
  });
  return { indices, values };
}
