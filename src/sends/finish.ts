/** The ends of a send attempt. Each moves attempt, thread and owner in one transaction, and only once. */
import { MINUTE, type Millis } from "../core/clock.ts";
import { transact, type Db } from "../db/open.ts";
import { AppError, messageOf, UpstreamError, type UpstreamOutcome } from "../core/errors.ts";
import type { SendReceipt } from "../platforms/platform.ts";
import { SecretError } from "../core/vault.ts";
import { findMessage, getMessage, getThread, insertMessage } from "../threads/store.ts";
import { OPEN, settleAttempt } from "./store/attempts.ts";
import { nextCheckAt } from "./rules/check-schedule.ts";
import type { AttemptRow } from "../db/table-rows.ts";
import type { Deps } from "../app/context.ts";

/** A queued email is looked for in the thread after this. */
const CONFIRM_AFTER: Millis = MINUTE;

export type FinishDeps = Pick<Deps, "db" | "clock" | "events">;
export type OutcomeDeps = Pick<Deps, "db" | "events">;

/** It is known that it has not gone out. */
export interface NotSent {
  reason: string;
  /**
   * Whether it may be tried again by itself, and how long to wait at least; null when it may not: only what was refused
   * with a status, or never left, may.
   */
  again: { after: Millis } | null;
}

/** It went out. */
export interface Sent {
  at: Millis;
  answer: string | null;
  /** Who says so: whoever sent it, or the platform when it shows in the thread. */
  by: "sender" | "platform";
}

/**
 * What an attempt's end means for the reply or follow-up that it belongs to. Each is called within the transaction
 * that ends the attempt.
 */
export interface SendOutcomeHandlers {
  /** Sending was paused before it was handed over: its attempt is gone. */
  withdrawn(deps: OutcomeDeps, attempt: AttemptRow, now: Millis): void;
  handedOver(deps: OutcomeDeps, attempt: AttemptRow, now: Millis): void;
  sent(deps: OutcomeDeps, attempt: AttemptRow, how: Sent, now: Millis): void;
  notSent(deps: OutcomeDeps, attempt: AttemptRow, how: NotSent, now: Millis): void;
  uncertain(deps: OutcomeDeps, attempt: AttemptRow, reason: string, now: Millis): void;
  /** The thread shows what the platform had only queued. */
  confirmed(deps: OutcomeDeps, attempt: AttemptRow, now: Millis): void;
  /** The thread was asked for the last time and did not tell. */
  unconfirmed(deps: OutcomeDeps, attempt: AttemptRow, now: Millis): void;
}

export type SendOutcomeHandlersByKind = Record<AttemptRow["kind"], SendOutcomeHandlers>;

/** Word that it went out is believed whenever it comes; every other end stands once it is there, as does a person's giving up. */
const NOT_KNOWN_AS_SENT: readonly AttemptRow["state"][] = [...OPEN, "not_sent", "given_up"];

/** The platform took it, or its thread shows it. */
export function finishSent(
  deps: FinishDeps,
  attempt: AttemptRow,
  { receipt, by, sentAt }: { receipt: SendReceipt; by: Sent["by"]; sentAt?: Millis },
  ends: SendOutcomeHandlers,
): void {
  const { db } = deps;
  const now = deps.clock.now();
  const at = sentAt ?? now;
  transact(db, () => {
    const settled = settleAttempt(db, attempt.id, {
      from: NOT_KNOWN_AS_SENT,
      state: "sent",
      platformId: receipt.platformId,
      rfcMessageId: receipt.messageId,
      answer: receipt.answer,
      error: null,
      finishedAt: now,
      checkDueAt: receipt.queued ? now + CONFIRM_AFTER : null,
    });
    if (!settled) return;
    if (attempt.kind !== "forward") addSentMessage(db, settled, at, now);
    ends.sent(deps, settled, { at, answer: receipt.answer, by }, now);
  });
}

/** Ends it where nothing left this machine, or the platform refused: whatever was in doubt about it is answered. */
export function finishNotSent(
  deps: FinishDeps,
  attempt: AttemptRow,
  how: NotSent,
  ends: SendOutcomeHandlers,
): void {
  endAsNotSent(deps, attempt, { ...how, unansweredAt: null }, ends);
}

/**
 * Closes it as not sent where it was not answered, and the platform's thread does not show it long after: people may send
 * anew, and no machine does. Should it show later still, it is recognized.
 */
export function finishAbsent(
  deps: FinishDeps,
  attempt: AttemptRow,
  reason: string,
  ends: SendOutcomeHandlers,
): void {
  endAsNotSent(deps, attempt, { reason, again: null, unansweredAt: attempt.unansweredAt }, ends);
}

function endAsNotSent(
  deps: FinishDeps,
  attempt: AttemptRow,
  { unansweredAt, ...how }: NotSent & Pick<AttemptRow, "unansweredAt">,
  ends: SendOutcomeHandlers,
): void {
  const now = deps.clock.now();
  transact(deps.db, () => {
    const end = { state: "not_sent", error: how.reason, finishedAt: now, checkDueAt: null } as const;
    const settled = settleAttempt(deps.db, attempt.id, { ...end, unansweredAt, from: OPEN });
    if (settled) ends.notSent(deps, settled, how, now);
  });
}

/** Notes that it may have gone out: from here on no machine sends it again. It is looked for in the thread where there is one. */
export function finishUncertain(
  deps: FinishDeps,
  attempt: AttemptRow,
  reason: string,
  ends: SendOutcomeHandlers,
): void {
  const now = deps.clock.now();
  transact(deps.db, () => {
    const shows = attempt.via === "platform";
    const checkDueAt = shows ? nextCheckAt({ ...attempt, checks: 0 }, now) : null;
    const end = { state: "uncertain", error: reason, finishedAt: now, unansweredAt: now } as const;
    const settled = settleAttempt(deps.db, attempt.id, {
      ...end,
      checkDueAt,
      from: ["recorded", "handed_over"],
    });
    if (!settled) return;
    ends.uncertain(deps, settled, reason, now);
    if (!shows) ends.unconfirmed(deps, settled, now);
  });
}

/** Our mail stands in the thread from now on, under the platform's name for it once that is known. */
function addSentMessage(db: Db, attempt: AttemptRow, sentAt: Millis, now: Millis): void {
  if (attempt.threadId === null || attempt.messageId === null) return;
  const { connectionId } = getThread(db, attempt.threadId);
  // The platform's echo may have been quicker than its answer.
  if (attempt.platformId !== null && findMessage(db, connectionId, attempt.platformId)) return;
  const [mailbox] = getMessage(db, attempt.messageId).to;
  insertMessage(
    db,
    {
      workspaceId: attempt.workspaceId,
      connectionId,
      threadId: attempt.threadId,
      direction: "outbound",
      platformId: attempt.platformId,
      rfcMessageId: attempt.rfcMessageId,
      fromEmail: mailbox?.email ?? "",
      fromName: mailbox?.name ?? null,
      to: attempt.to,
      cc: attempt.cc,
      subject: attempt.subject,
      bodyText: attempt.bodyText,
      bodyHtml: attempt.bodyHtml,
      bodyNew: attempt.bodyText,
      headers: {},
      isAutomatic: false,
      isBounce: false,
      attachments: [],
      handle: null,
      sentAt,
    },
    now,
  );
}

/** Ends an attempt by what is known of the failure to hand it over. Returns the caller's 500. */
export function finishFailed(
  deps: FinishDeps & Pick<Deps, "log">,
  attempt: AttemptRow,
  ends: SendOutcomeHandlers,
  error: unknown,
): AppError {
  const outcome = outcomeOf(error);
  const reason = messageOf(error);
  const { id, replyId, followUpId, kind } = attempt;
  deps.log.warn("send.failed", {
    attempt_id: id,
    reply_id: replyId,
    follow_up_id: followUpId,
    kind,
    outcome,
    reason,
  });
  if (outcome === "unknown") finishUncertain(deps, attempt, reason, ends);
  else finishNotSent(deps, attempt, { reason, again: againAfter(error, outcome) }, ends);
  return failedToSend();
}

/** What never reached the platform may go later, and so may what it had no time for, or no key that it takes. */
function againAfter(error: unknown, outcome: UpstreamOutcome): NotSent["again"] {
  const { status, retryAfterMs } =
    error instanceof UpstreamError ? error : { status: null, retryAfterMs: null };
  const isPassing = status === 429 || status === 401 || status === 403;
  return outcome === "not_sent" || isPassing ? { after: retryAfterMs ?? 0 } : null;
}

function outcomeOf(error: unknown): UpstreamOutcome {
  if (error instanceof UpstreamError) return error.outcome;
  // The platform's key does not open: there was nothing to speak to the platform with.
  if (error instanceof SecretError) return "not_sent";
  // Whatever else it is, it is a fault of ours at an unknown moment.
  return "unknown";
}

export const failedToSend = (): AppError => new AppError("send_failed", "Failed to send email");
