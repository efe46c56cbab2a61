/** Claims and settles follow-ups. */
import type { Millis } from "../../../core/clock.ts";
import { transact, type Db } from "../../../db/open.ts";
import { defineClaims, Queue } from "../../../db/queue.ts";
import { selectStatement, updateStatement } from "../../../db/rows.ts";
import { findPause } from "../../../db/sending.ts";
import { followUps } from "../../../db/schema.ts";
import { cancelledState, type FollowUpChange } from "./followups.ts";
import type { FollowUpRow } from "../../../db/table-rows.ts";

/** Queue of scheduled follow-ups without a text. */
export const TO_WRITE = new Queue(followUps, {
  condition: "draft_message IS NULL",
  due: "work_at",
});

/** Queue of scheduled follow-ups with a text, by client. */
export const TO_SEND = new Queue(followUps, {
  condition: "draft_message IS NOT NULL",
  due: "work_at",
  owner: "client_id",
});

const claims = defineClaims(followUps, {
  due: "workAt",
  attempts: "claims",
  claimedAt: "claimedAt",
  crashes: "crashes",
  state: "status",
  also: "begun_at = coalesce(begun_at, $now)",
});
const { findClaimed } = claims;
export { findClaimed as findClaimedFollowUp };

/** The queue of follow-ups with a text. A pause stops emails only. */
export const FOLLOW_UP_CLAIMS = {
  ...claims,
  listDueOwners: (db: Db, now: Millis) => TO_SEND.listDueOwners(db, now),
  listDue(db: Db, due: { owner: string; now: Millis; limit: number }): FollowUpRow[] {
    return dueToSend.all(db, { ...due, action: findPause(db) ? "linkedin_message" : null });
  },
  postpone: postponeFollowUp,
};

interface Postponement {
  until: Millis;
  reason: string | null;
  counts: boolean;
}

/** Due texts that were never requested. Their timeout starts even while the AI is unavailable. */
const NOT_STARTED = "draft_message IS NULL AND work_at IS NOT NULL AND work_at <= $now AND begun_at IS NULL";

/** Starts the timeout of due texts, whether or not the AI is available. */
export function startWritingTimeouts(db: Db, now: Millis): void {
  const waiting = db.sqlite.query<unknown, { now: Millis }>(
    `SELECT 1 FROM follow_ups WHERE ${NOT_STARTED} LIMIT 1`,
  );
  // Avoids a write lock on an idle server.
  if (!waiting.get({ now })) return;
  db.sqlite.query(`UPDATE follow_ups SET begun_at = $now WHERE ${NOT_STARTED}`).run({ now });
}

/**
 * Restarts the timeout of texts that were never requested. Call it at startup, since nothing was requested
 * during downtime.
 */
export function restartWritingTimeouts(db: Db): void {
  db.sqlite.run(
    "UPDATE follow_ups SET begun_at = NULL WHERE draft_message IS NULL AND work_at IS NOT NULL AND claims = 0 AND begun_at IS NOT NULL",
  );
}

const dueToSend = TO_SEND.selectDue<{ owner: string; action: string | null }>(
  "client_id = +$owner AND action = ifnull(+$action, action)",
);

/** Counts AI texts that are being sent or may have been sent, because each costs a credit if sent. */
export function countSending(db: Db, workspaceId: string): number {
  // Filtering by workspace and status alone would read every scheduled follow-up.
  const row = db.sqlite
    .query<{ n: number }, { workspaceId: string }>(
      `SELECT count(*) AS n FROM follow_ups INDEXED BY follow_ups_sending
       WHERE send_state IS NOT NULL AND status = 'scheduled' AND workspace_id = +$workspaceId AND draft_source = 'ai'`,
    )
    .get({ workspaceId });
  return row?.n ?? 0;
}

/** Returns the change that ends or restarts the current step, with its counters reset. */
export const enterStep = (workAt: Millis) =>
  ({ workAt, claimedAt: null, begunAt: null, claims: 0, crashes: 0, lastError: null }) as const;

/**
 * Returns the change to the current step after a person's edit. Keeps the claim count, which invalidates an
 * existing claim.
 */
export const changeStep = ({ claimedAt, claims }: FollowUpRow, workAt: Millis) => ({
  ...enterStep(workAt),
  ...(claimedAt !== null && { claims }),
});

/**
 * Settles a claim. A follow-up with a pending cancellation that would stay scheduled is canceled instead.
 * @returns the current row; undefined, without writing, if the claim was lost
 */
export function settleFollowUp(
  db: Db,
  claimed: FollowUpRow,
  change: FollowUpChange,
  now: Millis,
): FollowUpRow | undefined {
  return settle(db, () => findClaimed(db, claimed), { claimedAt: null, ...change }, now);
}

/**
 * Makes a follow-up due again later in the same step. `counts` is false if the follow-up did not cause the failure. In
 * that case, the time allowed for retries does not begin before the first attempt to send.
 */
export function postponeFollowUp(
  db: Db,
  row: FollowUpRow,
  { until, reason, counts }: Postponement,
  now: Millis,
): FollowUpRow | undefined {
  const isUntried = row.draftMessage !== null && row.attempts === 0;
  const uncounted = { claims: row.claims - 1, begunAt: isUntried ? null : row.begunAt };
  const later = { workAt: until, crashes: 0, lastError: reason ?? row.lastError };
  return settleFollowUp(db, row, { ...later, ...(!counts && uncounted) }, now);
}

/**
 * Marks a follow-up as being sent; record its attempt in the same transaction. The follow-up can no longer be
 * edited or canceled, and is not due until the attempt has ended. Returns undefined if the claim was lost.
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

/** Settles an open send with its outcome, like `settleFollowUp`. */
export const settleSending = (db: Db, key: FollowUpKey, change: EndOfSend, now: Millis) =>
  settle(db, () => underWay.get(db, keyOf(key)), change, now);

/** Settles a sent follow-up, like `settleSending`, even if it was closed as not sent. */
export const settleSent = (db: Db, key: FollowUpKey, change: EndOfSend, now: Millis) =>
  settle(db, () => unsent.get(db, keyOf(key)), change, now);

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
