/** Checks that a draft ends with the client's signature, and contains only that signature. */
import { WEEKDAYS } from "../../language/calendar.ts";
import { everyBook } from "../../language/languages.ts";
import { alternativesIn } from "../../language/word-list.ts";
import { isClosing } from "../../mail/quote/phrases.ts";
import { fold } from "../../language/sentences.ts";
import { folded, plainText, spaced, spanOf, type PlainText, type TextSpan } from "./text.ts";

/** A longer line is a sentence, not a name. */
const MAX_NAME_WORDS = 6;
/** Maximum number of lines at the end that can contain a signature. */
const MAX_END_LINES = 12;

interface ForeignName extends TextSpan {
  what: string;
}

export interface SignatureCheck {
  /** The draft before the signature. */
  body: PlainText;
  /** Problems with the signature. */
  signatureFaults: ForeignName[];
  foreignNames: ForeignName[];
}

/**
 * Checks the signature and the names around it. A person may omit the signature or write below it.
 * @param draft Text to check.
 * @param options `known` has the client's settings, with words that may appear below a closing.
 */
export function checkSignature(
  draft: PlainText,
  { signature, known, isPersonal }: { signature: string; known: string; isPersonal: boolean },
): SignatureCheck {
  const words = new Set(wordsOf(fold(known)));
  const place = signature.trim() === "" ? null : findSignature(draft, signature);
  const behind = partOf(draft, place?.to ?? draft.text.length, draft.text.length);
  const goesOn = /\p{L}/u.test(behind.text);
  // Text added below the signature is checked together with the rest.
  const body = isPersonal && goesOn ? draft : partOf(draft, 0, place?.from ?? draft.text.length);
  const foreignNames = [...signedBelow(body, words), ...introduced(body, words)];
  if (isPersonal) return { body, signatureFaults: [], foreignNames };
  const isMissing = signature.trim() !== "" && place === null;
  const end = spanOf(draft, draft.text.length, 0);
  return {
    body,
    signatureFaults: [
      ...(isMissing ? [{ what: "signature is missing", ...end }] : []),
      ...(goesOn ? [{ what: "has text after the signature", ...spanOf(behind, 0, behind.text.length) }] : []),
    ],
    foreignNames,
  };
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

const partOf = ({ text, starts, ends }: PlainText, from: number, to: number): PlainText => ({
  text: text.slice(from, to),
  starts: starts.slice(from, to),
  ends: ends.slice(from, to),
});

/** Finds the last occurrence of the signature, ignoring spaces, case and the signature's own closing line. */
function findSignature(draft: PlainText, signature: string): { from: number; to: number } | null {
  const letters = squeezed(draft);
  const lines = plainText(signature)
    .text.split("\n")
    .filter((line) => line.trim() !== "");
  const [first = "", ...rest] = lines;
  const forms = [lines, ...(isClosing(first.trim().replace(/[,.!]$/, "")) && rest.length > 0 ? [rest] : [])];
  for (const form of forms) {
    const words = squeezed(plainText(form.join("\n"))).text;
    const at = words === "" ? -1 : letters.text.lastIndexOf(words);
    const place = { from: letters.at[at] ?? 0, to: (letters.at[at + words.length - 1] ?? 0) + 1 };
    if (at >= 0 && !isWithinWord(draft.text, place.from) && !isWithinWord(draft.text, place.to)) return place;
  }
  return null;
}

const isWithinWord = (text: string, at: number): boolean =>
  /^[\p{L}\p{N}]{2}$/u.test(text.slice(Math.max(at - 1, 0), at + 1));

/** Folds the text and removes white space; `at` gives the position of each letter in the text. */
function squeezed({ text }: PlainText): { text: string; at: number[] } {
  const at: number[] = [];
  const letters: string[] = [];
  const low = fold(text);
  for (let index = 0; index < low.length; index += 1) {
    const letter = low.charAt(index);
    if (/\s/.test(letter)) continue;
    letters.push(letter);
    at.push(index);
  }
  return { text: letters.join(""), at };
}

interface SignatureLine {
  text: string;
  index: number;
}

/** Returns names other than the client's below a closing or at the very end. */
function signedBelow(body: PlainText, known: ReadonlySet<string>): ForeignName[] {
  const lines = [...body.text.matchAll(/[^\n]+/g)]
    .map((match): SignatureLine => ({ text: match[0], index: match.index }))
    .filter(({ text }) => text.trim() !== "")
    .slice(-MAX_END_LINES);
  const closing = lines.findLastIndex(({ text }, index) => index > 0 && isClosingLine(text));
  const below = closing < 0 ? lines.slice(1).slice(-2) : lines.slice(closing + 1);
  const behind = closing < 0 ? [] : nameBehindClosing(lines[closing]);
  return [...behind, ...below.filter(({ text }) => looksLikeName(text, closing >= 0))]
    .filter(({ text }) => wordsOf(fold(text)).some((word) => !known.has(word)))
    .map(({ text, index }) => ({ what: "signs as another person", ...spanOf(body, index, text.length) }));
}

const isClosingLine = (line: string): boolean => {
  const text = line.trim();
  return isClosing(text.replace(/[,.!]{1,3}$/, "")) || nameBehindClosing({ text, index: 0 }).length > 0;
};

/** Returns the name in a line such as `Best regards, Tom`. */
function nameBehindClosing(line: SignatureLine | undefined): SignatureLine[] {
  const { text = "", index = 0 } = line ?? {};
  const mark = text.search(/[,\-–—] ?\p{Lu}/u);
  if (mark < 0 || !isClosing(text.slice(0, mark).trim())) return [];
  const name = text.slice(mark + 1);
  return looksLikeName(name, true) ? [{ text: name, index: index + mark + 1 }] : [];
}

/**
 * Returns whether the line consists of a few words that may be a name. Without a closing above, each word must be
 * capitalized.
 */
function looksLikeName(line: string, isBelowClosing: boolean): boolean {
  const text = line.trim().replace(/^[-–—*•~]+\s?/, "");
  const words = text.split(/\s+/);
  if (words.length > MAX_NAME_WORDS || /[?!:]$/.test(text) || isClosing(text.replace(/[,.!]{1,3}$/, "")))
    return false;
  if (isBelowClosing) return /\p{L}/u.test(text);
  return (
    !/[.,]$/.test(text) && words.length <= 4 && words.every((word) => /^(?:\p{Lu}|\d|&|[-–|/·]$)/u.test(word))
  );
}

/** Matches an introduction of the writer and up to three words after it. */
const INTRODUCTIONS = alternativesIn(everyBook(({ drafts }) => drafts.form.introduction));
const INTRODUCTION = new RegExp(`(?<![a-z])(?:${INTRODUCTIONS}) `, "g");

function introduced(body: PlainText, known: ReadonlySet<string>): ForeignName[] {
  const text = spaced(body);
  const low = folded(body);
  return [...low.text.matchAll(INTRODUCTION)].flatMap(({ 0: words, index }) => {
    const [name = ""] =
      /^\p{Lu}[\p{L}'’-]{1,40}(?: \p{Lu}[\p{L}'’-]{1,40})?/u.exec(text.text.slice(index + words.length)) ??
      [];
    const isStranger = wordsOf(fold(name)).some((word) => !known.has(word) && !WEEKDAYS.has(word));
    if (name === "" || !isStranger) return [];
    return [
      { what: "introduces the writer as another person", ...spanOf(text, index, words.length + name.length) },
    ];
  });
}
