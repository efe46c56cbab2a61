/**
 * Converts a sentence to features for the model that detects orders to a machine: n-grams of letters, words, and word
 * classes.
 */
import type { MachineReading } from "../certain/machine-sentences.ts";
import { combine, type Features, Group } from "../local-model/hashed-features.ts";

/** Maximum number of sentences to read. In later sentences, only the rules can find an order. */
const MAX_SENTENCES = 60;
/** Maximum number of words, or of letters in a script without spaces. */
const MAX_TOKENS = 160;
const LETTER_GROUPS = { kind: 40, shortest: 3, longest: 5 };
const UNSPACED_GROUPS = { kind: 40, shortest: 2, longest: 4 };
const KIND = { word: 41, pair: 42, gap: 43, mark: 44, marks: 45 };

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Matches words, numbers, and punctuation used in quotes, markup and data. */
const TOKEN = /[\p{L}']+|0|[?!@:%€$£<>{}[\]"=_#|]/gu;

const tokensOf = (folded: string): string[] =>
  (UNSPACED.test(folded)
    ? [...folded.replace(/\s/g, "")]
    : (folded.replace(/\d+/g, "0").match(TOKEN) ?? [])
  ).slice(0, MAX_TOKENS);

type Passage = Pick<MachineReading, "folded" | "marks">;

/** Returns the features of each sentence, and of each pair of consecutive sentences. */
export function passagesOf(sentences: readonly Passage[]): Features[] {
  const read = sentences.slice(0, MAX_SENTENCES);
  const pairs = read.slice(1).map((next, at) => joined(read[at] ?? next, next));
  return [...read, ...pairs].map(featuresOf);
}

const joined = (first: Passage, next: Passage): Passage => ({
  folded: `${first.folded} ${next.folded}`,
  marks: new Set([...first.marks, ...next.marks]),
});

function featuresOf({ folded, marks }: Passage): Features {
  const [letters, words, classes] = [new Group(), new Group(), new Group()];
  const tokens = tokensOf(folded);
  if (UNSPACED.test(folded)) letters.addLetters(tokens.join(""), UNSPACED_GROUPS);
  else letters.addLetters(` ${tokens.join(" ")} `, LETTER_GROUPS);
  tokens.forEach((token, at) => {
    words.add(token, KIND.word);
    words.add(`${tokens[at - 1] ?? "^"} ${token}`, KIND.pair);
    if (at > 1) words.add(`${tokens[at - 2]} ${token}`, KIND.gap);
  });
  for (const mark of marks) classes.add(mark, KIND.mark);
  classes.addPairs(marks, KIND.marks);
  return combine([letters, words, classes]);
}
