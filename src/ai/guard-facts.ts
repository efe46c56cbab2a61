/** What a text states that can be looked up: links, addresses, phone numbers, prices, dates, times and numbers. */
import { fold } from "../mail/sentences.ts";
import { readable } from "./fence.ts";
import { MOMENTS } from "./guard-days.ts";
import { amountOf, isCurrency, NUMBER, withDigits } from "./guard-numbers.ts";

export type FactKind = "link" | "address" | "phone" | "price" | "percentage" | "date or time" | "number";

export interface Fact {
  kind: FactKind;
  shown: string;
  /** It is known to whoever knows any of these. */
  needs: string[];
  /** What else may be said by whoever knows it. */
  gives: string[];
}

/** Of a phone number, in digits: country codes and leading zeros come and go. */
const PHONE_TAIL = 9;
const MAX_PHONE_DIGITS = 15;

/** Which campaign led to a page, not which page it is. */
const TRACKING = /^(?:utm_\w+|gclid|fbclid|msclkid|yclid|dclid|igshid|mc_[ce]id|_hs\w+|hsa_\w+)$/;

/** Words of the trade with a number in them that states nothing. */
const TRADE_WORDS = /(?<![a-z\d])(?:b2b|b2c|b2g|d2c)(?![a-z\d])/g;

/** Every fact of the text; one text may state a fact several times. */
export function factsIn(text: string): Fact[] {
  const facts: Fact[] = [];
  let rest = withoutEnumeration(readable(text).normalize("NFKC"));
  const take = (pattern: RegExp, read: (match: string[]) => Fact | null): void => {
    rest = rest.replace(pattern, (...match: string[]) => {
      const fact = read(match);
      if (!fact) return match[0] ?? "";
      facts.push(fact);
      return " ";
    });
  };
  take(/[^\s<>()[\]{}"“”„«»|,;]+/g, ([word = ""]) => wordFact(word));
  rest = fold(rest).replace(/\s+/g, " ");
  for (const { pattern, read } of MOMENTS) {
    take(pattern, (match) => {
      const moment = read(match);
      return moment && { kind: "date or time", shown: match[0] ?? "", ...moment };
    });
  }
  rest = withDigits(rest.replace(TRADE_WORDS, " "));
  take(/(?<![\w.,])(?:\+ ?|00)?\(?\d(?:[ \-().\/]{0,3}\d){6,16}(?!\w)/g, ([match = ""]) => phoneFact(match));
  take(/(?<![a-z\d])([a-z]{1,12})-?\d[a-z\d]{0,20}/g, ([match = "", letters = ""]) =>
    codeFact(match, letters),
  );
  take(NUMBER, amountFact);
  return facts;
}

/** A list's own `1.`, `2.`, … state nothing. */
function withoutEnumeration(text: string): string {
  let next = 1;
  return text.replace(/^[ \t]*(\d{1,2})[.)](?=[ \t])/gm, (mark, number: string) => {
    if (Number(number) !== next) return mark;
    next += 1;
    return "";
  });
}

/** A word of the text that is a link or an address. */
function wordFact(word: string): Fact | null {
  if (!/[@.:]/.test(word)) return null;
  const bare = word.replace(/^[*_'`~-]+/, "").replace(/^(?:mailto|tel):/i, "");
  const shown = bare.slice(0, endOf(bare));
  if (shown.includes("://")) return linkFact(shown, shown);
  if (/^[^@]+@[^@]+\.[^@]+$/.test(shown)) {
    const key = `address:${shown.toLowerCase().replace(/\?.*$/, "")}`;
    return { kind: "address", shown, needs: [key], gives: [key] };
  }
  if (/^@[\w.]{2,}$/.test(shown)) return fact("link", shown, `link:${shown.toLowerCase()}`);
  return isBareLink(shown) ? linkFact(shown, `https://${shown}`) : null;
}

/** Where a sentence's own marks begin behind a link. */
function endOf(word: string): number {
  let end = word.length;
  while (end > 0 && ".,:!?*_'`~…’".includes(word[end - 1] ?? "")) end -= 1;
  return end;
}

/** `acme.com/x`, but not the `end.Next` of a missing space. */
function isBareLink(word: string): boolean {
  const host = /^(?:[\p{L}\p{N}][\p{L}\p{N}-]*\.)+(\p{L}{2,24})(?::\d+)?(?:[/?#]|$)/u.exec(word);
  const [whole = "", top = ""] = host ?? [];
  return host !== null && (top === top.toLowerCase() || whole === whole.toUpperCase());
}

const fact = (kind: FactKind, shown: string, key: string): Fact => ({
  kind,
  shown,
  needs: [key],
  gives: [key],
});

function linkFact(shown: string, address: string): Fact {
  const key = `link:${placeOf(address)}`;
  // `/30min` may be called half an hour's call.
  const minutes = /(\d{1,3})[-_]?min/i.exec(shown)?.[1];
  return { kind: "link", shown, needs: [key], gives: minutes ? [key, `number:${Number(minutes)}`] : [key] };
}

/** Host, path and the query that matters: http or https, `www.`, a last slash and tracking do not. */
function placeOf(address: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  const scheme = /^https?:$/.test(url.protocol) ? "" : url.protocol;
  const query = [...url.searchParams].filter(([name]) => !TRACKING.test(name)).map((pair) => pair.join("="));
  const path = url.pathname.replace(/\/$/, "");
  return `${scheme}${url.host.replace(/^www\./, "")}${path}?${query.sort().join("&")}`;
}

function phoneFact(match: string): Fact | null {
  const digits = match.replace("(0)", "").replace(/\D/g, "");
  const isGrouped = /^\d{1,3}(?:[ .]\d{3})+(?: ?- ?\d{1,3}(?:[ .]\d{3})*)?$/.test(match);
  const isMarked = /^(?:\+|0|\()/.test(match);
  const isPhone = isMarked || /^\d{3}-\d{4}$/.test(match) || (digits.length >= PHONE_TAIL && !isGrouped);
  if (!isPhone || digits.length > MAX_PHONE_DIGITS) return null;
  return fact("phone", match, `phone:${digits.slice(-PHONE_TAIL)}`);
}

/** A word with a number in it: `Q3`, `ISO27001`, `GPT-4`. */
function codeFact(match: string, letters: string): Fact | null {
  return isCurrency(letters) ? null : fact("number", match, `code:${match.replace("-", "")}`);
}

function amountFact(match: string[]): Fact {
  const { value, units } = amountOf(match);
  const [shown = ""] = match;
  const number = `number:${value}`;
  if (units.length === 0) return fact("number", shown, number);
  const needs = units.map((unit) => `price:${value} ${unit}`);
  const isShare = units.includes("%");
  return { kind: isShare ? "percentage" : "price", shown: shown.trim(), needs, gives: [...needs, number] };
}
