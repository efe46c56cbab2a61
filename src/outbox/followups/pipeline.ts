/** Writes missing follow-up texts ahead of time. The outbox then sends the follow-ups; see `follow-up.ts`. */
import { MINUTE, type Millis } from "../../core/clock.ts";
import { transact } from "../../db/open.ts";
import { yieldToEventLoop, type Job } from "../../deps/in-flight.ts";
import { worker } from "../../deps/worker.ts";
import { messageOf } from "../../core/errors.ts";
import {
  FOLLOW_UP_CLAIMS,
  startWritingTimeouts,
  postponeFollowUp,
  restartWritingTimeouts,
  TO_WRITE,
} from "./store/claims.ts";
import { composeDueText } from "./compose.ts";
import { nextWriting } from "./rules/plan.ts";
import { endFollowUp, recordTerminalEvent } from "./terminal-event.ts";
import { failedState, updateFollowUp } from "./store/followups.ts";
import type { FollowUpRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

/** Longer than any step without AI or platform calls. */
const LEASE: Millis = MINUTE;
/** Number of expired follow-ups to settle per run. */
const EXPIRED_PER_RUN = 25;

/** Creates the job that writes missing texts. */
export function createFollowUps(deps: Deps): Omit<Job, "name"> {
  const { ai, clock, db } = deps;
  const texts = worker<FollowUpRow>(deps, {
    job: "follow_ups",
    queue: TO_WRITE,
    claims: {
      ...FOLLOW_UP_CLAIMS,
      requeue: (_db, row, until) =>
        void postponeFollowUp(db, row, { until, reason: null, counts: false }, clock.now()),
    },
    lanes: ai.background,
    lease: (now) => ai.leaseFrom(now),
    mostPerRun: (now) => ai.countAdmitted("follow_up", now),
    async act(row) {
      await composeDueText(deps, row);
      deps.wakeups.notify("outbox");
    },
    fail(row, error) {
      deps.log.error("follow_up.step_failed", { follow_up_id: row.id, step: "write", error });
      endFollowUp(deps, row, failedState(`internal error: ${messageOf(error)}`), clock.now());
    },
    giveUp: (row, now) => giveUp(deps, row, now),
  });
  return {
    ...texts,
    async run() {
      await expireUnwritten(deps);
      return texts.run();
    },
    recover() {
      restartWritingTimeouts(db);
      texts.recover();
    },
  };
}

/** Fails a follow-up that was being processed during three crashes. */
function giveUp(deps: Deps, { workspaceId, id }: FollowUpRow, now: Millis): void {
  const failed = failedState("failed permanently: the process crashed on every attempt");
  recordTerminalEvent(deps, updateFollowUp(deps.db, { ...failed, workspaceId, id, now }), now);
}

/** Fails follow-ups that are too late to write, even while the AI's circuit breaker is open. */
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
