/** Converts an answer typed as plain text or HTML to the two formats for sending. */
import { Tokenizer } from "htmlparser2";
import type { ContentType } from "../../core/content-type.ts";
import { htmlLines } from "./html-text.ts";
import { joinLines } from "./lines.ts";

interface MailContent {
  html: string;
  text: string;
}

const words = (list: string): Set<string> => new Set(list.split(" "));

/** Elements that mail editors put at the start and end, and the root element of a document. */
const OUTER = words("p div br ul ol table blockquote h1 h2 h3 h4 h5 h6 a b i em strong span html");
const VOID = words("br col hr img meta wbr");
/** Any other tag makes the text plain: `<ann@example.com>` and `<company>` are not elements. */
const ELEMENTS = new Set([
  ...OUTER,
  ...VOID,
  ...words(
    "abbr address article aside bdi bdo big body caption center cite code colgroup dd del details dfn dl dt figcaption " +
      "figure font footer head header ins kbd li main mark nav pre q s samp section small strike style sub summary sup " +
      "tbody td tfoot th thead time title tr tt u var",
  ),
]);
const DOCTYPE = /^<!doctype html[^<>]{0,200}>\s*/i;

/**
 * Converts `response`. HTML stays unchanged, and its text is derived from it (with a link's URL in
 * parentheses after its label). Plain text stays unchanged, and its HTML is escaped with line breaks
 * preserved.
 * @param type Detected from the text if null.
 */
export function asMail(response: string, type: ContentType | null): MailContent {
  if (contentTypeOf(response, type) === "html")
    return { html: response, text: joinLines(htmlLines(response, { links: true })) };
  const text = response.replace(/\r\n?/g, "\n");
  return { html: textAsHtml(text), text };
}

/**
 * Returns the content type for sending `response`: `given` if present, otherwise HTML only if the entire text
 * is balanced markup.
 */
export const contentTypeOf = (response: string, declared: ContentType | null | undefined): ContentType =>
  declared ?? (isHtml(response) ? "html" : "text");

/** Returns HTML that displays the given plain text. */
export const textAsHtml = (text: string): string => escapeHtml(text).replace(/\r\n?|\n/g, "<br>\n");

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/**
 * Returns whether a text starts and ends with an outer element's tag, and contains only known, closed
 * elements. Text that a person could have typed does not count as HTML.
 */
function isHtml(response: string): boolean {
  const markup = response.trim().replace(DOCTYPE, "");
  if (!markup.startsWith("<") || !markup.endsWith(">")) return false;
  const check = new MarkupCheck(markup);
  const tokenizer = new Tokenizer({ xmlMode: false, decodeEntities: false }, check);
  tokenizer.write(markup);
  tokenizer.end();
  return check.isBalanced;
}

/** Scans the tags of a text until one of them rules out HTML. */
class MarkupCheck {
  readonly #markup: string;
  readonly #open: string[] = [];
  #isValid = true;
  #first: string | null = null;
  /** The element of the last tag; null after anything else. */
  #last: string | null = null;
  #isInTag = false;

  constructor(markup: string) {
    this.#markup = markup;
  }

  get isBalanced(): boolean {
    const isWhole = this.#isValid && !this.#isInTag && this.#open.length === 0;
    return isWhole && OUTER.has(this.#first ?? "") && OUTER.has(this.#last ?? "");
  }

  onopentagname(start: number, end: number): void {
    const name = this.#tag(start, end);
    if (!VOID.has(name)) this.#open.push(name);
    this.#isInTag = true;
  }

  onopentagend(): void {
    this.#isInTag = false;
  }

  /** In HTML, a slash does not close an element. */
  onselfclosingtag(): void {
    this.#isInTag = false;
  }

  onclosetag(start: number, end: number): void {
    const name = this.#tag(start, end);
    if (this.#open.pop() !== name) this.#isValid = false;
  }

  ontext(start: number, end: number): void {
    if (this.#markup.slice(start, end).trim() !== "") this.#other();
  }

  ontextentity(): void {
    this.#other();
  }

  oncomment(): void {
    this.#other();
  }

  oncdata(): void {
    this.#other();
  }

  ondeclaration(): void {
    this.#other();
  }

  onprocessinginstruction(): void {
    this.#other();
  }

  onattribdata(): void {}
  onattribentity(): void {}
  onattribend(): void {}
  onattribname(): void {}
  onend(): void {}

  #tag(start: number, end: number): string {
    const name = this.#markup.slice(start, end).toLowerCase();
    if (!ELEMENTS.has(name)) this.#isValid = false;
    this.#first ??= name;
    this.#last = name;
    return name;
  }

  #other(): void {
    this.#first ??= "";
    this.#last = null;
  }
}
