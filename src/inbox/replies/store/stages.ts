/** Claims and settles replies by stage. */
import type { Millis } from "../../../core/clock.ts";
import { countUpTo } from "../../../db/backlog.ts";
import { firstIdOf } from "../../../db/id-time.ts";
import type { Db } from "../../../db/open.ts";
import { defineClaims, Queue, type Claims } from "../../../db/queue.ts";
import { replies } from "../../../db/schema.ts";
import type { ReplyChange } from "./replies.ts";
import type { ReplyRow } from "../../../db/table-rows.ts";

export type ReplyStage = ReplyRow["stage"];

const inStage = (stage: ReplyStage) =>
  new Queue(replies, {
    condition: `stage = '${stage}'`,
    due: "stage_due_at",
    owner: "connection_id",
  });

/** Queues of stages with pending work, by connection. */
export const STAGE_QUEUES = {
  received: inStage("received"),
  unclear: inStage("unclear"),
  categorized: inStage("categorized"),
};

const claims = defineClaims(replies, {
  due: "stageDueAt",
  attempts: "stageAttempts",
  claimedAt: "stageClaimedAt",
  crashes: "stageCrashes",
  state: "stage",
});
/** Claims on stages. Due times are shifted if the clock is set back. */
export const STAGES: Claims<ReplyRow> = {
  ...claims,
  shiftDueTimes: ({ sqlite }, set) =>
    void sqlite
      .query<unknown, typeof set>(
        `UPDATE replies SET stage_due_at = max($now, stage_due_at - $by)
         WHERE stage IN ('received', 'unclear', 'categorized') AND stage_due_at > $now AND stage_claimed_at IS NULL`,
      )
      .run(set),
};
export const { findClaimed } = claims;

/**
 * Returns the change that moves a reply to a stage, due at a given time, with the previous stage's counters
 * reset.
 */
export const enterStage = (stage: ReplyStage, dueAt: Millis | null = null) => ({
  stage,
  stageDueAt: dueAt,
  stageAttempts: 0,
  stageClaimedAt: null,
  stageCrashes: 0,
  stageError: null,
});

export function settleStage(db: Db, claimed: ReplyRow, change: ReplyChange, now: Millis): void {
  claims.changeClaimed(db, claimed, { ...change, updatedAt: now });
}

/**
 * Makes a reply due again later in the same stage. `counts` is false if the reply itself did not cause the
 * failure.
 */
export function postponeStage(
  db: Db,
  claimed: ReplyRow,
  { dueAt, error, counts }: { dueAt: Millis; error: string | null; counts: boolean },
): void {
  claims.changeClaimed(db, claimed, { ...claims.postponed(claimed, dueAt, counts), stageError: error });
}

/** Returns whether a later reply was filed in the thread, independent of clocks. */
export function hasNewerReply(db: Db, { seq, threadId }: ReplyRow): boolean {
  const newer = db.sqlite.query<unknown, { seq: number; threadId: string }>(
    "SELECT 1 FROM replies WHERE thread_id = $threadId AND +seq > $seq LIMIT 1",
  );
  return newer.get({ seq, threadId }) !== null;
}

/** Identifies a reply that needs a person's decision. */
export interface ReplyForReview {
  workspaceId: string;
  id: string;
  threadId: string;
  reason: string | null;
}

/**
 * Lists open replies that processing gave up on, newest first, after crashes or AI failures. For operators
 * rather than jobs, because it scans all replies received since `since`.
 */
export function listAbandoned(db: Db, { since, limit }: { since: Millis; limit: number }): ReplyForReview[] {
  const statement = db.sqlite.query<ReplyForReview, { from: string; limit: number }>(`
    SELECT workspace_id AS workspaceId, id, thread_id AS threadId, stage_error AS reason FROM replies
    WHERE id >= +$from AND stage = 'waiting' AND stage_error IS NOT NULL AND status IN ('pending', 'ready')
    ORDER BY id DESC LIMIT +$limit`);
  return statement.all({ from: firstIdOf(since), limit });
}

const UNCERTAIN = "send_state IS NOT NULL AND send_state = 'uncertain'";

export const countUncertainReplies = (db: Db): number =>
  countUpTo(db, { table: "replies", condition: UNCERTAIN });

/** Lists replies with an uncertain answer, longest waiting first. */
export function listUncertainReplies(db: Db, limit: number): ReplyForReview[] {
  const statement = db.sqlite.query<ReplyForReview, { limit: number }>(`
    SELECT workspace_id AS workspaceId, id, thread_id AS threadId, NULL AS reason FROM replies
    WHERE ${UNCERTAIN} ORDER BY received_at LIMIT +$limit`);
  return statement.all({ limit });
}
