/** Whether somebody asks not to be written to any more: beyond doubt, perhaps, or not at all. */
import { inOne, type Sentence, sentencesOf } from "../mail/sentences.ts";
import { GERMAN } from "./opt-out-de.ts";
import { ENGLISH } from "./opt-out-en.ts";
import { SPANISH } from "./opt-out-es.ts";
import { FRENCH } from "./opt-out-fr.ts";
import { ITALIAN } from "./opt-out-it.ts";
import { OPT_OUT_VALUES, type OptOutValue } from "./model.ts";
import { DUTCH } from "./opt-out-nl.ts";
import { POLISH } from "./opt-out-pl.ts";
import { PORTUGUESE } from "./opt-out-pt.ts";
import { SWEDISH } from "./opt-out-sv.ts";
import {
  FAINT,
  FORBIDDING,
  has,
  type Said,
  type Span,
  spansOf,
  TAKING,
  unionOf,
  WEAK,
} from "./opt-out-shapes.ts";
import { bitsIn, bitsOf, bitsOfWord, tableOf, type Bits } from "./opt-out-table.ts";
import { partsOf, wordsOf, type Word } from "./opt-out-text.ts";

const TABLES = [ENGLISH, GERMAN, FRENCH, SPANISH, ITALIAN, DUTCH, POLISH, PORTUGUESE, SWEDISH].map(tableOf);
/** A language in which fewer of the words are known than in the best one, times this, is not the mail's. */
const PLAUSIBLE = 0.7;

/**
 * `explicit`: a direct request, and not a word in it or behind it that could make it another; it suppresses its writer, so
 * it must be right. `possible`: whatever may be one; a model or a person decides, so it must miss none.
 */
export interface OptOut {
  value: OptOutValue;
  /** The deciding sentence, as written; empty for none. */
  words: string;
}

const NONE: OptOut = { value: "none", words: "" };

interface Read extends Said {
  sentence: Sentence;
}

/** `text` is what the writer newly said, not what is quoted. */
export function readOptOut(text: string): OptOut {
  const { own, below } = partsOf(text, isCommand);
  const found = readingsOf(sentencesOf(own)).map(judge);
  const [best = NONE] = OPT_OUT_VALUES.flatMap((value) => found.filter((optOut) => optOut.value === value));
  const footer = best.value === "none" ? below.find(isCommand) : undefined;
  return footer === undefined ? best : { value: "possible", words: footer };
}

/** In each language that it may be written in. */
function readingsOf(sentences: Sentence[]): Read[][] {
  const spoken = sentences.map((sentence) => ({ sentence, words: wordsOf(sentence.folded) }));
  const texts = spoken.flatMap(({ words }) => words.map(({ text }) => text));
  const known = TABLES.map((table) => texts.filter((text) => bitsOfWord(table, text) !== 0).length);
  const plausible = TABLES.filter((_, index) => (known[index] ?? 0) >= PLAUSIBLE * Math.max(...known));
  return plausible.map((table) =>
    spoken.map(({ sentence, words }) => {
      const bits = bitsIn(table, words.map(({ text }) => text)); // prettier-ignore
      return { sentence, bits, all: unionOf(bits), clauses: clausesOf(words, bits) };
    }),
  );
}

const COMMANDS = bitsOf("alone", "short", "leave", "asks", "stop", "remove", "not");

const isCommand = (line: string): boolean =>
  readingsOf([inOne(line)]).some((read) => read.some(({ all }) => all & COMMANDS));

function clausesOf(words: Word[], bits: Bits[]): number[] {
  let joined = 0;
  return words.map(({ clause }, at) => {
    if ((bits[at] ?? 0) & AND) joined += 1;
    return clause + joined;
  });
}

const [LEAVE, ASKS, STOP, REMOVE, NOT, WANT, RECEIVE, TURN, BUT, WARM, FOOT, ASK, AND, THREAT, SHORT] = (
  [
    "leave",
    "asks",
    "stop",
    "remove",
    "not",
    "want",
    "receive",
    "turn",
    "but",
    "warm",
    "foot",
    "ask",
    "and",
    "threat",
    "short",
  ] as const
).map((kind) => bitsOf(kind)) as [
  Bits,
  Bits,
  Bits,
  Bits,
  Bits,
  Bits,
  Bits,
  Bits,
  Bits,
  Bits,
  Bits,
  Bits,
  Bits,
  Bits,
  Bits,
];
const ALONE = bitsOf("alone", "leave", "asks");
/** What may stand beside a request without making it another one. */
const HARMLESS = bitsOf(
  "leave", "remove", "push", "off", "me", "my", "list", "data", "stop", "write", "mail", "receive", "want", "not", "more",
  "claim", "law", "alone", "asks", "plain", "ask", "and",
); // prettier-ignore
/** Words of a sentence that is one command, or next to nothing but one. */
const FEW = 5;
const FEWER = 4;

const any = (bits: readonly Bits[], kinds: Bits): boolean => bits.some((bit) => (bit & kinds) !== 0);
const isHarmless = ({ bits }: Said): boolean => bits.every((bit) => (bit & HARMLESS) !== 0);

function judge(given: Read[]): OptOut {
  const read = given.filter(({ all }) => !(all & FOOT));
  const isWarm = read.some(showsInterest);
  const levels = read.map((one, index) => {
    const isTakenBack = isWarm || read.slice(index + 1).some(({ bits }) => ((bits[0] ?? 0) & BUT) !== 0);
    const isAsked = isRequest(one) || (isCommandAlone(one) && read.every(isHarmless));
    if (isAsked && !isTakenBack) return "explicit";
    return isAsked || mayAsk(one) || (!isWarm && FAINT.some((shape) => has(one, shape)))
      ? "possible"
      : "none";
  });
  const value = OPT_OUT_VALUES.find((one) => levels.includes(one)) ?? "none";
  return value === "none" ? NONE : { value, words: read[levels.indexOf(value)]?.sentence.shown ?? "" };
}

/** "That interests me", and not "that does not interest me". */
const showsInterest = ({ bits, all, clauses }: Read): boolean =>
  (all & WARM) !== 0 &&
  bits.some((bit, at) => {
    const clause = bits.filter((_, other) => clauses[other] === clauses[at]);
    return bit & WARM && !any(clause, NOT);
  });

/** "Stop", "Abmelden bitte", "unsubscribe me now". */
const isCommandAlone = ({ bits, all, sentence }: Read): boolean =>
  bits.length <= FEW &&
  (all & ALONE) !== 0 &&
  !bits.some((bit) => bit & NOT && !(bit & ALONE)) &&
  !sentence.folded.endsWith("?");

function mayAsk(read: Read): boolean {
  const { bits, all } = read;
  if ((bits.length <= FEW && all & ALONE) || (bits.length <= FEWER && all & SHORT)) return true;
  return [...TAKING, ...FORBIDDING, ...WEAK].some((shape) => has(read, shape));
}

const isRequest = (read: Read): boolean =>
  TAKING.some((shape) => spansOf(read, shape).some((span) => !isDenied(read, span) && isPlain(read, span))) ||
  FORBIDDING.some((shape) =>
    spansOf(read, shape).some((span) => isForbidden(read, span) && isPlain(read, span)),
  );

/** So many words before and behind a request a "not" may stand. */
const DENIED_BEFORE = 4;
const DENIED_BEHIND = 2;

function isDenied({ bits, clauses }: Read, { start, end }: Span): boolean {
  const isNear = (at: number): boolean =>
    at >= start - DENIED_BEFORE &&
    at <= end + DENIED_BEHIND &&
    (clauses[at] ?? 0) >= (clauses[start] ?? 0) &&
    (clauses[at] ?? 0) <= (clauses[end] ?? 0);
  return bits.some((bit, at) => (bit & NOT) !== 0 && !(bit & (STOP | ASKS | LEAVE | REMOVE)) && isNear(at));
}

/** "I don't want you to stop", and "we get no more mails", forbid nothing. */
function isForbidden({ bits, clauses }: Read, { start }: Span): boolean {
  const clause = bits.filter((_, at) => clauses[at] === clauses[start]);
  return !any(clause, LEAVE | REMOVE | STOP) && (!any(clause, RECEIVE) || any(clause, WANT));
}

/** Nothing is quoted, asked, supposed or taken back, and from its clause on every word is one that requests are made of. */
function isPlain({ sentence, bits, all, clauses }: Read, { start }: Span): boolean {
  if (/["“”„«»]/.test(sentence.shown) || all & TURN) return false;
  if (sentence.folded.endsWith("?") && !(all & ASK)) return false;
  if (any(bits.slice(start + 1), BUT)) return false;
  const threat = bits.findIndex((bit, at) => at > start && (bit & THREAT) !== 0);
  const own = clauses[start] ?? 0;
  const isFree = (at: number): boolean => (clauses[at] ?? 0) < own || (threat >= 0 && at >= threat);
  return bits.every((bit, at) => isFree(at) || (bit & (HARMLESS | BUT)) !== 0);
}
