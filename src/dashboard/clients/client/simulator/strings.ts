/** Text of the simulator. */
export const strings = {
  dayChoices: { "7": "Last 7 days", "30": "Last 30 days", "60": "Last 60 days", "90": "Last 90 days" },
  by: {
    manual: "Answered",
    auto: "Answered automatically",
    elsewhere: "Answered in the sequencer",
    archived: "Archived without an answer",
    nobody: "Still open",
  },
  minutes: (minutes: number): string => {
    if (minutes < 60) return `${minutes} min`;
    return minutes < 2_880 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1_440)} d`;
  },
  gateLabels: {
    auto_send_disabled: "automatic sending was off",
    taken_over: "a teammate handled it first",
    category: "category not set to auto-send",
    confidence: "confidence too low",
    caution: "email or draft has a warning",
    not_ready: "no AI draft",
    suppressed: "address was suppressed",
    possible_opt_out: "another email from the contact may be an opt-out",
    reply_to: "different reply-to address",
    bounced: "address had bounced",
    connection_inactive: "account was disconnected",
    unrouted: "no client assigned",
    outdated: "email was over 3 days old",
    duplicate: "duplicate email",
    newer_message: "a newer email arrived first",
    repeated_text: "repeated email or answer",
    automatic_in_row: "two automatic answers in a row",
    daily_limit: "daily limit reached",
  },
};
