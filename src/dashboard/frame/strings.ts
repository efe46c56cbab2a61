/** Titles of the frame's pages. */

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
};
