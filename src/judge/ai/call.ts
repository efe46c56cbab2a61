/** Defines the context and the result of a call to the model. */
import type { Model } from "./model.ts";

/** The workspace and reply that a call is made for. */
export interface ModelCallContext {
  workspaceId: string;
  replyId: string | null;
  /** Whether a person is waiting. The call then ignores an open circuit breaker, but not the daily limit. */
  urgent?: boolean;
  /** A model to test instead of the workspace's own. */
  model?: Model;
  /** Cancels the call. Stopping the service also cancels it. */
  signal?: AbortSignal;
}

export interface ModelAnswer<T> {
  result: T;
  /** Name of the model; null if rules were used instead. */
  model: string | null;
}
