/**
 * Determines the outcome of uncertain emails from the platform's thread: after a crash or a timeout, or if
 * the platform only queued them. Never sends emails.
 */
import { callPlatform, inBackground } from "../../sequencers/connections/account.ts";
import { findConnection } from "../../sequencers/connections/store/connections.ts";
import { MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import { transact, type Db } from "../../db/open.ts";
import { messageOf, UpstreamError } from "../../core/errors.ts";
import { newText } from "../../judge/mail/quote/quote.ts";
import type { PlatformMessage } from "../../platforms/platform.ts";
import type { Job } from "../../deps/in-flight.ts";
import { Lanes } from "../../deps/lanes.ts";
import { worker } from "../../deps/worker.ts";
import { findThreadRef } from "../../inbox/threads/store/ref.ts";
import {
  findOutboundMessage,
  getMessage,
  getThread,
  listWithoutPlatformId,
  setPlatformNames,
} from "../../inbox/threads/store/threads.ts";
import { findMessage } from "../../inbox/threads/store/identity.ts";
import {
  CHECKS,
  CHECKS_BY_CONNECTION,
  getAttempt,
  makeChecksDueNow,
  listInterrupted,
  settleAttempt,
} from "./store/attempts.ts";
import { finishAbsent, finishNotSent, finishSent, finishUncertain } from "./finish.ts";
import type { SendOutcomeHandlersByKind, FinishDeps } from "./finish.ts";
import { nextCheckAt } from "./rules/check-schedule.ts";
import { recognize } from "./recognize.ts";
import type { ThreadRow, AttemptRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

/**
 * Maximum number of concurrent checks, in total and per account, so that a slow or silent account does not
 * delay the others.
 */
const MAX_CONCURRENT = 40;
const MAX_PER_CONNECTION = 2;
/** Longest wait for the account's rate limit, which resets within a minute. */
const MAX_WAIT: Millis = 90 * SECOND;
/** Longer than a check takes. A check interrupted by a crash is repeated after this time. */
const LEASE: Millis = 3 * MINUTE;
/** Longer than any platform call, so no call can still be working on an older attempt. */
const ABANDONED_AFTER: Millis = 5 * MINUTE;

/** Finishes attempts that an earlier process left interrupted, and makes all checks due now. Called at startup. */
export function recoverSends(deps: Deps, handlers: SendOutcomeHandlersByKind): void {
  adoptInterrupted(deps, handlers, 0);
  makeChecksDueNow(deps.db, deps.clock.now());
}

/** Finishes attempts older than `age`, which no call can still be working on; at startup, `age` is 0. */
function adoptInterrupted(deps: Deps, handlers: SendOutcomeHandlersByKind, age: Millis): void {
  const now = deps.clock.now();
  for (const attempt of listInterrupted(deps.db)) {
    if (now - (attempt.handedOverAt ?? attempt.recordedAt) < age) continue;
    const own = handlers[attempt.kind];
    if (attempt.state === "recorded") finishNotSent(deps, attempt, NEVER_HANDED_OVER, own);
    else finishUncertain(deps, attempt, "interrupted while handing the email over to the platform", own);
  }
}

const NEVER_HANDED_OVER = {
  reason: "interrupted before handing the email over to the platform",
  again: { after: 0 },
};
const NOT_SHOWN =
  "the sequencer did not respond, and the email is not in its thread a day later: send it again if needed";

/** Creates the job that checks the threads of uncertain emails. */
export function createReconciler(deps: Deps, handlers: SendOutcomeHandlersByKind): Pick<Job, "run" | "idle"> {
  const checks = worker<AttemptRow>(deps, {
    job: "reconcile",
    queue: CHECKS_BY_CONNECTION,
    claims: CHECKS,
    lanes: new Lanes({ total: MAX_CONCURRENT, perLane: MAX_PER_CONNECTION }),
    lease: LEASE,
    async act(attempt) {
      const thread = getThread(deps.db, attempt.threadId ?? "");
      const mails = await readThread(deps, attempt, thread);
      return () => conclude(deps, { attempt, thread, mails }, handlers);
    },
    fail: (attempt, error) => afterFailure(deps, { attempt, error }, handlers),
  });
  return {
    run() {
      adoptInterrupted(deps, handlers, ABANDONED_AFTER);
      return checks.run();
    },
    idle: checks.idle,
  };
}

/** Schedules the next check. A check that the rate limit or the network prevented is not counted. */
function afterFailure(
  deps: Deps,
  { attempt, error }: { attempt: AttemptRow; error: unknown },
  handlers: SendOutcomeHandlersByKind,
): void {
  deps.log.warn("send.reconcile_failed", { attempt_id: attempt.id, reason: messageOf(error) });
  const isUnsent = error instanceof UpstreamError && error.outcome === "not_sent";
  if (isUnsent) CHECKS.requeue(deps.db, attempt, deps.clock.now() + MINUTE);
  else scheduleNextCheck(deps, attempt, handlers);
}

/** Reads the platform's copy of the thread; null if there is no connection or handle to use. */
async function readThread(
  deps: Deps,
  { messageId }: AttemptRow,
  thread: ThreadRow,
): Promise<PlatformMessage[] | null> {
  const connection = findConnection(deps.db, thread.connectionId);
  const { handle } = getMessage(deps.db, messageId ?? "");
  const ref = handle === null ? null : findThreadRef(deps.db, thread.id, handle);
  if (!connection || !ref) return null;
  return callPlatform(deps, connection, (platform, account) =>
    platform.readThread(account, ref, inBackground(deps, MAX_WAIT)),
  );
}

interface CheckedThread {
  attempt: AttemptRow;
  thread: ThreadRow;
  /** Null if the thread could not be read. */
  mails: PlatformMessage[] | null;
}

function conclude(
  deps: Deps,
  { attempt, thread, mails }: CheckedThread,
  handlers: SendOutcomeHandlersByKind,
): void {
  confirmSeen(deps, thread, mails ?? [], handlers);
  if (!isOpen(getAttempt(deps.db, attempt.id))) return;
  const isLast = nextCheckAt(attempt, deps.clock.now()) === null;
  if (isLast && attempt.state === "uncertain" && isProvenAbsent(deps, { attempt, thread, mails }))
    return finishAbsent(deps, attempt, NOT_SHOWN, handlers[attempt.kind]);
  scheduleNextCheck(deps, attempt, handlers);
}

/**
 * Returns whether the outcome is still unknown; this check or a webhook may have settled it in the meantime.
 */
const isOpen = ({ state, platformId }: AttemptRow): boolean =>
  state === "uncertain" || (state === "sent" && platformId === null);

/** Confirms every attempt that the emails prove to be sent; one check of a thread can settle several attempts. */
function confirmSeen(
  deps: Deps,
  thread: ThreadRow,
  mails: readonly PlatformMessage[],
  handlers: SendOutcomeHandlersByKind,
): void {
  for (const mail of mails.filter((each) => isNew(deps.db, thread, each))) {
    const attempt = recognize(deps.db, [thread], { message: mail, texts: [newText(mail), mail.text ?? ""] });
    if (attempt) confirm(deps, { attempt, mail }, handlers);
  }
}

/** Returns whether this is an outbound email that is not stored yet, by platform id or Message-ID. */
const isNew = (db: Db, { connectionId }: ThreadRow, { direction, platformId, messageId }: PlatformMessage) =>
  direction === "outbound" &&
  findMessage(db, connectionId, platformId) === undefined &&
  (messageId === null || findOutboundMessage(db, connectionId, messageId) === undefined);

/** Returns whether the emails prove that an attempt was not sent. */
function isProvenAbsent(deps: Deps, { attempt, thread, mails }: CheckedThread): boolean {
  const connection = findConnection(deps.db, thread.connectionId);
  if (!connection || !deps.platforms[connection.platform].threadProvesAbsence) return false;
  const answered = getMessage(deps.db, attempt.messageId ?? "");
  // An email to another recipient can be sent by another operation, and may not appear in this thread.
  if (attempt.kind === "forward" || attempt.to[0]?.email !== answered.fromEmail) return false;
  // An empty or partial response is not a copy of the thread.
  return mails?.some(({ platformId }) => platformId === answered.platformId) ?? false;
}

type SeenMail = Pick<PlatformMessage, "platformId" | "messageId" | "sentAt">;

/**
 * Records that the platform shows the email: an uncertain or closed attempt becomes sent, and a queued one is
 * confirmed. Ignores attempts that are being handed over, because the platform's response settles them.
 */
export function confirm(
  deps: FinishDeps,
  { attempt, mail }: { attempt: AttemptRow; mail: SeenMail },
  handlers: SendOutcomeHandlersByKind,
): void {
  const { platformId, messageId, sentAt } = mail;
  const own = handlers[attempt.kind];
  if (attempt.state === "handed_over") return;
  if (attempt.state !== "sent") {
    const receipt = { platformId, messageId, queued: false, answer: "found in the thread" };
    return finishSent(deps, attempt, { receipt, by: "platform", sentAt }, own);
  }
  const { db } = deps;
  const now = deps.clock.now();
  transact(db, () => {
    const ids = { platformId, rfcMessageId: messageId };
    settleAttempt(db, attempt.id, { ...ids, from: ["sent"], checkDueAt: null });
    const unnamed = listWithoutPlatformId(db, attempt.threadId ?? "");
    const message = unnamed.find((row) => row.bodyText === attempt.bodyText);
    if (message) setPlatformNames(db, { id: message.id, ...ids });
    own.confirmed(deps, attempt, now);
  });
}

function scheduleNextCheck(deps: Deps, attempt: AttemptRow, handlers: SendOutcomeHandlersByKind): void {
  const now = deps.clock.now();
  transact(deps.db, () => {
    const checkDueAt = nextCheckAt(attempt, now);
    const settled = settleAttempt(deps.db, attempt.id, { from: [attempt.state], checkDueAt });
    if (settled && checkDueAt === null) handlers[attempt.kind].unconfirmed(deps, settled, now);
  });
}
