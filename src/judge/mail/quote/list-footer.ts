/**
 * Finds the footer that a mailing list or a newsletter tool adds below an email. Its "unsubscribe" is a link, not a
 * request by the sender.
 */
import { everyBook } from "../../language/languages.ts";
import { listed, opens } from "../../language/phrase-list.ts";
import { fold } from "../../language/sentences.ts";
import { type Line, isBlank } from "../lines.ts";
import { isContact, withoutLinks } from "./phrases.ts";

/** Maximum length of a line; longer lines are prose. */
const MAX_LINE = 400;
/** Maximum number of lines between a footer's separator and its first phrase. */
const MAX_ABOVE = 4;

const STARTS = opens(...everyBook(({ mail }) => mail.signature.listFooters));
const QUESTIONS = opens(...everyBook(({ mail }) => mail.signature.listQuestions));
const LABELS = new RegExp(`^(?:${listed(...everyBook(({ mail }) => mail.signature.listLinks))})[.!]?$`);
const BETWEEN_LABELS =
  /\s{1,9}(?:[|·•–—/-]|or|oder|ou|o|of|lub|eller)\s{1,9}|\s{0,9}[|·•]\s{0,9}|,\s{1,9}|\s{2,9}|\t/u;
const RULE = /^\s*[-_=*~–—#]{3,}\s*$/;
/** Maximum number of lines in a mailing-list program's footer, below its separator. */
const MAX_LIST = 4;
/** The list's address or page in Mailman, Sympa, ezmlm and Google Groups. */
const LIST =
  /\/(?:listinfo|mailman3?|postorius|hyperkitty|sympa)\/|@(?:lists?|groups)\.|-(?:leave|unsubscribe|request)@|@googlegroups\./i;
const COPYRIGHT = /^(?:©|\(c\)|copyright\b)|\ball rights reserved\b/;
/** A house number before or after the street, and a postal code. */
const NUMBERED = /^\d{1,5}[a-z]? \p{L}|\p{L} \d{1,5}[a-z]?$|(?<!\d)\d{4,6}(?!\d)/u;
const MAX_ADDRESS = 160;

/** Returns whether a line consists of the label of a footer's link, in any language: "Newsletter abbestellen". */
export const isFooterLabel = (line: string): boolean => LABELS.test(fold(line).trim());

/** Returns the lines above the footer; all lines if there is none. */
export function aboveListFooter(lines: Line[]): Line[] {
  const at = lines.findIndex((_, index) => index > 0 && (isFooterAt(lines, index) || isListAt(lines, index)));
  if (at < 0) return lines;
  const rule = lines.findLastIndex(
    (line, index) => index < at && index >= at - MAX_ABOVE && RULE.test(line.text),
  );
  return lines.slice(0, rule < 1 ? at : rule);
}

/**
 * Returns whether a separator begins a Mailman 2 footer in any language: a title, the list's address and its page,
 * with nothing below them.
 */
function isListAt(lines: Line[], at: number): boolean {
  if (!RULE.test(lines[at]?.text ?? "")) return false;
  const below = lines.slice(at + 1).filter((line) => !isBlank(line) && !RULE.test(line.text));
  const [title, ...rest] = below.map(({ text }) => text.slice(0, MAX_LINE));
  if (title === undefined || below.length > MAX_LIST || /[.?!]$/.test(title)) return false;
  return rest.every(isContact) && [title, ...rest].some((text) => LIST.test(text)) && rest.length > 0;
}

function isFooterAt(lines: Line[], at: number): boolean {
  const { text, kind } = lines[at] ?? { text: "", kind: "quoted" };
  if (kind !== "own" || text.length > MAX_LINE) return false;
  const bare = withoutLinks(text).trim();
  if (isAnsweredQuestion(lines, at)) return true;
  if (STARTS.test(fold(bare))) return !bare.endsWith("?") || hasLinkBelow(lines, at);
  const labels = bare.split(BETWEEN_LABELS);
  if (!labels.every(isFooterLabel)) return false;
  return labels.length > 1 || bare !== text.trim() || isBelowAddress(lines, at);
}

/** Returns whether a footer's question is followed by a link's label, on the same line or the next. */
function isAnsweredQuestion(lines: Line[], at: number): boolean {
  const [question = "", ...rest] = withoutLinks(lines[at]?.text ?? "").split(/\?(?=\s|$)/);
  const asked = fold(question.trim().replace(/^¿/, ""));
  if (rest.length !== 1 || !(QUESTIONS.test(asked) || STARTS.test(asked))) return false;
  const behind = rest[0]?.trim() ?? "";
  const label = behind === "" ? lines.slice(at + 1).find((line) => !isBlank(line))?.text : behind;
  return isFooterLabel(withoutLinks(label ?? ""));
}

/** Returns whether the footer continues below a question, since people can ask the same question. */
const hasLinkBelow = (lines: Line[], at: number): boolean =>
  lines.some((line, index) => index > at && index <= at + MAX_ABOVE && !line.text.endsWith("?") && isFooterAt(lines, index)); // oxfmt-ignore

/** Returns whether the line above is a sender's address, a copyright notice or a separator. */
function isBelowAddress(lines: Line[], at: number): boolean {
  let index = at - 1;
  while (index > 0 && isBlank(lines[index])) index -= 1;
  const above = lines[index]?.text.trim() ?? "";
  return COPYRIGHT.test(fold(above)) || isAddress(above) || RULE.test(above);
}

/** Matches `Northwind Ltd, 12 Harbour Street, Leeds`, but no sentences. */
const isAddress = (text: string): boolean =>
  text.length <= MAX_ADDRESS &&
  !/[.?!:]$/.test(text) &&
  (NUMBERED.test(text) || (text.includes(",") && /\d/.test(text)));
