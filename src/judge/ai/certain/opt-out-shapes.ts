/** Defines which combinations of word kinds form an opt-out request in any language. */
import { BIT, unionOf, type Bits, type OptOutWordKind } from "./opt-out-table.ts";

/** A sentence, with the kinds of its words in one language. */
export interface TaggedSentence {
  bits: readonly Bits[];
  /** The union of the kinds of all words. */
  all: Bits;
  /** The clause number of each word. */
  clauses: readonly number[];
}

export interface Shape {
  /** Kinds that must all occur. */
  kinds: readonly Bits[];
  /** Maximum number of words that a match may span. */
  span: number;
  isOrdered: boolean;
  /** Whether a comma may separate the words: "stop, please, sending emails". */
  crosses: boolean;
}

const within = (span: number, ...kinds: OptOutWordKind[]): Shape => ({
  kinds: kinds.map((kind) => BIT[kind]),
  span,
  isOrdered: false,
  crosses: false,
});
const across = (span: number, ...kinds: OptOutWordKind[]): Shape => ({
  ...within(span, ...kinds),
  crosses: true,
});
const inOrder = (span: number, ...kinds: OptOutWordKind[]): Shape => ({
  ...within(span, ...kinds),
  isOrdered: true,
});

/** Requests to remove a person, to stop, or to honor an objection; an adjacent negation reverses them. */
export const REMOVAL_SHAPES: readonly Shape[] = [
  across(1, "leave"),
  across(1, "asks"),
  across(8, "remove", "me"),
  across(10, "remove", "my", "data"),
  across(14, "remove", "my", "list"),
  across(14, "remove", "me", "list"),
  across(8, "push", "me", "off"),
  across(10, "push", "my", "list", "off"),
  across(8, "push", "my", "data", "off"),
  across(7, "stop", "write"),
  across(8, "stop", "mail"),
  across(12, "claim", "law"),
];

/** Requests about the writer, which never appear in footers. */
export const OWN_SHAPES: readonly Shape[] = [
  within(4, "leave", "me"),
  within(4, "remove", "me"),
  within(3, "stop", "write"),
  within(1, "threat"),
];

/** Requests that consist of a negation. */
export const PROHIBITION_SHAPES: readonly Shape[] = [
  within(8, "not", "write", "me"),
  within(8, "not", "write", "more"),
  within(6, "not", "more", "mail"),
  within(9, "not", "want", "mail"),
  within(8, "not", "want", "receive"),
  within(8, "not", "want", "write"),
];

/** Combinations common in requests and rare elsewhere. */
export const WEAK_SHAPES: readonly Shape[] = [
  within(1, "may"),
  within(1, "threat"),
  within(1, "remove"),
  within(1, "stop"),
  within(1, "law"),
  within(9, "list", "not"),
  within(4, "push", "off"),
  within(6, "not", "write"),
  inOrder(3, "not", "mail"),
  inOrder(3, "more", "mail"),
  within(9, "not", "want", "data"),
  within(7, "not", "receive", "more"),
];

/** Combinations rare elsewhere if the writer shows no interest. */
export const FAINT_SHAPES: readonly Shape[] = [
  within(1, "list"),
  within(1, "push"),
  within(5, "not", "more"),
  within(5, "not", "receive"),
  within(8, "not", "data"),
  within(10, "not", "claim"),
  within(6, "not", "ask"),
  within(4, "not", "want"),
  within(8, "not", "mail"),
  within(8, "mail", "me"),
  within(8, "mail", "short"),
  within(8, "claim", "me"),
  within(6, "more", "me"),
  within(3, "more", "want"),
];

/** Indices of the first and last word. */
export interface WordSpan {
  start: number;
  end: number;
}

export const has = (sentence: TaggedSentence, shape: Shape): boolean => !spansOf(sentence, shape).next().done;

/** Yields each place where the shape occurs; a phrase counts as one word. */
export function* spansOf(sentence: TaggedSentence, shape: Shape): Generator<WordSpan> {
  if (shape.kinds.some((kind) => !(sentence.all & kind))) return;
  const any = unionOf(shape.kinds);
  for (const [start, bits] of sentence.bits.entries()) {
    const goesOn = shape.kinds.length === 1 && ((sentence.bits[start - 1] ?? 0) & any) !== 0;
    if (!(bits & any) || goesOn) continue;
    const end = endOf(sentence, shape, start);
    if (end !== null) yield { start, end };
  }
}

/** Returns the index of the word that completes the shape; null if the shape does not begin at `start`. */
function endOf(
  { bits, clauses }: TaggedSentence,
  { kinds, span, isOrdered, crosses }: Shape,
  start: number,
): number | null {
  let missing = kinds;
  for (let at = start; at < Math.min(bits.length, start + span); at += 1) {
    if (!crosses && clauses[at] !== clauses[start]) return null;
    const word = bits[at] ?? 0;
    if (at > start && word & BIT.and) return null;
    const [next = 0] = missing;
    missing = isOrdered ? missing.slice(word & next ? 1 : 0) : missing.filter((kind) => !(word & kind));
    if (missing.length === 0) return at;
    if (isOrdered && missing.length === kinds.length) return null;
  }
  return null;
}
