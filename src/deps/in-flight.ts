/** Defines jobs, and state that they share with code that creates or performs their work. */
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
  /** Performs due work; returns whether there is more. */
  run(): boolean | void | Promise<boolean | void>;
  /** Resolves once no work of this job is in flight. */
  idle?(): Promise<void>;
  /** Requeues work that a crashed process had claimed. Called at startup, before any job runs. */
  recover?(): void;
  /** Adjusts due times after the clock was set back by `by`, in a transaction. */
  shiftDueTimes?(set: { now: Millis; by: Millis }): void;
}

/** Wakes a job from code that created work for it, without importing the job. */
export class Wakeups {
  readonly #listeners = new Map<JobName, () => void>();
  readonly #pending = new Set<JobName>();

  /**
   * Wakes the job soon, but never inside the caller's transaction. Repeated calls before the job wakes count
   * as one.
   */
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

/**
 * Number of event loop turns between pieces of background work. With four turns, a flooded server
 * acknowledges thousands of webhooks and processes hundreds per second, and an idle server is not slowed
 * down.
 */
const TURNS_YIELDED = 4;

/** Lets pending requests run before more background work. */
export async function yieldToEventLoop(): Promise<void> {
  for (let turn = 0; turn < TURNS_YIELDED; turn += 1)
    await new Promise<void>((resolve) => void setImmediate(resolve));
}
