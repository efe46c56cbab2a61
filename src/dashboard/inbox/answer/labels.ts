/** Labels for the checks before automatic sending, and for hold reasons. */

interface GateLabels {
  /** Shown when the check passed. */
  passed: string;
  /** Shown when the check blocks automatic sending. */
  blocked: string;
}

/** Labels by the gate's name in the timeline, in the order of the checks. */
export const GATE_LABELS: Readonly<Record<string, GateLabels>> = {
  auto_send_disabled: {
    passed: "Automatic sending is on for the client",
    blocked: "automatic sending is off for the client",
  },
  taken_over: {
    passed: "No one has edited the category, text or status",
    blocked: "someone edited the category, text or status, requested the draft, or must approve it",
  },
  category: {
    passed: "The category is automated",
    blocked: "the category isn't automated",
  },
  confidence: {
    passed: "The AI is confident enough about the category",
    blocked: "the AI isn't confident enough about the category",
  },
  caution: {
    passed: "Neither the email nor the draft needs review",
    blocked: "the email or the draft needs review",
  },
  not_ready: { passed: "The AI wrote a draft", blocked: "there is no AI draft" },
  suppressed: { passed: "The address isn't suppressed", blocked: "the address is suppressed" },
  possible_opt_out: {
    passed: "No other email from the contact looks like an opt-out",
    blocked: "another email from the contact may be an opt-out (choose its category)",
  },
  reply_to: {
    passed: "No other Reply-To address is set",
    blocked: "the sender wants replies at another address (Reply-To)",
  },
  bounced: { passed: "Emails to the address haven't bounced", blocked: "emails to the address have bounced" },
  connection_inactive: {
    passed: "The connection is active",
    blocked: "the connection is paused or was removed",
  },
  unrouted: {
    passed: "The account's routes matched a client",
    blocked: "no route of the account matched (move the conversation to its client)",
  },
  outdated: {
    passed: "The email is at most 3 days old",
    blocked: "the email was more than 3 days old before it could be answered",
  },
  duplicate: {
    passed: "The email isn't a duplicate",
    blocked: "this is a duplicate of an earlier email (reply to that one instead)",
  },
  newer_message: {
    passed: "No newer email in the conversation",
    blocked: "the conversation has a newer email",
  },
  repeated_text: {
    passed: "Neither the email nor the answer repeats an earlier one",
    blocked: "the email or the answer repeats an earlier one",
  },
  automatic_in_row: {
    passed: "The last two answers weren't both automatic",
    blocked: "the last two answers were automatic",
  },
  daily_limit: {
    passed: "The client is under its daily limit",
    blocked: "the client reached its daily limit",
  },
};

/** Returns why a reply needs a person; falls back to the API's explanation. */
export const blockedLabel = (reason: string | null, explanation: string): string =>
  GATE_LABELS[reason ?? ""]?.blocked ?? explanation.replaceAll("`", "");

/** Returns a check's label: what passed, or why it blocks. */
export function checkLabel({ gate, blocks }: { gate: string; blocks: boolean }): string {
  const { passed, blocked } = GATE_LABELS[gate] ?? { passed: gate, blocked: gate };
  return blocks ? `Blocked: ${blocked}` : passed;
}

/** Reasons why a scheduled answer is on hold, by their names in the API. */
export const HOLD_REASONS = {
  newer_reply: "a new reply arrived",
  answered_elsewhere: "someone answered elsewhere",
  suppressed: "a recipient was suppressed",
  bounced: "emails to a recipient have bounced",
  paused: "sending was paused at the scheduled time",
  key_revoked: "the API key that scheduled it was revoked",
  thread_unread: "the sequencer didn't return the conversation, so someone may have answered there",
  needs_person: "a person has to answer this email",
  process_failed: "an internal error interrupted sending (see the log)",
};

/** Returns a hold reason's label. Messages from the sequencer are returned unchanged. */
export const because = (reason: string): string =>
  `: ${Object.entries(HOLD_REASONS).find(([name]) => name === reason)?.[1] ?? reason}`;
