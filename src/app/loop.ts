/** Runs the jobs' due work at every tick. A job never overlaps with itself or blocks another. */
import { Cron } from "croner";
import { SECOND, type Clock, type Millis } from "../core/clock.ts";
import type { Wakeups, Job, JobName } from "../deps/in-flight.ts";
import type { Log } from "../core/log.ts";

/**
 * Minimum lag behind the last tick that counts as setting the clock back. Time servers make smaller or
 * gradual corrections.
 */
const SET_BACK: Millis = 5 * SECOND;

interface LoopOptions {
  jobs: readonly Job[];
  clock: Clock;
  log: Log;
  wakeups: Wakeups;
  /** Called if the clock was set back, with the amount, before jobs read the clock. */
  onSetBack?: (by: Millis) => void;
  /** Called with a job's error. */
  onFailure?: (error: unknown) => void;
}

export class Loop {
  readonly #options: LoopOptions;
  readonly #running = new Map<JobName, Promise<void>>();
  /** Jobs woken while running, which run again afterwards. */
  readonly #again = new Set<JobName>();
  #stopped = false;
  #ticker: Cron | null = null;
  #lastTickAt: Millis | null = null;
  /** How far the clock was set back; kept until `onSetBack` succeeds. */
  #setBackBy: Millis = 0;

  constructor(options: LoopOptions) {
    this.#options = options;
    for (const job of options.jobs) options.wakeups.listen(job.name, () => this.#wake(job));
  }

  start(tickSeconds: number): void {
    this.#ticker = new Cron(`*/${tickSeconds} * * * * *`, () => this.tick());
    this.tick();
  }

  /** Starts every job that is not running. */
  tick(): void {
    const now = this.#options.clock.now();
    const by = (this.#lastTickAt ?? now) - now;
    this.#lastTickAt = now;
    if (by > SET_BACK) this.#setBackBy += by;
    if (this.#setBackBy > 0) this.#notifySetBack();
    for (const job of this.#options.jobs) this.#wake(job);
  }

  /** Returns the time of the last tick; null before the first. */
  get lastTickAt(): Millis | null {
    return this.#lastTickAt;
  }

  /** Resolves when no job is running. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values());
    for (const job of this.#options.jobs) await job.idle?.();
    if (this.#running.size > 0) await this.settled();
  }

  /** Starts no further work, including the remaining work of running jobs, and waits for work in progress. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#ticker?.stop();
    this.#options.wakeups.stopListening();
    this.#again.clear();
    await this.settled();
  }

  #notifySetBack(): void {
    const { log, onSetBack } = this.#options;
    try {
      onSetBack?.(this.#setBackBy);
      log.warn("clock.set_back", { by_ms: this.#setBackBy });
      this.#setBackBy = 0;
    } catch (error) {
      log.error("clock.set_back_not_handled", { error });
    }
  }

  #wake(job: Job): void {
    if (this.#running.has(job.name)) {
      this.#again.add(job.name);
      return;
    }
    this.#running.set(
      job.name,
      this.#run(job).finally(() => this.#running.delete(job.name)),
    );
  }

  async #run(job: Job): Promise<void> {
    let more: boolean | void;
    try {
      do more = await job.run();
      while (!this.#stopped && (more || this.#again.delete(job.name)));
    } catch (error) {
      this.#options.onFailure?.(error);
      this.#options.log.error("job.failed", { job: job.name, error });
    }
  }
}
