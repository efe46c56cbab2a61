/** Lets an owner resolve an email with an unknown outcome, or request another check of its thread. */
import type { Deps } from "../../deps/deps.ts";
import { recordAudit } from "../../people/audit/store/audit.ts";
import type { Auditor } from "../../core/caller.ts";
import { AppError, badRequest, notFound } from "../../core/errors.ts";
import { transact } from "../../db/open.ts";
import type { AttemptRow } from "../../db/table-rows.ts";
import { finishAbsent, finishSent } from "../../outbox/sends/finish.ts";
import { settleAttempt } from "../../outbox/sends/store/attempts.ts";
import { findAttemptOf } from "../../outbox/sends/store/uncertain.ts";
import { SEND_OUTCOME_HANDLERS } from "./send-outcomes.ts";

type SendVerdict = "sent" | "not_sent";

interface AttemptRef {
  workspaceId: string;
  id: string;
}

const SEEN_BY_A_PERSON = "a person found it in the sequencer";
const MISSED_BY_A_PERSON = "a person did not find it in the sequencer";

/**
 * Resolves an uncertain email by a person's decision. An unsent email can be sent again by people but is
 * never retried automatically. If it appears in the thread later, it is still recognized.
 */
export function decideUncertain(
  deps: Deps,
  ref: AttemptRef,
  { decision, by }: { decision: SendVerdict; by: Auditor },
): void {
  const { db, clock } = deps;
  transact(db, () => {
    const attempt = getUncertain(deps, ref);
    const handlers = SEND_OUTCOME_HANDLERS[attempt.kind];
    if (decision === "not_sent") finishAbsent(deps, attempt, MISSED_BY_A_PERSON, handlers);
    else {
      const receipt = {
        platformId: null,
        messageId: attempt.rfcMessageId,
        queued: false,
        answer: SEEN_BY_A_PERSON,
      };
      const sentAt = attempt.handedOverAt ?? attempt.recordedAt;
      finishSent(deps, attempt, { receipt, by: "sender", sentAt }, handlers);
    }
    const { workspaceId, clientId, replyId, followUpId, kind } = attempt;
    const subject = followUpId === null ? `reply:${replyId}` : `follow_up:${followUpId}`;
    const entry = { ...by, workspaceId, clientId, subject, detail: { kind, decision } };
    recordAudit(db, { ...entry, action: "send.decided" }, clock.now());
  });
}

/** Schedules an immediate check of the platform's thread, in addition to the planned checks. */
export function lookAgain({ db, clock, wakeups }: Deps, ref: AttemptRef): AttemptRow {
  const attempt = getUncertain({ db }, ref);
  if (attempt.via !== "platform") throw badRequest("Sent by SMTP, so there is no thread to check");
  // Manual requests must not use up the checks: the last one, a day later, may conclude that nothing was
  // sent.
  const change = { checkDueAt: clock.now(), checks: Math.max(attempt.checks - 1, -1) };
  const changed = settleAttempt(db, attempt.id, { from: ["uncertain"], ...change });
  wakeups.notify("reconcile");
  return changed ?? attempt;
}

function getUncertain({ db }: Pick<Deps, "db">, { workspaceId, id }: AttemptRef): AttemptRow {
  const attempt = findAttemptOf(db, { workspaceId, id: id.toLowerCase() });
  if (!attempt) throw notFound("Email not found");
  if (attempt.state !== "uncertain") throw new AppError("conflict", "This email is no longer uncertain");
  return attempt;
}
