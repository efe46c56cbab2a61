/** Writes the missing texts of follow-ups ahead of time. The outbox then sends them, see `follow-up.ts`. */
import { MINUTE, type Millis } from "../../core/clock.ts";
import { isDatabaseFailure, transact } from "../../db/open.ts";
import { yieldToEventLoop, type Job } from "../../deps/in-flight.ts";
import { messageOf } from "../../core/errors.ts";
import {
  FOLLOW_UP_CLAIMS,
  startWritingTimeouts,
  postponeFollowUp,
  restartWritingTimeouts,
  TO_WRITE,
} from "./store/claims.ts";
import { composeDueText } from "./compose.ts";
import { failedState } from "./send-outcomes.ts";
import { nextWriting } from "./rules/plan.ts";
import { endFollowUp, recordTerminalEvent } from "./terminal-event.ts";
import { updateFollowUp } from "./store/followups.ts";
import type { FollowUpRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

/** Longer than any step without AI or platform calls. */
const LEASE: Millis = MINUTE;
/** Expired follow-ups to settle per run. */
const EXPIRED_PER_RUN = 25;

/** Creates the job that writes missing texts. */
export const createFollowUps = (deps: Deps): Pick<Job, "run" | "idle"> => ({
  async run() {
    await expireUnwritten(deps);
    writeDue(deps);
  },
  idle: () => deps.ai.background.idle(),
});

/** Requeues follow-ups that a crashed process had claimed; fails those claimed during three crashes. */
export function recoverFollowUps(deps: Deps): void {
  const now = deps.clock.now();
  transact(deps.db, () => {
    restartWritingTimeouts(deps.db);
    for (const { workspaceId, id } of FOLLOW_UP_CLAIMS.release(deps.db, now)) {
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
      const claimed = FOLLOW_UP_CLAIMS.claim(deps.db, found, { now, lease: now + LEASE });
      if (claimed) endFollowUp(deps, claimed, failedState(found.lastError ?? "Missed"), now);
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
    const claimed = transact(db, () => FOLLOW_UP_CLAIMS.claim(db, found, { now, lease: ai.leaseFrom(now) }));
    if (!claimed) return;
    const { clientId: owner, crashes } = claimed;
    ai.background.begin({ owner, crashes }, writeOne(deps, claimed), () => {
      deps.wakeups.notify("follow_ups");
      deps.wakeups.notify("outbox");
    });
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
    endFollowUp(deps, claimed, failedState(reason), deps.clock.now());
  } catch (error) {
    deps.log.error("follow_up.not_settled", { follow_up_id: claimed.id, error });
  }
}
