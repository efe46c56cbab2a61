/** Searches by chance, and what they find, said in plain words and without an index. */
import fc from "fast-check";

export const WORDS = [
  "Müller",
  "muller",
  "MULLER",
  "café",
  "naïve",
  "price",
  "pricing",
  "prices",
  "don't",
  "O'Neill",
  "20%",
  "e-mail",
  "Zürich",
  "日本語",
  "straße",
  "a",
  "the",
  "demo",
];

/** As the index cuts texts into words; written for itself. */
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

/** `cut`: characters of the last word that are not typed yet; null when a space follows it. */
export const anySearch = fc.record({
  terms: fc.array(anyTerm, { minLength: 1, maxLength: 3 }),
  cut: fc.option(fc.nat(4)),
});
export type AnySearch = typeof anySearch extends fc.Arbitrary<infer S> ? S : never;

export interface Typed {
  q: string;
  matches: (fields: readonly string[]) => boolean;
}

/** As it is typed, and whether it is in these fields, looked at one after the other. */
export function typed({ terms, cut }: AnySearch): Typed {
  const asked = terms.map(({ text, isPhrase }, at) => {
    const isOpen = at === terms.length - 1 && cut !== null && !isPhrase;
    const shown = isOpen ? text.slice(0, Math.max(1, text.length - (cut ?? 0))) : text;
    const isBeginning = (isOpen && /[\p{L}\p{N}]$/u.test(shown)) || (!isPhrase && /日|本|語/.test(shown));
    return { typed: isPhrase ? `"${shown}"` : shown, words: tokens(shown), isBeginning };
  });
  return {
    q: asked.map((one) => one.typed).join(" ") + (cut === null ? " " : ""),
    matches: (fields) =>
      asked.every(({ words, isBeginning }) =>
        fields.some((field) => standsIn(tokens(field), words, isBeginning)),
      ),
  };
}

const standsIn = (there: string[], words: string[], isBeginning: boolean): boolean =>
  there.some((_, from) =>
    words.every((word, at) => {
      const other = there[from + at] ?? "";
      return isBeginning && at === words.length - 1 ? other.startsWith(word) : other === word;
    }),
  );
