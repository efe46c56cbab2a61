/**
 * Decides which facts in a draft have a source. Facts come from the client's settings; days and times also
 * come from the thread.
 */
import type { Language } from "../../language/languages.ts";
import { clausesOf, type Clause } from "./commitments.ts";
import { factsIn, type Fact } from "./facts.ts";
import { isWithin } from "./statement-features.ts";
import { statementClassesOf } from "./statement-text.ts";
import { statementsOf } from "./statements.ts";
import { folded, plainText, spanOf, type PlainText, type TextSpan } from "./text.ts";

/** Limit for one source text, in UTF-16 units; longer than the part that the model saw. */
const MAX_SOURCE_CHARS = 20_000;
/** Limit for all settings together, and for all emails together; the first ones take precedence. */
const MAX_SOURCES_CHARS = 200_000;

export interface FactSources {
  /** In reading order. */
  settings: readonly string[];
  thread: readonly string[];
  /** The company's name, which may contain a number. */
  company: string | null;
  /**
   * Whether a verifier judges the sentences. They may then repeat any number from the emails, and mention
   * today.
   */
  hasClaims: boolean;
  /** The language for reading the draft. */
  language: Language;
  /** Possible languages of the draft. */
  languages: readonly Language[];
}

export interface SortedFacts {
  unknown: Fact[];
  /** Facts known from the settings. */
  fromSettings: Fact[];
  /** Days and times known from the thread alone. */
  fromThread: Fact[];
  /** Mentions of today outside questions, which only a passage can support: "today we have 14 customers". */
  today: Fact[];
}

export function sortFacts(
  draft: PlainText,
  { settings, thread, company, hasClaims, language, languages }: FactSources,
): SortedFacts {
  const facts = factsIn(draft, languages);
  const foreign = missingFrom(settings, facts, (text) => givenBy(factsIn(plainText(text), languages)));
  // Most drafts state only known facts, and reading a thread takes longest.
  const others = foreign.filter((fact) => !isMoment(fact));
  const named = others.length > 0 ? namedIn(draft, company) : [];
  const counts = new Set(
    others.length > 0 || hasClaims ? thread.flatMap((text) => countsIn(text, { languages, hasClaims })) : [],
  );
  const own = counts.size > 0 ? ownClausesOf(draft, language) : [];
  const asked = hasClaims ? statementsOf(draft).filter(({ text }) => text.includes("?")) : [];
  const isAsked = (fact: Fact): boolean => asked.some(({ span }) => isWithin(fact, span));
  // "Did you know that 5,000 dentists use Nova?" states a fact.
  const isOurs = (fact: Fact): boolean =>
    asked.some(
      ({ text, span }) =>
        isWithin(fact, span) && (speaksOfUs(text, language) || named.some((name) => isWithin(name, span))),
    );
  const isRepeated = (fact: Fact): boolean =>
    (fact.kind === "number" && isAsked(fact) && !isOurs(fact)) ||
    (fact.kind === "number" && named.some((span) => isWithin(fact, span))) ||
    (fact.needs.some((key) => counts.has(key)) && !own.some((span) => isWithin(fact, span)));
  const moments = foreign.filter(isMoment);
  const isToday = ({ needs }: Fact): boolean => hasClaims && needs.includes("day:today");
  const isMonthAsked = (fact: Fact): boolean =>
    isAsked(fact) && !isOurs(fact) && fact.needs.every((key) => key.startsWith("month:"));
  const isIncidental = (fact: Fact): boolean =>
    isToday(fact) ||
    isMonthAsked(fact) ||
    (hasClaims && fact.needs.some((key) => counts.has(key.replace(/^dom:/, NUMBER_KEY))));
  const missing = missingFrom(thread, moments, (text) => momentsIn(text, languages));
  const unknownMoments = missing.filter((fact) => !isIncidental(fact));
  return {
    unknown: [...others.filter((fact) => !isRepeated(fact)), ...unknownMoments],
    fromSettings: facts.filter((fact) => !foreign.includes(fact)),
    fromThread: moments.filter((fact) => !unknownMoments.includes(fact)),
    today: missing.filter((fact) => isToday(fact) && !isAsked(fact)),
  };
}

const isMoment = ({ kind }: Fact): boolean => kind === "date or time";

/** Returns the facts that none of the texts contain. Stops reading once all are found. */
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

/** Returns small numbers with the counted noun, such as `our three shops`; with claims, all numbers. */
const countsIn = (text: string, { languages, hasClaims }: CountSources): string[] =>
  factsIn(plainText(text.slice(0, MAX_SOURCE_CHARS)), languages)
    .filter(
      ({ kind, needs }) => !hasClaims || kind === "number" || needs.some((key) => key.startsWith(NUMBER_KEY)),
    )
    .flatMap(({ gives }) => gives)
    .filter(
      (key) =>
        (hasClaims && !key.startsWith("time:")) || Number(COUNT_KEY.exec(key)?.[1] ?? Infinity) <= MAX_COUNT,
    );

type CountSources = Pick<FactSources, "languages" | "hasClaims">;

/** Returns the clauses about us rather than the reader. Counts in these describe us, not the thread. */
const ownClausesOf = (draft: PlainText, language: Language): TextSpan[] =>
  statementsOf(draft)
    .filter(({ text }) => !text.includes("?"))
    .flatMap(({ text, spanOf }) =>
      clausesOf(text, language).flatMap(({ words, from, to }) => {
        const classes = classesOf(words, language);
        const speaksOf = (name: "we" | "you"): boolean => classes.some((own) => own.has(name));
        return speaksOf("we") && !speaksOf("you") ? [spanOf(from, to - from)] : [];
      }),
    );

const classesOf = (words: Clause["words"], language: Language) =>
  statementClassesOf(
    words.map(({ word }) => word),
    language,
  );

const speaksOfUs = (text: string, language: Language): boolean =>
  clausesOf(text, language).some(({ words }) => classesOf(words, language).some((own) => own.has("we")));

/** Characters after a duration within which a number shares its unit: `in two days, in France four`. */
const ELLIPSIS_CHARS = 40;

/** Returns the keys that the facts support, including durations without their unit. */
function givenBy(facts: readonly Fact[]): string[] {
  const spans = facts.filter(({ kind }) => kind === "duration");
  const implied = facts
    .filter(({ kind }) => kind === "number")
    .flatMap(({ start, gives }) =>
      spans
        .filter((span) => span.end <= start && start - span.end <= ELLIPSIS_CHARS)
        .flatMap((span) => span.gives.filter((key) => key.startsWith("span:")).map(unitOf))
        .flatMap((unit) =>
          gives
            .filter((key) => key.startsWith(NUMBER_KEY))
            .map((key) => `span:${key.replace(NUMBER_KEY, "")} ${unit}`),
        ),
    );
  return [...facts.flatMap(({ gives }) => gives), ...implied];
}

const unitOf = (span: string): string => span.split(" ").at(-1) ?? "";

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
