/**
 * Sends a due order: claimed ▶ thread read ▶ rate-limit slot ▶ recorded ▶ handed over. Until it is recorded,
 * a cancellation, a pause or a change in the conversation can stop it.
 */
import type { Actor } from "../../core/caller.ts";
import { MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import { transact } from "../../db/open.ts";
import { UpstreamError } from "../../core/errors.ts";
import type { UnfiledMail } from "../followups/unfiled-mail.ts";
import { findHoldReason, holdOrder } from "../../inbox/replies/hold-orders.ts";
import { ANSWER_OUTCOMES } from "../../inbox/replies/send-outcomes.ts";
import { answerTo, recordThreadUnread, recordAnswer } from "../../inbox/replies/send.ts";
import { getReply } from "../../inbox/replies/store/replies.ts";
import type { NewAttempt } from "../sends/store/attempts.ts";
import { findClaimedOrder, postponeOrder, settled, updateOrder } from "../sends/store/orders.ts";
import { recordAndSend } from "../sends/transmit.ts";
import type { ThreadReadResult, ThreadReader } from "../../inbox/threads/rules/freshness.ts";
import { getMessage } from "../../inbox/threads/store/threads.ts";
import { isDelayed } from "./rules/timing.ts";
import type { AttemptRow, SendOrderRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

/** Longest wait for a slot under the account's rate limit. */
const MAX_WAIT: Millis = 20 * SECOND;
/** Pause before the next try after the account's rate limit is used up. */
const RATE_LIMIT_PAUSE: Millis = 5 * SECOND;
/** Pause before the next try while the client's mail is still being processed. */
const FILING_PAUSE: Millis = SECOND;
/** Pause before retrying an unreadable thread, and the number of tries. */
const READING_PAUSE: Millis = MINUTE;
const MAX_READINGS = 4;

export interface OrderSender {
  readThread: ThreadReader;
  unfiledMail: UnfiledMail;
}

/**
 * Sends a claimed order. Throws `send_failed` if the platform did not accept it; otherwise the row has the
 * outcome.
 */
export async function sendClaimed(deps: Deps, sender: OrderSender, claimed: SendOrderRow): Promise<void> {
  const { db } = deps;
  if (!transact(db, () => findSendable(deps, sender, claimed))) return;
  const reply = getReply(db, claimed.workspaceId, claimed.replyId);
  const reading = await sender.readThread(claimed.threadId, { priority: "person" });
  // Within a minute the person is still at the page, as with an immediate send. Days later only the thread
  // shows answers written in the sequencer.
  if (!reading.isRead && !isDelayed(claimed)) return waitForThread(deps, claimed, reading);
  const actor = claimed.createdBy as Actor;
  const message = getMessage(db, reply.messageId);
  const answer = answerTo(db, message, { reply, request: claimed, actor, sentBy: "manual" });
  const mail = { ...answer, attachments: claimed.attachments };
  const record = () =>
    transact(db, () => recordIfDue(deps, sender, { claimed, mail, isRead: reading.isRead }));
  const options = { priority: "person", patience: MAX_WAIT } as const;
  try {
    await recordAndSend(deps, { mail, record }, { handlers: ANSWER_OUTCOMES, options });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    postpone(deps, claimed, RATE_LIMIT_PAUSE);
  }
}

/**
 * Returns the order if it may be sent now; otherwise settles or postpones it and returns undefined. Also
 * returns undefined if the claim was lost to a cancellation. Runs in the caller's transaction.
 */
function findSendable(
  deps: Deps,
  { unfiledMail }: OrderSender,
  claimed: SendOrderRow,
): SendOrderRow | undefined {
  const { db, clock } = deps;
  const now = clock.now();
  const order = findClaimedOrder(db, claimed);
  if (!order) return undefined;
  const reason = findHoldReason(db, order);
  if (reason !== null) {
    holdOrder(deps, order, reason, now);
    return undefined;
  }
  // Unprocessed mail can be a reason to hold the order.
  if (unfiledMail.check(db, order.clientId, now) === "held") return postpone(deps, claimed, FILING_PAUSE);
  const { status, sendState } = getReply(db, order.workspaceId, order.replyId);
  if (status !== "sent" && sendState === null) return order;
  if (status === "sent") updateOrder(db, order, settled("cancelled"), now);
  else holdOrder(deps, order, "process_failed", now);
  return undefined;
}

/** Checks everything again at the moment of sending, and records the attempt; null if it must not be sent. */
function recordIfDue(
  deps: Deps,
  sender: OrderSender,
  { claimed, mail, isRead }: { claimed: SendOrderRow; mail: NewAttempt; isRead: boolean },
): AttemptRow | null {
  const { db, clock } = deps;
  const order = findSendable(deps, sender, claimed);
  if (!order) return null;
  const now = clock.now();
  const attempt = recordAnswer(db, mail, now);
  // From now on the attempt tracks progress.
  updateOrder(db, order, { attemptId: attempt.id, workAt: null, claimedAt: null }, now);
  if (!isRead) recordThreadUnread(db, getReply(db, order.workspaceId, order.replyId), now);
  return attempt;
}

/** Postpones without counting an attempt, since nothing was sent. */
function postpone({ db, clock }: Deps, claimed: SendOrderRow, pause: Millis): undefined {
  const now = clock.now();
  postponeOrder(db, claimed, { workAt: now + pause, counts: false }, now);
}

/** Retries reading the thread, and finally holds the order for a person. */
function waitForThread(
  deps: Deps,
  claimed: SendOrderRow,
  { isThrottledLocally }: Extract<ThreadReadResult, { isRead: false }>,
): void {
  if (isThrottledLocally) return postpone(deps, claimed, RATE_LIMIT_PAUSE);
  const { db, clock } = deps;
  const now = clock.now();
  transact(db, () => {
    const order = findClaimedOrder(db, claimed);
    if (!order) return;
    if (order.attempts >= MAX_READINGS) return holdOrder(deps, order, "thread_unread", now);
    postponeOrder(db, order, { workAt: now + READING_PAUSE, counts: true }, now);
  });
}
