/** Why a scheduled answer is on hold, by the name in the API. */
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

/** A hold reason in words; the sequencer's own messages stay as they are. */
export const because = (reason: string): string =>
  `: ${Object.entries(HOLD_REASONS).find(([name]) => name === reason)?.[1] ?? reason}`;
