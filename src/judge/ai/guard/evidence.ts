/**
 * Checks the evidence that a model gives for its draft, and finds the claims that a verifier must judge. A model can
 * be wrong about a sentence's kind and about its quote, so neither is trusted.
 */
import { PHRASE_BOOKS, type Language } from "../../language/languages.ts";
import { fold } from "../../language/sentences.ts";
import { isClosing, isGreeting } from "../../mail/quote/phrases.ts";
import { isInjectedInstruction } from "../certain/injection.ts";
import type { DraftSentence } from "../model.ts";
import { repeatedNotes } from "./copies.ts";
import { GREETING_WORDS } from "./greeting.ts";
import { reversalIn } from "./reversals.ts";
import type { PlacedClaim } from "./statement-features.ts";
import { plainText, type TextSpan } from "./text.ts";

/** The evidence for an entire draft. */
export interface DraftEvidence {
  sentences: readonly DraftSentence[];
  /** Whether a verifier has already supported every claim, so that only the settings can have changed. */
  isVerified?: boolean;
}

/** A fault; if `isOpen`, a verifier can decide whether it is one. */
interface EvidenceFault extends TextSpan {
  what: string;
  isOpen?: boolean;
}

export interface EvidenceCheck {
  faults: EvidenceFault[];
  /** Sentences that only a verifier can support. */
  claims: PlacedClaim[];
  /** The draft's sentences, with whole passages of the settings as quotes. */
  sentences: DraftSentence[];
}

export interface EvidenceSources {
  /** Texts that may be quoted. */
  settings: readonly string[];
  /** Text written by strangers, which no sentence may pass on to the verifier. */
  mail: string;
  /** The contact's names. */
  names: readonly string[];
  language: Language;
  /** Where the signature begins. */
  bodyEnd: number;
}

/** A text with more or longer sentences is not an email, and is judged without evidence. */
const MAX_SENTENCES = 40;
const MAX_SENTENCE_CHARS = 600;
const MAX_PASSAGE_CHARS = 2_000;
/** Matches text that addresses a verifier about its verdict. */
const TO_VERIFIER =
  /not_supported|says_more|"supported"|\b(?:agreements?|calculations?)"? ?:|\bverif(?:ikator|icateur|icador|icatore)\b/;
/** This word is also the French verb. */
const VERIFIER = /\bverifier\b/;

/** Returns null if the evidence does not cover the draft, or is too long to be verified. */
export function checkEvidence(
  written: string,
  sentences: readonly DraftSentence[],
  sources: EvidenceSources,
): EvidenceCheck | null {
  const units = unitsOf(written, sentences);
  if (!units || units.length > MAX_SENTENCES) return null;
  const texts = sources.settings.map(quotableText);
  const faults: EvidenceFault[] = [];
  const claims: PlacedClaim[] = [];
  const checked = units.map((unit): DraftSentence => {
    const { text, kind, quote, start, end } = unit;
    const passage = passageFor(quote, texts);
    const fault =
      passage === null
        ? { what: "quotes text not in the client's settings" }
        : faultOf(text, passage, sources);
    if (fault !== null) faults.push({ ...fault, start, end });
    const isSafe = quote === "" && isHarmless(unit, sources);
    if (!isSafe) claims.push({ sentence: text, quote: passage ?? "", start, end });
    return { text, kind, quote: passage ?? "" };
  });
  const isTooLong = claims.some(
    ({ sentence, quote }) => sentence.length > MAX_SENTENCE_CHARS || quote.length > MAX_PASSAGE_CHARS,
  );
  return isTooLong ? null : { faults, claims, sentences: checked };
}

/**
 * Returns whether the settings still contain each passage unchanged, since an extended sentence can add a
 * condition, and whether a verifier has settled everything.
 */
export const isUnchanged = (now: readonly DraftSentence[], before: readonly DraftSentence[]): boolean =>
  now.every(({ quote, settled = [] }, at) => {
    const known = before[at]?.settled ?? [];
    return (
      comparable(quote) === comparable(before[at]?.quote ?? "") && settled.every((one) => known.includes(one))
    );
  });

type PlacedSentence = DraftSentence & TextSpan;

/** Finds the sentences in the draft, in order; null unless they make up the whole draft. */
function unitsOf(written: string, sentences: readonly DraftSentence[]): PlacedSentence[] | null {
  const units: PlacedSentence[] = [];
  let at = 0;
  for (const sentence of sentences) {
    const start = at + (/^\s*/.exec(written.slice(at))?.[0].length ?? 0);
    if (!written.startsWith(sentence.text, start)) return null;
    const end = start + sentence.text.length;
    const last = units.at(-1);
    if (last && isOneSentence(written, last.end, start)) {
      const quote = [last.quote, sentence.quote].filter((text) => text !== "").join("\n");
      units[units.length - 1] = { ...last, text: written.slice(last.start, end), quote, end };
    } else units.push({ ...sentence, start, end });
    at = end;
  }
  return written.slice(at).trim() === "" ? units : null;
}

/**
 * Returns whether two texts are parts of one sentence, with no sentence end or line break between them. Splitting a
 * sentence could hide its meaning.
 */
const isOneSentence = (written: string, end: number, start: number): boolean =>
  !written.slice(end, start).includes("\n") && !/[.!?…:;,)"”»/]$/.test(written.slice(0, end));

interface QuotableText {
  text: string;
  parts: { shown: string; from: number; to: number }[];
}

const comparable = (text: string): string => fold(plainText(text).text).replace(/\s+/g, " ").trim();

/** Splits a setting into sentences that can be searched in normalized text. */
function quotableText(setting: string): QuotableText {
  let text = "";
  const parts = setting.split(/(?<=[.!?;])\s+|\n+/).map((shown) => {
    const from = text.length;
    text += `${comparable(shown)} `;
    return { shown: shown.trim(), from, to: text.length };
  });
  return { text, parts };
}

/**
 * Returns the settings' sentences that contain the quote, since part of a sentence could leave out a condition. Null
 * if none contains it; empty for an empty quote.
 */
function passageFor(quote: string, texts: readonly QuotableText[]): string | null {
  if (comparable(quote) === "") return "";
  const whole = passageOf(quote, texts);
  if (whole !== null) return whole;
  const parts = quote.split(/\n|\s(?:\.{3}|…|\[…\])\s|(?<=[.!?;])\s+/).map((part) => passageOf(part, texts));
  return parts.length > 1 && parts.every((part) => part !== null) ? [...new Set(parts)].join("\n") : null;
}

function passageOf(quote: string, texts: readonly QuotableText[]): string | null {
  const sought = comparable(quote).replace(/^["'.…]{1,9}|(?<!["'.,;:…])["'.,;:…]{1,9}$/g, "");
  if (!/[\p{L}\p{N}]/u.test(sought)) return null;
  for (const { text, parts } of texts) {
    const at = indexOfWords(text, sought);
    if (at < 0) continue;
    const found = parts.filter(({ from, to }) => from < at + sought.length && to > at);
    return found.map(({ shown }) => shown).join(" ");
  }
  return null;
}

/** Returns the position of the words in the text, matching whole words only. */
function indexOfWords(text: string, words: string): number {
  const isWithin = (at: number): boolean =>
    /^[\p{L}\p{N}]{2}$/u.test(text.slice(Math.max(at - 1, 0), at + 1));
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if ((at === 0 || !isWithin(at)) && !isWithin(at + words.length)) return at;
  return -1;
}

function faultOf(
  sentence: string,
  passage: string,
  { settings, mail, language }: EvidenceSources,
): Omit<EvidenceFault, keyof TextSpan> | null {
  const folded = fold(sentence);
  if (
    TO_VERIFIER.test(folded) ||
    (language !== "fr" && VERIFIER.test(folded)) ||
    isInjectedInstruction({ shown: sentence, folded })
  )
    return { what: "speaks to a machine" };
  if (repeatedNotes(sentence, { notes: mail, open: settings }) !== null) return { what: "repeats the email" };
  if (passage === "" || sentence.includes("?")) return null;
  return reversalIn(folded, fold(passage), language);
}

/**
 * Returns whether a sentence needs no support, because it is the signature, a greeting, a closing, or one of our own
 * sentences.
 */
function isHarmless({ text, start }: PlacedSentence, { names, bodyEnd, language }: EvidenceSources): boolean {
  if (start >= bodyEnd) return true;
  const isFirst = start === 0 && isGreeting(text.replace(/[,!.:]$/, "")) && greetsOnly(text, names);
  return isFirst || isClosing(text.trim()) || templateSentences(language).has(fold(text));
}

/** Minimum letters that an inflected name keeps: Polish `Marku` for `Marek`. */
const NAME_STEM = 3;

/** Returns whether a greeting contains only names: `Hello we ship tomorrow` looks like one. */
function greetsOnly(greeting: string, names: readonly string[]): boolean {
  const known = (fold(names.join(" ")).match(WORD) ?? []).map((name) => name.slice(0, NAME_STEM));
  return (fold(greeting).match(WORD) ?? []).every(
    (word) => GREETING_WORDS.has(word) || known.includes(word.slice(0, NAME_STEM)),
  );
}

const WORD = /[\p{L}\p{N}]+/gu;

const templateSentences = (language: Language): ReadonlySet<string> =>
  new Set(Object.values(PHRASE_BOOKS[language].drafts.answers).map(fold));
