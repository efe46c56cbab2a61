/** Queues erased contacts until their addresses are removed from the rest of the database. */
import type { Millis } from "../../core/clock.ts";
import type { Db } from "../../db/open.ts";
import { defineLeases, Queue, type Claims } from "../../db/queue.ts";
import { insertStatement, selectStatement, updateStatement } from "../../db/rows.ts";
import { erasures } from "../../db/schema.ts";
import type { ErasureRow } from "../../db/table-rows.ts";

/** Number of steps, for progress displays. */
export const ERASURE_STEPS = 6;

const adding = insertStatement(erasures);

export const addErasure = (
  db: Db,
  { id, workspaceId, addresses }: { id: string; workspaceId: string; addresses: string[] },
  now: Millis,
): void => adding.run(db, { id, workspaceId, addresses, dueAt: now, createdAt: now });

const byId = selectStatement<typeof erasures, { id: string }>(erasures, "WHERE id = $id");

export const findErasure = (db: Db, id: string): ErasureRow | undefined => byId.get(db, { id });

export const TO_SWEEP = new Queue(erasures, { due: "due_at" });

const changing = updateStatement<typeof erasures, { id: string }>(erasures, "id = $id");

/** Records a finished step. The remaining steps are due at `dueAt`. */
export const advance = (db: Db, id: string, { step, dueAt }: { step: number; dueAt: Millis }): void =>
  changing.run(db, { id }, { step, dueAt, attempts: 0 });

export const postpone = (db: Db, id: string, dueAt: Millis): void => changing.run(db, { id }, { dueAt });

/** Finishes an erasure: deletes the addresses. */
export const finish = (db: Db, id: string, now: Millis): void =>
  changing.run(db, { id }, { addresses: null, dueAt: null, finishedAt: now });

export const ERASURES: Claims<ErasureRow> = {
  ...defineLeases(erasures, { due: "dueAt", attempts: "attempts" }),
  // A finished step resets the attempts.
  requeue: (db, { id }, dueAt) => postpone(db, id, dueAt),
};
