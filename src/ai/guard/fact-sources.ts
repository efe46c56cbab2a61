/** Which facts of a draft are known: from the client's settings, and days and times from the thread too. */
import type { Language } from "../../language/detect.ts";
import { factsIn, type Fact } from "./facts.ts";
import { plainText, type PlainText } from "./text.ts";

/** Of one text that facts are taken from, in UTF-16 units; more than the model was shown of it. */
const MAX_SOURCE_CHARS = 20_000;
/** Of the settings together, and of the mails together; the first count first. */
const MAX_SOURCES_CHARS = 200_000;

export interface FactSources {
  /** In the order in which they are looked at. */
  settings: readonly string[];
  thread: readonly string[];
  /** It may have a number in its name. */
  company: string | null;
  /** Those that the draft may be in. */
  languages: readonly Language[];
}

export interface SortedFacts {
  unknown: Fact[];
  /** Known from the settings. */
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

/** Those of the facts that none of the texts gives; reads no more of them than it takes. */
function factsMissingFrom(texts: readonly string[], facts: Fact[], languages: readonly Language[]): Fact[] {
  let unknown = facts;
  let room = MAX_SOURCES_CHARS;
  for (const text of texts) {
    if (unknown.length === 0 || room <= 0) break;
    const part = text.slice(0, Math.min(room, MAX_SOURCE_CHARS));
    room -= part.length;
    const known = new Set(factsIn(plainText(part), languages).flatMap(({ gives }) => gives));
    unknown = unknown.filter(({ needs }) => !needs.some((key) => known.has(key)));
  }
  return unknown;
}

const numbersOf = (company: string | null): string[] =>
  factsIn(plainText(company ?? ""))
    .filter(({ kind }) => kind === "number")
    .flatMap(({ needs }) => needs);
