/** Replaces number words by digits: `twenty percent`, `zweihundertfünfzig Euro`, `quatre-vingt-dix jours`. */
import { type Language, LANGUAGES, PHRASE_BOOKS, everyBook } from "../../language/languages.ts";
import { alternativesIn, valuesIn } from "../../language/word-list.ts";
import { edited, replaced, type Edit, type PlainText } from "./text.ts";
import { COINS, UNITS } from "./numbers.ts";

/** Minimum length of compound numbers: `ventuno`, `siebenhundertsiebenundsiebzigtausend`. */
const MIN_GLUED_LETTERS = 7;
const MAX_WORD_LETTERS = 48;
const MAX_PARTS = 12;
/** Minimum number of single digits in a row that are read as spelled out, like a phone number. */
const MIN_SPELLED_DIGITS = 5;
/** Distance from a number within which its unit must begin and end. */
const UNIT_CHARS = 30;

interface NumberGrammar {
  language: Language;
  words: ReadonlyMap<string, number>;
  /** Number words that are also other words. */
  weak: ReadonlySet<string>;
  /** Parts of compound numbers by first letter, the longest first. */
  parts: ReadonlyMap<string, readonly (readonly [string, number])[]>;
  joiner: string;
  /** Matches a duration in this language at the beginning of a text. */
  span: RegExp;
  hour: RegExp;
}

const NUMBER_GRAMMARS: NumberGrammar[] = LANGUAGES.map((language) => {
  const { numbers, durations } = PHRASE_BOOKS[language];
  const entries = valuesIn(numbers.values);
  const words = new Map(entries.map(([word, value]) => [word.replace("~", ""), value]));
  const parts = valuesIn(numbers.parts);
  const glued = parts.length === 0 ? [] : [...words, ...parts];
  return {
    language,
    words,
    weak: new Set(entries.flatMap(([word]) => (word.startsWith("~") ? [word.slice(1)] : []))),
    parts: Map.groupBy(
      glued.sort(([a], [b]) => b.length - a.length),
      ([word]) => word.charAt(0),
    ),
    joiner: numbers.joiner,
    span: new RegExp(
      `^[ -](?:${alternativesIn([...Object.values(durations.spans), durations.minutes])})(?![a-z])`,
    ),
    hour: new RegExp(`^[ -](?:${alternativesIn([durations.spans.hour])})(?![a-z])`),
  };
});

const ARTICLES = alternativesIn(everyBook(({ numbers }) => numbers.articles));
const MERE = alternativesIn(everyBook(({ numbers }) => numbers.mere));
const ARTICLE = new RegExp(
  `(?<![a-z'])(?:${ARTICLES}) (?:(?:${MERE}) )?(?=(?:${alternativesIn(COINS)})(?![a-z]))`,
  "g",
);

/** Matches a unit after a number word of any language. */
const UNIT = new RegExp(`^[ -]?(?:${UNITS})(?![a-z])`);

/**
 * Returns the folded text with digits in place of number words. It reads the words of its own languages, and
 * in front of a unit those of all others: `ten` is also Polish.
 */
export function replaceNumberWords(plain: PlainText, own: readonly Language[]): PlainText {
  const counted = NUMBER_GRAMMARS.reduce((text, reader) => {
    const isMain = own.includes(reader.language);
    const edits = numbersIn(text.text, reader).filter(({ from, to, text: number, isWeak, isSpelled }) => {
      const behind = text.text.slice(to, to + UNIT_CHARS);
      if (isSpelled || UNIT.test(behind)) return true;
      return isMain && (!isWeak || isSpan(number, behind, reader)) && from < to;
    });
    return edited(text, edits);
  }, plain);
  return replaced(counted, ARTICLE, () => "1 ");
}

/** Returns whether it is a duration; `one hour` is as often just any hour. */
const isSpan = (number: string, behind: string, { span, hour }: NumberGrammar): boolean =>
  span.test(behind) && !(number === "1" && hour.test(behind));

interface NumberInWords extends Edit {
  isWeak: boolean;
  isSpelled: boolean;
}

interface Token {
  word: string;
  from: number;
  to: number;
  value: number;
}

/** Returns the numbers of one language, in text order. */
function numbersIn(text: string, reader: NumberGrammar): NumberInWords[] {
  const numbers: NumberInWords[] = [];
  let run: Token[] = [];
  for (const { 0: word, index: from } of text.matchAll(/[a-z]+/g)) {
    const value = valueOfWord(word, reader);
    if (value === undefined) continue;
    const token = { word, from, to: from + word.length, value };
    const last = run.at(-1);
    if (last && !continuesNumber(text, { last, token }, reader)) {
      numbers.push(...readRun(run, reader));
      run = [];
    }
    run.push(token);
  }
  return [...numbers, ...readRun(run, reader)];
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
