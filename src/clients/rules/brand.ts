/** Checks an agency's logo and color; pure. */
import type { LogoType } from "../../core/viewer.ts";

/** Minimum contrast for normal text in WCAG 2.2 AA. */
export const MIN_CONTRAST = 4.5;

/** First bytes of each image type; a RIFF file names its type after its length. */
const SIGNATURES: readonly (readonly [LogoType, RegExp])[] = [
  ["image/png", /^89504e470d0a1a0a/],
  ["image/jpeg", /^ffd8ff/],
  ["image/gif", /^474946383[79]61/],
  ["image/webp", /^52494646.{8}57454250/],
];

/** Returns the type of an image by its first bytes; null for other data, such as SVG, which can contain scripts. */
export function imageTypeOf(bytes: Buffer): LogoType | null {
  const start = bytes.subarray(0, 12).toString("hex");
  return SIGNATURES.find(([, signature]) => signature.test(start))?.[0] ?? null;
}

/** Returns the contrast ratio between a color such as `#0f766e` and white, from 1 to 21, as defined by WCAG. */
export function contrastWithWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(parseInt(color.slice(at, at + 2), 16) / 255),
  );
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
