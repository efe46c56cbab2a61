/** Defines the states of send orders: answers that people send with a delay. */
import type { ContentType } from "./content-type.ts";
import type { OutgoingState } from "./outgoing.ts";

export const ORDER_STATES = ["waiting", "sent", "cancelled", "held", "failed"] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** The send order's state for each state in the outbox. */
export const SHOWN_STATES: Record<OutgoingState, OrderState> = {
  waiting: "waiting",
  held: "held",
  sending: "waiting",
  sent: "sent",
  uncertain: "failed",
  canceled: "cancelled",
  failed: "failed",
};

/** Warnings that a person must confirm before ordering an answer. */
export const CONFIRMATIONS = [
  "suppressed",
  "bounced",
  "not_in_conversation",
  "several_open",
  "findings",
] as const;
export type Confirmation = (typeof CONFIRMATIONS)[number];

/**
 * Why an order is held. The first eight reasons are events after the order was placed; the last two are
 * failures on our side. `moved` appears only in the history, because moving a conversation cancels its
 * orders.
 */
export const HOLD_REASONS = [
  "newer_reply",
  "answered_elsewhere",
  "suppressed",
  "bounced",
  "paused",
  "moved",
  "key_revoked",
  "needs_person",
  "thread_unread",
  "process_failed",
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** A follow-up to schedule once the answer is sent. */
export interface OrderedFollowUp {
  dueAt: number;
  action?: "follow_up_message" | "linkedin_message";
  notes?: string | null;
  draftMessage?: string | null;
  contentType?: ContentType | null;
  cancelOnReply?: boolean;
}
