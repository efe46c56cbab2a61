/** Follow-ups as work: who is at which, until when, what a process that died has left, and how it ends. */
import type { Millis } from "../../core/clock.ts";
import { transact, type Db } from "../../db/open.ts";
import { defineClaims, Queue } from "../../db/queue.ts";
import { selectStatement, updateStatement } from "../../db/rows.ts";
import { followUps } from "../../db/schema.ts";
import { cancelledState, type FollowUpChange } from "../store.ts";
import type { FollowUpRow } from "../../db/table-rows.ts";

/** Scheduled ones whose text is owed. */
export const TO_WRITE = new Queue(followUps, {
  condition: "draft_message IS NULL",
  due: "work_at",
});

/** Scheduled ones with a text, by client. */
export const TO_SEND = new Queue(followUps, {
  condition: "draft_message IS NOT NULL",
  due: "work_at",
  owner: "client_id",
});

const { claim, findClaimed, release } = defineClaims(followUps, {
  due: "workAt",
  attempts: "claims",
  claimedAt: "claimedAt",
  crashes: "crashes",
  state: "status",
  also: "begun_at = coalesce(begun_at, $now)",
});
export { claim as claimFollowUp, findClaimed as findClaimedFollowUp, release as releaseFollowUps };

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

interface DueToSend {
  now: Millis;
  limit: number;
  clientId: string;
  /** Where only one kind may go out. */
  action?: FollowUpRow["action"] | undefined;
}

/** Lists those of a client that are to be sent now, whoever waits longest first. */
export const listDueToSend = (db: Db, due: DueToSend): FollowUpRow[] =>
  dueToSend.all(db, { ...due, action: due.action ?? null });

const dueToSend = TO_SEND.selectDue<{ clientId: string; action: string | null }>(
  "client_id = +$clientId AND action = ifnull(+$action, action)",
);

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
  return settle(db, () => findClaimed(db, claimed), { claimedAt: null, ...change }, now);
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
  const row = findClaimed(db, claimed);
  const sending = { sendState: "sending", workAt: null, claimedAt: null, updatedAt: now } as const;
  return row && changing.get(db, { id: row.id }, { ...sending, attempts: row.attempts + 1 });
}

const changing = updateStatement<typeof followUps, { id: string }>(followUps, "id = $id");

type FollowUpKey = Pick<FollowUpRow, "workspaceId" | "id">;
type EndOfSend = FollowUpChange & Pick<FollowUpRow, "sendState">;

const OWN = "WHERE workspace_id = $workspaceId AND id = $id";
const underWay = selectStatement<typeof followUps, FollowUpKey>(
  followUps,
  `${OWN} AND send_state IS NOT NULL`,
);
const unsent = selectStatement<typeof followUps, FollowUpKey>(followUps, `${OWN} AND status <> 'sent'`);
const keyOf = ({ workspaceId, id }: FollowUpKey): FollowUpKey => ({ workspaceId, id });

/** What became of a send, by whoever comes to know it: as `settleFollowUp`, for a row whose send is not known to have ended. */
export const settleSending = (db: Db, whose: FollowUpKey, change: EndOfSend, now: Millis) =>
  settle(db, () => underWay.get(db, keyOf(whose)), change, now);

/** Settles one that went out: as `settleSending`, also where it was over without an email as far as was known. */
export const settleSent = (db: Db, whose: FollowUpKey, change: EndOfSend, now: Millis) =>
  settle(db, () => unsent.get(db, keyOf(whose)), change, now);

function settle(
  db: Db,
  find: () => FollowUpRow | undefined,
  change: FollowUpChange,
  now: Millis,
): FollowUpRow | undefined {
  return transact(db, () => {
    const row = find();
    if (!row) return undefined;
    const after = { ...row, ...change };
    const isFree = after.status === "scheduled" && after.sendState === null;
    const end = isFree && row.cancelReason !== null ? cancelledState(row.cancelReason) : {};
    return changing.get(db, { id: row.id }, { ...change, ...end, updatedAt: now });
  });
}
