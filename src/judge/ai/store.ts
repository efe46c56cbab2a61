/**
 * Stores the workspaces' keys, and calls to a model: each row is inserted before the call and settled with its outcome
 * and cost.
 */
import { and, count, eq, gte, lt, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Millis } from "../../core/clock.ts";
import { transact, type Db } from "../../db/open.ts";
import { aiCalls } from "../../db/schema.ts";
import { newId } from "../../core/ids.ts";
import type { Usage } from "./model.ts";
import type { CallRow } from "../../db/table-rows.ts";

export type NewCall = Pick<CallRow, "workspaceId" | "replyId" | "purpose" | "model">;

const NO_TOKENS = { inputTokens: 0, outputTokens: 0, cachedTokens: 0 };

export function insertCall(db: Db, call: NewCall, now: Millis): CallRow {
  return db.orm
    .insert(aiCalls)
    .values({ ...call, ...NO_TOKENS, id: newId(now), outcome: "asked", createdAt: now })
    .returning()
    .get();
}

export interface CallEnd {
  outcome: Exclude<CallRow["outcome"], "asked">;
  /** Null if the provider answered. */
  error: string | null;
  /** One entry per request: the first is stored in the row, and each repair gets its own row. */
  usage: readonly Usage[];
}

export function settleCall(db: Db, call: CallRow, { usage, ...end }: CallEnd, now: Millis): void {
  const [first, ...repairs] = usage;
  const { workspaceId, replyId, purpose } = call;
  // An answer that needed a repair was unusable, regardless of the final outcome.
  const own = repairs.length > 0 ? { ...end, outcome: "unusable" as const } : end;
  transact(db, () => {
    db.orm
      .update(aiCalls)
      .set({ ...own, ...first, finishedAt: now })
      .where(and(eq(aiCalls.id, call.id), eq(aiCalls.outcome, "asked")))
      .run();
    for (const repair of repairs) {
      const row = { workspaceId, replyId, purpose, ...end, ...repair, createdAt: now, finishedAt: now };
      db.orm
        .insert(aiCalls)
        .values({ ...row, id: newId(now) })
        .run();
    }
  });
}

/** Counts the calls of all workspaces from `from` (inclusive) to `until` (exclusive), including unanswered calls. */
export function countCalls(db: Db, from: Millis, until: Millis): number {
  const within = and(gte(aiCalls.createdAt, from), lt(aiCalls.createdAt, until));
  return db.orm.select({ calls: count() }).from(aiCalls).where(within).get()?.calls ?? 0;
}

/** Deletes at most `limit` of the oldest calls made before `before`. Returns the number deleted. */
export function deleteCalls(db: Db, { before, limit }: { before: Millis; limit: number }): number {
  const statement = db.sqlite.query<unknown, { before: Millis; limit: number }>(`
    DELETE FROM ai_calls WHERE id IN (
      SELECT id FROM ai_calls WHERE created_at < $before ORDER BY created_at LIMIT +$limit
    )`);
  return statement.run({ before, limit }).changes;
}

export interface CallSum {
  purpose: CallRow["purpose"];
  outcome: CallRow["outcome"];
  calls: number;
  inputTokens: number;
  outputTokens: number;
  cachedTokens: number;
}

/** Sums calls and tokens since `since`, for the operator. Scans every call since then. */
export function sumCalls(db: Db, since: Millis): CallSum[] {
  const total = (column: SQLiteColumn) => sql<number>`sum(${column})`;
  return db.orm
    .select({
      purpose: aiCalls.purpose,
      outcome: aiCalls.outcome,
      calls: count(),
      inputTokens: total(aiCalls.inputTokens),
      outputTokens: total(aiCalls.outputTokens),
      cachedTokens: total(aiCalls.cachedTokens),
    })
    .from(aiCalls)
    .where(gte(aiCalls.createdAt, since))
    .groupBy(aiCalls.purpose, aiCalls.outcome)
    .all();
}

interface AiKey {
  sealed: string;
  last4: string;
}

/** Returns the workspace's own key; undefined if it has none. */
export const findAiKey = ({ sqlite }: Db, workspaceId: string): AiKey | undefined =>
  sqlite
    .query<AiKey, { workspaceId: string }>(
      `SELECT ai_key_sealed AS sealed, ai_key_last4 AS last4 FROM workspaces
       WHERE id = $workspaceId AND ai_key_sealed IS NOT NULL`,
    )
    .get({ workspaceId }) ?? undefined;

/** Lists every workspace with its encrypted key, or null if it has none. */
export const listAiKeys = ({ sqlite }: Db): { id: string; sealed: string | null }[] =>
  sqlite
    .query<{ id: string; sealed: string | null }, []>("SELECT id, ai_key_sealed AS sealed FROM workspaces")
    .all();

/** Replaces the key; null removes it. Returns false without a change unless `expected` is still the stored key. */
export const replaceAiKey = (
  { sqlite }: Db,
  change: { workspaceId: string; expected: string | null; sealed: string | null; last4: string | null },
  now: Millis,
): boolean =>
  sqlite
    .query<unknown, typeof change & { now: Millis }>(
      `UPDATE workspaces SET ai_key_sealed = $sealed, ai_key_last4 = $last4, updated_at = $now
       WHERE id = $workspaceId AND ai_key_sealed IS $expected`,
    )
    .run({ ...change, now }).changes === 1;
