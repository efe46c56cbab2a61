/**
 * Decodes punycode for display: `xn--mnchen-3ya.example` is `münchen.example`. Only decodes letters from Western
 * languages, which cannot be confused with other letters; lookalikes stay encoded. Pure.
 */

/** Accented letters, except ı and ĸ, which resemble unaccented ones. */
const PLAIN = /^[a-z0-9ß-öø-ÿĀ-İĲ-ķĹ-ž-]+$/u;

/** Returns an address or domain with decoded labels where that is safe. */
export function shownAddress(text: string): string {
  const at = text.lastIndexOf("@") + 1;
  const labels = text.slice(at).split(".").map(shownLabel);
  return text.slice(0, at) + labels.join(".");
}

function shownLabel(label: string): string {
  if (!/^xn--/i.test(label)) return label;
  const decoded = decode(label.slice("xn--".length).toLowerCase());
  return decoded !== null && PLAIN.test(decoded) ? decoded : label;
}

/* Punycode parameters from RFC 3492. */
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_N = 128;

/** Decodes a label; null if invalid. */
function decode(encoded: string): string | null {
  const end = encoded.lastIndexOf("-");
  const output = Array.from(encoded.slice(0, Math.max(0, end)), (letter) => letter.codePointAt(0) ?? 0);
  let [n, i, bias, at] = [INITIAL_N, 0, INITIAL_BIAS, end + 1];
  while (at < encoded.length) {
    const number = readNumber(encoded, at, bias);
    if (number === null) return null;
    const length = output.length + 1;
    bias = adapt(number.value, length, i === 0);
    i += number.value;
    n += Math.floor(i / length);
    i %= length;
    if (n > 0x10ffff) return null;
    output.splice(i, 0, n);
    i += 1;
    at = number.end;
  }
  return String.fromCodePoint(...output);
}

/** Reads a variable-length integer; null if there is none. */
function readNumber(encoded: string, from: number, bias: number): { value: number; end: number } | null {
  let [value, weight] = [0, 1];
  for (let at = from, k = BASE; at < encoded.length; at += 1, k += BASE) {
    const digit = digitOf(encoded[at] ?? "");
    if (digit === null) return null;
    value += digit * weight;
    const threshold = Math.min(T_MAX, Math.max(T_MIN, k - bias));
    if (digit < threshold) return { value, end: at + 1 };
    weight *= BASE - threshold;
  }
  return null;
}

function digitOf(character: string): number | null {
  if (character >= "a" && character <= "z") return character.charCodeAt(0) - "a".charCodeAt(0);
  return character >= "0" && character <= "9" ? Number(character) + 26 : null;
}

function adapt(delta: number, length: number, isFirst: boolean): number {
  let left = isFirst ? Math.floor(delta / DAMP) : delta >> 1;
  left += Math.floor(left / length);
  let k = 0;
  for (; left > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) left = Math.floor(left / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * left) / (left + SKEW));
}
