/** Defines the error for model calls without a verdict or text. */
import type { Millis } from "../../core/clock.ts";
import { TextError } from "./text-worker.ts";

/**
 * `later`: temporarily unavailable · `refused`: the provider rejects this request · `unusable`: the answer cannot be
 * used.
 */
export type GatewayErrorKind = "later" | "refused" | "unusable";

/** Any failed model call; `message` gives the reason, without email text or a key. */
export class GatewayError extends Error {
  readonly kind: GatewayErrorKind;
  /** When a retry makes sense; null if unknown. */
  readonly retryAt: Millis | null;
  /** Whether the failed call counts as an attempt for this reply. */
  readonly counts: boolean;
  constructor(
    kind: GatewayErrorKind,
    message: string,
    { retryAt = null, counts }: { retryAt?: Millis | null; counts: boolean },
  ) {
    super(message);
    this.name = "GatewayError";
    this.kind = kind;
    this.retryAt = retryAt;
    this.counts = counts;
  }
}

/** Converts a text timeout into `unusable`: a text that the rules cannot read in time will fail again. */
export const asUnusableError = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch((error: unknown) => {
    throw error instanceof TextError ? new GatewayError("unusable", error.message, { counts: true }) : error;
  });

/** Returns null for a failed model call; rethrows other errors. */
export function nullIfFailed(error: unknown): null {
  if (error instanceof GatewayError) return null;
  throw error;
}

/** Returns the error for a call that was canceled at `now`. */
export const stopped = (now: Millis): GatewayError =>
  new GatewayError("later", "the call was canceled", { retryAt: now, counts: false });
