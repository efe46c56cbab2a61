/** Says in words what each check before automatic sending has found. */

interface GateWords {
  /** What is so where it passed. */
  passed: string;
  /** Why the answer waits for a person where it did not. */
  blocked: string;
}

/** By the names that the timeline has; in the order in which they are checked. */
export const GATE_WORDS: Readonly<Record<string, GateWords>> = {
  auto_send_disabled: {
    passed: "Automatic sending is on for the client",
    blocked: "automatic sending is off for the client",
  },
  taken_over: {
    passed: "No person has changed category, text or status",
    blocked: "a person has changed category, text or status, or asked for the draft",
  },
  category: {
    passed: "The category is one that is answered automatically",
    blocked: "its category is not one that is answered automatically",
  },
  confidence: {
    passed: "The AI is sure enough of the category",
    blocked: "the AI is not sure enough of the category",
  },
  caution: {
    passed: "Neither the mail nor the draft raises a caution",
    blocked: "the mail or its draft raised a caution",
  },
  not_ready: { passed: "There is a draft by the AI", blocked: "there is no draft by the AI" },
  suppressed: { passed: "The address is not suppressed", blocked: "the address is suppressed" },
  possible_opt_out: {
    passed: "No other mail of the contact may be an opt-out",
    blocked: "another mail of the contact may be an opt-out: set its category",
  },
  reply_to: {
    passed: "The mail asks for no other address",
    blocked: "the mail asks for answers at another address (Reply-To)",
  },
  bounced: { passed: "Mail to the address has not bounced", blocked: "mail to the address has bounced" },
  connection_inactive: {
    passed: "The connection is active",
    blocked: "the connection is paused or was removed",
  },
  unrouted: {
    passed: "The account's routes say which client the mail is for",
    blocked: "the account's routes do not say which client it is for: move it to its client",
  },
  outdated: {
    passed: "The mail is not older than 3 days",
    blocked: "the mail was more than 3 days old before it could be answered",
  },
  duplicate: {
    passed: "The same mail did not come in another way before",
    blocked: "the same mail came in another way before: answer that one instead",
  },
  newer_message: {
    passed: "The conversation has no newer mail",
    blocked: "the conversation has a newer mail",
  },
  repeated_text: {
    passed: "Neither the mail nor the answer repeats an earlier one",
    blocked: "the mail or the answer repeats an earlier one",
  },
  automatic_in_row: {
    passed: "The last two answers were not both automatic",
    blocked: "the last two answers were automatic",
  },
  daily_limit: {
    passed: "The client's daily limit is not reached",
    blocked: "the client's daily limit is reached",
  },
};

/** Returns why a reply waits for a person; the API's own words, which name settings of the operator, where there are no others. */
export const blockedWords = (reason: string | null, said: string): string =>
  GATE_WORDS[reason ?? ""]?.blocked ?? said.replaceAll("`", "");

/** Returns the line of a check: what is so, or that it blocks and why. */
export function checkWords({ gate, blocks }: { gate: string; blocks: boolean }): string {
  const { passed, blocked } = GATE_WORDS[gate] ?? { passed: gate, blocked: gate };
  return blocks ? `Blocked: ${blocked}` : passed;
}
