/**
 * Sends due automatic answers: claimed ▶ draft checked again ▶ thread read ▶ rate-limit slot ▶ recorded ▶
 * handed over. Until it is recorded, a pause, a person's action, a newer mail or any gate can stop it.
 */
import { MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import { transact } from "../../db/open.ts";
import { findPause } from "../../db/sending.ts";
import { UpstreamError } from "../../core/errors.ts";
import type { UnfiledMail } from "../../outbox/followups/unfiled-mail.ts";
import type { NewAttempt } from "../../outbox/sends/store/attempts.ts";
import { recordAndSend } from "../../outbox/sends/transmit.ts";
import type { ThreadReadResult, ThreadReader } from "../threads/rules/freshness.ts";
import { getMessage } from "../threads/store/threads.ts";
import { block, isRepeated, judgeSend, note, opensAt } from "./auto-send.ts";
import { gatherGuardContext } from "./draft-input.ts";
import { checkDraft } from "./draft.ts";
import type { BlockedReason, GateCheck } from "./rules/gates.ts";
import { ANSWER_OUTCOMES } from "./send-outcomes.ts";
import { answerTo, recordAnswer } from "./send.ts";
import { claimStage, enterStage, findClaimed, postponeStage, settleStage } from "./store/stages.ts";
import { updateReply } from "./store/replies.ts";
import type { AttemptRow, ReplyRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

/** Longer than reading a thread and waiting for a rate-limit slot. */
const LEASE: Millis = 2 * MINUTE;
/** Longest wait for a slot under the account's rate limit. */
const MAX_WAIT: Millis = 20 * SECOND;
/** Pause before the next try after the account's rate limit is used up. */
const RATE_LIMIT_PAUSE: Millis = 15 * SECOND;
/** Pause before retrying an unreadable thread, and the number of tries: half an hour in total. */
const READING_PAUSE: Millis = 2 * MINUTE;
const MAX_READINGS = 16;
/** Pause before the next try while the client's mail is still being processed. */
const FILING_PAUSE: Millis = 2 * SECOND;

export interface ReplySender {
  readThread: ThreadReader;
  unfiledMail: UnfiledMail;
}

/**
 * Claims the reply on disk so that a crash is counted; undefined while paused or if the reply has moved on.
 */
export const claimSend = ({ db }: Pick<Deps, "db">, found: ReplyRow, now: Millis): ReplyRow | undefined =>
  transact(db, () => (findPause(db) ? undefined : claimStage(db, found, { now, lease: now + LEASE })));

/**
 * Sends a claimed answer. Throws `send_failed` if the platform did not accept it; otherwise the row has the
 * outcome.
 */
export async function sendClaimed(deps: Deps, sender: ReplySender, claimed: ReplyRow): Promise<void> {
  await recheckDraft(deps, claimed);
  if (!canContinue(deps, sender, claimed)) return;
  const reading = await sender.readThread(claimed.threadId, { priority: "background" });
  if (!reading.isRead) return waitForThread(deps, claimed, reading);
  const mail = answerTo(deps.db, getMessage(deps.db, claimed.messageId), {
    reply: claimed,
    request: { response: claimed.aiResponse ?? "", contentType: "text" },
    actor: "system",
    sentBy: "auto",
  });
  const record = () => recordIfDue(deps, sender, { claimed, mail });
  const how = { handlers: ANSWER_OUTCOMES, options: { priority: "background", patience: MAX_WAIT } } as const;
  try {
    await recordAndSend(deps, { mail, record }, how);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    postpone(deps, claimed, RATE_LIMIT_PAUSE);
  }
}

/** Rechecks the draft, because the settings can have changed since. Findings block a gate. */
async function recheckDraft(deps: Deps, claimed: ReplyRow): Promise<void> {
  const { db, clock } = deps;
  const { workspaceId, id, aiResponse: text, draftCautions } = claimed;
  if (text === null) return;
  const allowed = gatherGuardContext(deps, claimed);
  const draft = { text, cautions: draftCautions };
  const { cautions, findings } = await checkDraft(deps, { draft, allowed, model: null });
  if (cautions.length === draftCautions.length) return;
  const change = { draftCautions: cautions, draftFindings: findings };
  transact(db, () => {
    if (findClaimed(db, claimed)) updateReply(db, { ...change, workspaceId, id, now: clock.now() });
  });
}

/** Returns whether all gates are open before the first platform request. */
function canContinue(deps: Deps, sender: ReplySender, claimed: ReplyRow): boolean {
  const now = deps.clock.now();
  const repeated = isRepeated(deps.db, claimed);
  return transact(deps.db, () => judged(deps, sender, { claimed, repeated }, now) !== null);
}

/** Checks every gate again at the moment of sending, and records the attempt; null if it must not be sent. */
function recordIfDue(
  deps: Deps,
  sender: ReplySender,
  { claimed, mail }: { claimed: ReplyRow; mail: NewAttempt },
): AttemptRow | null {
  const now = deps.clock.now();
  const repeated = isRepeated(deps.db, claimed);
  return transact(deps.db, () => {
    const found = judged(deps, sender, { claimed, repeated }, now);
    if (!found) return null;
    note(deps, claimed, { type: "auto_send_checked", detail: { moment: "send", checks: found.checks } }, now);
    const attempt = recordAnswer(deps.db, mail, now);
    const { workspaceId, id } = claimed;
    // From now on the attempt tracks progress.
    updateReply(deps.db, { workspaceId, id, now, stageDueAt: null, stageClaimedAt: null });
    return attempt;
  });
}

/**
 * Returns the gate checks if it can be sent; otherwise null, with the reason or next time on the row. In a
 * transaction.
 */
function judged(
  deps: Deps,
  { unfiledMail }: ReplySender,
  { claimed, repeated }: { claimed: ReplyRow; repeated: boolean },
  now: Millis,
): { checks: GateCheck[] } | null {
  const reply = findClaimed(deps.db, claimed);
  if (!reply) return null;
  if (findPause(deps.db)) return postpone(deps, claimed, 0);
  const opening = opensAt(deps, reply, now);
  if (opening > now) return waitForHours(deps, claimed, opening);
  // Unprocessed mail can be a newer reply or an opt-out.
  const held = unfiledMail.check(deps.db, reply.clientId, now);
  if (held === "held") return postpone(deps, claimed, FILING_PAUSE);
  const { checks, reason } = judgeSend(deps, { reply, repeated }, now);
  const blockedBy: BlockedReason | null = reason ?? (held === "free" ? null : "thread_unreadable");
  if (blockedBy === null) return { checks };
  block(deps, reply, { reason: blockedBy, checks, moment: "send" }, now);
  return null;
}

/** Postpones without counting an attempt, since nothing was sent. */
function postpone({ db, clock }: Deps, claimed: ReplyRow, pause: Millis): null {
  postponeStage(db, claimed, { dueAt: clock.now() + pause, error: null, counts: false });
  return null;
}

/** Postpones it to the client's next sending hours, as after a power outage or a change of the hours. */
function waitForHours({ db, clock }: Deps, claimed: ReplyRow, opening: Millis): null {
  settleStage(db, claimed, { ...enterStage("scheduled", opening), autoSendAt: opening }, clock.now());
  return null;
}

/**
 * Retries reading the thread, then leaves the reply to a person. Only the thread shows answers written in the
 * sequencer, so nothing is sent without it.
 */
function waitForThread(
  deps: Deps,
  claimed: ReplyRow,
  { isThrottledLocally }: Extract<ThreadReadResult, { isRead: false }>,
): void {
  if (isThrottledLocally) return void postpone(deps, claimed, RATE_LIMIT_PAUSE);
  const now = deps.clock.now();
  if (claimed.stageAttempts < MAX_READINGS)
    return postponeStage(deps.db, claimed, { dueAt: now + READING_PAUSE, error: null, counts: true });
  const repeated = isRepeated(deps.db, claimed);
  transact(deps.db, () => {
    const reply = findClaimed(deps.db, claimed);
    if (!reply) return;
    const { checks, reason } = judgeSend(deps, { reply, repeated }, now);
    block(deps, reply, { reason: reason ?? "thread_unreadable", checks, moment: "send" }, now);
  });
}
