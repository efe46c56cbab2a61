/**
 * Runs the stages of a follow-up; start reading here. A missing text is written ahead of time, and the
 * message is sent once, when due. Each step claims the row, acts and settles; the row records any failure.
 */
import { MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import { isDatabaseFailure, transact } from "../../db/open.ts";
import { findPause } from "../../db/sending.ts";
import { yieldToEventLoop, InFlight, type Job } from "../../deps/in-flight.ts";
import { AppError, messageOf } from "../../core/errors.ts";
import { mayBeOutdated } from "../../core/pause.ts";
import type { ThreadReader } from "../../inbox/threads/rules/freshness.ts";
import {
  startWritingTimeouts,
  claimFollowUp,
  listDueToSend,
  postponeFollowUp,
  releaseFollowUps,
  restartWritingTimeouts,
  settleFollowUp,
  TO_SEND,
  TO_WRITE,
} from "./store/claims.ts";
import { composeDueText } from "./compose.ts";
import { handToSubscribers } from "./hand-over.ts";
import { failedState } from "./send-outcomes.ts";
import { UnfiledMail } from "../outgoing/unfiled-mail.ts";
import { nextWriting } from "./rules/plan.ts";
import { sendClaimed, stillDue, type FollowUpSender } from "./send.ts";
import { recordTerminalEvent } from "./terminal-event.ts";
import { updateFollowUp } from "./store/followups.ts";
import type { FollowUpRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

/**
 * Concurrent sends: in total, and per client so that one client's slow platform does not delay the others.
 */
const MAX_CONCURRENT = 32;
const MAX_CONCURRENT_PER_CLIENT = 4;
/** Follow-ups overdue by more than this are backlog; each client's backlog is sent at one per pause. */
const LATE: Millis = 5 * MINUTE;
const LATE_PAUSE: Millis = 5 * SECOND;
/** Longer than any step without AI or platform calls. */
const LEASE: Millis = MINUTE;
/** Longer than reading a thread and waiting for a rate-limit slot. */
const SENDING_LEASE: Millis = 2 * MINUTE;
/** Expired follow-ups to settle per run. */
const EXPIRED_PER_RUN = 25;

export function createFollowUps(deps: Deps, readThread: ThreadReader): Pick<Job, "run" | "idle"> {
  const sending = new InFlight();
  const lastLate = new Map<string, Millis>();
  const unfiledMail = new UnfiledMail();
  return {
    async run() {
      await expireUnwritten(deps);
      writeDue(deps);
      return sendDue(deps, { sending, lastLate, unfiledMail, readThread });
    },
    async idle() {
      await deps.ai.background.idle();
      await sending.idle();
    },
  };
}

/** Requeues follow-ups that a crashed process had claimed; fails those claimed during three crashes. */
export function recoverFollowUps(deps: Deps): void {
  const now = deps.clock.now();
  transact(deps.db, () => {
    restartWritingTimeouts(deps.db);
    for (const { workspaceId, id } of releaseFollowUps(deps.db, now)) {
      const reason = "failed permanently: the process crashed on every attempt";
      recordTerminalEvent(
        deps,
        updateFollowUp(deps.db, { ...failedState(reason), workspaceId, id, now }),
        now,
      );
      deps.log.error("follow_up.set_aside", { follow_up_id: id });
    }
  });
}

/** Fails follow-ups if it is too late to write their text, even while the AI's circuit breaker is open. */
async function expireUnwritten(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  startWritingTimeouts(deps.db, now);
  for (const found of TO_WRITE.listDue(deps.db, { now, limit: EXPIRED_PER_RUN })) {
    if (nextWriting({ ...found, tries: found.claims }, null, now) !== null) continue;
    await yieldToEventLoop();
    transact(deps.db, () => {
      const claimed = claimFollowUp(deps.db, found, { now, lease: now + LEASE });
      const reason = found.lastError ?? "Missed";
      if (claimed) recordTerminalEvent(deps, settleFollowUp(deps.db, claimed, failedState(reason), now), now);
    });
  }
}

/**
 * Starts writing as many texts as the AI has capacity for, or none while the provider's circuit breaker is
 * open.
 */
function writeDue(deps: Deps): void {
  const { ai, db, clock } = deps;
  while (ai.background.hasCapacityFor({ crashes: 0 })) {
    const now = clock.now();
    if (ai.unavailableUntil("follow_up", now) !== null) return;
    const [found] = TO_WRITE.listDue(db, { now, limit: 1 });
    if (!found || !ai.background.hasCapacityFor(found)) return;
    const claimed = transact(db, () => claimFollowUp(db, found, { now, lease: ai.leaseFrom(now) }));
    if (!claimed) return;
    const { clientId: owner, crashes } = claimed;
    ai.background.begin({ owner, crashes }, writeOne(deps, claimed), () => deps.wakeups.notify("follow_ups"));
  }
}

/** Writes one text. Never rejects. */
async function writeOne(deps: Deps, claimed: FollowUpRow): Promise<void> {
  try {
    await composeDueText(deps, claimed);
  } catch (error) {
    deps.log.error("follow_up.step_failed", { follow_up_id: claimed.id, step: "write", error });
    if (isDatabaseFailure(error)) releaseClaim(deps, claimed);
    else giveUp(deps, claimed, `internal error: ${messageOf(error)}`);
  }
}

/** Postpones without counting an attempt. If saving that fails, the lease expires instead. */
function releaseClaim({ db, clock, log }: Deps, claimed: FollowUpRow): void {
  const now = clock.now();
  const later = { workAt: now + LEASE, error: claimed.lastError, counts: false };
  try {
    postponeFollowUp(db, claimed, later, now);
  } catch (error) {
    log.error("follow_up.not_settled", { follow_up_id: claimed.id, error });
  }
}

/** Fails the follow-up. If saving that fails, the lease expires and it is claimed again. */
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
  /** When each client's backlog was last sent. */
  lastLate: Map<string, Millis>;
}

/** Starts due sends; true if there may be more. */
async function sendDue(deps: Deps, { sending, lastLate, ...sender }: Sending): Promise<boolean> {
  const now = deps.clock.now();
  const pause = findPause(deps.db);
  if (mayBeOutdated(pause)) return false;
  // A pause stops emails only; LinkedIn messages go to webhooks.
  const action = pause ? "linkedin_message" : undefined;
  const isHeldBack = (clientId: string) => sender.unfiledMail.check(deps.db, clientId, now) === "held";
  let begun = false;
  for (const { id: clientId, dueAt } of TO_SEND.listDueOwners(deps.db, now)) {
    const isLate = now - dueAt > LATE;
    const pause = now - (lastLate.get(clientId) ?? 0);
    // A negative pause means that the clock was set back, which is not a reason to wait.
    if (isLate && pause >= 0 && pause < LATE_PAUSE) continue;
    const capacity = Math.min(
      MAX_CONCURRENT - sending.size,
      MAX_CONCURRENT_PER_CLIENT - sending.of(clientId),
    );
    const limit = isLate ? Math.min(1, capacity) : capacity;
    if (limit <= 0 || isHeldBack(clientId)) continue;
    for (const found of listDueToSend(deps.db, { now, limit, clientId, action })) {
      await yieldToEventLoop();
      // A mail may have arrived while this loop yielded.
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
 * Claims a due follow-up on disk before acting on it; a LinkedIn message is handed over in the same
 * transaction. Undefined if there is nothing to do now. A failing row does not delay the others.
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
    // Nothing was saved, so it is still due in the next run.
    if (isDatabaseFailure(error)) throw error;
    const end = failedState(`internal error: ${messageOf(error)}`);
    transact(deps.db, () =>
      recordTerminalEvent(deps, updateFollowUp(deps.db, { ...end, workspaceId, id, now }), now),
    );
    return undefined;
  }
}

/** Sends one follow-up. Never rejects: platform errors are already on the row and in the log. */
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
