/** Parses inline styles and style sheets of HTML emails, limited to visibility. */

export type Declarations = ReadonlyMap<string, string>;

const NONE: Declarations = new Map();

/** The properties that affect visibility; all others are dropped, which also bounds the size of a rule. */
const PROPERTIES = new Set(
  (
    "display visibility opacity mso-hide font-size color background background-color overflow height max-height width max-width " +
    "left right top margin-left text-indent clip"
  ).split(" "),
);

/**
 * Parses a `style` attribute or the body of a rule. Names and values become lower case; the last value of a
 * name wins.
 */
function declarationsIn(style: string): Declarations {
  if (style === "") return NONE;
  const found = new Map<string, string>();
  for (const declaration of unescaped(withoutComments(style)).split(";")) {
    const colon = declaration.indexOf(":");
    if (colon < 0) continue;
    const name = declaration.slice(0, colon).trim().toLowerCase();
    if (!PROPERTIES.has(name)) continue;
    const value = declaration.slice(colon + 1).replace("!important", "");
    found.set(name, value.trim().toLowerCase());
  }
  return found;
}

/** Resolves CSS escapes: `d\69 splay` is `display`. */
const unescaped = (css: string): string =>
  css.includes("\\")
    ? css.replace(/\\(?:([0-9a-f]{1,6})\s?|([^\n]))/gi, (_all, code?: string, plain?: string) =>
        code === undefined ? (plain ?? "") : characterOf(Number.parseInt(code, 16)),
      )
    : css;

const characterOf = (code: number): string =>
  code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd";

function withoutComments(css: string): string {
  let rest = css;
  const kept: string[] = [];
  for (let begin = rest.indexOf("/*"); begin >= 0; begin = rest.indexOf("/*")) {
    kept.push(rest.slice(0, begin));
    const end = rest.indexOf("*/", begin + 2);
    rest = end < 0 ? "" : rest.slice(end + 2);
  }
  return [...kept, rest].join("");
}

/**
 * A tag, a class, an id, or a tag with a class or id. Selectors that depend on other elements are not
 * supported.
 */
const SIMPLE = /^(?:[a-z][a-z0-9]*|(?:[a-z][a-z0-9]*)?[.#][\w-]+)$/i;

/** The rules of an email's `style` elements. At-rules such as `@media` and complex selectors are ignored. */
export class StyleSheet {
  readonly #rules = new Map<string, Declarations>();
  /** Cache of parsed `style` attributes, since mail programs repeat a few of them everywhere. */
  readonly #inline = new Map<string, Declarations>();

  add(css: string): void {
    for (const [selectors, body] of rulesIn(withoutComments(css))) {
      const declared = declarationsIn(body);
      for (const selector of selectors.split(",")) {
        const name = selector.trim();
        if (!SIMPLE.test(name)) continue;
        const before = this.#rules.get(name) ?? NONE;
        this.#rules.set(name, new Map([...before, ...declared]));
      }
    }
  }

  /**
   * Returns the declarations for an element: declarations of matching rules, overridden by its own `style`
   * attribute.
   */
  of(tag: string, { class: names = "", id, style = "" }: Record<string, string>): Declarations {
    const own = this.#declarationsOf(style);
    if (this.#rules.size === 0) return own;
    const classes = names.slice(0, MAX_CLASS_ATTRIBUTE).split(/\s+/);
    const selectors = [
      tag,
      ...classes.flatMap((name) => [`.${name}`, `${tag}.${name}`]),
      ...(id === undefined ? [] : [`#${id}`, `${tag}#${id}`]),
    ];
    const declared = selectors.flatMap((selector) => [...(this.#rules.get(selector) ?? NONE)]);
    return declared.length === 0 ? own : new Map([...declared, ...own]);
  }

  #declarationsOf(style: string): Declarations {
    const read = this.#inline.get(style) ?? declarationsIn(style);
    if (this.#inline.size < MAX_CACHED) this.#inline.set(style, read);
    return read;
  }
}

const MAX_CLASS_ATTRIBUTE = 1_000;
const MAX_CACHED = 1_000;

/** Yields selectors and body of each top-level rule; nested blocks belong to at-rules, which are skipped. */
function* rulesIn(css: string): Generator<[selectors: string, body: string]> {
  let begin = 0;
  let open = 0;
  let depth = 0;
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === "{") {
      depth += 1;
      if (depth === 1) open = at;
    } else if (sign === "}" && depth > 0) {
      depth -= 1;
      if (depth > 0) continue;
      const selectors = css.slice(begin, open).trim();
      if (!selectors.startsWith("@")) yield [selectors, css.slice(open + 1, at)];
      begin = at + 1;
    }
  }
}
