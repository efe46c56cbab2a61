/** Finds sentences addressed to a machine by the classes of their words, regardless of order and wording. */
import { FOREIGN_ORDERS } from "../../language/foreign-orders.ts";
import { LANGUAGES, PHRASE_BOOKS, type Language } from "../../language/languages.ts";
import type { MachineClass } from "../../language/machine-words.ts";
import { anywhere, inSentences } from "../../language/phrase-list.ts";
import { compileClasses, type WordClasses } from "../../language/word-classes.ts";
import { hasLink, wordsInEach } from "../guard/statement-text.ts";

const CLASSES = new Map<Language, WordClasses<MachineClass | "read">>(
  LANGUAGES.map((language) => [
    language,
    compileClasses(PHRASE_BOOKS[language].replies.instructions.words, "idle"),
  ]),
);

/** Positions are ignored, because some languages have no spaces, and others allow any word order. */
const FOREIGN = Object.values(FOREIGN_ORDERS).map((lists) => ({
  any: inSentences(...Object.values(lists)),
  each: Object.entries(lists).map(([name, list]) => ({ name, pattern: anywhere(list) })),
}));

interface OrderWord {
  name: string;
  /** The class that an adjacent word must have. */
  next?: string;
}

interface Order {
  first: readonly string[];
  others: readonly { isAbsent: boolean; anyOf: readonly OrderWord[] }[];
  /** The order needs a word of each of these classes, in any position. */
  needed: readonly (readonly string[])[];
}

function orderOf([first = "", ...others]: readonly string[]): Order {
  const read = others.map((names) => ({
    isAbsent: names.startsWith("!"),
    anyOf: names
      .replace("!", "")
      .split("|")
      .map((words): OrderWord => {
        const [name = "", next] = words.split(" ");
        return next === undefined ? { name } : { name, next };
      }),
  }));
  const present = read.filter(({ isAbsent }) => !isAbsent).map(({ anyOf }) => anyOf.map(({ name }) => name));
  return { first: first.split("|"), others: read, needed: [first.split("|"), ...present] };
}

/**
 * A sentence contains an order to a machine if it has a word of each of the order's classes. `a|b` means
 * either class, `!a` means no word of the class, and `a b` means adjacent words. The text itself counts as
 * `link`, `page` (a link without an address), `quote`, `words` (a short quote) and `question`.
 */
const ORDERS: Order[] = [
  ["ignore", "command", "!earlier"],
  ["no|skip", "comply", "command", "!we"],
  ["become", "!post"],
  ["inside"],
  ["no|skip", "review|person", "dispatch", "answer|message"],
  ["no|skip", "review", "dispatch", "need", "!asked"],
  ["no|skip", "review", "dispatch", "!asked", "!we"],
  ["cleared", "automatic", "answer|dispatch|message"],
  ["cleared", "no|skip", "person|review", "dispatch|answer|message"],
  ["cleared", "guard|review", "message"],
  ["cleared", "yours guard"],
  ["checked", "message", "!virus", "!we"],
  ["guard", "message", "!virus", "!we"],
  ["no|skip", "guard", "message"],
  ["no|skip", "flag", "message"],
  ["file", "message", "label"],
  ["no|skip", "file", "label", "!we", "!yours"],
  ["tag", "message"],
  ["include", "answer", "verbatim|link|quote"],
  ["answer", "quote", "!question"],
  ["answer", "page", "!question", "!we"],
  ["answer", "words", "!question", "!asked"],
  ["include", "letter", "page|quote", "!question", "!no"],
  ["include", "verbatim", "quote", "!asked", "!we"],
  ["ask|reveal|recite", "secret"],
  ["recite", "yours command"],
  ["ask", "command", "dispatch", "!we"],
  ["ask|reveal", "others", "data"],
  ["decode", "obey"],
].map(orderOf);

/** Longest distance between the words of an order, in words. */
const REACH = 24;
/** Maximum number of words to check; a longer sentence was probably crafted to slow down the check. */
const MAX_WORDS = 400;
/** Quoted text to copy, with a minimum number of words; fewer words are a name. */
const QUOTED = /["「『]([^"「」『』]{3,500})["」』]/g;
const MIN_QUOTED_WORDS = 3;
/** The equivalent of the minimum number of words in a script without spaces. */
const UNSPACED = /[^\x00-\x7f]{3}/;

/** A sentence, analyzed for words addressed to a machine. */
export interface MachineReading {
  folded: string;
  /** Whether the sentence contains one of the orders above. */
  isOrder: boolean;
  /** The classes of the sentence's words, in all languages, and its traits. */
  marks: ReadonlySet<string>;
}

export function readForMachine(folded: string): MachineReading {
  const traits = traitsOf(folded);
  const foreign = FOREIGN.filter(({ any }) => any.test(folded)).map(({ each }) =>
    each.filter(({ pattern }) => pattern.test(folded)).map(({ name }) => new Set([name])),
  );
  const read = [...classesInEach(folded), ...foreign];
  const marks = new Set<string>(traits);
  for (const classes of read) for (const own of classes) for (const name of own) marks.add(name);
  const possible = ORDERS.filter(({ needed }) =>
    needed.every((names) => names.some((name) => marks.has(name))),
  );
  return {
    folded,
    isOrder: read.some((classes) => possible.some((order) => isOrdered(order, classes, traits))),
    marks,
  };
}

/** Introduces the content of an answer: "confirm that you accept". */
const THAT = /\b(?:that|das{1,2}|que|che|dat|ze|att|at) /;
/** Opens a sentence about the writer's company: "our system". */
const OUR =
  /^(?:(?:o|a|il|la) )?(?:our|unsere?|notre|nuestr[oa]|nostr[oa]|ons|onze|nasz[ae]?|noss[oa]|vart?|vores|vares) /;

/**
 * Returns whether a folded sentence is a request that people make: "a link to your prices in your reply",
 * "could you add the setup fee?", "please include Tom". Does not include dictated text, statements, or the
 * writer's own terms.
 */
export function requestsMaterial(folded: string): boolean {
  const traits = traitsOf(folded);
  if (traits.has("link") || traits.has("quote")) return false;
  const classes = classesIn(folded);
  if (classes.has("asked")) return true;
  if (traits.has("words") || classes.has("verbatim")) return false;
  return traits.has("question") || !(classes.has("we") || THAT.test(folded));
}

/**
 * Returns whether a folded sentence is about the writer's own company: "our system confirms receipt
 * automatically".
 */
export function isAboutWriter(folded: string): boolean {
  if (!OUR.test(folded)) return false;
  const classes = classesIn(folded);
  return !classes.has("yours") && !classes.has("message");
}

const classesIn = (folded: string): ReadonlySet<string> =>
  new Set(classesInEach(folded).flatMap((classes) => classes.flatMap((own) => [...own])));

/** Returns the classes of each word, by language. Omits languages without a class for any of the words. */
const classesInEach = (folded: string): ReadonlySet<string>[][] =>
  wordsInEach(folded).flatMap(([language, words]) => {
    const classes = CLASSES.get(language)?.(words.slice(0, MAX_WORDS)) ?? [];
    return classes.some(({ size }) => size > 0) ? [classes] : [];
  });

/** Returns a sentence's traits that do not depend on its words. */
function traitsOf(folded: string): ReadonlySet<string> {
  const quotes = [...folded.matchAll(QUOTED)].map(([, text = ""]) =>
    UNSPACED.test(text) ? MIN_QUOTED_WORDS : text.trim().split(/[\s']+/).length,
  );
  const longest = Math.max(0, ...quotes);
  const isLinked = hasLink(folded);
  return new Set([
    ...(isLinked ? ["link"] : []),
    ...(isLinked && folded.split(" ").some((word) => hasLink(word) && !word.includes("@")) ? ["page"] : []),
    ...(longest >= MIN_QUOTED_WORDS ? ["quote"] : []),
    ...(longest > 1 ? ["words"] : []),
    ...(folded.includes("?") ? ["question"] : []),
  ]);
}

/** Returns whether words of the order's other classes are near a word of its first class. */
const isOrdered = (
  { first, others }: Order,
  classes: readonly ReadonlySet<string>[],
  traits: ReadonlySet<string>,
): boolean =>
  classes.some((own, at) => {
    if (!first.some((name) => own.has(name))) return false;
    const near = classes.slice(Math.max(0, at - REACH), at + REACH);
    const has = ({ name, next }: OrderWord): boolean => {
      if (next === undefined)
        return traits.has(name) || near.some((other) => other !== own && other.has(name));
      return near.some((other, place) => other.has(name) && isNextTo(near, place, next));
    };
    return others.every(({ isAbsent, anyOf }) => anyOf.some(has) !== isAbsent);
  });

/** Returns whether one of the two words on either side has the class. */
const isNextTo = (classes: readonly ReadonlySet<string>[], at: number, name: string): boolean =>
  [-2, -1, 1, 2].some((offset) => classes[at + offset]?.has(name));
