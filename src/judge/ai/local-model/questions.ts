/** Finds the questions in an email that the client's settings do not answer. */
import { FREQUENT_WORDS } from "../../language/detect.ts";
import { everyBook } from "../../language/languages.ts";
import { phrases } from "../../language/phrases.ts";
import { fold, type Sentence } from "../../language/sentences.ts";
import type { ClientProfile } from "../model.ts";

/** Number of first letters that words with the same root share: `integrate`, `integration`. */
const ROOT = 5;
const MIN_WORD = 3;
const MAX_SETTINGS = 20_000;
/**
 * Minimum share of a question's words that the settings must mention; the remaining words are only part of
 * the phrasing.
 */
const MIN_SHARE = 0.5;

const BOOKS = everyBook(({ replies }) => replies.questions);
const QUESTION_WORDS = phrases(...BOOKS.map(({ asks }) => asks));
/** Matches a request for a time or for documents, which is not a question of fact. */
const WISH = phrases(...BOOKS.map(({ wishes }) => wishes));
/** Matches money, which turns a request for a call into a question of fact. */
const MONEY = phrases(...BOOKS.map(({ money }) => money));

/** Returns the first question without a match in the settings, as written; null if there is none. */
export function unansweredQuestion(sentences: readonly Sentence[], client: ClientProfile): string | null {
  const known = [client.serviceDescription, client.facts, client.name].map((text) => text ?? "").join(" ");
  const roots = new Set(rootsOf(known.slice(0, MAX_SETTINGS)));
  const open = sentences.find((sentence) => isQuestion(sentence) && !isAnswered(sentence.folded, roots));
  return open?.shown ?? null;
}

const isQuestion = ({ folded }: Sentence): boolean =>
  (folded.endsWith("?") || QUESTION_WORDS.test(folded)) && (!WISH.test(folded) || MONEY.test(folded));

function isAnswered(folded: string, roots: ReadonlySet<string>): boolean {
  const topics = contentWords(folded);
  const spokenOf = topics.filter((word) => roots.has(rootOf(word)));
  return topics.length > 0 && spokenOf.length / topics.length >= MIN_SHARE;
}

const contentWords = (folded: string): string[] =>
  (folded.match(/[a-z0-9]+/g) ?? []).filter((word) => word.length >= MIN_WORD && !FREQUENT_WORDS.has(word));

/** Returns the roots of a text's words, without frequent words. */
export const rootsOf = (text: string): string[] => contentWords(fold(text)).map(rootOf);

const rootOf = (word: string): string => word.replace(/(?:es|s|ed|ing|en|e|n)$/, "").slice(0, ROOT);
