/**
 * Answering a reply: recorded, handed over, finished, each on disk before the next begins.
 * A crash in between leaves a row that says how far it came; `sends/reconcile.ts` finds out the rest.
 */
import type { Millis } from "../clock.ts";
import { transact } from "../db/open.ts";
import { requireSending } from "../db/sending.ts";
import type { Deps } from "../deps.ts";
import { badRequest, conflict } from "../errors.ts";
import type { Caller } from "../keys/key.ts";
import { parseAddress } from "../mail/address.ts";
import { asMail } from "../mail/answer.ts";
import type { Address } from "../platforms/platform.ts";
import { replySubject } from "../threads/keys.ts";
import { getMessage, type MessageRow } from "../threads/store.ts";
import { findAttempt, insertAttempt, settleAttempt, type AttemptRow } from "../sends/attempts.ts";
import { addressesFrom } from "../sends/outgoing.ts";
import { carryOut } from "../sends/carry-out.ts";
import { ANSWERED } from "./ends.ts";
import { getReply, updateReply, type ReplyRow } from "./store.ts";
import { takeOver } from "./take-back.ts";
import { addToTimeline, type Actor } from "./timeline.ts";

export interface SendRequest {
  id: string;
  response: string;
  toEmail?: string | null;
  cc?: string[] | null;
  bcc?: string[] | null;
  confirmResend?: boolean;
}

/** Resolves when the platform took the email. Every other end is an error, and the reply's row says what is known. */
export async function sendReply(deps: Deps, caller: Caller, request: SendRequest): Promise<void> {
  const now = deps.clock.now();
  const attempt = transact(deps.db, () => {
    const reply = getReply(deps.db, caller.workspaceId, request.id);
    requireSendable(deps, reply, request, now);
    requireSending(deps.db);
    const recorded = recordAttempt(
      deps,
      { reply, request, actor: `key:${caller.keyId}`, sentBy: "manual" },
      now,
    );
    // Whatever comes of it, the answer is a person's from now on.
    takeOver(deps, reply, now);
    return recorded;
  });
  await carryOut(deps, attempt, { ends: ANSWERED, options: { priority: "person" } });
}

export interface Recording extends Pick<AttemptRow, "sentBy"> {
  reply: ReplyRow;
  request: Omit<SendRequest, "id">;
  actor: Actor;
}

/** Writes down what is about to be sent, before anything leaves; in the caller's transaction. */
export function recordAttempt({ db }: Pick<Deps, "db">, recording: Recording, now: Millis): AttemptRow {
  const { reply, actor } = recording;
  const { workspaceId, id } = reply;
  const attempt = insertAttempt(db, attemptOf(getMessage(db, reply.messageId), recording), now);
  const detail = { attempt_id: attempt.id };
  addToTimeline(db, { workspaceId, replyId: id, actor, type: "send_recorded", detail }, now);
  updateReply(db, { workspaceId, id, now, sendState: "sending" });
  return attempt;
}

function requireSendable(deps: Deps, reply: ReplyRow, request: SendRequest, now: number): void {
  if (reply.status === "sent") throw badRequest("Reply already sent");
  if (reply.sendState === "sending") throw conflict("Reply is already being sent");
  if (reply.sendState !== "uncertain") return;
  if (!request.confirmResend) {
    throw conflict(
      "It is uncertain whether this reply was sent: look into the thread, then send with confirm_resend",
    );
  }
  const doubted = findAttempt(deps.db, reply.id, "uncertain");
  if (doubted)
    settleAttempt(deps.db, doubted.id, { from: ["uncertain"], state: "given_up", checkDueAt: null });
  const entry = { workspaceId: reply.workspaceId, replyId: reply.id, actor: "system" as const };
  addToTimeline(
    deps.db,
    { ...entry, type: "send_given_up", detail: { attempt_id: doubted?.id ?? null } },
    now,
  );
}

function attemptOf(message: MessageRow, { reply, request, actor, sentBy }: Recording) {
  const { html, text } = asMail(request.response);
  return {
    workspaceId: reply.workspaceId,
    clientId: reply.clientId,
    threadId: reply.threadId,
    messageId: reply.messageId,
    replyId: reply.id,
    followUpId: null,
    kind: "reply" as const,
    via: "platform" as const,
    actor,
    sentBy,
    to: [recipient(message, request.toEmail)],
    cc: addressesFrom(request.cc),
    bcc: addressesFrom(request.bcc),
    subject: replySubject(message.subject),
    content: request.response,
    bodyHtml: html,
    bodyText: text,
    rfcMessageId: null,
  };
}

function recipient(message: MessageRow, toEmail: string | null | undefined): Address {
  if (toEmail === undefined || toEmail === null) return { email: message.fromEmail, name: message.fromName };
  const address = parseAddress(toEmail);
  if (!address) throw badRequest(`Invalid email address: ${toEmail}`);
  return address;
}
