/** UI strings of the inbox: views, list, search and menus. */
import { viewNames } from "./views/strings.ts";

const plural = (n: number, one: string, many: string): string => (n === 1 ? one : many);
const list = new Intl.ListFormat("en", { type: "conjunction" });
const number = new Intl.NumberFormat("en");

/** Returns `1 conversation`, `1,204 conversations`. */
const conversations = (n: number): string =>
  `${number.format(n)} ${plural(n, "conversation", "conversations")}`;

export const formatNumber = (n: number): string => number.format(n);

/** Returns `Snoozed` for one conversation, `3 conversations snoozed` for several. */
/** @param who a contact's name, or the number of conversations */
const outcome = (who: string, done: string): string => `${done}: ${who}`;

/** Why some conversations could not be changed, and their contacts' names. */
export interface Reason {
  reason: string;
  count: number;
  names: readonly string[];
}

const attention = {
  uncertain: "Unconfirmed",
  send_failed: "Not sent",
  new_after_schedule: "New reply",
  booking_cancelled: "Meeting canceled",
  ai_error: "AI error",
  caution: "Caution",
};

const MOST_NAMES = 3;

function withNames(reason: string, names: readonly string[]): string {
  if (names.length === 0) return reason;
  const rest = names.length - MOST_NAMES;
  return `${names.slice(0, MOST_NAMES).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}: ${reason}`;
}

export const strings = {
  actions: {
    who: (n: number) => conversations(n),
    done: (who: string) => outcome(who, "Done"),
    doneBefore: (who: string) => outcome(who, "Already done"),
    reopened: (who: string) => outcome(who, "Reopened"),
    snoozed: (who: string, until: string) => outcome(who, `Snoozed until ${until}`),
    woken: (who: string) => outcome(who, "Unsnoozed"),
    assigned: (who: string, name: string) => outcome(who, `Assigned to ${name}`),
    unassigned: (who: string) => outcome(who, "Unassigned"),
    categorized: (who: string, name: string) => outcome(who, `Categorized as ${name}`),
    uncategorized: (who: string) => outcome(who, "Uncategorized"),
    suppressed: (who: string) => outcome(who, "Suppressed"),
    notOptOut: (who: string) => outcome(who, "Not an opt-out"),
    /** @param canceled how many automatic answers were canceled */
    withCanceled: (message: string, canceled: number) => {
      if (canceled === 0) return message;
      if (canceled === 1) return `${message}. Automatic answer canceled.`;
      return `${message}. ${number.format(canceled)} automatic answers canceled.`;
    },
    /** @param all how many changes were requested */
    failed: (all: number, reasons: readonly Reason[]) => {
      const failed = reasons.reduce((sum, { count }) => sum + count, 0);
      const why = reasons.map(({ reason, names }) => withNames(reason, names)).join("; ");
      return all === 1
        ? (reasons[0]?.reason ?? "")
        : `${number.format(failed)} of ${conversations(all)} couldn't be changed: ${why}`;
    },
  },
  views: {
    names: viewNames,
    many: (n: number) => `${number.format(n)}+`,
  },
  list: {
    sorts: { newest: "Newest first", oldest: "Longest waiting first", sla: "Due first" },
    densities: { comfortable: "Comfortable", compact: "Compact" },
    fresh: (n: number) => `${number.format(n)} new`,
    reply: (n: number) => `${number.format(n)} ${plural(n, "reply", "replies")}`,
    attention,
    attentionBecause: (name: keyof typeof attention, cautions: readonly string[]) =>
      cautions.length === 0 ? attention[name] : `${attention[name]}: ${cautions.join("; ")}`,
    /** Returns the first caution and the number of others. */
    cautions: ([first = attention.caution, ...others]: readonly string[]) =>
      others.length === 0 ? first : `${first} +${others.length}`,
  },
  bulk: {
    selected: (n: number) => `${number.format(n)} selected`,
    all: (n: number | null) => (n === null ? "Select all in this view" : `Select all ${number.format(n)}`),
    counting: (n: number) => `Counting… ${number.format(n)}`,
    cut: (n: number) => `First ${number.format(n)} selected (maximum)`,
    progress: (n: number, all: number) => `${number.format(n)} of ${number.format(all)}`,
  },
  takeOver: {
    title: (names: readonly string[], held: number) =>
      names.length === 1 && names[0] ? `Take over from ${names[0]}?` : `Take over ${conversations(held)}?`,
    /** @param held number of the selected conversations assigned to `names` */
    text: (names: readonly string[], { held, all }: { held: number; all: number }) => {
      const what = all === 1 ? "this conversation" : `${number.format(held)} of ${conversations(all)}`;
      return `${list.format(names)} ${plural(names.length, "is", "are")} assigned to ${what}.`;
    },
  },
  search: {
    hints: {
      client: "client name",
      category: "category name",
      assignee: "me, none or a name",
      campaign: "campaign name",
      from: "name, address or domain",
      has: "draft, auto, caution, problem",
      is: "unread, read, open, snoozed, done, finished, any",
      after: "a date, today, 7d",
      before: "a date, today, 7d",
    },
  },
  empty: {
    todo: ["All caught up.", "New replies appear here."],
    mine: ["Nothing is assigned to you.", "Press I on a conversation to assign it to yourself."],
    unassigned: ["Everything is assigned.", "Unassigned conversations appear here."],
    interested: ["No interested leads are waiting.", "Open conversations in this category appear here."],
    approvals: ["Nothing to approve.", "Drafts that wait for approval appear here."],
    automatic: ["Nothing is auto-sending.", "Answers scheduled for automatic sending appear here."],
    attention: ["Nothing needs review.", "Cautions, failed and unconfirmed sends appear here."],
    snoozed: ["Nothing is snoozed.", "Press H on a conversation to bring it back later."],
    scheduled: ["Nothing is scheduled.", "Answers scheduled for later appear here."],
    done: ["Nothing marked as done yet.", "Press E to mark a conversation as done."],
    all: ["No conversations yet.", "They appear when a lead replies to a campaign."],
    saved: ["No matches.", "Matching conversations appear here."],
    search: ["No matches.", "Try fewer words or another spelling."],
    first: ["No replies yet.", "They appear when a lead replies to a campaign."],
    firstWhere: "Check Connections to see whether events are arriving.",
    toConnections: "Open Connections",
    clearSearch: "Clear search",
    offline: "You're offline. Showing what was loaded before.",
  },
};
