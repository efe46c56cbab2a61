/**
 * Fences untrusted text in prompts: normalizes and shortens the text, and prevents it from closing the fence.
 */

/** Name of the fence; each call appends a random marker. */
export const FENCE = "untrusted-mail";

/** Maximum length of a name, a subject or another one-line value, in UTF-16 code units. */
const MAX_LINE_CHARS = 200;

/** Control characters except line feed and tab, direction marks, and invisible letters that hide instructions. */
const INVISIBLE =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;

/**
 * Returns `body` between two lines that the body cannot contain. @param marker Random letters and digits, new
 * for each call.
 */
export const fenced = (body: string, { number, marker }: { number: number; marker: string }): string =>
  element(`${FENCE}-${number}-${marker}`, body);

/**
 * Returns `content` between `<name>` and `</name>`, each on its own line; escaping prevents such a line
 * inside the content.
 */
export const element = (name: string, content: string): string =>
  `<${name}>\n${escaped(content)}\n</${name}>`;

/** Normalizes to well-formed text with line feeds only and no invisible characters. */
export const readable = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g, "\n")
    .replace(INVISIBLE, "");

/** Shortens a name or subject to one line, so that it cannot fake one of our headings. */
export const oneLine = (text: string): string =>
  shorten(readable(text).replace(/\s+/g, " ").trim(), MAX_LINE_CHARS).replaceAll("\n", " ");

/** Escapes angle brackets. `&` stays: links contain it, and the model must copy them exactly. */
export const escaped = (text: string): string => text.replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Reverses `escaped` in text that the model quotes. */
export const unescaped = (text: string): string => text.replaceAll("&lt;", "<").replaceAll("&gt;", ">");

/**
 * Shortens the text to `limit` UTF-16 code units: the first three quarters and the end, never splitting a
 * character.
 */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const end = Math.floor(limit / 4);
  const head = limit - end - (isLowSurrogate(text, limit - end) ? 1 : 0);
  const tail = text.length - end + (isLowSurrogate(text, text.length - end) ? 1 : 0);
  return `${text.slice(0, head)}\n[… ${tail - head} characters left out …]\n${text.slice(tail)}`;
}

const isLowSurrogate = (text: string, index: number): boolean => (text.charCodeAt(index) & 0xfc00) === 0xdc00;
