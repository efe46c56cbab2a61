/** A job: what the loop does without being asked, and what it shares with those who make and do the work. */
import type { Millis } from "../core/clock.ts";

export type JobName =
  | "file"
  | "refresh"
  | "replies"
  | "follow_ups"
  | "deliveries"
  | "reconcile"
  | "retention"
  | "housekeeping"
  | "backups";

export interface Job {
  name: JobName;
  /** Does what is due; true when there is more of it. */
  run(): boolean | void | Promise<boolean | void>;
  /** Resolves when nothing that it began is under way. */
  idle?(): Promise<void>;
}

/** How a part that has made work for a job wakes it, without knowing it. */
export class Wakeups {
  readonly #listeners = new Map<JobName, () => void>();
  readonly #pending = new Set<JobName>();

  /** Heard soon after, never within whatever transaction it is rung in; several rings before that are one. */
  notify(job: JobName): void {
    if (this.#pending.has(job)) return;
    this.#pending.add(job);
    setImmediate(() => {
      this.#pending.delete(job);
      this.#listeners.get(job)?.();
    });
  }

  listen(job: JobName, wake: () => void): void {
    this.#listeners.set(job, wake);
  }

  stopListening(): void {
    this.#listeners.clear();
  }
}

/** Owner of work that may have ended the process. */
const SUSPECT = "suspect";

/** Work that a job has begun and does not wait for: how much there is, whose it is, and when there is none. */
export class InFlight {
  readonly #work = new Map<Promise<void>, string>();

  get size(): number {
    return this.#work.size;
  }

  /** Whether one more may: one that was under way when the process died (`crashes`) alone, so that no other is blamed with it. */
  mayBegin({ crashes }: { crashes: number }): boolean {
    return this.of(SUSPECT) === 0 && (crashes === 0 || this.size === 0);
  }

  /** How much of an owner's is under way. */
  of(owner: string): number {
    return [...this.#work.values()].filter((other) => other === owner).length;
  }

  /** The owners who have `most` or more under way. */
  busy(most: number): string[] {
    const counts = new Map<string, number>();
    for (const owner of this.#work.values()) counts.set(owner, (counts.get(owner) ?? 0) + 1);
    return [...counts].filter(([, count]) => count >= most).map(([owner]) => owner);
  }

  /** As `add`, for work that may have been under way when the process died. */
  begin(
    { owner, crashes }: { owner: string; crashes: number },
    work: Promise<void>,
    after: () => void,
  ): void {
    this.add(crashes > 0 ? SUSPECT : owner, work, after);
  }

  /** `work` must not reject. `after` runs when it has ended. */
  add(owner: string, work: Promise<void>, after: () => void): void {
    const tracked = work.finally(() => {
      this.#work.delete(tracked);
      after();
    });
    this.#work.set(tracked, owner);
  }

  async idle(): Promise<void> {
    while (this.#work.size > 0) await Promise.all(this.#work.keys());
  }
}

/**
 * Claims whose end could not be written down, as with a full disk: nobody else in this process would take them up before
 * their lease is over. After a pause they are given back.
 */
export class FailedSettlements<T> {
  readonly #pause: Millis;
  readonly #since = new Map<T, Millis>();

  constructor(pause: Millis) {
    this.#pause = pause;
  }

  add(claimed: T, now: Millis): void {
    this.#since.set(claimed, now);
  }

  /** `release` makes one due again, and is asked again the next time if it throws. */
  release(now: Millis, release: (claimed: T) => void): void {
    for (const [claimed, since] of this.#since) {
      // A clock that was set back is no reason to wait.
      if (since <= now && now < since + this.#pause) continue;
      release(claimed);
      this.#since.delete(claimed);
    }
  }
}

/**
 * Turns of the event loop between two pieces of background work. With four, thousands of webhooks a second are acknowledged
 * in a flood, and some hundreds filed beside it; an idle server does not notice.
 */
const TURNS_YIELDED = 4;

/** Lets those who wait for an answer go first. */
export async function yieldToEventLoop(): Promise<void> {
  for (let turn = 0; turn < TURNS_YIELDED; turn += 1)
    await new Promise<void>((resolve) => void setImmediate(resolve));
}
