/**
 * Hears of changes on the server. One tab holds the stream and passes what it hears to the others: a browser
 * keeps only six connections to a server.
 */
import { inWorkspace, workspaceId } from "../api/seat.ts";
import { holdInOneTab } from "./one-tab.ts";

/** What the stream says: which resources changed, never their content. `connected` comes first, and is ours. */
export interface LiveMessage {
  type: string;
  thread_id?: string;
  reply_id?: string;
  client_id?: string;
  at?: string;
}

type Listener = (message: LiveMessage) => void;
type StateListener = (isConnected: boolean) => void;

const RECONNECT_MS = 3_000;

/** What the tabs hear: a message, or whether the connection stands; null while that is not known. */
type Said = { message: LiveMessage } | { connected: boolean | null };

/** What is known of the connection; null while nothing is. */
let latest: boolean | null = null;

/** Returns whether the server was not there when it was last heard of. */
export const isConnectionLost = (): boolean => latest === false;

const returns = new Set<() => void>();

/** Calls the listener whenever the connection stands. Returns how to stop. */
export function onConnected(listener: () => void): () => void {
  returns.add(listener);
  return () => void returns.delete(listener);
}

/** Begins to listen, in this tab or through another. Returns how to stop. */
export function listen(onMessage: Listener, onState: StateListener): () => void {
  const stopped = new AbortController();
  latest = null;
  const hear = (said: Said): void => {
    if ("message" in said) return onMessage(said.message);
    if (said.connected === null) return;
    // What was read before that may be older.
    if (said.connected && latest === null) onMessage({ type: "connected" });
    latest = said.connected;
    onState(latest);
    if (latest) for (const listener of returns) listener();
  };
  const name = `replydesk-stream-${workspaceId() ?? ""}`;
  const answer = (): Said => ({ connected: latest });
  // Without a secure context there are no locks; each tab then has a stream of its own.
  if ("locks" in navigator) {
    const silence = { connected: false };
    holdInOneTab({ name, hold: holdStream, hear, answer, silence }, stopped.signal);
  } else void holdStream(hear, stopped.signal);
  return () => stopped.abort();
}

/** Holds the stream until the signal aborts. */
function holdStream(share: (said: Said) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const connect = (): void => {
      source = new EventSource(inWorkspace("/api/stream"));
      // The browser resumes a stream by itself. A new one does not know what came since the one before.
      const catchUp = (): void => {
        if (latest !== null) share({ message: { type: "reset" } });
      };
      source.addEventListener("open", catchUp, { once: true });
      source.addEventListener("open", () => share({ connected: true }));
      source.addEventListener("error", () => {
        share({ connected: false });
        // Refused (session over, server restarting behind a proxy), it is closed for good.
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
