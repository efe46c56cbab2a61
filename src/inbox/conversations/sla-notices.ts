/** Notifies people once when an answer is due soon, and once when it is overdue. */
import { HOUR, MINUTE, type Millis } from "../../core/clock.ts";
import { transact } from "../../db/open.ts";
import { notify, notifyClient, type NotifyDeps } from "../notifications/notify.ts";
import { findRecipient } from "../notifications/store/people.ts";
import { slaOf, WARNING_SHARE } from "./rules/sla.ts";
import { listWaitingForAnswer, recordSlaNotice, type WaitingForAnswer } from "./store/sla-notices.ts";
import type { Deps } from "../../deps/deps.ts";

const INTERVAL: Millis = MINUTE;
const BATCH_SIZE = 1_000;
/** After downtime, answers that have been overdue for longer than this get no notice. */
const NEWS_FOR: Millis = 6 * HOUR;

type Noticing = NotifyDeps & Pick<Deps, "events" | "log">;

/** Creates the check, which runs at most once a minute. */
export function createSlaNotices(deps: Noticing & Pick<Deps, "clock">): { run: () => void } {
  let checkAt: Millis = 0;
  return {
    run() {
      const now = deps.clock.now();
      // If the clock was set back, checks immediately instead of waiting for the old time.
      if (now < checkAt && checkAt <= now + INTERVAL) return;
      checkAt = now + INTERVAL;
      const waiting = listWaitingForAnswer(deps.db, { now, soonPart: WARNING_SHARE, limit: BATCH_SIZE });
      for (const one of waiting) checkApart(deps, one, now);
    },
  };
}

/** Checks one conversation; a failure does not affect the others. */
function checkApart(deps: Noticing, waiting: WaitingForAnswer, now: Millis): void {
  try {
    transact(deps.db, () => check(deps, waiting, now));
  } catch (error) {
    deps.log.error("sla.not_checked", { thread_id: waiting.threadId, error });
  }
}

function check(deps: Noticing, waiting: WaitingForAnswer, now: Millis): void {
  const sla = slaOf(waiting, now);
  if (!sla || sla.state === "ok") return;
  const kind = sla.state === "soon" ? "sla_soon" : "sla_late";
  const isNews = now - Math.max(sla.dueAt, waiting.movedAt ?? 0) <= NEWS_FOR;
  if (!recordSlaNotice(deps.db, waiting, { kind, isNews }) || !isNews) return;
  const { workspaceId, threadId, clientId, latestReplyId: replyId, assigneeId } = waiting;
  const eventKey = `${kind}:${threadId}:${waiting.unansweredSince}`;
  const notice = { workspaceId, threadId, clientId, replyId, type: kind, eventKey } as const;
  // An assignee who has left or lost access to the client will not answer.
  const assignee = assigneeId === null ? undefined : findRecipient(deps.db, notice, assigneeId);
  if (assignee) notify(deps, { ...notice, userId: assignee.userId }, now);
  else notifyClient(deps, notice, now);
  if (kind === "sla_late") deps.events.record({ type: "thread.sla_late", workspaceId, id: threadId }, now);
}
