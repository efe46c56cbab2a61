/**
 * Decides which facts in a draft are known. Facts come from the client's settings; days and times also come from the
 * thread.
 */
import type { Language } from "../../language/languages.ts";
import { numbersIn } from "../../language/numbers.ts";
import { fold } from "../../language/sentences.ts";
import { intervalsOf, singleSpansIn } from "./durations.ts";
import { factsIn, type Fact } from "./facts.ts";
import { figureReader, ownClausesOf, type FactSources } from "./figures.ts";
import { HALVES } from "./fractions.ts";
import { isWithin } from "./statement-features.ts";
import { statementsOf } from "./statements.ts";
import { folded, plainText, spanOf, type PlainText, type TextSpan } from "./text.ts";

/** Limit for one source text, in UTF-16 units; more than the model was shown of it. */
const MAX_SOURCE_CHARS = 20_000;
/** Limit for all settings together, and for all emails together; the first ones take precedence. */
const MAX_SOURCES_CHARS = 200_000;

export interface SortedFacts {
  unknown: Fact[];
  /** Facts known from the settings. */
  fromSettings: Fact[];
  /** Days and times known from the thread alone. */
  fromThread: Fact[];
  /** Weekdays and mentions of today outside questions, which only a passage makes known: "today we have 14 customers". */
  days: Fact[];
}

export function sortFacts(draft: PlainText, sources: FactSources): SortedFacts {
  const { settings, thread, hasClaims, languages } = sources;
  const facts = factsIn(draft, languages).filter(({ isIncidental }) => !isIncidental);
  const foreign = missingFrom(settings, facts, (text) => givenBy(text, languages));
  const missing = missingFrom(thread, foreign.filter(isMoment), (text) => momentsIn(text, languages));
  // Most drafts state only known facts, and reading a thread takes longest.
  const others = [...foreign.filter((fact) => !isMoment(fact)), ...(hasClaims ? missing : [])];
  const isRepeated =
    others.length === 0 ? () => false : (hasClaims ? figureReader : countReader)(draft, sources);
  const isDay = ({ needs }: Fact): boolean =>
    hasClaims && needs.some((key) => /^day:(?:today|\d)$/.test(key));
  const unknownMoments = missing.filter((fact) => !isDay(fact) && !(hasClaims && isRepeated(fact)));
  const asked = statementsOf(draft).filter(({ text }) => text.includes("?"));
  return {
    unknown: [...others.filter((fact) => !isMoment(fact) && !isRepeated(fact)), ...unknownMoments],
    fromSettings: facts.filter((fact) => !foreign.includes(fact)),
    fromThread: foreign.filter((fact) => isMoment(fact) && !unknownMoments.includes(fact)),
    days: missing.filter((fact) => isDay(fact) && !asked.some(({ span }) => isWithin(fact, span))),
  };
}

/** Returns a function that recognizes counts from the emails about the reader, and numbers of the company's name. */
function countReader(
  draft: PlainText,
  { thread, company, language, languages }: FactSources,
): (fact: Fact) => boolean {
  const named = namedIn(draft, company);
  const counts = new Set(thread.flatMap((text) => countsIn(text, languages)));
  const own = counts.size > 0 ? ownClausesOf(draft, language) : [];
  return (fact) =>
    (fact.kind === "number" && named.some((span) => isWithin(fact, span))) ||
    (fact.needs.some((key) => counts.has(key)) && !own.some((span) => isWithin(fact, span)));
}

const isMoment = ({ kind }: Fact): boolean => kind === "date or time";

/** Returns the facts that none of the texts contain. Reads no more texts than necessary. */
function missingFrom(
  texts: readonly string[],
  facts: Fact[],
  keysIn: (text: string) => readonly string[],
): Fact[] {
  let unknown = facts;
  let charsLeft = MAX_SOURCES_CHARS;
  for (const text of texts) {
    if (unknown.length === 0 || charsLeft <= 0) break;
    const part = text.slice(0, Math.min(charsLeft, MAX_SOURCE_CHARS));
    charsLeft -= part.length;
    const known = new Set(keysIn(part));
    unknown = unknown.filter(({ needs }) => !needs.some((key) => known.has(key)));
  }
  return unknown;
}

const NUMBER_KEY = "number:";
const COUNT_KEY = /^count:(\d+) /;

/** Returns a text's days and times, without the numbers in them: "at 9" does not make a house number known. */
const momentsIn = (text: string, languages: readonly Language[]): string[] =>
  factsIn(plainText(text), languages)
    .filter(isMoment)
    .flatMap(({ gives }) => gives.filter((key) => !key.startsWith(NUMBER_KEY)));

/** Counts in the thread up to this number are small talk. */
const MAX_COUNT = 12;

/** Returns small numbers with the counted noun, such as `our three shops`. */
const countsIn = (text: string, languages: readonly Language[]): string[] =>
  factsIn(plainText(text.slice(0, MAX_SOURCE_CHARS)), languages)
    .flatMap(({ gives }) => gives)
    .filter((key) => Number(COUNT_KEY.exec(key)?.[1] ?? Infinity) <= MAX_COUNT);

/** Characters after a duration within which a number shares its unit: `in two days, in France four`. */
const ELLIPSIS_CHARS = 40;

/** Returns the keys of the facts in a setting, including durations without their unit, and intervals. */
function givenBy(text: string, languages: readonly Language[]): string[] {
  const plain = plainText(text);
  const facts = factsIn(plain, languages);
  const lower = fold(plain.text);
  const spans = facts.filter(({ kind }) => kind === "duration");
  const implied = looseNumbers(lower, languages).flatMap(({ from, to, text: number }) => [
    ...intervalsOf(Number(number), lower.slice(to)),
    ...spans
      .filter(({ end }) => end <= from && from - end <= ELLIPSIS_CHARS)
      .flatMap(({ gives: [span = ""] }) => `span:${number} ${span.split(" ").at(-1)}`),
  ]);
  const halves = [...lower.matchAll(HALF)].flatMap(() => ["price:50 %", "share:1 2"]);
  return [...facts.flatMap(({ gives }) => gives), ...singleSpansIn(lower), ...implied, ...halves];
}

/** Matches the noun for a half. */
const HALF = new RegExp(`(?<![a-z\\d])(?:${HALVES})(?![a-z])`, "g");

/** Returns numbers in digits and in words, including ambiguous words. */
const looseNumbers = (
  lower: string,
  languages: readonly Language[],
): { from: number; to: number; text: string }[] => [
  ...[...lower.matchAll(/(?<![\d.,])\d{1,3}(?![\d.,]\d|\d)/g)].map(({ 0: text, index }) => ({
    from: index,
    to: index + text.length,
    text,
  })),
  ...languages.flatMap((language) => numbersIn(lower, language)),
];

const WORD = /[\p{L}\p{N}]+/gu;
/** Most characters between two words of a name. */
const MAX_GAP = 3;

/** Returns where the draft has the company's name, or two words of it in a row: `Studio 54` of `Studio 54 Ltd`. */
function namedIn(draft: PlainText, company: string | null): TextSpan[] {
  const name = folded(plainText(company ?? "")).text.match(WORD) ?? [];
  const text = folded(draft);
  const words = [...text.text.matchAll(WORD)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
  if (name.length < 2)
    return words
      .filter(({ word }) => word === name[0])
      .map(({ start, word }) => spanOf(text, start, word.length));
  const pairs = new Set(name.slice(1).map((word, before) => `${name[before]} ${word}`));
  return words.slice(1).flatMap(({ word, start, end }, at) => {
    const before = words[at];
    return before && start - before.end <= MAX_GAP && pairs.has(`${before.word} ${word}`)
      ? [spanOf(text, before.start, end - before.start)]
      : [];
  });
}
