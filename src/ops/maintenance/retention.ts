/** What is kept for a time only: taken away once that has passed, in bits so small that nobody waits for them. */
import { deleteCalls } from "../../ai/store.ts";
import { DAY, HOUR, MINUTE, type Millis } from "../../core/clock.ts";
import type { Config } from "../../config/load.ts";
import { deleteIdempotencyKeys } from "../../db/idempotency.ts";
import type { Db } from "../../db/open.ts";
import { yieldToEventLoop, type Job } from "../../scheduler/in-flight.ts";
import { deleteInbound, SETTLED_STATUSES } from "../../inbound/store.ts";
import { deleteEvents } from "../../webhooks/store/deliveries.ts";
import { checkInterval, startInterval } from "./rules/interval.ts";
import type { Deps } from "../../app/context.ts";

const FIRST: Millis = MINUTE;
const EVERY: Millis = HOUR;
/** Rows in one transaction: some milliseconds. */
const ROWS_AT_ONCE = 500;
const IDEMPOTENCY_KEPT: Millis = DAY;
/** A month is what is paid for, however short the rest is kept. */
const AI_CALLS_KEPT_DAYS = 31;

type RetentionDeps = Pick<Deps, "config" | "db" | "clock" | "log" | "stopping">;

export function createRetention(deps: RetentionDeps): Pick<Job, "run"> {
  let rhythm = startInterval(deps.clock.now(), FIRST);
  return {
    async run() {
      const answer = checkInterval(rhythm, deps.clock.now(), EVERY);
      rhythm = answer.rhythm;
      if (answer.isDue) await sweep(deps);
    },
  };
}

interface RetentionPolicy {
  what: string;
  keepFor: Millis;
  /** Deletes a bit of what is older and tells how much: 0 when there is none left. */
  remove: (db: Db, bit: { before: Millis; limit: number }) => number;
}

/** A new kind of thing that is not kept for ever gets its line here. */
const retentionPolicies = ({ retention: { days } }: Config): RetentionPolicy[] => [
  ...SETTLED_STATUSES.map((status) => ({
    what: `inbound events: ${status}`,
    keepFor: days * DAY,
    remove: (db: Db, bit: { before: Millis; limit: number }) => deleteInbound(db, { ...bit, status }),
  })),
  { what: "events and their deliveries", keepFor: days * DAY, remove: deleteEvents },
  { what: "idempotency keys", keepFor: IDEMPOTENCY_KEPT, remove: deleteIdempotencyKeys },
  { what: "AI calls", keepFor: Math.max(days, AI_CALLS_KEPT_DAYS) * DAY, remove: deleteCalls },
];

/** One kind that cannot be deleted keeps no other: it is tried again at the next sweep. */
async function sweep(deps: RetentionDeps): Promise<void> {
  const now = deps.clock.now();
  for (const { what, keepFor, remove } of retentionPolicies(deps.config)) {
    try {
      const rows = await removeAll(deps, (limit) => remove(deps.db, { before: now - keepFor, limit }));
      if (rows > 0) deps.log.info("retention.deleted", { what, rows, older_than_days: keepFor / DAY });
    } catch (error) {
      deps.log.error("retention.failed", { what, error });
    }
  }
}

/** Bit by bit until nothing is left, or the service stops: then the rest goes after the next start. */
async function removeAll({ stopping }: RetentionDeps, remove: (limit: number) => number): Promise<number> {
  let removed = 0;
  while (!stopping.signal.aborted) {
    const some = remove(ROWS_AT_ONCE);
    removed += some;
    if (some === 0) break;
    await yieldToEventLoop();
  }
  return removed;
}
