/** Decides whether a text is so plain that an answer may go out without a person having looked. */
import type { Sentence } from "../../language/sentences.ts";
import { conceptsOf } from "./concepts.ts";
import { tokensOf } from "./features.ts";

/** Longer messages usually say more than yes. */
const MAX_WORDS = 40;

/** A condition, a doubt, another person, another day, or anything else that a person should weigh. */
const DOUBTFUL = [
  ...["not", "no", "but", "if", "maybe", "later", "period", "busy", "monthname", "now", "closing", "small"],
  ...["person", "department", "handles", "passed", "wrong", "gone", "private", "job", "bot", "spam"],
  ...["price", "money", "supplier", "already", "move", "cancel", "stop", "sell", "support", "bad", "letter"],
];

/** Returns whether nothing in the text calls for a person. */
export function isPlain(sentences: readonly Sentence[]): boolean {
  const tokens = sentences.flatMap(({ folded }) => tokensOf(folded));
  if (tokens.length > MAX_WORDS || tokens.includes("0") || tokens.includes("@")) return false;
  return !tokens.some((token) => [token, ...conceptsOf(token)].some((meaning) => DOUBTFUL.includes(meaning)));
}
