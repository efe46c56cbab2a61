/**
 * Sending an answer without a person, when its time has come: claimed ▶ thread read ▶ allowance there ▶ recorded ▶ handed over.
 * Up to the record it can be held: by a pause, a person's hand, a newer mail, whatever shuts a gate.
 */
import { MINUTE, SECOND, type Millis } from "../core/clock.ts";
import { transact } from "../db/open.ts";
import { findPause } from "../db/sending.ts";
import { UpstreamError } from "../core/errors.ts";
import type { UnfiledMail } from "../followups/unfiled-mail.ts";
import type { NewAttempt } from "../sends/store/attempts.ts";
import { recordAndSend } from "../sends/transmit.ts";
import type { ThreadReadResult, ThreadReader } from "../threads/rules/freshness.ts";
import { getMessage } from "../threads/store.ts";
import { block, isRepeated, judgeSend, note } from "./auto-send.ts";
import type { BlockedReason, GateCheck } from "./rules/gates.ts";
import { ANSWER_OUTCOMES } from "./send-outcomes.ts";
import { answerTo, recordAnswer } from "./send.ts";
import { claimStage, findClaimed, postponeStage } from "./store/stages.ts";
import { updateReply } from "./store.ts";
import type { AttemptRow, ReplyRow } from "../db/table-rows.ts";
import type { Deps } from "../app/context.ts";

/** Longer than a thread is read and an allowance waited for. */
const LEASE: Millis = 2 * MINUTE;
/** Longest wait for the account's allowance. */
const PATIENCE: Millis = 20 * SECOND;
/** An account whose allowance is used up is asked again after this. */
const ALLOWANCE_PAUSE: Millis = 15 * SECOND;
/** A thread that could not be read is read again after this, and so often: half an hour in all. */
const READING_PAUSE: Millis = 2 * MINUTE;
const MOST_READINGS = 16;
/** Mail that is on disk is filed and looked at within this. */
const FILING_PAUSE: Millis = 2 * SECOND;

export interface ReplySender {
  readThread: ThreadReader;
  unfiledMail: UnfiledMail;
}

/** On disk before anything is done with it: one that ends the process each time is set aside. Undefined when it has moved on. */
export const claimSend = ({ db }: Pick<Deps, "db">, found: ReplyRow, now: Millis): ReplyRow | undefined =>
  transact(db, () => (findPause(db) ? undefined : claimStage(db, found, { now, lease: now + LEASE })));

/** `send_failed` when the platform did not take it; of every other end the row says why. */
export async function sendClaimed(deps: Deps, sender: ReplySender, claimed: ReplyRow): Promise<void> {
  if (!mayGoOn(deps, sender, claimed)) return;
  const reading = await sender.readThread(claimed.threadId, { priority: "background" });
  if (!reading.isRead) return waitForThread(deps, claimed, reading);
  const mail = answerTo(getMessage(deps.db, claimed.messageId), {
    reply: claimed,
    request: { response: claimed.aiResponse ?? "" },
    actor: "system",
    sentBy: "auto",
  });
  const record = () => recordIfDue(deps, sender, { claimed, mail });
  const how = { handlers: ANSWER_OUTCOMES, options: { priority: "background", patience: PATIENCE } } as const;
  try {
    await recordAndSend(deps, { mail, record }, how);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    postpone(deps, claimed, ALLOWANCE_PAUSE);
  }
}

/** Before the platform is asked for anything. */
function mayGoOn(deps: Deps, sender: ReplySender, claimed: ReplyRow): boolean {
  const now = deps.clock.now();
  const repeated = isRepeated(deps.db, claimed);
  return transact(deps.db, () => judged(deps, sender, { claimed, repeated }, now) !== null);
}

/** In the moment in which it may leave: everything that speaks against it is asked once more. */
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
    // From now on its attempt says how far it came.
    updateReply(deps.db, { workspaceId, id, now, stageDueAt: null, stageClaimedAt: null });
    return attempt;
  });
}

/** Null when it is not to be sent now, for which its row then has the reason or the time. In the caller's transaction. */
function judged(
  deps: Deps,
  { unfiledMail }: ReplySender,
  { claimed, repeated }: { claimed: ReplyRow; repeated: boolean },
  now: Millis,
): { checks: GateCheck[] } | null {
  const reply = findClaimed(deps.db, claimed);
  if (!reply) return null;
  if (findPause(deps.db)) return postpone(deps, claimed, 0);
  // What is on disk and not looked at may be the lead's next word, or an opt-out.
  const held = unfiledMail.check(deps.db, reply.clientId, now);
  if (held === "held") return postpone(deps, claimed, FILING_PAUSE);
  const { checks, reason } = judgeSend(deps, { reply, repeated }, now);
  const why: BlockedReason | null = reason ?? (held === "free" ? null : "thread_unreadable");
  if (why === null) return { checks };
  block(deps, reply, { reason: why, checks, moment: "send" }, now);
  return null;
}

/** Nothing was tried: it does not count. */
function postpone({ db, clock }: Deps, claimed: ReplyRow, pause: Millis): null {
  postponeStage(db, claimed, { dueAt: clock.now() + pause, error: null, counts: false });
  return null;
}

/** An answer written in the sequencer itself shows only there: without it nothing is sent, and in the end a person looks. */
function waitForThread(
  deps: Deps,
  claimed: ReplyRow,
  { isThrottledLocally }: Extract<ThreadReadResult, { isRead: false }>,
): void {
  if (isThrottledLocally) return void postpone(deps, claimed, ALLOWANCE_PAUSE);
  const now = deps.clock.now();
  if (claimed.stageAttempts < MOST_READINGS)
    return postponeStage(deps.db, claimed, { dueAt: now + READING_PAUSE, error: null, counts: true });
  const repeated = isRepeated(deps.db, claimed);
  transact(deps.db, () => {
    const reply = findClaimed(deps.db, claimed);
    if (!reply) return;
    const { checks, reason } = judgeSend(deps, { reply, repeated }, now);
    block(deps, reply, { reason: reason ?? "thread_unreadable", checks, moment: "send" }, now);
  });
}
