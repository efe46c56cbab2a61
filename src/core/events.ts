/** Defines the event types, and the interface that records events. */
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
  "approval.requested",
  "approval.decided",
  "booking.created",
  "booking.rescheduled",
  "booking.cancelled",
  "lead.positive",
  "thread.sla_late",
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/**
 * A change to a resource in the workspace. The id is the resource's: the reply's for `lead.positive`, and the
 * conversation's for `thread.*`.
 */
export interface DomainEvent {
  type: EventType;
  workspaceId: string;
  id: string;
  /** The client of a new contact, which has no replies yet; omitted if the contact has no client. */
  clientId?: string;
  /** When the meeting that `lead.positive` reports was booked. */
  bookedAt?: Millis;
}

/**
 * Records an event in the transaction of the change that it describes: its exact bytes, and one delivery per
 * matching subscription. Does nothing if the workspace has never had a subscription.
 */
export interface Events {
  record(event: DomainEvent, now: Millis): void;
}
