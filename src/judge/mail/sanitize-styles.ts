/** Filters an email's inline styles: no style may load resources, move an element or overlay the page. */
import { remembered } from "../language/remembered.ts";

/** Maximum number of characters; longer styles are not written by people. */
const MAX_STYLE = 2_000;

const SIZE = String.raw`(?:\d{1,4}(?:\.\d{1,4})?|\.\d{1,4})(?:px|pt|em|rem|ex|ch|%|in|cm|mm|pc)?`;
const COLOR_NAME = String.raw`#[0-9a-f]{3,8}|[a-z]{3,30}|(?:rgb|hsl)a?\([\d\s.,%/]{1,40}\)`;

const LENGTH = new RegExp(`^${SIZE}$`, "i");
const LENGTHS = new RegExp(`^(?:(?:${SIZE}|auto)(?: |$)){1,4}$`, "i");
const COLOR = new RegExp(`^(?:${COLOR_NAME})$`, "i");
const BORDER = new RegExp(`^(?:(?:${COLOR_NAME}|${SIZE})(?: |$)){1,3}$`, "i");
const WORD = /^[a-z-]{1,30}$/i;
const WEIGHT = /^[1-9]00$/;
const FONTS = /^[\w\s,'"-]{1,200}$/;

const HIDDEN = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all)/i;

const sides = (name: string, values: RegExp[]): Record<string, RegExp[]> =>
  Object.fromEntries(["top", "right", "bottom", "left"].map((side) => [`${name}-${side}`, values]));

const ALLOWED: Record<string, RegExp[]> = {
  color: [COLOR],
  background: [COLOR],
  "background-color": [COLOR],
  "font-family": [FONTS],
  "font-size": [LENGTH, WORD],
  "font-style": [WORD],
  "font-weight": [WORD, WEIGHT],
  "line-height": [LENGTH, WORD],
  "text-align": [WORD],
  "text-decoration": [WORD],
  "vertical-align": [WORD],
  "white-space": [WORD],
  "list-style-type": [WORD],
  "border-collapse": [WORD],
  width: [LENGTH],
  "max-width": [LENGTH],
  height: [LENGTH],
  margin: [LENGTHS],
  padding: [LENGTHS],
  border: [BORDER],
  ...sides("margin", [LENGTH]),
  ...sides("padding", [LENGTH]),
  ...sides("border", [BORDER]),
};

/**
 * Returns the allowed declarations of a `style` attribute. sanitize-html's own CSS parser takes a second for
 * a megabyte of broken styles, so each part is matched against a list instead.
 */
export const safeStyle = remembered((style): string => {
  if (style.length > MAX_STYLE) return "";
  const kept: string[] = [];
  for (const declaration of style.split(";")) {
    const colon = declaration.indexOf(":");
    const property = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration.slice(colon + 1).trim();
    if (Object.hasOwn(ALLOWED, property) && ALLOWED[property]?.some((form) => form.test(value)))
      kept.push(`${property}:${value}`);
  }
  return kept.join(";");
});

/** Padding between the edge of a colored page and its text. */
const PAGE_PADDING = "8px";

/**
 * Returns the style of the element that replaces the email's `body`, preserving the background, since white text
 * would otherwise be invisible. Empty for a page without a background.
 */
export function pageStyle({ bgcolor = "", text = "", style = "" }: Record<string, string>): string {
  const kept = safeStyle(`background-color:${bgcolor};color:${text};${style}`).split(";");
  const colors = kept.filter((declaration) => /^(?:background|color)/.test(declaration));
  const hasBackground = colors.some((declaration) => declaration.startsWith("background"));
  return hasBackground ? [...colors, `padding:${PAGE_PADDING}`].join(";") : "";
}

/** Returns whether an element keeps a background color. */
export function hasBackground({ bgcolor = "", style = "" }: Record<string, string>): boolean {
  if (bgcolor === "" && !/background/i.test(style)) return false;
  const kept = safeStyle(`background-color:${bgcolor};${style}`);
  return (
    /(?:^|;)background/.test(kept) &&
    !/(?:^|;)background(?:-color)?:(?:transparent|none|inherit|initial|unset)/i.test(kept)
  );
}

/** Maximum luminance of readable text on white: sRGB's relative luminance, from 0 to 1. */
const MAX_LUMINANCE = 0.5;

/** Returns an element's attributes on a white page, without a color that would be unreadable there. */
export function onWhite(attribs: Record<string, string>): Record<string, string> {
  const { color, style, ...others } = attribs;
  if (color === undefined && !/color/i.test(style ?? "")) return attribs;
  const dark = style
    ?.split(";")
    .filter((declaration) => !isLight(/^\s*color\s*:(.*)$/is.exec(declaration)?.[1]));
  return {
    ...others,
    ...(color !== undefined && !isLight(color) && { color }),
    ...(dark !== undefined && { style: dark.join(";") }),
  };
}

function isLight(value: string | undefined): boolean {
  const color = value?.replace(/!important/i, "").trim() ?? "";
  const parts = Bun.color(color, "[rgba]") ?? Bun.color(`#${color}`, "[rgba]");
  if (!parts) return false;
  const [red, green, blue] = parts.slice(0, 3).map((part) => ((part / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0) > MAX_LUMINANCE;
}

export const isHidden = (style: string): boolean => HIDDEN.test(style.slice(0, MAX_STYLE));

/** Returns whether a width or height is at most this many pixels. */
export function isSmaller(style: string, pixels: number): boolean {
  const sizes = style
    .slice(0, MAX_STYLE)
    .matchAll(/(?:^|[;\s-])(?:width|height)\s*:\s*(\d{1,5})(?:px|\s|;|$)/gi);
  return [...sizes].some(([, size]) => Number(size) <= pixels);
}
