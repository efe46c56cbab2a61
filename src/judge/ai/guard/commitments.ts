/**
 * Finds commitments of the client that the settings do not support. Elsewhere, a score weighs a sentence's courtesy
 * against its promise. These words are a finding however courteous the sentence is, unless their own clause denies
 * them or is a question.
 */
import type { CommitmentClass } from "../../language/commitment-words.ts";
import { languageOf } from "../../language/detect.ts";
import { LANGUAGES, PHRASE_BOOKS, type Language } from "../../language/languages.ts";
import { fold } from "../../language/sentences.ts";
import type { StatementClass } from "../../language/statement-words.ts";
import { compileClasses, type WordClasses } from "../../language/word-classes.ts";
import {
  isWithin,
  type Statement,
  type StatementMatch,
  type StatementSources,
} from "./statement-features.ts";
import {
  isIn,
  isPlain,
  placedWordsIn,
  settingsParts,
  statementClassesOf,
  type PlacedWord,
} from "./statement-text.ts";
import type { TextSpan } from "./text.ts";

const INSULT = "an insult";
const FREE = "something for free";

/** Kinds of commitments: words of one class, or of two classes within a clause. */
const KINDS: [what: string, words: CommitmentClass, together?: CommitmentClass][] = [
  ["a guarantee", "guarantee"],
  ["a refund", "refund"],
  ["a discount", "discount"],
  ["exclusivity", "exclusivity"],
  ["exclusivity", "nobodyElse"],
  ["a liability", "liability"],
  ["a liability", "bear", "damage"],
  ["an agreement", "agreement"],
  ["an agreement", "accept", "terms"],
  [FREE, "free"],
  [FREE, "unpaid"],
  ["a deadline", "urgent", "perform"],
  ["a deadline", "expire"],
  [INSULT, "insult"],
];

/** Classes with a negative meaning; a second negation does not reverse them. */
const UNDENIABLE: readonly CommitmentClass[] = ["nobodyElse", "unpaid"];
/** Maximum distance in words between a denial or a condition and the commitment that it covers. */
const REACH = { deny: 4, denyBehind: 2, denyFar: 7, whether: 4, denied: 3 };
/** Longer texts are not read further. */
const MAX_SOURCE_CHARS = 20_000;

const CLASSES = new Map<Language, WordClasses<CommitmentClass | "read">>(
  LANGUAGES.map((language) => [language, compileClasses(PHRASE_BOOKS[language].drafts.commitments, "idle")]),
);
/** Word classes that do not describe the topic of a clause. */
const SOFT: readonly (StatementClass | "read")[] = [
  "conceding", "courtesy", "plain", "providing", "restating", "understanding", "wishing",
]; // oxfmt-ignore
/** Maximum words in a part of a question that is also asked: "a guarantee, a reference, or a trial?". */
const MAX_FRAGMENT = 3;
/** A longer refusal may contain other statements. */
const MAX_REFUSAL = 14;

/** Part of a sentence with its own negation or question. */
export interface Clause {
  words: PlacedWord[];
  classes: readonly ReadonlySet<CommitmentClass | "read">[];
  /** Offsets in the sentence. */
  from: number;
  to: number;
  asks: boolean;
}

interface Commitment {
  what: string;
  clause: Clause;
}

/** Returns a function that finds the unsupported commitments in a statement. */
export function commitmentReader(sources: StatementSources): (statement: Statement) => StatementMatch[] {
  const { language } = sources;
  const settings = fold(sources.settings.join("\n").slice(0, MAX_SOURCE_CHARS));
  const theirs = languageOf(settings) ?? language;
  const granted = settingsParts(settings).flatMap((text) => grantsIn(text, theirs));
  const names = fold(sources.names.join(" "));
  return ({ text, spanOf }) => {
    const isKnown = (span: TextSpan): boolean => sources.known.some((fact) => isWithin(fact, span));
    const passages = (sources.passages ?? []).filter((passage) => isWithin(passage, spanOf(0, text.length)));
    const quotes = passages.map(({ quote }) => fold(quote));
    const isQuoted = ({ what, clause }: Commitment): boolean =>
      quotes.some((quote) => grantsIn(quote, theirs).some((grant) => grant.what === what)) ||
      (what === FREE &&
        quotes
          .flatMap((quote) => clausesWithoutFee(quote, theirs))
          .some((grant) => isAboutSame(clause, grant)));
    // Words of different languages cannot be compared.
    const isAboutSame = (clause: Clause, grant: string): boolean =>
      theirs !== language ||
      topicsOf(clause, language).some(({ word }) => word.split("-").some((part) => isIn(grant, part)));
    const hasPassage = passages.some(({ quote }) => quote !== "");
    // A verifier judges the subject of a refusal.
    const isLeft = ({ clause }: Commitment): boolean =>
      sources.passages !== undefined && !hasPassage && isDenied(clause);
    const isGranted = ({ what, clause }: Commitment): boolean => {
      const isTopic = ({ word, at }: PlacedWord): boolean =>
        !isIn(names, word) && !isKnown(spanOf(at, word.length));
      const topics = theirs === language ? topicsOf(clause, language).filter(isTopic) : [];
      // A known fact may be followed by one new word: "14 days to try it" for "14-day trial".
      const isOpen = topics.length < (isKnown(spanOf(clause.from, clause.to - clause.from)) ? 2 : 1);
      return granted.some(
        (grant) => grant.what === what && (isOpen || topics.some(({ word }) => isIn(grant.text, word))),
      );
    };
    // A quote that denies a commitment can only support another denial.
    const isOpen = ({ what, clause }: Commitment): boolean =>
      quotes
        .map((quote) => mentionOf(quote, what, theirs))
        .some((mention) => mention === "grants" || (mention === "denies" && isDenied(clause)));
    return commitmentsIn(text, language)
      .filter((commitment) => !isGranted(commitment) && !isQuoted(commitment) && !isLeft(commitment))
      .map((commitment) => ({
        what: commitment.what === INSULT ? "contains an insult" : `promises ${commitment.what}`,
        isOpen: commitment.what !== INSULT && isOpen(commitment),
        ...spanOf(commitment.clause.from, commitment.clause.to - commitment.clause.from),
      }));
  };
}

/** Returns how a folded text speaks of a kind of commitment; null if it does not. */
function mentionOf(text: string, what: string, language: Language): "grants" | "denies" | null {
  const isFree = what === FREE && (INCLUDED.test(text) || clausesWithoutFee(text, language).length > 0);
  const said = clausesOf(text, language).filter(({ classes }) => kindsIn(classes, new Set()).includes(what));
  if (said.length === 0 && !isFree) return null;
  return said.every(({ classes }) => kindsIn(classes).includes(what)) ? "grants" : "denies";
}

/** Returns the words of a clause that describe its topic. */
function topicsOf({ words, classes }: Clause, language: Language): PlacedWord[] {
  const said = statementClassesOf(words.map(textOf), language);
  return words.filter(
    ({ word }, at) =>
      classes[at]?.size === 0 && !isPlain(word, said[at]) && !SOFT.some((name) => said[at]?.has(name)),
  );
}

const textOf = ({ word }: PlacedWord): string => word;

const grantsIn = (text: string, language: Language): { what: string; text: string }[] =>
  commitmentsIn(text, language).map(({ what }) => ({ what, text }));

const commitmentsIn = (statement: string, language: Language): Commitment[] =>
  clausesOf(statement, language)
    .filter(({ asks }) => !asks)
    .flatMap((clause) => kindsIn(clause.classes).map((what) => ({ what, clause })));

/** Blanks the clauses of a statement that deny a commitment, and returns the others. */
export function withoutRefusals(statement: string, language: Language): string {
  const isRefusal = ({ classes, asks }: Clause): boolean =>
    !asks &&
    classes.length <= MAX_REFUSAL &&
    classes.some((own) => own.has("deny") || own.has("denyFar")) &&
    kindsIn(classes, new Set()).length > 0 &&
    kindsIn(classes).length === 0;
  return clausesOf(statement, language)
    .filter(isRefusal)
    .reduce(
      (rest, { from, to }) => `${rest.slice(0, from)}${" ".repeat(to - from)}${rest.slice(to)}`,
      statement,
    );
}

/** Splits a sentence at punctuation and before words that begin another clause. */
export function clausesOf(statement: string, language: Language): Clause[] {
  const isQuestion = statement.includes("?");
  const breaks = [...statement.matchAll(/[,.](?=\s)|[()¿]| - /g)].map(({ index }) => index);
  const placed = placedWordsIn(statement, language);
  return [0, ...breaks].flatMap((start, part) => {
    const end = breaks[part] ?? statement.length;
    const words = placed.filter(({ at }) => at >= start && at < end);
    const classes = CLASSES.get(language)?.(words.map(textOf)) ?? [];
    const joins = classes.flatMap((found, at) => (found.has("join") ? [at] : []));
    return [0, ...joins].map((first, at): Clause => {
      const last = joins[at] ?? words.length;
      const clause = { words: words.slice(first, last), classes: classes.slice(first, last) };
      const asks = isQuestion && (statement[start] === "¿" || doesAsk(clause.classes));
      const from = words[first]?.at ?? start;
      return { ...clause, from, to: words[last]?.at ?? end, asks };
    });
  });
}

/** Words that deny something without a negation. */
export const WITHOUT = /(?<![a-z])(?:without|ohne|sans|sin|senza|zonder|bez|sem|utan|uden|uten)(?![a-z])/;
const NEVER = /(?<![a-z])(?:never|nie|niemals|jamais|jamas|nunca|nooit|nigdy|aldrig?)(?![a-z])/;

export interface PolarClause {
  text: string;
  /** Whether it denies something or offers it free of charge. */
  isNegated: boolean;
  isFree: boolean;
}

/** Splits a folded text into clauses, also at colons and semicolons: "no call center: you have one contact". */
export const polarClausesOf = (text: string, language: Language): PolarClause[] =>
  text.split(/[;:](?=\s)/).flatMap((part) =>
    clausesOf(part, language).map((clause) => ({
      text: part.slice(clause.from, clause.to),
      isNegated: isNegated(clause, part) || NEVER.test(part.slice(clause.from, clause.to)),
      isFree: clause.classes.some((own) => own.has("free") || own.has("unpaid")),
    })),
  );

const isNegated = ({ classes, from, to }: Clause, text: string): boolean =>
  NEGATIONS.some((name) => classes.some((own) => own.has(name))) || WITHOUT.test(text.slice(from, to));

/** "X is included" and "X costs nothing extra" mean the same. */
export const INCLUDED =
  /(?<![a-z])(?:in[ck]lu\w{1,9}|compris\w{0,3}|inbegrepen|ingar|inngar|indgar|comprend\w{0,3}|w cenie|wliczon\w{1,3})(?![a-z])/;
export const PAYING =
  /(?<![a-z])(?:extra|apart\w{0,2}|pay|charge|cost|cuest|cust[ao]|fee|bezahl|zahl|kost|gebuhr|betaal|betal|pag[aeou]|cout|frais|plac|platn|doplac|oplat|suppl|avgift|gebyr|taxa|tarif)/;

/** Returns the clauses of a folded text that rule out extra costs. */
const clausesWithoutFee = (text: string, language: Language): string[] =>
  clausesOf(text, language)
    .filter((clause) => {
      const words = text.slice(clause.from, clause.to);
      return isNegated(clause, text) ? PAYING.test(words) : INCLUDED.test(words) && !PAYING.test(words);
    })
    .map(({ from, to }) => text.slice(from, to));

const NEGATIONS: readonly CommitmentClass[] = ["deny", "denyFar", "free", "unpaid"];

/** Returns whether a clause denies something or leaves it open. */
export const isDenied = ({ classes }: Clause): boolean =>
  classes.some((own) => own.has("deny") || own.has("denyFar") || own.has("whether"));

/** Returns whether a clause of a question asks something. */
const doesAsk = (classes: Clause["classes"]): boolean =>
  classes.length <= MAX_FRAGMENT ||
  classes.some((own) => own.has("which")) ||
  classes[classes[0]?.has("join") ? 1 : 0]?.has("asking") === true;

/** Returns the kinds of commitments in a clause. */
function kindsIn(classes: Clause["classes"], denied?: ReadonlySet<number>): string[] {
  if (!classes.some(isCommitting)) return [];
  const refused = denied ?? deniedPlaces(classes);
  const placesOf = (name: CommitmentClass): number[] =>
    classes.flatMap((own, at) => (own.has(name) ? [at] : []));
  return KINDS.filter(([, words, together]) => {
    const isOpen = (place: number): boolean => UNDENIABLE.includes(words) || !refused.has(place);
    return placesOf(words).some(isOpen) && (!together || placesOf(together).some(isOpen));
  }).map(([what]) => what);
}

/**
 * Returns the positions that a denial or a condition covers; a denied verb extends the denial: "can't promise a
 * refund".
 */
function deniedPlaces(classes: Clause["classes"]): Set<number> {
  const denied = new Set<number>();
  const isOf = (place: number, ...names: CommitmentClass[]): boolean =>
    names.some((name) => classes[place]?.has(name));
  const isCut = (from: number, to: number): boolean =>
    classes.slice(from + 1, to).some((own) => own.has("that") || own.has("whether"));
  classes.forEach((own, place) => {
    const isReached = classes.some((_other, from) => {
      const before = place - from;
      if (before > 0 && before <= REACH.whether && isOf(from, "whether")) return true;
      if (before > 0 && before <= REACH.deny && isOf(from, "deny")) return true;
      if (before > 0 && before <= REACH.denyFar && isOf(from, "denyFar")) return true;
      if (before >= 0 || isCut(place, from)) return false;
      return (
        (-before <= REACH.denyBehind && isOf(from, "deny")) ||
        (-before <= REACH.denyFar && isOf(from, "denyFar"))
      );
    });
    const isPassedOn = isCommitting(own) && hasDenied(denied, { classes, place });
    if (isReached || isPassedOn) denied.add(place);
  });
  return denied;
}

const COMMITTING = new Set<string>(KINDS.flatMap(([, words]) => words));

const isCommitting = (own: ReadonlySet<string>): boolean => [...own].some((name) => COMMITTING.has(name));

const hasDenied = (
  denied: ReadonlySet<number>,
  { classes, place }: { classes: Clause["classes"]; place: number },
): boolean =>
  Array.from({ length: REACH.denied }, (_, before) => place - before - 1).some(
    (at) => denied.has(at) && isCommitting(classes[at] ?? new Set()),
  );
