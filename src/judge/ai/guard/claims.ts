/** Finds forbidden claims and other clients' names in a draft, ignoring case, accents and endings. */
import { FREQUENT_WORDS, languageOf } from "../../language/detect.ts";
import { everyBook } from "../../language/languages.ts";
import { fold } from "../../language/sentences.ts";
import { joinSpacedLetters, spacedRowsIn } from "../../language/spaced-letters.ts";
import { alternativesIn, entriesOf } from "../../language/word-list.ts";
import { TERMS } from "./names.ts";
import { bookWords } from "./statement-text.ts";

/** Words of the phrase books: as part of a client's name, such a word can also have its ordinary meaning. */
const ORDINARY = new Set(
  everyBook(({ drafts }) => Object.values(drafts.statements)).flatMap((lists) =>
    lists.flatMap((list) => entriesOf(fold(list)).flatMap((entry) => entry.split(" "))),
  ),
);

const isOrdinary = (word: string): boolean => FREQUENT_WORDS.has(word) || ORDINARY.has(word);

/** Longer phrases are explanations, which are not repeated literally. */
const MAX_PHRASE_WORDS = 12;
/** Minimum length of words that are compared without their ending: `guaranteed` matches `guarantee`. */
const MIN_STEM_LETTERS = 7;
const ENDING_LETTERS = 2;
const MIN_LOOSE_LETTERS = 5;
const LOOSE_ENDING = 3;

const LEGAL_FORM =
  /(?<![ ,])[ ,]+(?:gmbh(?: & co\.? kg)?|ag|kg|ug|ohg|se|inc|llc|ltd|limited|plc|corp|co|b\.?v|n\.?v|s\.?r\.?l|s\.?p\.?a|sas|sarl|s\.?a|s\.?l|sp\. z o\.?o|ab|oy|as|aps|lda|ltda)\.?$/i;

/** Matches the start of a line that forbids a claim. */
const FORMS = everyBook(({ drafts }) => drafts.form);
const NEVER = alternativesIn(FORMS.map(({ never }) => never));
const SAY = alternativesIn(FORMS.map(({ say }) => say));
const THAT = alternativesIn(FORMS.map(({ that }) => that));
const PROHIBITION = new RegExp(`^(?:(?:please|bitte) )?(?:${NEVER})(?: (?:${SAY}))*(?: (?:${THAT}))? `);

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const stemOf = (word: string): string =>
  word.length >= MIN_STEM_LETTERS ? word.slice(0, -ENDING_LETTERS) : word;

/**
 * Returns the forbidden claims that the draft makes, as the client wrote them. Each line is one claim; quoted
 * phrases count separately. A sentence also makes a claim if it contains all of its significant words, in any
 * order.
 */
export function forbiddenIn(draft: string, forbiddenClaims: string | null): string[] {
  const words = wordsOf(draft);
  const sentences = draft.split(/[.!?\n]+/).map(wordsOf);
  return claimsOf(forbiddenClaims ?? "").filter((claim) => {
    const bare = wordsOf(wordsOf(claim).join(" ").replace(PROHIBITION, ""));
    const stems = bare.map(stemOf);
    if (stems.length === 0 || stems.length > MAX_PHRASE_WORDS) return false;
    const significant = bare.filter((word) => !FREQUENT_WORDS.has(word)).map(claimStemOf);
    return (
      containsSequence(words, stems) ||
      initialsIn(claim).some((initials) => initialsIn(draft).includes(initials)) ||
      (significant.length > 1 && sentences.some((sentence) => hasAll(sentence, significant)))
    );
  });
}

/** Returns initialisms of a claim, such as `TÜV` and `ISO`, which must not be mentioned at all. */
const initialsIn = (text: string): string[] =>
  text.match(/(?<![\p{L}\p{N}])\p{Lu}{2,8}(?![\p{L}\p{N}])/gu) ?? [];

/** Returns a shorter stem than for exact sequences, because here the other words must also be present. */
const claimStemOf = (word: string): string =>
  word.length >= MIN_LOOSE_LETTERS
    ? word.slice(0, Math.max(MIN_LOOSE_LETTERS - 1, word.length - LOOSE_ENDING))
    : word;

const hasAll = (words: readonly string[], stems: readonly string[]): boolean =>
  stems.every((stem) =>
    words.some((word) => (stem.length < MIN_LOOSE_LETTERS - 1 ? word === stem : word.startsWith(stem))),
  );

function claimsOf(text: string): string[] {
  const lines = text.split(/[\n;•]+/);
  return lines.flatMap((line) => {
    const quoted = [...line.matchAll(/["“„«]([^"“”„«»]{3,})["”“»]/g)].map(([, claim = ""]) => claim);
    const parts = line.split(",");
    const isList = parts.length > 1 && parts.every((part) => wordsOf(part).length <= 3);
    return [...quoted, ...(isList ? parts : [line])].map((claim) => claim.trim());
  });
}

const containsSequence = (words: string[], stems: string[]): boolean =>
  words.some((_, index) =>
    stems.every((stem, offset) => {
      const word = words[index + offset] ?? "";
      return stem.length >= MIN_STEM_LETTERS - ENDING_LETTERS ? word.startsWith(stem) : word === stem;
    }),
  );

/** Shorter parts of a name are often ordinary words, so they must be capitalized and not be such a word. */
const MIN_PART_LETTERS = 5;
const MIN_SHORT_LETTERS = 3;

/**
 * Returns other clients' names in the draft, and parts of them, even spelled letter by letter. Skips names
 * that `own` contains.
 */
export function namesIn(draft: string, { names, own }: { names: readonly string[]; own: string }): string[] {
  const text = joinSpacedLetters(draft);
  const draftWords = ` ${wordsOf(text).join(" ")} `;
  const ownWords = ` ${wordsOf(own).join(" ")} `;
  const spelled = spacedRowsIn(draft).map((row) => wordsOf(joinSpacedLetters(row)).join(""));
  const isWritten = (name: string): boolean => {
    const words = wordsOf(name);
    if (!draftWords.includes(` ${words.join(" ")} `)) return false;
    return words.length > 1 || isWrittenAsName(text, name);
  };
  const isOwn = (name: string): boolean => ownWords.includes(` ${wordsOf(name).join(" ")} `);
  const isCommon = (word: string): boolean =>
    FREQUENT_WORDS.has(word) || TERMS.has(word) || bookWords(languageOf(draft)).has(word);
  const split = (draft.match(SPLIT) ?? []).map((word) => wordsOf(word).join(""));
  const isIn = (words: readonly string[], forms: readonly string[]): boolean =>
    forms.some((form) => words.includes(form) && !isCommon(form));
  return names.filter((name) => {
    const core = name.normalize("NFKC").replace(LEGAL_FORM, "");
    if (wordsOf(core).length === 0 || isOwn(core)) return false;
    const parts = (core.match(/[\p{L}\p{N}]+/gu) ?? []).filter((part) => !isOwn(part));
    const long = parts.filter((part) => part.length >= MIN_PART_LETTERS && !isOrdinary(fold(part)));
    const short = parts.filter(({ length }) => length >= MIN_SHORT_LETTERS && length < MIN_PART_LETTERS);
    return (
      [core, ...long].some(isWritten) ||
      long.some((part) => isIn(split, [fold(part), ...pluralsOf(part)])) ||
      isIn(wordsOf(text), long.slice(0, 1).flatMap(pluralsOf)) ||
      long.some((part) => spelled.some((row) => row.includes(fold(part)))) ||
      short
        .map(capitalized)
        .some((part) => (isWritten(part) || spelled.includes(fold(part))) && !isCommon(fold(part)))
    );
  });
}

/** Matches a word with hyphens in it. */
const SPLIT = /(?<!\p{L})\p{L}{1,40}(?:[-\u2010-\u2013]\n?\p{L}{1,40}){1,8}/gu;

const pluralsOf = (word: string): string[] => ["s", "es"].map((ending) => `${fold(word)}${ending}`);

const capitalized = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/**
 * Returns whether a one-word name is written as a name: `Bright` and `BRIGHT` are names, `bright`
 * is a word.
 */
function isWrittenAsName(draft: string, name: string): boolean {
  const tokens = new Set(draft.match(/[\p{L}\p{N}]+/gu));
  const forms = [name, name.toUpperCase(), capitalized(name)];
  return forms.some((form) => (form.match(/[\p{L}\p{N}]+/gu) ?? []).every((part) => tokens.has(part)));
}
