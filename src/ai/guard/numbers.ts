/** Reads numbers, prices and percentages in digits; number words have already been replaced. */
import { anyOf } from "./words.ts";

/** By code; the first code is used for comparison. `kr` can be any of three. */
const CURRENCY_NAMES: [codes: string[], names: string][] = [
  [["eur"], "€ eur euro euros euroa euron eurow euri"],
  [["usd"], "us$ $ usd dollar dollars dolar dolares dolarow dollari dolary bucks buck"],
  [["gbp"], "£ gbp pound pounds pfund livres libras sterline pond quid funtow funty"],
  [["chf"], "chf franken franc francs sfr franchi francos"],
  [["pln"], "pln zl zloty zlote zlotych zlotowke zlotowka zlotowek"],
  [["kr"], "kr kronor kroner krona"],
  [["sek", "kr"], "sek"],
  [["nok", "kr"], "nok"],
  [["dkk", "kr"], "dkk"],
  [["aud"], "a$ aud"],
  [["cad"], "c$ cad"],
  [["jpy"], "¥ jpy yen"],
  [["inr"], "₹ inr rupees"],
  [["brl"], "r$ brl reais"],
  [["czk"], "kc czk"],
  [["huf"], "ft huf forint"],
  [["rub"], "₽ rub rubles"],
  [["uah"], "₴ uah"],
  [["mxn"], "mxn pesos peso"],
  [["nzd"], "nz$ nzd"],
  [["sgd"], "s$ sgd"],
  [["aed"], "aed dirhams"],
  [["btc"], "₿ btc bitcoin bitcoins satoshi"],
  [["usdt"], "usdt usdc eth"],
  [
    ["cents"],
    "cents cent ct pence penny penique centimes centimos centimo centesimi centesimo groszy grosz centavos",
  ],
  // Currencies only after a number.
  [
    ["money"],
    "mause kroten mucken kohle balles pavos duros sacchi piek ballen tientjes stowek stowki dych zeta paus contos spann lax papp tenner tenners",
  ],
];

const CURRENCIES = new Map(
  CURRENCY_NAMES.flatMap(([codes, names]) => names.split(" ").map((name) => [name, codes])),
);

export const isCurrency = (word: string): boolean => CURRENCIES.has(word);

const SCALE_NAMES: [factor: number, names: string][] = [
  [1e3, "k thousand grand tsd tausend mille mil mila duizend tys tysiecy tysiac tysiace tusen"],
  [1e6, "m mio mln million millions millionen millones milioni miljoen milhoes miliony milionow miljoner"],
  [1e9, "bn billion billions mrd milliarden milliards miliardi"],
];
const SCALES = new Map(
  SCALE_NAMES.flatMap(([factor, names]) => names.split(" ").map((name) => [name, factor])),
);

const literal = (names: Iterable<string>): string =>
  anyOf([...names].map((name) => name.replaceAll("$", "\\$")));

const CURRENCY = literal(CURRENCIES.keys());
const SHARE =
  "%|‰|percent[a-z]{0,8}|per cent|pct|prozent[a-z]{0,4}|pour ?cents?|por ?ciento|por cien|por ?cento|per ?cento|procent[a-z]{0,8}";
const SCALE = literal(SCALES.keys());

/** Units before which a number word counts as a number in any language. */
export const UNITS = anyOf([SHARE, SCALE, CURRENCY]);

/** Groups: currency, digits, scale, then currency or share. Applied to folded text with single spaces. */
export const NUMBER = new RegExp(
  `(?:(?<![a-z])(${CURRENCY}) ?)?` +
    "(\\d{1,3}(?: \\d{3})+(?!\\d)(?:[.,]\\d{1,2}(?!\\d))?|\\d+(?:[.,']\\d+)*)(?:[.,][-–]{1,2})?" +
    `(?:[ -]?(${SCALE})(?![a-z]))?` +
    `(?:[ -]?(${SHARE}|(?:${CURRENCY})(?![a-z])))?`,
  "g",
);

interface Amount {
  value: string;
  /** Empty for a bare number. */
  units: string[];
}

export function amountOf([, before, digits = "", scale, behind]: (string | undefined)[]): Amount {
  const value = valueOf(digits) * (SCALES.get(scale ?? "") ?? 1);
  const units = CURRENCIES.get(before ?? "") ?? CURRENCIES.get(behind ?? "") ?? (behind ? ["%"] : []);
  // A version-like chain is compared as written.
  return { value: Number.isNaN(value) ? digits : String(value), units };
}

/**
 * Parses digits: `1.000`, `1,000` and `1 000` are a thousand; `1,5` and `1.50` are one and a half; else NaN.
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
