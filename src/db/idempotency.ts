/** Stores idempotency keys per workspace: a fingerprint of the request, and the sealed response. */
import { and, eq, isNull, lt } from "drizzle-orm";
import type { Millis } from "../core/clock.ts";
import { transact, type Db } from "./open.ts";
import { idempotencyKeys } from "./schema.ts";
import type { IdempotencyRow } from "./table-rows.ts";

export type NewIdempotencyKey = Pick<IdempotencyRow, "workspaceId" | "key" | "fingerprint">;
type IdempotencyKeyRef = Pick<IdempotencyRow, "workspaceId" | "key">;

const at = ({ workspaceId, key }: IdempotencyKeyRef) =>
  and(eq(idempotencyKeys.workspaceId, workspaceId), eq(idempotencyKeys.key, key));

/** Claims a key. Returns the row of an earlier request with the same key; undefined if the claim succeeded. */
export function claimIdempotencyKey(
  db: Db,
  claim: NewIdempotencyKey,
  { now, forgetBefore }: { now: Millis; forgetBefore: Millis },
): IdempotencyRow | undefined {
  return transact(db, () => {
    // Deletes only this key, and only if it has expired. Retention deletes other expired keys gradually.
    db.orm
      .delete(idempotencyKeys)
      .where(and(at(claim), lt(idempotencyKeys.createdAt, forgetBefore)))
      .run();
    const claimed = db.orm
      .insert(idempotencyKeys)
      .values({ ...claim, createdAt: now })
      .onConflictDoNothing()
      .returning()
      .all();
    return claimed.length > 0 ? undefined : db.orm.select().from(idempotencyKeys).where(at(claim)).get();
  });
}

/** Releases a key after a request that did nothing. */
export function releaseIdempotencyKey(db: Db, place: IdempotencyKeyRef): void {
  db.orm
    .delete(idempotencyKeys)
    .where(and(at(place), isNull(idempotencyKeys.status)))
    .run();
}

/** Stores the first response; later calls change nothing. */
export function settleIdempotencyKey(
  db: Db,
  { workspaceId, key, ...answer }: IdempotencyKeyRef & { status: number; body: string },
): void {
  db.orm
    .update(idempotencyKeys)
    .set(answer)
    .where(and(at({ workspaceId, key }), isNull(idempotencyKeys.status)))
    .run();
}

/** Deletes up to `limit` of the oldest keys claimed before the given time. Returns the number deleted. */
export function deleteIdempotencyKeys(db: Db, { before, limit }: { before: Millis; limit: number }): number {
  const statement = db.sqlite.query<unknown, { before: Millis; limit: number }>(`
    DELETE FROM idempotency_keys WHERE (workspace_id, key) IN (
      SELECT workspace_id, key FROM idempotency_keys WHERE created_at < $before ORDER BY created_at LIMIT +$limit
    )`);
  return statement.run({ before, limit }).changes;
}
