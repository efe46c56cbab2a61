/**
 * Checks the calculations that a verifier gives for figures that are not in the quote. A verifier can be wrong, so
 * each number must come from the quote or the sentence, and the result must have the unit of a number in the quote.
 */
import type { Language } from "../../language/languages.ts";
import {
  amountsIn,
  isPrice,
  isShare,
  sameValue,
  statesBound,
  type StatedAmount,
  type AmountText,
} from "./amounts.ts";
import { FACTORS, readCalculation } from "./calculations.ts";
import type { Fact } from "./facts.ts";
import { FRACTIONS } from "./fractions.ts";
import { periodsIn } from "./periods.ts";
import type { TextSpan } from "./text.ts";

/** A possible meaning of a figure. */
interface Reading {
  value: number;
  /** Currency or `%`; empty for a bare number or a duration. */
  unit: string;
  /** The unit of a duration, or the period of a price; empty if there is none. */
  period: string;
  isSpan: boolean;
  /** Whether it is a price for everything: "for the whole company". */
  isWhole: boolean;
}

/** A figure of a sentence that needs a calculation. */
export interface OpenFigure extends TextSpan {
  what: string;
  readings: Reading[];
  /** Whether it can be a count in a calculation, such as "40 employees". */
  isCount: boolean;
}

/** The amounts that calculations for a claim may use. */
export interface FigureSources {
  sentence: AmountText;
  quote: AmountText;
  mail: AmountText;
}

/** Returns whether the quote contains a figure, so that no calculation is needed. */
export const isInQuote = (figure: OpenFigure, sources: FigureSources): boolean =>
  proofOf(
    figure,
    figure.readings.filter(({ isSpan }) => !isSpan).map(({ value }) => `${value} = ${value}`),
    { ...sources, said: [] },
  ) !== null;

const KEYS: [RegExp, (groups: string[]) => Reading][] = [
  [/^price:([\d.]+) (\S+)(?: (hour|day|week|month|quarter|year|unit))?( whole)?$/,
    ([value, unit = "", period = "", whole]) => ({ value: Number(value), unit, period, isSpan: false, isWhole: whole !== undefined })],
  [/^number:(\d[\d.]*)$/, ([value]) => ({ value: Number(value), unit: "", period: "", isSpan: false, isWhole: false })],
  [/^span:(\d[\d.]*) (\S+)$/, ([value, period = ""]) => ({ value: Number(value), unit: "", period, isSpan: true, isWhole: false })],
]; // oxfmt-ignore

/** Returns the figure of an unknown fact; null if no calculation can support it, such as a link or a day. */
export function figureOf(
  { kind, needs, start, end }: Fact,
  { quote, mail }: FigureSources,
): OpenFigure | null {
  const readings = needs.flatMap((key) =>
    KEYS.flatMap(([pattern, read]) => {
      const [, ...groups] = pattern.exec(key) ?? [];
      return groups.length > 0 ? [read(groups)] : [];
    }),
  );
  // "On your 10,000 euros, 2 % are 200 euros."
  const isTheirs = mail.amounts.some(({ value }) =>
    readings.some((reading) => sameValue(reading.value, value)),
  );
  const isCount = kind === "price" ? isTheirs && quote.amounts.some(isShare) : kind !== "percentage";
  return readings.length === 0
    ? null
    : { what: `${kind} not in the client's facts`, readings, isCount, start, end };
}

export const figureSources = (
  { sentence, quote, mail }: { sentence: string; quote: string; mail: string },
  language: Language,
): FigureSources => ({
  mail: amountsIn(mail, language),
  sentence: amountsIn(sentence, language),
  quote: amountsIn(quote, language),
});

const HUNDRED = 100;
const HALF = 0.5;
const THOUSAND = 1_000;
const MINUTES = 60;
const FRACTION_NAME = new RegExp(`(?<![a-z])(?:${FRACTIONS})(?![a-z])`);
/** Units of time, and how many of the first make the second. */
const CONVERSIONS: [from: string, to: string, factor: number][] = [
  ["day", "week", 7],
  ["day", "month", 30],
  ["hour", "day", 24],
  ["month", "year", 12],
  ["week", "year", 52],
];

/** Returns the figures that no calculation supports. */
export function unsupportedFigures(
  figures: readonly OpenFigure[],
  calculations: readonly string[],
  sources: FigureSources,
): OpenFigure[] {
  const proved = new Set<OpenFigure>();
  const operands = new Set<number>();
  // A proved figure may be used to calculate the next one.
  for (let before = -1; before < proved.size;) {
    before = proved.size;
    const isOpen = (value: number): boolean =>
      figures.some((one) => !proved.has(one) && !one.isCount && hasValue(one, value));
    const said = [
      ...sources.sentence.amounts.map(({ value }) => value).filter((value) => !isOpen(value)),
      ...figures
        .filter((one) => proved.has(one) || one.isCount)
        .flatMap(({ readings }) => readings.map(({ value }) => value)),
    ];
    for (const figure of figures) {
      const proof = proved.has(figure) ? null : proofOf(figure, calculations, { ...sources, said });
      if (!proof) continue;
      proved.add(figure);
      for (const value of proof) operands.add(value);
    }
  }
  const isOperand = (figure: OpenFigure): boolean =>
    figure.isCount && figure.readings.some(({ value }) => operands.has(value));
  return figures.filter((figure) => !proved.has(figure) && !isOperand(figure));
}

const hasValue = ({ readings }: OpenFigure, value: number): boolean =>
  readings.some((reading) => sameValue(reading.value, value));

interface KnownNumbers extends FigureSources {
  /** Numbers of the sentence that may be used. */
  said: readonly number[];
}

/** Returns the operands of a calculation that supports the figure; null if there is none. */
function proofOf(figure: OpenFigure, calculations: readonly string[], known: KnownNumbers): number[] | null {
  const { quote, said } = known;
  const isQuoted = (value: number): boolean => quotedAs(value, quote).length > 0;
  const isSaid = (value: number): boolean =>
    said.some((own) => sameValue(own, value)) && !hasValue(figure, value);
  const hasSource = (value: number): boolean => isQuoted(value) || isSaid(value);
  for (const text of calculations) {
    const calculation = readCalculation(text, hasSource);
    if (!calculation) continue;
    const { operands, result } = calculation;
    const quoted = operands.flatMap((value) => quotedAs(value, quote));
    if (quoted.length === 0) continue;
    const counts = known.sentence.amounts.filter(
      ({ value, units }) => units.length === 0 && operands.includes(value) && !hasValue(figure, value),
    );
    const used = { quoted, counts, operands };
    const fits = (reading: Reading): boolean =>
      sameValue(reading.value, result) &&
      operands.every((value, at) => {
        // Numbers that repeat could cancel each other out.
        const isRepeated = !isSaid(value) && operands.indexOf(value) !== at;
        return (
          (hasSource(value) && !isRepeated) ||
          (isFactorOf(value, reading, { ...used, known }) && (isQuoted(value) || !isRepeated))
        );
      }) &&
      hasUnit(reading, used, known);
    if (figure.readings.some(fits) && keepsBounds(figure, quoted, known)) return operands;
  }
  return null;
}

/** Returns the amounts of the quote with this value; 20 % is also 0.2. */
const quotedAs = (value: number, { amounts }: AmountText): StatedAmount[] =>
  amounts.filter(
    (amount) => sameValue(amount.value, value) || (isShare(amount) && amount.value / 100 === value),
  );

interface Operands {
  quoted: readonly StatedAmount[];
  /** Bare numbers of the sentence. */
  counts: readonly StatedAmount[];
  operands: readonly number[];
}

/** Returns whether a number without a source converts hundredths, halves, thousands, or units of time that are named. */
function isFactorOf(
  value: number,
  { unit, period }: Reading,
  { quoted, counts, known }: Operands & { known: FigureSources },
): boolean {
  if (!FACTORS.includes(value)) return false;
  if (value === HUNDRED) return unit === "cents" || quoted.some(isShare);
  if (value === THOUSAND) return unit === "";
  if (value === HALF) return FRACTION_NAME.test(known.sentence.text);
  const units = new Set([...unitsOf([...quoted, ...counts]), ...periodsIn(known.sentence.text), period]);
  if (value === MINUTES) return units.has("hour");
  const conversions = CONVERSIONS.filter(([, , factor]) => factor === value);
  return conversions.length === 0 || conversions.some(([from, to]) => units.has(from) && units.has(to));
}

const unitsOf = (amounts: readonly StatedAmount[]): string[] =>
  amounts.flatMap(({ periods, spans }) => [...periods, ...spans]);

/** Returns whether the result has the currency, percent sign and period of the operands in the quote. */
function hasUnit(
  reading: Reading,
  { quoted, counts, operands }: Operands,
  { sentence, quote }: FigureSources,
): boolean {
  const { unit, period, isSpan, isWhole } = reading;
  const prices = quoted.filter(isPrice);
  if (isSpan && prices.length > 0) return false;
  // A price per user is not a price for all users, and their price is not one per user.
  const isEach = prices.length > 0 && prices.every(({ isPerUnit }) => isPerUnit);
  if (isEach && (operands.length === 1 ? isWhole : period === "unit" && counts.length > 0)) return false;
  const isOfUnit = ({ units }: StatedAmount): boolean =>
    units.includes(unit) || (unit === "cents" && units[0] !== "%");
  // Ten percent for five users are not fifty percent.
  const isOwnShare = (value: number): boolean => value === HUNDRED || quotedAs(value, quote).some(isShare);
  if (unit === "%" && !(quoted.some(isOfUnit) && operands.every(isOwnShare))) return false;
  // Nor is a notice of 2 weeks a factor of 12 months.
  if (isSpan && operands.length > 1 && quoted.filter(({ spans }) => spans.length > 0).length > 1)
    return false;
  // A share of the reader's own amount has its currency.
  const isTheirs = (value: number): boolean => value !== HUNDRED && quotedAs(value, quote).length === 0;
  const isOpen = quoted.some(isShare) && operands.some(isTheirs);
  if (!isSpan && unit !== "" && unit !== "%" && !(prices.length > 0 ? prices.some(isOfUnit) : isOpen))
    return false;
  // €5 and $5 are not €10.
  const isForeign = (amount: StatedAmount): boolean => isPrice(amount) && !isOfUnit(amount);
  const isMixed = operands.some((value) => {
    const known = [...quotedAs(value, quote), ...sentence.amounts.filter((amount) => amount.value === value)];
    return known.length > 0 && known.every(isForeign);
  });
  if (unit !== "" && unit !== "%" && isMixed) return false;
  if (period === "" || period === "unit") return true;
  // Three months of a price per month are not a price per month.
  if (!isSpan && counts.some(({ spans }) => spans.length === 1 && spans[0] === period)) return false;
  const timed = isSpan
    ? quoted.filter(({ units }) => units.length === 0)
    : quoted.filter((one) => prices.length === 0 || isPrice(one));
  // "Two hours a week" makes a price per hour one per week.
  const others = counts.flatMap(({ spans, periods }) =>
    spans.some((span) => span !== "unit" && quoted.some((one) => one.periods.includes(span)))
      ? periods
      : spans,
  );
  const isTimed = ({ periods, spans }: StatedAmount): boolean =>
    canHavePeriod(period, [...periods, ...spans, ...others], operands);
  return isSpan || prices.length === 0 ? timed.some(isTimed) : timed.every(isTimed);
}

/** Returns whether a period is one of these units of time, or converted from one. */
const canHavePeriod = (period: string, units: readonly string[], operands: readonly number[]): boolean =>
  units.includes(period) ||
  CONVERSIONS.some(
    ([from, to, factor]) =>
      operands.includes(factor) &&
      ((from === period && units.includes(to)) || (to === period && units.includes(from))),
  );

/** Returns whether a result of a lowest or highest price, or of one end of a range, is stated as one. */
function keepsBounds(
  figure: OpenFigure,
  quoted: readonly StatedAmount[],
  { sentence }: KnownNumbers,
): boolean {
  const isStated = ({ value }: StatedAmount): boolean => hasValue(figure, value);
  const isRange = sentence.amounts.some((amount) => isStated(amount) && amount.isRange);
  return quoted
    .filter(
      ({ units }) => units.length > 0 || figure.readings.some(({ unit, isSpan }) => isSpan || unit !== ""),
    )
    .every(({ bound, isRange: needsRange }) =>
      needsRange ? isRange : bound === undefined || statesBound(sentence, bound, isStated),
    );
}

/** Returns whether a sentence states a lowest or highest price of its passage as the price itself. */
export const losesBound = ({ sentence, quote }: FigureSources): boolean =>
  quote.amounts.some((price) => {
    const isStated = (amount: StatedAmount): boolean =>
      isPrice(amount) && sameValue(amount.value, price.value);
    const { bound } = price;
    return (
      isPrice(price) && bound && sentence.amounts.some(isStated) && !statesBound(sentence, bound, isStated)
    );
  });
