/** When the platform's copy of each thread is to be read, and when it was. */
import { and, asc, eq, gt, isNull, lte, notInArray, or, sql } from "drizzle-orm";
import type { Millis } from "../clock.ts";
import type { Db } from "../db/open.ts";
import { threads } from "../db/schema.ts";
import type { ThreadRow } from "./store.ts";

/** A thread that the platform would not let us read is asked for at most this often. */
const MAX_REFRESHES = 5;

/** The platform's copy of the conversation is to be read at `at`, or sooner if that was planned already. */
export function planRefresh(db: Db, threadId: string, at: Millis): void {
  db.orm
    .update(threads)
    .set({ refreshDueAt: sql`min(coalesce(${threads.refreshDueAt}, ${at}), ${at})`, refreshAttempts: 0 })
    .where(eq(threads.id, threadId))
    .run();
}

/** Takes the thread that is due longest, and puts it off to `again`, so that a crash only delays it. */
export function claimRefresh(
  db: Db,
  { now, again, busy }: { now: Millis; again: Millis; busy: readonly string[] },
): ThreadRow | undefined {
  const due = db.orm
    .select()
    .from(threads)
    .where(
      and(
        lte(threads.refreshDueAt, now),
        notInArray(threads.connectionId, [...busy]),
        // Nothing appears of a paused connection until it is resumed.
        sql`${threads.connectionId} NOT IN (SELECT id FROM connections WHERE status = 'paused')`,
      ),
    )
    .orderBy(asc(threads.refreshDueAt))
    .limit(1)
    .get();
  if (!due) return undefined;
  return db.orm
    .update(threads)
    .set({ refreshDueAt: again, refreshAttempts: sql`${threads.refreshAttempts} + 1` })
    .where(eq(threads.id, due.id))
    .returning()
    .get();
}

/** The platform's copy was read to its end; `at`: when that reading began. */
export function noteRefreshed(db: Db, threadId: string, at: Millis): void {
  db.orm.update(threads).set({ refreshedAt: at }).where(eq(threads.id, threadId)).run();
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
  db.orm
    .update(threads)
    .set({ refreshDueAt: attempts >= MAX_REFRESHES ? null : dueAt, refreshAttempts: attempts })
    .where(
      and(
        eq(threads.id, thread.id),
        // A newer reply may have asked for another reading meanwhile: that one stands.
        or(isNull(threads.refreshDueAt), eq(threads.refreshDueAt, thread.refreshDueAt ?? 0)),
      ),
    )
    .run();
}
