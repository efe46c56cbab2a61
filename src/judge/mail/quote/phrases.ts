/** Recognizes greetings, closings, names, contact details and footers. */
import { FOREIGN_SENT_FROM } from "../../language/foreign.ts";
import { everyBook } from "../../language/languages.ts";
import type { SignatureWords } from "../../language/mail-phrases.ts";
import { anywhere, listed } from "../../language/phrase-list.ts";
import { accentedIn } from "../../language/word-list.ts";
import { fold } from "../../language/sentences.ts";

/** Maximum length of a line in a signature. */
const MAX_PHRASE_LINE = 160;

const SIGNATURES = everyBook(({ mail }) => mail.signature);
const all = (name: keyof SignatureWords): string => listed(...SIGNATURES.map((words) => words[name]));
/** Tries one pattern per language, so that a match never mixes languages. */
const perLanguage = (pattern: (words: SignatureWords) => string): RegExp =>
  new RegExp(`^(?:${SIGNATURES.map(pattern).join("|")})`);

const BRANDS =
  "iphone|ipad|ipod|apple watch|mac|android|samsung|galaxy|huawei|xiaomi|redmi|pixel|oneplus|motorola|nokia|sony|xperia|" +
  "blackberry|windows|outlook|yahoo|gmail|aol|gmx|web\\.de|proton|spark|fairphone|htc|superhuman|shortwave|thunderbird|" +
  "mailspring|bluemail|airmail|fastmail|zoho|tuta|icloud|t-online|freenet|telekom";
/** Up to four words before the device: `my Samsung Galaxy S24`. */
const ON_DEVICE = `(?:[a-z\\d.'/-]+,? ){0,4}?(?:${BRANDS}|mail (?:${all("forApp")})|${all("devices")})(?![a-z])`;

/** A line that a phone or a mail program adds. */
const FOOTERS = [
  `(?:${all("sentFrom").replaceAll("{device}", ON_DEVICE)})`,
  `(?:${all("getApp")}) (?:[a-z]{1,12} )?outlook (?:${all("forApp")}) `,
  `outlook (?:${all("forApp")}) (?:ios|android|mac)(?: |<|$)`,
  "(?:yahoo|aol) mail ?:",
  "virus-?free\\.? ?(?:www\\.)?(?:avast|avg)\\.com",
  // Avast's footer in other languages: a few words, and the address right after the period.
  "[a-z-]{2,12}(?: [a-z]{2,12}){0,3}\\.www\\.(?:avast|avg)\\.com",
].map((source) => new RegExp(`^${source}`));
const BRAND = new RegExp(`(?:${BRANDS}|iphon)`);
const FOREIGN_SENT = anywhere(FOREIGN_SENT_FROM);
/** Maximum length of a footer in other languages. */
const MAX_FOREIGN = 60;

/** The first line of a legal notice, a request not to print, or a warning by the recipient's mail gateway. */
const NOTICES = [
  new RegExp(`^(?:${all("noticeTitles")})(?![a-z])`),
  perLanguage((own) => `(?:${listed(own.noticeStarts)})(?![a-z]).{0,160}(?:${listed(own.noticeSays)})`),
  perLanguage((own) => `(?:${listed(own.printStarts)})(?![a-z]).{0,80}(?:${listed(own.printSays)})`),
  new RegExp(
    `^\\[?(?:${all("warnings")})\\]? ?[:!-]? ?(?:${all("warnedOf")})(?![a-z]).{0,80}(?:${all("outside")})`,
  ),
  /^(?:\[external(?: e-?mail| sender)?\]|external (?:e-?mail|sender))$/,
  // Outlook's tip about a new sender.
  /^\[?(?:you don't often get|sie erhalten nicht (?:oft|haufig)|vous n(?:e recevez|'obtenez) pas souvent|no suele recibir) [^@]{1,60}@/,
];

/** The closing above a name, alone on its line. */
const CLOSING = new RegExp(`^(?:${listed(...everyBook(({ closings }) => closings))})$`);
/** A closing alone, or followed by up to four words of a name. */
const GREETING = new RegExp(
  `^(?:${listed(...everyBook(({ greetings }) => greetings))})(?: [\\p{L}.'-]{1,30}){0,4} ?[,.!:-]{0,2}$`,
  "u",
);

/** Contact data that occurs only in signatures: phone, web address. */
const CONTACT =
  /(?:\+|\(?0)\d[\d\s()./-]{6,20}\d|\(\d{3}\)\s?\d{3}-\d{4}|\b\d{3}[-.]\d{3}[-.]\d{4}\b|\bwww\.\S|https?:\/\/|^\s*<?(?:mailto:)?[^\s@]{1,64}@[^\s@]{1,200}$|\blinkedin\b/iu;
const LABELED = new RegExp(`^(?:${all("labels")})(?![a-z0-9])\\.? ?[:.|]`);
const TITLED = anywhere(...SIGNATURES.map(({ jobTitles }) => jobTitles));
const REFERRAL = anywhere(...SIGNATURES.map(({ referrals }) => referrals));
const NAME = new RegExp(
  `^(?:(?:${accentedIn(everyBook(({ titles }) => titles))})\\.?[ -]?){0,3}\\p{Lu}[\\p{L}'’.-]*(?: (?:\\p{Lu}[\\p{L}'’.-]*|` +
    `${all("nameParticles")})){0,4}(?:,? (?:ph\\.?d|mba|m\\.?sc|cpa)\\.?)?$`,
  "u",
);

/** Links in text made from HTML: `Unsubscribe<https://…>`, `Mail (https://…)`, `Unsubscribe: https://…`. */
const LINK = /\s?[<([]\s?(?:https?:\/\/|mailto:)[^\s>)\]]{1,600}\s?[>)\]]|:?\shttps?:\/\/\S{1,600}/gi;
const MAX_LINKED_LINE = 800;

/** Removes the URLs that mail programs add after link texts. */
export const withoutLinks = (text: string): string => text.slice(0, MAX_LINKED_LINE).replace(LINK, "");

const plain = (text: string): string =>
  withoutEnd(text.replace(/^[\s*_|–—-]+/, ""), /[\s*_|]/).replace(/[’`]/g, "'");
const folded = (text: string): string => fold(plain(text));

/**
 * Strips matching characters at the end. A regular expression anchored at the end would retry at each such
 * character.
 */
function withoutEnd(text: string, pattern: RegExp): string {
  let end = text.length;
  while (end > 0 && pattern.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Returns whether a mail program added the line: `Sent from my iPhone`, `Get Outlook for iOS`. */
export function isFooter(text: string): boolean {
  const line = folded(withoutLinks(text));
  if (line.length > MAX_PHRASE_LINE) return false;
  const isForeign = line.length <= MAX_FOREIGN && BRAND.test(line) && FOREIGN_SENT.test(line);
  return isForeign || FOOTERS.some((footer) => footer.test(line));
}

export const isNotice = (text: string): boolean => {
  const start = folded(text.slice(0, 240));
  return NOTICES.some((notice) => notice.test(start));
};

/** Returns whether the line is only a closing, such as `Best regards,`. */
export const isClosing = (text: string): boolean =>
  text.length <= 60 && CLOSING.test(withoutEnd(folded(text), /[^\p{L}\p{N}]/u));

/** Matches `Hi Ann`, `Sehr geehrte Frau Dr. Miller!`. */
export const isGreeting = (text: string): boolean => text.length <= 80 && GREETING.test(folded(text));

/** Matches `Ann`, `Ann de Vries`, `Dr. Ann Miller, MBA`. */
export const isName = (text: string): boolean =>
  text.length <= 60 && NAME.test(plain(text).replace(/,$/, ""));

/** Returns whether the line contains contact data: a phone number, an address, an office. */
export const isContact = (text: string): boolean =>
  text.length <= MAX_PHRASE_LINE &&
  (CONTACT.test(plain(text)) || LABELED.test(folded(text)) || /\S \| \S/.test(text));

export const isTitle = (text: string): boolean => text.length <= 80 && TITLED.test(folded(text));

/**
 * Returns whether a sentence refers to another person, which makes the following contact data part of the
 * message.
 */
export const isReferral = (text: string): boolean => REFERRAL.test(fold(text.slice(0, 400)));
