/** Generates the leads' messages for the benchmark: a reply with the quoted message and follow-ups. */

export const ANSWER =
  "Hi Ana,\n\nthanks for getting in touch. We are looking at exactly this for the second quarter, so yes, a short call " +
  "would make sense. Could you send two or three times for next week, and what it would cost for about forty people?\n\n" +
  "Best regards\nDana";

export const QUOTE =
  "\n\nOn Tue, Mar 3, 2026 at 9:00 AM Ana Ruiz <ana@outbound.example.com> wrote:\n> Hi Dana,\n>\n> we help teams like " +
  "yours to answer every lead within minutes instead of days, without another tool for them to learn.\n> Would a short " +
  "call about your pipeline make sense?\n>\n> Ana\n>\n> PS: Teams of your size usually save about one day a week in the first month, " +
  "because nobody has to look through eleven inboxes any more. If this is\n> not for you, please tell me who looks after " +
  "it, or reply with a single word and you will not hear from me again.";

export const FOLLOW_UP =
  "Hi Dana,\n\nlast week you asked for two or three times for a short call. Would Tuesday at 10:00 or Thursday at 14:00 suit " +
  "you? If somebody else looks after it by now, a word about whom to ask would help me a lot.\n\nBest regards\nAna";
