/** Names of the built-in inbox views; the command palette lists them on every page. */
export const viewNames = {
  todo: "To do",
  mine: "Mine",
  unassigned: "Unassigned",
  interested: "Interested",
  approvals: "Approvals",
  automatic: "Auto-sending",
  attention: "Needs review",
  snoozed: "Snoozed",
  scheduled: "Scheduled",
  done: "Done",
  all: "All",
};
