/** Finds sentences that deny what their passage states, or state what it denies. */
import { FREQUENT_WORDS, languageOf } from "../../language/detect.ts";
import type { Language } from "../../language/languages.ts";
import { clausesOf, INCLUDED, PAYING, polarClausesOf, type PolarClause, WITHOUT } from "./commitments.ts";
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

export interface Reversal {
  what: string;
  /** Whether the passage also denies or limits something, or only names no price, so that a verifier can decide. */
  isOpen: boolean;
}

/** Returns how a sentence contradicts the passage it quotes, or null if it does not. Both texts must be folded. */
export function reversalIn(sentence: string, passage: string, language: Language): Reversal | null {
  const said = polarClausesOf(sentence, language);
  const quoted = polarClausesOf(passage, languageOf(passage) ?? language);
  if (!isTwiceNegated(sentence, language) && isReversed(said, quoted, language))
    return {
      what: "denies what the client's settings state",
      isOpen: LIMIT.test(passage) || quoted.some(({ isNegated }) => isNegated),
    };
  // A sentence may name its subject in one clause and deny it in the next.
  const included = said.filter(({ text }) => !EXCLUDED.test(text));
  return !said.some(({ isNegated }) => isNegated) && isReversed(quoted, included, language)
    ? {
        what: "states what the client's settings deny",
        isOpen: quoted.every(({ isNegated, isFree }) => isFree || !isNegated),
      }
    : null;
}

/** Words that limit something in all languages. */
const LIMIT = new RegExp(
  `(?<![a-z])(?:${[
    "only|at least|at most|up to|minimum|maximum|nur|mindestens|hochstens|bis zu|ausschliesslich|seulement|uniquement|au moins|maxim\\w{0,3}|minim\\w{0,3}|solo|solamente|al menos|hasta|almeno",
    "soltanto|fino a|alleen|uitsluitend|minstens|hoogstens|apenas|so|somente|pelo menos|ate|tylko|wylacznie|co najmniej|bara|endast|minst|hogst|kun|mindst|hojst",
  ].join("|")})(?![a-z])`,
);

/**
 * Returns whether a folded text denies something only conditionally: "no order without a review", "nothing
 * unless you agree".
 */
const isTwiceNegated = (text: string, language: Language): boolean =>
  WITHOUT.test(text) ||
  clausesOf(text, language).some(({ classes }) => classes.some((own) => own.has("that")));

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
