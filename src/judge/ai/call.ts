/** Defines the context and the result of a call to the model. */
import type { Model } from "./model.ts";

/** The workspace and reply that a call is made for. */
export interface ModelCallContext {
  workspaceId: string;
  replyId: string | null;
  /** A person is waiting: the call ignores an open circuit breaker, but not the daily limit. */
  urgent?: boolean;
  /** A model to test instead of the workspace's own. */
  model?: Model;
  /** Cancels the call; it is also canceled when the service stops. */
  signal?: AbortSignal;
}

export interface ModelAnswer<T> {
  result: T;
  /** Name of the model; null for the rules. */
  model: string | null;
}
