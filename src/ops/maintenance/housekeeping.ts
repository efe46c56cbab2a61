/** Maintains the live database: its log, statistics and generation, and a damaged search index. */
import { HOUR, MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import {
  analyzeTable,
  checkpointLog,
  returnUnusedPages,
  countChanges,
  truncateLog,
  listStaleStatistics,
  logBytes,
  unusedSpace,
} from "../../db/maintenance.ts";
import { yieldToEventLoop, type Job } from "../../deps/in-flight.ts";
import { createGenerationTracker } from "../instance/generation.ts";
import { createIndexRepair } from "./index-repair.ts";
import { checkInterval, startInterval } from "./rules/interval.ts";
import type { Deps } from "../../deps/deps.ts";

const CHECK_LOG_EVERY: Millis = 10 * SECOND;
/**
 * How often to raise the generation. An older copy that replaces the database is detected if it is behind by
 * more than this.
 */
const RAISE_GENERATION_EVERY: Millis = 5 * SECOND;
const RENEW_FIRST: Millis = MINUTE;
/**
 * How often to check the statistics. The check is fast while they are accurate, and a table can grow tenfold
 * within a day.
 */
const RENEW_EVERY: Millis = HOUR;

/** How often to shrink the file by one step, which takes a few milliseconds so that no request waits. */
const GIVE_BACK_EVERY: Millis = SECOND;
const PAGES_RETURNED = 128;

const MIB = 1024 * 1024;
/** Unused space to keep for later use: 16 MiB or a share of the file, whichever is larger. */
const KEPT_FREE_BYTES = 16 * MIB;
const KEPT_FREE_SHARE = 0.1;
/**
 * Minimum size of a log to truncate. SQLite checkpoints every 32 MiB and reuses the log, which grows larger
 * only during long reads.
 */
const LARGE_LOG_BYTES = 48 * MIB;
/**
 * Minimum size of a log to report; each time it doubles, it is reported again. At this size, a reader is
 * holding the log, and the disk is filling up.
 */
const ALARMING_LOG_BYTES = 256 * MIB;
/**
 * Maximum number of rows changed between two checks in a quiet period. In a busy period, the log would only
 * grow again.
 */
const QUIET_CHANGES = 100;

type HousekeepingDeps = Pick<Deps, "db" | "clock" | "log" | "stopping">;

/** Creates the job that maintains the database. */
export function createHousekeeping(deps: HousekeepingDeps): Pick<Job, "run"> {
  const start = deps.clock.now();
  const keepLogSmall = createLogKeeper(deps);
  const keepIndex = createIndexRepair(deps);
  const keepGeneration = createGenerationTracker(deps.db);
  let logChecks = startInterval(start, CHECK_LOG_EVERY);
  let raises = startInterval(start, RAISE_GENERATION_EVERY);
  let returns = startInterval(start, GIVE_BACK_EVERY);
  let renewals = startInterval(start, RENEW_FIRST);
  return {
    async run() {
      const now = deps.clock.now();
      const logCheck = checkInterval(logChecks, now, CHECK_LOG_EVERY);
      const renewal = checkInterval(renewals, now, RENEW_EVERY);
      const raise = checkInterval(raises, now, RAISE_GENERATION_EVERY);
      const giving = checkInterval(returns, now, GIVE_BACK_EVERY);
      [logChecks, raises, renewals, returns] = [logCheck.state, raise.state, renewal.state, giving.state];
      if (giving.isDue) attempt(deps, "unused_space", () => shrink(deps));
      if (raise.isDue) attempt(deps, "generation", keepGeneration);
      if (logCheck.isDue) attempt(deps, "log", keepLogSmall);
      if (renewal.isDue) await renewStatistics(deps);
      let hasMore = false;
      attempt(deps, "search_index", () => (hasMore = keepIndex()));
      if (hasMore) await yieldToEventLoop();
      return hasMore;
    },
  };
}

/** Runs one step; logs a failure without stopping the others. */
function attempt({ log }: HousekeepingDeps, what: string, act: () => void): void {
  try {
    act();
  } catch (error) {
    log.error("housekeeping.failed", { what, error });
  }
}

function shrink({ db }: HousekeepingDeps): void {
  const { bytes, share } = unusedSpace(db);
  if (bytes > KEPT_FREE_BYTES && share > KEPT_FREE_SHARE) returnUnusedPages(db, PAGES_RETURNED);
}

function createLogKeeper({ db, log }: HousekeepingDeps): () => void {
  let changesBefore = countChanges(db);
  let lastWarnedBytes = 0;
  return () => {
    const changes = countChanges(db);
    const isQuiet = changes - changesBefore <= QUIET_CHANGES;
    changesBefore = changes;
    const bytes = logBytes(db);
    if (bytes <= LARGE_LOG_BYTES) return;
    const isOver = checkpointLog(db);
    if (isOver && isQuiet && truncateLog(db)) log.info("database.log_cut", { was_bytes: bytes });
    if (isOver) lastWarnedBytes = 0;
    else if (bytes >= Math.max(ALARMING_LOG_BYTES, 2 * lastWarnedBytes)) {
      lastWarnedBytes = bytes;
      log.warn("database.log_held", { wal_bytes: bytes });
    }
  };
}

/** Refreshes stale statistics one table at a time, and lets other work run in between. */
async function renewStatistics(deps: HousekeepingDeps): Promise<void> {
  let tables: string[] = [];
  attempt(deps, "statistics", () => (tables = listStaleStatistics(deps.db)));
  for (const table of tables) {
    await yieldToEventLoop();
    if (deps.stopping.signal.aborted) return;
    attempt(deps, "statistics", () => {
      analyzeTable(deps.db, table);
      deps.log.info("database.analyzed", { table });
    });
  }
}
