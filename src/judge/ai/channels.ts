/** Defines the channels of model calls, which fail and recover independently. */
import type { CallRow } from "../../db/table-rows.ts";
import type { ModelCallContext } from "./call.ts";
import type { Model, ModelResult } from "./model.ts";
import { CLOSED_BREAKER, type Channel, type CircuitBreaker } from "./rules/circuit-breaker.ts";

/**
 * Rate limits apply per model, not per provider, so the classifier and the writer each have a breaker. The verifier
 * also has its own, because its calls have a shorter time limit.
 */
export const CHANNEL_BY_PURPOSE = {
  classify: "classify",
  draft: "draft",
  follow_up: "draft",
  verify: "verify",
} as const;
export const MODEL_BY_CHANNEL = {
  classify: "classify_model",
  draft: "draft_model",
  verify: "classify_model",
} as const;
export type Purpose = keyof typeof CHANNEL_BY_PURPOSE;
export type ChannelName = (typeof CHANNEL_BY_PURPOSE)[Purpose];

/** Returns a model's channels, with no failures recorded. */
export const newChannels = (): Record<ChannelName, Channel> => ({
  classify: { breaker: CLOSED_BREAKER, isProbed: false },
  draft: { breaker: CLOSED_BREAKER, isProbed: false },
  verify: { breaker: CLOSED_BREAKER, isProbed: false },
});

export interface ModelRequest<T> {
  purpose: Purpose;
  context: ModelCallContext;
  run: (model: Model, signal: AbortSignal) => Promise<ModelResult<T>>;
}

/** A call in progress, with the breaker's state when it began. */
export interface PendingCall {
  row: CallRow;
  purpose: Purpose;
  channel: Channel;
  breakerAtStart: CircuitBreaker;
  signal: AbortSignal;
}
