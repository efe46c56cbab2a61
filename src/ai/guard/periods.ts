/** Finds what a price is for: `a month`, `pro Nutzer`, `par an`. */
import { anyOf, GUARD_LANGUAGES, GUARD_WORDS, alternationOfAll } from "./words.ts";
import type { SpanUnit } from "./words-form.ts";

/** Adverbs of all languages; those that also name the duration are in its table. */
const ADVERBS: Record<SpanUnit, string> = {
  hour: "hourly|stundlich",
  day: "daily|taglich|giornalieri|dagelijks|dziennie|dagligen",
  week: "weekly|wochentlich|hebdomadaires?|semanal|semanais|settimanali?|tygodniowo|veckovis",
  month:
    "monthly|mo|mtl|mensuellement|mensualmente|mensalmente|mensilmente|mensualidad|mensualite|mensalidade|manadsvis|manadsavgift",
  year: "yearly|annually|annual|jahrlich|annuellement|anualmente|annualmente|arsvis|arsavgift",
};

const UNITS: [name: string, words: RegExp][] = [
  ...(Object.keys(ADVERBS) as SpanUnit[]).map((unit): [string, RegExp] => {
    const spans = GUARD_LANGUAGES.map((language) => GUARD_WORDS[language].spans[unit]);
    return [unit, new RegExp(`^(?:${anyOf([...spans, ADVERBS[unit]])})$`)];
  }),
  ["unit", new RegExp(`^(?:${alternationOfAll(({ priceUnits }) => priceUnits)})$`)],
];

const MAX_CHARS = 50;
const MAX_WORDS = 5;
const MAX_LINE_CHARS = 160;

/** Returns what the amount in this range of the folded text is for; the text after it takes precedence. */
export function periodsAt(folded: string, from: number, to: number): string[] {
  const behind = unitsOf(wordsBehind(folded, to, MAX_CHARS, /[.,;:!?\n(¦]/).slice(0, MAX_WORDS));
  return behind.length > 0
    ? behind
    : unitsOf(wordsBefore(folded, from, MAX_CHARS, /[.,;!?\n)¦]/).slice(-MAX_WORDS));
}

/** Returns all periods in its sentence: in the settings, a period need not be next to the price. */
export const periodsAround = (folded: string, from: number, to: number): string[] =>
  unitsOf([
    ...wordsBefore(folded, from, MAX_LINE_CHARS, /[.!?\n]/),
    ...wordsBehind(folded, to, MAX_LINE_CHARS, /[.!?\n]/),
  ]);

const wordsBehind = (folded: string, to: number, chars: number, end: RegExp): string[] =>
  wordsIn(folded.slice(to, to + chars).split(end, 1)[0] ?? "");

const wordsBefore = (folded: string, from: number, chars: number, end: RegExp): string[] =>
  wordsIn(
    folded
      .slice(Math.max(0, from - chars), from)
      .split(end)
      .at(-1) ?? "",
  );

const wordsIn = (clause: string): string[] => clause.match(/[a-z-]+|\//g) ?? [];

/**
 * Duration words that are also other words: Swedish `är`, German `an`, `Dag Anouk`. They need a word for
 * "each".
 */
const AMBIGUOUS = new Set(["ar", "an", "man", "dag", "dia", "tag", "ora", "tim", "or", "mo"]);
const EACH = new Set(
  "/ per pro je al por par a an im om i w na the each every por el le la il au om en".split(" "),
);

const unitsOf = (words: string[]): string[] =>
  UNITS.filter(([, unit]) =>
    words.some(
      (word, index) => unit.test(word) && (!AMBIGUOUS.has(word) || EACH.has(words[index - 1] ?? "")),
    ),
  ).map(([name]) => name);
