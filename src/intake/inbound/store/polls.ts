/** Stores each account's poll progress for mail that its webhook missed. */
import { MINUTE, type Millis } from "../../../core/clock.ts";
import { firstIdOf } from "../../../db/id-time.ts";
import type { Db } from "../../../db/open.ts";
import { defineLeases, Queue } from "../../../db/queue.ts";
import { selectStatement, updateStatement } from "../../../db/rows.ts";
import { connectionPolls } from "../../../db/schema.ts";
import type { PollRow } from "../../../db/table-rows.ts";

export const ACCOUNTS_TO_POLL = new Queue(connectionPolls, {
  due: "due_at",
  // Paused connections are skipped until resumed.
  condition: "id NOT IN (SELECT id FROM connections WHERE status = 'paused')",
});

/**
 * Every account is due at startup, to find emails from the downtime. An account that was being polled during
 * several crashes waits longer after each crash, so that it does not crash every start.
 */
export const POLLS = defineLeases(connectionPolls, {
  due: "dueAt",
  attempts: "attempts",
  crashDelay: `attempts * (attempts - 1) * ${MINUTE}`,
});

type ClaimedPoll = { id: string; attempts: number };

/** Changes a poll unless it was claimed again, or its connection was resumed or deleted. */
const changing = updateStatement<typeof connectionPolls, ClaimedPoll>(
  connectionPolls,
  "id = $id AND attempts = $attempts",
);

/**
 * Records a poll that fetched everything up to its start. @param settled Its error describes unreadable
 * emails.
 */
export const settlePoll = (
  db: Db,
  { id, attempts }: PollRow,
  settled: { coveredUntil: Millis; dueAt: Millis; error: string | null },
): void => {
  const whole = { listedUntil: null, page: null, listingBeganAt: null };
  changing.run(db, { id, attempts }, { ...settled, attempts: 0, ...whole });
};

/** A poll's progress: a time in a list sorted by age, or a page of a newest-first list. */
export type PollProgress = Partial<Pick<PollRow, "listedUntil" | "page" | "listingBeganAt">>;

/** Saves the progress of a long poll. If the poll fails, the next one starts there. */
export const advancePoll = (
  db: Db,
  { id, attempts }: PollRow,
  { lease, ...progress }: PollProgress & { lease: Millis },
): void => changing.run(db, { id, attempts }, { dueAt: lease, ...progress });

/** Records a failed poll: the next poll starts where this one started, or at its progress. */
export const postponePoll = (
  db: Db,
  { id, attempts }: PollRow,
  change: PollProgress & { dueAt: Millis; error: string },
): void => changing.run(db, { id, attempts }, change);

/** Requeues a poll that yielded to others; not a failure. */
export const continuePoll = (
  db: Db,
  { id, attempts }: PollRow,
  change: PollProgress & { dueAt: Millis; error: string | null },
): void => changing.run(db, { id, attempts }, { ...change, attempts: 0 });

/**
 * Reverts the attempt of a poll that the process itself interrupted; the lease remains until the next start.
 */
export const releasePoll = (db: Db, { id, attempts }: PollRow, progress: PollProgress): void =>
  changing.run(db, { id, attempts }, { ...progress, attempts: attempts - 1 });

/** Counts a reply that no webhook reported. */
export function countMissed(db: Db, id: string, now: Millis): void {
  const statement = db.sqlite.query<unknown, { id: string; now: Millis }>(
    "UPDATE connection_polls SET missed = missed + 1, missed_at = $now WHERE id = $id",
  );
  statement.run({ id, now });
}

/** Makes one account due now. */
export function makePollDue(db: Db, id: string, now: Millis): void {
  const statement = db.sqlite.query<unknown, { id: string; now: Millis }>(
    "UPDATE connection_polls SET due_at = $now WHERE id = $id AND attempts = 0 AND due_at > $now",
  );
  statement.run({ id, now });
}

/**
 * Makes one account due now, starting from `since` if that is earlier than its last poll. A running poll
 * loses its claim and is repeated.
 */
export function requestPoll(db: Db, poll: { id: string; since: Millis; now: Millis }): void {
  const statement = db.sqlite.query<unknown, typeof poll>(`
    UPDATE connection_polls SET due_at = $now, attempts = 0, error = NULL,
      covered_until = min(coalesce(covered_until, starts_at), $since, $now - 1),
      listed_until = NULL, page = NULL, listing_began_at = NULL
    WHERE id = $id`);
  statement.run(poll);
}

/** Counts a connection's replies filed since the given time. */
export function countFiledSince(db: Db, connectionId: string, since: Millis): number {
  const statement = db.sqlite.query<{ n: number }, { connectionId: string; from: string }>(
    "SELECT count(*) AS n FROM replies WHERE id >= $from AND +connection_id = $connectionId",
  );
  return statement.get({ connectionId, from: firstIdOf(since) })?.n ?? 0;
}

interface ActiveAccount {
  id: string;
  workspaceId: string;
  lastEventAt: Millis;
}

/** Lists the accounts that posted events since their last poll. */
export function listActiveSincePoll(db: Db): ActiveAccount[] {
  const statement = db.sqlite.query<ActiveAccount, []>(`
    SELECT c.id, c.workspace_id AS workspaceId, c.last_event_at AS lastEventAt
    FROM connection_polls p CROSS JOIN connections c ON c.id = p.id
    WHERE c.status = 'active' AND p.attempts = 0 AND c.last_event_at > coalesce(p.covered_until, p.starts_at)`);
  return statement.all();
}

const byId = selectStatement<typeof connectionPolls, { id: string }>(connectionPolls, "WHERE id = $id");

export const findPoll = (db: Db, id: string): PollRow | undefined => byId.get(db, { id });

/** Lists the accounts that failed their last poll, except paused connections. */
export const listFailingPolls = (db: Db): PollRow[] => failing.all(db, {});
const failing = selectStatement<typeof connectionPolls, Record<string, never>>(
  connectionPolls,
  `WHERE error IS NOT NULL AND id NOT IN (SELECT id FROM connections WHERE status = 'paused') ORDER BY id`,
);
