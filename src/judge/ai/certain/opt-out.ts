/** Classifies an email as an explicit opt-out, a possible one, or none. */
import { languageOf } from "../../language/detect.ts";
import { everyBook, LANGUAGES } from "../../language/languages.ts";
import { MANY_WORDS, remembered } from "../../language/remembered.ts";
import { asOneSentence, type Sentence, sentencesOf } from "../../language/sentences.ts";
import { isFooterLabel } from "../../mail/quote/list-footer.ts";
import { isContact, isGreeting } from "../../mail/quote/phrases.ts";
import { OPT_OUT_VALUES, type OptOutValue } from "../model.ts";
import {
  FAINT_SHAPES,
  PROHIBITION_SHAPES,
  has,
  spansOf,
  OWN_SHAPES,
  REMOVAL_SHAPES,
  WEAK_SHAPES,
  type WordSpan,
  type TaggedSentence,
} from "./opt-out-shapes.ts";
import { BIT, bitsIn, tableOf, unionOf, type Bits, type OptOutTable } from "./opt-out-table.ts";
import { endingName, partsOf, wordsOf, type Word } from "./opt-out-text.ts";

const TABLES = everyBook(({ replies }) => tableOf(replies.optOut));
/** A language is excluded if it matches fewer words than this share of the best language's count. */
const PLAUSIBLE = 0.7;
/** Maximum number of words in an explicit request. */
const MAX_WORDS = 80;
/** Maximum number of words in a sentence that is a single command. */
const FEW = 5;
/** Maximum number of words in a sentence that is hardly more than a command. */
const MAX_SHORT_PHRASE_WORDS = 4;
/** Number of words before and after a request within which a negation reverses it. */
const DENIED_BEFORE = 4;
const DENIED_BEHIND = 2;
/** Number of sentences at the end that may belong to a footer. */
const FOOTER = 4;

const COMMAND = BIT.alone | BIT.leave | BIT.asks;
const ANY_COMMAND = COMMAND | BIT.short | BIT.stop | BIT.remove | BIT.not;
const TAKES = BIT.leave | BIT.remove | BIT.stop;
/** All kinds except words like "de" within a name. */
const NOT_IN_NAMES = unionOf(Object.values(BIT)) & ~BIT.plain;
/** Kinds that form a request, or may appear next to one without changing it. */
const HARMLESS =
  TAKES | COMMAND | BIT.push | BIT.off | BIT.me | BIT.my | BIT.list | BIT.data | BIT.write | BIT.mail | BIT.receive |
  BIT.want | BIT.not | BIT.more | BIT.claim | BIT.law | BIT.plain | BIT.ask | BIT.and; // oxfmt-ignore

/** Kinds for "please", "thanks" and further commands. */
const POLITE = BIT.plain | BIT.and | COMMAND | TAKES;

/**
 * `explicit`: a direct request with nothing in or after it that could change its meaning; this suppresses the writer,
 * so it must be right. `possible`: anything that may be a request. A model or a person decides about it, so no
 * request may be missed.
 */
export interface OptOut {
  value: OptOutValue;
  /** The deciding sentence as written; empty for `none`. */
  words: string;
}

const NONE: OptOut = { value: "none", words: "" };

interface ReadSentence extends TaggedSentence {
  sentence: Sentence;
  /** Whether the clause contains a negation or a word for "already". */
  declines: boolean;
}

/** Classifies the opt-out in an email's new text, which has no quote and no signature. */
export const readOptOut = remembered((text): Readonly<OptOut> => {
  const { own, below } = partsOf(text, isCommand);
  const sentences = sentencesOf(own);
  const foreign = sentences.filter((_, at) => isForeignLabel(sentences, at));
  const found = taggedIn(sentences.filter((sentence) => !foreign.includes(sentence))).map(judge);
  const [best = NONE] = OPT_OUT_VALUES.flatMap((value) => found.filter((optOut) => optOut.value === value));
  if (best.value !== "none") return best;
  const labels = sentences
    .slice(Math.max(1, sentences.length - FOOTER))
    .filter(({ shown }) => isFooterLabel(shown));
  const footer = [...below, ...[...foreign, ...labels].map(({ shown }) => shown)].find(mayCommand);
  return footer === undefined ? best : { value: "possible", words: footer };
});

/**
 * Returns whether a short command is in another language than the rest of the text, like the footer of a tool:
 * "Sounds good, tell me more" above "Abmelden".
 */
function isForeignLabel(sentences: readonly Sentence[], at: number): boolean {
  if (at === 0 || at < sentences.length - FOOTER) return false;
  const words = wordsOf(sentences[at]?.folded ?? "").map(({ text }) => text);
  if (words.length > FEW || !mayCommand(sentences[at]?.shown ?? "")) return false;
  const rest = sentences.filter(({ shown }, other) => other !== at && isText(shown));
  const language = languageOf(rest.map((sentence) => sentence.shown).join(" "));
  const table = language === null ? undefined : TABLES[LANGUAGES.indexOf(language)];
  return table !== undefined && !(unionOf(bitsIn(table, words)) & ANY_COMMAND);
}

/** Returns the indices of the tables that contain the word. */
const tablesWith = remembered(
  (word): readonly number[] => TABLES.flatMap((table, at) => (table.bitsOfWord(word) === 0 ? [] : [at])),
  MANY_WORDS,
);

/** Returns the sentences once for each possible language. */
function taggedIn(sentences: Sentence[]): ReadSentence[][] {
  const spoken = sentences.map((sentence) => ({ sentence, words: wordsOf(sentence.folded) }));
  const texts = spoken.flatMap(({ words }) => words.map(({ text }) => text));
  const known = TABLES.map(() => 0);
  for (const text of texts) for (const table of tablesWith(text)) known[table] = (known[table] ?? 0) + 1;
  const least = PLAUSIBLE * Math.max(...known);
  const plausible = TABLES.filter((_, index) => (known[index] ?? 0) >= least);
  return plausible.map((table) =>
    spoken.map(({ sentence, words }) => {
      const read = bitsIn(table, words.map(({ text }) => text)); // oxfmt-ignore
      const bits = withoutName(read, sentence, words, table);
      const all = unionOf(bits);
      const declines = (all & BIT.not) !== 0 || words.some(({ text }) => table.already.has(text));
      return { sentence, bits, all, declines, clauses: clausesOf(words, bits).slice(0, bits.length) };
    }),
  );
}

/**
 * Removes the writer's name at the end, because a name is not a word of the language. A name without a mark before
 * it is removed only if it is not the object: "unsubscribe me Tom", but not "unsubscribe Tom".
 */
function withoutName(bits: Bits[], { shown }: Sentence, words: Word[], { last }: OptOutTable): Bits[] {
  const ending = endingName(shown);
  const length = bits.length - (ending ? ending.name + ending.title : 0);
  if (ending === null || length <= 0) return bits;
  const named = bits.slice(length, length + ending.name);
  const isUnknown = named[0] === 0 && !named.some((bit) => bit & NOT_IN_NAMES);
  const before = bits.slice(0, length);
  const hasObject = before.some((bit) => bit & BIT.me) && !((before.at(-1) ?? 0) & BIT.off);
  const isSigned = ending.isMarked || hasObject || last.has(words[length - 1]?.text ?? "");
  return isUnknown && isSigned ? before : bits;
}

/** Numbers the clauses. A comma or an "and" begins a new clause. */
function clausesOf(words: Word[], bits: Bits[]): number[] {
  let joined = 0;
  return words.map(({ clause }, at) => {
    if ((bits[at] ?? 0) & BIT.and) joined += 1;
    return clause + joined;
  });
}

const isCommand = (line: string): boolean =>
  taggedIn([asOneSentence(line)]).some((read) => read.some(({ all }) => all & ANY_COMMAND));

/** Returns whether the line is a request, or may be one. */
const mayCommand = (line: string): boolean =>
  taggedIn([asOneSentence(line)]).some((read) =>
    read.some((sentence) => sentence.all & ANY_COMMAND || mayAsk(sentence)),
  );

function judge(sentences: ReadSentence[]): OptOut {
  const read = sentences.filter((sentence) => !(sentence.all & BIT.foot) || isOwnRequest(sentence));
  const isWarm = read.some(showsInterest);
  const isAllHarmless = read.every(({ bits }) => bits.every((bit) => bit & HARMLESS));
  const values = read.map((sentence, index): OptOutValue => {
    const isTakenBack = isWarm || read.slice(index + 1).some(({ bits }) => (bits[0] ?? 0) & BIT.but);
    const asks = isRequest(sentence) || (isCommandAlone(sentence) && isAllHarmless);
    const isFooter = (sentence.all & BIT.foot) !== 0 || isLabelBelow(read, index);
    if (asks && !isTakenBack && !isFooter) return "explicit";
    return asks || mayAsk(sentence) || (!isWarm && FAINT_SHAPES.some((shape) => has(sentence, shape)))
      ? "possible"
      : "none";
  });
  const value = OPT_OUT_VALUES.find((value) => values.includes(value)) ?? "none";
  return value === "none" ? NONE : { value, words: read[values.indexOf(value)]?.sentence.shown ?? "" };
}

/**
 * Returns whether the sentence is the label of a footer's link, below a text with another purpose: "Tuesday works"
 * above "Unsubscribe", but not "No, thanks" or "We already have one" above "Unsubscribe".
 */
function isLabelBelow(read: readonly ReadSentence[], at: number): boolean {
  if (at === 0 || !isFooterLabel(read[at]?.sentence.shown ?? "")) return false;
  const rest = read.filter(({ sentence: { shown } }, other) => other !== at && isText(shown));
  const isPolite = (bit: Bits): boolean => (bit & POLITE) !== 0 && !(bit & HARMLESS & ~POLITE);
  return rest.some(({ bits }) => !bits.every(isPolite)) && !rest.some(({ declines }) => declines);
}

/**
 * Returns whether a sentence is more than a word, a greeting or contact data. These show neither an intent nor a
 * language.
 */
const isText = (shown: string): boolean => shown.includes(" ") && !isGreeting(shown) && !isContact(shown);

/**
 * Returns whether a sentence worded like a footer is a request about the writer: "you can unsubscribe me".
 */
const isOwnRequest = (sentence: ReadSentence): boolean => OWN_SHAPES.some((shape) => has(sentence, shape));

/**
 * Returns whether the writer shows interest beyond the opt-out: "that interests me", but not "that does not
 * interest me".
 */
function showsInterest({ bits, all, clauses }: ReadSentence): boolean {
  if (!(all & BIT.warm)) return false;
  const negated = new Set(clauses.filter((_, at) => (bits[at] ?? 0) & BIT.not));
  return bits.some((bit, at) => bit & BIT.warm && !negated.has(clauses[at] ?? 0));
}

/** Returns whether the sentence is a single command: "Stop", "Abmelden bitte", "unsubscribe me now". */
const isCommandAlone = ({ bits, all, sentence }: ReadSentence): boolean =>
  bits.length <= FEW &&
  (all & COMMAND) !== 0 &&
  !bits.some((bit) => bit & BIT.not && !(bit & COMMAND)) &&
  !sentence.folded.endsWith("?");

function mayAsk(read: ReadSentence): boolean {
  const { bits, all } = read;
  if ((bits.length <= FEW && all & COMMAND) || (bits.length <= MAX_SHORT_PHRASE_WORDS && all & BIT.short))
    return true;
  return [REMOVAL_SHAPES, PROHIBITION_SHAPES, WEAK_SHAPES].some((shapes) =>
    shapes.some((shape) => has(read, shape)),
  );
}

function isRequest(read: ReadSentence): boolean {
  if (read.bits.length > MAX_WORDS) return false;
  const isTaking = (span: WordSpan): boolean => !isDenied(read, span) && isPlain(read, span);
  const isForbidding = (span: WordSpan): boolean => isForbidden(read, span) && isPlain(read, span);
  return (
    REMOVAL_SHAPES.some((shape) => spansOf(read, shape).some(isTaking)) ||
    PROHIBITION_SHAPES.some((shape) => spansOf(read, shape).some(isForbidding))
  );
}

/** Returns whether a negation reverses the request: "please do not remove me". */
function isDenied({ bits, clauses }: ReadSentence, { start, end }: WordSpan): boolean {
  const [first, last] = [clauses[start] ?? 0, clauses[end] ?? 0];
  return bits.some((bit, at) => {
    const isNegation = bit & BIT.not && !(bit & (TAKES | BIT.asks));
    const clause = clauses[at] ?? 0;
    const isNear = at >= start - DENIED_BEFORE && at <= end + DENIED_BEHIND;
    return isNegation && isNear && clause >= first && clause <= last;
  });
}

/**
 * Returns whether the negation expresses a request, unlike in "I don't want you to stop" and "we get no more emails".
 */
function isForbidden({ bits, clauses }: ReadSentence, { start }: WordSpan): boolean {
  const clause = unionOf(bits.filter((_, at) => clauses[at] === clauses[start]));
  return !(clause & TAKES) && (!(clause & BIT.receive) || (clause & BIT.want) !== 0);
}

/** Returns whether a question offers something to the reader, as footers do: "Would you like to unsubscribe?" */
const offersReader = (clause: Bits): boolean =>
  (clause & BIT.want) !== 0 && (!(clause & BIT.me) || (clause & BIT.receive) !== 0);

/**
 * Returns whether the sentence contains no quote, question, condition or retraction, and every word from the
 * request's clause on is harmless.
 */
function isPlain({ sentence, bits, all, clauses }: ReadSentence, { start }: WordSpan): boolean {
  if (/["“”„«»]/.test(sentence.shown) || all & BIT.turn) return false;
  const own = clauses[start] ?? 0;
  const clause = unionOf(bits.filter((_, at) => clauses[at] === own));
  if (sentence.folded.endsWith("?") && (!(all & BIT.ask) || offersReader(clause))) return false;
  if (bits.some((bit, at) => at > start && bit & BIT.but)) return false;
  const threat = bits.findIndex((bit, at) => at > start && bit & BIT.threat);
  const isFree = (at: number): boolean => (clauses[at] ?? 0) < own || (threat >= 0 && at >= threat);
  return bits.every((bit, at) => isFree(at) || bit & (HARMLESS | BIT.but));
}
