/** Finishes send attempts: each outcome updates attempt, thread and owner in one transaction, exactly once. */
import { MINUTE, type Millis } from "../../core/clock.ts";
import { transact, type Db } from "../../db/open.ts";
import { AppError, messageOf, UpstreamError, type UpstreamOutcome } from "../../core/errors.ts";
import type { SendReceipt } from "../../platforms/platform.ts";
import { SecretError } from "../../core/vault.ts";
import { findMailbox } from "../../inbox/threads/reply-to.ts";
import { getMessage, getThread, insertMessage } from "../../inbox/threads/store/threads.ts";
import { findMessage } from "../../inbox/threads/store/identity.ts";
import { OPEN, settleAttempt } from "./store/attempts.ts";
import { nextCheckAt } from "./rules/check-schedule.ts";
import type { AttemptRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

/** When to check the thread for an email that the platform only queued, counted from the send. */
const CONFIRM_AFTER: Millis = MINUTE;

export type FinishDeps = Pick<Deps, "db" | "clock" | "events" | "live">;
export type OutcomeDeps = Pick<Deps, "db" | "events" | "live">;

/** Outcome of an attempt that was definitely not sent. */
export interface NotSent {
  reason: string;
  /**
   * Minimum wait before an automatic retry; null for no retry. Only attempts that never left, or were refused
   * with a temporary status, can be retried.
   */
  again: { after: Millis } | null;
}

/** Outcome of an attempt that was sent. */
export interface Sent {
  at: Millis;
  answer: string | null;
  /** The evidence: the sending call, or the platform's thread with the email. */
  by: "sender" | "platform";
}

/** Handlers that apply an attempt's outcome to its reply or follow-up, in the transaction that ends the attempt. */
export interface SendOutcomeHandlers {
  /** Called when sending was paused before the handover; the attempt is deleted. */
  withdrawn(deps: OutcomeDeps, attempt: AttemptRow, now: Millis): void;
  handedOver(deps: OutcomeDeps, attempt: AttemptRow, now: Millis): void;
  sent(deps: OutcomeDeps, attempt: AttemptRow, how: Sent, now: Millis): void;
  notSent(deps: OutcomeDeps, attempt: AttemptRow, how: NotSent, now: Millis): void;
  uncertain(deps: OutcomeDeps, attempt: AttemptRow, reason: string, now: Millis): void;
  /** Called when the thread shows an email that the platform had only queued. */
  confirmed(deps: OutcomeDeps, attempt: AttemptRow, now: Millis): void;
  /** Called when the last check of the thread did not settle the attempt. */
  unconfirmed(deps: OutcomeDeps, attempt: AttemptRow, now: Millis): void;
}

export type SendOutcomeHandlersByKind = Record<AttemptRow["kind"], SendOutcomeHandlers>;

/**
 * States that proof of sending overrides, however late it arrives. Any other outcome applies only to open attempts.
 */
const NOT_KNOWN_AS_SENT: readonly AttemptRow["state"][] = [...OPEN, "not_sent", "given_up"];

/** Finishes an attempt as sent: the platform accepted the email, or its thread shows it. */
export function finishSent(
  deps: FinishDeps,
  attempt: AttemptRow,
  { receipt, by, sentAt }: { receipt: SendReceipt; by: Sent["by"]; sentAt?: Millis },
  handlers: SendOutcomeHandlers,
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
    handlers.sent(deps, settled, { at, answer: receipt.answer, by }, now);
  });
}

/**
 * Finishes an attempt as definitely not sent: the email did not leave this machine, or the platform refused
 * it.
 */
export function finishNotSent(
  deps: FinishDeps,
  attempt: AttemptRow,
  how: NotSent,
  handlers: SendOutcomeHandlers,
): void {
  endAsNotSent(deps, attempt, { ...how, unansweredAt: null }, handlers);
}

/**
 * Closes an unconfirmed attempt as not sent if the platform's thread still does not show the email much
 * later. People can then send it again, but it is never retried automatically. If the email appears later, it
 * is still recognized.
 */
export function finishAbsent(
  deps: FinishDeps,
  attempt: AttemptRow,
  reason: string,
  handlers: SendOutcomeHandlers,
): void {
  endAsNotSent(deps, attempt, { reason, again: null, unansweredAt: attempt.unansweredAt }, handlers);
}

function endAsNotSent(
  deps: FinishDeps,
  attempt: AttemptRow,
  { unansweredAt, ...how }: NotSent & Pick<AttemptRow, "unansweredAt">,
  handlers: SendOutcomeHandlers,
): void {
  const now = deps.clock.now();
  transact(deps.db, () => {
    const end = { state: "not_sent", error: how.reason, finishedAt: now, checkDueAt: null } as const;
    const settled = settleAttempt(deps.db, attempt.id, { ...end, unansweredAt, from: OPEN });
    if (settled) handlers.notSent(deps, settled, how, now);
  });
}

/**
 * Marks an attempt as possibly sent: it is never retried automatically, and its thread, if any, is checked
 * for the email.
 */
export function finishUncertain(
  deps: FinishDeps,
  attempt: AttemptRow,
  reason: string,
  handlers: SendOutcomeHandlers,
): void {
  const now = deps.clock.now();
  transact(deps.db, () => {
    const isCheckable = attempt.via === "platform";
    const checkDueAt = isCheckable ? nextCheckAt({ ...attempt, checks: 0 }, now) : null;
    const end = { state: "uncertain", error: reason, finishedAt: now, unansweredAt: now } as const;
    const settled = settleAttempt(deps.db, attempt.id, {
      ...end,
      checkDueAt,
      from: ["recorded", "handed_over"],
    });
    if (!settled) return;
    handlers.uncertain(deps, settled, reason, now);
    if (!isCheckable) handlers.unconfirmed(deps, settled, now);
  });
}

/** Adds our email to the thread, with the platform's id if already known. */
function addSentMessage(db: Db, attempt: AttemptRow, sentAt: Millis, now: Millis): void {
  if (attempt.threadId === null || attempt.messageId === null) return;
  const { connectionId } = getThread(db, attempt.threadId);
  // The platform's webhook can arrive before the response to the send.
  if (attempt.platformId !== null && findMessage(db, connectionId, attempt.platformId)) return;
  const mailbox = findMailbox(db, getMessage(db, attempt.messageId));
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
      attachments: attempt.attachments.map(({ id: fileId, ...file }) => ({ ...file, fileId })),
      handle: null,
      sentAt,
    },
    now,
  );
}

/** Finishes an attempt based on the error's evidence, and returns the error 500 for the caller. */
export function finishFailed(
  deps: FinishDeps & Pick<Deps, "log">,
  attempt: AttemptRow,
  handlers: SendOutcomeHandlers,
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
  if (outcome === "unknown") finishUncertain(deps, attempt, reason, handlers);
  else finishNotSent(deps, attempt, { reason, again: retryOf(error, outcome) }, handlers);
  return failedToSend();
}

/**
 * Allows retrying emails that never reached the platform, or were refused because of its rate limit or the
 * API key.
 */
function retryOf(error: unknown, outcome: UpstreamOutcome): NotSent["again"] {
  const { status, retryAfterMs } =
    error instanceof UpstreamError ? error : { status: null, retryAfterMs: null };
  const isTemporary = status === 429 || status === 401 || status === 403;
  return outcome === "not_sent" || isTemporary ? { after: retryAfterMs ?? 0 } : null;
}

function outcomeOf(error: unknown): UpstreamOutcome {
  if (error instanceof UpstreamError) return error.outcome;
  // The API key could not be decrypted, so the platform was never called.
  if (error instanceof SecretError) return "not_sent";
  // Any other error is our own bug at an unknown point during the send.
  return "unknown";
}

const failedToSend = (): AppError => new AppError("send_failed", "Failed to send email");
