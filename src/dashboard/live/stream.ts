/**
 * Server-sent events. One tab holds the stream and broadcasts to the others, because a browser opens only six
 * connections per server.
 */
import { inWorkspace, workspaceId } from "../api/tab-session.ts";
import type { LiveMessage } from "./changes.ts";
import { holdInOneTab } from "./one-tab.ts";

type Listener = (message: LiveMessage) => void;
type StateListener = (isConnected: boolean) => void;

const RECONNECT_MS = 3_000;

/** A broadcast to all tabs: a message, or the connection state, which is null while unknown. */
type TabMessage = { message: LiveMessage } | { connected: boolean | null };

/** Last known connection state; null while unknown. */
let latest: boolean | null = null;

/** Returns whether the server was unreachable at the last attempt. */
export const isConnectionLost = (): boolean => latest === false;

const returns = new Set<() => void>();

/** Calls the listener on every (re)connect. Returns an unsubscribe function. */
export function onConnected(listener: () => void): () => void {
  returns.add(listener);
  return () => void returns.delete(listener);
}

/** Starts listening, in this tab or through another tab. Returns a function that stops. */
export function listen(onMessage: Listener, onState: StateListener): () => void {
  const stopped = new AbortController();
  latest = null;
  const receive = (message: TabMessage): void => {
    if ("message" in message) return onMessage(message.message);
    if (message.connected === null) return;
    // Reports the first connection, because data fetched before it may be outdated.
    if (message.connected && latest === null) onMessage({ type: "connected" });
    latest = message.connected;
    onState(latest);
    if (latest) for (const listener of returns) listener();
  };
  const name = `replydesk-events-${workspaceId() ?? ""}`;
  const answer = (): TabMessage => ({ connected: latest });
  // Web Locks need a secure context. Without them, each tab has its own stream.
  if ("locks" in navigator) {
    const silence = { connected: false };
    holdInOneTab({ name, hold: holdStream, receive, answer, silence }, stopped.signal);
  } else void holdStream(receive, stopped.signal);
  return () => stopped.abort();
}

/** Holds the stream until the signal aborts. */
function holdStream(share: (message: TabMessage) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const connect = (): void => {
      source = new EventSource(inWorkspace("/api/stream"));
      // The browser resumes a stream automatically; a new stream may have missed events.
      const catchUp = (): void => {
        if (latest !== null) share({ message: { type: "reset" } });
      };
      source.addEventListener("open", catchUp, { once: true });
      source.addEventListener("open", () => share({ connected: true }));
      source.addEventListener("error", () => {
        share({ connected: false });
        // The browser doesn't reopen a refused stream, such as after the session ended or while a server restarts
        // behind a proxy.
        if (source.readyState === EventSource.CLOSED) timer = setTimeout(connect, RECONNECT_MS);
      });
      source.addEventListener("message", ({ data }: MessageEvent<string>) =>
        share({ message: JSON.parse(data) as LiveMessage }),
      );
    };
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      source.close();
      resolve();
    });
    connect();
  });
}
