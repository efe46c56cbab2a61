/** The ends of a send attempt. Each moves attempt, reply, thread and timeline in one transaction, and only once. */
import { MINUTE, SECOND, type Millis } from "../clock.ts";
import { transact, type Db } from "../db/open.ts";
import type { Deps } from "../deps.ts";
import { AppError, messageOf, UpstreamError, type UpstreamOutcome } from "../errors.ts";
import { SecretError } from "../secrets.ts";
import type { SendReceipt } from "../platforms/platform.ts";
import { findMessage, getMessage, insertMessage } from "../threads/store.ts";
import { countFailedAutoSends, settleAttempt, type AttemptRow } from "./attempts.ts";
import type { BlockedReason } from "./decide.ts";
import { enters } from "./stages.ts";
import { getReply, updateReply, type ReplyChange } from "./store.ts";
import { addToTimeline, type Actor, type TimelineType } from "./timeline.ts";

/** A queued email is looked for in the thread after this. */
const CONFIRM_AFTER: Millis = MINUTE;
/** The thread is asked a first time after this. */
const FIRST_LOOK_AFTER: Millis = 30 * SECOND;

type Finisher = Pick<Deps, "db" | "clock">;

/** States from which an attempt can still end. A person's giving up or an earlier end stands. */
const OPEN: AttemptRow["state"][] = ["recorded", "handed_over", "uncertain"];

/** The platform took it, or its thread shows it. */
export function finishSent(
  deps: Finisher,
  attempt: AttemptRow,
  receipt: SendReceipt & { sentAt?: Millis },
  actor: Actor = attempt.actor as Actor,
): void {
  const now = deps.clock.now();
  const sentAt = receipt.sentAt ?? now;
  transact(deps.db, () => {
    const settled = settleAttempt(deps.db, attempt.id, {
      from: OPEN,
      state: "sent",
      platformId: receipt.platformId,
      rfcMessageId: receipt.messageId,
      answer: receipt.answer,
      error: null,
      finishedAt: now,
      checkDueAt: receipt.queued ? now + CONFIRM_AFTER : null,
    });
    if (!settled) return;
    addSentMessage(deps.db, settled, sentAt, now);
    const sent = {
      status: "sent",
      sendState: null,
      sentResponse: attempt.content,
      sentBy: attempt.sentBy,
    } as const;
    const { stage } = getReply(deps.db, attempt.workspaceId, attempt.replyId);
    // What it means is still of interest when the answer was quicker.
    const end = stage === "received" || stage === "unclear" ? {} : enters("done");
    const automatic = { autoSendAt: null, autoSendBlockedReason: null };
    change(deps.db, attempt, { ...sent, ...end, ...automatic, handledAt: sentAt }, now);
    note(deps.db, attempt, { type: "sent", actor, detail: { answer: receipt.answer } }, now);
  });
}

/**
 * Nothing left the house, or the platform refused: the reply is as it was.
 * @param again for an automatic answer, whether it may be tried again by itself, and how long to wait at least
 */
export function finishNotSent(
  deps: Finisher,
  attempt: AttemptRow,
  reason: string,
  again: { after: Millis } | null = null,
): void {
  const now = deps.clock.now();
  transact(deps.db, () => {
    const end = { state: "not_sent", error: reason, finishedAt: now, checkDueAt: null } as const;
    if (!settleAttempt(deps.db, attempt.id, { ...end, from: OPEN })) return;
    if (attempt.kind === "reply")
      change(deps.db, attempt, { sendState: null, ...afterNotSent(deps.db, attempt, again, now) }, now);
    const type = attempt.kind === "reply" ? "send_failed" : "forward_failed";
    note(deps.db, attempt, { type, actor: "system", detail: { reason } }, now);
  });
}

/** It may have gone out. For an answer the thread will be asked; a forward shows in no thread, and stays so. */
export function finishUncertain(deps: Finisher, attempt: AttemptRow, reason: string): void {
  const now = deps.clock.now();
  transact(deps.db, () => {
    const isReply = attempt.kind === "reply";
    const checkDueAt = isReply ? Math.max(now, (attempt.handedOverAt ?? now) + FIRST_LOOK_AFTER) : null;
    const end = { state: "uncertain", error: reason, finishedAt: now, checkDueAt } as const;
    if (!settleAttempt(deps.db, attempt.id, { ...end, from: ["recorded", "handed_over"] })) return;
    const automatic = attempt.sentBy === "auto" ? leftToPeople("send_uncertain") : {};
    if (isReply) change(deps.db, attempt, { sendState: "uncertain", ...automatic }, now);
    const type = isReply ? "send_uncertain" : "forward_uncertain";
    note(deps.db, attempt, { type, actor: "system", detail: { reason } }, now);
  });
}

/** Before each new try of an automatic answer that has not left; after the last, a person decides. */
const AUTO_PAUSES: readonly Millis[] = [MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE];

function afterNotSent(
  db: Db,
  attempt: AttemptRow,
  again: { after: Millis } | null,
  now: Millis,
): ReplyChange {
  if (attempt.sentBy === "manual") return {};
  const pause = AUTO_PAUSES[countFailedAutoSends(db, attempt.replyId) - 1];
  if (!again || pause === undefined) return leftToPeople("send_failed");
  const dueAt = now + Math.max(pause, again.after);
  return { ...enters("scheduled", dueAt), autoSendAt: dueAt };
}

const leftToPeople = (reason: BlockedReason): ReplyChange => ({
  ...enters("waiting"),
  autoSendAt: null,
  autoSendBlockedReason: reason,
});

/** It said no to now, not to this. */
const isBusy = (error: unknown): boolean => error instanceof UpstreamError && error.status === 429;

function change(db: Db, { workspaceId, replyId: id }: AttemptRow, fields: ReplyChange, now: Millis): void {
  updateReply(db, { ...fields, workspaceId, id, now });
}

function note(
  db: Db,
  attempt: AttemptRow,
  { type, actor, detail }: { type: TimelineType; actor: Actor; detail: Record<string, string | null> },
  now: Millis,
): void {
  const { workspaceId, replyId } = attempt;
  addToTimeline(
    db,
    { workspaceId, replyId, type, actor, detail: { ...detail, attempt_id: attempt.id } },
    now,
  );
}

/** Our answer stands in the thread from now on, under the platform's name for it once that is known. */
function addSentMessage(db: Db, attempt: AttemptRow, sentAt: Millis, now: Millis): void {
  const reply = getReply(db, attempt.workspaceId, attempt.replyId);
  // The platform's echo may have been quicker than its answer.
  if (attempt.platformId !== null && findMessage(db, reply.connectionId, attempt.platformId)) return;
  const answered = getMessage(db, reply.messageId);
  const [mailbox] = answered.to;
  insertMessage(
    db,
    {
      workspaceId: attempt.workspaceId,
      connectionId: reply.connectionId,
      threadId: reply.threadId,
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

/** Runs the call that hands an email over. A failure ends the attempt by what is known of it, and is the caller's 500. */
export async function handToOutside(
  deps: Finisher & Pick<Deps, "log">,
  attempt: AttemptRow,
  act: () => Promise<SendReceipt>,
): Promise<SendReceipt> {
  try {
    return await act();
  } catch (error) {
    const outcome = outcomeOf(error);
    const reason = messageOf(error);
    const { id, replyId, kind } = attempt;
    deps.log.warn("reply.send_failed", { reply_id: replyId, attempt_id: id, kind, outcome, reason });
    const wait = error instanceof UpstreamError ? (error.retryAfterMs ?? 0) : 0;
    if (outcome === "unknown") finishUncertain(deps, attempt, reason);
    else
      finishNotSent(deps, attempt, reason, outcome === "not_sent" || isBusy(error) ? { after: wait } : null);
    throw failedToSend();
  }
}

function outcomeOf(error: unknown): UpstreamOutcome {
  if (error instanceof UpstreamError) return error.outcome;
  // The platform's key does not open: there was nothing to speak to the platform with.
  if (error instanceof SecretError) return "not_sent";
  // Whatever else it is, it is a fault of ours at an unknown moment.
  return "unknown";
}

export const failedToSend = (): AppError => new AppError("send_failed", "Failed to send email");
