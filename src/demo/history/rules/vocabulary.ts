/** Generates words with a realistic frequency distribution: a few very common, most rare. */
import type { SeededRandom } from "./random.ts";

/** Appears in the new text of 30% of seeded replies, and is the only word with this prefix. */
export const COMMON_WORD = "pricing";
export const COMMON_SHARE = 0.3;

/** Appears in one of every 100,000 seeded replies, starting with the 500th, and is the only word with this prefix. */
export const RARE_WORD = "kumquat";
const RARE_EVERY = 100_000;
const RARE_FIRST = 499;

/** Returns whether a reply contains the rare word. @param number The reply's number, from 0. */
export const hasRareWord = (number: number): boolean => number % RARE_EVERY === RARE_FIRST;

const FREQUENT =
  "the to and we a of you in for is our it on that this with have be not at are as your from me they will can or but by so " +
  "if all an about what there would which their team time just more when who now get up them some no into could other than " +
  "then only its over also after use how work first well way even new want because any these give day most us month week year " +
  "call meeting email product tool data customers market sales company budget question answer detail plan next quarter project " +
  "process system report contract offer start support service warehouse freight shipping delivery carrier invoice account " +
  "partner manager office region volume route fleet demand supply stock order rate margin pilot rollout review decision board " +
  "interest example reference dashboard integration platform training setup timeline scope risk benefit issue result growth";

const SYLLABLES =
  "ba be bo da de di do fa fe fi ga ge go ha he ho ja jo la le li lo ma me mi mo na ne ni no pa pe po ra re ro sa se si so ta te " +
  "ti to va ve vi vo wa we wi za ze zi";

const SIZE = 40_000;
/** A prime, so that every word occurs exactly once. */
const STRIDE = 48_271;

/** Returns the words by rank, most frequent first. */
export function makeVocabulary(): readonly string[] {
  const words = new Set(FREQUENT.split(" "));
  const syllables = SYLLABLES.split(" ");
  const possible = syllables.length ** 3;
  const syllable = (number: number): string => syllables[Math.floor(number) % syllables.length] ?? "";
  for (let number = 1; words.size < SIZE; number += 1) {
    // Shuffled, so that words of similar rank do not look alike.
    const mixed = (number * STRIDE) % possible;
    words.add(syllable(mixed) + syllable(mixed / syllables.length) + syllable(mixed / syllables.length ** 2));
  }
  return [...words];
}

/** Picks a word by Zipf's law: the word of rank `n` is about one nth as frequent as the first. */
export function zipfWord(vocabulary: readonly string[], chance: SeededRandom): string {
  const rank = Math.floor(Math.exp(chance.fraction() * Math.log(vocabulary.length + 1))) - 1;
  return vocabulary[rank] ?? "";
}

/** Returns a sentence of `length` words. */
export function sentence(vocabulary: readonly string[], chance: SeededRandom, length: number): string {
  const first = zipfWord(vocabulary, chance);
  let text = first.charAt(0).toUpperCase() + first.slice(1);
  for (let count = 1; count < length; count += 1) text += ` ${zipfWord(vocabulary, chance)}`;
  return `${text}.`;
}
