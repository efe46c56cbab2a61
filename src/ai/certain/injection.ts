/**
 * Detects instructions to the machine reading the mail, in nine languages; they are reported and never
 * followed.
 */
import { everyBook } from "../../language/languages.ts";
import { phrases } from "../../language/phrases.ts";
import type { Sentence } from "../../language/sentences.ts";
import { hasCipher } from "./ciphers.ts";
import { undisguised } from "./injection-text.ts";
import { asksForMaterial, isMachineSentence } from "./machine-sentences.ts";

/** Faked turns of a conversation with the machine, as markup. */
const MARKUP = phrases(
  "</(email|mail|message|untrusted|system|instructions|document|reply)\n<(system|instructions|assistant)",
);

/** The same in the markup of chat templates. */
const TURNS = [
  /<\|[a-z_]{2,20}\|>|\[\/?(?:INST|SYSTEM|SYS|ASSISTANT|USER)\]|<<\/?SYS>>/i,
  /<\/?(?:system|assistant|instructions?|prompt)>|\{\{[#/]?(?:system|user|assistant)/i,
  /^\s{0,4}(?:#{1,4} ?(?:system|instructions?|assistant)\b|(?:assistant|human|system)\s?:)/im,
];

const BOOKS = everyBook(({ replies }) => replies.instructions);

/** Separate expressions per language, so that each stays small. */
const ORDERS = [MARKUP, ...BOOKS.map(({ orders }) => phrases(orders))];
/** Claims to be somebody who may instruct the machine; nothing else in such a mail counts. */
const IMPOSTOR = BOOKS.map(({ impostor }) => phrases(impostor));
const MACHINE_WORDS = BOOKS.flatMap(({ address, automatic }) =>
  [address, automatic].map((table) => phrases(table)),
);
/** Demands text in the answer. */
const INTO = BOOKS.map(({ into }) => phrases(into));

const matchesAny = (patterns: readonly RegExp[], folded: string): boolean =>
  patterns.some((pattern) => pattern.test(folded));

/** Returns whether the sentence instructs the reading machine; such a sentence counts for nothing else. */
export const isInjectedInstruction = ({ folded }: Sentence): boolean =>
  matchesAny([...ORDERS, ...IMPOSTOR], folded);

/** Returns whether the sender impersonates somebody; then no part of the mail expresses a real wish. */
export const isImpostor = ({ folded }: Sentence): boolean => matchesAny(IMPOSTOR, folded);

/**
 * Returns whether any part of the mail addresses an assistant, mentions its automatic sending, or wants text
 * put into the answer, in any disguise. It only triggers a human review, so it is broader than what counts as
 * an instruction.
 */
export function speaksToMachine(written: string): boolean {
  const { text, sentences, isSpelledOut } = undisguised(written);
  return isSpelledOut || matchesAny(TURNS, text) || hasCipher(text) || sentences.some(isForMachine);
}

const FOR_MACHINE = [...ORDERS, ...IMPOSTOR, ...MACHINE_WORDS];

const isForMachine = (folded: string): boolean =>
  matchesAny(FOR_MACHINE, folded) ||
  isMachineSentence(folded) ||
  (matchesAny(INTO, folded) && !asksForMaterial(folded));
