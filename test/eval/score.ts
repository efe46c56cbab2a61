/** Scores how well a set of replies was judged: counts and ratios, computed only from judgments and labels. */
import { SLUGS, type OptOutValue, type Slug } from "../../src/judge/ai/model.ts";
import type { EvalCase } from "./case.ts";

/** The parts of a judgment that are scored. */
export interface Judgment {
  case: EvalCase;
  category: Slug;
  optOut: OptOutValue;
  /** ISO date (YYYY-MM-DD). */
  oooUntil: string | null;
}

/** A count and its total. */
export interface Ratio {
  right: number;
  of: number;
}

interface ClassScore {
  /** Share of the replies assigned to the class that belong to it. */
  precision: Ratio;
  /** Share of the replies in the class that were assigned to it. */
  recall: Ratio;
}

export interface Score {
  accuracy: Ratio;
  /** `confusion[expected][given]`. */
  confusion: Record<Slug, Record<Slug, number>>;
  classes: Record<Slug, ClassScore>;
  /** Precision of explicit opt-outs; recall of explicit and possible opt-outs. */
  optOut: ClassScore;
  /** Number of emails wrongly treated as possible opt-outs. */
  doubted: number;
  /** Accuracy of the return date, for absence notes that name one and for notes that do not. */
  returnDay: { named: Ratio; unnamed: Ratio };
  /** Share of automatic answers that had the right class and permission. */
  sent: Ratio;
  /** Number of emails that may be answered automatically. */
  answerable: number;
  /** Scores by ISO 639-1 language code. */
  languages: Record<string, Ratio>;
}

/** Scores the judgments. @param isSent Whether the answer to this reply would have been sent automatically. */
export function score<T extends Judgment>(judgments: readonly T[], isSent: (judgment: T) => boolean): Score {
  const languages = [...new Set(judgments.map((judgment) => judgment.case.language))];
  const notes = judgments.filter((judgment) => judgment.case.expected.category === "ooo");
  const named = notes.filter((note) => note.case.expected.oooUntil.some((day) => day !== null));
  return {
    accuracy: ratio(judgments, isRight),
    confusion: perSlug((expected) => perSlug((given) => count(judgments, expected, given))),
    classes: perSlug((slug) =>
      classScore(judgments, {
        is: ({ expected }) => expected.category === slug,
        given: (one) => one.category === slug,
      }),
    ),
    optOut: {
      precision: classScore(judgments, optOuts("explicit")).precision,
      recall: classScore(judgments, optOuts("explicit", "possible")).recall,
    },
    doubted: judgments.filter((one) => one.optOut === "possible" && !one.case.expected.optOut).length,
    returnDay: {
      named: ratio(named, isDayRight),
      unnamed: ratio(
        notes.filter((note) => !named.includes(note)),
        isDayRight,
      ),
    },
    sent: ratio(judgments.filter(isSent), isFitToSend),
    answerable: judgments.filter((one) => !one.case.expected.neverSend).length,
    languages: Object.fromEntries(
      languages.map((code) => [code, ratio(judgments.filter((one) => one.case.language === code), isRight)]), // oxfmt-ignore
    ),
  };
}

export const isRight = ({ category, case: { expected } }: Judgment): boolean =>
  category === expected.category;

export const isDayRight = ({ oooUntil, case: { expected } }: Judgment): boolean =>
  expected.oooUntil.includes(oooUntil);

export const isFitToSend = (judgment: Judgment): boolean =>
  isRight(judgment) && !judgment.case.expected.neverSend;

function ratio(all: readonly Judgment[], right: (judgment: Judgment) => boolean): Ratio {
  return { right: all.filter(right).length, of: all.length };
}

interface Membership {
  is: (labelled: EvalCase) => boolean;
  given: (judgment: Judgment) => boolean;
}

const optOuts = (...values: OptOutValue[]): Membership => ({
  is: ({ expected }) => expected.optOut,
  given: (one) => values.includes(one.optOut),
});

function classScore(all: readonly Judgment[], { is, given }: Membership): ClassScore {
  const has = (judgment: Judgment): boolean => is(judgment.case);
  return { precision: ratio(all.filter(given), has), recall: ratio(all.filter(has), given) };
}

function count(all: readonly Judgment[], expected: Slug, given: Slug): number {
  return all.filter((one) => one.case.expected.category === expected && one.category === given).length;
}

function perSlug<T>(value: (slug: Slug) => T): Record<Slug, T> {
  const [interested, booked, not, ooo, bounce, uncategorized] = SLUGS;
  return {
    [interested]: value(interested),
    [booked]: value(booked),
    [not]: value(not),
    [ooo]: value(ooo),
    [bounce]: value(bounce),
    [uncategorized]: value(uncategorized),
  };
}

/** Returns the ratio from 0 to 1; an empty total counts as 1. */
export const share = ({ right, of }: Ratio): number => (of === 0 ? 1 : right / of);
