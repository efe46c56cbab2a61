/** Cleans and groups questions that a client's settings do not answer; pure. */
import { rootsOf } from "../../judge/ai/local-model/questions.ts";
import { readable } from "../../judge/ai/rules/fence.ts";

/** Maximum number of questions from one email. */
const MAX_PER_REPLY = 3;
/** Maximum length of a question, in characters; also checked by the table. */
const MAX_CHARS = 200;
/** Minimum share of distinct words that two similar questions have in common. */
const MIN_SHARED = 0.6;

/**
 * Returns a draft's unanswered questions as short single lines. The questions come from a model that has read a
 * stranger's email.
 */
export function cleanQuestions(texts: readonly string[]): string[] {
  const cleaned = texts
    .slice(0, MAX_PER_REPLY)
    .map((text) => [...readable(text).replace(/\s+/g, " ").trim()].slice(0, MAX_CHARS).join(""));
  return [...new Set(cleaned)].filter((text) => /\p{L}/u.test(text));
}

/** Returns the stored question with the most similar words, if it is similar enough. */
export function findSimilar<T extends { text: string }>(text: string, known: readonly T[]): T | undefined {
  const words = new Set(rootsOf(text));
  let best: { one: T; shared: number } | undefined;
  for (const one of known) {
    const shared = one.text === text ? 1 : sharedPart(words, new Set(rootsOf(one.text)));
    if (shared >= MIN_SHARED && shared > (best?.shared ?? 0)) best = { one, shared };
  }
  return best?.one;
}

/** Returns the share of distinct words that two texts have in common, from 0 to 1. */
export function sharedPart(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const all = one.union(other).size;
  return all === 0 ? 0 : one.intersection(other).size / all;
}
