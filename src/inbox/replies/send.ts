/**
 * Sends a person's answer to a reply in three steps: recorded, handed over, finished. Each is saved before the next
 * begins. After a crash, the row shows the last step, and `outbox/sends/reconcile.ts` determines the outcome.
 */
import { type Millis } from "../../core/clock.ts";
import { transact } from "../../db/open.ts";
import { actorOf, type Caller } from "../../core/caller.ts";
import type { ThreadReader } from "../threads/rules/freshness.ts";
import { getMessage } from "../threads/store/threads.ts";
import { findUncertain, settleAttempt } from "../../outbox/sends/store/attempts.ts";
import { sendRecorded } from "../../outbox/sends/transmit.ts";
import { requireReviewed, type RequestedAnswer } from "./approval.ts";
import { filesFor } from "./files.ts";
import { ANSWER_OUTCOMES } from "./send-outcomes.ts";
import { answerTo, recordAnswer, recordThreadUnread } from "./record-answer.ts";
import { warningsFor, type SendWarning } from "./recipients.ts";
import { endOrders } from "./end-orders.ts";
import { getAnswerable, requireKnown, requireLatest, requireNamedRecipient } from "./may-leave.ts";
import { excludeFromAutoSend } from "./cancel-auto-send.ts";
import { addToTimeline } from "./store/timeline.ts";
import type { ReplyRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

/**
 * Sends an answer and returns warnings for the person. Throws if the platform did not accept the answer; the
 * reply's row then shows the known state.
 */
export async function sendReply(
  deps: Deps,
  readThread: ThreadReader,
  caller: Caller,
  request: RequestedAnswer & { id: string },
): Promise<SendWarning[]> {
  const { db } = deps;
  const original = getAnswerable(db, caller, request);
  const actor = actorOf(caller);
  const attachments = filesFor(deps, original, { ids: request.attachments ?? [], kind: "reply" });
  const message = getMessage(db, original.messageId);
  requireReviewed(db, caller, { reply: original, message, warnings: [] });
  requireNamedRecipient(deps, original, { message, toEmail: request.toEmail });
  const text = { ...request, content: request.response };
  const answer = answerTo(db, message, { reply: original, text, actor, sentBy: "manual" });
  const mail = { ...answer, attachments };
  // The uncertain answer may have appeared since the last read, so always read the thread.
  const { isRead } = await readThread(original.threadId, {
    priority: "person",
    always: original.sendState !== null,
  });
  const { attempt, warnings } = transact(db, () => {
    const now = deps.clock.now();
    const reply = getAnswerable(db, caller, request);
    requireKnown(db, reply);
    if (!request.confirmResend) requireLatest(db, reply);
    const found = warningsFor(db, reply, [...mail.to, ...mail.cc, ...mail.bcc]);
    requireReviewed(db, caller, { reply, message, warnings: found });
    endOrders(deps, { reply, states: ["waiting", "held", "failed"], actor }, now);
    if (reply.sendState === "uncertain") giveUpUncertain(db, reply, now);
    const recorded = recordAnswer(db, mail, now);
    // A person has taken over the reply, regardless of the outcome.
    excludeFromAutoSend(deps, reply, now);
    if (!isRead) recordThreadUnread(db, reply, now);
    return { attempt: recorded, warnings: found };
  });
  await sendRecorded(deps, attempt, { handlers: ANSWER_OUTCOMES });
  return isRead ? warnings : ["thread_unread", ...warnings];
}

/** Gives up on the uncertain answer, because a person decided to send another one. */
function giveUpUncertain(db: Deps["db"], { workspaceId, id }: ReplyRow, now: Millis): void {
  const uncertain = findUncertain(db, id);
  if (uncertain)
    settleAttempt(db, uncertain.id, { from: ["uncertain"], state: "given_up", checkDueAt: null });
  const detail = { attempt_id: uncertain?.id ?? null };
  addToTimeline(db, { workspaceId, replyId: id, actor: "system", type: "send_given_up", detail }, now);
}
