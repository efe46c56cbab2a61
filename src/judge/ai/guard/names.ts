/**
 * Finds names in a draft's statements that are missing from the client's settings: "works with SAP", "Airbus uses
 * it". Questions and refusals may contain any name.
 */
import { languageOf } from "../../language/detect.ts";
import type { Language } from "../../language/languages.ts";
import { fold } from "../../language/sentences.ts";
import type { StatementClass } from "../../language/statement-words.ts";
import { entriesOf } from "../../language/word-list.ts";
import { clausesOf, isDenied, type Clause } from "./commitments.ts";
import {
  isWithin,
  type Statement,
  type StatementMatch,
  type StatementSources,
} from "./statement-features.ts";
import { isRegionIn } from "./regions.ts";
import { bookWords, isPlain, statementClassesOf, type PlacedWord } from "./statement-text.ts";

/** Languages that write every noun with a capital. */
const CAPITALIZING = new Set<Language>(["de"]);
/** Business terms that are not names. */
export const TERMS: ReadonlySet<string> = new Set(
  entriesOf(
    "ai, api, app, b2b, b2c, ceo, cfo, crm, cto, dvd, erp, eu, faq, hr, id, it, kpi, ok, pc, pdf, pr, qr, roi, seo, sql, tv, uk, url, us, usa, usb, vip, vp",
  ),
);
/** After these words, a name refers to the subject of the question. */
const REPEATING: readonly StatementClass[] = [
  "conceding", "condition", "courtesy", "inquiring", "knowing", "requesting", "returning", "understanding",
  "wishing",
]; // oxfmt-ignore
/** Pronouns that are capitalized out of politeness or in English. */
const PERSONS: readonly StatementClass[] = ["me", "we", "you"];
/** Longer sources are not read further. */
const MAX_SOURCE_CHARS = 20_000;
/** Shorter words are compared as a whole. */
const MIN_STEM = 4;
/** Letters that an inflected name keeps: Polish `Marku` for `Marek`. */
const NAME_STEM = 3;

/** Returns a function that finds the first name in a statement that neither the settings nor the contact contains. */
export function nameReader(sources: StatementSources): (statement: Statement) => StatementMatch | null {
  const { language } = sources;
  const ours = fold([...sources.settings, ...sources.names].join("\n").slice(0, MAX_SOURCE_CHARS));
  const theirs = fold(sources.mail.slice(0, MAX_SOURCE_CHARS));
  const referred = addressNamesIn(theirs);
  const facts = [...sources.known, ...sources.unknown];
  const { passages } = sources;
  const isForm = passages ? formReader(ours, sources.names) : () => false;
  return (statement) => {
    if (statement.text.includes("?")) return null;
    const quotes = (passages ?? []).filter((passage) => isWithin(passage, statement.span));
    // A verifier compares names with passages in another language.
    if (quotes.some(({ quote }) => (languageOf(quote) ?? language) !== language)) return null;
    const clauses = clausesOf(statement.text, language);
    const words = clauses.flatMap((clause) => clause.words);
    const classes = statementClassesOf(
      words.map(({ word }) => word),
      language,
    );
    // A verifier compares a name with a passage; without one, the sentence must be about the reader.
    const isQuoted = quotes.some(({ quote }) => quote !== "");
    const repeating = passages ? [...REPEATING, ...PERSONS.slice(-1)] : REPEATING;
    const repeats = isQuoted || repeating.some((name) => classes.some((own) => own.has(name)));
    const isReferral = passages && !clauses.some(hasCustomer) && !classes.some((own) => own.has("we"));
    const isSpoken = (own: ReadonlySet<string> | undefined): boolean =>
      own?.has("read") === true || PERSONS.some((name) => own?.has(name));
    const classesAt = (place: number) => classes[words.findIndex(({ at }) => at === place)];
    const isForeign = ({ word, at }: PlacedWord): boolean =>
      !isPlain(word, classesAt(at)) &&
      !isSpoken(classesAt(at)) &&
      !isNamedIn(ours, word) &&
      !isForm(word) &&
      !(repeats && isNamedIn(theirs, word)) &&
      !(isReferral && isNamedIn(referred, word)) &&
      !facts.some((fact) => isWithin(fact, statement.spanOf(at, word.length)));
    const stated = clauses.filter(
      (clause, at) =>
        !isRefused(clauses, at) && !(passages && isTopicOfRefusal(clause, clauses.slice(at + 1))),
    );
    // "Our technician" is not a product.
    const isOurs = (place: number): boolean =>
      classes[words.findIndex(({ at }) => at === place) - 1]?.has("we") === true;
    const isNew = ({ word, at }: PlacedWord): boolean =>
      classesAt(at)?.size === 0 && !isOurs(at) && !isGeneric(word, language);
    const isReferring = (clause: Clause): boolean => !passages && hasCustomer(clause);
    const first = words[0]?.at;
    const name =
      stated
        .flatMap((clause) =>
          namesIn(clause, { shown: statement.shown, first, language, isReference: isReferring(clause) }),
        )
        .find(isForeign) ??
      (passages ? [] : stated)
        .flatMap((clause, at) => linkedIn(clause, stated[at + 1]))
        .find((word) => isNew(word) && isForeign(word));
    return name
      ? { what: "mentions a name not in the client's facts", ...statement.spanOf(name.at, name.word.length) }
      : null;
  };
}

/** Returns the parts of addresses before the `@`: an email may refer to a colleague. */
const addressNamesIn = (mail: string): string => (mail.match(/[a-z.-]{1,64}@/g) ?? []).join(" ");

const hasCustomer = ({ classes }: Clause): boolean => classes.some((own) => own.has("customer"));

/**
 * Returns a function that finds words of the settings with other endings, and people and countries in another
 * form.
 */
function formReader(ours: string, names: readonly string[]): (word: string) => boolean {
  const people = fold(names.join(" ")).match(/[a-z]{4,40}/g) ?? [];
  return (word) =>
    word.length >= MIN_STEM &&
    ((word.length > MIN_STEM && ours.includes(stemOf(word, MIN_STEM))) ||
      people.some((name) => name.startsWith(word.slice(0, NAME_STEM))) ||
      isRegionIn(ours, word));
}

/** Returns whether a clause is denied. A clause that is too short for a verb counts as part of the previous one. */
function isRefused(clauses: readonly Clause[], at: number): boolean {
  const clause = clauses[at];
  if (!clause) return false;
  return isDenied(clause) || (at > 0 && clause.words.length <= MAX_FRAGMENT && isRefused(clauses, at - 1));
}

/**
 * Returns whether a short clause only names the topic of the next clauses' denial: "as for Murcia, I can't
 * promise it".
 */
const isTopicOfRefusal = ({ words }: Clause, next: readonly Clause[]): boolean =>
  words.length <= MAX_FRAGMENT && next.some(isDenied);

/** Matches a Roman numeral: `Phase II`, `XIXe siècle`. */
const ORDINAL = /^[IVX]{2,}e?$/;

/** A clause this short has no verb of its own: "and SAP". */
const MAX_FRAGMENT = 3;

interface NameContext {
  shown: string;
  first: number | undefined;
  language: Language;
  /** Whether the first word of the sentence counts as a name. */
  isReference: boolean;
}

/** Returns the words of a clause that are written as names. The first word of a sentence counts only in a clause about a customer. */
function namesIn(
  { words, classes }: Clause,
  { shown, first, language, isReference }: NameContext,
): PlacedWord[] {
  return words.filter(({ word, at }, place) => {
    const written = shown.slice(at, at + word.length);
    if (ORDINAL.test(written) || /\d$/.test(shown.slice(0, at))) return false;
    if (/^\p{Lu}[\p{Lu}\d&-]|\p{Ll}\p{Lu}/u.test(written))
      return !TERMS.has(word.replace(/'s?$/, "")) && shown !== shown.toUpperCase();
    const isInitial = at === first || /["'“„«¡¿]$/.test(shown.slice(0, at));
    const isCapital = /^\p{Lu}(?!.*-\p{Ll})/u.test(written) && classes[place]?.size === 0;
    return isCapital && (isInitial ? isReference : !CAPITALIZING.has(language));
  });
}

/** Maximum letters that an ending may add to a word of the phrase book: `systemem`. */
const MAX_ENDING = 3;

/** Returns whether a word, with or without an ending, is a word of the language or a business term. */
function isGeneric(word: string, language: Language): boolean {
  const forms = Array.from({ length: MAX_ENDING + 1 }, (_, cut) => word.slice(0, word.length - cut));
  return (
    TERMS.has(word) ||
    forms.some((form, cut) => (cut === 0 || form.length > MIN_STEM) && bookWords(language).has(form))
  );
}

/** Maximum number of words between "works with" and the name of a product. */
const MAX_LINKED = 3;

/** Returns the words that may name a product or a customer, capitalized or not: "integrates with x", "x uses it". */
function linkedIn({ words, classes }: Clause, next: Clause | undefined): PlacedWord[] {
  const isOpen = (place: number): boolean => classes[place]?.size === 0;
  const customers = words.slice(0, 1).filter(() => isOpen(0) && classes[1]?.has("customer"));
  const places = classes.flatMap((own, place) => (own.has("linked") ? [place] : []));
  if (places.length === 0 || !classes.some((own) => own.has("link"))) return customers;
  const fragment = next && next.words.length <= MAX_FRAGMENT ? next.words.slice(1) : [];
  const isLinked = (place: number): boolean =>
    isOpen(place) && places.some((from) => place > from && place <= from + MAX_LINKED);
  return [...customers, ...words.filter((_, place) => isLinked(place)), ...fragment];
}

/**
 * Returns a word without its ending, with at least `letters` letters, since `sales` does not name
 * `Salesforce`.
 */
const stemOf = (word: string, letters: number): string =>
  word.slice(0, Math.max(letters, word.length - MAX_ENDING));

/**
 * Returns whether a folded text contains the name. A long word may be split in two there: "onlinebetalingen".
 */
function isNamedIn(text: string, word: string): boolean {
  if (word.length < MIN_STEM) return text.split(/[^a-z]+/).includes(word);
  const stem = stemOf(word, MIN_STEM + 1);
  return text.includes(stem) || (stem.length > MIN_STEM + 1 && text.replace(/[ -]/g, "").includes(stem));
}
