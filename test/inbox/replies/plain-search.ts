/** Generates random searches, and computes their expected results without an index. */
import fc from "fast-check";

export const WORDS = [
  "Müller", "muller", "MULLER", "café", "naïve", "price", "pricing", "prices", "don't", "O'Neill", "20%", "e-mail", "Zürich", "日本語", "straße", "a",
  "the", "demo",
]; // oxfmt-ignore

/** Splits texts into words as the index does, in a separate implementation. */
const tokens = (text: string): string[] =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

interface Term {
  text: string;
  isPhrase: boolean;
}

const anyTerm: fc.Arbitrary<Term> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(...WORDS, "dana1@prospect.example.com", "prospect.example", "Reyes")
      .map((text) => ({ text, isPhrase: false })),
  },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.constantFrom(...WORDS), { minLength: 2, maxLength: 3 })
      .map((words) => ({ text: words.join(" "), isPhrase: true })),
  },
);

/**
 * A random search. `cut` is the number of characters missing at the end of the last word, or null if a space follows
 * it.
 */
export const anySearch = fc.record({
  terms: fc.array(anyTerm, { minLength: 1, maxLength: 3 }),
  cut: fc.option(fc.nat(4)),
});
export type AnySearch = typeof anySearch extends fc.Arbitrary<infer S> ? S : never;

export interface Typed {
  q: string;
  matches: (fields: readonly string[]) => boolean;
}

/** Returns the typed query, and a function that checks whether given fields match it. */
export function typed({ terms, cut }: AnySearch): Typed {
  const asked = terms.map(({ text, isPhrase }, at) => {
    const isOpen = at === terms.length - 1 && cut !== null && !isPhrase;
    const shown = isOpen ? text.slice(0, Math.max(1, text.length - (cut ?? 0))) : text;
    const isPrefix = (isOpen && /[\p{L}\p{N}]$/u.test(shown)) || (!isPhrase && /日|本|語/.test(shown));
    return { typed: isPhrase ? `"${shown}"` : shown, words: tokens(shown), isPrefix };
  });
  return {
    q: asked.map((term) => term.typed).join(" ") + (cut === null ? " " : ""),
    matches: (fields) =>
      asked.every(({ words, isPrefix }) => fields.some((field) => occursIn(tokens(field), words, isPrefix))),
  };
}

const occursIn = (fieldWords: string[], words: string[], isPrefix: boolean): boolean =>
  fieldWords.some((_, from) =>
    words.every((word, at) => {
      const candidate = fieldWords[from + at] ?? "";
      return isPrefix && at === words.length - 1 ? candidate.startsWith(word) : candidate === word;
    }),
  );
