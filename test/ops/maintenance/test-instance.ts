/** Provides a database with a clock and log controlled by the test, optionally in its own file. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { MINUTE, type Millis } from "../../../src/core/clock.ts";
import { closeDb, type Db } from "../../../src/db/open.ts";
import { openTestDb } from "../../support/database.ts";
import type { Job } from "../../../src/deps/in-flight.ts";
import { createLog, type Log } from "../../../src/core/log.ts";
import { ManualClock } from "../../support/clock.ts";
import { load } from "../../support/config.ts";
import { newFolder } from "../../support/folder.ts";

export class TestInstance {
  readonly clock = new ManualClock();
  readonly stopping = new AbortController();
  readonly #folder = newFolder();
  readonly db: Db = openTestDb(join(this.#folder, "desk.db"));
  readonly config: ReturnType<typeof load>["config"];
  readonly #lines: string[] = [];
  readonly log: Log = createLog({
    level: "debug",
    format: "json",
    clock: this.clock,
    write: (line) => this.#lines.push(line),
  });

  constructor(settings = "") {
    this.config = load(settings).config;
  }

  /** Runs the job as the scheduler does, until the given time has passed. */
  async pass(job: Pick<Job, "run">, ms: Millis, step: Millis = MINUTE): Promise<void> {
    for (let passed = 0; passed < ms; passed += step) {
      await this.clock.advance(step);
      await job.run();
    }
  }

  /** Returns the log lines for an event, without their times and names. */
  logged(event: string): Record<string, unknown>[] {
    return this.#lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => line.event === event)
      .map(({ time: _time, event: _event, ...fields }) => fields);
  }

  close(): void {
    closeDb(this.db);
    rmSync(this.#folder, { recursive: true });
  }
}
