/** Numbers, prices and shares as people write them, in digits and in the words of nine languages. */

/** Folded. Words that mean something else in one of the languages are left out: `once`, `onze`, `sei`, `sex`, `sto`, `cent`. */
const NUMBER_WORDS: [value: number, words: string][] = [
  [3, "three drei trois tres tre drie trzy"],
  [4, "four vier quatre cuatro quattro quatro cztery fyra"],
  [5, "five funf fuenf cinq cinco cinque vijf piec fem"],
  [6, "six sechs seis zes szesc"],
  [7, "seven sieben sept siete sette zeven sete siedem sju"],
  [8, "eight acht huit ocho otto oito osiem atta"],
  [9, "nine neun neuf nueve nove negen dziewiec nio"],
  [10, "ten zehn dix diez dieci tien dez dziesiec tio"],
  [11, "eleven elf undici jedenascie elva"],
  [12, "twelve dozen zwolf dutzend douze douzaine doce docena dodici dozzina twaalf dozijn doze duzia dwanascie tolv dussin"],
  [15, "fifteen funfzehn quinze quince quindici vijftien pietnascie femton"],
  [20, "twenty zwanzig vingt veinte venti twintig vinte dwadziescia tjugo"],
  [30, "thirty dreisig trente treinta trenta dertig trinta trzydziesci trettio"],
  [40, "forty vierzig quarante cuarenta quaranta veertig quarenta czterdziesci fyrtio"],
  [50, "fifty funfzig cinquante cincuenta cinquanta vijftig cinquenta piecdziesiat femtio"],
  [60, "sixty sechzig soixante sesenta sessanta zestig sessenta szescdziesiat sextio"],
  [70, "seventy siebzig setenta settanta zeventig siedemdziesiat sjuttio"],
  [80, "eighty achtzig ochenta ottanta tachtig oitenta osiemdziesiat attio"],
  [90, "ninety neunzig noventa novanta negentig dziewiecdziesiat nittio"],
  [100, "hundred hundert cien honderd hundra"],
]; // prettier-ignore

const NUMBERS = new Map(
  NUMBER_WORDS.flatMap(([value, words]) => words.split(" ").map((word) => [word, value])),
);

/** `twenty percent` as `20 percent`. */
export const withDigits = (folded: string): string =>
  folded.replace(/[a-z]+/g, (word) => NUMBERS.get(word)?.toString() ?? word);

/** By code; the first is how it is compared. `kr` may be any of three. */
const CURRENCY_NAMES: [codes: string[], names: string][] = [
  [["eur"], "€ eur euro euros euroa"],
  [["usd"], "us$ $ usd dollar dollars dolar dolares dolarow dollari"],
  [["gbp"], "£ gbp pound pounds pfund livres libras sterline pond"],
  [["chf"], "chf franken francs sfr"],
  [["pln"], "pln zl zloty zlotych"],
  [["kr"], "kr kronor kroner"],
  [["sek", "kr"], "sek"],
  [["nok", "kr"], "nok"],
  [["dkk", "kr"], "dkk"],
  [["aud"], "a$ aud"],
  [["cad"], "c$ cad"],
  [["jpy"], "¥ jpy yen"],
  [["inr"], "₹ inr rupees"],
];

const CURRENCIES = new Map(
  CURRENCY_NAMES.flatMap(([codes, names]) => names.split(" ").map((name) => [name, codes])),
);

export const isCurrency = (word: string): boolean => CURRENCIES.has(word);

const SCALE_NAMES: [factor: number, names: string][] = [
  [1e3, "k thousand tsd tausend mille mil mila duizend tys tysiecy tusen"],
  [1e6, "m mio mln million millions millionen millones milioni miljoen milhoes miliony milionow miljoner"],
  [1e9, "bn billion billions mrd milliarden milliards miliardi"],
];
const SCALES = new Map(
  SCALE_NAMES.flatMap(([factor, names]) => names.split(" ").map((name) => [name, factor])),
);

const anyOf = (names: Iterable<string>): string =>
  [...names]
    .sort((one, other) => other.length - one.length)
    .map((name) => name.replaceAll("$", "\\$"))
    .join("|");

const CURRENCY = anyOf(CURRENCIES.keys());
const SHARE = "%|percent|per cent|prozent|pour cent|pourcent|por ciento|por cento|per cento|percento|procent";

/** Groups: currency before, digits, scale, currency or share behind. Over folded text with single spaces. */
export const NUMBER = new RegExp(
  `(?:(?<![a-z])(${CURRENCY}) ?)?` +
    "(\\d{1,3}(?: \\d{3})+(?!\\d)(?:[.,]\\d{1,2}(?!\\d))?|\\d+(?:[.,']\\d+)*)(?:[.,][-–]{1,2})?" +
    `(?: ?(${anyOf(SCALES.keys())})(?![a-z]))?` +
    `(?: ?(${SHARE}|(?:${CURRENCY})(?![a-z])))?`,
  "g",
);

interface Amount {
  value: string;
  /** Empty for a bare number. */
  units: string[];
}

export function amountOf([, before, digits = "", scale, behind]: (string | undefined)[]): Amount {
  const value = valueOf(digits) * (SCALES.get(scale ?? "") ?? 1);
  const units = CURRENCIES.get(before ?? behind ?? "") ?? (behind ? ["%"] : []);
  // An odd chain like a version is compared as it was written.
  return { value: Number.isNaN(value) ? digits : String(value), units };
}

/** `1.000`, `1,000` and `1 000` are a thousand; `1,5` and `1.50` are one and a half; NaN for what is no number. */
function valueOf(digits: string): number {
  const packed = digits.replace(/[ ']/g, "");
  const [last = ""] = /[.,](?=[^.,]*$)/.exec(packed) ?? [];
  if (last === "") return Number(packed);
  const other = last === "." ? "," : ".";
  if (packed.includes(other)) return Number(packed.replaceAll(other, "").replace(last, "."));
  if (/^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(packed)) return Number(packed.replaceAll(last, ""));
  return Number(packed.replace(last, "."));
}
