/**
 * Handles outgoing emails that the AI wrote and all gates passed. Every gate is checked again before sending;
 * if one blocks, the reply waits for a person.
 */
import { MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import { transact } from "../../db/open.ts";
import { findPause } from "../../db/sending.ts";
import type { OutgoingRow, ReplyRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";
import type { AnswerKind } from "../../outbox/outgoing/kind.ts";
import { claimsOf, sending, settled, updateOutgoing } from "../../outbox/outgoing/store/outgoing.ts";
import type { OutcomeDeps } from "../../outbox/sends/finish.ts";
import { countFailedAutoSends } from "../../outbox/sends/store/attempts.ts";
import { getMessage } from "../threads/store/threads.ts";
import { block, note } from "./auto-send.ts";
import { gatherGuardContext } from "./draft-input.ts";
import { recheckDraft } from "./draft.ts";
import { isRepeated, judgeSend, opensAt } from "./may-leave.ts";
import { answerTo, recordAnswer } from "./record-answer.ts";
import type { BlockedReason, GateCheck } from "./rules/gates.ts";
import { enterStage } from "./store/stages.ts";
import { getReply, updateReply } from "./store/replies.ts";
import { addToTimeline } from "./store/timeline.ts";

/** Pause before retrying an unreadable thread, and the number of attempts; half an hour in total. */
const READING_PAUSE: Millis = 2 * MINUTE;
const MAX_READINGS = 16;
/** Pause before each retry of an unsent answer. After the last one, a person decides. */
const PAUSES: readonly Millis[] = [MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE];

interface Judged {
  reply: ReplyRow;
  checks: GateCheck[];
}

interface Blocked {
  reason: BlockedReason;
  checks: GateCheck[];
}

export const AUTOMATIC: AnswerKind<Judged, Blocked, { repeated: boolean }> = {
  name: "automatic",
  claims: claimsOf("automatic"),
  priority: "background",
  maxWait: 20 * SECOND,
  rateLimitPause: 15 * SECOND,
  isPaced: false,
  waitsFor: () => true,
  prepare: recheck,
  // Computed early, because it is slow for long threads.
  gather: ({ db }, row) => ({ repeated: isRepeated(db, replyOf(db, row)) }),

  mayLeave(deps, row, { gathered, filing }, now) {
    const { db } = deps;
    if (findPause(db)) return { may: "wait", until: now, reason: null };
    const reply = replyOf(db, row);
    const opening = opensAt(deps, reply, now);
    // The answer is due outside the client's sending hours, for example after a power outage or a change to
    // the hours.
    if (opening > now) {
      schedule(deps, row, opening, now);
      return { may: "settled" };
    }
    if (filing === "held") return { may: "leave", found: { reply, checks: [] } };
    const { checks, reason } = judgeSend(deps, { reply, ...gathered }, now);
    const isChanged = reply.aiResponse !== row.content;
    const blockedBy = reason ?? (isChanged ? "not_ready" : filing === "free" ? null : "thread_unreadable");
    if (blockedBy === null) return { may: "leave", found: { reply, checks } };
    return { may: "not", hold: { reason: blockedBy, checks } };
  },

  threadOf: ({ reply }) => reply.threadId,

  // Only the thread shows answers written in the sequencer, so nothing is sent until the thread has been
  // read.
  whenUnread({ row, found: { checks } }, _unread, now) {
    if (row.attempts >= MAX_READINGS) return { may: "not", hold: { reason: "thread_unreadable", checks } };
    return { may: "wait", until: now + READING_PAUSE, reason: null };
  },

  mailOf: ({ db }, { row, found: { reply } }) =>
    answerTo(db, getMessage(db, reply.messageId), {
      reply,
      text: { content: row.content, contentType: "text" },
      actor: "system",
      sentBy: "auto",
    }),

  record(deps, { row, found: { reply, checks } }, { mail }, now) {
    note(deps, reply, { type: "auto_send_checked", detail: { moment: "send", checks } }, now);
    const attempt = recordAnswer(deps.db, mail, now);
    updateOutgoing(deps.db, row, sending(attempt.id), now);
    return attempt;
  },

  onHeld(deps, row, { reason, checks }, now) {
    updateOutgoing(deps.db, row, settled("canceled", reason), now);
    block(deps, replyOf(deps.db, row), { reason, checks, moment: "send" }, now);
  },

  onBroken(deps, row, stageError, now) {
    const { workspaceId, replyId } = row;
    leaveToPeople(deps, row, "process_failed", now);
    updateReply(deps.db, { workspaceId, id: replyId, stageError, now });
    const entry = { workspaceId, replyId, type: "set_aside", actor: "system" } as const;
    addToTimeline(deps.db, { ...entry, detail: { stage: "scheduled", reason: stageError } }, now);
  },

  onWithdrawn: (deps, row, now) => schedule(deps, row, now, now),
  onSent: (deps, row, _at, now) => void updateOutgoing(deps.db, row, settled("sent"), now),

  onNotSent(deps, row, { again }, now) {
    const { id, takenOverAt } = replyOf(deps.db, row);
    if (takenOverAt !== null) return leaveToPeople(deps, row, "taken_over", now);
    const pause = PAUSES[countFailedAutoSends(deps.db, id) - 1];
    if (!again || pause === undefined) return leaveToPeople(deps, row, "send_failed", now);
    schedule(deps, row, now + Math.max(pause, again.after), now);
  },

  onUncertain(deps, row, _reason, now) {
    leaveToPeople(deps, row, "send_uncertain", now);
    updateOutgoing(deps.db, row, { state: "uncertain" }, now);
  },
};

const replyOf = (db: Deps["db"], { workspaceId, replyId }: OutgoingRow): ReplyRow =>
  getReply(db, workspaceId, replyId);

/** Reschedules the answer. */
function schedule({ db }: Pick<Deps, "db">, row: OutgoingRow, dueAt: Millis, now: Millis): void {
  const begins = { state: "waiting", attemptId: null, claimedAt: null, attempts: 0, crashes: 0 } as const;
  updateOutgoing(db, row, { ...begins, dueAt, workAt: dueAt }, now);
}

function leaveToPeople({ db }: OutcomeDeps, row: OutgoingRow, reason: BlockedReason, now: Millis): void {
  const { workspaceId, replyId: id } = row;
  updateOutgoing(db, row, settled("canceled", reason), now);
  updateReply(db, { ...enterStage("waiting"), autoSendBlockedReason: reason, workspaceId, id, now });
}

/** Rechecks the draft, because the settings may have changed. If there are new findings, a gate blocks the answer. */
async function recheck(deps: Deps, claimed: OutgoingRow): Promise<void> {
  const { db, clock } = deps;
  const reply = replyOf(db, claimed);
  const { workspaceId, id, draftCautions } = reply;
  const allowed = gatherGuardContext(deps, reply);
  const { cautions, findings } = await recheckDraft(deps, { text: claimed.content, reply, allowed });
  if (cautions.length === draftCautions.length) return;
  const change = { draftCautions: cautions, draftFindings: findings };
  transact(db, () => {
    if (AUTOMATIC.claims.findClaimed(db, claimed))
      updateReply(db, { ...change, workspaceId, id, now: clock.now() });
  });
}
