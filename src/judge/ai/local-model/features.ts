/**
 * Turns a reply into features for the classifier: hashed groups of letters, words, pairs of words, and
 * concepts that languages share.
 */
import { ANY_MONTH, ANY_WEEKDAY } from "../../language/calendar.ts";
import { remembered } from "../../language/remembered.ts";
import { asOneSentence, type Sentence, sentencesOf } from "../../language/sentences.ts";
import { cautionsIn } from "../certain/cautions.ts";
import { isInjectedInstruction } from "../certain/injection.ts";
import { readOptOut } from "../certain/opt-out.ts";
import { conceptsOf } from "./concepts.ts";
import { combine, type Features, Group } from "./hashed-features.ts";

/** Maximum number of sentences, enough to recognize a request; more occur only in text crafted to be slow. */
const MAX_SENTENCES = 40;
const MAX_WORDS = 80;
/** Shortest and longest group of letters; a space stands for the edge of a word. */
const LETTER_GROUPS = { kind: 10, shortest: 2, longest: 5 };

const LONG_MONTH = ANY_MONTH.split("|")
  .filter((name) => name.length > 3)
  .join("|");
const WEEKDAYS = new RegExp(`(?<![a-z])(?:${ANY_WEEKDAY})(?![a-z])`, "g");
const MONTHS = new RegExp(`(?<![a-z])(?:${LONG_MONTH})(?![a-z])`, "g");
const HOUR = /\d{1,2}[:.h]\d\d|\d ?(?:uhr|am|pm|h|uur)\b/;
const A_DAY = new RegExp(`(?<![a-z])(?:${ANY_WEEKDAY}|tomorrow)(?![a-z])|${HOUR.source}`);

/** Tokens with the same meaning in every language. */
const SHARED = ["dayname", "monthname", "0"];

const KIND = { word: 1, pair: 2, gap: 3, opening: 4, closing: 5, circumstance: 6, concept: 20 };

/** Returns the sentences that express the sender's intent, without instructions to the machine. */
export const ownSentences = remembered((text): readonly Sentence[] =>
  sentencesOf(text)
    .filter((sentence) => !isInjectedInstruction(sentence))
    .slice(0, MAX_SENTENCES),
);

/** Returns the features of a text. @param ours Our email that the text answers; empty without one. */
export function featuresOf(text: string, ours = ""): Features {
  const sentences = ownSentences(text);
  return combine(sentencesAsGroups(sentences), circumstancesOf(text, sentences, ours));
}

/** Returns the features of a single sentence. */
export const featuresOfSentence = (sentence: Sentence): Features => combine(sentencesAsGroups([sentence]));

function sentencesAsGroups(sentences: readonly Sentence[]): Group[] {
  const [letters, words, concepts] = [new Group(), new Group(), new Group()];
  const everything = new Set<string>();
  sentences.forEach(({ folded }, index) => {
    const tokens = tokensOf(folded);
    const isFirst = index === 0;
    const isLast = index === sentences.length - 1;
    letters.addLetters(` ${tokens.join(" ")} `, LETTER_GROUPS);
    addWords(words, { tokens, isFirst, isLast });
    const found = addConcepts(concepts, { tokens, isFirst, isLast, asks: folded.endsWith("?") });
    for (const concept of found) everything.add(concept);
  });
  concepts.addPairs(everything, KIND.concept);
  return [letters, words, concepts];
}

/**
 * Splits folded text into words and significant marks. All numbers become one token, all weekdays another, and all
 * months a third.
 */
export const tokensOf = (folded: string): string[] =>
  (
    folded
      .replace(WEEKDAYS, " dayname ")
      .replace(MONTHS, " monthname ")
      .replace(/\d+/g, "0")
      .match(/[\p{L}']+|0|[?!@:%€$£]/gu) ?? []
  ).slice(0, MAX_WORDS);

interface Clue {
  tokens: readonly string[];
  isFirst: boolean;
  isLast: boolean;
}

function addWords(group: Group, { tokens, isFirst, isLast }: Clue): void {
  tokens.forEach((token, at) => {
    group.add(token, KIND.word);
    group.add(`${tokens[at - 1] ?? "^"} ${token}`, KIND.pair);
    if (at > 1) group.add(`${tokens[at - 2]} ${token}`, KIND.gap);
    if (isFirst && at < 3) group.add(token, KIND.opening);
    if (isLast) group.add(token, KIND.closing, 0.5);
  });
  group.add(`${tokens.at(-1) ?? ""} $`, KIND.pair);
}

/** Adds the concepts of a sentence, their neighbors and pairs. @returns the concepts */
function addConcepts(group: Group, { tokens, isFirst, isLast, asks }: Clue & { asks: boolean }): Set<string> {
  const steps = tokens.map((token) => (SHARED.includes(token) ? [token] : conceptsOf(token)));
  const found = new Set(steps.flat());
  for (const concept of found) {
    group.add(concept, KIND.concept + 1);
    group.add(`${concept}${asks ? "?" : "."}`, KIND.concept + 2);
    if (isFirst) group.add(concept, KIND.concept + 3);
    if (isLast) group.add(concept, KIND.concept + 4);
  }
  group.addPairs(found, KIND.concept + 5);
  let before: readonly string[] = ["^"];
  for (const step of [...steps.filter((concepts) => concepts.length > 0), ["$"]]) {
    for (const left of before) for (const right of step) group.add(`${left}>${right}`, KIND.concept + 6);
    before = step;
  }
  return found;
}

/** Adds the findings of the deterministic rules, and the form of the text. */
function circumstancesOf(text: string, sentences: readonly Sentence[], ours: string): Group {
  const group = new Group();
  const words = sentences.reduce((sum, { folded }) => sum + folded.split(" ").length, 0);
  const has = (pattern: RegExp): boolean => sentences.some(({ folded }) => pattern.test(folded));
  const seen = [
    `opt-out ${readOptOut(text).value}`,
    `words ${Math.min(7, Math.floor(Math.log2(words + 1)))}`,
    `ours ${A_DAY.test(asOneSentence(ours).folded)}`,
    ...cautionsIn(text),
    ...(has(/\?/) ? ["asks"] : []),
    ...(sentences.at(-1)?.folded.endsWith("?") ? ["asks at the end"] : []),
    ...(has(HOUR) ? ["hour"] : []),
    ...(has(/@/) ? ["address"] : []),
  ];
  for (const one of seen) group.add(one, KIND.circumstance);
  return group;
}
