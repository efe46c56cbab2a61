/**
 * Finding out what became of emails that may or may not have left: after a crash, a time-out, or in a platform's queue.
 * The platform's thread is the witness. Nothing is ever sent from here.
 */
import { callPlatform, inBackground } from "../connections/account.ts";
import { findConnection } from "../connections/store.ts";
import { MINUTE, SECOND, type Millis } from "../core/clock.ts";
import { isDatabaseFailure, transact, type Db } from "../db/open.ts";
import { messageOf, UpstreamError } from "../core/errors.ts";
import { newText } from "../mail/quote/quote.ts";
import type { PlatformMessage } from "../platforms/platform.ts";
import { SecretError } from "../core/vault.ts";
import {
  findMessage,
  findOutboundMessage,
  findThreadName,
  getMessage,
  getThread,
  listWithoutPlatformId,
  setPlatformNames,
} from "../threads/store.ts";
import {
  claimChecks,
  getAttempt,
  hasDueChecks,
  makeChecksDueNow,
  listInterrupted,
  settleAttempt,
} from "./store/attempts.ts";
import { finishAbsent, finishNotSent, finishSent, finishUncertain } from "./finish.ts";
import type { SendOutcomeHandlersByKind, FinishDeps } from "./finish.ts";
import { nextCheckAt } from "./rules/check-schedule.ts";
import { recognize } from "./recognize.ts";
import type { ThreadRow, AttemptRow } from "../db/table-rows.ts";
import type { Deps } from "../app/context.ts";

const BATCH = 20;
/** An account whose allowance is used up holds up the others no longer than this. */
const PATIENCE: Millis = 20 * SECOND;
/** Longer than a look takes: one that a crash cut short is taken up again after this. */
const LEASE: Millis = MINUTE;
/** Longer than any call to a platform takes: an attempt older than this was left behind. */
const LEFT_BEHIND_AFTER: Millis = 5 * MINUTE;

/** Takes up, at start, what an earlier process has left: what was interrupted, or is in doubt, is looked for at once. */
export function recoverSends(deps: Deps, ends: SendOutcomeHandlersByKind): void {
  adoptInterrupted(deps, ends, 0);
  makeChecksDueNow(deps.db, deps.clock.now());
}

/** Ends what no call can still be working on, which at start is everything: `age` 0. */
function adoptInterrupted(deps: Deps, ends: SendOutcomeHandlersByKind, age: Millis): void {
  const now = deps.clock.now();
  for (const attempt of listInterrupted(deps.db)) {
    if (now - (attempt.handedOverAt ?? attempt.recordedAt) < age) continue;
    const own = ends[attempt.kind];
    if (attempt.state === "recorded") finishNotSent(deps, attempt, NEVER_HANDED_OVER, own);
    else finishUncertain(deps, attempt, "interrupted while it was handed over", own);
  }
}

const NEVER_HANDED_OVER = { reason: "interrupted before it was handed over", again: { after: 0 } };
const NOT_SHOWN =
  "the platform did not answer, and its thread does not show it a day later: send it anew if it is still wanted";

/** Asks the threads of the attempts that are due. True when there was something to do. */
export async function reconcileDue(deps: Deps, ends: SendOutcomeHandlersByKind): Promise<boolean> {
  adoptInterrupted(deps, ends, LEFT_BEHIND_AFTER);
  const now = deps.clock.now();
  if (!hasDueChecks(deps.db, now)) return false;
  const due = transact(deps.db, () => claimChecks(deps.db, { now, again: now + LEASE, limit: BATCH }));
  await Promise.all(due.map((attempt) => check(deps, attempt, ends)));
  return due.length === BATCH;
}

async function check(deps: Deps, attempt: AttemptRow, ends: SendOutcomeHandlersByKind): Promise<void> {
  try {
    const thread = getThread(deps.db, attempt.threadId ?? "");
    const mails = await readThread(deps, attempt, thread);
    conclude(deps, { attempt, thread, mails }, ends);
  } catch (error) {
    if (isDatabaseFailure(error)) postpone(deps, attempt);
    // A key that does not open cannot be asked with: a person must see to it.
    if (!(error instanceof UpstreamError || error instanceof SecretError)) throw error;
    deps.log.warn("send.reconcile_failed", { attempt_id: attempt.id, reason: messageOf(error) });
    if (error instanceof UpstreamError && error.outcome === "not_sent") postpone(deps, attempt);
    else scheduleNextCheck(deps, attempt, ends);
  }
}

/** Null when there is nobody to ask any more. */
async function readThread(
  deps: Deps,
  { messageId }: AttemptRow,
  thread: ThreadRow,
): Promise<PlatformMessage[] | null> {
  const connection = findConnection(deps.db, thread.connectionId);
  const { handle } = getMessage(deps.db, messageId ?? "");
  if (!connection || handle === null) return null;
  const threadKey = findThreadName(deps.db, thread.id);
  return callPlatform(deps, connection, (platform, account) =>
    platform.readThread(account, { handle, threadKey }, inBackground(deps, PATIENCE)),
  );
}

interface Looked {
  attempt: AttemptRow;
  thread: ThreadRow;
  /** Null when nobody could be asked. */
  mails: PlatformMessage[] | null;
}

function conclude(deps: Deps, { attempt, thread, mails }: Looked, ends: SendOutcomeHandlersByKind): void {
  confirmSeen(deps, thread, mails ?? [], ends);
  if (!isOpen(getAttempt(deps.db, attempt.id))) return;
  const isLast = nextCheckAt(attempt, deps.clock.now()) === null;
  if (isLast && mails && attempt.state === "uncertain" && absenceProves(deps, attempt, thread))
    return finishAbsent(deps, attempt, NOT_SHOWN, ends[attempt.kind]);
  scheduleNextCheck(deps, attempt, ends);
}

/** Tells whether it is still looked for: it may be found by this look, or by whoever told of it meanwhile. */
const isOpen = ({ state, platformId }: AttemptRow): boolean =>
  state === "uncertain" || (state === "sent" && platformId === null);

/** Confirms whichever of ours the mails are: one look into a thread may end the doubt about several. */
function confirmSeen(
  deps: Deps,
  thread: ThreadRow,
  mails: readonly PlatformMessage[],
  ends: SendOutcomeHandlersByKind,
): void {
  for (const mail of mails.filter((one) => isNews(deps.db, thread, one))) {
    const attempt = recognize(deps.db, [thread], { message: mail, texts: [newText(mail), mail.text ?? ""] });
    if (attempt) confirm(deps, { attempt, mail }, ends);
  }
}

/** Tells whether it may be one that is looked for: a mail that was known before, under whichever name, is none. */
const isNews = (db: Db, { connectionId }: ThreadRow, { direction, platformId, messageId }: PlatformMessage) =>
  direction === "outbound" &&
  findMessage(db, connectionId, platformId) === undefined &&
  (messageId === null || findOutboundMessage(db, connectionId, messageId) === undefined);

function absenceProves(deps: Deps, attempt: AttemptRow, thread: ThreadRow): boolean {
  const connection = findConnection(deps.db, thread.connectionId);
  // What went to somebody else may have gone by another operation, which no page says to show in this thread.
  const answered = getMessage(deps.db, attempt.messageId ?? "").fromEmail;
  if (!connection || attempt.kind === "forward" || attempt.to[0]?.email !== answered) return false;
  return deps.platforms[connection.platform].threadProvesAbsence;
}

type SeenMail = Pick<PlatformMessage, "platformId" | "messageId" | "sentAt">;

/**
 * Notes that the platform tells of the email: one that was in doubt, or closed as not sent, is sent after all, and a queued
 * one is confirmed. Of one that is just being handed over the answer tells.
 */
export function confirm(
  deps: FinishDeps,
  { attempt, mail }: { attempt: AttemptRow; mail: SeenMail },
  ends: SendOutcomeHandlersByKind,
): void {
  const { platformId, messageId, sentAt } = mail;
  const own = ends[attempt.kind];
  if (attempt.state === "handed_over") return;
  if (attempt.state !== "sent") {
    const receipt = { platformId, messageId, queued: false, answer: "seen in the thread" };
    return finishSent(deps, attempt, { receipt, by: "platform", sentAt }, own);
  }
  const { db } = deps;
  const now = deps.clock.now();
  transact(db, () => {
    const named = { platformId, rfcMessageId: messageId };
    settleAttempt(db, attempt.id, { ...named, from: ["sent"], checkDueAt: null });
    const unnamed = listWithoutPlatformId(db, attempt.threadId ?? "");
    const message = unnamed.find((row) => row.bodyText === attempt.bodyText);
    if (message) setPlatformNames(db, { id: message.id, ...named });
    own.confirmed(deps, attempt, now);
  });
}

/** The platform was not even asked, for lack of an allowance or a connection, or nothing could be written: this was no look. */
function postpone({ db, clock }: Deps, { id, state, checks }: AttemptRow): void {
  settleAttempt(db, id, { from: [state], checks: checks - 1, checkDueAt: clock.now() + MINUTE });
}

function scheduleNextCheck(deps: Deps, attempt: AttemptRow, ends: SendOutcomeHandlersByKind): void {
  const now = deps.clock.now();
  transact(deps.db, () => {
    const checkDueAt = nextCheckAt(attempt, now);
    const settled = settleAttempt(deps.db, attempt.id, { from: [attempt.state], checkDueAt });
    if (settled && checkDueAt === null) ends[attempt.kind].unconfirmed(deps, settled, now);
  });
}
