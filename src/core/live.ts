/** Defines the events of the live stream, and the interface that publishes them. */
import type { Caller } from "./caller.ts";
import type { EventType } from "./events.ts";

/** Event types of the live stream: webhook events, and types that only the web app uses. */
export type LiveType =
  | EventType
  | "thread.changed"
  | "thread.read"
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

/** A change that open pages may want to fetch. It contains only ids; the fetch that follows checks permissions. */
export interface LiveEvent {
  type: LiveType;
  workspaceId: string;
  threadId?: string | null;
  replyId?: string | null;
  clientId?: string | null;
  /** The person that the event is delivered to; absent for everyone. */
  userId?: string;
}

/**
 * An event with the category of its reply or conversation, as `<client id>:<category id>`; null without a category.
 */
export interface CategorizedEvent extends LiveEvent {
  pair?: string | null;
}

/** The properties of a listener that determine which events it receives. */
export type Listener = Pick<Caller, "workspaceId" | "clients" | "shown" | "id"> & { isViewer: boolean };

export interface Live {
  /** Returns whether there are any listeners. If not, callers can skip the lookups for an event. */
  isWatched(): boolean;
  /** Publishes an event to the pages that may receive it. Call it after the commit: `afterCommit(db, …)`. */
  publish(event: LiveEvent): void;
}
