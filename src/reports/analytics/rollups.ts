/** Adds up changes for reports, a few at each tick. */
import { SECOND, type Millis } from "../../core/clock.ts";
import { yieldToEventLoop, type Job } from "../../deps/in-flight.ts";
import type { Deps } from "../../deps/deps.ts";
import { addUpBatch, foldChanges } from "./store/backlog.ts";

/** Number of batches of each kind per tick; in total, they take at most a few tenths of a second. */
const BATCHES_PER_RUN = 20;
const PROGRESS_EVERY: Millis = 10 * SECOND;

/** Creates the job; it continues where another process stopped. */
export function createRollups({
  db,
  clock,
  log,
  stopping,
}: Pick<Deps, "db" | "clock" | "log" | "stopping">): Pick<Job, "run"> {
  let rows = 0;
  let reportedAt = clock.now();
  const note = (added: number): void => {
    rows += added;
    const now = clock.now();
    // Setting the clock back must not stop progress messages.
    if (now >= reportedAt && now < reportedAt + PROGRESS_EVERY) return;
    reportedAt = now;
    log.info("analytics.adding_up", { rows });
  };
  const addUp = async (): Promise<void> => {
    for (let n = 0; n < BATCHES_PER_RUN && !stopping.signal.aborted; n += 1) {
      const added = addUpBatch(db);
      if (added === null) {
        if (rows > 0) log.info("analytics.added_up", { rows });
        rows = 0;
        return;
      }
      note(added);
      await yieldToEventLoop();
    }
  };
  return {
    async run() {
      await addUp();
      for (let n = 0; n < BATCHES_PER_RUN && !stopping.signal.aborted; n += 1) {
        if (foldChanges(db) === 0) return;
        await yieldToEventLoop();
      }
    },
  };
}
