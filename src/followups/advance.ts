/**
 * The way of a follow-up, read this first: its text is written ahead of time where there is none, and it is sent when it is
 * due, once. Each step claims the row, acts and settles; whatever is missed, lost or refused stands on the row.
 */
import { MINUTE, SECOND, type Millis } from "../clock.ts";
import { isDatabaseTrouble, transact } from "../db/open.ts";
import { findPause } from "../db/sending.ts";
import type { Deps } from "../deps.ts";
import { giveWay, InFlight, type Duty } from "../duty.ts";
import { AppError, messageOf } from "../errors.ts";
import { asMail } from "../mail/answer.ts";
import { mayBeOutdated } from "../pause.ts";
import { insertAttempt, type AttemptRow, type NewAttempt } from "../sends/attempts.ts";
import { carryOut } from "../sends/carry-out.ts";
import { replySubject } from "../threads/keys.ts";
import { getMessage } from "../threads/store.ts";
import {
  beginSending,
  beginWaiting,
  claimFollowUp,
  listDueClients,
  listDueToSend,
  listDueToWrite,
  putOffFollowUp,
  releaseFollowUps,
  restartWaiting,
  settleFollowUp,
} from "./claims.ts";
import { composeOwed } from "./compose.ts";
import { handToSubscribers } from "./hand-over.ts";
import { failed, FOLLOWED_UP } from "./ends.ts";
import { addresseeOf, caseOf, endOf, waitOf, type Case } from "./judge.ts";
import { nextWriting } from "./plan.ts";
import { hasUnreadMail } from "./route.ts";
import { tellEnd } from "./tell.ts";
import { updateFollowUp, type FollowUpChange, type FollowUpRow } from "./store.ts";

/** Under way at once: in all, and of one client, whose slow platform must not hold up the others. */
const AT_ONCE = 32;
const AT_ONCE_PER_CLIENT = 4;
/** One that is later than this is of a backlog, and of a client's backlog one goes out in each pause. */
const LATE: Millis = 5 * MINUTE;
const LATE_PAUSE: Millis = 5 * SECOND;
/** Longest wait for the account's allowance. */
const PATIENCE: Millis = 20 * SECOND;
/** Longer than filing takes, its retries included. */
const FILING_PATIENCE: Millis = 10 * MINUTE;
/** Looks again for credits, or whether the connection is active. */
const WAITING_PAUSE: Millis = 15 * MINUTE;
/** Longer than a step without the AI takes. */
const LEASE: Millis = MINUTE;
/** Expired texts that are settled in one go. */
const EXPIRED_AT_ONCE = 25;

export function createFollowUps(deps: Deps): Pick<Duty, "run" | "idle"> {
  const sending = new InFlight();
  const lastLate = new Map<string, Millis>();
  const heldBack = new Map<string, Millis>();
  return {
    async run() {
      await expireUnwritten(deps);
      writeDue(deps);
      return sendDue(deps, { sending, lastLate, heldBack });
    },
    async idle() {
      await deps.ai.idle();
      await sending.idle();
    },
  };
}

/** At start: what the process that died was working on is due again; what killed it three times has failed. */
export function takeUpFollowUps(deps: Deps): void {
  const now = deps.clock.now();
  transact(deps.db, () => {
    restartWaiting(deps.db);
    for (const { workspaceId, id } of releaseFollowUps(deps.db, now)) {
      const reason = "set aside: the process ended each time it was worked on";
      tellEnd(deps, updateFollowUp(deps.db, { ...failed(reason), workspaceId, id, now }), now);
      deps.log.error("follow_up.set_aside", { follow_up_id: id });
    }
  });
}

/** Those whose text cannot come in time any more, also while the AI rests and nobody asks it. */
async function expireUnwritten(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  beginWaiting(deps.db, now);
  for (const found of listDueToWrite(deps.db, { now, limit: EXPIRED_AT_ONCE })) {
    if (nextWriting({ ...found, tries: found.claims }, null, now) !== null) continue;
    await giveWay();
    transact(deps.db, () => {
      const claimed = claimFollowUp(deps.db, found, { now, lease: now + LEASE });
      const reason = found.lastError ?? "Missed";
      if (claimed) tellEnd(deps, settleFollowUp(deps.db, claimed, failed(reason), now), now);
    });
  }
}

/** As many as there is room for beside other questions, none while the provider rests. */
function writeDue(deps: Deps): void {
  const { ai, db, clock } = deps;
  while (ai.hasRoomFor({ crashes: 0 })) {
    const now = clock.now();
    if (ai.restingUntil("follow_up", now) !== null) return;
    const [found] = listDueToWrite(db, { now, limit: 1 });
    if (!found || !ai.hasRoomFor(found)) return;
    const claimed = transact(db, () => claimFollowUp(db, found, { now, lease: ai.leaseFrom(now) }));
    if (!claimed) return;
    const { clientId: owner, crashes } = claimed;
    ai.begin({ owner, crashes }, writeOne(deps, claimed), () => deps.bell.ring("follow_ups"));
  }
}

/** Never rejects. */
async function writeOne(deps: Deps, claimed: FollowUpRow): Promise<void> {
  try {
    await composeOwed(deps, claimed);
  } catch (error) {
    deps.log.error("follow_up.step_failed", { follow_up_id: claimed.id, step: "write", error });
    if (isDatabaseTrouble(error)) putBack(deps, claimed);
    else giveUp(deps, claimed, `internal error: ${messageOf(error)}`);
  }
}

/** Later again, as if it had not been tried. Where not even this can be written, the lease runs out. */
function putBack({ db, clock, log }: Deps, claimed: FollowUpRow): void {
  const now = clock.now();
  const later = { workAt: now + LEASE, error: claimed.lastError, counts: false };
  try {
    putOffFollowUp(db, claimed, later, now);
  } catch (error) {
    log.error("follow_up.not_settled", { follow_up_id: claimed.id, error });
  }
}

/** The database itself may be in trouble: then the lease runs out, and it is taken up again. */
function giveUp(deps: Deps, claimed: FollowUpRow, reason: string): void {
  try {
    const now = deps.clock.now();
    transact(deps.db, () => tellEnd(deps, settleFollowUp(deps.db, claimed, failed(reason), now), now));
  } catch (error) {
    deps.log.error("follow_up.not_settled", { follow_up_id: claimed.id, error });
  }
}

interface Sending {
  sending: InFlight;
  /** When one of each client's backlog last went out. */
  lastLate: Map<string, Millis>;
  /** Since when each client's wait for mail that nobody has looked at yet. */
  heldBack: Map<string, Millis>;
}

/** True when there may be more of them. */
async function sendDue(deps: Deps, { sending, lastLate, heldBack }: Sending): Promise<boolean> {
  const now = deps.clock.now();
  const pause = findPause(deps.db);
  if (mayBeOutdated(pause)) return false;
  // What subscribers are told is no email.
  const action = pause ? "linkedin_message" : undefined;
  let begun = false;
  for (const { clientId, workAt } of listDueClients(deps.db, now)) {
    const isLate = now - workAt > LATE;
    const pause = now - (lastLate.get(clientId) ?? 0);
    // A clock set back is no reason to wait.
    if (isLate && pause >= 0 && pause < LATE_PAUSE) continue;
    const room = Math.min(AT_ONCE - sending.size, AT_ONCE_PER_CLIENT - sending.of(clientId));
    const limit = isLate ? Math.min(1, room) : room;
    if (limit <= 0 || isHeldBack(deps, heldBack, clientId, now)) continue;
    for (const found of listDueToSend(deps.db, { now, limit, clientId, action })) {
      await giveWay();
      // A mail may have come in that very moment.
      if (isHeldBack(deps, heldBack, clientId, now)) break;
      begun = true;
      const attempt = begin(deps, found, now);
      if (!attempt) continue;
      if (isLate) lastLate.set(clientId, now);
      sending.add(clientId, sendOne(deps, attempt), () => deps.bell.ring("follow_ups"));
    }
  }
  return begun;
}

/** What is on disk and not looked at may be the reply or the opt-out that cancels them; a flood of it does not hold them for ever. */
function isHeldBack({ db }: Deps, heldBack: Map<string, Millis>, clientId: string, now: Millis): boolean {
  if (!hasUnreadMail(db, clientId)) {
    heldBack.delete(clientId);
    return false;
  }
  const since = heldBack.get(clientId) ?? now;
  heldBack.set(clientId, since);
  return now - since < FILING_PATIENCE;
}

/** Null when it is not to be sent now; its row then says why. One that cannot even be looked at holds up no other. */
function begin(deps: Deps, found: FollowUpRow, now: Millis): AttemptRow | null {
  try {
    return transact(deps.db, () => {
      const pause = findPause(deps.db);
      if (mayBeOutdated(pause) || (pause && found.action !== "linkedin_message")) return null;
      const claimed = claimFollowUp(deps.db, found, { now, lease: now + LEASE });
      return claimed ? beginClaimed(deps, claimed, now) : null;
    });
  } catch (error) {
    const { workspaceId, id } = found;
    deps.log.error("follow_up.step_failed", { follow_up_id: id, step: "send", error });
    // Nothing is written of it: it is still due at the next tick.
    if (isDatabaseTrouble(error)) throw error;
    const end = failed(`internal error: ${messageOf(error)}`);
    transact(deps.db, () => tellEnd(deps, updateFollowUp(deps.db, { ...end, workspaceId, id, now }), now));
    return null;
  }
}

function beginClaimed(deps: Deps, claimed: FollowUpRow, now: Millis): AttemptRow | null {
  const { db } = deps;
  const found = caseOf(db, claimed);
  const end = endOf(deps, found, now);
  if (end !== null) {
    tellEnd(deps, settleFollowUp(db, claimed, end, now), now);
    return null;
  }
  const reason = waitOf(deps, found, now);
  if (reason !== null) {
    settleFollowUp(db, claimed, waiting(claimed, reason, now), now);
    return null;
  }
  if (claimed.action === "linkedin_message") {
    handToSubscribers(deps, claimed, now);
    return null;
  }
  if (!beginSending(db, claimed, now)) return null;
  return insertAttempt(db, mailOf(deps, found), now);
}

/** No try, neither in number nor in time: the first that follows is allowed as much of both as any other. */
const waiting = (
  { attempts, begunAt, claims }: FollowUpRow,
  reason: string,
  now: Millis,
): FollowUpChange => ({
  workAt: now + WAITING_PAUSE,
  lastError: reason,
  claims: claims - 1,
  begunAt: attempts === 0 ? null : begunAt,
});

function mailOf({ db, config }: Deps, found: Case): NewAttempt {
  const { row, route } = found;
  const { workspaceId, clientId, id, replyId } = row;
  const content = row.draftMessage ?? "";
  const { html: bodyHtml, text: bodyText } = asMail(content);
  const message = route && getMessage(db, route.messageId);
  const host = new URL(config.server.public_url).hostname;
  return {
    workspaceId,
    clientId,
    threadId: route?.threadId ?? null,
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
    // The platform gives its own; by SMTP the same one for each try, so that a repeated mail is known as one.
    rfcMessageId: route ? null : `<${id}@${host}>`,
  };
}

/** Of a mail that begins a conversation. */
const SUBJECT = "Following up";

/** Never rejects: the row and the log have the reason already where the platform is to blame. */
async function sendOne(deps: Deps, attempt: AttemptRow): Promise<void> {
  try {
    const options = { priority: "background", patience: PATIENCE } as const;
    await carryOut(deps, attempt, { ends: FOLLOWED_UP, options });
  } catch (error) {
    if (!(error instanceof AppError)) {
      deps.log.error("follow_up.not_settled", { follow_up_id: attempt.followUpId, error });
    }
  }
}
