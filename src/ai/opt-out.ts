/** Finds the words with which somebody asks not to be written to any more; what is merely said about it is none. */
import { isClosing, isContact } from "../mail/quote-phrases.ts";
import { fold, linesOf, type Sentence, sentencesOf } from "../mail/sentences.ts";
import { SHAPED } from "./opt-out-grammar.ts";
import { INDIRECT } from "./opt-out-indirect.ts";
import { CLAIMED, complaintIn } from "./opt-out-law.ts";
import { isOfThings, isOthersMatter } from "./opt-out-others.ts";
import { MAIL_INSTEAD, ONLY_THEN, PHONING, PROHIBITIONS, RATHER } from "./opt-out-prohibitions.ts";
import { DENIED_BEFORE, DENIED_BEHIND, DENIED_WITHIN, REQUESTS } from "./opt-out-requests.ts";
import { typedRight } from "./opt-out-typing.ts";
import { BOILERPLATE, ONE_WORD, POLITE, TALK } from "./opt-out-words.ts";

/** So much in front of a request is looked at for a "don't". */
const BEFORE = 60;
/** A line of a mail program's own. */
const FOOT =
  /^(?:unsubscribe|opt[- ]?out|abmelden|se desabonner|desinscription|darse de baja|disiscriviti|uitschrijven|afmelden|cancelar|wypisz|avregistrera)[^a-z]*$/;
/** One word and its politeness. */
const MAX_ONE_WORD = 60;
/** A sentence with more requests is no sentence. */
const MAX_MATCHES = 20;

/** The deciding words, as written; null when nobody asks. `text` is what the writer newly said, not what is quoted. */
export function findOptOut(text: string): string | null {
  const lines = linesOf(text);
  const written = withoutFoot(lines.slice(0, signatureStart(lines)));
  const alone = oneWordIn(written);
  if (alone !== null) return alone;
  const sentences = sentencesOf(written.map(({ shown }) => shown).join("\n"));
  for (const sentence of sentences) {
    const found = isOneWord(sentence.folded) ? sentence.shown : requestIn(sentence);
    if (found !== null) return found;
  }
  return complaintIn(sentences);
}

/** Below contact data stand footers, and they offer to unsubscribe. */
function signatureStart(lines: Sentence[]): number {
  const at = lines.findIndex(({ shown }, index) => index > 0 && isContact(shown) && !REQUESTS.test(shown));
  return at < 0 ? lines.length : at;
}

/** Under the closing, "Unsubscribe" alone is what a mail program puts there; so is what stands beside a bar. */
function withoutFoot(lines: Sentence[]): Sentence[] {
  const closing = lines.findIndex(({ shown }, index) => index > 0 && isClosing(shown));
  if (closing < 0) return lines;
  return lines.filter(
    ({ folded }, index) => index <= closing || !(FOOT.test(folded) || folded.includes(" | ")),
  );
}

function oneWordIn(lines: Sentence[]): string | null {
  const whole = lines.map(({ folded }) => folded).join(" ");
  if (isOneWord(whole)) return lines.map(({ shown }) => shown).join(" ");
  const closing = lines.findIndex(({ shown }) => isClosing(shown));
  const spoken = closing > 0 ? lines.slice(0, closing) : lines;
  return spoken.find(({ folded }) => isOneWord(folded))?.shown ?? null;
}

function isOneWord(folded: string): boolean {
  if (folded.length > MAX_ONE_WORD || folded.endsWith("?")) return false;
  const bare = folded
    .replace(/[^a-z'-]+/g, " ")
    .trim()
    .replace(/\b(\w+)(?: \1)+\b/g, "$1");
  if (ONE_WORD.test(bare)) return true;
  const left = bare.replace(POLITE, " ").replace(/ +/g, " ").trim();
  return ONE_WORD.test(left);
}

function requestIn({ shown, folded }: Sentence): string | null {
  if (BOILERPLATE.test(folded) || TALK.test(folded) || isOthersMatter(folded)) return null;
  const found = askedIn(folded);
  if (found) return shown.slice(found.start, found.end);
  const word = shown.split(" ").find((part) => !REQUESTS.test(fold(part)) && isMisspelled(fold(part)));
  if (word !== undefined) return word;
  const meant = typedRight(folded);
  return meant !== null && (isOneWord(meant) || askedIn(meant) !== null) ? shown : null;
}

const askedIn = (folded: string): Match | null =>
  firstOf(REQUESTS, folded, (match) => isAsked(folded, match)) ??
  firstOf(SHAPED, folded, (match) => isAsked(folded, match)) ??
  firstOf(CLAIMED, folded, (match) => !isDenied(folded, match)) ??
  firstOf(PROHIBITIONS, folded, (match) => isMeant(folded, match)) ??
  firstOf(
    INDIRECT,
    folded,
    (match) => !isDenied(folded, { ...match, end: match.start }) && !isThingBefore(folded, match),
  );

/** "The invoice is wrong, delete it." */
const isThingBefore = (folded: string, { start, end }: Match): boolean =>
  /^(?:delete|erase|remove) (?:it|that|them|these)/.test(folded.slice(start, end)) &&
  isOfThings(folded.slice(0, start));

const isAsked = (folded: string, match: Match): boolean =>
  !isDenied(folded, match) && !isOfThings(folded.slice(match.start, match.end));

const UNSUBSCRIBE = "unsubscribe";
/** `unsubsrcibe` has two letters in another place. */
const MAX_SLIPS = 2;

/** Counts what must be changed, letter by letter; a word that begins otherwise or is much longer is not looked at. */
function isMisspelled(word: string): boolean {
  const letters = word.replace(/[^a-z]/g, "");
  if (!/^u.{7,12}$/.test(letters)) return false;
  let row = [...UNSUBSCRIBE, ""].map((_, index) => index);
  for (const [at, letter] of [...letters].entries()) {
    const next = [at + 1];
    for (let to = 1; to <= UNSUBSCRIBE.length; to += 1) {
      const same = letter === UNSUBSCRIBE[to - 1] ? 0 : 1;
      next.push(Math.min((row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, (row[to - 1] ?? 0) + same));
    }
    row = next;
  }
  return (row.at(-1) ?? Infinity) <= MAX_SLIPS;
}

interface Match {
  start: number;
  end: number;
}

/** Compiled once: each of them is many kilobytes long. */
const EVERY = new Map<RegExp, RegExp>();

function everyOf(pattern: RegExp): RegExp {
  const known = EVERY.get(pattern) ?? new RegExp(pattern.source, "g");
  EVERY.set(pattern, known);
  known.lastIndex = 0;
  return known;
}

function firstOf(pattern: RegExp, folded: string, fits: (match: Match) => boolean): Match | null {
  const every = everyOf(pattern);
  for (let count = 0; count < MAX_MATCHES; count += 1) {
    const found = every.exec(folded);
    if (!found) return null;
    const match = { start: found.index, end: found.index + found[0].length };
    if (fits(match)) return match;
    every.lastIndex = match.start + 1;
  }
  return null;
}

function isDenied(folded: string, { start, end }: Match): boolean {
  const before = folded.slice(Math.max(0, start - BEFORE), start);
  return (
    DENIED_BEFORE.test(before) ||
    DENIED_WITHIN.test(folded.slice(start, end)) ||
    DENIED_BEHIND.test(folded.slice(end, end + 30))
  );
}

/** "Don't call me before noon" and "don't email me, call me" forbid only that. */
function isMeant(folded: string, { start, end }: Match): boolean {
  const before = folded.slice(Math.max(0, start - BEFORE), start);
  const after = folded.slice(end, end + 80);
  const denied = /\b(?:not saying|not asking|never said|didn't say|did not say|not that i) $/.test(before);
  const onlyPhone = PHONING.test(folded.slice(start, end)) && MAIL_INSTEAD.test(after);
  return !denied && !onlyPhone && !ONLY_THEN.test(after) && !RATHER.test(after);
}
