/** When the platform's copy of each thread is to be read, and when it was. */
import { gt } from "drizzle-orm";
import type { Millis } from "../../core/clock.ts";
import type { Db } from "../../db/open.ts";
import { defineLeases, Queue } from "../../db/queue.ts";
import { updateStatement } from "../../db/rows.ts";
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

export const TO_READ = new Queue(threads, {
  // Nothing appears of a paused connection until it is resumed.
  condition: "connection_id NOT IN (SELECT id FROM connections WHERE status = 'paused')",
  due: "refresh_due_at",
  owner: "connection_id",
  order: "refresh_due_at",
});

const { claim, shiftDueTimes } = defineLeases(threads, { due: "refreshDueAt", attempts: "refreshAttempts" });
export { shiftDueTimes as shiftRefreshDueTimes };

/** Of one connection, or of all but the busy ones. */
type Due = { now: Millis; again: Millis } & ({ busy: readonly string[] } | { connectionId: string });

/** Takes the thread that is due longest, and puts it off to `again`, so that a crash only delays it. */
export function claimRefresh(db: Db, { now, again, ...whose }: Due): ThreadRow | undefined {
  const [due] =
    "busy" in whose
      ? dueOfOthers.all(db, { now, limit: 1, busy: JSON.stringify(whose.busy) })
      : TO_READ.listDue(db, { now, limit: 1, owner: whose.connectionId });
  return due && claim(db, due.id, again);
}

const dueOfOthers = TO_READ.selectDue<{ busy: string }>(
  "connection_id NOT IN (SELECT value FROM json_each($busy))",
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
