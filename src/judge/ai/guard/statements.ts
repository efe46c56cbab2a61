/**
 * Finds promises and claims in a draft that the client's settings do not support. Each sentence is scored by its
 * features, with weights that all languages share. A sentence that neither restates the settings nor is a courtesy is
 * a finding.
 */
import { everyBook } from "../../language/languages.ts";
import type { StatementClass } from "../../language/statement-words.ts";
import { fold } from "../../language/sentences.ts";
import { alternativesIn } from "../../language/word-list.ts";
import { commitmentReader, withoutRefusals } from "./commitments.ts";
import { GREETING_WORDS } from "./greeting.ts";
import { nameReader } from "./names.ts";
import {
  featureReader,
  isWithin,
  type StatementFeatures,
  type Statement,
  type StatementMatch,
  type StatementSources,
} from "./statement-features.ts";
import { BIAS, WEIGHTS } from "./statement-weights.ts";
import { folded, spaced, spanOf, type PlainText } from "./text.ts";

/** Classes that name a finding, the most specific first. */
const KINDS: [StatementClass, string][] = [
  ["promising", "a guarantee"],
  ["payment", "a payment or an account"],
  ["refund", "a refund"],
  ["discount", "a discount"],
  ["exclusivity", "exclusivity"],
  ["liability", "a liability"],
  ["leaving", "a contract condition"],
  ["agreement", "an agreement"],
  ["free", "something for free"],
  ["ourCost", "something for free"],
  ["certainty", "a guarantee"],
  ["deadline", "a deadline"],
  ["money", "a payment"],
];

/** A score is the logarithm of odds. A sentence with a higher score is a finding. */
const LIMIT = -0.25;
/** The threshold for questions, which need less support. */
const QUESTION_LIMIT = 0.8;
/** After this many sentences, a draft is split only by length. */
const MAX_SENTENCES = 200;
/** Longer sentences are split, so that no promise is hidden among other words. */
const MAX_SENTENCE_CHARS = 400;

const GREETINGS = alternativesIn(everyBook(({ greetings }) => greetings));
/** A greeting on its own line, followed by at most a short name. */
const GREETING = new RegExp(`^(?:${GREETINGS})(?![a-z])(?:,? [^ ,.!?\\n]{1,40}){0,4} ?[,.!:]? ?\\n`);
/**
 * Returns whether a greeting contains only names besides its usual words: `Hello we ship tomorrow` looks like one.
 */
const greetsOnly = (greeting: string): boolean =>
  (greeting.match(/[\p{L}\p{N}]+/gu) ?? []).every(
    (word) => /^\p{Lu}/u.test(word) || GREETING_WORDS.has(fold(word)),
  );
const SENTENCE_END = /(?:(?<!(?<!\d)\d{1,2})\.|[!?…:;])(?=[ \n])|\n/g;

/** Weights of features by name, and the score of a sentence without features. */
export interface Weights {
  bias: number;
  weights: ReadonlyMap<string, number>;
}

/** Returns the statements of the draft, without its signature, that the settings do not support. */
export const findUnsupportedStatements = (body: PlainText, sources: StatementSources): StatementMatch[] =>
  findStatements(body, statementReader(sources, FITTED));

/** Returns the statements that are a finding even if a verifier supports them: commitments, names and payments. */
export const findCertainStatements = (body: PlainText, sources: StatementSources): StatementMatch[] =>
  findStatements(body, certainReader(sources));

const findStatements = (body: PlainText, read: ReadStatement): StatementMatch[] =>
  statementsOf(body).flatMap((statement) => read(statement) ?? []);

type ReadStatement = (statement: Statement) => StatementMatch | StatementMatch[] | null;

function certainReader(sources: StatementSources): ReadStatement {
  const commitmentsOf = commitmentReader(sources);
  const nameOf = nameReader(sources);
  const read = featureReader(sources);
  const isQuoted = ({ span }: Statement): boolean =>
    sources.passages?.some((passage) => passage.quote !== "" && isWithin(passage, span)) === true;
  return (statement) => {
    const certain = [...commitmentsOf(statement), nameOf(statement) ?? []].flat();
    if (certain.length > 0 || isQuoted(statement)) return certain;
    const features = read(statement);
    return features.has("payment new") ? { what: kindOf(features), ...statement.span } : null;
  };
}

/** Returns a function that finds the unsupported part of a statement, or null. */
export function statementReader(
  sources: StatementSources,
  weights: Weights,
): (statement: Statement) => StatementMatch | null {
  const commitmentsOf = commitmentReader(sources);
  const nameOf = nameReader(sources);
  const read = featureReader(sources);
  const isMoreThanRefused = (statement: Statement): boolean => {
    const text = withoutRefusals(statement.text, sources.language);
    return (
      text === statement.text || (/[a-z]/.test(text) && isForeign(read({ ...statement, text }), weights))
    );
  };
  return (statement) => {
    const [certain = nameOf(statement)] = commitmentsOf(statement);
    if (certain !== null) return certain;
    const features = read(statement);
    const isFinding = isCertain(features) || (isForeign(features, weights) && isMoreThanRefused(statement));
    return isFinding ? { what: kindOf(features), ...statement.span } : null;
  };
}

const FITTED: Weights = { bias: BIAS, weights: WEIGHTS };

/** Returns whether a statement is always a commitment, such as a request for payment. */
const isCertain = (features: StatementFeatures): boolean =>
  features.has("payment new") || features.has("other ordinal");

/** Returns whether the score of a statement makes it a finding. */
const isForeign = (features: StatementFeatures, weights: Weights): boolean =>
  scoreOf(features, weights) > (features.has("asks") ? QUESTION_LIMIT : LIMIT);

export const scoreOf = (features: StatementFeatures, { bias, weights }: Weights): number =>
  [...features].reduce((sum, [name, value]) => sum + (weights.get(name) ?? 0) * value, bias);

/** Names the kind of a promise; a kind that the settings lack takes precedence. */
const kindOf = (features: StatementFeatures): string =>
  ["new", "known"].flatMap((state) =>
    KINDS.filter(([name]) => features.has(`${name} ${state}`)).map(([, what]) => `promises ${what}`),
  )[0] ?? "makes a claim not in the client's facts";

/** Splits the body of a draft into sentences, without its greeting. */
export function statementsOf(body: PlainText): Statement[] {
  const text = folded(body);
  const shown = spaced(body).text;
  const greeting = GREETING.exec(text.text)?.[0].length ?? 0;
  const first = greetsOnly(shown.slice(0, greeting)) ? greeting : 0;
  const ends = [...text.text.slice(first).matchAll(SENTENCE_END)]
    .slice(0, MAX_SENTENCES)
    .map(({ 0: mark, index }) => first + index + mark.length);
  return [first, ...ends].flatMap((from, at) =>
    partsOf(text.text.slice(from, ends[at] ?? text.text.length)).flatMap(([offset, part]) => {
      if (!/[a-z]/.test(part)) return [];
      const start = from + offset + part.length - part.trimStart().length;
      return [
        {
          text: part,
          shown: shown.slice(from + offset, from + offset + part.length),
          span: spanOf(text, start, part.trim().length),
          spanOf: (at: number, length: number) => spanOf(text, from + offset + at, length),
        },
      ];
    }),
  );
}

/** Cuts a long sentence between words; returns the parts with their offsets. */
function partsOf(sentence: string): [offset: number, part: string][] {
  const parts: [number, string][] = [];
  let from = 0;
  while (sentence.length - from > MAX_SENTENCE_CHARS) {
    const space = sentence.lastIndexOf(" ", from + MAX_SENTENCE_CHARS);
    const to = space > from ? space : from + MAX_SENTENCE_CHARS;
    parts.push([from, sentence.slice(from, to)]);
    from = to;
  }
  return [...parts, [from, sentence.slice(from)]];
}
