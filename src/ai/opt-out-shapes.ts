/** What words must come together for a request, whatever the language: kinds of words within so many words. */
import { bitsOf, type Bits } from "./opt-out-table.ts";

/** One sentence in the words of one language. */
export interface Said {
  bits: readonly Bits[];
  /** Of all of its words. */
  all: Bits;
  /** Of each word. */
  clauses: readonly number[];
}

export interface Shape {
  /** All of them must be there. */
  kinds: readonly Bits[];
  /** So many words from the first to the last. */
  span: number;
  /** In this order; in any without. */
  isOrdered: boolean;
  /** Across a comma too: "stop, please, sending mails". */
  crosses: boolean;
}

type Kinds = Parameters<typeof bitsOf>;

const within = (span: number, ...kinds: Kinds): Shape => ({
  kinds: kinds.map((kind) => bitsOf(kind)),
  span,
  isOrdered: false,
  crosses: false,
});
const across = (span: number, ...kinds: Kinds): Shape => ({ ...within(span, ...kinds), crosses: true });
const inOrder = (span: number, ...kinds: Kinds): Shape => ({ ...within(span, ...kinds), isOrdered: true });

/** To take somebody away, to stop, to object; a "not" beside them turns them round. */
export const TAKING: readonly Shape[] = [
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

/** Where the "not" is the wish. */
export const FORBIDDING: readonly Shape[] = [
  within(8, "not", "write", "me"),
  within(8, "not", "write", "more"),
  within(6, "not", "more", "mail"),
  within(9, "not", "want", "mail"),
  within(8, "not", "want", "receive"),
  within(8, "not", "want", "write"),
];

/** May be a request, and mostly is. */
export const WEAK: readonly Shape[] = [
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

/** May be one, where nobody shows any interest. */
export const FAINT: readonly Shape[] = [
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

export interface Span {
  start: number;
  end: number;
}

export const unionOf = (bits: readonly Bits[]): Bits => bits.reduce((all, one) => all | one, 0);

export const has = (said: Said, shape: Shape): boolean => !spansOf(said, shape).next().done;

/** Where the shape is found, once for each word that it can begin with. */
export function* spansOf(said: Said, shape: Shape): Generator<Span> {
  if (shape.kinds.some((kind) => !(said.all & kind))) return;
  const all = unionOf(shape.kinds);
  for (const [start, bits] of said.bits.entries()) {
    // The words of a phrase are one.
    const goesOn = shape.kinds.length === 1 && ((said.bits[start - 1] ?? 0) & all) !== 0;
    if (!(bits & all) || goesOn) continue;
    const end = endOf(said, shape, start);
    if (end !== null) yield { start, end };
  }
}

const AND = bitsOf("and");

function endOf(
  { bits, clauses }: Said,
  { kinds, span, isOrdered, crosses }: Shape,
  start: number,
): number | null {
  let missing = kinds;
  for (let at = start; at < Math.min(bits.length, start + span); at += 1) {
    if (!crosses && clauses[at] !== clauses[start]) return null;
    const word = bits[at] ?? 0;
    if (at > start && word & AND) return null;
    const [next = 0] = missing;
    missing = isOrdered ? missing.slice(word & next ? 1 : 0) : missing.filter((kind) => !(word & kind));
    if (missing.length === 0) return at;
    if (isOrdered && missing.length === kinds.length) return null;
  }
  return null;
}
