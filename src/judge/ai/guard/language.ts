/** Checks that a draft is in the language of the email and uses letters that the guard can read. */
import { frequentWordsIn, languageOf, languageScores } from "../../language/detect.ts";
import type { Language } from "../../language/languages.ts";
import { spanOf, type PlainText, type TextSpan } from "./text.ts";

/** Lead of the best-scoring language that counts as clear evidence; a smaller lead is a hint. */
const CLEAR_LEAD = 1;
const MIN_HINT = 0.3;
/** Share of the best score that another language needs for a short text to be possibly in it. */
const MIN_SHARE = 0.5;
/** Fewer words are not clear evidence, since they may be a name, a title or a loanword. */
const MIN_WORDS = 3;
/** Required lead of another language over the expected ones, because related languages share many words. */
const MIN_LEAD = 0.6;
const MIN_RATIO = 2.5;
/** Frequent words that another language must have, because letter sequences alone are often misleading. */
const MIN_FREQUENT = 2;
/** Languages too similar to distinguish in a single sentence. */
const NORDIC: readonly Language[] = ["da", "nb", "sv"];
/** A shorter sentence may be a name, a title or a loanword. */
const MIN_SENTENCE_WORDS = 5;
const MAX_SENTENCES = 300;

export interface ForeignText extends TextSpan {
  what: string;
}

/**
 * Returns the languages that an answer may use. Texts come in order of precedence: the first text with clear
 * evidence decides alone; a text with weak evidence adds its language to the next text's.
 */
export function expectedLanguages(texts: readonly string[]): Language[] {
  const languages: Language[] = [];
  for (const text of texts) {
    const scores = languageScores(distinctWords(text).join(" "));
    const [best, second] = scores;
    if (!best || best.score < MIN_HINT) continue;
    languages.push(best.language);
    const isClear = best.score - (second?.score ?? 0) >= CLEAR_LEAD;
    if (isClear && distinctWords(text).length >= MIN_WORDS) break;
    if (!isClear)
      languages.push(
        ...scores
          .slice(1)
          .filter(({ score }) => score >= MIN_SHARE * best.score)
          .map(({ language }) => language),
      );
  }
  return languages;
}

/** Loanwords that occur in business email of all languages. */
const LOANS = new Set(["per", "demo", "ok", "info", "no", "mail", "a"]);

/** Returns the distinct words of a text, since repetition adds no evidence. */
const distinctWords = (text: string): string[] =>
  [...new Set(text.toLowerCase().match(/\p{L}+/gu))].filter((word) => !LOANS.has(word));

/**
 * Finds text of the draft in another language, or in another script that no `own` text uses. @param body
 * Without the signature, which may be in any language.
 */
export function foreignText(
  body: PlainText,
  { expected, own, hasClaims }: { expected: readonly Language[]; own: string; hasClaims: boolean },
): ForeignText[] {
  return [...foreignLetters(body, own), ...foreignLanguage(body, expected, hasClaims)];
}

function foreignLetters(body: PlainText, own: string): ForeignText[] {
  const known = new Set(own.match(WORD_OF_OTHER_LETTERS));
  const word = [...body.text.matchAll(WORD_OF_OTHER_LETTERS)].find(([letters]) => !known.has(letters));
  if (!word) return [];
  return [{ what: "has letters that cannot be checked", ...spanOf(body, word.index, word[0].length) }];
}

/** Words with non-Latin letters, alone or mixed with Latin ones. */
const WORD_OF_OTHER_LETTERS =
  /[\p{L}\p{M}]{0,40}(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])\p{L}[\p{L}\p{M}]{0,40}/gu;

/** Requires less evidence without claims: no verifier reads the sentences, and the rules have only words of the expected languages. */
function foreignLanguage(body: PlainText, expected: readonly Language[], hasClaims: boolean): ForeignText[] {
  if (expected.length === 0) return [];
  // An address does not indicate a language.
  const text = body.text.replace(/\S{1,200}(?::\/\/|@)\S{1,2000}/g, (address) => " ".repeat(address.length));
  const parts = [{ index: 0, text }, ...sentencesOf(text)];
  const related = hasClaims && expected.some((language) => NORDIC.includes(language)) ? NORDIC : [];
  const allowed = [...expected, ...related];
  const foreign = parts.find((part) =>
    isForeign(part.text, { expected: part.text === text ? expected : allowed, hasClaims }),
  );
  if (!foreign) return [];
  const what = `is not in the language of the email (${expected.join(", ")})`;
  return [{ what, ...spanOf(body, foreign.index, foreign.text.length) }];
}

const sentencesOf = (text: string): { index: number; text: string }[] =>
  [...text.matchAll(/[^.!?\n]{10,1000}/g)]
    .slice(0, MAX_SENTENCES)
    .map((match) => ({ index: match.index, text: match[0] }))
    .filter((sentence) => (sentence.text.match(/\p{L}+/gu) ?? []).length >= MIN_SENTENCE_WORDS);

function isForeign(
  text: string,
  { expected, hasClaims }: { expected: readonly Language[]; hasClaims: boolean },
): boolean {
  const language = languageOf(text);
  if (language === null || expected.includes(language)) return false;
  if (hasClaims && frequentWordsIn(text, language) < MIN_FREQUENT) return false;
  const scores = languageScores(text);
  const [best] = scores;
  const own = Math.max(
    ...scores.filter(({ language }) => expected.includes(language)).map(({ score }) => score),
  );
  return best !== undefined && best.score - own >= MIN_LEAD && best.score >= MIN_RATIO * own;
}
