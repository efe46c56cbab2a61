/** Adds up what the AI did, and what that cost at the prices of the configuration; pure. */

/** What is paid for a million tokens. */
export interface TokenPrice {
  input: number;
  output: number;
  /** Of input that the provider had kept from a call before. */
  cached: number;
}

/** Providers take about a tenth for what they have kept. */
const CACHED_SHARE = 0.1;
const MILLION = 1_000_000;
/** Costs are shown to a hundredth of a cent: one call costs less than a cent. */
const DECIMALS = 10_000;

/**
 * Parses a price of the settings, `1/5` or `1/5/0.1`: input, output, and input that was kept. Returns null for an
 * empty one.
 */
export function priceFrom(setting: string): TokenPrice | null {
  if (setting === "") return null;
  const [input = 0, output = 0, cached = input * CACHED_SHARE] = setting.split("/").map(Number);
  return { input, output, cached };
}

/** Calls to one model, of one client in one span of time. */
export interface CallCount {
  /** Position of the span. */
  span: number;
  /** Null for calls that are about no reply, such as a trial. */
  clientId: string | null;
  purpose: "classify" | "draft" | "follow_up";
  calls: number;
  /** Without an answer that could be used. */
  failed: number;
  /** `cached` are among the input. */
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

/** Returns the sum; its cost is null where a model that was used has no price. */
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
    const price = purpose === "classify" ? prices.classify : prices.draft;
    if (!price) return null;
    cost += (input - cached) * price.input + cached * price.cached + output * price.output;
  }
  return Math.round((cost / MILLION) * DECIMALS) / DECIMALS;
}
