/**
 * Finding out what became of emails that may or may not have left: after a crash, a time-out, or in a platform's queue.
 * The platform's thread is the witness. Nothing is ever sent from here.
 */
import { ask, inBackground } from "../connections/account.ts";
import { findConnection } from "../connections/store.ts";
import { HOUR, MINUTE, SECOND, type Millis } from "../clock.ts";
import { isDatabaseTrouble, transact, type Db } from "../db/open.ts";
import type { Deps } from "../deps.ts";
import { messageOf, UpstreamError } from "../errors.ts";
import { newText } from "../mail/quote.ts";
import type { PlatformMessage } from "../platforms/platform.ts";
import { SecretError } from "../secrets.ts";
import {
  findMessage,
  findThreadName,
  getMessage,
  getThread,
  listUnnamed,
  nameMessage,
  type ThreadRow,
} from "../threads/store.ts";
import {
  claimChecks,
  hasDueChecks,
  listAttemptsOfThread,
  listInterrupted,
  settleAttempt,
  type AttemptRow,
} from "./attempts.ts";
import { finishNotSent, finishSent, finishUncertain, type EndsByKind, type Finisher } from "./finish.ts";
import { isOurs } from "./match.ts";

/** Pauses between one look into the thread and the next; after the last, only a person can tell. */
const PAUSES: readonly Millis[] = [MINUTE, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR];
/**
 * From the hand-over on. Our own waiting and calling takes up to 50 s of it; the rest is for a platform that still works
 * on a request whose connection was cut. Before this, absence from the thread proves nothing.
 */
export const ABSENCE_PROVES_AFTER: Millis = 90 * SECOND;
/** From the beginning of the doubt on: a clock that is set forward, or a machine that slept, makes a call look left behind. */
const CALL_ENDS_WITHIN: Millis = 50 * SECOND;
const BATCH = 20;
/** An account whose allowance is used up holds up the others no longer than this. */
const PATIENCE: Millis = 20 * SECOND;
/** Longer than a look takes: one that a crash cut short is taken up again after this. */
const LEASE: Millis = MINUTE;
/** Longer than any call to a platform takes: an attempt older than this was left behind. */
const LEFT_BEHIND_AFTER: Millis = 5 * MINUTE;

/** At start, when no other process can be at it: `age` 0. Later: only what no call can still be working on. */
export function adoptInterrupted(deps: Deps, ends: EndsByKind, age: Millis = LEFT_BEHIND_AFTER): void {
  const now = deps.clock.now();
  for (const attempt of listInterrupted(deps.db)) {
    if (now - (attempt.handedOverAt ?? attempt.recordedAt) < age) continue;
    const own = ends[attempt.kind];
    if (attempt.state === "recorded") finishNotSent(deps, attempt, NEVER_HANDED_OVER, own);
    else finishUncertain(deps, attempt, "interrupted while it was handed over", own);
  }
}

const NEVER_HANDED_OVER = { reason: "interrupted before it was handed over", again: { after: 0 } };
const NOT_SHOWN = { reason: "the platform's thread does not show it", again: null, isProven: true } as const;

/** Asks the threads of the attempts that are due. True when there was something to do. */
export async function reconcileDue(deps: Deps, ends: EndsByKind): Promise<boolean> {
  adoptInterrupted(deps, ends);
  const now = deps.clock.now();
  if (!hasDueChecks(deps.db, now)) return false;
  const due = transact(deps.db, () => claimChecks(deps.db, { now, again: now + LEASE, limit: BATCH }));
  await Promise.all(due.map((attempt) => check(deps, attempt, ends)));
  return due.length === BATCH;
}

async function check(deps: Deps, attempt: AttemptRow, ends: EndsByKind): Promise<void> {
  try {
    const thread = getThread(deps.db, attempt.threadId ?? "");
    const mails = await readThread(deps, attempt, thread);
    conclude(deps, { attempt, thread, mails }, ends);
  } catch (error) {
    if (isDatabaseTrouble(error)) putOff(deps, attempt);
    // A key that does not open cannot be asked with: a person must see to it.
    if (!(error instanceof UpstreamError || error instanceof SecretError)) throw error;
    deps.log.warn("send.reconcile_failed", { attempt_id: attempt.id, reason: messageOf(error) });
    if (error instanceof UpstreamError && error.outcome === "not_sent") putOff(deps, attempt);
    else lookAgain(deps, attempt, ends);
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
  return ask(deps, connection, (platform, account) =>
    platform.readThread(account, { handle, threadKey }, inBackground(deps, PATIENCE)),
  );
}

interface Looked {
  attempt: AttemptRow;
  thread: ThreadRow;
  /** Null when nobody could be asked. */
  mails: PlatformMessage[] | null;
}

function conclude(deps: Deps, { attempt, thread, mails }: Looked, ends: EndsByKind): void {
  const found = findOurs(deps, { attempt, thread, mails: mails ?? [] });
  if (found) return confirm(deps, { attempt, mail: found }, ends);
  if (mails && attempt.state === "uncertain" && absenceProves(deps, attempt, thread)) {
    return finishNotSent(deps, attempt, NOT_SHOWN, ends[attempt.kind]);
  }
  lookAgain(deps, attempt, ends);
}

/** Oldest first: an earlier mail with the same words, which the platform has not named yet, has the first claim. */
function findOurs(
  deps: Deps,
  { attempt, thread, mails }: Looked & { mails: PlatformMessage[] },
): PlatformMessage | undefined {
  const fits = (one: AttemptRow) => (mail: PlatformMessage) => {
    const ours = { attempt: one, answered: answeredText(deps.db, one) };
    return isOurs(ours, { message: mail, texts: [newText(mail), mail.text ?? ""] });
  };
  // A mail that was known before, under another name than ours, cannot be the one that is looked for.
  const isNews = (mail: PlatformMessage) =>
    findMessage(deps.db, thread.connectionId, mail.platformId) === undefined;
  const candidates = mails.filter(fits(attempt)).filter(isNews);
  const rivals = listAttemptsOfThread(deps.db, thread.id, ["sent"]).filter(
    (one) => one.platformId === null && one.recordedAt < attempt.recordedAt && candidates.some(fits(one)),
  );
  return candidates[rivals.length];
}

/** The words that an attempt answers. */
export const answeredText = (db: Db, { messageId }: AttemptRow): string =>
  messageId === null ? "" : getMessage(db, messageId).bodyText;

function absenceProves(deps: Deps, attempt: AttemptRow, thread: ThreadRow): boolean {
  const connection = findConnection(deps.db, thread.connectionId);
  // What went to somebody else may have gone by another operation, which no page says to show in this thread.
  const answered = getMessage(deps.db, attempt.messageId ?? "").fromEmail;
  if (!connection || attempt.to[0]?.email !== answered) return false;
  const now = deps.clock.now();
  const handedOver = attempt.handedOverAt ?? attempt.recordedAt;
  const isLongAgo = now - handedOver >= ABSENCE_PROVES_AFTER;
  const hasCallEnded = now - (attempt.finishedAt ?? handedOver) >= CALL_ENDS_WITHIN;
  return deps.platforms[connection.platform].threadProvesAbsence && isLongAgo && hasCallEnded;
}

type SeenMail = Pick<PlatformMessage, "platformId" | "messageId" | "sentAt">;

/** The thread shows the email: an uncertain attempt is sent after all, a queued one is confirmed. */
export function confirm(
  deps: Finisher,
  { attempt, mail }: { attempt: AttemptRow; mail: SeenMail },
  ends: EndsByKind,
): void {
  const { platformId, messageId, sentAt } = mail;
  const own = ends[attempt.kind];
  if (attempt.state !== "sent") {
    const receipt = { platformId, messageId, queued: false, answer: "seen in the thread" };
    return finishSent(deps, attempt, { receipt, by: "platform", sentAt }, own);
  }
  const { db } = deps;
  const now = deps.clock.now();
  transact(db, () => {
    const named = { platformId, rfcMessageId: messageId };
    settleAttempt(db, attempt.id, { ...named, from: ["sent"], checkDueAt: null });
    const unnamed = listUnnamed(db, attempt.threadId ?? "");
    const message = unnamed.find((row) => row.bodyText === attempt.bodyText);
    if (message) nameMessage(db, { id: message.id, ...named });
    own.confirmed(deps, attempt, now);
  });
}

/** The platform was not even asked, for lack of an allowance or a connection, or nothing could be written: this was no look. */
function putOff({ db, clock }: Deps, { id, state, checks }: AttemptRow): void {
  settleAttempt(db, id, { from: [state], checks: checks - 1, checkDueAt: clock.now() + MINUTE });
}

function lookAgain(deps: Deps, attempt: AttemptRow, ends: EndsByKind): void {
  const pause = PAUSES[attempt.checks - 1];
  const now = deps.clock.now();
  transact(deps.db, () => {
    const checkDueAt = pause === undefined ? null : now + pause;
    const settled = settleAttempt(deps.db, attempt.id, { from: [attempt.state], checkDueAt });
    if (settled && pause === undefined) ends[attempt.kind].untold(deps, settled, now);
  });
}
