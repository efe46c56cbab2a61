/**
 * Describes a sentence of a draft by features that all languages share: the classes of its words, pairs of
 * them, and how much of it the client's settings contain.
 */
import { languageOf } from "../../language/detect.ts";
import type { Language } from "../../language/languages.ts";
import type { StatementClass } from "../../language/statement-words.ts";
import { fold } from "../../language/sentences.ts";
import type { Claim } from "../model.ts";
import type { Fact } from "./facts.ts";
import { isCurrency } from "./numbers.ts";
import {
  hasLink,
  isIn,
  isPlain,
  settingsParts,
  statementClassesOf,
  wordsIn,
  type StatementClasses,
} from "./statement-text.ts";
import type { TextSpan } from "./text.ts";

/** A claim, and the position of its sentence in the draft. */
export interface PlacedClaim extends Pick<Claim, "sentence" | "quote">, TextSpan {}

/** Texts and facts that a statement is compared with. */
export interface StatementSources {
  /** All settings of the client. */
  settings: readonly string[];
  /** Names that a draft may use. */
  names: readonly string[];
  mail: string;
  /** The language of the draft. */
  language: Language;
  /** Facts of the draft that occur in the settings. */
  known: readonly Fact[];
  unknown: readonly Fact[];
  /** Passages of the settings that a verifier compares with the sentences, at the sentences' positions. */
  passages?: readonly PlacedClaim[];
}

/** Values of features by name. */
export type StatementFeatures = Map<string, number>;

/** A sentence, and its position in the draft as written. */
export interface Statement {
  /** The folded text. */
  text: string;
  /** The text as written, at the same positions. */
  shown: string;
  span: TextSpan;
  /** Returns the position in the draft of a part of the text. */
  spanOf: (from: number, length: number) => TextSpan;
}

export interface StatementMatch extends TextSpan {
  what: string;
  /** Whether the quote has a word of the same kind, so that a verifier can compare them. */
  isOpen?: boolean;
}

/** Classes with separate features for words inside and outside the settings. */
const GRANTED: readonly StatementClass[] = [
  "payment",
  "free",
  "promising",
  "refund",
  "discount",
  "deadline",
  "exclusivity",
  "liability",
  "agreement",
  "money",
  "absolute",
  "ourCost",
  "certainty",
  "favor",
  "leaving",
  "service",
]; // Classes that form a feature with each other class of the statement.
const HUBS: readonly StatementClass[] = [
  "absolute",
  "condition",
  "future",
  "me",
  "money",
  "not",
  "we",
  "you",
];
/** Longer sources are not read further. */
const MAX_SOURCE_CHARS = 20_000;
/** Maximum counts; longer lists or texts and higher numbers of words add no information. */
const CAPS = { counted: 2, novel: 6, known: 5, words: 25, mail: 3, facts: 3, short: 4 };

/** Returns a function that extracts the features of a sentence. */
export function featureReader(sources: StatementSources): (statement: Statement) => StatementFeatures {
  const settings = fold(sources.settings.join("\n").slice(0, MAX_SOURCE_CHARS));
  const theirs = languageOf(settings) ?? sources.language;
  const isComparable = theirs === sources.language;
  const grants = grantsIn(settings, theirs);
  const names = fold(sources.names.join(" "));
  const mail = fold(sources.mail.slice(0, MAX_SOURCE_CHARS));
  return ({ text, span }) => {
    const features: StatementFeatures = new Map();
    const words = wordsIn(text, sources.language);
    const classes = statementClassesOf(words, sources.language);
    const counts = countClasses(classes);
    const isContent = (word: string, at: number): boolean =>
      !isPlain(word, classes[at]) && !isIn(names, word);
    const novel = words.filter(
      (word, at) => isContent(word, at) && classes[at]?.size === 0 && !isIn(settings, word),
    );
    const ordinals = words.filter((word, at) => classes[at]?.has("ordinal") && !isIn(settings, word));
    const hasFacts = sources.known.some((fact) => isWithin(fact, span));
    for (const [name, count] of counts) {
      // The remaining words describe the statement's subject, unless a known fact already does, or the
      // settings are in another language.
      const others = words.filter((word, at) => isContent(word, at) && !classes[at]?.has(name));
      const about = isComparable && !(hasFacts && novel.length < 2) ? others : [];
      const state = isGranted(grants, name, { about, ordinals }) ? " known" : " new";
      const isOfFirst = ordinals.length > 0 && isGranted(grants, name, { about, ordinals: [] });
      if (GRANTED.includes(name) && state === " new" && isOfFirst) features.set("other ordinal", 1);
      features.set(`${name}${GRANTED.includes(name) ? state : ""}`, Math.sqrt(Math.min(count, CAPS.counted)));
    }
    const content = words.filter(isContent);
    const known = content.filter((word) => isIn(settings, word));
    // A question may be about anything.
    const strange = text.includes("?") ? Math.min(novel.length, 1) : novel.length;
    addShares(features, { known: known.length, novel: strange, isComparable });
    addForm(features, words.length, text);
    const fromMail = novel.filter((word) => isIn(mail, word)).length;
    if (fromMail > 0) features.set("from the mail", Math.min(fromMail, CAPS.mail));
    addFacts(features, sources, span);
    addPairs(features, counts);
    return features;
  };
}

/** A sentence of the settings, and the classes of its words. */
interface Grant {
  text: string;
  classes: ReadonlySet<string>;
}

/** Returns the classes that each sentence of the settings grants. A price counts as a word for money. */
const grantsIn = (settings: string, language: Language): Grant[] =>
  settingsParts(settings).map((text) => {
    const found = statementClassesOf(wordsIn(text, language), language);
    const hasPrice = text.split(/[\s\d.,]+/).some(isCurrency);
    const classes = new Set<string>(found.flatMap((own) => [...own]));
    return { text, classes: hasPrice ? classes.add("money") : classes };
  });

/**
 * Returns whether a sentence of the settings contains the class, a word of the statement's subject, and its ordinals:
 * if the first visit is free, the second need not be.
 */
const isGranted = (
  grants: readonly Grant[],
  name: string,
  { about, ordinals }: { about: readonly string[]; ordinals: readonly string[] },
): boolean =>
  grants.some(
    ({ text, classes }) =>
      classes.has(name) &&
      ordinals.every((word) => isIn(text, word)) &&
      (about.length === 0 || about.some((word) => isIn(text, word))),
  );

function countClasses(found: readonly StatementClasses[]): Map<StatementClass, number> {
  const counts = new Map<StatementClass, number>();
  for (const name of found.flatMap((classes) => [...classes]))
    if (name !== "read" && name !== "plain") counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function addShares(
  features: StatementFeatures,
  { known, novel, isComparable }: { known: number; novel: number; isComparable: boolean },
): void {
  // Settings in another language do not show which words they cover.
  const [mine, other] = isComparable ? [known, novel] : [1, 0];
  features.set("novel", Math.min(other, CAPS.novel));
  if (other === 0) features.set("nothing novel", 1);
  if (other === 1) features.set("one novel", 1);
  if (other > 2) features.set("much novel", 1);
  features.set("known", Math.min(mine, CAPS.known));
  if (mine === 0) features.set("nothing known", 1);
  if (mine + other > 0) features.set("share", mine / (mine + other));
}

function addForm(features: StatementFeatures, words: number, text: string): void {
  const end = text.trimEnd();
  if (text.includes("?")) features.set("asks", 1);
  if (end.endsWith("!")) features.set("exclaims", 1);
  if (end.endsWith(":")) features.set("announces", 1);
  features.set("length", Math.min(words, CAPS.words) / 10);
  if (words <= CAPS.short) features.set("short", 1);
  if (hasLink(text)) features.set("link", 1);
}

export const isWithin = (fact: TextSpan, span: TextSpan): boolean =>
  fact.start < span.end && fact.end > span.start;

function addFacts(features: StatementFeatures, { known, unknown }: StatementSources, span: TextSpan): void {
  const facts = known.filter((fact) => isWithin(fact, span)).length;
  if (facts > 0) features.set("known facts", Math.min(facts, CAPS.facts));
  if (unknown.some((fact) => isWithin(fact, span))) features.set("unknown facts", 1);
}

function addPairs(features: StatementFeatures, counts: ReadonlyMap<StatementClass, number>): void {
  for (const hub of HUBS) {
    if (!counts.has(hub)) continue;
    for (const other of counts.keys())
      if (other !== hub && !(HUBS.includes(other) && other < hub)) features.set(`${hub} ${other}`, 1);
  }
}
