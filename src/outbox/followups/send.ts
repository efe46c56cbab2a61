/**
 * Sends a due follow-up: claimed ▶ thread read ▶ rate-limit slot ▶ recorded ▶ handed over. Until it is
 * recorded, a pause, a person's edit, a reply or an answer written in the sequencer can stop it.
 */
import { MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import { transact } from "../../db/open.ts";
import { findPause } from "../../db/sending.ts";
import { UpstreamError } from "../../core/errors.ts";
import { asMail } from "../../judge/mail/answer.ts";
import { insertAttempt, type NewAttempt } from "../sends/store/attempts.ts";
import { trackedText } from "../sends/store/booking-link.ts";
import { recordAndSend } from "../sends/transmit.ts";
import type { ThreadReadResult, ThreadReader } from "../../inbox/threads/rules/freshness.ts";
import { replySubject } from "../../inbox/threads/rules/keys.ts";
import { getMessage } from "../../inbox/threads/store/threads.ts";
import { beginSending, findClaimedFollowUp, settleFollowUp } from "./store/claims.ts";
import { failedState, FOLLOW_UP_OUTCOMES } from "./send-outcomes.ts";
import type { UnfiledMail } from "../outgoing/unfiled-mail.ts";
import { addresseeOf, loadCase, terminalChange, waitReason, type FollowUpCase } from "./eligibility.ts";
import { nextReading } from "./rules/plan.ts";
import { recordTerminalEvent } from "./terminal-event.ts";
import type { FollowUpChange } from "./store/followups.ts";
import type { AttemptRow, FollowUpRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

/** Longest wait for a slot under the account's rate limit. */
const MAX_WAIT: Millis = 20 * SECOND;
/** Pause before the next try after the account's rate limit is used up. */
const RATE_LIMIT_PAUSE: Millis = 15 * SECOND;
/** Pause before checking again for credits or an active connection. */
const WAITING_PAUSE: Millis = 15 * MINUTE;

export interface FollowUpSender {
  readThread: ThreadReader;
  unfiledMail: UnfiledMail;
}

/**
 * Sends a claimed follow-up. Throws `send_failed` if it was not accepted; otherwise the row has the outcome.
 */
export async function sendClaimed(deps: Deps, sender: FollowUpSender, claimed: FollowUpRow): Promise<void> {
  const { db, clock } = deps;
  const due = transact(db, () => stillDue(deps, claimed, clock.now()));
  if (!due) return;
  if (due.route) {
    const reading = await sender.readThread(due.route.threadId, { priority: "background" });
    if (!reading.isRead) return waitForThread(deps, claimed, reading);
  }
  const mail = mailOf(deps, due);
  const record = () => transact(db, () => recordIfDue(deps, sender, { claimed, mail }));
  const how = {
    handlers: FOLLOW_UP_OUTCOMES,
    options: { priority: "background", patience: MAX_WAIT },
  } as const;
  try {
    await recordAndSend(deps, { mail, record }, how);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    settleFollowUp(db, claimed, waiting(claimed, error.message, clock.now() + RATE_LIMIT_PAUSE), clock.now());
  }
}

/** Checks everything again at the moment of sending, and records the attempt; null if it has to wait. */
function recordIfDue(
  deps: Deps,
  { unfiledMail }: FollowUpSender,
  { claimed, mail }: { claimed: FollowUpRow; mail: NewAttempt },
): AttemptRow | null {
  const { db } = deps;
  const now = deps.clock.now();
  const found = stillDue(deps, claimed, now);
  if (!found) return null;
  const isElsewhere = found.route?.messageId !== (mail.messageId ?? undefined);
  // Unprocessed mail can be the reply or the opt-out that cancels it.
  const isHeld = unfiledMail.check(db, claimed.clientId, now) === "held";
  if (isElsewhere || isHeld || findPause(db)) {
    settleFollowUp(db, claimed, waiting(claimed, claimed.lastError, now), now);
    return null;
  }
  return beginSending(db, claimed, now) ? insertAttempt(db, mail, now) : null;
}

/**
 * Returns the follow-up if it can be sent now; otherwise settles the claim and returns undefined. Also
 * returns undefined if the claim was lost. Runs in the caller's transaction.
 */
export function stillDue(deps: Deps, claimed: FollowUpRow, now: Millis): FollowUpCase | undefined {
  const { db } = deps;
  const row = findClaimedFollowUp(db, claimed);
  if (!row) return undefined;
  const found = loadCase(db, row);
  const end = terminalChange(deps, found, now);
  const reason = end === null ? waitReason(deps, found, now) : null;
  if (end !== null) recordTerminalEvent(deps, settleFollowUp(db, claimed, end, now), now);
  else if (reason !== null) settleFollowUp(db, claimed, waiting(claimed, reason, now + WAITING_PAUSE), now);
  return end === null && reason === null ? found : undefined;
}

/** Returns the change that delays it without using up an attempt or the time allowed for retries. */
const waiting = (
  { attempts, begunAt, claims }: FollowUpRow,
  reason: string | null,
  workAt: Millis,
): FollowUpChange => ({
  workAt,
  lastError: reason,
  claims: claims - 1,
  crashes: 0,
  begunAt: attempts === 0 ? null : begunAt,
});

/**
 * Postpones or fails: only the thread shows an answer written in the sequencer, or a mail with a lost
 * webhook.
 */
function waitForThread(
  deps: Deps,
  claimed: FollowUpRow,
  { reason, isThrottledLocally }: Extract<ThreadReadResult, { isRead: false }>,
): void {
  const { db } = deps;
  const now = deps.clock.now();
  const error = `The thread could not be read: ${reason}`;
  if (isThrottledLocally)
    return void settleFollowUp(db, claimed, waiting(claimed, error, now + RATE_LIMIT_PAUSE), now);
  const workAt = nextReading(claimed, now);
  if (workAt !== null) return void settleFollowUp(db, claimed, { workAt, lastError: error, crashes: 0 }, now);
  transact(db, () => recordTerminalEvent(deps, settleFollowUp(db, claimed, failedState(error), now), now));
}

function mailOf({ db, config }: Deps, found: FollowUpCase): NewAttempt {
  const { row, route } = found;
  const { workspaceId, clientId, id, replyId } = row;
  const threadId = route?.threadId ?? null;
  const content = trackedText(db, { clientId, threadId }, row.draftMessage ?? "");
  const { html: bodyHtml, text: bodyText } = asMail(content, row.contentType);
  const message = route && getMessage(db, route.messageId);
  const host = new URL(config.server.public_url).hostname;
  return {
    workspaceId,
    clientId,
    threadId,
    messageId: route?.messageId ?? null,
    replyId,
    followUpId: id,
    kind: "follow_up",
    via: route ? "platform" : "smtp",
    actor: "system",
    sentBy: "auto",
    to: [addresseeOf(db, found)],
    cc: [],
    bcc: [],
    subject: message ? replySubject(message.subject) : SUBJECT,
    content,
    bodyHtml,
    bodyText,
    // The platform assigns its own. Over SMTP each attempt uses the same one, so that duplicates are
    // recognized.
    rfcMessageId: route ? null : `<${id}@${host}>`,
  };
}

/** Subject of an email that starts a conversation. */
const SUBJECT = "Following up";
