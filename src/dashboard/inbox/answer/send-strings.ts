/** UI strings for sending: the send menu, scheduled answers, confirmations and failures. */

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

export const strings = {
  /** A hold reason in words; the sequencer's own messages stay as they are. */
  because: (reason: string): string =>
    `: ${Object.entries(HOLD_REASONS).find(([name]) => name === reason)?.[1] ?? reason}`,

  files: {
    left: (count: number) =>
      count === 1
        ? "A file wasn't attached because you left before the upload finished. Attach it again."
        : "Some files weren't attached because you left before the upload finished. Attach them again.",
  },

  needs: {
    title: "Before you send",
    suppressed: "A recipient is suppressed for this client.",
    bounced: "Emails to a recipient have bounced before.",
    not_in_conversation: "A recipient isn't part of this conversation. Is the address right?",
    several_open: "Another reply is open, or a newer email arrived. Does your reply still fit?",
    findings: "Some parts of the text were flagged. Are they right?",
    confirm: "Send anyway",
    cancel: "Keep editing",
  },

  approve: {
    title: "Proposed answer",
    approve: "Approve and send",
    question: "Send this answer as is?",
    text: "It goes out in a few seconds.",
    cancel: "Not yet",
    agency: "Your agency will reply.",
    waiting: "No proposed answer yet.",
  },
  approval: {
    title: "Approval",
    waiting: (
      { requested_by_name: by, to }: { requested_by_name: string | null; to: string },
      expires: string,
    ) => `${by === null ? "Approval requested" : `${by} requested approval`} · to ${to} · expires ${expires}`,
    approve: "Approve",
    edit: "Edit",
    change: "Request a change",
    decline: "Decline",
    approved: "Approved. The answer is on its way.",
    ask: { change: "Request a change", decline: "Decline this draft?" },
    label: { change: "What should change?", decline: "Reason (optional)" },
    done: { change: "Change requested", decline: "Draft declined" },
    cancel: "Cancel",
    request: "Request approval",
    requested: "Approval requested",
  },
};
