/** The beat of the program: croner ticks, each job does what is due, none overlaps itself, none stops another. */
import { Cron } from "croner";
import { SECOND, type Clock, type Millis } from "../core/clock.ts";
import type { Wakeups, Job, JobName } from "./in-flight.ts";
import type { Log } from "../core/log.ts";

/** A clock that lies so far behind the last beat was set: time servers correct by less, or bit by bit. */
const SET_BACK: Millis = 5 * SECOND;

interface LoopOptions {
  jobs: readonly Job[];
  clock: Clock;
  log: Log;
  wakeups: Wakeups;
  /** Told how far the clock was set back, before the jobs go by it. */
  onSetBack?: (by: Millis) => void;
  /** Called with what a job failed of. */
  onFailure?: (error: unknown) => void;
}

export class Loop {
  readonly #parts: LoopOptions;
  readonly #running = new Map<JobName, Promise<void>>();
  /** Rung while running: the job runs once more. */
  readonly #again = new Set<JobName>();
  #stopped = false;
  #ticker: Cron | null = null;
  #lastTickAt: Millis | null = null;
  /** How far the clock was set back, as long as this was not heard. */
  #setBackBy: Millis = 0;

  constructor(parts: LoopOptions) {
    this.#parts = parts;
    for (const job of parts.jobs) parts.wakeups.listen(job.name, () => this.#wake(job));
  }

  start(tickSeconds: number): void {
    this.#ticker = new Cron(`*/${tickSeconds} * * * * *`, () => this.tick());
    this.tick();
  }

  /** One beat: every job that is not at work begins. */
  tick(): void {
    const now = this.#parts.clock.now();
    const by = (this.#lastTickAt ?? now) - now;
    this.#lastTickAt = now;
    if (by > SET_BACK) this.#setBackBy += by;
    if (this.#setBackBy > 0) this.#notifySetBack();
    for (const job of this.#parts.jobs) this.#wake(job);
  }

  /** When it last beat; null before the first time. */
  get lastTickAt(): Millis | null {
    return this.#lastTickAt;
  }

  /** Resolves when no job is at work. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values());
    for (const job of this.#parts.jobs) await job.idle?.();
    if (this.#running.size > 0) await this.settled();
  }

  /** Begins nothing more, not even what a job has left over, and waits for what is under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#ticker?.stop();
    this.#parts.wakeups.stopListening();
    this.#again.clear();
    await this.settled();
  }

  #notifySetBack(): void {
    const { log, onSetBack } = this.#parts;
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
      this.#parts.onFailure?.(error);
      this.#parts.log.error("job.failed", { job: job.name, error });
    }
  }
}
