/** Defines jobs, and the state they share with code that creates or performs their work. */
import type { Millis } from "../core/clock.ts";

export type JobName =
  | "file"
  | "refresh"
  | "contacts"
  | "catch_up"
  | "back_fills"
  | "registrations"
  | "replies"
  | "outbox"
  | "follow_ups"
  | "deliveries"
  | "reconcile"
  | "pause"
  | "access"
  | "push"
  | "conversations"
  | "notifications"
  | "retention"
  | "housekeeping"
  | "backups"
  | "erasures"
  | "rollups"
  | "approvals"
  | "calendars"
  | "slack"
  | "monthly_reports";

export interface Job {
  name: JobName;
  /** Performs due work; returns true when there is more. */
  run(): boolean | void | Promise<boolean | void>;
  /** Resolves when no work of this job is in flight. */
  idle?(): Promise<void>;
  /** Requeues what a crashed process had claimed. Called at startup, before any job runs. */
  recover?(): void;
  /** Adjusts due times after the clock was set back by `by`, in a transaction. */
  shiftDueTimes?(set: { now: Millis; by: Millis }): void;
}

/** Wakes a job from code that created work for it, without importing the job. */
export class Wakeups {
  readonly #listeners = new Map<JobName, () => void>();
  readonly #pending = new Set<JobName>();

  /** Wakes the job soon, never inside the caller's transaction; repeated calls before then count as one. */
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

/** Tracks work that a job started without awaiting it, by owner. */
export class InFlight {
  readonly #work = new Map<Promise<void>, string>();

  get size(): number {
    return this.#work.size;
  }

  /**
   * Returns whether more work can start. Work that was in flight during a crash runs alone, so that other
   * work is not blamed.
   */
  mayBegin({ crashes }: { crashes: number }): boolean {
    return this.of(SUSPECT) === 0 && (crashes === 0 || this.size === 0);
  }

  /** Returns the amount of an owner's work in flight. */
  of(owner: string): number {
    return [...this.#work.values()].filter((other) => other === owner).length;
  }

  /** Lists the owners with at least `most` pieces of work in flight. */
  busy(most: number): string[] {
    const counts = new Map<string, number>();
    for (const owner of this.#work.values()) counts.set(owner, (counts.get(owner) ?? 0) + 1);
    return [...counts].filter(([, count]) => count >= most).map(([owner]) => owner);
  }

  /** Tracks work like `add`, but as suspect if it was in flight during a crash, so that nothing else starts. */
  begin(
    { owner, crashes }: { owner: string; crashes: number },
    work: Promise<void>,
    after: () => void,
  ): void {
    this.add(crashes > 0 ? SUSPECT : owner, work, after);
  }

  /** Tracks `work`, which must not reject; calls `after` when it ends. */
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
 * Holds claims when settling them failed, for example on a full disk, and releases them after a pause instead of at
 * the end of their lease.
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

  /** Calls `release` for each claim after its pause; if it throws, the next call retries. */
  release(now: Millis, release: (claimed: T) => void): void {
    for (const [claimed, since] of this.#since) {
      // If the clock was set back, the claim does not wait longer.
      if (since <= now && now < since + this.#pause) continue;
      release(claimed);
      this.#since.delete(claimed);
    }
  }
}

/**
 * Event loop turns between pieces of background work. With four, a flood gets thousands of webhooks acknowledged
 * and some hundreds processed per second, without slowing down an idle server.
 */
const TURNS_YIELDED = 4;

/** Lets pending requests run before more background work. */
export async function yieldToEventLoop(): Promise<void> {
  for (let turn = 0; turn < TURNS_YIELDED; turn += 1)
    await new Promise<void>((resolve) => void setImmediate(resolve));
}
