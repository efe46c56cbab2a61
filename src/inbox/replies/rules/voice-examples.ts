/** Selects answers sent by people as examples of a client's voice, and strips the facts from them; pure. */
import { sharedPart } from "../../../clients/rules/questions.ts";
import { FREQUENT_WORDS, languageOf } from "../../../judge/language/detect.ts";
import { fold } from "../../../judge/language/sentences.ts";

/** An answer that a person sent, the email it answers, and names of the recipient and their company. */
export interface AnsweredEmail {
  question: string;
  answer: string;
  names: readonly (string | null)[];
  company: string | null;
}

const MAX_EXAMPLES = 3;
/** Maximum number of UTF-16 code units to compare at the beginning of an email, where people state their request. */
const MAX_COMPARED_CHARS = 2_000;
/** Shorter words do not indicate a topic. */
const MIN_WORD = 3;
/** Shorter names, such as initials, occur too often in other text to be removed. */
const MIN_NAME = 2;

/**
 * Returns answers in the email's language, without facts. Answers to the emails that share the most words
 * with this one come first.
 */
export function voiceExamples(email: string, sent: readonly AnsweredEmail[]): string[] {
  const language = languageOf(email);
  const words = topicWords(email);
  return (
    sent
      .map((one, index) => ({ ...one, index, overlap: sharedPart(words, topicWords(one.question)) }))
      .sort((a, b) => b.overlap - a.overlap || a.index - b.index)
      // Lazy, because detecting a language takes time and only a few examples are needed.
      .values()
      .map(withoutFacts)
      // Links and names distort the detected language.
      .filter((answer) => languageOf(answer) === language)
      .take(MAX_EXAMPLES)
      .toArray()
  );
}

const topicWords = (text: string): ReadonlySet<string> =>
  new Set(
    (fold(text.slice(0, MAX_COMPARED_CHARS)).match(/[\p{L}\p{N}]+/gu) ?? []).filter(
      (word) => word.length >= MIN_WORD && !FREQUENT_WORDS.has(word),
    ),
  );

/** Maximum number of UTF-16 code units to read at the beginning of an answer. */
const MAX_ANSWER_CHARS = 4_000;
const LINK_OR_ADDRESS = /(?:https?:\/\/|www\.)\S+|[^\s@<>]{1,64}@[^\s@<>]{1,255}/gi;
const NUMBER = /\p{N}[\p{N}.,:/%-]*/gu;

/** Replaces links, addresses, numbers and the recipient's names with an ellipsis. */
function withoutFacts({ answer, names, company }: AnsweredEmail): string {
  const masked = answer
    .slice(0, MAX_ANSWER_CHARS)
    .toWellFormed()
    .replace(LINK_OR_ADDRESS, "…")
    .replace(NUMBER, "…");
  return [company?.trim() ?? "", ...names.flatMap((name) => [name?.trim() ?? "", ...wordsOf(name ?? "")])]
    .filter(({ length }) => length >= MIN_NAME)
    .reduce((text, name) => withoutName(text, name), masked);
}

/** Returns the words of a name, since `Dana Reyes` is addressed as `Dana`. */
const wordsOf = (name: string): string[] =>
  name.split(/[\s,]+/).filter((word) => !FREQUENT_WORDS.has(fold(word)));

/** Folding preserves the length, so positions are the same in both texts. */
function withoutName(text: string, name: string): string {
  const [folded, wanted] = [fold(text), fold(name)];
  const parts: string[] = [];
  let end = 0;
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
    if (isLetter(folded[at - 1]) || isLetter(folded[at + wanted.length])) continue;
    parts.push(text.slice(end, at), "…");
    end = at + wanted.length;
  }
  return [...parts, text.slice(end)].join("");
}

const isLetter = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}]/u.test(char);
