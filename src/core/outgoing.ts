/** Defines the kinds and states of emails in the outbox. */
export const OUTGOING_KINDS = ["by_person", "automatic"] as const;
export type OutgoingKindName = (typeof OUTGOING_KINDS)[number];

export const OUTGOING_STATES = [
  "waiting",
  "held",
  "sending",
  "sent",
  "uncertain",
  "canceled",
  "failed",
] as const;
export type OutgoingState = (typeof OUTGOING_STATES)[number];
