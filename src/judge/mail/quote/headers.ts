/** Detects the lines that email clients write above a quoted email, in the clients' languages. */
import { GROUPWISE, type Line, isBlank } from "../lines.ts";
import { unaddressedLength } from "./unaddressed.ts";
import {
  APPLE_FORWARD,
  ENDS_IN_SAID,
  ENDS_IN_WROTE,
  HEADER_KINDS,
  type HeaderKind,
  INNER_HEADERS,
  INNER_OPENING,
  OPENING,
  OPENING_SEPARATOR,
  QUOTING,
  SAID,
  SENT_WITHOUT_COLON,
  SEPARATORS,
  WROTE,
} from "./words.ts";

/** Maximum number of characters read per line: longer lines are prose, and the limit bounds matching time. */
const MAX_HEADER = 400;
const MAX_SEPARATOR = 160;
/** Maximum number of lines of a wrapped attribution; Polymail adds empty lines in between. */
const MAX_WRAP = 4;
const MAX_GAPS = 2;
/** Maximum number of lines in a header block, including empty lines and wrapped recipients. */
const MAX_BLOCK = 24;
/** Maximum number of positions in one line where an attribution may begin or end. */
const MAX_PLACES = 6;
/** Minimum number of headers in a line that is a header block. */
const MIN_HEADERS = 3;

const ADDRESS = /[<[(](?:mailto:)?[^\s<>@]{1,64}@[^\s<>]{1,253}[>\])]/;
const BARE_ADDRESS = /[^\s<>@]{1,64}@[^\s<>@]{2,253}/;
const WHEN = /\d{1,2}[:.h]\s?\d{2}|\b(?:19|20)\d\d\b|\d{1,2}[./-]\d{1,2}[./-]\d{2}/;
/** A time with a year, as in headers; people omit the year when they propose a time. */
const CLOCK = /\d{1,2}[:.h]\d{2}/;
const DATE = /\b(?:19|20)\d\d\b|\d{1,2}[./-]\d{1,2}[./-]\d{2}/;
/** Gmail's form for languages without an attribution: `2026-03-03 10:00 GMT+01:00 Ann`. */
const GMT = /^\d{4}-\d\d-\d\d \d{1,2}:\d\d GMT[+-]\d{1,2}:\d\d [^:<]{1,80}$/;
/** Tuta's form in every language: `3. März 2026, 10:00 von ann@example.com:`. */
const TUTA = /^[^@<>]{4,40}, \d{1,2}[:.]\d{2}(?: [AP]M)? \p{L}{1,4} [^\s<>@]{1,64}@[^\s<>@:]{2,253}:$/u;
/**
 * The line of Notes that repeats the beginning of the earlier email: `Ann Miller ---03/03/2026 10:00:00---Hi
 * Tom`.
 */
const NOTES = /^[^-]{2,80} ---\d{1,4}[./-]\d{1,2}[./-]\d{2,4} \d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: [AP]M)?---/;
const STARTS_WITH_DATE = /^\d{4}[./-]\d{1,2}[./-]\d{1,2} \S/;
const RULED = /^\s*[-‐‑–—_=*]{2,}\s*([^-‐‑–—_=*\s].{2,110}?)\s*[-‐‑–—_=*]{2,}\s*$/u;
const BLOCK_RULE = /^\s*(?:[_-]{10,}|={4,})\s*$/;
/** The remainder of an address that a client wrapped right before its end: `>:`, `> wrote:`. */
const ADDRESS_END = /^\s{0,4}>[^<>]{0,120}[:：]\s*$/;

/**
 * Returns the number of lines, starting at `at`, that introduce an earlier email: an attribution, a separator
 * or a header block. Returns 0 if there is none.
 */
export function announcementLength(lines: Line[], at: number): number {
  const line = lines[at];
  if (!line || isBlank(line)) return 0;
  if (line.kind === "header") return lengthOfKind(lines, at);
  const head = line.text.slice(0, MAX_HEADER);
  if (isSeparator(line.text) || isOneLine(head)) return 1;
  if (line.text.length > MAX_HEADER) return 0;
  return blockLength(lines, at) || attributionLength(lines, at) || unaddressedLength(lines, at);
}

/**
 * Returns whether the next non-empty line is marked as quoted, which makes the end of the quote detectable.
 */
function quoteFollows(lines: Line[], at: number): boolean {
  const next = nextKind(lines, at);
  return next === "quoted" || next === "history";
}

/** Like `quoteFollows`, but also accepts lines that the sender may have indented. */
export const markFollows = (lines: Line[], at: number): boolean =>
  quoteFollows(lines, at) || nextKind(lines, at) === "indented";

const nextKind = (lines: Line[], at: number) => lines.slice(at, at + 4).find((line) => !isBlank(line))?.kind;

/** Splits a line with an attribution after the sender's own text; returns other lines unchanged. */
export function splitShared(lines: Line[], at: number): Line[] {
  const line = lines[at];
  if (!line || line.kind !== "own" || line.text.length > MAX_HEADER) return line ? [line] : [];
  for (const found of [...line.text.matchAll(INNER_OPENING)].slice(0, MAX_PLACES)) {
    const start = found.index + found[0].length - (found[1]?.length ?? 0);
    const [own, rest] = [line.text.slice(0, start).replace(/[\s-]{1,20}$/, ""), line.text.slice(start)];
    const below = lines.slice(at + 1, at + 1 + MAX_WRAP + 4);
    if (own.trim() === "" || !isCertainAttribution([{ ...line, text: rest }, ...below])) continue;
    return [
      { ...line, text: own },
      { ...line, text: rest },
    ];
  }
  return [line];
}

/**
 * Returns whether the text is an attribution with an address, or with quoted lines below; people's own
 * sentences have neither.
 */
function isCertainAttribution(lines: Line[]): boolean {
  const length = attributionLength(lines, 0);
  if (length === 0) return false;
  const text = lines
    .slice(0, length)
    .map((line) => line.text)
    .join(" ");
  return WHEN.test(text) && (BARE_ADDRESS.test(text) || quoteFollows(lines, length));
}

function lengthOfKind(lines: Line[], at: number): number {
  const end = lines.findIndex((line, index) => index > at && line.kind !== "header");
  return (end < 0 ? lines.length : end) - at;
}

function isSeparator(text: string): boolean {
  if (OPENING_SEPARATOR.test(text.slice(0, MAX_SEPARATOR))) return true;
  if (text.length > MAX_SEPARATOR) return false;
  const ruled = RULED.exec(text)?.[1]?.replace("’", "'") ?? "";
  // Zoho: `---- On Tue, 03 Mar 2026 10:00:00 +0100 ann@example.com wrote ----`; Android: `---- Ann wrote
  // ----`
  const attribution = OPENING.test(ruled) && WROTE.test(ruled) && WHEN.test(ruled);
  if (GROUPWISE.test(text)) return true;
  return attribution || ENDS_IN_WROTE.test(ruled) || SEPARATORS.test(ruled) || APPLE_FORWARD.test(text);
}

/** Returns whether the attribution and the earlier email share one line, as in Yahoo and HubSpot. */
const isOneLine = (head: string): boolean =>
  isBlockInLine(head) || isFollowedInLine(head) || NOTES.test(head);

/** Matches `From: … Sent: … To: … Subject: …`. */
function isBlockInLine(head: string): boolean {
  // Three headers have three colons; most lines have none.
  if (head.split(/[:：]/, MIN_HEADERS + 1).length <= MIN_HEADERS) return false;
  const found = [...head.matchAll(INNER_HEADERS)].slice(0, 2 * MAX_PLACES);
  const kinds = new Set(found.map(([, name = ""]) => HEADER_KINDS.get(name.toLowerCase())));
  const begins = found[0] !== undefined && bare(head.slice(0, found[0].index)) === "";
  return (
    begins && kinds.has("from") && kinds.size >= MIN_HEADERS && BARE_ADDRESS.test(head) && WHEN.test(head)
  );
}

/** Matches `On Tue, 3 Mar 2026 at 10:00, Ann <ann@example.com> wrote: Hi Tom, …`. */
function isFollowedInLine(head: string): boolean {
  const colons = [...head.matchAll(/[:：](?=\s+\S)/g)].slice(0, MAX_PLACES);
  return colons.some(({ index }) => {
    const text = head.slice(0, index + 1).trim();
    const isShown =
      ADDRESS.test(text) ||
      head
        .slice(index + 1)
        .trimStart()
        .startsWith(">");
    return isShown && OPENING.test(bare(text)) && WHEN.test(text) && isAttribution(text, false);
  });
}

function attributionLength(lines: Line[], at: number): number {
  let joined = "";
  let gaps = 0;
  let wraps = 0;
  for (let index = at; index < lines.length; index += 1) {
    const line = lines[index];
    if (!line) return 0;
    if (isBlank(line)) {
      gaps += 1;
      if (gaps > MAX_GAPS || !continuesAfterGap(joined, lines[index + 1])) return 0;
      continue;
    }
    const isEnd = hasOpenBracket(joined) && ADDRESS_END.test(line.text.slice(0, MAX_HEADER));
    wraps += 1;
    if (wraps > MAX_WRAP || (line.kind !== lines[at]?.kind && !isEnd)) return 0;
    joined = withoutGaps(`${joined} ${line.text.trim()}`);
    if (joined.length > MAX_HEADER || (wraps === 1 && !canBegin(joined, lines[index + 1]))) return 0;
    if (isAttribution(joined, quoteFollows(lines, index + 1))) return index + 1 - at;
  }
  return 0;
}

/**
 * Returns whether the attribution continues after an empty line, since Polymail puts the address and its brackets on
 * separate lines.
 */
const continuesAfterGap = (joined: string, next: Line | undefined): boolean =>
  joined !== "" && (hasOpenBracket(joined) || next?.text.trim() === "<");

const hasOpenBracket = (text: string): boolean =>
  text.includes("<") && text.split("<").length > text.split(">").length;

/** Rejoins addresses that contain a line break inside their brackets. */
const withoutGaps = (text: string): string => text.trim().replaceAll("< ", "<").replaceAll(" >", ">");

/**
 * Quickly rules out lines where no attribution can begin, including the line of the sender's own text above an
 * attribution. A name alone begins an attribution only if its address is on the next line.
 */
const canBegin = (text: string, next: Line | undefined): boolean =>
  OPENING.test(bare(text)) ||
  ADDRESS.test(text) ||
  endsInColon(text) ||
  hasOpenBracket(text) ||
  /^\s{0,4}<[^\s<>@]{1,64}@/.test(next?.text.slice(0, MAX_HEADER) ?? "");

function isAttribution(text: string, quoted: boolean): boolean {
  const wrote = WROTE.test(text);
  const address = ADDRESS.test(text);
  const opens = OPENING.test(bare(text));
  if (!endsInColon(text)) return isWithoutColon(text, { wrote, address, opens, quoted });
  if (TUTA.test(text) && DATE.test(text)) return true;
  if (quoted) return wrote || address || (opens && SAID.test(text) && WHEN.test(text));
  if (address && QUOTING.test(bare(text))) return true;
  if (ENDS_IN_SAID.test(text)) return opens && CLOCK.test(text);
  if (wrote) return (address || opens) && (address || WHEN.test(text));
  // Attributions with a verb from an unsupported language: `2026-03-03 10:00 GMT+01:00 Ann
  // <ann@example.com>:`
  return address && WHEN.test(text) && /[>\])]\s*[:：]$/.test(text);
}

interface AttributionTraits {
  wrote: boolean;
  address: boolean;
  opens: boolean;
  quoted: boolean;
}

/** Returns whether an attribution without a colon is a complete sentence, with nothing after it. */
function isWithoutColon(text: string, { wrote, address, opens, quoted }: AttributionTraits): boolean {
  if (GMT.test(text)) return true;
  if (quoted && address && STARTS_WITH_DATE.test(text)) return true;
  const isWhole = ENDS_IN_WROTE.test(text) || (wrote && /[>\])]$/.test(text));
  return isWhole && opens && WHEN.test(text) && (address || quoted);
}

const endsInColon = (text: string): boolean => /[:：][\s*_-]{0,8}$/.test(text.slice(-12));

/** Strips the prefix that Yahoo and bold plain text add. */
const bare = (text: string): string => text.replace(/^[\s*_-]+/, "");

/**
 * Returns the length of a block of `From: … Sent: … To: … Subject: …`, in any order, with or without a line
 * of underscores above.
 */
function blockLength(lines: Line[], at: number): number {
  const first = lines[at]?.text ?? "";
  const rule = BLOCK_RULE.test(first) ? 1 : 0;
  if (!rule && !headerKind(first)) return 0;
  const found = new Map<HeaderKind, string>();
  let end = at;
  for (let index = at + rule; index < Math.min(lines.length, at + MAX_BLOCK); index += 1) {
    const text = lines[index]?.text ?? "";
    const kind = headerKind(text);
    if (!kind && (found.size === 0 ? text.trim() !== "" : isBodyAt(lines, index))) break;
    if (!kind) continue;
    found.set(kind, `${found.get(kind) ?? ""} ${text}`);
    end = index + 1;
  }
  return isBlock(found) ? end - at : 0;
}

/**
 * Returns whether the headers contain a sender and a subject or, for clients that omit the subject, the exact time
 * and an address.
 */
function isBlock(found: Map<HeaderKind, string>): boolean {
  const evidence = [...found.values()].join(" ");
  const hasAddress = evidence.includes("@");
  if (found.has("from") && found.size >= 3 && (found.has("subject") || hasAddress)) return true;
  const when = found.get("sent") ?? "";
  if (!DATE.test(when) || !(found.has("to") || found.has("from"))) return false;
  return hasAddress ? CLOCK.test(when) : found.has("subject") && found.size >= 3;
}

/**
 * Returns whether the header block ends before this line, which is neither a header nor a continuation of
 * one.
 */
function isBodyAt(lines: Line[], index: number): boolean {
  if (isBlank(lines[index])) return !headerKind(lines[index + 1]?.text ?? "");
  return isBlank(lines[index - 1]) || (lines[index]?.text.length ?? 0) > MAX_HEADER;
}

function headerKind(text: string): HeaderKind | null {
  if (SENT_WITHOUT_COLON.test(text.slice(0, 40).trimStart())) return "sent";
  const colon = text.slice(0, 40).search(/[:：]/);
  if (colon < 1) return null;
  const name = text.slice(0, colon).replace(/[*_]/g, "").trim().toLowerCase();
  return HEADER_KINDS.get(name) ?? null;
}
