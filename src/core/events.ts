/** What there is to tell: the kinds of events, and who records one where it happens. */
import type { Millis } from "./clock.ts";

export const EVENT_TYPES = [
  "reply.received",
  "reply.categorized",
  "reply.drafted",
  "reply.sent",
  "reply.forwarded",
  "reply.archived",
  "reply.send_failed",
  "contact.created",
  "follow_up.due",
  "follow_up.sent",
  "follow_up.failed",
  "follow_up.cancelled",
  "connection.failing",
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Something that happened to a resource of the workspace: the reply, contact, follow-up or connection of this id. */
export interface DomainEvent {
  type: EventType;
  workspaceId: string;
  id: string;
}

/**
 * Records what happened, in the transaction of the change that it tells of: the event with its exact bytes, and one
 * delivery for each matching subscription. Does nothing where nobody has ever subscribed.
 */
export interface Events {
  record(happening: DomainEvent, now: Millis): void;
}
