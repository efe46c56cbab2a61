/** Follow-ups as work: who is at which, until when, what a process that died has left, and how it ends. */
import { and, asc, eq, isNotNull, isNull, lte, ne, sql, type SQL } from "drizzle-orm";
import { SECOND, type Millis } from "../../core/clock.ts";
import type { Queue } from "../../db/backlog.ts";
import { transact, type Db } from "../../db/open.ts";
import { followUps } from "../../db/schema.ts";
import { cancelledState, type FollowUpChange } from "../store.ts";
import type { FollowUpRow } from "../../db/table-rows.ts";

/** One that was being worked on this often when the process died is set aside. */
const MAX_CRASHES = 3;

interface Due {
  now: Millis;
  limit: number;
}

/** Those whose text is owed and due, whoever waits longest first. Reads only: an idle server takes no write lock. */
export const listDueToWrite = (db: Db, due: Due): FollowUpRow[] =>
  listDue(db, isNull(followUps.draftMessage), due);

/** Texts that are due and have not been asked for: by the clock of `begunAt` they are given up while nobody can be asked. */
const UNASKED = "draft_message IS NULL AND work_at IS NOT NULL AND work_at <= $now AND begun_at IS NULL";

/** Starts the patience of texts that are due, whether or not the AI can be asked for them now. */
export function startWritingTimeouts(db: Db, now: Millis): void {
  const waiting = db.sqlite.query<unknown, { now: Millis }>(
    `SELECT 1 FROM follow_ups WHERE ${UNASKED} LIMIT 1`,
  );
  // An idle server takes no write lock.
  if (!waiting.get({ now })) return;
  db.sqlite.query(`UPDATE follow_ups SET begun_at = $now WHERE ${UNASKED}`).run({ now });
}

/** At start, patience begins again for texts that were never asked for: nobody could ask while the process was down. */
export function restartWritingTimeouts(db: Db): void {
  db.sqlite.run(
    "UPDATE follow_ups SET begun_at = NULL WHERE draft_message IS NULL AND work_at IS NOT NULL AND claims = 0 AND begun_at IS NOT NULL",
  );
}

/** Those of a client that are to be sent now, whoever waits longest first. */
export const listDueToSend = (
  db: Db,
  { clientId, action, ...due }: Due & { clientId: string; action?: FollowUpRow["action"] | undefined },
): FollowUpRow[] =>
  listDue(
    db,
    and(
      isNotNull(followUps.draftMessage),
      eq(followUps.clientId, clientId),
      action && eq(followUps.action, action),
    ),
    due,
  );

function listDue(db: Db, which: SQL | undefined, { now, limit }: Due): FollowUpRow[] {
  return db.orm
    .select()
    .from(followUps)
    .where(and(which, lte(followUps.workAt, now)))
    .orderBy(asc(followUps.workAt), asc(followUps.id))
    .limit(limit)
    .all();
}

/**
 * The clients with something to send, whoever waits longest first. It goes from client to client in the index, so that it
 * costs the same however much each of them has waiting.
 */
export function listDueClients(db: Db, now: Millis): { clientId: string; workAt: Millis }[] {
  const waiting = "FROM follow_ups WHERE work_at IS NOT NULL AND draft_message IS NOT NULL";
  const rows = db.sqlite.query<{ clientId: string; workAt: Millis }, { now: Millis }>(`
    WITH RECURSIVE waiting (id) AS (
      SELECT min(client_id) ${waiting}
      UNION ALL
      SELECT (SELECT min(client_id) ${waiting} AND client_id > waiting.id) FROM waiting WHERE waiting.id IS NOT NULL
    )
    SELECT id AS clientId, (SELECT min(work_at) ${waiting} AND client_id = waiting.id) AS workAt
    FROM waiting WHERE workAt <= +$now ORDER BY workAt`);
  return rows.all({ now });
}

/** Texts of the AI that are just being sent, or may have been: each will have cost a credit if it was. */
export function countSending(db: Db, workspaceId: string): number {
  // By the workspace and status alone it would read every one that is scheduled.
  const row = db.sqlite
    .query<{ n: number }, { workspaceId: string }>(
      `SELECT count(*) AS n FROM follow_ups INDEXED BY follow_ups_sending
       WHERE send_state IS NOT NULL AND status = 'scheduled' AND workspace_id = +$workspaceId AND draft_source = 'ai'`,
    )
    .get({ workspaceId });
  return row?.n ?? 0;
}

/** Takes a row that was found due and counts the claim; undefined when it has moved on meanwhile. */
export function claimFollowUp(
  db: Db,
  found: FollowUpRow,
  { now, lease }: { now: Millis; lease: Millis },
): FollowUpRow | undefined {
  const [row] = db.orm
    .update(followUps)
    .set({
      workAt: lease,
      claimedAt: now,
      claims: sql`${followUps.claims} + 1`,
      begunAt: sql`coalesce(${followUps.begunAt}, ${now})`,
    })
    .where(and(asFound(found), eq(followUps.workAt, found.workAt ?? 0)))
    .returning()
    .all();
  return row;
}

const asFound = ({ id, claims }: FollowUpRow) =>
  and(eq(followUps.id, id), eq(followUps.claims, claims), eq(followUps.status, "scheduled"));

/** As it was claimed: whoever lost it to another claim, to a person's hand or to a reply, settles nothing. */
const asClaimed = (claimed: FollowUpRow) =>
  and(asFound(claimed), eq(followUps.claimedAt, claimed.claimedAt ?? 0));

/** The row as it stands now, if it still is whose claim this is. */
export function findClaimedFollowUp(db: Db, claimed: FollowUpRow): FollowUpRow | undefined {
  return db.orm.select().from(followUps).where(asClaimed(claimed)).get();
}

/** The step at hand is done, or begins anew: nothing of it stays. */
export const enterStep = (workAt: Millis) =>
  ({ workAt, claimedAt: null, begunAt: null, claims: 0, crashes: 0, lastError: null }) as const;

/**
 * The claim ends with this change. One that a cancelling waits for, and that would stay scheduled, is cancelled.
 * @returns the row as it stands now; undefined when the claim was lost, and then nothing is written
 */
export function settleFollowUp(
  db: Db,
  claimed: FollowUpRow,
  change: FollowUpChange,
  now: Millis,
): FollowUpRow | undefined {
  return settle(db, asClaimed(claimed), { claimedAt: null, ...change }, now);
}

/** The same step again, later. `counts`: false when the trouble was none of the follow-up's. */
export function postponeFollowUp(
  db: Db,
  claimed: FollowUpRow,
  { workAt, error, counts }: { workAt: Millis; error: string | null; counts: boolean },
  now: Millis,
): FollowUpRow | undefined {
  const claims = claimed.claims - (counts ? 0 : 1);
  return settleFollowUp(db, claimed, { workAt, lastError: error, claims, sendState: null }, now);
}

/**
 * Its sending begins, for which an attempt is recorded in the same transaction: from here on nobody edits or cancels
 * it, and it is due for nobody until the attempt has ended. Undefined when the claim was lost.
 */
export function beginSending(db: Db, claimed: FollowUpRow, now: Millis): FollowUpRow | undefined {
  const [row] = db.orm
    .update(followUps)
    .set({
      attempts: sql`${followUps.attempts} + 1`,
      sendState: "sending",
      workAt: null,
      claimedAt: null,
      updatedAt: now,
    })
    .where(asClaimed(claimed))
    .returning()
    .all();
  return row;
}

type FollowUpKey = Pick<FollowUpRow, "workspaceId" | "id">;
type EndOfSend = FollowUpChange & Pick<FollowUpRow, "sendState">;

const own = ({ workspaceId, id }: FollowUpKey) =>
  and(eq(followUps.workspaceId, workspaceId), eq(followUps.id, id));

/** What became of a send, by whoever comes to know it: as `settleFollowUp`, for a row whose send is not known to have ended. */
export const settleSending = (db: Db, whose: FollowUpKey, change: EndOfSend, now: Millis) =>
  settle(db, and(own(whose), isNotNull(followUps.sendState)), change, now);

/** Settles one that went out: as `settleSending`, also where it was over without an email as far as was known. */
export const settleSent = (db: Db, whose: FollowUpKey, change: EndOfSend, now: Millis) =>
  settle(db, and(own(whose), ne(followUps.status, "sent")), change, now);

function settle(
  db: Db,
  where: SQL | undefined,
  change: FollowUpChange,
  now: Millis,
): FollowUpRow | undefined {
  return transact(db, () => {
    const row = db.orm.select().from(followUps).where(where).get();
    if (!row) return undefined;
    const after = { ...row, ...change };
    const isFree = after.status === "scheduled" && after.sendState === null;
    const end =
      isFree && row.cancelReason !== null ? { ...change, ...cancelledState(row.cancelReason) } : change;
    return db.orm
      .update(followUps)
      .set({ ...end, updatedAt: now })
      .where(eq(followUps.id, row.id))
      .returning()
      .get();
  });
}

/**
 * At start nobody is at work: what the process that died had claimed is due again, later the more often that happened.
 * @returns those that have been worked on too often when it died; the caller sets them aside
 */
export function releaseFollowUps(db: Db, now: Millis): FollowUpRow[] {
  const left = db.orm
    .update(followUps)
    .set({
      crashes: sql`${followUps.crashes} + 1`,
      claimedAt: null,
      workAt: sql`${now} + ${followUps.crashes} * ${SECOND}`,
    })
    .where(isNotNull(followUps.claimedAt))
    .returning()
    .all();
  return left.filter(({ crashes }) => crashes >= MAX_CRASHES);
}

/** Scheduled ones whose text is owed. */
export const TO_WRITE: Queue = {
  table: "follow_ups",
  condition: "work_at IS NOT NULL AND draft_message IS NULL",
  due: "work_at",
};

/** Scheduled ones with a text. */
export const TO_SEND: Queue = {
  table: "follow_ups",
  condition: "work_at IS NOT NULL AND draft_message IS NOT NULL",
  due: "work_at",
  owner: "client_id",
};
