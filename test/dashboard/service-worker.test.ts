/** Tests the service worker in a simulated worker scope: it shows push messages, and opens conversations. */
import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import type { PushMessage, ShownMessage } from "../../src/dashboard/worker/message.ts";

type Listener = (event: object) => void;

const listeners = new Map<string, Listener>();
const shown: ShownMessage[] = [];
const opened: string[] = [];
const posted: object[] = [];
let windows: string[] = [];

const window = (url: string) => ({
  url,
  focus: () => Promise.resolve(),
  postMessage: (message: object) => void posted.push(message),
});
const SCOPE = {
  addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
  registration: {
    showNotification: async (title: string, options: ShownMessage["options"]) =>
      void shown.push({ title, options }),
  },
  clients: {
    matchAll: () => Promise.resolve(windows.map(window)),
    openWindow: async (url: string) => void opened.push(url),
  },
};
const scope = globalThis as unknown as Record<string, unknown>;
const before = Object.fromEntries(Object.keys(SCOPE).map((name) => [name, scope[name]]));

beforeAll(async () => {
  Object.assign(scope, SCOPE);
  await import("../../src/dashboard/worker/sw.ts");
});
afterAll(() => void Object.assign(scope, before));
beforeEach(() => {
  for (const list of [shown, opened, posted]) list.length = 0;
  windows = [];
});

/** Dispatches an event, and waits until its work is done. */
async function dispatch(type: string, event: object): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => void work.push(promise) });
  await Promise.all(work);
}

const MESSAGE: PushMessage = {
  id: "019cb81e-4f00-75cb-b6cb-07be242c4197",
  title: "Atlas: new interested reply",
  body: "",
  thread: "019cb81e-4f00-75be-bb8e-5c0f8223dfad",
  workspace: "019cb81e-4f00-72fa-a15c-4f8abd6aecbd",
  open: 3,
};
const click = (data: PushMessage) =>
  dispatch("notificationclick", { notification: { data, close: () => undefined } });
const URL_OF_THREAD = `/app/inbox?view=all&thread=${MESSAGE.thread}`;

test("a push message is shown under its id, so that a repeated message replaces the first one", async () => {
  await dispatch("push", { data: { json: () => MESSAGE } });
  expect(shown).toMatchObject([{ title: MESSAGE.title, options: { tag: MESSAGE.id, data: MESSAGE } }]);
});

test("clicking a push message opens the conversation in the app's window, or in a new window if the app is closed", async () => {
  windows = ["https://desk.example.com/docs", "https://desk.example.com/app/clients"];
  await click(MESSAGE);
  const { thread, workspace } = MESSAGE;
  expect(posted).toEqual([{ type: "open-conversation", url: URL_OF_THREAD, thread, workspace }]);
  windows = [];
  await click(MESSAGE);
  await click({ ...MESSAGE, thread: null });
  expect(opened).toEqual([URL_OF_THREAD, "/app/inbox"]);
});
