/**
 * Elects one browser tab to hold a resource for all tabs. If that tab closes, or the browser freezes it in
 * the background, another tab takes over.
 */

/** How often a visible tab checks whether the holder is alive. */
const ASKED_EVERY_MS = 10_000;
const ANSWERED_WITHIN_MS = 2_000;

interface SharedResource<Message> {
  /** Identifies the resource; the same in all tabs that share it. */
  name: string;
  /** Holds the resource until the signal aborts. Messages are broadcast to all tabs, including this one. */
  hold: (share: (message: Message) => void, signal: AbortSignal) => Promise<void>;
  receive: (message: Message) => void;
  /** Returns the message that answers a ping. */
  answer: () => Message;
  /** Message to broadcast if the holder did not answer a ping, before this tab takes over. */
  silence: Message;
}

type Envelope<Message> = { message: Message } | { isQuestion: true };

export function holdInOneTab<Message>(
  { name, hold, receive, answer, silence }: SharedResource<Message>,
  stopped: AbortSignal,
): void {
  const channel = new BroadcastChannel(name);
  const post = (message: Envelope<Message>): void => channel.postMessage(message);
  const share = (message: Message): void => {
    receive(message);
    post({ message });
  };
  const turn = takeTurns(name, (signal) => hold(share, signal), stopped);
  const asking = askWhileVisible(
    () => {
      if (turn.isOurs()) return false;
      post({ isQuestion: true });
      return true;
    },
    () => {
      if (turn.isOurs()) return;
      receive(silence);
      turn.steal();
    },
  );
  channel.addEventListener("message", ({ data }: MessageEvent<Envelope<Message>>) => {
    if ("isQuestion" in data) {
      if (turn.isOurs()) post({ message: answer() });
      return;
    }
    asking.end();
    receive(data.message);
  });
  stopped.addEventListener("abort", () => {
    asking.stop();
    channel.close();
  });
}

/** Waits for the lock and holds the resource. If another tab takes the lock, waits again. */
function takeTurns(name: string, hold: (signal: AbortSignal) => Promise<void>, stopped: AbortSignal) {
  let isOurs = false;
  let waiting = new AbortController();
  const once = async (options: LockOptions): Promise<void> => {
    const ended = new AbortController();
    const holding = (): Promise<void> => {
      isOurs = true;
      return hold(AbortSignal.any([stopped, ended.signal]));
    };
    // Rejects if another tab steals the lock, and on abort.
    await navigator.locks.request(name, options, holding).catch(() => {});
    isOurs = false;
    ended.abort();
  };
  const run = async (): Promise<void> => {
    while (!stopped.aborted) {
      waiting = new AbortController();
      await once({ signal: AbortSignal.any([stopped, waiting.signal]) });
      if (waiting.signal.aborted && !stopped.aborted) await once({ steal: true });
    }
  };
  void run();
  return {
    isOurs: () => isOurs,
    steal: () => waiting.abort(),
  };
}

/** Pings every few seconds while the tab is visible. @param ask Returns whether there is a holder to ping. */
function askWhileVisible(ask: () => boolean, onSilence: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const start = (): void => {
    if (document.hidden || timer !== undefined || !ask()) return;
    timer = setTimeout(() => {
      end();
      onSilence();
    }, ANSWERED_WITHIN_MS);
  };
  const again = setInterval(start, ASKED_EVERY_MS);
  document.addEventListener("visibilitychange", start);
  start();
  return {
    end,
    stop: () => {
      end();
      clearInterval(again);
      document.removeEventListener("visibilitychange", start);
    },
  };
}
