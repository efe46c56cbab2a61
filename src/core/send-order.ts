/** Names the states of send orders: answers of people that leave later. */
import type { ContentType } from "./content-type.ts";

export const ORDER_STATES = ["waiting", "sent", "cancelled", "held", "failed"] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** What a person confirms before an answer is ordered. */
export const CONFIRMATIONS = [
  "suppressed",
  "bounced",
  "not_in_conversation",
  "several_open",
  "findings",
] as const;
export type Confirmation = (typeof CONFIRMATIONS)[number];

/**
 * Why an order is held. The first six came up since it was given; the last two are failures on our side. Only the history
 * has `moved`: a move cancels orders.
 */
export const HOLD_REASONS = [
  "newer_reply",
  "answered_elsewhere",
  "suppressed",
  "bounced",
  "paused",
  "moved",
  "thread_unread",
  "process_failed",
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** A follow-up that is scheduled once the answer is sent. */
export interface OrderedFollowUp {
  dueAt: number;
  action?: "follow_up_message" | "linkedin_message";
  notes?: string | null;
  draftMessage?: string | null;
  contentType?: ContentType | null;
  cancelOnReply?: boolean;
}
