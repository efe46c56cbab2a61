/** Declares jobs, and what they share with the code that creates and does their work. */
import type { Millis } from "../core/clock.ts";

export type JobName =
  | "file"
  | "refresh"
  | "contacts"
  | "catch_up"
  | "back_fills"
  | "registrations"
  | "replies"
  | "orders"
  | "follow_ups"
  | "deliveries"
  | "reconcile"
  | "pause"
  | "access"
  | "push"
  | "conversations"
  | "retention"
  | "housekeeping"
  | "backups"
  | "erasures"
  | "rollups";

export interface Job {
  name: JobName;
  /** Does what is due; true when there is more. */
  run(): boolean | void | Promise<boolean | void>;
  /** Resolves when none of its work is in flight. */
  idle?(): Promise<void>;
}

/** Wakes a job from code that created work for it, without importing the job. */
export class Wakeups {
  readonly #listeners = new Map<JobName, () => void>();
  readonly #pending = new Set<JobName>();

  /** Wakes the job soon, never inside the caller's transaction; several calls before that count as one. */
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

/** The owner of work that may have crashed the process. */
const SUSPECT = "suspect";

/** Tracks work that a job started without awaiting it: how much, for which owner, and when all of it has ended. */
export class InFlight {
  readonly #work = new Map<Promise<void>, string>();

  get size(): number {
    return this.#work.size;
  }

  /** Returns whether more work can start; work that was in flight during a crash runs alone, so that no other is suspected. */
  mayBegin({ crashes }: { crashes: number }): boolean {
    return this.of(SUSPECT) === 0 && (crashes === 0 || this.size === 0);
  }

  /** Counts an owner's work in flight. */
  of(owner: string): number {
    return [...this.#work.values()].filter((other) => other === owner).length;
  }

  /** Lists the owners with at least `most` in flight. */
  busy(most: number): string[] {
    const counts = new Map<string, number>();
    for (const owner of this.#work.values()) counts.set(owner, (counts.get(owner) ?? 0) + 1);
    return [...counts].filter(([, count]) => count >= most).map(([owner]) => owner);
  }

  /** Tracks work like `add`, for work that may have been in flight during a crash. */
  begin(
    { owner, crashes }: { owner: string; crashes: number },
    work: Promise<void>,
    after: () => void,
  ): void {
    this.add(crashes > 0 ? SUSPECT : owner, work, after);
  }

  /** Tracks `work`, which must not reject; `after` runs when it has ended. */
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
 * Keeps claims whose settlement could not be written, for example because the disk is full, and releases them after a
 * pause. Otherwise they would wait for the end of their lease.
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

  /** Calls `release` for each claim whose pause is over; one that throws is retried at the next call. */
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
 * Event loop turns between two pieces of background work. With four, a flood has thousands of webhooks acknowledged and
 * some hundreds filed per second; an idle server is not slowed down.
 */
const TURNS_YIELDED = 4;

/** Lets pending requests run before more background work. */
export async function yieldToEventLoop(): Promise<void> {
  for (let turn = 0; turn < TURNS_YIELDED; turn += 1)
    await new Promise<void>((resolve) => void setImmediate(resolve));
}
