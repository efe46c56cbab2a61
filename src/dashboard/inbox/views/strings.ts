/** The names of the views that every inbox has; the palette goes to them from every page. */
export const viewNames = {
  todo: "To do",
  mine: "Mine",
  unassigned: "Unassigned",
  interested: "Interested",
  automatic: "Will send by itself",
  attention: "Needs a look",
  snoozed: "Snoozed",
  scheduled: "Scheduled",
  done: "Done",
  all: "All",
};
