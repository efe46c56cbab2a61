/** Names the contact of a follow-up; pure. */
import type { FollowUp } from "./queries.ts";

export function nameOf({
  contacts: { first_name: first, last_name: last, email },
  replies,
}: FollowUp): string {
  return [first, last].filter(Boolean).join(" ") || replies?.from_name || email;
}
