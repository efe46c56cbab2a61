/** For what a price is meant: `a month`, `pro Nutzer`, `par an`. */
import { anyOf, GUARD_LANGUAGES, GUARD_WORDS, inAll, type SpanUnit } from "./guard-words.ts";

/** Of all languages; those that are also words for the span itself stand in its table. */
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
  ["unit", new RegExp(`^(?:${inAll(({ priceUnits }) => priceUnits)})$`)],
];

const MAX_CHARS = 50;
const MAX_WORDS = 5;

/** What the amount between two places of the folded text is for; behind it is looked first. */
export function periodsAt(folded: string, from: number, to: number): string[] {
  const behind = clauseWords(folded.slice(to, to + MAX_CHARS).split(/[.,;:!?\n(¦]/, 1)[0] ?? "").slice(
    0,
    MAX_WORDS,
  );
  const found = unitsOf(behind);
  if (found.length > 0) return found;
  const before =
    folded
      .slice(Math.max(0, from - MAX_CHARS), from)
      .split(/[.;!?\n)¦]/)
      .at(-1) ?? "";
  return unitsOf(clauseWords(before).slice(-MAX_WORDS));
}

const clauseWords = (clause: string): string[] => clause.match(/[a-z-]+/g) ?? [];

const unitsOf = (words: string[]): string[] =>
  UNITS.filter(([, unit]) => words.some((word) => unit.test(word))).map(([name]) => name);
