/** The database kept in shape while it is in use: its log, its statistics, its generation, and a search index that was damaged. */
import { HOUR, MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import {
  analyzeTable,
  checkpointLog,
  countChanges,
  truncateLog,
  listStaleStatistics,
  logBytes,
} from "../../db/maintenance.ts";
import { yieldToEventLoop, type Job } from "../../scheduler/in-flight.ts";
import { createGenerationKeeper } from "../instance/generation.ts";
import { createIndexRepair } from "./index-repair.ts";
import { checkInterval, startInterval } from "./rules/interval.ts";
import type { Deps } from "../../app/context.ts";

const LOOK_AT_LOG_EVERY: Millis = 10 * SECOND;
/** An older copy put in place of the database is noticed when it lacks more than this. */
const RAISE_GENERATION_EVERY: Millis = 5 * SECOND;
const RENEW_FIRST: Millis = MINUTE;
/** Cheap when nothing has outgrown them, and a table may grow tenfold within a day. */
const RENEW_EVERY: Millis = HOUR;

const MIB = 1024 * 1024;
/** SQLite carries over at every 4 MiB by itself, and begins the log anew: it grows beyond while somebody reads for long. */
const LARGE_LOG_BYTES = 16 * MIB;
/** A log of this size is told of, and again whenever it has doubled: somebody holds it, and the disk fills up. */
const ALARMING_LOG_BYTES = 256 * MIB;
/** Rows changed between two looks, at most, for a quiet time: in a busy one the log would only grow again. */
const QUIET_CHANGES = 100;

type HousekeepingDeps = Pick<Deps, "db" | "clock" | "log" | "stopping">;

export function createHousekeeping(deps: HousekeepingDeps): Pick<Job, "run"> {
  const start = deps.clock.now();
  const keepLogSmall = createLogKeeper(deps);
  const keepIndex = createIndexRepair(deps);
  const keepGeneration = createGenerationKeeper(deps.db);
  let looks = startInterval(start, LOOK_AT_LOG_EVERY);
  let raises = startInterval(start, RAISE_GENERATION_EVERY);
  let renewals = startInterval(start, RENEW_FIRST);
  return {
    async run() {
      const now = deps.clock.now();
      const look = checkInterval(looks, now, LOOK_AT_LOG_EVERY);
      const renewal = checkInterval(renewals, now, RENEW_EVERY);
      const raise = checkInterval(raises, now, RAISE_GENERATION_EVERY);
      [looks, raises, renewals] = [look.rhythm, raise.rhythm, renewal.rhythm];
      if (raise.isDue) attempt(deps, "generation", keepGeneration);
      if (look.isDue) attempt(deps, "log", keepLogSmall);
      if (renewal.isDue) await renewStatistics(deps);
      let hasMore = false;
      attempt(deps, "search_index", () => (hasMore = keepIndex()));
      if (hasMore) await yieldToEventLoop();
      return hasMore;
    },
  };
}

/** What fails is told, and keeps nothing else from being done. */
function attempt({ log }: HousekeepingDeps, what: string, act: () => void): void {
  try {
    act();
  } catch (error) {
    log.error("housekeeping.failed", { what, error });
  }
}

function createLogKeeper({ db, log }: HousekeepingDeps): () => void {
  let changesBefore = countChanges(db);
  let told = 0;
  return () => {
    const changes = countChanges(db);
    const isQuiet = changes - changesBefore <= QUIET_CHANGES;
    changesBefore = changes;
    const bytes = logBytes(db);
    if (bytes <= LARGE_LOG_BYTES) return;
    const isOver = checkpointLog(db);
    if (isOver && isQuiet && truncateLog(db)) log.info("database.log_cut", { was_bytes: bytes });
    if (isOver) told = 0;
    else if (bytes >= Math.max(ALARMING_LOG_BYTES, 2 * told)) {
      told = bytes;
      log.warn("database.log_held", { wal_bytes: bytes });
    }
  };
}

/** One table at a time, and others in between. */
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
