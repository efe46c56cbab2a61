/** Generates reproducible random values: the same seeds produce the same numbers, ids and delays on every machine. */
import type { Millis } from "../../../core/clock.ts";

const TWO_TO_32 = 2 ** 32;
/** Number of warm-up rounds, so that similar seeds do not produce similar values. */
const ROUNDS_BEFORE = 12;

/** Formats 16 bits as hex by cutting off a leading one, which is faster than padding. */
const hex16 = (value: number): string => (0x10000 | value).toString(16).slice(1);

/** Chris Doty-Humphrey's sfc32 generator (PractRand): small, fast, and passes the usual tests. */
export class SeededRandom {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  /** Seeds the generator. All arguments are whole numbers below 2³². */
  constructor(seed: number, stream: number, number = 0) {
    [this.#a, this.#b, this.#c] = [seed | 0, stream | 0, number | 0];
    for (let round = 0; round < ROUNDS_BEFORE; round += 1) this.bits();
  }

  /** Returns a whole number from 0 to 2³² - 1. */
  bits(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  /** Returns a number from 0 up to, but not including, 1. */
  fraction(): number {
    return this.bits() / TWO_TO_32;
  }

  /** Returns a whole number from 0 up to, but not including, `end`. */
  integerBelow(end: number): number {
    return Math.floor(this.fraction() * end);
  }

  /** Returns true with probability `share`, from 0 to 1. */
  boolean(share: number): boolean {
    return this.fraction() < share;
  }

  pick<T>(choices: readonly T[]): T {
    const choice = choices[this.integerBelow(choices.length)];
    if (choice === undefined) throw new Error("there is nothing to choose from");
    return choice;
  }

  /** Picks a name in proportion to its weight. */
  pickWeighted<K extends string>(weights: Readonly<Record<K, number>>): K {
    let sum = 0;
    for (const name in weights) sum += weights[name];
    let left = this.fraction() * sum;
    for (const name in weights) {
      left -= weights[name];
      if (left < 0) return name;
    }
    throw new Error("all weights are zero");
  }

  /** Draws a log-normal delay: half are shorter than `median`, and a few are many times longer. */
  delay(median: Millis, spread = 1): Millis {
    const normal = Math.sqrt(-2 * Math.log(1 - this.fraction())) * Math.cos(2 * Math.PI * this.fraction());
    return Math.round(median * Math.exp(spread * normal));
  }

  /** Returns a UUIDv7 with the given timestamp. */
  id(at: Millis): string {
    const time = at.toString(16).padStart(12, "0");
    const [first, second, third] = [this.bits(), this.bits(), this.bits()];
    const middle = `${hex16(0x7000 | (first >>> 20))}-${hex16(0x8000 | (first & 0x3fff))}`;
    const end = hex16(second >>> 16) + hex16(second & 0xffff) + hex16(third >>> 16);
    return `${time.slice(0, 8)}-${time.slice(8)}-${middle}-${end}`;
  }
}
