/**
 * The way of a follow-up, read this first: its text is written ahead of time where there is none, and it is sent when it is
 * due, once. Each step claims the row, acts and settles; whatever is missed, lost or refused stands on the row.
 */
import { MINUTE, SECOND, type Millis } from "../core/clock.ts";
import { isDatabaseFailure, transact } from "../db/open.ts";
import { findPause } from "../db/sending.ts";
import { yieldToEventLoop, InFlight, type Job } from "../scheduler/in-flight.ts";
import { AppError, messageOf } from "../core/errors.ts";
import { mayBeOutdated } from "../core/pause.ts";
import type { ThreadReader } from "../threads/rules/freshness.ts";
import {
  startWritingTimeouts,
  claimFollowUp,
  listDueClients,
  listDueToSend,
  listDueToWrite,
  postponeFollowUp,
  releaseFollowUps,
  restartWritingTimeouts,
  settleFollowUp,
} from "./store/claims.ts";
import { composeDueText } from "./compose.ts";
import { handToSubscribers } from "./hand-over.ts";
import { failedState } from "./send-outcomes.ts";
import { UnfiledMail } from "./unfiled-mail.ts";
import { nextWriting } from "./rules/plan.ts";
import { sendClaimed, stillDue, type FollowUpSender } from "./send.ts";
import { recordTerminalEvent } from "./terminal-event.ts";
import { updateFollowUp } from "./store.ts";
import type { FollowUpRow } from "../db/table-rows.ts";
import type { Deps } from "../app/context.ts";

/** Under way at once: in all, and of one client, whose slow platform must not hold up the others. */
const AT_ONCE = 32;
const AT_ONCE_PER_CLIENT = 4;
/** One that is later than this is of a backlog, and of a client's backlog one goes out in each pause. */
const LATE: Millis = 5 * MINUTE;
const LATE_PAUSE: Millis = 5 * SECOND;
/** Longer than a step without the AI and without the platform takes. */
const LEASE: Millis = MINUTE;
/** Longer than a thread is read and an allowance waited for. */
const SENDING_LEASE: Millis = 2 * MINUTE;
/** Expired texts that are settled in one go. */
const EXPIRED_AT_ONCE = 25;

export function createFollowUps(deps: Deps, readThread: ThreadReader): Pick<Job, "run" | "idle"> {
  const sending = new InFlight();
  const lastLate = new Map<string, Millis>();
  const heldBack = new UnfiledMail();
  return {
    async run() {
      await expireUnwritten(deps);
      writeDue(deps);
      return sendDue(deps, { sending, lastLate, unfiledMail: heldBack, readThread });
    },
    async idle() {
      await deps.ai.idle();
      await sending.idle();
    },
  };
}

/** At start: what the process that died was working on is due again; what killed it three times has failed. */
export function recoverFollowUps(deps: Deps): void {
  const now = deps.clock.now();
  transact(deps.db, () => {
    restartWritingTimeouts(deps.db);
    for (const { workspaceId, id } of releaseFollowUps(deps.db, now)) {
      const reason = "set aside: the process ended each time it was worked on";
      recordTerminalEvent(
        deps,
        updateFollowUp(deps.db, { ...failedState(reason), workspaceId, id, now }),
        now,
      );
      deps.log.error("follow_up.set_aside", { follow_up_id: id });
    }
  });
}

/** Those whose text cannot come in time any more, also while the AI rests and nobody asks it. */
async function expireUnwritten(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  startWritingTimeouts(deps.db, now);
  for (const found of listDueToWrite(deps.db, { now, limit: EXPIRED_AT_ONCE })) {
    if (nextWriting({ ...found, tries: found.claims }, null, now) !== null) continue;
    await yieldToEventLoop();
    transact(deps.db, () => {
      const claimed = claimFollowUp(deps.db, found, { now, lease: now + LEASE });
      const reason = found.lastError ?? "Missed";
      if (claimed) recordTerminalEvent(deps, settleFollowUp(deps.db, claimed, failedState(reason), now), now);
    });
  }
}

/** As many as there is room for beside other questions, none while the provider rests. */
function writeDue(deps: Deps): void {
  const { ai, db, clock } = deps;
  while (ai.hasCapacityFor({ crashes: 0 })) {
    const now = clock.now();
    if (ai.unavailableUntil("follow_up", now) !== null) return;
    const [found] = listDueToWrite(db, { now, limit: 1 });
    if (!found || !ai.hasCapacityFor(found)) return;
    const claimed = transact(db, () => claimFollowUp(db, found, { now, lease: ai.leaseFrom(now) }));
    if (!claimed) return;
    const { clientId: owner, crashes } = claimed;
    ai.begin({ owner, crashes }, writeOne(deps, claimed), () => deps.wakeups.notify("follow_ups"));
  }
}

/** Never rejects. */
async function writeOne(deps: Deps, claimed: FollowUpRow): Promise<void> {
  try {
    await composeDueText(deps, claimed);
  } catch (error) {
    deps.log.error("follow_up.step_failed", { follow_up_id: claimed.id, step: "write", error });
    if (isDatabaseFailure(error)) releaseClaim(deps, claimed);
    else giveUp(deps, claimed, `internal error: ${messageOf(error)}`);
  }
}

/** Later again, as if it had not been tried. Where not even this can be written, the lease runs out. */
function releaseClaim({ db, clock, log }: Deps, claimed: FollowUpRow): void {
  const now = clock.now();
  const later = { workAt: now + LEASE, error: claimed.lastError, counts: false };
  try {
    postponeFollowUp(db, claimed, later, now);
  } catch (error) {
    log.error("follow_up.not_settled", { follow_up_id: claimed.id, error });
  }
}

/** The database itself may be in trouble: then the lease runs out, and it is taken up again. */
function giveUp(deps: Deps, claimed: FollowUpRow, reason: string): void {
  try {
    const now = deps.clock.now();
    transact(deps.db, () =>
      recordTerminalEvent(deps, settleFollowUp(deps.db, claimed, failedState(reason), now), now),
    );
  } catch (error) {
    deps.log.error("follow_up.not_settled", { follow_up_id: claimed.id, error });
  }
}

interface Sending extends FollowUpSender {
  sending: InFlight;
  /** When one of each client's backlog last went out. */
  lastLate: Map<string, Millis>;
}

/** True when there may be more of them. */
async function sendDue(deps: Deps, { sending, lastLate, ...sender }: Sending): Promise<boolean> {
  const now = deps.clock.now();
  const pause = findPause(deps.db);
  if (mayBeOutdated(pause)) return false;
  // What subscribers are told is no email.
  const action = pause ? "linkedin_message" : undefined;
  const isHeldBack = (clientId: string) => sender.unfiledMail.check(deps.db, clientId, now) === "held";
  let begun = false;
  for (const { clientId, workAt } of listDueClients(deps.db, now)) {
    const isLate = now - workAt > LATE;
    const pause = now - (lastLate.get(clientId) ?? 0);
    // A clock set back is no reason to wait.
    if (isLate && pause >= 0 && pause < LATE_PAUSE) continue;
    const room = Math.min(AT_ONCE - sending.size, AT_ONCE_PER_CLIENT - sending.of(clientId));
    const limit = isLate ? Math.min(1, room) : room;
    if (limit <= 0 || isHeldBack(clientId)) continue;
    for (const found of listDueToSend(deps.db, { now, limit, clientId, action })) {
      await yieldToEventLoop();
      // A mail may have come in that very moment.
      if (isHeldBack(clientId)) break;
      const { crashes } = found;
      if (!sending.mayBegin({ crashes })) return false;
      begun = true;
      const claimed = claimDue(deps, found, now);
      if (!claimed) continue;
      if (isLate) lastLate.set(clientId, now);
      const work = sendOne(deps, sender, claimed);
      sending.begin({ owner: clientId, crashes }, work, () => deps.wakeups.notify("follow_ups"));
    }
  }
  return begun;
}

/**
 * On disk before anything is done with it. Undefined when it is not to be worked on now; one that cannot even be looked at
 * holds up no other. A message on LinkedIn is handed over with that.
 */
function claimDue(deps: Deps, found: FollowUpRow, now: Millis): FollowUpRow | undefined {
  try {
    return transact(deps.db, () => {
      const pause = findPause(deps.db);
      if (mayBeOutdated(pause) || (pause && found.action !== "linkedin_message")) return undefined;
      const claimed = claimFollowUp(deps.db, found, { now, lease: now + SENDING_LEASE });
      if (claimed?.action !== "linkedin_message") return claimed;
      if (stillDue(deps, claimed, now)) handToSubscribers(deps, claimed, now);
      return undefined;
    });
  } catch (error) {
    const { workspaceId, id } = found;
    deps.log.error("follow_up.step_failed", { follow_up_id: id, step: "send", error });
    // Nothing is written of it: it is still due at the next tick.
    if (isDatabaseFailure(error)) throw error;
    const end = failedState(`internal error: ${messageOf(error)}`);
    transact(deps.db, () =>
      recordTerminalEvent(deps, updateFollowUp(deps.db, { ...end, workspaceId, id, now }), now),
    );
    return undefined;
  }
}

/** Never rejects: the row and the log have the reason already where the platform is to blame. */
async function sendOne(deps: Deps, sender: FollowUpSender, claimed: FollowUpRow): Promise<void> {
  try {
    await sendClaimed(deps, sender, claimed);
  } catch (error) {
    if (error instanceof AppError) return;
    deps.log.error("follow_up.step_failed", { follow_up_id: claimed.id, step: "send", error });
    if (isDatabaseFailure(error)) releaseClaim(deps, claimed);
    else giveUp(deps, claimed, `internal error: ${messageOf(error)}`);
  }
}
