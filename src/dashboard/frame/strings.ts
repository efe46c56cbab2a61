/** UI strings of the frame around all pages. */
const list = new Intl.ListFormat("en");

export const strings = {
  /** Titles of pages and settings sections, in navigation and browser tabs. */
  titles: {
    overview: "Overview",
    inbox: "Inbox",
    contacts: "Contacts",
    followUps: "Follow-ups",
    analytics: "Analytics",
    connections: "Connections",
    clients: "Clients",
    settings: "Settings",
    workspace: "Workspace",
    ai: "AI",
    notifications: "Notifications",
    categories: "Categories",
    rules: "Rules",
    snippets: "Snippets",
    people: "People",
    keys: "API keys",
    audit: "Audit trail",
    suppressions: "Suppressions",
    calendars: "Calendars",
    slack: "Slack",
    webhooks: "Webhooks",
    system: "System",
    profile: "Profile",
  },
  rail: { collapse: "Collapse navigation", expand: "Expand navigation" },
  palette: "Commands",
  themes: { auto: "Theme: same as device", light: "Theme: light", dark: "Theme: dark" },
  notifications: "Notifications",
  hereNow: (names: readonly string[]) => `Here now: ${list.format(names)}`,
  search: "Search conversations",
  newThings: {
    client: "New client",
    connection: "Connect an account",
    person: "Invite a person",
    webhook: "New webhook",
    contacts: "Import contacts",
    suppression: "Add suppression",
  },
  /** By the kind, from the person who caused it or the reply's category. */
  notification: {
    positive: (category: string | null) =>
      category === null ? "New positive reply" : `New reply: ${category}`,
    sla_soon: () => "A reply is due soon",
    sla_late: () => "A reply is overdue",
    needs_review: () => "A reply needs review",
    assigned: (by: string | null) =>
      by === null ? "A conversation was assigned to you" : `${by} assigned a conversation to you`,
    mentioned: (by: string | null) =>
      by === null ? "You were mentioned in a note" : `${by} mentioned you in a note`,
    snooze_over: () => "A snoozed conversation is back",
    order_held: () => "An answer is on hold: a new reply arrived",
    order_failed: () => "An answer couldn't be sent",
    approval_waiting: () => "A draft is waiting for your approval",
    rule: () => "A rule notified you of a conversation",
  },
};
