/**
 * Finds the phrases of all lists in a sentence in one pass. Looks lists up by the first letters of their
 * phrases, because most lists are in other languages and have no phrase with these letters.
 */
import { remembered } from "./remembered.ts";

/** Matches the edge of a word: any position that is not between two letters or digits. */
export const EDGE = "(?<![a-z0-9](?=[a-z0-9]))";

/** Number of first letters used to look up a phrase. */
const OPENING = 3;
/** Maximum number of cached sentences, enough for several emails. */
const MANY_SENTENCES = 1_000;
/** Maximum length of an indexed text; longer texts are searched once per list instead. */
const MAX_CHARS = 20_000;

/** The patterns of lists that are not in the index yet. */
const waiting = new Map<Phrases, readonly string[]>();
/** The lists that have a phrase with this beginning. */
const byOpening = new Map<string, Phrases[]>();

/** Returns the lists with a phrase in the sentence. Replaced when lists are added, which discards the cache. */
let phrasesIn = remembered(findPhrases, MANY_SENTENCES);

/** Adds new lists to the index, which is built on first use. */
function index(): void {
  for (const [phrases, patterns] of waiting)
    for (const opening of new Set(patterns.flatMap(openingsOf))) {
      const same = byOpening.get(opening);
      if (same) same.push(phrases);
      else byOpening.set(opening, [phrases]);
    }
  waiting.clear();
}

/** Phrases, as regular expressions, that are found as whole words in a folded sentence. */
export class Phrases {
  readonly #beginning: RegExp;

  constructor(patterns: readonly string[]) {
    this.#beginning = new RegExp(`(?:${patterns.join("|")})${EDGE}`, "y");
    waiting.set(this, patterns);
    phrasesIn = remembered(findPhrases, MANY_SENTENCES);
  }

  test(folded: string): boolean {
    return folded.length > MAX_CHARS
      ? edgesOf(folded).some((at) => this.beginsAt(folded, at))
      : phrasesIn(folded).has(this);
  }

  beginsAt(folded: string, at: number): boolean {
    this.#beginning.lastIndex = at;
    return this.#beginning.test(folded);
  }
}

function findPhrases(folded: string): ReadonlySet<Phrases> {
  index();
  const found = new Set<Phrases>();
  for (const at of edgesOf(folded))
    for (let length = 0; length <= OPENING; length += 1)
      for (const phrases of byOpening.get(folded.slice(at, at + length)) ?? [])
        if (!found.has(phrases) && phrases.beginsAt(folded, at)) found.add(phrases);
  return found;
}

function edgesOf(folded: string): number[] {
  const edges: number[] = [];
  let wasLetter = false;
  for (let at = 0; at <= folded.length; at += 1) {
    const isLetter = isLetterOrDigit(folded.charCodeAt(at));
    if (!(wasLetter && isLetter)) edges.push(at);
    wasLetter = isLetter;
  }
  return edges;
}

const isLetterOrDigit = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 48 && code <= 57);

/** The beginnings of a part of a pattern. */
interface Openings {
  /** Beginnings that are long enough, or that anything may follow. */
  ended: string[];
  /** Beginnings that the rest of the pattern continues. */
  open: string[];
}

const NOTHING: Openings = { ended: [], open: [] };

const ITEM = /\(\?<?[=!]|\((?:\?:)?|\[[^\]]*\]|\\[^]|[^]/y;
const QUANTIFIER = /(?:[?*+]|\{[\d,]+\})\??|/y;

/** Reads a pattern made of letters, groups, classes, lookarounds and quantifiers from left to right. */
class PatternReader {
  readonly #pattern: string;
  #at = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  /** Reads alternatives up to the end or a closing bracket. */
  alternatives(before: string[]): Openings {
    const all: Openings = { ended: [], open: [] };
    do {
      const { ended, open } = this.#sequence(before);
      all.ended.push(...ended);
      all.open.push(...open);
    } while (this.#pattern[this.#at++] === "|");
    return all;
  }

  #sequence(before: string[]): Openings {
    const ended: string[] = [];
    let open = before;
    while (this.#at < this.#pattern.length && !"|)".includes(this.#pattern.charAt(this.#at))) {
      const read = this.#item(open);
      const quantifier = this.#next(QUANTIFIER);
      if (quantifier !== "" && quantifier !== "?") {
        ended.push(...open);
        open = [];
      } else {
        ended.push(...read.ended);
        open = quantifier === "?" ? [...open, ...read.open] : read.open;
      }
    }
    return { ended, open };
  }

  #item(before: string[]): Openings {
    const token = this.#next(ITEM);
    if (token.startsWith("(")) {
      const isAround = /[=!]$/.test(token);
      const inside = this.alternatives(isAround ? [] : before);
      return isAround ? { ended: [], open: before } : inside;
    }
    if (before.length === 0) return NOTHING;
    if (token === "^" || token === "$") return { ended: [], open: before };
    const letters = lettersOf(token);
    if (letters === null) return { ended: before, open: [] };
    const longer = before.flatMap((opening) => letters.map((letter) => opening + letter));
    const isLong = ({ length }: string): boolean => length === OPENING;
    return { ended: longer.filter(isLong), open: longer.filter((one) => !isLong(one)) };
  }

  #next(expression: RegExp): string {
    expression.lastIndex = this.#at;
    const [token = ""] = expression.exec(this.#pattern) ?? [];
    this.#at += token.length;
    return token;
  }
}

/** Returns the letters that a letter, an escape or a class stands for; null if there are many. */
function lettersOf(token: string): string[] | null {
  if (token.startsWith("[")) return /[\\^-]/.test(token) ? null : token.slice(1, -1).split("");
  if (token.startsWith("\\")) return /\w/.test(token) ? null : [token.slice(1)];
  return token === "." ? null : [token];
}

/** Returns the letters that a match of the pattern can begin with, up to three. */
function openingsOf(pattern: string): string[] {
  const { ended, open } = new PatternReader(pattern).alternatives([""]);
  return [...ended, ...open];
}
