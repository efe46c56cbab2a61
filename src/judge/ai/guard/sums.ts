/**
 * Recognizes sums: prices of a passage, multiplied by a count and added up. The operands must be in the passage, in
 * the sentence itself, or in an email next to the thing that they count.
 */
import { languageOf } from "../../language/detect.ts";
import { everyBook, type Language } from "../../language/languages.ts";
import { numbersIn } from "../../language/numbers.ts";
import { alternativesIn } from "../../language/word-list.ts";
import type { PlacedClaim } from "../model.ts";
import type { Fact } from "./facts.ts";
import { PAYING } from "./commitments.ts";
import { amountOf, NUMBER } from "./numbers.ts";
import { periodsIn, scopeAround } from "./periods.ts";
import { isWithin } from "./statement-features.ts";
import { edited, folded, plainText } from "./text.ts";

interface Amount {
  value: number;
  /** Currency or share; empty for a bare number. */
  units: readonly string[];
  /** Beginnings of the words behind it. */
  things: readonly string[];
  periods: readonly string[];
  /** Units of time that it counts. */
  spans: readonly string[];
  isPerUnit: boolean;
  /** The part of the sentence around it. */
  part: string;
  /** The other end of a range. */
  partner?: number;
  /** Whether it is a lowest or highest price. */
  bound?: "from" | "upTo" | undefined;
}

interface Numbers {
  text: string;
  amounts: readonly Amount[];
}

/** Further amounts of a text are ignored. */
const MAX_AMOUNTS = 40;
const MAX_CHARS = 20_000;
/** Words are compared by their first letters, because their endings differ. */
const STEM_LETTERS = 5;
const THINGS = /^[ -](?:[a-z]{1,30} )?[a-z]{3,30}/;
const BETWEEN = new RegExp(`^ ?(?:-|${alternativesIn(everyBook(({ times }) => times.between))}) ?[€$£]?$`);

/** Match lowest and highest prices in all languages. */
const BOUNDS = [
  "from|start\\w*|at least|minimum|ab|begin\\w*|begynn\\w*|borja\\w*|commenc\\w*|comienz\\w*|empiez\\w*|inizia\\w*|comec\\w*|zaczyna\\w*" +
    "|mindestens|minim\\w*|a partir|desde|des|a partire|parte|da|vanaf|minstens|od|fra|fran|lagst|minst|mindst",
  "up to|at most|maximum|bis|hochstens|maxim\\w*|jusqu'a|hasta|fino a|al massimo|tot|hoogstens|ate|do|najwyzej|upp till|hogst|op til|hojst|opp til",
].map((words) => `(?<![a-z])(?:${words})`);
const BOUND_NAMES = ["from", "upTo"] as const;
const boundBefore = BOUNDS.map((words) => new RegExp(`${words}(?: [a-z]{1,4})?[ €$£]{0,3}$`));
/** Words for "each" in all languages. */
const EACH =
  /(?<![a-z])(?:each|per|apiece|every|je|jeweils|pro|chacune?|chaque|par|cada|por|ciascun[oa]?|ognuno|ognuna|ogni|per stuk|elk|po|kazd[a-z]{1,4}|za|styck|vardera|hver)(?![a-z])/;

/** Reads every amount of a text, including number words with another meaning: "two". */
function numbersOf(written: string, language: Language): Numbers {
  const own = folded(plainText(written.slice(0, MAX_CHARS)));
  const languages = new Set([language, languageOf(written) ?? language]);
  const { text } = [...languages].reduce((rest, one) => edited(rest, numbersIn(rest.text, one)), own);
  const found = [...text.matchAll(NUMBER)].slice(0, MAX_AMOUNTS);
  const amounts = found.map((match, at): Amount => {
    const { value, units } = amountOf(match);
    const to = match.index + match[0].length;
    const words = THINGS.exec(text.slice(to, to + 50))?.[0].match(/[a-z]{4,}/g) ?? [];
    const { periods, isPerUnit } = scopeAround(text, match.index, to);
    const bound = boundBefore.findIndex((pattern) =>
      pattern.test(text.slice(Math.max(0, match.index - 20), match.index)),
    );
    const neighbor = (next: number, between: string): number | undefined => {
      const other = found[at + next];
      return other && BETWEEN.test(between) ? Number(amountOf(other).value) : undefined;
    };
    const [before, behind] = [found[at - 1], found[at + 1]];
    const higher = neighbor(1, text.slice(to, behind?.index));
    const lower = neighbor(-1, before ? text.slice(before.index + before[0].length, match.index) : "");
    const partner = higher ?? lower;
    const priced = behind && units.length === 0 && higher !== undefined ? amountOf(behind).units : units;
    return {
      value: Number(value),
      units: priced,
      things: words.filter((word) => !PAYING.test(word)).map((word) => word.slice(0, STEM_LETTERS)),
      periods,
      spans: periodsIn(words.join(" ")),
      isPerUnit,
      part: `${text
        .slice(0, match.index)
        .split(/[;.]\s/)
        .at(-1)}${text.slice(match.index).split(/[;.]\s/)[0]}`,
      ...(partner !== undefined && { partner }),
      bound: BOUND_NAMES[bound],
    };
  });
  return { text, amounts };
}

const sameValue = (a: number, b: number): boolean => Math.abs(a - b) < 0.006;
const has = (amounts: readonly Amount[], value: number): boolean =>
  amounts.some((amount) => sameValue(amount.value, value));

interface Sum {
  sentence: Numbers;
  passage: Numbers;
  mail: Numbers;
}

const isShare = ({ units }: Amount): boolean => units.includes("%");
const isPrice = (amount: Amount): boolean => amount.units.length > 0 && !isShare(amount);
const isCount = ({ units, value }: Amount): boolean => units.length === 0 && value > 1;
/** Returns whether an amount can be money; "500 employees" is not. */
const isShareable = (amount: Amount): boolean =>
  isPrice(amount) || (amount.units.length === 0 && amount.things.length === 0);
const hasSameUnit = (one: Amount, other: Amount): boolean =>
  one.units.some((unit) => other.units.includes(unit));
const scopeOf = ({ periods }: Amount): string => periods.filter((period) => period !== "unit").join(" ");

interface Result {
  value: number;
  price: Amount;
  /** The factor of the price. */
  count: Amount | null;
}

/** Returns a price multiplied by each count that it may be multiplied by. */
function resultsOf(price: Amount, { sentence, passage, mail }: Sum): Result[] {
  const isRestated = has(sentence.amounts.filter(isPrice), price.value);
  const isEach = EACH.test(sentence.text);
  const isCounted = ({ things }: Amount): boolean => things.some((thing) => price.part.includes(thing));
  // "Windows cost £5 each; doors cost £9."
  const isElsewhere = (count: Amount): boolean =>
    !isCounted(count) && count.things.some((thing) => passage.text.includes(thing));
  // Three months do not multiply a price per hour.
  const fits = ({ spans }: Amount): boolean =>
    spans.length === 0 || spans.some((span) => price.periods.includes(span));
  const own = sentence.amounts.filter((count) => isCount(count) && fits(count));
  const counts = own.filter(
    (count) => isCounted(count) || ((price.isPerUnit || (isRestated && isEach)) && !isElsewhere(count)),
  );
  const theirs = mail.amounts.filter(
    (count) => isCount(count) && fits(count) && price.isPerUnit && isCounted(count),
  );
  // "€210 for two hives" is €420 for four.
  const groups = passage.amounts
    .filter((group) => isCount(group) && isCounted(group))
    .flatMap((group) =>
      own
        .filter(
          ({ value, things }) => value > group.value && things.some((one) => group.things.includes(one)),
        )
        .map((count) => ({ count, times: count.value / group.value })),
    );
  const isYearly = isRestated && price.periods.includes("month") && periodsIn(sentence.text).includes("year");
  const results = [...[...counts, ...theirs].map((count) => ({ count, times: count.value })), ...groups]
    .filter(({ times }) => Number.isInteger(times))
    .filter(({ times }) => price.partner === undefined || has(sentence.amounts, price.partner * times))
    .map(({ count, times }) => ({ value: price.value * times, price, count }));
  const year = { value: price.value * 12, price: { ...price, periods: ["year"] }, count: null };
  return isYearly ? [...results, year] : results;
}

/** Returns the products of the passage's prices that the sentence states. */
function productsIn(sum: Sum): Result[] {
  const { sentence, passage, mail } = sum;
  const stated = (value: number): boolean => has(sentence.amounts, value);
  const prices = passage.amounts.filter(isPrice);
  const single = prices
    .filter(({ bound }) => bound === undefined || sentence.amounts.some((amount) => amount.bound === bound))
    .flatMap((price) => resultsOf(price, sum));
  const chained = single
    .filter(({ value }) => stated(value))
    .flatMap(({ value, price }) =>
      sentence.amounts.filter(isCount).map((count): Result => ({ value: value * count.value, price, count })),
    );
  const shares = passage.amounts.filter(isShare).flatMap((share) =>
    mail.amounts
      .filter((amount) => stated(amount.value) && isShareable(amount))
      .map((count): Result => ({
        value: (share.value * count.value) / 100,
        price: { ...share, units: count.units },
        count,
      })),
  );
  return [...single, ...chained, ...shares].filter(({ value }) => stated(value));
}

/** Returns sums of two prices or products, both from the passage or calculated. */
function additionsOf(products: readonly Result[], { sentence, passage }: Sum): Result[] {
  const isStated = ({ value }: { value: number }): boolean => has(sentence.amounts, value);
  const prices = passage.amounts.filter((price) => isPrice(price) && isStated(price));
  const factors = [1, ...sentence.amounts.filter(isCount).map(({ value }) => value)];
  const terms = [
    ...prices.flatMap((price) => factors.map((factor) => ({ value: price.value * factor, price }))),
    ...products,
  ];
  return terms.flatMap((first, at) =>
    terms
      .slice(at + 1)
      .filter(
        ({ price }) =>
          price !== first.price && hasSameUnit(price, first.price) && scopeOf(price) === scopeOf(first.price),
      )
      .map((second): Result => ({ value: first.value + second.value, price: first.price, count: null })),
  );
}

const PRICE = /^price:([\d.]+) (\S+)(?: (hour|day|week|month|year|unit))?(?: whole)?$/;

/** Returns whether a price has the currency and the period of a result. */
function isResult({ kind, needs }: Fact, { value, price, count }: Result, { sentence, mail }: Sum): boolean {
  if (kind === "number") return needs.length === 1 && needs[0] === `number:${Math.round(100 * value) / 100}`;
  return needs.some((key) => {
    const [, digits, unit = "", period] = PRICE.exec(key) ?? [];
    if (digits === undefined || !sameValue(Number(digits), value)) return false;
    if (price.units.length > 0 && !price.units.includes(unit)) return false;
    if (period === undefined) return true;
    // Three months of a price per month are not a price per month.
    if (count?.spans.includes(period)) return false;
    if (period === "unit") return has(sentence.amounts, price.value);
    if (price.periods.includes(period)) return true;
    // The email gives the hours of each period.
    return scopeOf(price) === "hour" && periodsIn(mail.text).includes(period);
  });
}

/** Returns the unknown facts that are results of a calculation in a sentence with a passage, or its operands. */
export function calculatedFacts(
  unknown: readonly Fact[],
  { claims, mails, language }: { claims: readonly PlacedClaim[]; mails: string; language: Language },
): Fact[] {
  return claims.flatMap((claim) => {
    const facts = unknown.filter((fact) => claim.quote !== "" && isWithin(claim, fact));
    if (!facts.some(({ kind }) => kind === "price" || kind === "number")) return [];
    const [sentence, passage, mail] = [claim.sentence, claim.quote, mails].map((text) => numbersOf(text, language)) as [Numbers, Numbers, Numbers]; // oxfmt-ignore
    const sum = { sentence, passage, mail };
    const products = productsIn(sum);
    const results = [...products, ...additionsOf(products, sum)];
    const found = facts.filter((fact) => results.some((result) => isResult(fact, result, sum)));
    if (found.length === 0) return [];
    const isOperand = ({ needs }: Fact): boolean =>
      products.some(
        ({ count, price }) =>
          needs.includes(`number:${count?.value}`) &&
          (has(sentence.amounts.filter(isPrice), price.value) || isTheirs(count?.value ?? 0, mail.amounts)),
      );
    return [...found, ...facts.filter(isOperand)];
  });
}

/** Returns the claims that state a lowest or highest price of their passage as the price itself. */
export const claimsWithoutBound = (claims: readonly PlacedClaim[], language: Language): PlacedClaim[] =>
  claims
    .filter(({ quote }) => /\d/.test(quote))
    .filter(({ sentence, quote }) => {
      const stated = numbersOf(sentence, language).amounts.filter(isPrice);
      return numbersOf(quote, language).amounts.some((price) => {
        const same = stated.filter(({ value }) => isPrice(price) && sameValue(value, price.value));
        return price.bound && same.length > 0 && same.every(({ bound }) => bound !== price.bound);
      });
    });

/** Returns whether a count is in an email, or is the product of two counts there. */
const isTheirs = (value: number, amounts: readonly Amount[]): boolean =>
  has(amounts, value) || amounts.filter(isCount).some((amount) => has(amounts, value / amount.value));
