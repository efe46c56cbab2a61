/** Stores the latest back-fill of each connection: what is fetched of its past, and how far that is. */
import { eq, gt, sql } from "drizzle-orm";
import { MINUTE, type Millis } from "../../core/clock.ts";
import type { Db } from "../../db/open.ts";
import { defineLeases, Queue } from "../../db/queue.ts";
import { selectStatement, updateStatement } from "../../db/rows.ts";
import { connectionBackFills } from "../../db/schema.ts";
import type { BackFillRow } from "../../db/table-rows.ts";

export const BACK_FILLS = new Queue(connectionBackFills, {
  due: "due_at",
  // A paused connection is left alone until it is resumed.
  condition: "id NOT IN (SELECT id FROM connections WHERE status = 'paused')",
});

const { claim, shiftDueTimes } = defineLeases(connectionBackFills, { due: "dueAt", attempts: "attempts" });
export { claim as claimBackFill, shiftDueTimes as shiftBackFillDueTimes };

const byId = selectStatement<typeof connectionBackFills, { id: string }>(
  connectionBackFills,
  "WHERE id = $id",
);

export const findBackFill = (db: Db, id: string): BackFillRow | undefined => byId.get(db, { id });

/** Starts a back-fill in place of the connection's last one. */
export function startBackFill(
  db: Db,
  { id, workspaceId, since }: Pick<BackFillRow, "id" | "workspaceId" | "since">,
  now: Millis,
): void {
  db.orm.delete(connectionBackFills).where(eq(connectionBackFills.id, id)).run();
  const row = { id, workspaceId, since, state: "running", dueAt: now, createdAt: now } as const;
  db.orm.insert(connectionBackFills).values(row).run();
}

/** Changes a back-fill unless it was claimed again, replaced or ended. */
const changing = updateStatement<
  typeof connectionBackFills,
  Pick<BackFillRow, "id" | "attempts" | "createdAt">
>(
  connectionBackFills,
  "id = $id AND attempts = $attempts AND created_at = $createdAt AND due_at IS NOT NULL",
);

const keyOf = ({ id, attempts, createdAt }: BackFillRow) => ({ id, attempts, createdAt });

export type BackFillProgress = Pick<
  BackFillRow,
  "fetched" | "filed" | "reachedAt" | "page" | "pages" | "unreadRows" | "unreadReason"
>;

/** Records how far it is, and keeps the claim. */
export const advanceBackFill = (
  db: Db,
  row: BackFillRow,
  { lease, ...progress }: BackFillProgress & { lease: Millis },
): void => changing.run(db, keyOf(row), { ...progress, dueAt: lease });

/** Tries it again later. */
export const postponeBackFill = (
  db: Db,
  row: BackFillRow,
  change: Partial<BackFillProgress> & { dueAt: Millis; error: string | null; attempts?: number },
): void => changing.run(db, keyOf(row), change);

export const endBackFill = (
  db: Db,
  row: BackFillRow,
  change: Partial<BackFillProgress> & { state: "done" | "failed"; error: string | null; endedAt: Millis },
): void => changing.run(db, keyOf(row), { ...change, dueAt: null });

/** Ends one that runs because a person no longer wants it; returns whether there was one. */
export const cancelBackFill = ({ sqlite }: Db, id: string, now: Millis): boolean =>
  sqlite
    .query<unknown, { id: string; now: Millis }>(
      `UPDATE connection_back_fills SET state = 'canceled', due_at = NULL, ended_at = $now
       WHERE id = $id AND due_at IS NOT NULL RETURNING id`,
    )
    .get({ id, now }) !== null;

/** Makes due at startup what a stop or a crash interrupted; one that crashed before waits, longer after each. */
export function releaseBackFills(db: Db, now: Millis): void {
  const dueAt = sql`${now} + attempts * max(0, attempts - 1) * ${MINUTE}`;
  db.orm.update(connectionBackFills).set({ dueAt }).where(gt(connectionBackFills.dueAt, now)).run();
}
