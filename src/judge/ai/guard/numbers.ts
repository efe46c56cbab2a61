/** Reads numbers, prices and percentages in digits; number words have already been replaced. */
import { everyBook } from "../../language/languages.ts";
import { CURRENCIES, type Currency } from "../../language/number-words.ts";
import { fold } from "../../language/sentences.ts";
import { alternativesIn, clearEntriesOf, entriesOf } from "../../language/word-list.ts";
import { replaced, type PlainText } from "./text.ts";

/** Signs and codes; the first code is used for comparison. `kr` can be any of three. */
const CURRENCY_SIGNS: [codes: string[], signs: string][] = [
  [["eur"], "€ eur"],
  [["usd"], "us$ $ usd"],
  [["gbp"], "£ gbp"],
  [["chf"], "chf sfr"],
  [["pln"], "pln zl"],
  [["kr"], "kr"],
  [["sek", "kr"], "sek"],
  [["nok", "kr"], "nok"],
  [["dkk", "kr"], "dkk"],
  [["aud"], "a$ aud"],
  [["cad"], "c$ cad"],
  [["jpy"], "¥ jpy"],
  [["inr"], "₹ inr"],
  [["brl"], "r$ brl"],
  [["czk"], "kc czk"],
  [["huf"], "ft huf"],
  [["rub"], "₽ rub"],
  [["uah"], "₴ uah"],
  [["mxn"], "mxn"],
  [["nzd"], "nz$ nzd"],
  [["sgd"], "s$ sgd"],
  [["aed"], "aed"],
  [["btc"], "₿ btc"],
  [["usdt"], "usdt usdc eth"],
];

const NUMBER_WORDS = everyBook(({ numbers }) => numbers);

/** Names of a currency in all languages. */
const namesOf = (currency: Currency): string[] =>
  NUMBER_WORDS.flatMap(({ currencies }) => entriesOf(currencies[currency] ?? ""));

/** Names for one unit of money, since a draft may use `a buck`. */
export const COINS = CURRENCIES.filter((currency) => currency !== "money").flatMap(namesOf);

const CODES_BY_NAME = new Map<string, readonly string[]>([
  ...CURRENCY_SIGNS.flatMap(([codes, signs]) => signs.split(" ").map((sign) => [sign, codes] as const)),
  ...CURRENCIES.flatMap((currency) => namesOf(currency).map((name) => [name, [currency]] as const)),
]);

export const isCurrency = (word: string): boolean => CODES_BY_NAME.has(word);

const SCALES = new Map(
  NUMBER_WORDS.flatMap(({ thousand, million, billion }) =>
    [thousand, million, billion].flatMap((names, index) =>
      entriesOf(names).map((name) => [name, 1_000 ** (index + 1)] as const),
    ),
  ),
);

const literal = (names: Iterable<string>): string =>
  alternativesIn([...names].map((name) => name.replaceAll("$", "\\$")));

/** Signs, codes and names of every currency. */
export const CURRENCY = literal(CODES_BY_NAME.keys());
const SHARE = `%|‰|${alternativesIn(NUMBER_WORDS.map(({ percent }) => percent))}`;
const SCALE = literal(SCALES.keys());

/** Units that make the preceding word count as a number in any language. */
export const UNITS = [SHARE, SCALE, CURRENCY].join("|");

/** Groups: currency, digits, scale, then currency or share. Applied to folded text with single spaces. */
export const NUMBER = new RegExp(
  `(?:(?<![a-z])(${CURRENCY}) ?)?` +
    "(\\d{1,3}(?: \\d{3})+(?!\\d)(?:[.,]\\d{1,2}(?!\\d))?|\\d+(?:[.,']\\d+)*)(?:[.,][-–]{1,2})?" +
    `(?:[ -]?(${SCALE})(?![a-z\\d]))?` +
    `(?:[ -]?(${SHARE}|(?:${CURRENCY})(?![a-z])))?`,
  "g",
);

const ROMAN = /(?<![\p{L}\p{N}])(?:[IVXLCDM]{1,12}|(?!vi)[ivx]{2,12})(?![\p{L}\p{N}])/gu;
const ROMAN_FORM = /^M{0,3}(?:CM|CD|D?C{0,4})(?:XC|XL|L?X{0,4})(?:IX|IV|V?I{0,4})$/;
const ROMAN_DIGITS = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1_000 };
const UNIT_BEFORE = new RegExp(`(?:^|[^a-z])(?:${CURRENCY}) ?$`);
const EACH = everyBook(({ durations }) => clearEntriesOf(durations.each)).flat();
const UNIT_BEHIND = new RegExp(`^[ -]?(?:${UNITS}|${alternativesIn(EACH)})(?![a-z])`);
const MAX_UNIT_CHARS = 24;

/**
 * Replaces Roman numerals with digits next to a currency, a share or a word for "each". Elsewhere they number the
 * parts of something: `Phase II`, `World War II`.
 */
export const replaceRomanNumerals = (plain: PlainText): PlainText =>
  replaced(plain, ROMAN, ({ 0: numeral, index }) => {
    const signs = numeral.toUpperCase();
    const before = fold(plain.text.slice(Math.max(0, index - MAX_UNIT_CHARS), index));
    const to = index + numeral.length;
    const behind = fold(plain.text.slice(to, to + MAX_UNIT_CHARS));
    const isNumeral = UNIT_BEFORE.test(before) || UNIT_BEHIND.test(behind);
    return isNumeral && ROMAN_FORM.test(signs) ? String(romanValue(signs)) : null;
  });

function romanValue(signs: string): number {
  const values = [...signs].map((sign) => ROMAN_DIGITS[sign as keyof typeof ROMAN_DIGITS]);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

interface Amount {
  value: string;
  /** Empty for a bare number. */
  units: readonly string[];
}

export function amountOf([, before, digits = "", scale, behind]: (string | undefined)[]): Amount {
  const value = valueOf(digits) * (SCALES.get(scale ?? "") ?? 1);
  const units = CODES_BY_NAME.get(before ?? "") ?? CODES_BY_NAME.get(behind ?? "") ?? (behind ? ["%"] : []);
  // A version-like chain is compared as written.
  return { value: Number.isNaN(value) ? digits : String(value), units };
}

/**
 * Parses digits: `1.000`, `1,000` and `1 000` are a thousand; `1,5` and `1.50` are one and a half; anything else is
 * NaN.
 */
function valueOf(digits: string): number {
  const packed = digits.replace(/[ ']/g, "");
  const [last = ""] = /[.,](?=[^.,]*$)/.exec(packed) ?? [];
  if (last === "") return Number(packed);
  const other = last === "." ? "," : ".";
  if (packed.includes(other)) return Number(packed.replaceAll(other, "").replace(last, "."));
  if (/^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(packed)) return Number(packed.replaceAll(last, ""));
  return Number(packed.replace(last, "."));
}
