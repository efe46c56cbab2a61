/** The words of the inbox: its views, list, search and menus. */

const plural = (n: number, one: string, many: string): string => (n === 1 ? one : many);
const number = new Intl.NumberFormat("en");

/** Returns `1 conversation`, `1,204 conversations`. */
export const conversations = (n: number): string =>
  `${number.format(n)} ${plural(n, "conversation", "conversations")}`;

export const formatNumber = (n: number): string => number.format(n);

/** "Ana has it", or "3 conversations" before what was done with them. */
const several = (n: number, what: string): string => (n === 1 ? what : `${conversations(n)}: ${what}`);

export const strings = {
  title: "Inbox",
  product: "Replydesk",
  undo: "Undo",
  undone: "Undone",
  nothingToUndo: "There is nothing to undo",
  acts: {
    done: (n: number) => several(n, "Done"),
    reopened: (n: number) => several(n, "Open again"),
    snoozed: (n: number, until: string) => several(n, `Snoozed until ${until}`),
    woken: (n: number) => several(n, "No longer snoozed"),
    assigned: (n: number, name: string) => several(n, `Assigned to ${name}`),
    unassigned: (n: number) => several(n, "Assigned to nobody"),
    categorized: (n: number, name: string) => several(n, `Category: ${name}`),
    uncategorized: (n: number) => several(n, "Category removed"),
    suppressed: (n: number) => several(n, "Suppressed"),
    failed: (failed: number, all: number, reason: string) =>
      all === 1
        ? reason
        : `${number.format(failed)} of ${conversations(all)} could not be changed: ${reason}`,
  },
  menus: {
    filter: "Type to filter",
    nothing: "Nothing fits",
    snooze: "Snooze until",
    assign: "Assign to",
    category: "Category",
    nobody: "Nobody",
    me: (name: string) => `${name} (me)`,
    noCategory: "No category",
    laterToday: "Later today",
    tomorrow: "Tomorrow morning",
    nextWeek: "Next week",
    pick: "Pick a date and time…",
    wake: "No longer snooze",
    dateAndTime: "Date and time",
    inZone: (zone: string) => `In your time zone, ${zone}`,
    mustBeAhead: "This time has passed",
    back: "Back",
    confirm: "Snooze",
  },
};
