/** The words of the inbox: its views, list, search and menus. */
import { viewNames } from "./views/strings.ts";

const plural = (n: number, one: string, many: string): string => (n === 1 ? one : many);
const list = new Intl.ListFormat("en", { type: "conjunction" });
const number = new Intl.NumberFormat("en");

/** Returns `1 conversation`, `1,204 conversations`. */
const conversations = (n: number): string =>
  `${number.format(n)} ${plural(n, "conversation", "conversations")}`;

export const formatNumber = (n: number): string => number.format(n);

/** Puts "3 conversations" before what was done with them. */
const several = (n: number, what: string): string => (n === 1 ? what : `${conversations(n)}: ${what}`);

/** Why some conversations could not be changed, and whose they are. */
export interface Reason {
  reason: string;
  count: number;
  names: readonly string[];
}

const attention = {
  uncertain: "Sent or not?",
  send_failed: "Not sent",
  new_after_schedule: "New mail since",
  ai_error: "AI failed",
  caution: "Caution",
};

const MOST_NAMES = 3;

function withNames(reason: string, names: readonly string[]): string {
  if (names.length === 0) return reason;
  const rest = names.length - MOST_NAMES;
  return `${names.slice(0, MOST_NAMES).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}: ${reason}`;
}

export const strings = {
  title: "Inbox",
  product: "Replydesk",
  undo: "Undo",
  undone: "Undone",
  nothingToUndo: "There is nothing to undo",
  acts: {
    done: (n: number) => several(n, "Done"),
    doneBefore: (n: number) => several(n, "Already done"),
    reopened: (n: number) => several(n, "Open again"),
    snoozed: (n: number, until: string) => several(n, `Snoozed until ${until}`),
    woken: (n: number) => several(n, "No longer snoozed"),
    assigned: (n: number, name: string) => several(n, `Assigned to ${name}`),
    unassigned: (n: number) => several(n, "Assigned to nobody"),
    categorized: (n: number, name: string) => several(n, `Category: ${name}`),
    uncategorized: (n: number) => several(n, "Category removed"),
    suppressed: (n: number) => several(n, "Suppressed"),
    offline: "No connection. Nothing was changed.",
    /** @param canceled how many of all were to be sent by themselves */
    withCanceled: (said: string, { all, canceled }: { all: number; canceled: number }) => {
      if (canceled === 0) return said;
      const which = all === 1 ? "It" : `${number.format(canceled)} of them`;
      return `${said}. ${which} will no longer be sent automatically.`;
    },
    /** @param all how many were to be changed */
    failed: (all: number, reasons: readonly Reason[]) => {
      const failed = reasons.reduce((sum, { count }) => sum + count, 0);
      const said = reasons.map(({ reason, names }) => withNames(reason, names)).join("; ");
      return all === 1
        ? (reasons[0]?.reason ?? "")
        : `${number.format(failed)} of ${conversations(all)} could not be changed: ${said}`;
    },
  },
  views: {
    label: "Views",
    all: "All views",
    close: "Close",
    names: viewNames,
    saved: "Saved views",
    shared: "Shared with everybody",
    clients: "Clients",
    filterClients: "Filter clients",
    noClient: "No client fits",
    allClients: "All clients",
    save: "Save this view",
    saveHint: "Keep the present filters under a name",
    name: "Name",
    share: "Share with everybody",
    create: "Save",
    rename: "Rename",
    remove: "Delete",
    removeTitle: (name: string) => `Delete the view “${name}”?`,
    removeText: "Only the view is deleted, no conversation.",
    removeShared: "It is deleted for everybody. No conversation is.",
    cancel: "Cancel",
    more: (name: string) => `Change the view ${name}`,
    many: (n: number) => `${number.format(n)}+`,
    unsavable: "Scheduled conversations cannot be saved as a view",
    created: (name: string) => `Saved “${name}”`,
    gone: "This view",
  },
  list: {
    label: (view: string) => `Conversations: ${view}`,
    sort: "Sort",
    sorts: { newest: "Newest first", oldest: "Waiting longest first", sla: "Due first" },
    density: "Density",
    densities: { comfortable: "Comfortable", compact: "Compact" },
    options: "Sort and density",
    fresh: (n: number) => `${number.format(n)} new`,
    draft: "Draft",
    reply: (n: number) => `${number.format(n)} ${plural(n, "reply", "replies")}`,
    attachments: "Has attachments",
    assignedTo: (name: string) => `Assigned to ${name}`,
    due: (time: string) => `Answer due ${time}`,
    overdue: (time: string) => `Answer was due ${time}`,
    sendsIn: (time: string) => `Sends in ${time}`,
    sendsAt: (time: string) => `Sends ${time}`,
    sendsItself: "Will be sent by itself",
    scheduled: "Scheduled by a person",
    held: "Held",
    orderFailed: "Not sent",
    snoozedUntil: (time: string) => `Snoozed until ${time}`,
    unread: "Unread",
    selected: "Selected",
    noSubject: "(no subject)",
    ours: "You: ",
    attention,
    attentionBecause: (name: keyof typeof attention, cautions: readonly string[]) =>
      cautions.length === 0 ? attention[name] : `${attention[name]}: ${cautions.join("; ")}`,
    /** Names the first of several. */
    cautions: ([first = attention.caution, ...others]: readonly string[]) =>
      others.length === 0 ? first : `${first} +${others.length}`,
    noneOpen: "No conversation is open",
    noneOpenHint: "Move with J and K, open with Enter. Press ? for all keys.",
    loadingMore: "Loading more",
    end: "That is all",
  },
  bulk: {
    selected: (n: number) => `${number.format(n)} selected`,
    all: (n: number | null) => (n === null ? "Select all in this view" : `Select all ${number.format(n)}`),
    counting: (n: number) => `Counting… ${number.format(n)}`,
    cut: (n: number) => `The first ${number.format(n)} are selected, which is the most at once`,
    clear: "Clear the selection",
    done: "Done",
    open: "Open again",
    snooze: "Snooze",
    assign: "Assign",
    category: "Category",
    suppress: "Suppress",
    read: "Mark as read or unread",
    progress: (n: number, all: number) => `${number.format(n)} of ${number.format(all)}`,
    bar: "Selected conversations",
    rowActions: "Actions for this conversation",
  },
  takeOver: {
    title: (names: readonly string[], held: number) =>
      names.length === 1 && names[0] ? `Take over from ${names[0]}?` : `Take over ${conversations(held)}?`,
    /** @param held how many of all that are to be assigned */
    text: (names: readonly string[], { held, all }: { held: number; all: number }) => {
      const what = all === 1 ? "this conversation" : `${number.format(held)} of ${conversations(all)}`;
      return `${list.format(names)} ${plural(names.length, "has", "have")} ${what} now.`;
    },
    confirm: "Take over",
    cancel: "Cancel",
  },
  suppress: {
    title: (n: number) => (n === 1 ? "Suppress this sender?" : `Suppress ${number.format(n)} senders?`),
    text: "They get no more mail from the client they wrote to: no answer, no follow-up, no campaign.",
    more: (n: number) => `and ${number.format(n)} more`,
    confirm: "Suppress",
    cancel: "Cancel",
  },
  search: {
    label: "Search conversations",
    placeholder: "Search, or client: category: is:unread…",
    placeholderShort: "Search",
    clear: "Clear the search",
    suggestions: "Suggestions",
    hints: {
      client: "of a client",
      category: "with a category",
      assignee: "me, none or a name",
      campaign: "of a campaign",
      from: "name, address or domain",
      has: "draft, auto, caution, problem",
      is: "unread, read, open, snoozed, done, any",
      after: "a date, today, 7d",
      before: "a date, today, 7d",
    },
  },
  empty: {
    todo: ["All done.", "New replies appear here by themselves."],
    mine: ["Nothing is assigned to you.", "Press I on a conversation to take it."],
    unassigned: ["Everything has somebody.", "Conversations that nobody has appear here."],
    interested: ["Nobody interested is waiting.", "Open conversations of that category appear here."],
    automatic: ["Nothing will be sent by itself.", "Answers of automatic sending wait here until they go."],
    attention: ["Nothing needs a look.", "Cautions, failed and uncertain sends appear here."],
    snoozed: ["Nothing is snoozed.", "Press H on a conversation to see it again later."],
    scheduled: ["Nothing is scheduled.", "Answers that you send later wait here."],
    done: ["Nothing is done yet.", "Press E on a conversation when nothing is left to do."],
    all: ["No conversations yet.", "They appear as soon as a lead replies to a campaign."],
    saved: ["Nothing fits this view.", "Conversations that do appear here by themselves."],
    search: ["Nothing was found.", "Try fewer words, or search all conversations."],
    first: ["No reply has arrived yet.", "The first appears here by itself once a lead answers a campaign."],
    firstWhere: "Connections say whether your sequencer is heard.",
    toConnections: "Check the connections",
    searchAll: "Search all conversations",
    clearSearch: "Clear the search",
    offline: "You are offline. What was read before is shown.",
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
