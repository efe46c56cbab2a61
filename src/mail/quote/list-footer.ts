/**
 * Finds the footer that a mailing list or a newsletter tool adds below a mail. Its "unsubscribe" is a link and
 * nobody's request.
 */
import { everyBook } from "../../language/languages.ts";
import { listed, opens } from "../../language/phrase-list.ts";
import { fold } from "../../language/sentences.ts";
import { type Line, isBlank } from "../lines.ts";
import { isContact, withoutLinks } from "./phrases.ts";

/** Longer lines are prose. */
const MAX_LINE = 400;
/** Number of lines above a footer's first phrase in which the line that it is drawn below may be. */
const MAX_ABOVE = 4;

const STARTS = opens(...everyBook(({ mail }) => mail.signature.listFooters));
const LABELS = new RegExp(`^(?:${listed(...everyBook(({ mail }) => mail.signature.listLinks))})[.!]?$`);
const BETWEEN_LABELS =
  /\s{1,9}(?:[|·•–—/-]|or|oder|ou|o|of|lub|eller)\s{1,9}|\s{0,9}[|·•]\s{0,9}|,\s{1,9}|\s{2,9}|\t/u;
const RULE = /^\s*[-_=*~–—#]{3,}\s*$/;
const COPYRIGHT = /^(?:©|\(c\)|copyright\b)|\ball rights reserved\b/;
/** A house number before or behind the street, and a postal code. */
const NUMBERED = /^\d{1,5}[a-z]? \p{L}|\p{L} \d{1,5}[a-z]?$|(?<!\d)\d{4,6}(?!\d)/u;
const MAX_ADDRESS = 160;

/** Returns the lines above the footer; all lines if there is none. */
export function aboveListFooter(lines: Line[]): Line[] {
  const at = lines.findIndex((_, index) => index > 0 && isFooterAt(lines, index));
  if (at < 0) return lines;
  const rule = lines.findLastIndex(
    (line, index) => index < at && index >= at - MAX_ABOVE && RULE.test(line.text),
  );
  return lines.slice(0, rule < 1 ? at : rule);
}

function isFooterAt(lines: Line[], at: number): boolean {
  const { text, kind } = lines[at] ?? { text: "", kind: "quoted" };
  if (kind !== "own" || text.length > MAX_LINE) return false;
  const bare = withoutLinks(text).trim();
  if (STARTS.test(fold(bare))) return !bare.endsWith("?") || hasLinkBelow(lines, at);
  const labels = bare.split(BETWEEN_LABELS).map((part) => fold(part).trim());
  if (labels.some((label) => !LABELS.test(label))) return false;
  return labels.length > 1 || bare !== text.trim() || isBelowAddress(lines, at);
}

/** Returns whether the footer goes on below a question, which a person may ask too. */
const hasLinkBelow = (lines: Line[], at: number): boolean =>
  lines.some((line, index) => index > at && index <= at + MAX_ABOVE && !line.text.endsWith("?") && isFooterAt(lines, index)); // oxfmt-ignore

/** Returns whether the line above is a sender's address, a copyright or a rule. */
function isBelowAddress(lines: Line[], at: number): boolean {
  let index = at - 1;
  while (index > 0 && isBlank(lines[index])) index -= 1;
  const above = lines[index]?.text.trim() ?? "";
  return COPYRIGHT.test(fold(above)) || isAddress(above) || isContact(above) || RULE.test(above);
}

/** Matches `Northwind Ltd, 12 Harbour Street, Leeds`, and no sentence. */
const isAddress = (text: string): boolean =>
  text.length <= MAX_ADDRESS &&
  !/[.?!:]$/.test(text) &&
  (NUMBERED.test(text) || (text.includes(",") && /\d/.test(text)));
