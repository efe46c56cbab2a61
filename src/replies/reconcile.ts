/**
 * Finding out what became of emails that may or may not have left: after a crash, a time-out, or in a platform's queue.
 * The platform's thread is the witness. Nothing is ever sent from here.
 */
import { ask, inBackground } from "../connections/account.ts";
import { findConnection } from "../connections/store.ts";
import { HOUR, MINUTE, SECOND, type Millis } from "../clock.ts";
import { transact } from "../db/open.ts";
import type { Deps } from "../deps.ts";
import { messageOf, UpstreamError } from "../errors.ts";
import { newText } from "../mail/quote.ts";
import type { PlatformMessage } from "../platforms/platform.ts";
import { platformKey } from "../threads/keys.ts";
import { findMessage, getMessage, listThreadKeys, listUnnamed, nameMessage } from "../threads/store.ts";
import {
  claimChecks,
  hasDueChecks,
  listAttemptsOfThread,
  listInterrupted,
  settleAttempt,
  type AttemptRow,
} from "./attempts.ts";
import { finishNotSent, finishSent, finishUncertain } from "./finish.ts";
import { isOurs } from "./match.ts";
import { answeredText, getReply, type ReplyRow } from "./store.ts";
import { addToTimeline } from "./timeline.ts";

/** Pauses between one look into the thread and the next; after the last, only a person can tell. */
const PAUSES: readonly Millis[] = [MINUTE, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR];
/**
 * From the hand-over on. Our own waiting and calling takes up to 50 s of it; the rest is for a platform that still works
 * on a request whose connection was cut. Before this, absence from the thread proves nothing.
 */
export const ABSENCE_PROVES_AFTER: Millis = 90 * SECOND;
const BATCH = 20;
/** An account whose allowance is used up holds up the others no longer than this. */
const PATIENCE: Millis = 20 * SECOND;
/** Longer than a look takes: one that a crash cut short is taken up again after this. */
const LEASE: Millis = MINUTE;
/** Longer than any call to a platform takes: an attempt older than this was left behind. */
const LEFT_BEHIND_AFTER: Millis = 5 * MINUTE;

/** At start, when no other process can be at it: `age` 0. Later: only what no call can still be working on. */
export function adoptInterrupted(deps: Deps, age: Millis = LEFT_BEHIND_AFTER): void {
  const now = deps.clock.now();
  for (const attempt of listInterrupted(deps.db)) {
    if (now - (attempt.handedOverAt ?? attempt.recordedAt) < age) continue;
    if (attempt.state === "recorded")
      finishNotSent(deps, attempt, "interrupted before it was handed over", { after: 0 });
    else finishUncertain(deps, attempt, "interrupted while it was handed over");
  }
}

/** Asks the threads of the attempts that are due. True when there was something to do. */
export async function reconcileDue(deps: Deps): Promise<boolean> {
  adoptInterrupted(deps);
  const now = deps.clock.now();
  if (!hasDueChecks(deps.db, now)) return false;
  const due = transact(deps.db, () => claimChecks(deps.db, { now, again: now + LEASE, limit: BATCH }));
  await Promise.all(due.map((attempt) => check(deps, attempt)));
  return due.length === BATCH;
}

async function check(deps: Deps, attempt: AttemptRow): Promise<void> {
  const reply = getReply(deps.db, attempt.workspaceId, attempt.replyId);
  try {
    const mails = await readThread(deps, reply);
    conclude(deps, { attempt, reply, mails });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    deps.log.warn("reply.reconcile_failed", { attempt_id: attempt.id, reason: messageOf(error) });
    if (error.outcome === "not_sent") putOff(deps, attempt);
    else lookAgain(deps, attempt);
  }
}

/** Null when there is nobody to ask any more. */
async function readThread(deps: Deps, reply: ReplyRow): Promise<PlatformMessage[] | null> {
  const connection = findConnection(deps.db, reply.connectionId);
  const { handle } = getMessage(deps.db, reply.messageId);
  if (!connection || handle === null) return null;
  const named = listThreadKeys(deps.db, reply.threadId).find((key) => key.startsWith(platformKey("")));
  const threadKey = named?.slice(platformKey("").length) ?? null;
  return ask(deps, connection, (platform, account) =>
    platform.readThread(account, { handle, threadKey }, inBackground(deps, PATIENCE)),
  );
}

function conclude(
  deps: Deps,
  { attempt, reply, mails }: { attempt: AttemptRow; reply: ReplyRow; mails: PlatformMessage[] | null },
): void {
  const found = findOurs(deps, { attempt, reply, mails: mails ?? [] });
  if (found) return confirm(deps, { attempt, reply, mail: found });
  if (mails && attempt.state === "uncertain" && absenceProves(deps, attempt, reply)) {
    return finishNotSent(deps, attempt, "the platform's thread does not show it");
  }
  lookAgain(deps, attempt);
}

/** Oldest first: an earlier answer with the same words, which the platform has not named yet, has the first claim. */
function findOurs(
  deps: Deps,
  { attempt, reply, mails }: { attempt: AttemptRow; reply: ReplyRow; mails: PlatformMessage[] },
): PlatformMessage | undefined {
  const fits = (one: AttemptRow) => (mail: PlatformMessage) => {
    const ours = { attempt: one, answered: answeredText(deps.db, one) };
    return isOurs(ours, { message: mail, texts: [newText(mail), mail.text ?? ""] });
  };
  const candidates = mails.filter(fits(attempt)).filter((mail) => isNews(deps, reply, mail));
  const rivals = listAttemptsOfThread(deps.db, reply.threadId, ["sent"]).filter(
    (one) => one.platformId === null && one.recordedAt < attempt.recordedAt && candidates.some(fits(one)),
  );
  return candidates[rivals.length];
}

/** A mail that was known before, under another name than ours, cannot be the one that is looked for. */
function isNews({ db }: Deps, reply: ReplyRow, mail: PlatformMessage): boolean {
  return findMessage(db, reply.connectionId, mail.platformId) === undefined;
}

function absenceProves(deps: Deps, attempt: AttemptRow, reply: ReplyRow): boolean {
  // What went to somebody else may have gone by another operation, which no page says to show in this thread.
  if (attempt.to[0]?.email !== getMessage(deps.db, reply.messageId).fromEmail) return false;
  const since = deps.clock.now() - (attempt.handedOverAt ?? attempt.recordedAt);
  return deps.platforms[reply.source].threadProvesAbsence && since >= ABSENCE_PROVES_AFTER;
}

type SeenMail = Pick<PlatformMessage, "platformId" | "messageId" | "sentAt">;

/** The thread shows the email: an uncertain attempt is sent after all, a queued one is confirmed. */
export function confirm(
  deps: Pick<Deps, "db" | "clock">,
  { attempt, reply, mail }: { attempt: AttemptRow; reply: ReplyRow; mail: SeenMail },
): void {
  const { platformId, messageId, sentAt } = mail;
  if (attempt.state !== "sent") {
    return finishSent(
      deps,
      attempt,
      { platformId, messageId, queued: false, answer: "seen in the thread", sentAt },
      "platform",
    );
  }
  const now = deps.clock.now();
  transact(deps.db, () => {
    const named = { platformId, rfcMessageId: messageId };
    settleAttempt(deps.db, attempt.id, { ...named, from: ["sent"], checkDueAt: null });
    const message = listUnnamed(deps.db, reply.threadId).find((row) => row.bodyText === attempt.bodyText);
    if (message) nameMessage(deps.db, { id: message.id, ...named });
    const entry = {
      workspaceId: reply.workspaceId,
      replyId: reply.id,
      type: "send_confirmed",
      actor: "platform",
    } as const;
    addToTimeline(deps.db, { ...entry, detail: { attempt_id: attempt.id } }, now);
  });
}

/** The platform was not even asked, for lack of an allowance or a connection: this was no look. */
function putOff({ db, clock }: Deps, { id, state, checks }: AttemptRow): void {
  settleAttempt(db, id, { from: [state], checks: checks - 1, checkDueAt: clock.now() + MINUTE });
}

function lookAgain(deps: Deps, attempt: AttemptRow): void {
  const pause = PAUSES[attempt.checks - 1];
  const now = deps.clock.now();
  transact(deps.db, () => {
    const checkDueAt = pause === undefined ? null : now + pause;
    settleAttempt(deps.db, attempt.id, { from: [attempt.state], checkDueAt });
    if (pause !== undefined || attempt.state !== "sent") return;
    const { workspaceId, replyId } = attempt;
    const detail = {
      attempt_id: attempt.id,
      reason: "the platform queued it, and its thread never showed it",
    };
    addToTimeline(deps.db, { workspaceId, replyId, type: "send_unconfirmed", actor: "system", detail }, now);
  });
}
