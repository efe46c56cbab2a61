/** Says in words what each check before automatic sending looks at. */

/** Why it waits for a person, where the API's own words name settings of the operator. */
export const BLOCKED_WORDS: Readonly<Record<string, string>> = {
  category: "its category is not one that is answered automatically",
  confidence: "the AI is not sure enough of the category",
  caution: "the mail or its draft raised a caution",
  not_ready: "there is no draft by the AI",
  daily_limit: "the client's daily limit is reached",
  unrouted: "the account's routes do not say which client it is for: move it to its client",
};

/** By the names that the timeline has; in the order in which they are checked. */
export const GATE_WORDS: Readonly<Record<string, string>> = {
  auto_send_disabled: "Automatic sending is on for the client",
  taken_over: "No person has changed category, text or status",
  category: "The category is one that is answered automatically",
  confidence: "The AI is sure enough of the category",
  caution: "Neither the mail nor the draft raises a caution",
  not_ready: "There is a draft by the AI",
  suppressed: "The address is not suppressed",
  possible_opt_out: "No other mail of the contact may be an opt-out",
  bounced: "Mail to the address has not bounced",
  connection_inactive: "The connection is active",
  unrouted: "The account's routes say which client the mail is for",
  outdated: "The mail is not older than 3 days",
  duplicate: "The same mail did not come in another way before",
  newer_message: "The conversation has no newer mail",
  repeated_text: "Neither the mail nor the answer repeats an earlier one",
  automatic_in_row: "The last two answers were not both automatic",
  daily_limit: "The client's daily limit is not reached",
};
