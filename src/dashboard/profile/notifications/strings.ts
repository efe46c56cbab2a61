/** UI strings of the notification settings. */
import type { NotificationKind } from "./settings.ts";

export const strings = {
  channels: { bell: "App", push: "Push", email: "Email" },
  kindLabels: {
    positive: { label: "New positive reply", hint: "A lead is interested or wants to meet." },
    sla_soon: { label: "Reply due soon", hint: "The last quarter of the client's SLA has begun." },
    sla_late: { label: "Reply overdue", hint: "The client's SLA has passed." },
    needs_review: { label: "Needs review", hint: "A possible opt-out, or an email that failed." },
    rule: { label: "Rules", hint: "A rule notifies you of a reply." },
    approval_waiting: { label: "Approval waiting", hint: "A draft needs a person's approval." },
    assigned: { label: "Assigned to me", hint: "By a teammate or automatically." },
    mentioned: { label: "Mentioned in a note", hint: "With @ and my name." },
    snooze_over: { label: "Snooze over", hint: "A conversation I snoozed is back." },
    order_held: { label: "Scheduled email on hold", hint: "A new reply arrived before it was sent." },
    order_failed: { label: "Email not sent", hint: "The sequencer rejected my email." },
  } satisfies Record<NotificationKind, { label: string; hint: string }>,
  scopes: { all: "All clients", mine: "Assigned to me", clients: "Selected clients" },
  states: {
    unsupported: "This browser does not support push messages.",
    needs_home_screen: "On an iPhone or iPad, add Replydesk to the Home Screen first:",
    denied: "Notifications are blocked. Allow them for this site in the browser's settings, then reload.",
  },
  homeScreen: [
    "Open this page in Safari and tap Share.",
    "Tap Add to Home Screen, then Add.",
    "Open Replydesk from the Home Screen and return to this page.",
  ],
};
