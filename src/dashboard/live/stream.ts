/**
 * Hears of changes on the server. One tab holds the stream and passes what it hears to the others: a browser
 * keeps only six connections to a server.
 */

/** What the stream says: which resources changed, never their content. */
export interface LiveMessage {
  type: string;
  thread_id?: string;
  reply_id?: string;
  client_id?: string;
  at?: string;
}

type Listener = (message: LiveMessage) => void;
type StateListener = (isConnected: boolean) => void;

const LOCK = "replydesk-stream";
const CHANNEL = "replydesk-stream";

/** Passed between tabs: what came, or whether the stream stands. */
type Passed = { message: LiveMessage } | { connected: boolean };

/** Begins to listen, in this tab or through another. Returns how to stop. */
export function listen(onMessage: Listener, onState: StateListener): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  const stopped = new AbortController();
  const tell = (passed: Passed): void => {
    if ("message" in passed) onMessage(passed.message);
    else onState(passed.connected);
  };
  channel.addEventListener("message", ({ data }: MessageEvent<Passed>) => tell(data));
  const share = (passed: Passed): void => {
    tell(passed);
    channel.postMessage(passed);
  };
  const lead = (): Promise<void> => holdStream(share, stopped.signal);
  // Without a secure context there are no locks; each tab then has a stream of its own.
  if ("locks" in navigator)
    void navigator.locks.request(LOCK, { signal: stopped.signal }, lead).catch(() => {});
  else void lead();
  return () => {
    stopped.abort();
    channel.close();
  };
}

/** Holds the stream until the signal aborts. The browser connects again by itself, and resumes. */
function holdStream(share: (passed: Passed) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const source = new EventSource("/api/stream");
    source.addEventListener("open", () => share({ connected: true }));
    source.addEventListener("error", () => {
      share({ connected: false });
      if (source.readyState === EventSource.CLOSED && !signal.aborted) reconnect();
    });
    source.addEventListener("message", ({ data }: MessageEvent<string>) =>
      share({ message: JSON.parse(data) as LiveMessage }),
    );
    // A refused stream (session over, server restarting behind a proxy) is closed for good: begin again later.
    const reconnect = (): void => {
      const timer = setTimeout(() => void holdStream(share, signal).then(resolve), RECONNECT_MS);
      signal.addEventListener("abort", () => clearTimeout(timer));
    };
    signal.addEventListener("abort", () => {
      source.close();
      resolve();
    });
  });
}

const RECONNECT_MS = 3_000;
