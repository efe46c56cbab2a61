/** Stores send attempts. Their states guarantee that an email is sent at most once. */
import { DAY, SECOND, type Millis } from "../../../core/clock.ts";
import { countUpTo } from "../../../db/backlog.ts";
import { firstIdOf } from "../../../db/id-time.ts";
import { type Db } from "../../../db/open.ts";
import { defineLeases, Queue } from "../../../db/queue.ts";
import { insertStatement, selectStatement, updateStatement } from "../../../db/rows.ts";
import { sendAttempts } from "../../../db/schema.ts";
import { newId } from "../../../core/ids.ts";
import type { AttemptRow } from "../../../db/table-rows.ts";

/** The states of an open attempt: recorded, handed over, or uncertain. */
export const OPEN: readonly AttemptRow["state"][] = ["recorded", "handed_over", "uncertain"];

/** The columns that change while an attempt is made. */
type AttemptProgress =
  | "state"
  | "platformId"
  | "error"
  | "answer"
  | "recordedAt"
  | "handedOverAt"
  | "unansweredAt"
  | "finishedAt"
  | "checkDueAt"
  | "checks";

export type NewAttempt = Omit<AttemptRow, "id" | "attachments" | AttemptProgress> &
  Partial<Pick<AttemptRow, "attachments">>;

const adding = insertStatement(sendAttempts);

/** Records an attempt before anything is sent. A second open attempt to answer the same reply violates an index. */
export const insertAttempt = (db: Db, attempt: NewAttempt, now: Millis): AttemptRow =>
  adding.get(db, { ...attempt, id: newId(now), state: "recorded", recordedAt: now, checks: 0 });

/**
 * Marks the attempt as handed over: from here on, the email may have been sent. Returns false if the attempt
 * has changed in the meantime.
 */
export const handOver = (db: Db, id: string, now: Millis): boolean =>
  settleAttempt(db, id, { from: ["recorded"], state: "handed_over", handedOverAt: now }) !== undefined;

/**
 * Deletes a recorded attempt that will not be sent now. Returns false if the attempt has changed in the
 * meantime.
 */
export const withdrawAttempt = ({ sqlite }: Db, id: string): boolean =>
  sqlite
    .query<unknown, { id: string }>("DELETE FROM send_attempts WHERE id = $id AND state = 'recorded'")
    .run({ id }).changes === 1;

export type AttemptChange = Partial<Pick<AttemptRow, "rfcMessageId" | AttemptProgress>>;

const changing = updateStatement<typeof sendAttempts, { id: string; from: string }>(
  sendAttempts,
  "id = $id AND state IN (SELECT value FROM json_each($from))",
);

/** Changes an attempt if its state is among `from`; otherwise returns undefined. */
export const settleAttempt = (
  db: Db,
  id: string,
  { from, ...change }: AttemptChange & { from: readonly AttemptRow["state"][] },
): AttemptRow | undefined => changing.get(db, { id, from: JSON.stringify(from) }, change);

const byId = selectStatement<typeof sendAttempts, { id: string }>(sendAttempts, "WHERE id = $id");

export function getAttempt(db: Db, id: string): AttemptRow {
  const row = byId.get(db, { id });
  if (!row) throw new Error(`send attempt ${id} is gone`);
  return row;
}

const uncertain = selectStatement<typeof sendAttempts, { replyId: string }>(
  sendAttempts,
  "WHERE reply_id = $replyId AND kind = 'reply' AND state = 'uncertain'",
);

/** Returns the uncertain attempt to answer a reply, if any. */
export const findUncertain = (db: Db, replyId: string): AttemptRow | undefined =>
  uncertain.get(db, { replyId });

/**
 * Lists attempts that the platform may report, oldest first: the email was sent or may have been sent,
 * regardless of the attempt's outcome.
 */
export const listPossiblySent = (db: Db, threadId: string): AttemptRow[] => leftIn.all(db, { threadId });

const leftIn = selectStatement<typeof sendAttempts, { threadId: string }>(
  sendAttempts,
  `WHERE thread_id = $threadId AND via = 'platform'
     AND (state IN ('handed_over', 'uncertain', 'sent') OR unanswered_at IS NOT NULL)
   ORDER BY recorded_at, id`,
);

export interface OtherAnswer {
  state: AttemptRow["state"];
  /** Whether the attempt was recorded after the given one, independent of clocks. */
  isLater: 0 | 1;
}

/** Lists the other attempts to answer the same reply. */
export function listOtherAnswers(db: Db, { id, replyId }: AttemptRow): OtherAnswer[] {
  const statement = db.sqlite.query<OtherAnswer, { id: string; replyId: string | null }>(
    `SELECT state, rowid > (SELECT rowid FROM send_attempts WHERE id = $id) AS isLater FROM send_attempts
     WHERE reply_id = $replyId AND kind = 'reply' AND id <> $id`,
  );
  return statement.all({ id, replyId });
}

/** Lists a reply's forwards that are in flight or uncertain. */
export const listOpenForwards = (db: Db, replyId: string): AttemptRow[] => openForwards.all(db, { replyId });

const openForwards = selectStatement<typeof sendAttempts, { replyId: string }>(
  sendAttempts,
  "WHERE reply_id = $replyId AND kind = 'forward' AND state IN ('recorded', 'handed_over', 'uncertain')",
);

const underWay = selectStatement<typeof sendAttempts, Record<never, never>>(
  sendAttempts,
  "WHERE state IN ('recorded', 'handed_over')",
);

/** Lists the attempts that a crashed process left in flight. */
export const listInterrupted = (db: Db): AttemptRow[] => underWay.all(db, {});

/** Marks recorded attempts as uncertain: in a restored database they may have been handed over since the backup. */
export const markRecordedUncertain = ({ sqlite }: Db): void =>
  void sqlite.run(
    `UPDATE send_attempts SET state = 'handed_over', handed_over_at = recorded_at
     WHERE state IN ('recorded', 'handed_over') AND state = 'recorded'`,
  );

/** The queue of uncertain attempts with threads to check. */
export const TO_CHECK = new Queue(sendAttempts, {
  due: "check_due_at",
  order: "check_due_at",
});

const { claim, requeue } = defineLeases(sendAttempts, { due: "checkDueAt", attempts: "checks" });
/** Claims on checks. A check interrupted by a crash is repeated after its lease. */
export const CHECKS = { claim, requeue, release: () => [] };

const CONNECTION = "coalesce((SELECT connection_id FROM threads WHERE threads.id = thread_id), '')";

const dueOfConnection = TO_CHECK.selectDue<{ owner: string }>(`${CONNECTION} = +$owner`);

/** The queue, round-robin across connections. */
export const CHECKS_BY_CONNECTION = {
  owner: "connection_id",
  listDueOwners: (db: Db, now: Millis): { id: string }[] =>
    db.sqlite
      .query<{ id: string }, { now: Millis }>(
        `SELECT ${CONNECTION} AS id FROM send_attempts WHERE ${TO_CHECK.condition} AND check_due_at <= +$now
         GROUP BY 1 ORDER BY min(check_due_at)`,
      )
      .all({ now }),
  listDue: (db: Db, { owner = "", now, limit }: { owner?: string; now: Millis; limit: number }) =>
    dueOfConnection.all(db, { owner, now, limit }),
};

/**
 * Makes uncertain attempts due, at startup or after the clock was set back, in addition to their scheduled checks.
 * Keeps queue order, so that a crash-looping process still reaches every row.
 */
export const makeChecksDueNow = ({ sqlite }: Db, now: Millis): void =>
  void sqlite
    .query<unknown, { now: Millis }>(
      `UPDATE send_attempts SET checks = max(checks - 1, -1),
         check_due_at = min($now, $now - ${SECOND} + (check_due_at - $now) / ${DAY / SECOND})
       WHERE check_due_at > $now AND state = 'uncertain'`,
    )
    .run({ now });

/** Lists the answers in a thread, latest first; possibly sent ones count as sent. */
export function listAnswerers(db: Db, threadId: string): AttemptRow["sentBy"][] {
  const statement = db.sqlite.query<Pick<AttemptRow, "sentBy">, { threadId: string }>(
    `SELECT sent_by AS sentBy FROM send_attempts
     WHERE thread_id = +$threadId AND kind = 'reply' AND state IN ('handed_over', 'sent', 'uncertain')
     ORDER BY recorded_at DESC`,
  );
  return statement.all({ threadId }).map(({ sentBy }) => sentBy);
}

/** Counts a client's automatic answers since the given time; possibly sent ones count as sent. */
export function countAutoSends(db: Db, { clientId, since }: { clientId: string; since: Millis }): number {
  const statement = db.sqlite.query<{ n: number }, { clientId: string; since: Millis }>(
    `SELECT count(*) AS n FROM send_attempts
     WHERE client_id = $clientId AND kind = 'reply' AND sent_by = 'auto' AND recorded_at >= $since
       AND state <> 'not_sent'`,
  );
  return statement.get({ clientId, since })?.n ?? 0;
}

/** Counts automatic answers to a reply that were started and definitely not sent. */
export const countFailedAutoSends = ({ sqlite }: Db, replyId: string): number =>
  sqlite
    .query<{ n: number }, { replyId: string }>(
      `SELECT count(*) AS n FROM send_attempts
       WHERE reply_id = $replyId AND sent_by = 'auto' AND state = 'not_sent'`,
    )
    .get({ replyId })?.n ?? 0;

/** Counts emails being handed over. */
export const countSendsInProgress = (db: Db): number =>
  countUpTo(db, { table: "send_attempts", condition: "state IN ('recorded', 'handed_over')" });

/** Counts uncertain follow-ups, using an index on open attempts. */
export function countUncertainFollowUps(db: Db): number {
  const open = "kind = 'follow_up' AND state IN ('recorded', 'handed_over', 'uncertain')";
  return countUpTo(db, { table: "send_attempts", condition: `${open} AND state = 'uncertain'` });
}

export interface UncertainAttempt {
  workspaceId: string;
  kind: "forward" | "follow_up";
  /** The id of the reply or follow-up. */
  id: string;
  threadId: string | null;
}

/** Lists uncertain forwards and follow-ups recorded `since`, newest first, for the operator. */
export function listUncertainOthers(
  db: Db,
  { since, limit }: { since: Millis; limit: number },
): UncertainAttempt[] {
  const statement = db.sqlite.query<UncertainAttempt, { from: string; limit: number }>(`
    SELECT workspace_id AS workspaceId, kind, coalesce(follow_up_id, reply_id) AS id, thread_id AS threadId
    FROM send_attempts
    WHERE id >= +$from AND state = 'uncertain' AND kind IN ('forward', 'follow_up')
    ORDER BY send_attempts.id DESC LIMIT +$limit`);
  return statement.all({ from: firstIdOf(since), limit });
}
