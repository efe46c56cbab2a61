/** The stages of replies as rows: who is at work on which, until when, and what a process that died has left. */
import { isNotNull, sql } from "drizzle-orm";
import { SECOND, type Millis } from "../../core/clock.ts";
import { countUpTo, type Queue } from "../../db/backlog.ts";
import { firstIdOf } from "../../db/id-time.ts";
import type { Db } from "../../db/open.ts";
import { selectStatement, updateStatement } from "../../db/rows.ts";
import { replies } from "../../db/schema.ts";
import type { ReplyChange } from "../store.ts";
import type { ReplyRow } from "../../db/table-rows.ts";

export type ReplyStage = ReplyRow["stage"];

/** A reply that was being worked on this often when the process died is set aside for a person. */
const MAX_CRASHES = 3;

/**
 * The connections with replies due in a stage, whoever waits longest first. It goes from connection to connection in the
 * index, so that it costs the same however much each of them has waiting. Reads only: an idle server takes no write lock.
 */
export function listDueConnections(
  db: Db,
  stage: ReplyStage,
  now: Millis,
): { connectionId: string; dueAt: Millis }[] {
  const waiting = "FROM replies WHERE stage = +$stage AND stage_due_at IS NOT NULL";
  const rows = db.sqlite.query<{ connectionId: string; dueAt: Millis }, { stage: ReplyStage; now: Millis }>(`
    WITH RECURSIVE waiting (id) AS (
      SELECT min(connection_id) ${waiting}
      UNION ALL
      SELECT (SELECT min(connection_id) ${waiting} AND connection_id > waiting.id)
      FROM waiting WHERE waiting.id IS NOT NULL
    )
    SELECT id AS connectionId, (SELECT min(stage_due_at) ${waiting} AND connection_id = waiting.id) AS dueAt
    FROM waiting WHERE dueAt <= +$now ORDER BY dueAt`);
  return rows.all({ stage, now });
}

interface DueQuery {
  stage: ReplyStage;
  connectionId: string;
  now: Millis;
  limit: number;
}

/** Those of a connection that are due in a stage, whoever waits longest first. */
export const listDue = (db: Db, { stage, connectionId, now, limit }: DueQuery): ReplyRow[] =>
  dueOf.all(db, { stage, connectionId, now, limit });

const dueOf = selectStatement<
  typeof replies,
  { stage: ReplyStage; connectionId: string; now: Millis; limit: number }
>(
  replies,
  `WHERE stage = +$stage AND connection_id = +$connectionId AND stage_due_at <= +$now
   ORDER BY stage_due_at, id LIMIT +$limit`,
);

/** Takes a row that was found due and counts the attempt; undefined when it has moved on meanwhile. */
export function claimStage(
  db: Db,
  found: ReplyRow,
  { now, lease }: { now: Millis; lease: Millis },
): ReplyRow | undefined {
  const { id, stage, stageDueAt, stageAttempts } = found;
  const claim = { stageDueAt: lease, stageClaimedAt: now, stageAttempts: stageAttempts + 1 };
  return claiming.get(db, { id, stage, stageDueAt, stageAttempts }, claim);
}

const claiming = updateStatement<
  typeof replies,
  Pick<ReplyRow, "id" | "stage" | "stageDueAt" | "stageAttempts">
>(replies, "id = $id AND stage = $stage AND stage_due_at = $stageDueAt AND stage_attempts = $stageAttempts");

type Claim = Pick<ReplyRow, "id" | "stage" | "stageAttempts">;

/** As it was claimed: whoever lost it to another claim, or to a person's hand, settles nothing. */
const AS_CLAIMED =
  "id = $id AND stage = $stage AND stage_attempts = $stageAttempts AND stage_claimed_at IS NOT NULL";
const asClaimed = ({ id, stage, stageAttempts }: ReplyRow): Claim => ({ id, stage, stageAttempts });
const readingClaimed = selectStatement<typeof replies, Claim>(replies, `WHERE ${AS_CLAIMED}`);
const changingClaimed = updateStatement<typeof replies, Claim>(replies, AS_CLAIMED);

/** The row as it stands now, if it still is whose claim this is. */
export const findClaimed = (db: Db, claimed: ReplyRow): ReplyRow | undefined =>
  readingClaimed.get(db, asClaimed(claimed));

/** Where a row goes next, and from when on it is to be worked on there; nothing of the stage before stays with it. */
export const enterStage = (stage: ReplyStage, dueAt: Millis | null = null) => ({
  stage,
  stageDueAt: dueAt,
  stageAttempts: 0,
  stageClaimedAt: null,
  stageCrashes: 0,
  stageError: null,
});

export function settleStage(db: Db, claimed: ReplyRow, change: ReplyChange, now: Millis): void {
  changingClaimed.run(db, asClaimed(claimed), { ...change, updatedAt: now });
}

/** The same stage again, later. `counts`: false when the trouble was none of the reply's. */
export function postponeStage(
  db: Db,
  claimed: ReplyRow,
  { dueAt, error, counts }: { dueAt: Millis; error: string | null; counts: boolean },
): void {
  changingClaimed.run(db, asClaimed(claimed), {
    stageDueAt: dueAt,
    stageClaimedAt: null,
    stageCrashes: 0,
    stageError: error,
    stageAttempts: claimed.stageAttempts - (counts ? 0 : 1),
  });
}

/**
 * At start nobody is at work: what the process that died had claimed is due again, later the more often that happened.
 * @returns those that have been worked on too often when it died; the caller sets them aside
 */
export function releaseStages(db: Db, now: Millis): ReplyRow[] {
  const left = db.orm
    .update(replies)
    .set({
      stageCrashes: sql`${replies.stageCrashes} + 1`,
      stageClaimedAt: null,
      stageDueAt: sql`${now} + ${replies.stageCrashes} * ${SECOND}`,
    })
    .where(isNotNull(replies.stageClaimedAt))
    .returning()
    .all();
  return left.filter(({ stageCrashes }) => stageCrashes >= MAX_CRASHES);
}

/** The clock was set back `by` so much: what is to be read or answered is due so much sooner, and what is to be sent is not. */
export function shiftDueTimes(db: Db, set: { now: Millis; by: Millis }): void {
  const hasten = db.sqlite.query<unknown, typeof set>(
    `UPDATE replies SET stage_due_at = max($now, stage_due_at - $by)
     WHERE stage IN ('received', 'unclear', 'categorized') AND stage_due_at > $now AND stage_claimed_at IS NULL`,
  );
  hasten.run(set);
}

/** Scheduled replies of a thread. */
export const listScheduled = (db: Db, threadId: string): ReplyRow[] => scheduledIn.all(db, { threadId });

const scheduledIn = selectStatement<typeof replies, { threadId: string }>(
  replies,
  "WHERE thread_id = $threadId AND +stage = 'scheduled'",
);

/** Whether a reply came into the thread after this one, whatever any clock said. */
export function hasNewerReply(db: Db, { seq, threadId }: ReplyRow): boolean {
  const newer = db.sqlite.query<unknown, { seq: number; threadId: string }>(
    "SELECT 1 FROM replies WHERE thread_id = $threadId AND +seq > $seq LIMIT 1",
  );
  return newer.get({ seq, threadId }) !== null;
}

const STAGES_WITH_WORK = ["received", "unclear", "categorized", "scheduled"] as const satisfies ReplyStage[];

const inStage = (stage: (typeof STAGES_WITH_WORK)[number]): Queue => ({
  table: "replies",
  condition: `stage = '${stage}' AND stage_due_at IS NOT NULL`,
  due: "stage_due_at",
  owner: "connection_id",
});

/** The stages in which something is owed to a reply. */
export const STAGE_QUEUES = STAGES_WITH_WORK.map((stage) => ({ stage, queue: inStage(stage) }));

/** Where to look for a person who is asked to decide. */
export interface ReplyForReview {
  workspaceId: string;
  id: string;
  reason: string | null;
}

/**
 * Open replies that the machine has given up, newest first: set aside after crashes, or left undone by the AI. For the
 * operator, not for every minute: it reads the replies that came `since`, by their ids.
 */
export function listGivenUp(db: Db, { since, limit }: { since: Millis; limit: number }): ReplyForReview[] {
  const statement = db.sqlite.query<ReplyForReview, { from: string; limit: number }>(`
    SELECT workspace_id AS workspaceId, id, stage_error AS reason FROM replies
    WHERE id >= +$from AND stage = 'waiting' AND stage_error IS NOT NULL AND status IN ('pending', 'ready')
    ORDER BY id DESC LIMIT +$limit`);
  return statement.all({ from: firstIdOf(since), limit });
}

const UNCERTAIN = "send_state IS NOT NULL AND send_state = 'uncertain'";

export const countUncertainReplies = (db: Db): number =>
  countUpTo(db, { table: "replies", condition: UNCERTAIN });

/** Replies of which nobody knows whether the answer went out, whoever has waited longest first. */
export function listUncertainReplies(db: Db, limit: number): ReplyForReview[] {
  const statement = db.sqlite.query<ReplyForReview, { limit: number }>(`
    SELECT workspace_id AS workspaceId, id, NULL AS reason FROM replies
    WHERE ${UNCERTAIN} ORDER BY received_at LIMIT +$limit`);
  return statement.all({ limit });
}
