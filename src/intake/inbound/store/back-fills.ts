/** Stores each connection's latest back-fill: its range and progress. */
import { eq } from "drizzle-orm";
import { MINUTE, type Millis } from "../../../core/clock.ts";
import type { Db } from "../../../db/open.ts";
import { defineLeases, Queue } from "../../../db/queue.ts";
import { selectStatement, updateStatement } from "../../../db/rows.ts";
import { connectionBackFills } from "../../../db/schema.ts";
import type { BackFillRow } from "../../../db/table-rows.ts";
import type { UnreadableRow } from "../../../platforms/platform.ts";
import { MAX_UNREAD } from "../rules/back-fill.ts";

export const BACK_FILLS = new Queue(connectionBackFills, {
  due: "due_at",
  // Paused connections are skipped until they are resumed.
  condition: "id NOT IN (SELECT id FROM connections WHERE status = 'paused')",
});

/** After several crashes, an interrupted back-fill waits longer after each further crash. */
export const BACK_FILL_CLAIMS = defineLeases(connectionBackFills, {
  due: "dueAt",
  attempts: "attempts",
  crashDelay: `attempts * (attempts - 1) * ${MINUTE}`,
});

const byId = selectStatement<typeof connectionBackFills, { id: string }>(
  connectionBackFills,
  "WHERE id = $id",
);

export const findBackFill = (db: Db, id: string): BackFillRow | undefined => byId.get(db, { id });

/** Starts a back-fill, replacing the connection's previous one. */
export function startBackFill(
  db: Db,
  { id, workspaceId, since }: Pick<BackFillRow, "id" | "workspaceId" | "since">,
  now: Millis,
): void {
  db.orm.delete(connectionBackFills).where(eq(connectionBackFills.id, id)).run();
  const row = { id, workspaceId, since, state: "running", dueAt: now, createdAt: now } as const;
  db.orm.insert(connectionBackFills).values(row).run();
}

/** True unless the back-fill was claimed again, replaced or ended. */
const IS_OURS = "id = $id AND attempts = $attempts AND created_at = $createdAt AND due_at IS NOT NULL";

type Key = Pick<BackFillRow, "id" | "attempts" | "createdAt">;

const changing = updateStatement<typeof connectionBackFills, Key>(connectionBackFills, IS_OURS);

/** A back-fill's progress. */
export interface BackFillProgress extends Pick<
  BackFillRow,
  "fetched" | "filed" | "reachedAt" | "page" | "pages"
> {
  /** Unreadable rows since the last save. */
  unread: UnreadableRow[];
}

function change(
  db: Db,
  { id, attempts, createdAt }: BackFillRow,
  { unread = [], ...changed }: Partial<BackFillProgress> & Partial<BackFillRow>,
): void {
  const key = { id, attempts, createdAt };
  const adding = db.sqlite.query<unknown, Record<string, string | number>>(
    `INSERT OR IGNORE INTO connection_unread_rows (connection_id, row, reason)
     SELECT id, $row, $reason FROM connection_back_fills WHERE ${IS_OURS} AND unread_rows < ${MAX_UNREAD}`,
  );
  for (const { row, reason } of unread) adding.run({ ...key, row, reason });
  changing.run(db, key, changed);
}

/** Saves the progress, and keeps the claim. */
export const advanceBackFill = (
  db: Db,
  row: BackFillRow,
  { lease, ...progress }: BackFillProgress & { lease: Millis },
): void => change(db, row, { ...progress, dueAt: lease });

/** Schedules another attempt. */
export const postponeBackFill = (
  db: Db,
  row: BackFillRow,
  again: Partial<BackFillProgress> & { dueAt: Millis; error: string | null; attempts?: number },
): void => change(db, row, again);

export const endBackFill = (
  db: Db,
  row: BackFillRow,
  end: BackFillProgress & { state: "done" | "failed"; error: string | null; endedAt: Millis },
): void => change(db, row, { ...end, dueAt: null });

/** Cancels a running back-fill at a person's request; returns whether there was one. */
export const cancelBackFill = ({ sqlite }: Db, id: string, now: Millis): boolean =>
  sqlite
    .query<unknown, { id: string; now: Millis }>(
      `UPDATE connection_back_fills SET state = 'canceled', due_at = NULL, ended_at = $now
       WHERE id = $id AND due_at IS NOT NULL RETURNING id`,
    )
    .get({ id, now }) !== null;
