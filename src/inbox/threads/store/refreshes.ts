/** Schedules reading each thread from its platform, and records the reads. */
import type { Millis } from "../../../core/clock.ts";
import type { Db } from "../../../db/open.ts";
import { defineLeases, Queue } from "../../../db/queue.ts";
import { updateStatement } from "../../../db/rows.ts";
import { threads } from "../../../db/schema.ts";
import type { ThreadRow } from "../../../db/table-rows.ts";

/** Maximum number of attempts to read a thread that the platform refuses to return. */
const MAX_REFRESHES = 5;

/** Plans to read the thread at `at`, or earlier if an earlier read is planned. */
export function planRefresh(db: Db, threadId: string, at: Millis): void {
  const planning = db.sqlite.query<unknown, { threadId: string; at: Millis }>(
    `UPDATE threads SET refresh_due_at = min(coalesce(refresh_due_at, $at), $at), refresh_attempts = 0
     WHERE id = $threadId`,
  );
  planning.run({ threadId, at });
}

const inOrder = (order: string) =>
  new Queue(threads, {
    // A paused connection is not read until a person resumes it.
    condition: "connection_id NOT IN (SELECT id FROM connections WHERE status = 'paused')",
    due: "refresh_due_at",
    owner: "connection_id",
    order,
  });

export const TO_READ = inOrder("refresh_due_at");

/** Both ends of the queue: new emails are urgent, and old emails must not wait forever. */
export const ENDS = ["oldest", "newest"] as const;

/** The due threads from each end of the queue. */
export const REFRESH_QUEUES = { oldest: TO_READ, newest: inOrder("refresh_due_at DESC") };

export const REFRESHES = defineLeases(threads, { due: "refreshDueAt", attempts: "refreshAttempts" });

const changed = updateStatement<typeof threads, { id: string }>(threads, "id = $id");

/** Records that the whole thread was read. `at` is the start of the read. */
export function recordRefresh(db: Db, threadId: string, at: Millis): void {
  changed.run(db, { id: threadId }, { refreshedAt: at });
}

/** Postpones a read. Ends it if `dueAt` is null or after the maximum number of counted attempts. */
export function settleRefresh(
  db: Db,
  thread: ThreadRow,
  { dueAt, uncounted = false }: { dueAt: Millis | null; uncounted?: boolean },
): void {
  const attempts = thread.refreshAttempts - (uncounted ? 1 : 0);
  const change = { refreshDueAt: attempts >= MAX_REFRESHES ? null : dueAt, refreshAttempts: attempts };
  changedAsClaimed.run(db, { id: thread.id, claimed: thread.refreshDueAt }, change);
}

/** Changes a planned read unless a newer reply requested another one in the meantime. */
const changedAsClaimed = updateStatement<typeof threads, { id: string; claimed: Millis | null }>(
  threads,
  "id = $id AND (refresh_due_at IS NULL OR refresh_due_at = $claimed)",
);
