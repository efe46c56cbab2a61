/** When the platform's copy of each thread is to be read, and when it was. */
import { gt } from "drizzle-orm";
import type { Millis } from "../../core/clock.ts";
import type { Queue } from "../../db/backlog.ts";
import type { Db } from "../../db/open.ts";
import { selectStatement, updateStatement } from "../../db/rows.ts";
import { threads } from "../../db/schema.ts";
import type { ThreadRow } from "../../db/table-rows.ts";

/** A thread that the platform would not let us read is asked for at most this often. */
const MAX_REFRESHES = 5;

/** The platform's copy of the conversation is to be read at `at`, or sooner if that was planned already. */
export function planRefresh(db: Db, threadId: string, at: Millis): void {
  const planning = db.sqlite.query<unknown, { threadId: string; at: Millis }>(
    `UPDATE threads SET refresh_due_at = min(coalesce(refresh_due_at, $at), $at), refresh_attempts = 0
     WHERE id = $threadId`,
  );
  planning.run({ threadId, at });
}

/** Of one connection, or of all but the busy ones. */
type Due = { now: Millis; again: Millis } & ({ busy: readonly string[] } | { connectionId: string });

/** Takes the thread that is due longest, and puts it off to `again`, so that a crash only delays it. */
export function claimRefresh(db: Db, { now, again, ...whose }: Due): ThreadRow | undefined {
  const due =
    "busy" in whose
      ? dueLongest.get(db, { now, busy: JSON.stringify(whose.busy) })
      : dueOf.get(db, { now, connectionId: whose.connectionId });
  if (!due) return undefined;
  return changed.get(db, { id: due.id }, { refreshDueAt: again, refreshAttempts: due.refreshAttempts + 1 });
}

/** Nothing appears of a paused connection until it is resumed. */
const RUNS = "connection_id NOT IN (SELECT id FROM connections WHERE status = 'paused')";
const DUE = `refresh_due_at <= +$now AND ${RUNS}`;
const dueLongest = selectStatement<typeof threads, { now: Millis; busy: string }>(
  threads,
  `WHERE ${DUE} AND connection_id NOT IN (SELECT value FROM json_each($busy))
   ORDER BY refresh_due_at LIMIT 1`,
);
const dueOf = selectStatement<typeof threads, { now: Millis; connectionId: string }>(
  threads,
  `WHERE ${DUE} AND connection_id = $connectionId ORDER BY refresh_due_at LIMIT 1`,
);

const changed = updateStatement<typeof threads, { id: string }>(threads, "id = $id");

/** The platform's copy was read to its end; `at`: when that reading began. */
export function noteRefreshed(db: Db, threadId: string, at: Millis): void {
  changed.run(db, { id: threadId }, { refreshedAt: at });
}

/** At start nobody is reading: what the process that died was at, or had put off, is due again. */
export function releaseRefreshes(db: Db, now: Millis): void {
  db.orm.update(threads).set({ refreshDueAt: now }).where(gt(threads.refreshDueAt, now)).run();
}

/** The clock was set back `by` so much: what nobody has begun is due now, what is due beyond any claim so much sooner. */
export function shiftRefreshDueTimes(db: Db, set: { now: Millis; by: Millis; beyond: Millis }): void {
  const hasten = db.sqlite.query<unknown, typeof set>(
    `UPDATE threads
     SET refresh_due_at = CASE refresh_attempts WHEN 0 THEN $now ELSE max($now, refresh_due_at - $by) END
     WHERE refresh_due_at > $now AND (refresh_attempts = 0 OR refresh_due_at > $beyond)`,
  );
  hasten.run(set);
}

/** `dueAt` null: nothing more is owed. After too many attempts that count nothing is owed either. */
export function settleRefresh(
  db: Db,
  thread: ThreadRow,
  { dueAt, uncounted = false }: { dueAt: Millis | null; uncounted?: boolean },
): void {
  const attempts = thread.refreshAttempts - (uncounted ? 1 : 0);
  const change = { refreshDueAt: attempts >= MAX_REFRESHES ? null : dueAt, refreshAttempts: attempts };
  changedAsClaimed.run(db, { id: thread.id, claimed: thread.refreshDueAt }, change);
}

/** A newer reply may have asked for another reading meanwhile: that one stands. */
const changedAsClaimed = updateStatement<typeof threads, { id: string; claimed: Millis | null }>(
  threads,
  "id = $id AND (refresh_due_at IS NULL OR refresh_due_at = $claimed)",
);

export const TO_READ: Queue = {
  table: "threads",
  condition: `refresh_due_at IS NOT NULL AND ${RUNS}`,
  due: "refresh_due_at",
  owner: "connection_id",
};
