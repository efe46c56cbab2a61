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
const RECONNECT_MS = 3_000;

/** What the stream brings: a message, or whether the connection stands. */
type Passed = { message: LiveMessage } | { connected: boolean };
/** Between tabs also the question of a new one whether the connection stands. */
type Shared = Passed | { isQuestion: true };

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
  const tell = (passed: Passed): void => {
    if ("message" in passed) return onMessage(passed.message);
    latest = passed.connected;
    onState(latest);
    if (latest) for (const listener of returns) listener();
  };
  const stream = { isConnected: () => latest, signal: stopped.signal };
  // Without a secure context there are no locks; each tab then has a stream of its own.
  if (!("locks" in navigator)) {
    void holdStream({ ...stream, share: tell });
    return () => stopped.abort();
  }
  const channel = new BroadcastChannel(CHANNEL);
  const post = (shared: Shared): void => channel.postMessage(shared);
  let isHolder = false;
  const lead = (): Promise<void> => {
    isHolder = true;
    const share = (passed: Passed): void => {
      tell(passed);
      post(passed);
    };
    return holdStream({ ...stream, share });
  };
  channel.addEventListener("message", ({ data }: MessageEvent<Shared>) => {
    if (!("isQuestion" in data)) tell(data);
    else if (isHolder && latest !== null) post({ connected: latest });
  });
  post({ isQuestion: true });
  void navigator.locks.request(LOCK, { signal: stopped.signal }, lead).catch(() => {});
  return () => {
    stopped.abort();
    channel.close();
  };
}

interface Holding {
  share: (passed: Passed) => void;
  /** What is known of the connection, here or in the tab that held it before; null before anything is. */
  isConnected: () => boolean | null;
  signal: AbortSignal;
}

/** Holds the stream until the signal aborts. */
function holdStream({ share, isConnected, signal }: Holding): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const connect = (): void => {
      source = new EventSource("/api/stream");
      // The browser resumes a stream by itself. A new one does not know what came since the one before.
      const catchUp = (): void => {
        if (isConnected() !== null) share({ message: { type: "reset" } });
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
