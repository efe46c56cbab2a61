/** Service worker that shows push messages, and opens a message's conversation on click. It caches nothing. */
import { openMessage, shownMessage, type PushMessage, type ShownMessage } from "./message.ts";

interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface PushedEvent extends WorkerEvent {
  data: { json(): PushMessage } | null;
}
interface ClickEvent extends WorkerEvent {
  notification: { data: PushMessage; close(): void };
}
interface AppWindow {
  url: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}

/** The parts of the worker's global scope used here. TypeScript's types for workers conflict with those for pages. */
interface WorkerScope {
  registration: { showNotification(title: string, options: ShownMessage["options"]): Promise<void> };
  navigator: { setAppBadge?: (count: number) => Promise<void> };
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<AppWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: WorkerEvent) => void): void;
  addEventListener(type: "push", listener: (event: PushedEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: ClickEvent) => void): void;
}

const scope = globalThis as unknown as WorkerScope;

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener("push", (event) => {
  const message = event.data?.json();
  if (message) event.waitUntil(show(message));
});
scope.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

async function show(message: PushMessage): Promise<void> {
  const { title, options } = shownMessage(message);
  await scope.registration.showNotification(title, options);
  await scope.navigator.setAppBadge?.(message.open);
}

/** Opens the conversation in an existing window of the app, or in a new one. */
async function open(message: PushMessage): Promise<void> {
  const windows = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const app = windows.find(({ url }) => new URL(url).pathname.startsWith("/app"));
  if (!app) {
    await scope.clients.openWindow(openMessage(message).url);
    return;
  }
  await app.focus();
  app.postMessage(openMessage(message));
}
