/**
 * Decides which facts of a draft are known: from the client's settings, and for days and times also from the
 * thread.
 */
import type { Language } from "../../language/languages.ts";
import { factsIn, type Fact } from "./facts.ts";
import { plainText, type PlainText } from "./text.ts";

/** Limit for one source text, in UTF-16 units; more than the model was shown of it. */
const MAX_SOURCE_CHARS = 20_000;
/** Limit for all settings together, and for all mails together; the first ones take precedence. */
const MAX_SOURCES_CHARS = 200_000;

export interface FactSources {
  /** In reading order. */
  settings: readonly string[];
  thread: readonly string[];
  /** The name may contain a number. */
  company: string | null;
  /** Languages that the draft may be in. */
  languages: readonly Language[];
}

export interface SortedFacts {
  unknown: Fact[];
  /** Facts known from the settings. */
  fromSettings: Fact[];
}

export function sortFacts(
  draft: PlainText,
  { settings, thread, company, languages }: FactSources,
): SortedFacts {
  const facts = factsIn(draft, languages);
  const foreign = factsMissingFrom(settings, facts, languages);
  const isMoment = ({ kind }: Fact): boolean => kind === "date or time";
  const numbers = new Set(numbersOf(company));
  return {
    unknown: [
      ...foreign.filter((fact) => !isMoment(fact) && !fact.needs.some((key) => numbers.has(key))),
      ...factsMissingFrom(thread, foreign.filter(isMoment), languages),
    ],
    fromSettings: facts.filter((fact) => !foreign.includes(fact)),
  };
}

/** Returns the facts that none of the texts contains; reads no more texts than necessary. */
function factsMissingFrom(texts: readonly string[], facts: Fact[], languages: readonly Language[]): Fact[] {
  let unknown = facts;
  let charsLeft = MAX_SOURCES_CHARS;
  for (const text of texts) {
    if (unknown.length === 0 || charsLeft <= 0) break;
    const part = text.slice(0, Math.min(charsLeft, MAX_SOURCE_CHARS));
    charsLeft -= part.length;
    const known = new Set(factsIn(plainText(part), languages).flatMap(({ gives }) => gives));
    unknown = unknown.filter(({ needs }) => !needs.some((key) => known.has(key)));
  }
  return unknown;
}

const numbersOf = (company: string | null): string[] =>
  factsIn(plainText(company ?? ""))
    .filter(({ kind }) => kind === "number")
    .flatMap(({ needs }) => needs);
