/**
 * Decides whether text in an HTML email is visible to a reader; hidden text must not reach rules or the
 * model.
 */
import type { Declarations } from "./styles.ts";

type Color = readonly [red: number, green: number, blue: number];

/** An element's computed visibility. */
export interface VisualStyle {
  /** Whether the element is hidden with all descendants, regardless of their styles. */
  isRemoved: boolean;
  /** Whether the element is hidden. Descendants inherit this, but can override it. */
  isInvisible: boolean;
  isTiny: boolean;
  /** Null if transparent. */
  color: Color | null;
  /**
   * Null if neither the element nor an ancestor sets one. The mail program then chooses the color, and white
   * text is visible in dark mode.
   */
  background: Color | null;
}

const BLACK: Color = [0, 0, 0];

export const DEFAULT_STYLE: VisualStyle = {
  isRemoved: false,
  isInvisible: false,
  isTiny: false,
  color: BLACK,
  background: null,
};

/** Maximum difference per channel between indistinguishable colors. */
const SAME_COLOR = 24;
/** Largest font size, in pixels or points, that is unreadable. */
const TINY = 2;
/** Highest opacity that is practically invisible. */
const FAINT = 0.05;
/** Smallest offset, in pixels, that moves an element off the page. */
const OFF_PAGE = -900;

export function canBeSeen({ isRemoved, isInvisible, isTiny, color, background }: VisualStyle): boolean {
  if (isRemoved || isInvisible || isTiny || color === null) return false;
  if (background === null) return true;
  return color.some((part, at) => Math.abs(part - (background[at] ?? 0)) > SAME_COLOR);
}

/** Returns an element's style, computed from its parent's and its own attributes and declarations. */
export function computeStyle(
  around: VisualStyle,
  attributes: Record<string, string>,
  css: Declarations,
): VisualStyle {
  const { bgcolor, color, text, hidden } = attributes;
  if (css.size === 0 && (bgcolor ?? color ?? text ?? hidden) === undefined) return around;
  const visibility = css.get("visibility");
  const declared = css.get("color") ?? color ?? text;
  const size = css.get("font-size");
  const background = backgroundOf(css, bgcolor, around.background);
  return {
    isRemoved: around.isRemoved || hidden !== undefined || isRemovedByCss(css),
    isInvisible: visibility === undefined ? around.isInvisible : /^(?:hidden|collapse)/.test(visibility),
    isTiny: size === undefined ? around.isTiny : isTiny(size, around.isTiny),
    color:
      declared === undefined ? around.color : colorOf(declared, { transparent: null, unknown: around.color }),
    background,
  };
}

function isRemovedByCss(css: Declarations): boolean {
  const is = (name: string, form: RegExp) => form.test(css.get(name) ?? "");
  if (is("display", /^none/) || is("mso-hide", /^all/)) return true;
  if (is("opacity", /^[\d.]/) && numberOf(css.get("opacity")) <= FAINT) return true;
  if (
    ["left", "top", "right", "text-indent", "margin-left"].some((name) => numberOf(css.get(name)) < OFF_PAGE)
  )
    return true;
  if (is("clip", /^rect\((?:0|1)(?:px)?[ ,]+(?:0|1)(?:px)?[ ,]+(?:0|1)(?:px)?[ ,]+(?:0|1)/)) return true;
  const sides = ["height", "max-height", "width", "max-width"];
  return is("overflow", /^hidden/) && sides.some((name) => numberOf(css.get(name)) === 0);
}

/** Returns the number at the start of a value, percentages as fractions; NaN for keywords and missing values. */
function numberOf(value: string | undefined): number {
  const number = Number.parseFloat(value ?? "");
  return value?.endsWith("%") ? number / 100 : number;
}

function isTiny(size: string, isTinyAround: boolean): boolean {
  const number = numberOf(size);
  if (Number.isNaN(number)) return /^(?:inherit|smaller|larger)/.test(size) && isTinyAround;
  const isRelative = /(?:em|%|ex|ch)$/.test(size) && !size.endsWith("rem");
  if (isRelative) return isTinyAround || number <= 0.1;
  return number <= (size.endsWith("rem") ? 0.1 : TINY);
}

/**
 * Returns the background color. Ignores background images, because their colors are unknown and white text on
 * an image would bypass the check.
 */
function backgroundOf(css: Declarations, bgcolor: string | undefined, around: Color | null): Color | null {
  const declared = css.get("background-color") ?? css.get("background") ?? bgcolor;
  return declared === undefined ? around : colorOf(declared, { transparent: around, unknown: around });
}

const MAX_COLOR = 100;
const FUNCTION = /(?:rgb|hsl)a?\([^()]{1,60}\)/;

/** Returns the color in a value, which may be one of several parts. */
function colorOf<T, U>(value: string, other: { transparent: T; unknown: U }): Color | T | U {
  const declared = value.trim().toLowerCase().slice(0, MAX_COLOR);
  // The attribute form may lack the `#`.
  const forms = [declared, `#${declared}`, FUNCTION.exec(declared)?.[0] ?? "", ...declared.split(/\s/)];
  const parts = forms.map((form) => Bun.color(form, "[rgba]")).find((found) => found !== null);
  if (!parts) return other.unknown;
  const [red, green, blue, alpha] = parts;
  return alpha <= FAINT * 255 ? other.transparent : [red, green, blue];
}
