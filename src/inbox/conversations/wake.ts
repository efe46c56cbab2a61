/** Wakes snoozed conversations that are due, ends idle people's claims, and notifies people of answers that are due. */
import { MINUTE, type Millis } from "../../core/clock.ts";
import { transact } from "../../db/open.ts";
import { notify } from "../notifications/notify.ts";
import { addToTimeline } from "../replies/store/timeline.ts";
import { release } from "./release.ts";
import { createSlaNotices } from "./sla-notices.ts";
import { changeConversation, listDueSnoozes, listIdleClaims, type Ended } from "./store/state.ts";
import type { Deps } from "../../deps/deps.ts";

/** How long a claim lasts without activity. */
const CLAIM_LASTS: Millis = 30 * MINUTE;
const BATCH_SIZE = 100;

type WakingDeps = Pick<Deps, "db" | "clock" | "live" | "presence" | "events" | "log">;

/** Creates the job, which returns true while more rows are due. */
export function createWaker(deps: WakingDeps) {
  const slaNotices = createSlaNotices(deps);
  return {
    run: (): boolean => {
      slaNotices.run();
      return wakeDue(deps);
    },
  };
}

function wakeDue(deps: WakingDeps): boolean {
  for (const viewed of deps.presence.sweep()) deps.live.publish({ type: "presence", ...viewed });
  const now = deps.clock.now();
  const snoozes = listDueSnoozes(deps.db, now, BATCH_SIZE);
  const claims = listIdleClaims(deps.db, now - CLAIM_LASTS, BATCH_SIZE);
  if (snoozes.length + claims.length === 0) return false;
  transact(deps.db, () => {
    for (const ended of snoozes) wake(deps, ended, now);
    for (const ended of claims) release(deps, { ...ended, reason: "idle" }, now);
  });
  return snoozes.length === BATCH_SIZE || claims.length === BATCH_SIZE;
}

function wake(deps: WakingDeps, ended: Ended, now: Millis): void {
  changeConversation(deps.db, ended.threadId, { snoozedUntil: null, snoozedBy: null });
  const { workspaceId, threadId, clientId, latestReplyId: replyId, userId } = ended;
  addToTimeline(deps.db, { workspaceId, replyId, type: "woken", actor: "system" }, now);
  if (userId !== null) notify(deps, { workspaceId, threadId, clientId, userId, type: "snooze_over" }, now);
}
