/** Whether what stands in an element of an HTML mail can be seen: words that nobody sees are nobody's to judge. */
import type { Declarations } from "./styles.ts";

type Color = readonly [red: number, green: number, blue: number];

/** How text looks where it stands. */
export interface Look {
  /** With all that is in it, whatever that says of itself. */
  isGone: boolean;
  /** These are inherited, and may be taken back further in. */
  isInvisible: boolean;
  isTiny: boolean;
  color: Color;
  background: Color;
}

const BLACK: Color = [0, 0, 0];
const WHITE: Color = [255, 255, 255];

export const PLAIN_LOOK: Look = {
  isGone: false,
  isInvisible: false,
  isTiny: false,
  color: BLACK,
  background: WHITE,
};

/** Colors whose parts differ by no more are one to the eye. */
const SAME_COLOR = 24;
/** Nobody reads what is as small as this, in pixels or points. */
const TINY = 2;
/** Or as faint. */
const FAINT = 0.05;
/** Pixels beside the page, in whatever direction. */
const FAR_AWAY = -900;

export function canBeSeen({ isGone, isInvisible, isTiny, color, background }: Look): boolean {
  if (isGone || isInvisible || isTiny) return false;
  return color.some((part, at) => Math.abs(part - (background[at] ?? 0)) > SAME_COLOR);
}

/** The look within an element, by what surrounds it and what is declared for it. */
export function lookWithin(around: Look, attributes: Record<string, string>, css: Declarations): Look {
  const { bgcolor, color, hidden } = attributes;
  if (css.size === 0 && bgcolor === undefined && color === undefined && hidden === undefined) return around;
  const visibility = css.get("visibility");
  const given = css.get("color") ?? color;
  const size = css.get("font-size");
  const background = backgroundOf(css, bgcolor, around.background);
  return {
    isGone: around.isGone || hidden !== undefined || isTakenAway(css),
    isInvisible: visibility === undefined ? around.isInvisible : /^(?:hidden|collapse)/.test(visibility),
    isTiny: size === undefined ? around.isTiny : isTiny(size, around.isTiny),
    color: given === undefined ? around.color : (colorOf(given, background) ?? around.color),
    background,
  };
}

function isTakenAway(css: Declarations): boolean {
  const is = (name: string, form: RegExp) => form.test(css.get(name) ?? "");
  if (is("display", /^none/) || is("mso-hide", /^all/)) return true;
  if (is("opacity", /^[\d.]/) && numberOf(css.get("opacity")) <= FAINT) return true;
  if (
    ["left", "top", "right", "text-indent", "margin-left"].some((name) => numberOf(css.get(name)) < FAR_AWAY)
  )
    return true;
  if (is("clip", /^rect\((?:0|1)(?:px)?[ ,]+(?:0|1)(?:px)?[ ,]+(?:0|1)(?:px)?[ ,]+(?:0|1)/)) return true;
  const sides = ["height", "max-height", "width", "max-width"];
  return is("overflow", /^hidden/) && sides.some((name) => numberOf(css.get(name)) === 0);
}

/** NaN where there is none: of a keyword, or of nothing. A share in percent is a share of one. */
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

/** Of a picture nobody knows what color it has: it is taken for none. */
function backgroundOf(css: Declarations, bgcolor: string | undefined, around: Color): Color {
  const given = css.get("background-color") ?? css.get("background") ?? bgcolor;
  return given === undefined ? around : (colorOf(given, around) ?? around);
}

/** Longer ones are no color. */
const MOST_CHARACTERS = 100;

/** What lets everything through has the color of what is behind it. Null for what is no color. */
function colorOf(value: string, behind: Color): Color | null {
  const given = value.trim().toLowerCase().slice(0, MOST_CHARACTERS);
  // As an attribute it may lack its sign.
  const parts = Bun.color(given, "[rgba]") ?? Bun.color(`#${given}`, "[rgba]");
  if (!Array.isArray(parts)) return null;
  const [red = 0, green = 0, blue = 0, alpha = 255] = parts;
  return alpha <= FAINT * 255 ? behind : [red, green, blue];
}
