/** Converts raw emails to bytes, and detects texts decoded with the wrong charset. */
import { isUtf8 } from "node:buffer";

/**
 * Charsets that standards allow to be read as their supersets:
 * https://encoding.spec.whatwg.org/#names-and-labels.
 */
const SUPERSETS: Record<string, string> = {
  gb2312: "gb18030",
  gbk: "gb18030",
  iso88591: "windows-1252",
  latin1: "windows-1252",
};
const LABELED = /(\bcharset[ \t]{0,8}=[ \t]{0,8}"?|=\?)(gb_?2312|gbk|iso-?8859-1|latin-?1)(?=[";\s?*]|$)/gi;
const CONTENT_TYPE = /^content-type:.*(?:\r?\n[ \t].*)*/gim;
const ENCODED_WORD = /=\?(?:gb_?2312|gbk|iso-?8859-1|latin-?1)(?:\*[a-z-]{1,20})?\?[bq]\?/gi;

/** Replaces charsets with their supersets in the headers of an email and its parts. */
export const withWholeCharsets = (raw: string): string =>
  raw.replace(CONTENT_TYPE, relabeled).replace(ENCODED_WORD, relabeled);

const relabeled = (header: string): string =>
  header.replace(
    LABELED,
    (all, before: string, label: string) =>
      before + (SUPERSETS[label.toLowerCase().replace(/[-_]/g, "")] ?? all),
  );

const NOT_ASCII = /[^\0-\x7f]/;
const NOT_LATIN_1 = /[^\0-\xff]/;
const DECLARES_UTF8 = /\bcharset[ \t]{0,8}=[ \t]{0,8}"?utf-?8/i;
/** Matches a charset that is neither UTF-8 nor ASCII. */
const DECLARES_OTHER = /\bcharset[ \t]{0,8}=[ \t]{0,8}"?(?!utf-?8|us-ascii|ascii)[a-z]/i;

/**
 * Returns the bytes of a raw email in a platform's JSON string. Each character of the string is a byte,
 * unless the platform decoded it as UTF-8.
 */
export function bytesOf(raw: string): Buffer {
  if (!NOT_ASCII.test(raw)) return Buffer.from(raw, "latin1");
  if (NOT_LATIN_1.test(raw)) return Buffer.from(raw, "utf8");
  const bytes = Buffer.from(raw, "latin1");
  const isOther = DECLARES_OTHER.test(raw) && !DECLARES_UTF8.test(raw);
  return isUtf8(bytes) || isOther ? bytes : Buffer.from(raw, "utf8");
}

const ESCAPES = /\x1b(?:\$[@B]|\([BJI])/g;

/** Decodes ISO-2022-JP in a text without a declared charset; returns any other text unchanged. */
export function withJapanese(text: string): string {
  if (text.search(ESCAPES) < 0 || NOT_ASCII.test(text)) return text;
  return new TextDecoder("iso-2022-jp").decode(Buffer.from(text, "latin1"));
}

/** UTF-8 decoded as Latin-1 or windows-1252: bytes from 0x80 to 0xBF appear as `Ã¼`, `â€™` and similar pairs. */
const CONTINUED =
  "[\\x80-\\xbf\\u20ac\\u201a\\u0192\\u201e\\u2026\\u2020\\u2021\\u02c6\\u2030\\u0160\\u2039\\u0152\\u017d" +
  "\\u2018\\u2019\\u201c\\u201d\\u2022\\u2013\\u2014\\u02dc\\u2122\\u0161\\u203a\\u0153\\u017e\\u0178]";
const MISREAD = new RegExp(
  `[\\xc2-\\xdf]${CONTINUED}|[\\xe0-\\xef]${CONTINUED}{2}|[\\xf0-\\xf4]${CONTINUED}{3}`,
  "g",
);
/** Replacement characters, and control characters that never occur in text. */
const BROKEN = /[\ufffd\x80-\x84\x86-\x9f]/g;

/** Returns the number of signs that a text was decoded with the wrong charset. */
export const decodingFaults = (text: string | null): number =>
  text === null
    ? 0
    : [ESCAPES, MISREAD, BROKEN].reduce((sum, sign) => sum + (text.match(sign)?.length ?? 0), 0);

/** The first non-ASCII letters of a text. */
const FOREIGN_RUN = /[^\0-\x7f]{2,40}/;

interface Decoded {
  text: string | null;
  html: string | null;
}

/**
 * Chooses between our decoding of an email's raw source and the platform's. Prefers ours, which preserves
 * more structure, unless the platform's has fewer faults or its letters appear literally in the source.
 */
export function betterDecoded(own: Decoded, { platform, raw }: { platform: Decoded; raw: string }): Decoded {
  const merged = { text: own.text ?? platform.text, html: own.html ?? platform.html };
  if (isBlank(platform)) return merged;
  const isLost = raw.includes("\ufffd") && NOT_ASCII.test(`${own.text ?? ""}${own.html ?? ""}`);
  const faults = faultsOf(own) + (isLost ? 1 : 0);
  return faultsOf(platform) < faults || isDecodedAlready(own, { platform, raw }) ? platform : merged;
}

const isBlank = ({ text, html }: Decoded): boolean => `${text ?? ""}${html ?? ""}`.trim() === "";

const faultsOf = ({ text, html }: Decoded): number => Math.max(decodingFaults(text), decodingFaults(html));

function isDecodedAlready(own: Decoded, { platform, raw }: { platform: Decoded; raw: string }): boolean {
  const [run] = FOREIGN_RUN.exec(platform.text ?? platform.html ?? "") ?? [];
  return run !== undefined && raw.includes(run) && !`${own.text ?? ""}${own.html ?? ""}`.includes(run);
}
