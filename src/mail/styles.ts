/** What the styles of an HTML mail declare, of an element itself or in a sheet for elements of its kind. */

export type Declarations = ReadonlyMap<string, string>;

const NONE: Declarations = new Map();

/** What tells whether something can be seen; nothing else is kept. */
const TELLING = new Set(
  (
    "display visibility opacity mso-hide font-size color background background-color overflow height max-height width max-width " +
    "left right top margin-left text-indent clip"
  ).split(" "),
);

/** Of a `style` attribute, or between the braces of a rule; lower-cased, the last of a name counts. */
export function declarationsIn(style: string): Declarations {
  if (style === "") return NONE;
  const found = new Map<string, string>();
  for (const declaration of unescaped(withoutComments(style)).split(";")) {
    const colon = declaration.indexOf(":");
    if (colon < 0) continue;
    const name = declaration.slice(0, colon).trim().toLowerCase();
    if (!TELLING.has(name)) continue;
    const value = declaration.slice(colon + 1).replace("!important", "");
    found.set(name, value.trim().toLowerCase());
  }
  return found;
}

/** Names may be written by the numbers of their letters. */
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

/** One tag, class or id, or a tag with a class: what mails are styled by. Others depend on where the element stands. */
const SIMPLE = /^(?:[a-z][a-z0-9]*|(?:[a-z][a-z0-9]*)?[.#][\w-]+)$/i;

/** The rules of the `style` elements of a mail. Those for some screens only, and for places in the page, are left out. */
export class StyleSheet {
  readonly #rules = new Map<string, Declarations>();
  /** By the text of the attribute: mail programs write the same one everywhere. */
  readonly #read = new Map<string, Declarations>();

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

  /** What the sheet and the element itself declare; the element comes last. */
  of(tag: string, { class: names = "", id, style = "" }: Record<string, string>): Declarations {
    const own = this.#readOnce(style);
    if (this.#rules.size === 0) return own;
    const classes = names.slice(0, MOST_CHARACTERS_OF_CLASSES).split(/\s+/);
    const selectors = [
      tag,
      ...classes.flatMap((name) => [`.${name}`, `${tag}.${name}`]),
      ...(id === undefined ? [] : [`#${id}`, `${tag}#${id}`]),
    ];
    const declared = selectors.flatMap((selector) => [...(this.#rules.get(selector) ?? NONE)]);
    return declared.length === 0 ? own : new Map([...declared, ...own]);
  }

  #readOnce(style: string): Declarations {
    const read = this.#read.get(style) ?? declarationsIn(style);
    if (this.#read.size < MOST_REMEMBERED) this.#read.set(style, read);
    return read;
  }
}

const MOST_CHARACTERS_OF_CLASSES = 1_000;
const MOST_REMEMBERED = 1_000;

/** Selectors and declarations of the rules that hold everywhere: those within `@media` and the like stand in braces of their own. */
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
