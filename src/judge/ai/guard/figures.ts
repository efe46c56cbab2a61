/**
 * Decides which figures of a draft with evidence need no setting of their own: the lead's own figures, and results of
 * a calculation with known figures. A verifier judges what the sentences state about us.
 */
import type { Language } from "../../language/languages.ts";
import { isYes } from "./affirmation.ts";
import { clausesOf } from "./commitments.ts";
import { factsIn, type Fact } from "./facts.ts";
import { isWithin, type Statement } from "./statement-features.ts";
import { statementClassesOf, type PlacedWord, type StatementClasses } from "./statement-text.ts";
import { statementsOf } from "./statements.ts";
import { plainText, type PlainText, type TextSpan } from "./text.ts";

export interface FactSources {
  /** In reading order. */
  settings: readonly string[];
  thread: readonly string[];
  /** The company's name, which may contain a number. */
  company: string | null;
  /** Whether a verifier judges the sentences. */
  hasClaims: boolean;
  /** The language for reading the draft. */
  language: Language;
  /** Languages that the draft may be in. */
  languages: readonly Language[];
}

/** Limit for one source text, in UTF-16 units. */
const MAX_SOURCE_CHARS = 20_000;
/** More numbers of the emails and more prices of the settings are not calculated with. */
const MAX_FACTORS = 20;
/** Pairs of things, and periods of a year: weeks, months, quarters. */
const FACTORS = [2, 3, 4, 12, 52];
/** Kinds that always need the settings. */
const UNREPEATABLE: readonly Fact["kind"][] = ["link", "address", "phone", "account"];

/** Returns a function that recognizes a figure of the draft that the emails support, or a calculation. */
export function figureReader(
  draft: PlainText,
  { settings, thread, company, language, languages }: FactSources,
): (fact: Fact) => boolean {
  const read = (texts: readonly string[]): Fact[] =>
    texts.flatMap((text) => factsIn(plainText(text.slice(0, MAX_SOURCE_CHARS)), languages));
  const theirs = read([...thread, company ?? ""]).filter(({ kind }) => !UNREPEATABLE.includes(kind));
  const keys = new Set(theirs.flatMap(({ gives }) => gives).filter((key) => !key.startsWith("time:")));
  const numbers = numbersOf([...keys]);
  const isCalculated = calculation(numbers, read(settings));
  const prices = factsIn(draft, languages).filter(({ kind }) => kind === "price");
  const statements = statementsOf(draft);
  const own = ownClausesOf(draft, language);
  return (fact) => {
    const statement = statements.find(({ span }) => isWithin(fact, span));
    if (UNREPEATABLE.includes(fact.kind) || !statement) return false;
    const isOurs = own.some((span) => isWithin(fact, span));
    const isTheirs = [...fact.needs, ...fact.gives.filter(isNumber), ...fact.needs.map(dayAsNumber)].some(
      (key) => keys.has(key),
    );
    const isAsked =
      fact.kind === "number" && statement.text.includes("?") && !speaksOfUs(statement.text, language);
    // "Twelve months of £49 are £588."
    const isFactor =
      fact.kind === "number" &&
      numbersOf(fact.gives).some((number) => [...numbers, ...FACTORS].includes(number)) &&
      prices.some((price) => price !== fact && isWithin(price, statement.span));
    const isMirrored = isTheirs && !isOurs && !isAccepted(fact, statement, language);
    return isAsked || isMirrored || isFactor || isCalculated(fact);
  };
}

const isNumber = (key: string): boolean => key.startsWith("number:");
const dayAsNumber = (key: string): string => key.replace(/^dom:/, "number:");

/** Returns whether a statement agrees to an amount that the lead named. */
const isAccepted = ({ kind }: Fact, { text }: Statement, language: Language): boolean =>
  (kind === "price" || kind === "percentage") &&
  !text.includes("?") &&
  (isYes(text, language) ||
    clausesOf(text, language).some(({ classes }) =>
      classes.some((own) => own.has("agreement") || own.has("accept")),
    ));

const numbersOf = (keys: readonly string[]): number[] =>
  [...new Set(keys.filter(isNumber).map((key) => Number(key.slice("number:".length))))]
    .filter((number) => number > 1)
    .slice(0, MAX_FACTORS);

const PRICE_KEY = /^price:([\d.]+) ([a-z]+|%)/;

interface Amount {
  value: number;
  unit: string;
}

const amountsOf = (keys: readonly string[]): Amount[] =>
  keys.flatMap((key) => {
    const [, value, unit = ""] = PRICE_KEY.exec(key) ?? [];
    return value === undefined ? [] : [{ value: Number(value), unit }];
  });

const rounded = (value: number): number => Math.round(100 * value) / 100;

/**
 * Returns a function that recognizes sums, products and shares of the settings' prices and the emails' numbers. A
 * price for everything is paid once, and a part of a price does not count.
 */
function calculation(numbers: readonly number[], known: readonly Fact[]): (fact: Fact) => boolean {
  const amounts = known
    .filter(({ needs: [key = ""] }) => !key.endsWith(" whole"))
    .flatMap(({ gives: [key = ""] }) => amountsOf([key]))
    .slice(0, MAX_FACTORS);
  const prices = amounts.filter(({ unit }) => unit !== "%");
  const shares = amounts.filter(({ unit }) => unit === "%").map(({ value }) => value / 100);
  const whole = numbers.filter(Number.isInteger);
  const products = [...whole, ...FACTORS].flatMap((one) => [one, ...whole.map((other) => one * other)]);
  const multiples = prices.flatMap(({ value, unit }) => [
    ...[1, ...products].map((factor) => ({ value: value * factor, unit })),
    ...shares.map((share) => ({ value: value * (1 + share), unit })),
  ]);
  const sums = prices.flatMap((price) =>
    multiples
      .filter(({ unit }) => unit === price.unit)
      .map(({ value, unit }) => ({ value: value + price.value, unit })),
  );
  const keyOf = ({ value, unit }: Amount): string => `${rounded(value)} ${unit}`;
  const totals = new Set([...multiples, ...sums].map(keyOf));
  const parts = new Set(shares.flatMap((share) => numbers.map((number) => rounded(number * share))));
  const counts = new Set(
    [
      ...products,
      ...whole.flatMap((one) => whole.map((other) => one + other)),
      ...prices.flatMap((one) => prices.map((other) => rounded(one.value - other.value))),
    ].filter((count) => !FACTORS.includes(count)),
  );
  return ({ kind, needs, gives }) => {
    if (kind === "price")
      return amountsOf(needs).some((price) => totals.has(keyOf(price)) || parts.has(price.value));
    return kind !== "percentage" && numbersOf(gives).some((number) => counts.has(number));
  };
}

/** Returns the clauses about us rather than the reader. Figures in these describe us, not the lead. */
export const ownClausesOf = (draft: PlainText, language: Language): TextSpan[] =>
  statementsOf(draft)
    .filter(({ text }) => !text.includes("?"))
    .flatMap(({ text, spanOf }) =>
      clausesOf(text, language).flatMap(({ words, from, to }) => {
        const classes = classesOf(words, language);
        const speaksOf = (name: "we" | "you"): boolean => classes.some((own) => own.has(name));
        return speaksOf("we") && !speaksOf("you") ? [spanOf(from, to - from)] : [];
      }),
    );

const classesOf = (words: readonly PlacedWord[], language: Language): StatementClasses[] =>
  statementClassesOf(
    words.map(({ word }) => word),
    language,
  );

const speaksOfUs = (text: string, language: Language): boolean =>
  clausesOf(text, language).some(({ words }) => classesOf(words, language).some((own) => own.has("we")));
