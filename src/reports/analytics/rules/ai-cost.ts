/** Sums AI usage, and its cost at the configured prices; pure. */

/** Prices per million tokens. */
export interface TokenPrice {
  input: number;
  output: number;
  /** The price of input that was in the provider's cache. */
  cached: number;
}

/** Default price of cached input, relative to other input: providers charge about a tenth. */
const CACHED_SHARE = 0.1;
const MILLION = 1_000_000;
/** Rounds costs to a hundredth of a cent, because one call costs less than a cent. */
const DECIMALS = 10_000;

/** Parses a price setting, `1/5` or `1/5/0.1`: input, output, and cached input. Returns null for an empty setting. */
export function priceFrom(setting: string): TokenPrice | null {
  if (setting === "") return null;
  const [input = 0, output = 0, cached = input * CACHED_SHARE] = setting.split("/").map(Number);
  return { input, output, cached };
}

/** Calls to one model, for one client, in one time span. */
export interface CallCount {
  span: number;
  /** Null for calls without a reply, such as a test. */
  clientId: string | null;
  purpose: "classify" | "draft" | "follow_up" | "verify";
  calls: number;
  /** Calls without a usable response. */
  failed: number;
  /** `input` includes `cached`. */
  input: number;
  cached: number;
  output: number;
}

export interface CreditCount {
  span: number;
  clientId: string | null;
  credits: number;
}

export interface AiFigures {
  calls: number;
  failed_calls: number;
  input_tokens: number;
  cached_tokens: number;
  output_tokens: number;
  credits: number;
  cost: number | null;
}

export interface Prices {
  classify: TokenPrice | null;
  draft: TokenPrice | null;
}

/** Returns the sum. Its cost is null if a used model has no price. */
export function aiFiguresOf(
  calls: readonly CallCount[],
  credits: readonly CreditCount[],
  prices: Prices,
): AiFigures {
  const sum = (of: (count: CallCount) => number): number =>
    calls.reduce((total, count) => total + of(count), 0);
  return {
    calls: sum((count) => count.calls),
    failed_calls: sum(({ failed }) => failed),
    input_tokens: sum(({ input }) => input),
    cached_tokens: sum(({ cached }) => cached),
    output_tokens: sum(({ output }) => output),
    credits: credits.reduce((total, count) => total + count.credits, 0),
    cost: costOf(calls, prices),
  };
}

function costOf(calls: readonly CallCount[], prices: Prices): number | null {
  let cost = 0;
  for (const { purpose, input, cached, output } of calls) {
    const isShort = purpose === "classify" || purpose === "verify";
    const price = isShort ? prices.classify : prices.draft;
    if (!price) return null;
    cost += (input - cached) * price.input + cached * price.cached + output * price.output;
  }
  return Math.round((cost / MILLION) * DECIMALS) / DECIMALS;
}
