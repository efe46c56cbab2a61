/** Names the events of the live stream, and the interface that publishes them. */
import type { Caller } from "./caller.ts";
import type { EventType } from "./events.ts";

/** The types of the live stream: the events of webhooks, and what only people work with. */
export type LiveType =
  | EventType
  | "thread.changed"
  | "note.added"
  | "send_order.created"
  | "send_order.sent"
  | "send_order.cancelled"
  | "send_order.held"
  | "send_order.failed"
  | "presence"
  | "notification"
  | "sending.changed"
  | "counts"
  | "reset";

/**
 * Something that open pages may want to fetch. It names only ids: who may see what they stand for is checked by
 * the fetch that follows.
 */
export interface LiveEvent {
  type: LiveType;
  workspaceId: string;
  threadId?: string | null;
  replyId?: string | null;
  clientId?: string | null;
  /** Sent only to this person. */
  userId?: string;
}

/** A listener, as far as it decides what it hears. */
export type Listener = Pick<Caller, "workspaceId" | "clients" | "id"> & { isViewer: boolean };

export interface Live {
  /** Returns whether anybody listens; without listeners nothing about an event needs to be looked up. */
  isWatched(): boolean;
  /** Publishes an event to the open pages that may hear of it. Call it after the commit: `afterCommit(db, …)`. */
  publish(event: LiveEvent): void;
}
