/** The types of events, and the interface that records them where they happen. */
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

/**
 * Something that happened to a resource of the workspace: the reply, contact, follow-up or connection of this
 * id.
 */
export interface DomainEvent {
  type: EventType;
  workspaceId: string;
  id: string;
}

/**
 * Records events in the transaction of the change that they describe: the event with its exact bytes, and one
 * delivery for each matching subscription. Does nothing when the workspace has never had a subscription.
 */
export interface Events {
  record(event: DomainEvent, now: Millis): void;
}
