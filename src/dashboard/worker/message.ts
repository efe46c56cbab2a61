/** Defines push messages as sent by the server, and derives notifications from them; pure. */

export interface PushMessage {
  /** A message replaces an earlier one with the same id. */
  id: string;
  title: string;
  body: string;
  /** The conversation to open; null for several. */
  thread: string | null;
  workspace: string;
  /** Number of open conversations. */
  open: number;
}

/** The notification for a message. */
export interface ShownMessage {
  title: string;
  /** Passed to `ServiceWorkerRegistration.showNotification()`. */
  options: { body: string; tag: string; icon: string; badge: string; data: PushMessage };
}

export const shownMessage = (message: PushMessage): ShownMessage => ({
  title: message.title,
  options: {
    body: message.body,
    tag: message.id,
    icon: "/app/icon-192.png",
    badge: "/app/badge-96.png",
    data: message,
  },
});

/** The service worker's request to the app to open a conversation. */
export interface OpenMessage {
  type: "open-conversation";
  url: string;
  thread: string | null;
  workspace: string;
}

export const openMessage = ({ thread, workspace }: PushMessage): OpenMessage => ({
  type: "open-conversation",
  url: thread === null ? "/app/inbox" : `/app/inbox?view=all&thread=${thread}`,
  thread,
  workspace,
});
