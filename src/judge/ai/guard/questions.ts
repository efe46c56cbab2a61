/**
 * Turns what the rules object to in sentences with a quote into questions for the verifier: it must calculate each
 * figure that is not in the quote, and decide whether the quote means the same as each doubtful statement.
 */
import type { Language } from "../../language/languages.ts";
import { fold } from "../../language/sentences.ts";
import type { Claim, ClaimAnswer } from "../model.ts";
import { factsIn, type Fact } from "./facts.ts";
import {
  figureOf,
  figureSources,
  isInQuote,
  unsupportedFigures,
  type OpenFigure,
  type FigureSources,
} from "./figures.ts";
import { periodsIn } from "./periods.ts";
import { isWithin, type PlacedClaim } from "./statement-features.ts";
import { plainText, type TextSpan } from "./text.ts";

/** A part of the draft that a rule objects to. */
export interface Objection extends TextSpan {
  what: string;
}

/** A claim with everything that a verifier must settle about it. */
export interface QuestionedClaim extends PlacedClaim, Claim {
  asked: { figures: OpenFigure[]; objections: Objection[] };
  sources: FigureSources;
}

const DAY_KEY = /^day:/;

/** Returns the question about an unknown fact of a sentence with a quote; null if the quote cannot support it. */
function questionOf(
  fact: Fact,
  quote: string,
  sources: FigureSources,
): { figure: OpenFigure } | { objection: Objection } | "none" | null {
  const { needs, start, end } = fact;
  const days = (): boolean =>
    factsIn(plainText(quote)).some(({ gives }) => gives.some((key) => /^day:\d/.test(key)));
  if (needs.every((key) => DAY_KEY.test(key)))
    return days() ? { objection: { what: "names a day that the quote does not", start, end } } : null;
  const figure = figureOf(fact, sources);
  if (!figure) return null;
  if (isInQuote(figure, sources)) return "none";
  const counted = sources.quote.amounts.flatMap(({ spans }) => spans);
  const units = periodsIn(fold(quote)).filter((unit) => !counted.includes(unit));
  const isUnit = figure.readings.some(
    ({ value, isSpan, period }) => isSpan && value === 1 && units.includes(period),
  );
  return isUnit
    ? { objection: { what: "states a time that the quote gives without a number", start, end } }
    : { figure };
}

interface Objected {
  facts: readonly Fact[];
  objections: readonly Objection[];
  mail: string;
  language: Language;
}

/** Adds questions to the claims, and returns the facts that no question covers. */
export function questionedClaims(
  written: string,
  claims: readonly PlacedClaim[],
  { facts, objections, mail, language }: Objected,
): { claims: QuestionedClaim[]; rest: Fact[] } {
  const covered = new Set<Fact>();
  const questioned = claims.map((claim): QuestionedClaim => {
    const asked: QuestionedClaim["asked"] = {
      figures: [],
      objections: objections.filter((objection) => isWithin(objection, claim)),
    };
    const sources = figureSources({ ...claim, mail }, language);
    for (const fact of claim.quote === "" ? [] : facts.filter((one) => isWithin(one, claim))) {
      const question = questionOf(fact, claim.quote, sources);
      if (!question) continue;
      covered.add(fact);
      if (question === "none") continue;
      if ("figure" in question) asked.figures.push(question.figure);
      else asked.objections.push(question.objection);
    }
    return {
      ...claim,
      asked,
      sources,
      ...(asked.figures.length > 0 && {
        figures: asked.figures.map(({ start, end }) => written.slice(start, end)),
      }),
      ...(asked.objections.length > 0 && { objections: asked.objections.map(({ what }) => what) }),
    };
  });
  return { claims: questioned, rest: facts.filter((fact) => !covered.has(fact)) };
}

/** Returns what a verifier's answer leaves open about a claim that it supports. */
export const unsettled = (
  { asked, sources }: QuestionedClaim,
  { calculations, agreements }: ClaimAnswer,
): Objection[] => [
  ...unsupportedFigures(asked.figures, calculations, sources),
  ...asked.objections.filter((_, at) => agreements[at] !== "yes"),
];
