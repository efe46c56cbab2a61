/** What a call to the model is made for, and what it answers. */

/** Whose question it is. */
export interface ModelCallContext {
  workspaceId: string;
  replyId: string | null;
  /** A person waits for it: it is asked although the provider rests, but not over the day's limit. */
  urgent?: boolean;
  /** Given up when aborted, as it is when the service stops. */
  signal?: AbortSignal;
}

export interface ModelAnswer<T> {
  result: T;
  /** Its name; null for the rules. */
  model: string | null;
}
