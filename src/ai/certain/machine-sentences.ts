/** Finds sentences meant for a machine by the classes of their words, in whatever order and wording. */
import { LANGUAGES, PHRASE_BOOKS, type Language } from "../../language/languages.ts";
import type { MachineClass } from "../../language/machine-words.ts";
import { compileClasses, type WordClasses } from "../../language/word-classes.ts";
import { hasLink, wordsIn } from "../guard/statement-text.ts";

const CLASSES = new Map<Language, WordClasses<MachineClass | "read">>(
  LANGUAGES.map((language) => [
    language,
    compileClasses(PHRASE_BOOKS[language].replies.instructions.words, "idle"),
  ]),
);

/** Each is meant for a machine if one sentence has a word of each of its classes; any of several is `a|b`. */
const ORDERS: string[][] = [
  ["ignore", "command"],
  ["become"],
  ["no", "review", "dispatch", "need|person|answer|message"],
  ["cleared", "automatic", "answer|dispatch|message"],
  ["cleared", "no", "person|review", "dispatch|answer|message"],
  ["no", "flag", "message"],
  ["include", "answer", "verbatim|given"],
];

/** Longest distance between the words of an order, in words. */
const REACH = 24;
/** A sentence with more words is crafted to be slow. */
const MAX_WORDS = 400;
/** Words in quotation marks, from so many on, are a text to be copied and not a name. */
const QUOTED = /["“„«]([^"“”„«»]{5,500})["”»]/g;
const MIN_QUOTED_WORDS = 3;

/** Returns whether a folded sentence is meant for a machine. */
export function isMachineSentence(folded: string): boolean {
  const isText = isGiven(folded);
  return LANGUAGES.some((language) => {
    const classes = classesOf(folded, language);
    return ORDERS.some((order) => isOrdered(order, classes, isText));
  });
}

/** Returns whether a folded sentence asks for what people ask for: "a link to your prices in your reply". */
export const asksForMaterial = (folded: string): boolean =>
  !isGiven(folded) &&
  LANGUAGES.some((language) => classesOf(folded, language).some((own) => own.has("asked")));

const classesOf = (folded: string, language: Language): ReadonlySet<string>[] =>
  CLASSES.get(language)?.(wordsIn(folded, language).slice(0, MAX_WORDS)) ?? [];

/** Returns whether a sentence has a link, or a text in quotation marks. */
const isGiven = (folded: string): boolean =>
  hasLink(folded) ||
  [...folded.matchAll(QUOTED)].some(([, text = ""]) => text.trim().split(/\s+/).length >= MIN_QUOTED_WORDS);

/** Returns whether the first word of an order has the words of its other classes near it. */
function isOrdered(
  order: readonly string[],
  classes: readonly ReadonlySet<string>[],
  isText: boolean,
): boolean {
  const [first = "", ...others] = order.map((names) => names.split("|"));
  return classes.some((own, at) => {
    if (![first].flat().some((name) => own.has(name))) return false;
    const near = classes.slice(Math.max(0, at - REACH), at + REACH);
    return others.every((names) =>
      names.some((name) => (name === "given" ? isText : near.some((other) => other.has(name)))),
    );
  });
}
