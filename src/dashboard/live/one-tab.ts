/**
 * Lets one tab of the browser hold something for all of them. Where it is closed, or stands still because the
 * browser freezes what nobody sees, another one takes its place.
 */

/** So often a tab that somebody looks at asks whether the one that holds it is still running. */
const ASKED_EVERY_MS = 10_000;
const ANSWERED_WITHIN_MS = 2_000;

interface Held<Said> {
  /** The same in all tabs that share it. */
  name: string;
  /** Holds it until the signal aborts. What is shared is heard in every tab, this one included. */
  hold: (share: (said: Said) => void, signal: AbortSignal) => Promise<void>;
  hear: (said: Said) => void;
  /** Returns what a tab that asks is to hear. */
  answer: () => Said;
  /** What a tab hears that nobody answers, before it takes its turn. */
  silence: Said;
}

type Passed<Said> = { said: Said } | { isQuestion: true };

export function holdInOneTab<Said>(
  { name, hold, hear, answer, silence }: Held<Said>,
  stopped: AbortSignal,
): void {
  const channel = new BroadcastChannel(name);
  const post = (message: Passed<Said>): void => channel.postMessage(message);
  const share = (said: Said): void => {
    hear(said);
    post({ said });
  };
  const turn = takeTurns(name, (signal) => hold(share, signal), stopped);
  const asking = askWhileSeen(
    () => {
      if (turn.isOurs()) return false;
      post({ isQuestion: true });
      return true;
    },
    () => {
      if (turn.isOurs()) return;
      hear(silence);
      turn.steal();
    },
  );
  channel.addEventListener("message", ({ data }: MessageEvent<Passed<Said>>) => {
    if ("isQuestion" in data) {
      if (turn.isOurs()) post({ said: answer() });
      return;
    }
    asking.end();
    hear(data.said);
  });
  stopped.addEventListener("abort", () => {
    asking.stop();
    channel.close();
  });
}

/** Waits for the lock, holds what goes with it, and waits again where another tab has taken it. */
function takeTurns(name: string, hold: (signal: AbortSignal) => Promise<void>, stopped: AbortSignal) {
  let isOurs = false;
  let waiting = new AbortController();
  const once = async (options: LockOptions): Promise<void> => {
    const ended = new AbortController();
    const holding = (): Promise<void> => {
      isOurs = true;
      return hold(AbortSignal.any([stopped, ended.signal]));
    };
    // It rejects where another tab takes the lock, and where nobody waits for it any more.
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

/** Asks every few seconds while the tab is seen. @param ask returns whether there is anybody to ask */
function askWhileSeen(ask: () => boolean, onSilence: () => void) {
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
