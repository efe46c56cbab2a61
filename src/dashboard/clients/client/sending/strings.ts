/** Text of the automatic sending settings. */
export const strings = {
  ladder: "Automation level",
  ladderHint:
    "From manual to fully automatic. Every automatic answer passes all checks first and is never sent twice.",
  which: "What to auto-send",
  whichHint: "Only drafts without warnings, and never to suppressed addresses.",
  categories: "Auto-send categories",
  noCategories: "Select at least one category to send anything.",
  approveToo: "The client's viewers can send drafts unchanged",
  when: "When to send",
  whenHint: "Until it is sent, your team can edit, hold or send a draft.",
  delay: "Send delay (minutes)",
  limit: "Daily limit",
  limitHint:
    "Per client, reset at midnight in the workspace's time zone. Answers over the limit are left for your team.",
  hours: "Only during these hours",
  hoursHint: "In the workspace's time zone. Anything due outside these hours waits until the next window.",
  days: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
  dayNames: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  onDays: "Days",
  from: "From",
  to: "To",
  save: "Save",
  discard: "Discard changes",
  simulate: "See what this would have sent",
  confirmTitle: "Turn on automatic sending?",
  confirmText: (name: string) =>
    `New drafts for ${name} that pass every check will be sent automatically after the delay. Replies already waiting are left for your team.`,
  confirm: "Turn on automatic sending",
};
