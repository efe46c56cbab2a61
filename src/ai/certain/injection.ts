/**
 * Detects instructions to the machine reading the mail, in nine languages; they are reported and never
 * followed.
 */
import { everyBook } from "../../language/languages.ts";
import { phrases } from "../../language/phrases.ts";
import type { Sentence } from "../../language/sentences.ts";
import { undisguised } from "./injection-text.ts";

/** Faked turns of a conversation with the machine, as markup. */
const MARKUP = phrases(
  "</(email|mail|message|untrusted|system|instructions|document|reply)\n<(system|instructions|assistant)",
);

const BOOKS = everyBook(({ replies }) => replies.instructions);

/** Separate expressions per language, so that each stays small. */
const ORDERS = [MARKUP, ...BOOKS.map(({ orders }) => phrases(orders))];
/** Claims to be somebody who may instruct the machine; nothing else in such a mail counts. */
const IMPOSTOR = BOOKS.map(({ impostor }) => phrases(impostor));
const MACHINE_WORDS = BOOKS.flatMap(({ address, automatic, into }) =>
  [address, automatic, into].map((table) => phrases(table)),
);

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
export function speaksToMachine(text: string): boolean {
  const { sentences, isSpelledOut } = undisguised(text);
  return isSpelledOut || sentences.some(isForMachine);
}

const FOR_MACHINE = [...ORDERS, ...IMPOSTOR, ...MACHINE_WORDS];

const isForMachine = (folded: string): boolean => matchesAny(FOR_MACHINE, folded);
