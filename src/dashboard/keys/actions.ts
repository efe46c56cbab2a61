/**
 * Defines all actions with keyboard shortcuts, for the key handler, the help, the palette and the tooltips.
 * Pages register handlers for these actions with `useActions`.
 */

/**
 * An action. In `keys`, `mod` is Command on a Mac and Control elsewhere, and a space separates the keys of a sequence.
 * Some actions have no keys.
 */
interface Action {
  keys: readonly string[];
  label: string;
  group: Group;
  /**
   * Whether the action works while a text field has focus. With `around`, it runs only if the handler's element
   * contains the focus, so that typing in another field or a dialog never sends an email.
   */
  inFields?: true | "around";
}

export const GROUPS = ["Navigate", "Conversation", "Reply", "Go to", "Anywhere"] as const;
type Group = (typeof GROUPS)[number];

const actions = <Id extends string>(list: Record<Id, Action>): Readonly<Record<Id, Action>> => list;

export const ACTIONS = actions({
  next: { keys: ["j", "ArrowDown"], label: "Next conversation", group: "Navigate" },
  previous: { keys: ["k", "ArrowUp"], label: "Previous conversation", group: "Navigate" },
  open: { keys: ["Enter"], label: "Open conversation", group: "Navigate" },
  back: { keys: ["Escape"], label: "Back", group: "Navigate", inFields: true },
  select: { keys: ["x"], label: "Select", group: "Navigate" },
  selectNext: { keys: ["Shift+j", "Shift+ArrowDown"], label: "Extend the selection down", group: "Navigate" },
  selectPrevious: { keys: ["Shift+k", "Shift+ArrowUp"], label: "Extend the selection up", group: "Navigate" },
  done: { keys: ["e"], label: "Done", group: "Conversation" },
  snooze: { keys: ["h"], label: "Snooze", group: "Conversation" },
  assign: { keys: ["a"], label: "Assign", group: "Conversation" },
  assignToMe: { keys: ["i"], label: "Assign to me", group: "Conversation" },
  note: { keys: ["n"], label: "Add note", group: "Conversation" },
  categorize: { keys: ["c"], label: "Set category", group: "Conversation" },
  followUp: { keys: ["u"], label: "Schedule follow-up", group: "Conversation" },
  suppress: { keys: ["!"], label: "Suppress sender", group: "Conversation" },
  reopen: { keys: [], label: "Reopen", group: "Conversation" },
  move: { keys: [], label: "Move to another client", group: "Conversation" },
  copyLink: { keys: [], label: "Copy link", group: "Conversation" },
  toggleRead: { keys: ["Shift+u"], label: "Mark as read or unread", group: "Conversation" },
  answer: { keys: ["r"], label: "Reply", group: "Reply" },
  forward: { keys: ["f"], label: "Forward", group: "Reply" },
  regenerate: { keys: ["d"], label: "Regenerate draft", group: "Reply" },
  send: { keys: ["mod+Enter"], label: "Send", group: "Reply", inFields: "around" },
  sendAndNext: {
    keys: ["mod+Shift+Enter"],
    label: "Send and open next",
    group: "Reply",
    inFields: "around",
  },
  sendLater: { keys: ["mod+Shift+l"], label: "Send later", group: "Reply", inFields: "around" },
  undo: { keys: ["z"], label: "Undo", group: "Reply" },
  goInbox: { keys: ["g i"], label: "Inbox", group: "Go to" },
  goFollowUps: { keys: ["g f"], label: "Follow-ups", group: "Go to" },
  goOverview: { keys: ["g h"], label: "Overview", group: "Go to" },
  goContacts: { keys: ["g c"], label: "Contacts", group: "Go to" },
  goAnalytics: { keys: ["g a"], label: "Analytics", group: "Go to" },
  goClients: { keys: ["g l"], label: "Clients", group: "Go to" },
  goConnections: { keys: ["g o"], label: "Connections", group: "Go to" },
  goSettings: { keys: ["g s"], label: "Settings", group: "Go to" },
  goProfile: { keys: ["g p"], label: "Profile", group: "Go to" },
  search: { keys: ["/"], label: "Search", group: "Anywhere" },
  palette: { keys: ["mod+k"], label: "Commands", group: "Anywhere", inFields: true },
  help: { keys: ["?"], label: "Keyboard shortcuts", group: "Anywhere" },
});

export type ActionId = keyof typeof ACTIONS;
export const ACTION_IDS = Object.keys(ACTIONS) as ActionId[];

const isMac = (): boolean => typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.platform);

/** Key names as printed on keyboards. */
const MAC_NAMES: Readonly<Record<string, string>> = {
  ArrowDown: "↓",
  ArrowUp: "↑",
  Enter: "↵",
  Escape: "Esc",
  Shift: "⇧",
  mod: "⌘",
};
const OTHER_NAMES: Readonly<Record<string, string>> = {
  ArrowDown: "Down",
  ArrowUp: "Up",
  Escape: "Esc",
  Enter: "Enter",
  Shift: "Shift",
  mod: "Ctrl",
};

/** Returns the display name of an action's keys: `⌘↵` on a Mac, `Ctrl Enter` elsewhere; empty without keys. */
export function keyLabel(id: ActionId): string {
  const [first] = ACTIONS[id].keys;
  if (first === undefined) return "";
  const names = isMac() ? MAC_NAMES : OTHER_NAMES;
  const named = (key: string): string => names[key] ?? key.toUpperCase();
  return first
    .split(" ")
    .map((chord) =>
      chord
        .split("+")
        .map(named)
        .join(isMac() ? "" : " "),
    )
    .join(" then ");
}
