/** Defines the server's push messages, and converts them to notifications; pure. */

export interface PushMessage {
  /** Identifies the message, which replaces an earlier one with the same id. */
  id: string;
  title: string;
  body: string;
  /** The conversation to open; null if the message is about several. */
  thread: string | null;
  workspace: string;
  /** Number of open conversations. */
  open: number;
}

/** A push message as a notification. */
export interface ShownMessage {
  title: string;
  /** Options for `ServiceWorkerRegistration.showNotification()`. */
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
