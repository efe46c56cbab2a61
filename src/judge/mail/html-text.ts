/** Extracts the visible text of an HTML page. */
import { type Handler, Parser } from "htmlparser2";
import { LineWriter } from "./line-writer.ts";
import type { Line, LineKind } from "./lines.ts";
import { StyleSheet } from "./styles.ts";
import { canBeSeen, computeStyle, DEFAULT_STYLE, type VisualStyle } from "./visibility.ts";

export type Attributes = Record<string, string>;

/**
 * The part of an email that an element marks: the element's text or, with `onward`, also everything after it.
 */
export interface ElementMark {
  kind: LineKind;
  onward?: true;
}

interface HtmlTextOptions {
  /** Returns the part of an email that an element marks; null if it marks none. Descendants inherit the mark. */
  markOf?: (tag: string, attributes: Attributes) => ElementMark | null;
  /** Appends a link's URL in parentheses to its label. */
  links?: true;
}

/** State to restore when an open element ends. */
interface Open {
  kind: LineKind;
  /** Whether the element's content never counts as text, regardless of style: scripts, forms and the like. */
  hidden: boolean;
  style: VisualStyle;
  pre: boolean;
  gap: boolean;
  href: string | null;
}

/** Maximum depth: no mail client nests deeper, and parsing time grows with size times depth. */
const MAX_DEPTH = 2_000;

const words = (list: string): Set<string> => new Set(list.split(" "));
const HIDDEN = words(
  "head title style script noscript template textarea select option svg math iframe object",
);
const GAP = words("h1 h2 h3 h4 h5 h6 p ul ol dl table blockquote pre hr");
const BLOCK = words(
  "address article aside center dd div dt fieldset figcaption figure footer form header li main nav section tr",
);
const PICTOGRAM = /^[^\p{L}\p{N}]{1,8}$/u;
/** Outlook writes every line as a paragraph without margins. */
const NO_MARGIN = /(^|;)\s*margin(-bottom)?\s*:\s*0/i;
const WORD = /[\p{L}\p{N}]/u;

class TooDeep extends Error {}

export interface HtmlText {
  lines: Line[];
  /** Whether the page has text hidden by its styles, which the lines omit. */
  hasHiddenWords: boolean;
  /** Whether the page is nested too deeply for layout; the lines then contain everything except tags. */
  isTooDeep: boolean;
}

/** Returns the page's lines. Takes time proportional to its length, for any input. */
export const htmlLines = (html: string, options: HtmlTextOptions = {}): Line[] =>
  readHtml(html, options).lines;

export function readHtml(html: string, options: HtmlTextOptions = {}): HtmlText {
  try {
    const page = new HtmlPage(options, sheetOf(html));
    parse(html, {
      onopentag: (tag, attributes) => page.open(tag, attributes),
      ontext: (text) => page.text(text),
      onclosetag: (tag) => page.close(tag),
    });
    return { lines: page.writer.end(), hasHiddenWords: page.hasHiddenWords, isTooDeep: false };
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    return { lines: betweenTags(html), hasHiddenWords: false, isTooDeep: true };
  }
}

function parse(html: string, handler: Partial<Handler>): void {
  const parser = new Parser(handler);
  parser.write(html);
  parser.end();
}

/** Collects all `style` elements first, since even the last one applies to the whole page. */
function sheetOf(html: string): StyleSheet {
  const sheet = new StyleSheet();
  if (!/<style/i.test(html)) return sheet;
  let depth = 0;
  let css: string[] | null = null;
  parse(html, {
    onopentagname(tag) {
      depth += 1;
      if (depth > MAX_DEPTH) throw new TooDeep();
      if (tag === "style") css = [];
    },
    ontext: (text) => css?.push(text),
    onclosetag(tag) {
      depth -= 1;
      if (tag === "style" && css) sheet.add(css.join(""));
      css = null;
    },
  });
  return sheet;
}

/** Returns everything except tags, without structure. For pages crafted to be unreadable. */
const betweenTags = (html: string): Line[] =>
  html.split(/<[^<>]*>/).map((text) => ({ text: text.trim(), kind: "own" }));

class HtmlPage {
  readonly writer = new LineWriter();
  hasHiddenWords = false;
  readonly #options: HtmlTextOptions;
  readonly #sheet: StyleSheet;
  readonly #open: Open[] = [];
  #onward: LineKind | null = null;
  /** Label of the open link. */
  #label = "";

  constructor(options: HtmlTextOptions, sheet: StyleSheet) {
    this.#options = options;
    this.#sheet = sheet;
  }

  open(tag: string, attributes: Attributes): void {
    if (this.#open.length >= MAX_DEPTH) throw new TooDeep();
    const parent = this.#open.at(-1);
    const mark = this.#options.markOf?.(tag, attributes) ?? null;
    if (mark?.onward) this.#onward = mark.kind;
    const around = parent?.kind ?? "own";
    // Indented text within a quotation counts as quoted.
    const own = mark?.kind === "indented" && around !== "own" ? around : mark?.kind;
    const kind = this.#onward ?? own ?? around;
    const inline = attributes.style ?? "";
    const style = computeStyle(parent?.style ?? DEFAULT_STYLE, attributes, this.#sheet.of(tag, attributes));
    const hidden = (parent?.hidden ?? false) || HIDDEN.has(tag);
    const gap = GAP.has(tag) && !NO_MARGIN.test(inline) && !/MsoNormal/i.test(attributes.class ?? "");
    const href = this.#options.links && tag === "a" ? (attributes.href ?? null) : null;
    const pre = (parent?.pre ?? false) || tag === "pre";
    this.#open.push({ kind, hidden, style, pre, gap, href });
    if (href) this.#label = "";
    this.#layOut(tag, gap);
    if (tag === "li") this.writer.bullet();
    if (tag === "br" && !hidden && !style.isRemoved) this.writer.lineBreak(kind);
    if (tag === "img" && PICTOGRAM.test(attributes.alt ?? "")) this.text(attributes.alt ?? "");
  }

  text(text: string): void {
    const inside = this.#open.at(-1);
    if (inside?.hidden) return;
    if (inside && !canBeSeen(inside.style)) {
      this.hasHiddenWords ||= WORD.test(text);
      return;
    }
    const kind = inside?.kind ?? this.#onward ?? "own";
    this.#label += text;
    if (inside?.pre) this.writer.preformatted(text, kind);
    else this.writer.text(text, kind);
  }

  close(tag: string): void {
    const closed = this.#open.pop();
    if (closed?.href && !closed.hidden && canBeSeen(closed.style)) this.#addAddress(closed.href, closed.kind);
    this.#layOut(tag, closed?.gap ?? false);
  }

  #layOut(tag: string, gap: boolean): void {
    if (BLOCK.has(tag) || GAP.has(tag)) this.writer.block(gap);
    else if (tag === "td" || tag === "th") this.writer.cell();
  }

  #addAddress(href: string, kind: LineKind): void {
    const address = href.replace(/^mailto:/i, "");
    if (/^(https?|mailto):/i.test(href) && !this.#label.includes(address))
      this.writer.text(` (${address})`, kind);
  }
}
