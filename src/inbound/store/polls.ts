/** Stores how far each account was asked for what its webhook missed. */
import { gt, sql } from "drizzle-orm";
import { MINUTE, type Millis } from "../../core/clock.ts";
import { firstIdOf } from "../../db/id-time.ts";
import type { Db } from "../../db/open.ts";
import { defineLeases, Queue } from "../../db/queue.ts";
import { selectStatement, updateStatement } from "../../db/rows.ts";
import { connectionPolls } from "../../db/schema.ts";
import type { PollRow } from "../../db/table-rows.ts";

export const ACCOUNTS_TO_POLL = new Queue(connectionPolls, {
  due: "due_at",
  // A paused connection is left alone until it is resumed.
  condition: "id NOT IN (SELECT id FROM connections WHERE status = 'paused')",
});

const { claim, shiftDueTimes } = defineLeases(connectionPolls, { due: "dueAt", attempts: "attempts" });
export { claim as claimPoll, shiftDueTimes as shiftPollDueTimes };

type ClaimedPoll = { id: string; attempts: number };

/** Changes a poll unless it was claimed again, or its connection resumed or deleted. */
const changing = updateStatement<typeof connectionPolls, ClaimedPoll>(
  connectionPolls,
  "id = $id AND attempts = $attempts",
);

/** Records a poll that fetched everything until it began. @param settled its error says what could not be read */
export const settlePoll = (
  db: Db,
  { id, attempts }: PollRow,
  settled: { coveredUntil: Millis; dueAt: Millis; error: string | null },
): void => {
  const whole = { listedUntil: null, page: null, listingBeganAt: null };
  changing.run(db, { id, attempts }, { ...settled, attempts: 0, ...whole });
};

/** How far a poll has come, in a list by age or by pages of one that comes newest first. */
export type PollProgress = Partial<Pick<PollRow, "listedUntil" | "page" | "listingBeganAt">>;

/** Records how far a long poll has come: the next one begins there, should this one fail. */
export const advancePoll = (
  db: Db,
  { id, attempts }: PollRow,
  { lease, ...progress }: PollProgress & { lease: Millis },
): void => changing.run(db, { id, attempts }, { dueAt: lease, ...progress });

/** Records a poll that failed: the next one begins where this one did, or had come. */
export const postponePoll = (
  db: Db,
  { id, attempts }: PollRow,
  change: PollProgress & { dueAt: Millis; error: string },
): void => changing.run(db, { id, attempts }, change);

/** Makes a poll due again that has let others through: no failure. */
export const continuePoll = (
  db: Db,
  { id, attempts }: PollRow,
  change: PollProgress & { dueAt: Millis; error: string | null },
): void => changing.run(db, { id, attempts }, { ...change, attempts: 0 });

/** Takes back the attempt of a poll that the process itself cut off; its lease stays, and the next start ends it. */
export const releasePoll = (db: Db, { id, attempts }: PollRow, progress: PollProgress): void =>
  changing.run(db, { id, attempts }, { ...progress, attempts: attempts - 1 });

/** Counts a reply that no webhook had reported. */
export function countMissed(db: Db, id: string, now: Millis): void {
  const statement = db.sqlite.query<unknown, { id: string; now: Millis }>(
    "UPDATE connection_polls SET missed = missed + 1, missed_at = $now WHERE id = $id",
  );
  statement.run({ id, now });
}

/**
 * Makes every account due at startup: nobody knows what came while nobody listened. One that was asked during
 * several crashes waits, longer after each, so that it does not crash every start.
 */
export function releasePolls(db: Db, now: Millis): void {
  const dueAt = sql`${now} + attempts * max(0, attempts - 1) * ${MINUTE}`;
  db.orm.update(connectionPolls).set({ dueAt }).where(gt(connectionPolls.dueAt, now)).run();
}

/** Makes one account due now. */
export function makePollDue(db: Db, id: string, now: Millis): void {
  const statement = db.sqlite.query<unknown, { id: string; now: Millis }>(
    "UPDATE connection_polls SET due_at = $now WHERE id = $id AND attempts = 0 AND due_at > $now",
  );
  statement.run({ id, now });
}

/**
 * Makes one account due now, from `since` on if that is earlier than it was asked until. A poll that is under way is
 * repeated, since its claim is taken back.
 */
export function askFrom(db: Db, asked: { id: string; since: Millis; now: Millis }): void {
  const statement = db.sqlite.query<unknown, typeof asked>(`
    UPDATE connection_polls SET due_at = $now, attempts = 0, error = NULL,
      covered_until = min(coalesce(covered_until, starts_at), $since, $now - 1),
      listed_until = NULL, page = NULL, listing_began_at = NULL
    WHERE id = $id`);
  statement.run(asked);
}

/** Counts the replies of a connection that were filed since then. */
export function countFiledSince(db: Db, connectionId: string, since: Millis): number {
  const statement = db.sqlite.query<{ n: number }, { connectionId: string; from: string }>(
    "SELECT count(*) AS n FROM replies WHERE id >= $from AND +connection_id = $connectionId",
  );
  return statement.get({ connectionId, from: firstIdOf(since) })?.n ?? 0;
}

interface Heard {
  id: string;
  workspaceId: string;
  lastEventAt: Millis;
}

/** Lists the accounts that posted something since they were last asked. */
export function listHeardSincePoll(db: Db): Heard[] {
  const statement = db.sqlite.query<Heard, []>(`
    SELECT c.id, c.workspace_id AS workspaceId, c.last_event_at AS lastEventAt
    FROM connection_polls p CROSS JOIN connections c ON c.id = p.id
    WHERE c.status = 'active' AND p.attempts = 0 AND c.last_event_at > coalesce(p.covered_until, p.starts_at)`);
  return statement.all();
}

const byId = selectStatement<typeof connectionPolls, { id: string }>(connectionPolls, "WHERE id = $id");

export const findPoll = (db: Db, id: string): PollRow | undefined => byId.get(db, { id });

/** Lists the accounts whose last poll failed; none of paused connections. */
export const listFailingPolls = (db: Db): PollRow[] => failing.all(db, {});
const failing = selectStatement<typeof connectionPolls, Record<string, never>>(
  connectionPolls,
  `WHERE error IS NOT NULL AND id NOT IN (SELECT id FROM connections WHERE status = 'paused') ORDER BY id`,
);
