/** Finds commitments in a draft that none of the client's settings makes, sentence by sentence. */
import { languageOf } from "../../language/detect.ts";
import { COMMITMENTS, type Commitment } from "../../language/draft-phrases.ts";
import { LANGUAGES, PHRASE_BOOKS, type Language } from "../../language/languages.ts";
import { alternativesIn } from "../../language/word-list.ts";
import { phrases } from "../../language/phrases.ts";
import { measuresIn, topicsIn } from "./topics.ts";
import { folded, plainText, spanOf, MASK, type PlainText, type TextSpan } from "./text.ts";

export interface CommitmentMatch extends TextSpan {
  kind: Commitment;
}

/** A commitment that a sentence makes. */
interface Statement {
  kind: Commitment;
  /** What it is about, comparable across languages and word endings. */
  topics: readonly string[];
  /** Quantifiers in front of it, and everything that its sentence mentions. */
  measures: readonly string[];
  allMeasures: readonly string[];
  from: number;
  length: number;
}

/** Number of words read before and after a commitment, within the same clause. */
const WORDS_BEFORE = 3;
const WORDS_BEHIND = 4;
const TOPIC_WORDS_BEFORE = 5;
const MEASURE_WORDS_BEFORE = 6;
const MAX_NEARBY_TOPICS = 4;
/** A text with more sentences is crafted to be slow. */
const MAX_SENTENCES = 1_000;
const MAX_SENTENCE_CHARS = 1_000;

interface CommitmentPatterns {
  kinds: [Commitment, RegExp][];
  harmless: RegExp;
  not: RegExp;
  notBehind: RegExp;
  clause: RegExp;
  topic: RegExp;
  deferral: RegExp;
  affirmation: RegExp;
}

const everywhere = (table: string): RegExp => new RegExp(phrases(table).source, "g");
const anyWord = (list: string): RegExp => new RegExp(`(?<![a-z'])(?:${alternativesIn([list])})(?![a-z])`);

const PATTERNS_BY_LANGUAGE = new Map<Language, CommitmentPatterns>(
  LANGUAGES.map((language) => {
    const { commitments } = PHRASE_BOOKS[language].drafts;
    const { harmless, not, notBehind, clause, topic, deferral, affirmation } = commitments;
    const reader: CommitmentPatterns = {
      kinds: COMMITMENTS.map((kind) => [kind, everywhere(commitments[kind])]),
      harmless: everywhere(harmless),
      not: anyWord(not),
      notBehind: anyWord(notBehind),
      clause: new RegExp(`^(?:${alternativesIn([clause])})$`),
      topic: anyWord(topic),
      deferral: phrases(deferral),
      affirmation: anyWord(affirmation),
    };
    return [language, reader];
  }),
);

/**
 * Returns the commitments of the draft that none of the settings makes. @param languages Languages that the
 * draft may be in, in addition to the detected one.
 */
export function foreignCommitments(
  draft: PlainText,
  { settings, languages }: { settings: readonly string[]; languages: readonly Language[] },
): CommitmentMatch[] {
  const text = folded(draft);
  const found = statementsIn(text.text, languages);
  if (found.length === 0) return [];
  // Facts are on lines of their own; a draft may be wrapped.
  const lines = settings.flatMap((setting) => setting.split("\n"));
  const own = lines.flatMap((line) => statementsIn(folded(plainText(line)).text, languages));
  return found
    .filter((statement) => !own.some((known) => isCoveredBy(known, statement)))
    .map(({ kind, from, length }) => ({ kind, ...spanOf(text, from, length) }));
}

/** A yes comes at the top of an answer. */
const MAX_AFFIRMING_SENTENCES = 4;

/**
 * Returns where the draft says yes to a mail that asks for a commitment not covered by the settings: a plain
 * yes turns the stranger's text into the client's commitment.
 */
export function affirmed(
  draft: PlainText,
  {
    mail,
    settings,
    languages,
  }: { mail: string; settings: readonly string[]; languages: readonly Language[] },
): TextSpan | null {
  const asks = foreignCommitments(plainText(mail), { settings, languages });
  if (asks.length === 0) return null;
  const text = folded(draft);
  for (const { from, sentence } of sentencesIn(text.text).slice(0, MAX_AFFIRMING_SENTENCES)) {
    for (const language of new Set(languages)) {
      const match = PATTERNS_BY_LANGUAGE.get(language)?.affirmation.exec(sentence);
      if (match) return spanOf(text, from + match.index, match[0].length);
    }
  }
  return null;
}

/**
 * Returns whether the settings make the same commitment; either one may have no specific topic: `no minimum
 * term`.
 */
const isCoveredBy = (own: Statement, { kind, topics, measures }: Statement): boolean =>
  own.kind === kind &&
  measures.every((measure) => own.allMeasures.includes(measure)) &&
  (topics.length === 0 || own.topics.length === 0 || topics.some((topic) => own.topics.includes(topic)));

function statementsIn(text: string, expected: readonly Language[]): Statement[] {
  const main = languageOf(text);
  return sentencesIn(text).flatMap(({ from, sentence }) => {
    const own = languageOf(sentence);
    const detected = [main, own].filter((language) => language !== null);
    const languages =
      detected.length + expected.length === 0 ? LANGUAGES : [...detected, ...expected, "en" as const];
    return [...new Set(languages)].flatMap((language) => {
      const reader = PATTERNS_BY_LANGUAGE.get(language);
      return reader
        ? statementsOf(sentence, reader).map((statement) => ({ ...statement, from: statement.from + from }))
        : [];
    });
  });
}

/** Splits at full stops, at lines that stand alone, and at semicolons. */
function sentencesIn(text: string): { from: number; sentence: string }[] {
  const ends = [...text.matchAll(/[.!?…](?=[ \n])|[\n;]/g)].slice(0, MAX_SENTENCES);
  const starts = [0, ...ends.map(({ 0: end, index }) => index + end.length)];
  return starts
    .map((from, index) => ({
      from,
      sentence: text.slice(from, starts[index + 1]).slice(0, MAX_SENTENCE_CHARS),
    }))
    .filter(({ sentence }) => sentence.trim() !== "");
}

function statementsOf(sentence: string, reader: CommitmentPatterns): Statement[] {
  const rest = sentence.replace(reader.harmless, (match) => MASK.repeat(match.length));
  const isDeferred = reader.deferral.test(sentence);
  return reader.kinds.flatMap(([kind, pattern]) =>
    [...rest.matchAll(pattern)]
      .filter(({ 0: match, index }) => {
        const range = { from: index, to: index + match.length };
        return !isNegated(rest, range, reader) && !(isDeferred && isTopic(rest, range, reader));
      })
      .map(({ 0: match, index }) => ({
        kind,
        topics: topicsAround(rest, { from: index, to: index + match.length }),
        measures: measuresIn(
          ownClause(sentence.slice(0, index), reader).slice(-MEASURE_WORDS_BEFORE).join(" "),
        ),
        allMeasures: measuresIn(sentence),
        from: index,
        length: match.length,
      })),
  );
}

/** Returns the topics of the words next to the commitment; words further away are about something else. */
const topicsAround = (sentence: string, { from, to }: TextRange): string[] => [
  ...topicsIn(sentence.slice(0, from)).slice(-MAX_NEARBY_TOPICS),
  ...topicsIn(sentence.slice(to)).slice(0, MAX_NEARBY_TOPICS),
];

interface TextRange {
  from: number;
  to: number;
}

/**
 * Returns whether the same clause negates it close by: `we do not guarantee`, `das garantieren wir nicht`.
 */
function isNegated(sentence: string, { from, to }: TextRange, reader: CommitmentPatterns): boolean {
  const { not, notBehind, clause } = reader;
  const before = ownClause(sentence.slice(0, from), reader).slice(-WORDS_BEFORE);
  const behind = wordsIn(clauseStart(sentence.slice(to))).slice(0, WORDS_BEHIND);
  const end = behind.findIndex((word) => clause.test(word));
  return (
    not.test(before.join(" ")) || notBehind.test(behind.slice(0, end < 0 ? behind.length : end).join(" "))
  );
}

/** Returns the words of the last clause that begins in the text. */
function ownClause(text: string, { clause }: CommitmentPatterns): string[] {
  const words = wordsIn(clauseEnd(text));
  return words.slice(words.findLastIndex((word) => clause.test(word)) + 1);
}

const isTopic = (sentence: string, { from }: TextRange, { topic }: CommitmentPatterns): boolean =>
  topic.test(
    wordsIn(clauseEnd(sentence.slice(0, from)))
      .slice(-TOPIC_WORDS_BEFORE)
      .join(" "),
  );

const wordsIn = (text: string): string[] => text.split(" ").filter((word) => word !== "");

const CLAUSE_MARKS = [",", ":", "(", ")", " - "];

/** Returns the text up to the next clause mark. */
function clauseEnd(text: string): string {
  const starts = CLAUSE_MARKS.map((mark) => {
    const index = text.lastIndexOf(mark);
    return index < 0 ? 0 : index + mark.length;
  });
  return text.slice(Math.max(...starts));
}

const clauseStart = (text: string): string => /^[^,:()]*/.exec(text)?.[0] ?? "";
