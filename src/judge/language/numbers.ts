/** Reads numbers in words: `twenty`, `zweihundertfünfzig`, `quatre-vingt-dix`. */
import { type Language, LANGUAGES, PHRASE_BOOKS } from "./languages.ts";
import { valuesIn } from "./word-list.ts";

/** Minimum length of compound numbers: `ventuno`, `siebenhundertsiebenundsiebzigtausend`. */
const MIN_GLUED_LETTERS = 7;
const MAX_WORD_LETTERS = 48;
const MAX_PARTS = 12;
/** Minimum number of single digits in a row that are read as spelled out, like a phone number. */
const MIN_SPELLED_DIGITS = 5;

interface NumberGrammar {
  words: ReadonlyMap<string, number>;
  /** Number words with other meanings. */
  weak: ReadonlySet<string>;
  /** Parts of compound numbers by first letter, longest first. */
  parts: ReadonlyMap<string, readonly (readonly [string, number])[]>;
  joiner: string;
}

function grammarOf(language: Language): NumberGrammar {
  const { numbers } = PHRASE_BOOKS[language];
  const entries = valuesIn(numbers.values);
  const words = new Map(entries.map(([word, value]) => [word.replace("~", ""), value]));
  const parts = valuesIn(numbers.parts);
  const glued = parts.length === 0 ? [] : [...words, ...parts];
  return {
    words,
    weak: new Set(entries.flatMap(([word]) => (word.startsWith("~") ? [word.slice(1)] : []))),
    parts: Map.groupBy(
      glued.sort(([a], [b]) => b.length - a.length),
      ([word]) => word.charAt(0),
    ),
    joiner: numbers.joiner,
  };
}

const GRAMMARS = new Map(LANGUAGES.map((language) => [language, grammarOf(language)]));

/** A number in words, at its place in the text. */
export interface NumberInWords {
  from: number;
  to: number;
  /** In digits. */
  text: string;
  /** Whether its only word has another meaning. */
  isWeak: boolean;
  /** Digit by digit, like a phone number. */
  isSpelled: boolean;
}

interface Token {
  word: string;
  from: number;
  to: number;
  value: number;
}

/** Returns the numbers of one language, in the order of the folded text. */
export function numbersIn(text: string, language: Language): NumberInWords[] {
  const grammar = GRAMMARS.get(language);
  if (!grammar) return [];
  const numbers: NumberInWords[] = [];
  let run: Token[] = [];
  for (const { 0: word, index: from } of text.matchAll(/[a-z]+/g)) {
    const value = valueOfWord(word, grammar);
    if (value === undefined) continue;
    const token = { word, from, to: from + word.length, value };
    const last = run.at(-1);
    if (last && !continuesNumber(text, { last, token }, grammar)) {
      numbers.push(...readRun(run, grammar));
      run = [];
    }
    run.push(token);
  }
  return [...numbers, ...readRun(run, grammar)];
}

/** Returns whether the second number word continues the first: `two hundred and fifty`, `zero three zero`. */
function continuesNumber(
  text: string,
  { last, token }: { last: Token; token: Token },
  { joiner }: NumberGrammar,
): boolean {
  const between = text.slice(last.to, token.from);
  if (between === " " || between === "-") {
    const isDigits = last.value < 10 && token.value < 10;
    return (
      isDigits ||
      token.value >= 100 ||
      (last.value >= 10 && token.value < last.value) ||
      isFourTwenty(last, token)
    );
  }
  return joiner !== "" && between === ` ${joiner} ` && last.value >= 20 && token.value < last.value;
}

const isFourTwenty = (last: Token, { value }: Token): boolean => last.value === 4 && value === 20;

function readRun(run: Token[], { weak }: NumberGrammar): NumberInWords[] {
  const [first] = run;
  const last = run.at(-1);
  if (!first || !last) return [];
  const isDigits = run.every(({ value }) => value < 10);
  const isSpelled = isDigits && run.length >= MIN_SPELLED_DIGITS;
  if (isDigits && !isSpelled) {
    return run.map(({ word, from, to, value }) => ({
      from,
      to,
      text: String(value),
      isWeak: weak.has(word),
      isSpelled: false,
    }));
  }
  const text = isSpelled
    ? run.map(({ value }) => value).join("")
    : String(sumOf(run.map(({ value }) => value)));
  const isWeak = run.length === 1 && weak.has(first.word);
  return [{ from: first.from, to: last.to, text, isWeak, isSpelled }];
}

/** Returns the value of one word, compound or not; undefined if it is not a number. */
function valueOfWord(word: string, { words, parts, joiner }: NumberGrammar): number | undefined {
  const own = words.get(word);
  if (own !== undefined || word.length < MIN_GLUED_LETTERS || word.length > MAX_WORD_LETTERS) return own;
  const values: number[] = [];
  let rest = word;
  while (rest !== "") {
    const part = parts.get(rest.charAt(0))?.find(([start]) => rest.startsWith(start));
    if (part && values.length < MAX_PARTS) {
      values.push(part[1]);
      rest = rest.slice(part[0].length);
    } else if (values.length > 0 && joiner !== "" && rest.startsWith(joiner) && rest !== joiner) {
      rest = rest.slice(joiner.length);
    } else {
      return undefined;
    }
  }
  return values.length > 1 ? sumOf(values) : undefined;
}

/** Sums number parts: `2 100 50` is 250, `4 20 10` is 90, `3 1000` is 3,000. */
function sumOf(values: readonly number[]): number {
  let sum = 0;
  let part = 0;
  for (const value of values) {
    if (value >= 1_000) {
      sum += Math.max(part, 1) * value;
      part = 0;
    } else if (value === 100 || (value === 20 && part === 4)) {
      part = Math.max(part, 1) * value;
    } else {
      part += value;
    }
  }
  return sum + part;
}
