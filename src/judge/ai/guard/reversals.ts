/** Finds sentences that deny what their passage states, or state what it denies. */
import { FREQUENT_WORDS, languageOf } from "../../language/detect.ts";
import type { Language } from "../../language/languages.ts";
import { INCLUDED, isTwiceNegated, PAYING, polarClausesOf, type PolarClause } from "./commitments.ts";
import { isIn, placedWordsIn } from "./statement-text.ts";

/** Minimum words that a negation and its passage must share to be about the same thing. */
const MIN_SHARED_WORDS = 2;
const MIN_WORD_LETTERS = 4;
/** Words that exclude something without a negation. */
const EXCLUDED = new RegExp(
  `(?<![a-z])(?:${[
    "apart|aparte|separat\\w*|beyond us|beyond our|except|excluding|excluded|besides",
    "ausser|ausgenommen|zuzuglich|hors|excepte|sauf|fora|exceto|excluindo|excepto|salvo|excluid[oa]s?",
    "tranne|eccetto|esclus[oaie]|behalve|buiten|uitgezonderd|oprocz|poza|osobno|utom|exklusive|undtagen|unntatt",
  ].join("|")})(?![a-z])`,
);

/** Returns the finding if a folded sentence reverses a statement in its folded passage; otherwise null. */
export function reversalIn(sentence: string, passage: string, language: Language): string | null {
  const said = polarClausesOf(sentence, language);
  const quoted = polarClausesOf(passage, languageOf(passage) ?? language);
  if (!isTwiceNegated(sentence, language) && isReversed(said, quoted, language))
    return "denies what the client's settings state";
  // A sentence may name its subject in one clause and deny it in the next.
  const included = said.filter(({ text }) => !EXCLUDED.test(text));
  return !said.some(({ isNegated }) => isNegated) && isReversed(quoted, included, language)
    ? "states what the client's settings deny"
    : null;
}

/** Returns whether a text negates a statement that another text makes. */
function isReversed(
  denying: readonly PolarClause[],
  stating: readonly PolarClause[],
  language: Language,
): boolean {
  // A free thing can be described in several clauses.
  if (stating.some(({ isFree }) => isFree)) return false;
  const [stated, denied] = [false, true].map((isDenial) =>
    stating
      .filter(({ isNegated }) => isNegated === isDenial)
      .map(({ text }) => text)
      .join(" "),
  ) as [string, string];
  const isIncluded = stating.some(
    ({ text }) => INCLUDED.test(text) && !PAYING.test(text) && !/\d/.test(text),
  );
  const shared = (texts: readonly PolarClause[], other: string): number => {
    const words = texts.flatMap(({ text }) => placedWordsIn(text, language).map(({ word }) => word));
    const own = words.filter(
      (word) => word.length >= MIN_WORD_LETTERS && !FREQUENT_WORDS.has(word) && isIn(other, word),
    );
    return new Set(own).size;
  };
  // "Visits are free in Leeds; in York they cost £5" also states a price.
  const affirmed = shared(
    denying.filter(({ isNegated }) => !isNegated),
    stated,
  );
  return denying.some((clause) => {
    const isAgreed =
      (isIncluded && PAYING.test(clause.text)) ||
      (INCLUDED.test(clause.text) && PAYING.test(stated) && !INCLUDED.test(stated));
    const about = clause.isNegated && !isAgreed ? shared([clause], stated) : 0;
    return about >= MIN_SHARED_WORDS && about > affirmed && about > shared([clause], denied);
  });
}
