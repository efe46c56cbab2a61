/** Recognizes a country by its names in other languages, and by its short names. */
import { LANGUAGES } from "../../language/languages.ts";
import { fold } from "../../language/sentences.ts";

/** Common names that `Intl` does not have. */
const OTHER_NAMES: Record<string, string[]> = { GB: ["britain"], NL: ["holland"], US: ["usa", "america"] };
/** `US` is also a pronoun. */
const AMBIGUOUS = new Set(["us"]);
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");

let known: readonly ReadonlySet<string>[] | undefined;

/** Returns the folded names of each country in all languages. */
function regions(): readonly ReadonlySet<string>[] {
  const lists = LANGUAGES.flatMap((language) =>
    (["long", "short"] as const).map(
      (style) => new Intl.DisplayNames([language], { type: "region", style, fallback: "none" }),
    ),
  );
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => `${first}${second}`));
  return codes
    .map(
      (code) =>
        new Set([...lists.flatMap((list) => list.of(code) ?? []).map(fold), ...(OTHER_NAMES[code] ?? [])]),
    )
    .filter(({ size }) => size > 0);
}

const wordsOf = (text: string): string[] => text.match(/[a-z]+/g) ?? [];

/** Returns whether a folded word belongs to the name of a country in the folded text, in any language. */
export function isRegionIn(text: string, word: string): boolean {
  known ??= regions();
  const padded = ` ${wordsOf(text).join(" ")} `;
  return known.some((names) => {
    const all = [...names].filter((name) => !AMBIGUOUS.has(name));
    const isPart = all.some((name) => wordsOf(name).includes(word));
    return isPart && all.some((name) => padded.includes(` ${wordsOf(name).join(" ")} `));
  });
}
