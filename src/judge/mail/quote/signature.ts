/** Removes signatures, device footers and legal notices around a person's message. */
import { type Line, isBlank } from "../lines.ts";
import { aboveListFooter } from "./list-footer.ts";
import {
  isClosing,
  isContact,
  isFooter,
  isGreeting,
  isName,
  isNotice,
  isReferral,
  isTitle,
} from "./phrases.ts";

/** Maximum number of lines below a delimiter; a delimiter followed by more lines does not begin a signature. */
const MAX_DELIMITED = 30;
/** Number of lines from the end to search for a closing or a contact block. */
const MAX_LOOK_BACK = 40;
/**
 * Maximum number of words in a signature; a longer paragraph, or one with a sentence of `SENTENCE_WORDS`, is part
 * of the message.
 */
const MAX_SIGNATURE_WORDS = 14;
const SENTENCE_WORDS = 5;
/** Minimum number of contact details; with fewer, the block could be a contact named in answer to a question. */
const MIN_CONTACTS = 2;

const DELIMITER = /^\s*(?:--|—|__|~~)\s*$/;
const RULE = /^\s*[-_=*~–—]{3,}\s*$/;
const PLACEHOLDER = /^\s*[[<](?:cid:|image:|image\d|logo|https?:\/\/)[^\]>]{0,300}[\]>]\s*$/i;
const POSTSCRIPT = /^\s*p\.?\s?s\.?\s?[:.,–-]?\s/i;

/** Removes the signature, footers and notices; skips each step that would leave no text. */
export function withoutSignature(lines: Line[]): Line[] {
  const steps = [
    (all: Line[]) => all.filter((line) => line.kind !== "signature"),
    aboveListFooter,
    beforeDelimiter,
    (all: Line[]) => all.filter((line) => !isFooter(line.text) && !PLACEHOLDER.test(line.text.slice(0, 400))),
    withoutNotices,
    withoutClosing,
    withoutContactBlock,
    withoutRules,
  ];
  return steps.reduce((left, step) => {
    const next = step(left);
    return hasWords(next) ? next : left;
  }, lines);
}

/** Returns whether the text contains more than a greeting and rows of dashes. */
const hasWords = (lines: Line[]): boolean =>
  lines.some(({ text }) => /[^\s,]$/.test(text.slice(-200)) && !RULE.test(text) && !isGreeting(text));

function beforeDelimiter(lines: Line[]): Line[] {
  const at = lines.findIndex(
    ({ text }, index) => DELIMITER.test(text) || (RULE.test(text) && isName(lines[index + 1]?.text ?? "")),
  );
  if (at < 0) return lines;
  const below = lines.slice(at).filter((line) => !isBlank(line)).length;
  return below <= MAX_DELIMITED ? lines.slice(0, at) : lines;
}

/** Removes notices: above the email, only the notice itself; below it, also all following lines. */
function withoutNotices(lines: Line[]): Line[] {
  const kept: Line[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (!line) continue;
    if (!isNotice(line.text)) kept.push(line);
    else if (hasWords(kept)) break;
    else at = paragraphEnd(lines, at);
  }
  return kept;
}

/** Removes the signature that starts at the last `Best regards,`. */
function withoutClosing(lines: Line[]): Line[] {
  for (let at = lines.length - 1; at > 0 && at >= lines.length - MAX_LOOK_BACK; at -= 1) {
    const text = lines[at]?.text ?? "";
    if (!isClosing(text) && !closesWithName(text)) continue;
    const next = lines.slice(at + 1).find((line) => !isBlank(line));
    if (next && !isOfSignature(next.text)) return lines;
    return [...lines.slice(0, at), ...lines.slice(signatureEnd(lines, at))];
  }
  return lines;
}

const isOfSignature = (text: string): boolean =>
  isName(text) || isTitle(text) || isContact(text) || isClosing(text);

/** Matches `Best, Ann` on one line. */
function closesWithName(text: string): boolean {
  const comma = text.slice(0, 60).indexOf(",");
  return comma > 0 && isClosing(text.slice(0, comma)) && isName(text.slice(comma + 1).trim());
}

/** Returns where the message continues below the closing at `from`. */
function signatureEnd(lines: Line[], from: number): number {
  let at = from;
  while (at < lines.length) {
    const end = paragraphEnd(lines, at);
    if (at > from && isSpeech(lines.slice(at, end + 1))) return at;
    at = end + 1;
    while (at < lines.length && isBlank(lines[at])) at += 1;
  }
  return lines.length;
}

function paragraphEnd(lines: Line[], at: number): number {
  let end = at;
  while (end + 1 < lines.length && !isBlank(lines[end + 1])) end += 1;
  return end;
}

function isSpeech(paragraph: Line[]): boolean {
  return paragraph.some(({ text }) => {
    const words = wordCount(text);
    const sentence = words >= SENTENCE_WORDS && /[.!?…]["')]*$/.test(text.trimEnd()) && !isContact(text);
    return POSTSCRIPT.test(text) || /\?\s*$/.test(text.slice(-20)) || words > MAX_SIGNATURE_WORDS || sentence;
  });
}

const wordCount = (text: string): number => text.trim().split(/\s+/).length;

/** Removes a trailing name followed by phone, address and office, if there is no closing above. */
function withoutContactBlock(lines: Line[]): Line[] {
  let start = -1;
  let contacts = 0;
  for (let at = lines.length - 1; at > 0 && at >= lines.length - MAX_LOOK_BACK; at -= 1) {
    const { text } = lines[at] ?? { text: "" };
    if (text.trim() === "" || RULE.test(text)) continue;
    if (isContact(text)) contacts += 1;
    else if (isName(text) && contacts >= MIN_CONTACTS && isSeparateBlock(lines, at)) start = at;
    else if (!isName(text) && !isTitle(text) && (/[.!?]\s*$/.test(text) || wordCount(text) > SENTENCE_WORDS))
      break;
  }
  return start > 0 ? lines.slice(0, start) : lines;
}

/** Returns whether no sentence above introduces the block as a contact. */
function isSeparateBlock(lines: Line[], at: number): boolean {
  const above = lines.slice(0, at).findLast((line) => !isBlank(line))?.text ?? "";
  return isBlank(lines[at - 1]) && !/[:,]\s*$/.test(above.slice(-10)) && !isReferral(above);
}

/** Removes trailing rows of dashes. */
function withoutRules(lines: Line[]): Line[] {
  const last = lines.findLastIndex((line) => !isBlank(line) && !RULE.test(line.text));
  return lines.slice(0, last + 1);
}
