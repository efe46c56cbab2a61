/** Parses and evaluates a verifier's calculations, such as `40 * 3.20 = 128`. */

export interface Calculation {
  /** The numbers on the left. */
  operands: number[];
  result: number;
}

const MAX_CHARS = 120;
const TOKEN = /\d+(?:\.\d+)?|[-+*/()]/g;
const RESULT = /^\d+(?:\.(\d+))?$/;
/** Results are rounded to at most this many decimals. */
const CENTS = 2;

/** Maximum relative rounding error of a result: 16 days are not a month. */
const MAX_ROUNDING = 0.02;

/** Factors that need no source: units of time, hundredths, halves and thousands. */
export const FACTORS: readonly number[] = [7, 12, 24, 30, 52, 60, 100, 0.5, 1_000];
/** The only number without a source that may be added or subtracted, for percentages. */
const WHOLE = 100;

/** Returns whether a text has the characters of a calculation, and no words. */
export const isArithmetic = (text: string): boolean =>
  text.length <= MAX_CHARS && /^[\d.+\-*/()= ]+$/.test(text);

/**
 * Returns the calculation if its result is right, rounded to cents or to the decimals shown; otherwise null.
 * @param hasSource Whether a number comes from a text. Other numbers may only multiply or divide.
 */
export function readCalculation(text: string, hasSource: (value: number) => boolean): Calculation | null {
  const [left = "", right = "", ...rest] = text.split("=");
  const shown = RESULT.exec(right.trim());
  if (!isArithmetic(text) || !shown || rest.length > 0) return null;
  const tokens = left.match(TOKEN) ?? [];
  if (/\d\s+\d/.test(left) || tokens.join("") !== left.replaceAll(" ", "")) return null;
  const value = new Expression(tokens, hasSource).value();
  const result = Number(right);
  const unit = 10 ** -Math.min(shown[1]?.length ?? 0, CENTS);
  const operands = tokens.filter((token) => /\d/.test(token)).map(Number);
  return Math.abs(value - result) <= Math.min(unit / 2, MAX_ROUNDING * result) + 1e-9
    ? { operands, result }
    : null;
}

interface Term {
  value: number;
  /** Whether one of its numbers may be added or subtracted. */
  canAdd: boolean;
}

const INVALID: Term = { value: Number.NaN, canAdd: false };

/** Evaluates tokens by recursive descent; anything unexpected makes the value NaN. */
class Expression {
  readonly #tokens: readonly string[];
  readonly #hasSource: (value: number) => boolean;
  #at = 0;

  constructor(tokens: readonly string[], hasSource: (value: number) => boolean) {
    this.#tokens = tokens;
    this.#hasSource = hasSource;
  }

  value(): number {
    const { value } = this.#sum();
    return this.#at === this.#tokens.length ? value : Number.NaN;
  }

  #sum(): Term {
    let sum = this.#product();
    for (let sign = this.#take("+", "-"); sign; sign = this.#take("+", "-")) {
      const next = this.#product();
      if (!sum.canAdd || !next.canAdd) return INVALID;
      sum = { value: sign === "+" ? sum.value + next.value : sum.value - next.value, canAdd: true };
    }
    return sum;
  }

  #product(): Term {
    let product = this.#atom();
    for (let sign = this.#take("*", "/"); sign; sign = this.#take("*", "/")) {
      const next = this.#atom();
      const value = sign === "*" ? product.value * next.value : product.value / next.value;
      product = { value, canAdd: product.canAdd || next.canAdd };
    }
    return product;
  }

  #atom(): Term {
    const token = this.#tokens[this.#at] ?? "";
    this.#at += 1;
    if (token === "(") {
      const inner = this.#sum();
      return this.#take(")") ? inner : INVALID;
    }
    const value = Number(token);
    return /^\d/.test(token) ? { value, canAdd: value === WHOLE || this.#hasSource(value) } : INVALID;
  }

  #take(...signs: string[]): string | null {
    const token = this.#tokens[this.#at] ?? "";
    if (!signs.includes(token)) return null;
    this.#at += 1;
    return token;
  }
}
