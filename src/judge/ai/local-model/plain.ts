/** Decides whether a text is plain enough to be answered without review. */
import type { Sentence } from "../../language/sentences.ts";
import { conceptsOf } from "./concepts.ts";
import { ownSentences, tokensOf } from "./features.ts";

/** Maximum number of words; longer messages usually contain more than a yes. */
const MAX_WORDS = 40;

/** A condition, a doubt, another person, another day, or anything else that a person should weigh. */
const DOUBTFUL =
  "not no but if maybe later period busy monthname now closing small person department handles passed wrong gone " +
  "private job bot spam price money supplier already move cancel stop sell support bad letter 0 @";
const MEANINGS = new Set(DOUBTFUL.split(" "));

/** Returns whether every part of the text can be answered without a person. */
export function isPlain(sentences: readonly Sentence[]): boolean {
  const tokens = sentences.map(({ folded }) => tokensOf(folded));
  if (tokens.flat().length > MAX_WORDS) return false;
  return !tokens.some((words) => words.some((word, at) => isDoubtful(word, at === 0)));
}

/** Matches a question, a condition, another person or another time, which a template cannot answer. */
const BEYOND_TEMPLATE = new Set(
  "not but if maybe later period monthname person department handles passed wrong gone price money supplier move cancel stop bad ?".split(
    " ",
  ),
);

/** Returns whether a template that thanks the writer and offers a call can answer the text. */
export const fitsTemplate = (text: string): boolean =>
  !ownSentences(text).some(({ folded }) =>
    tokensOf(folded).some((word, at) => isDoubtful(word, at === 0, BEYOND_TEMPLATE)),
  );

/** At the beginning of a sentence, "si" usually means "yes" rather than "if", and "later" is Swedish for "sounds". */
const NOT_FIRST = ["if", "later"];

function isDoubtful(word: string, isFirst: boolean, doubts: ReadonlySet<string> = MEANINGS): boolean {
  const meanings = [word, ...conceptsOf(word)].filter((meaning) => !isFirst || !NOT_FIRST.includes(meaning));
  return meanings.some((meaning) => doubts.has(meaning));
}
