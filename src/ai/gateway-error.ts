/** Why there is no verdict or text, for those who asked for one. */
import type { Millis } from "../core/clock.ts";
import { TextError } from "./text-worker.ts";

/** `later`: not answered now · `refused`: the provider does not take this question · `unusable`: nor is its answer of use. */
export type GatewayErrorKind = "later" | "refused" | "unusable";

/** Whatever kept a model from answering; `message` says why and holds neither the mail nor a key. */
export class GatewayError extends Error {
  readonly kind: GatewayErrorKind;
  /** When asking again makes sense; null when nothing is known of that. */
  readonly retryAt: Millis | null;
  /** Whether it counts as an attempt of this one reply. */
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

/** Words that rules cannot read in time are of no use, whoever wrote them. */
export const asUnusableError = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch((error: unknown) => {
    throw error instanceof TextError ? new GatewayError("unusable", error.message, { counts: true }) : error;
  });
