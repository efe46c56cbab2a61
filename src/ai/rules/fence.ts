/** Strangers' words, made readable, short and unable to leave the fence that a model reads them in. */

/** The name of the fence; the random marker of the call stands behind it. */
export const FENCE = "untrusted-mail";

/** Of a name, a subject and whatever else is one line, in UTF-16 units. */
const MAX_LINE_CHARS = 200;

/** All but line feed and tab; marks of direction and the invisible letters in which orders are hidden from people. */
const INVISIBLE =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;

/**
 * `body` between two lines that nothing inside can repeat.
 * @param marker Random, of letters and digits, new for each call.
 */
export const fenced = (body: string, { number, marker }: { number: number; marker: string }): string =>
  element(`${FENCE}-${number}-${marker}`, body);

/** `content` between `<name>` and `</name>`, each on a line of its own; it holds no such line, being escaped here. */
export const element = (name: string, content: string): string =>
  `<${name}>\n${escaped(content)}\n</${name}>`;

/** Well-formed, with line feeds as the only line ends, and nothing that a person would not see. */
export const readable = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g, "\n")
    .replace(INVISIBLE, "");

/** A name or a subject: one short line, so that no heading of ours can be forged with it. */
export const oneLine = (text: string): string =>
  shorten(readable(text).replace(/\s+/g, " ").trim(), MAX_LINE_CHARS).replaceAll("\n", " ");

/** `&` stays as it is: links have it, and the model must copy them exactly. */
export const escaped = (text: string): string => text.replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Takes back `escaped`, in what the model quotes. */
export const unescaped = (text: string): string => text.replaceAll("&lt;", "<").replaceAll("&gt;", ">");

/** The text, or its first three quarters and its end, `limit` UTF-16 units together; no character is cut in two. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const end = Math.floor(limit / 4);
  const head = limit - end - (isLowSurrogate(text, limit - end) ? 1 : 0);
  const tail = text.length - end + (isLowSurrogate(text, text.length - end) ? 1 : 0);
  return `${text.slice(0, head)}\n[… ${tail - head} characters left out …]\n${text.slice(tail)}`;
}

const isLowSurrogate = (text: string, index: number): boolean => (text.charCodeAt(index) & 0xfc00) === 0xdc00;
