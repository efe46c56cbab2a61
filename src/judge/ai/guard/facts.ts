/** Finds verifiable facts: links, addresses, phone numbers, accounts, prices, dates, times and numbers. */
import { FREQUENT_WORDS, languageOf } from "../../language/detect.ts";
import { everyBook, type Language } from "../../language/languages.ts";
import { alternativesIn } from "../../language/word-list.ts";
import { ANY_SPAN, DATES, DAYS, SPANS, type MomentForm } from "./days.ts";
import { extractLinks, undisguised } from "./links.ts";
import { FRACTION, RATIO, replaceHourParts, shareIn } from "./fractions.ts";
import { replaceNumberWords } from "./number-words.ts";
import { amountOf, CURRENCY, isCurrency, NUMBER, replaceRomanNumerals } from "./numbers.ts";
import { periodsAt, scopeAround } from "./periods.ts";
import { folded, replaced, MASK, maskMatches, spaced, type PlainText, type TextSpan } from "./text.ts";
import { TIMES } from "./times.ts";

type FactKind =
  | "link"
  | "address"
  | "phone"
  | "account"
  | "price"
  | "percentage"
  | "date or time"
  | "duration"
  | "number";

export interface Fact extends TextSpan {
  kind: FactKind;
  /** Keys; any one of them in a source supports the fact. */
  needs: string[];
  /** Keys that this fact supports as a source. */
  gives: string[];
}

type UnplacedFact = Omit<Fact, "start" | "end">;

/** Number of final digits of a phone number to compare, since country codes and leading zeros vary. */
const PHONE_TAIL = 9;
const MAX_PHONE_DIGITS = 15;

/** The maximum length of a call, in minutes, that a draft may propose regardless of the settings. */
const MAX_MINUTES = 60;
/** Up to this many questions, points or ideas are not a verifiable number. */
const MAX_COUNT = 10;
const MINUTE_WORDS = alternativesIn(everyBook(({ durations }) => durations.minutes));
const COUNTABLE_WORDS = alternativesIn(everyBook(({ durations }) => durations.countable));
const MINUTES = new RegExp(`^[ -]?(?:[a-z]{1,14} )?(?:${MINUTE_WORDS})(?![a-z])`);
const COUNTABLE = new RegExp(`^ (?:[a-z]{1,14} )?(?:${COUNTABLE_WORDS})(?![a-z])`);
const MAX_UNIT_CHARS = 50;
/** Any single day or week, in a question: `would you like to choose a day?`. */
const ANY_ONE = new RegExp(`(?<![\\d.,:])1 (?:${ANY_SPAN})(?![a-z])(?=[^.!?\\n]{0,200}\\?)`, "g");

/** A period at the beginning of a clause with a price: "one day of filming costs €900" states a price per day. */
const PRICED_ONE = new RegExp(
  `(?<=(?:^|[.,;:!?\\n]) ?)1 (?=(?:${ANY_SPAN})(?![a-z])[^.,;:!?\\n]{0,40}(?:[€$£] ?\\d|\\d[\\d.,]* ?(?:${CURRENCY})(?![a-z])))`,
  "g",
);

/** Business terms with a digit that does not state a fact. */
const TRADE_WORDS = /(?<![a-z\d])(?:b2b|b2c|b2g|d2c)(?![a-z\d])/g;
/** Number words that are not a count: `a thousand thanks`, `mil gracias`; Portuguese `meia` is also six. */
const IDLE_NUMBERS = new RegExp(
  "(?<![a-z])(?:(?:(?:a|un|uma?) )?" +
    "(?:thousand|million|tausend|mille|grand|mil|duizend|tusen|tusind|tysiac\\w{0,6}|millones|mila) (?:de )?" +
    "(?=thanks|dank|merci|gracias|grazie|obrigad|tack|tak|dzieki)|meia hora)",
  "g",
);
/** A price with cents after the unit: `18 euros 50`. */
const COINS_BEHIND =
  /(?<![\d.,])(\d{1,6}) (euros?|pounds?|dollars?|francs?|franken|kronor|kroner|zlotych) (?:y |e )?(\d{2})(?!\d|[.,:]\d|[%-])/g;
/** An account number: two letters, two digits, and groups that begin with the bank's code. */
const ACCOUNT =
  /(?<![a-z\d])[a-z]{2}\d{2}[ -]?[a-z\d]{4}(?:[ -]?(?=[a-z]{0,3}\d)[a-z\d]{4}){1,6}(?:[ -]?(?=[a-z]{0,2}\d)[a-z\d]{1,3})?(?![a-z\d])/g;
const PHONE = /(?<![\w.,])(?:\+ ?|00)?\(?\d(?:[ \-()./]{0,3}\d){6,16}(?!\w)/g;
/**
 * A word that contains a number, such as `Q3`, `ISO27001` or `GPT-4`, or a key that alternates between letters and
 * digits.
 */
const CODE = /(?<![a-z\d])([a-z]{1,12})-?\d[a-z\d]{0,80}/g;
const KEY = /(?<![a-z\d])\d{1,20}[a-z]{1,20}\d[a-z\d]{0,80}/g;

/**
 * Returns every fact in the text, which may state a fact several times. @param languages Languages that the text may
 * be in, in addition to the detected language.
 */
export function factsIn(plain: PlainText, languages: readonly Language[] = []): Fact[] {
  const detected = languageOf(plain.text);
  const own = detected === null ? languages : [...languages, detected];
  const places = extractLinks(undisguised(withoutEnumeration(plain)));
  const facts: Fact[] = places.found.flatMap(({ kind, key, tracking, minutes, start, end }) => {
    const gives = minutes === null ? [key] : [key, `number:${minutes}`];
    const parameters = tracking.map((parameter) => fact(kind, `parameter:${parameter}`));
    return [{ kind, needs: [key], gives }, ...parameters].map((found) => ({ ...found, start, end }));
  });
  let rest = folded(replaceRomanNumerals(spaced(places.rest)));
  const take = (pattern: RegExp, read: (match: RegExpExecArray) => UnplacedFact[]): void => {
    const step = maskMatches(rest, pattern, (match) => {
      const found = read(match);
      return found.length > 0 ? { found } : null;
    });
    facts.push(
      ...step.found.flatMap(({ found, start, end }) => found.map((fact) => ({ ...fact, start, end }))),
    );
    rest = step.rest;
  };
  const takeMoments = (forms: readonly MomentForm[], kind: FactKind = "date or time"): void => {
    for (const { pattern, read } of forms) {
      take(pattern, (match) => read(match).map((moment) => ({ kind, ...moment })));
    }
  };
  take(ACCOUNT, ([match]) => [fact("account", `account:${match.replace(/[ -]/g, "")}`)]);
  rest = replaced(rest, IDLE_NUMBERS, ([words]) => MASK.repeat(words.length));
  rest = replaced(replaceHourParts(replaceNumberWords(rest, own)), TRADE_WORDS, ([word]) =>
    MASK.repeat(word.length),
  );
  rest = replaced(rest, COINS_BEHIND, ([, whole, unit, coins]) => `${whole},${coins} ${unit}`);
  take(RATIO, shareFacts);
  takeMoments(DATES);
  take(PHONE, ([match]) => phoneFacts(match));
  takeMoments(TIMES);
  takeMoments(DAYS);
  rest = replaced(rest, PRICED_ONE, () => "");
  rest = replaced(rest, ANY_ONE, ([words]) => MASK.repeat(words.length));
  takeMoments(SPANS, "duration");
  take(FRACTION, shareFacts);
  take(KEY, ([match]) => [fact("number", `code:${match}`)]);
  take(CODE, ([match, letters = ""]) =>
    isCurrency(letters) ? [] : [fact("number", `code:${match.replace("-", "")}`)],
  );
  take(NUMBER, amountFacts);
  return facts;
}

/** Removes list numbers (`1.`, `2.`, …), which are not facts. */
function withoutEnumeration(plain: PlainText): PlainText {
  let next = 1;
  return replaced(plain, /^[ \t]{0,20}\(?(\d{1,2})[.)](?=[ \t])/gm, ([mark, number]) => {
    if (Number(number) !== next) return null;
    next += 1;
    return MASK.repeat(mark.length);
  });
}

const fact = (kind: FactKind, key: string): UnplacedFact => ({ kind, needs: [key], gives: [key] });

function phoneFacts(match: string): UnplacedFact[] {
  const digits = match.replace("(0)", "").replace(/\D/g, "");
  const isGrouped = /^\d{1,3}(?:[ .]\d{3})+(?: ?- ?\d{1,3}(?:[ .]\d{3})*)?$/.test(match);
  const isMarked = /^(?:\+|0|\()/.test(match);
  const isPhone = isMarked || /^\d{3}-\d{4}$/.test(match) || (digits.length >= PHONE_TAIL && !isGrouped);
  if (!isPhone || digits.length > MAX_PHONE_DIGITS) return [];
  return [fact("phone", `phone:${digits.slice(-PHONE_TAIL)}`)];
}

/**
 * Returns the facts of an amount. A yearly price, or a price without a period, does not make a monthly price known.
 */
function amountFacts(match: RegExpExecArray): UnplacedFact[] {
  const { value, units } = amountOf(match);
  const to = match.index + match[0].length;
  const number = `number:${value}`;
  if (units.length === 0)
    return isIncidental(Number(value), match.input.slice(to, to + MAX_UNIT_CHARS))
      ? []
      : [counted(match, value)];
  const prices = units.map((unit) => `price:${value} ${unit}`);
  if (units.includes("%")) return [{ kind: "percentage", needs: prices, gives: [...prices, number] }];
  return priceFacts(match, prices, [...prices, ...centsOf(Number(value)), number]);
}

/** Returns the facts of a price. A price per user does not make a price for all users known. */
function priceFacts(
  { 0: match, index, input }: RegExpExecArray,
  prices: string[],
  written: string[],
): UnplacedFact[] {
  const to = index + match.length;
  const periods = periodsAt(input, index, to);
  const around = scopeAround(input, index, to);
  const isWhole = around.isWhole && !around.isPerUnit;
  const timed = written.flatMap((key) => [key, ...around.periods.map((period) => `${key} ${period}`)]);
  const gives = around.isPerUnit ? timed : timed.flatMap((key) => [key, `${key} whole`]);
  return (periods.length === 0 ? [""] : periods).map((period) => ({
    kind: "price",
    needs: prices.map((price) =>
      [price, period, isWhole ? "whole" : ""].filter((part) => part !== "").join(" "),
    ),
    gives,
  }));
}

/** Returns the fact of a fraction or ratio, which also matches the equal percentage. */
function shareFacts(match: RegExpExecArray): UnplacedFact[] {
  const share = shareIn(match);
  if (!share) return [];
  const [part, whole] = share;
  const key = `share:${part} ${whole}`;
  const percentage = `price:${(100 * part) / whole} %`;
  return [{ kind: "number", needs: [key, percentage], gives: [key, `number:${part}`, `number:${whole}`] }];
}

/** Counted things are compared by their first letters, because their endings may differ. */
const THING_LETTERS = 5;
const THINGS = /^[ -](?:[a-z]{1,30} )?[a-z]{3,30}/;
/** Shorter words rarely name a thing: `9 off`. */
const THING = /[a-z]{4,}/g;

/** Matches the end of a text if the next number refers to everything mentioned: `all your`. */
const ALL = new RegExp(`(?<![a-z])(?:${alternativesIn(everyBook(({ numbers }) => numbers.all))}) $`);
const MAX_ALL_CHARS = 20;

/**
 * Returns a bare number. A source supports it with a count of the thing named by one of the next two words.
 * At the end of a question about all of them, no thing is needed: "for all four?".
 */
function counted({ 0: match, index, input }: RegExpExecArray, value: string): UnplacedFact {
  const to = index + match.length;
  const behind = input.slice(to, to + MAX_UNIT_CHARS);
  const words = (THINGS.exec(behind)?.[0].match(THING) ?? []).filter((word) => !FREQUENT_WORDS.has(word));
  const keys = [`number:${value}`, ...words.map((word) => `count:${value} ${word.slice(0, THING_LETTERS)}`)];
  const any = `count:${value} `;
  const isAboutAll = /^ ?\?/.test(behind) && ALL.test(input.slice(Math.max(0, index - MAX_ALL_CHARS), index));
  return { kind: "number", needs: isAboutAll ? [...keys, any] : keys, gives: [...keys, any] };
}

/** Returns the key of an amount below one, written in hundredths: `12 pence`. */
const centsOf = (value: number): string[] =>
  value > 0 && value < 1 ? [`price:${Math.round(value * 100)} cents`] : [];

/** Returns whether the number only states the length of a call or counts questions. */
const isIncidental = (value: number, behind: string): boolean =>
  (value <= MAX_MINUTES && MINUTES.test(behind)) || (value <= MAX_COUNT && COUNTABLE.test(behind));
