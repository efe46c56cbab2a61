/**
 * Decides whether an answer or a forward may leave, before and after its thread is read. Called by
 * `outgoing/driver.ts`. The gates of automatic answers are in `rules/gates.ts`, and follow-ups are decided in
 * `outbox/followups/eligibility.ts`.
 */
import { findCategory } from "../../clients/categories/store.ts";
import { nextOpening, zoneOfLead } from "../../clients/rules/hours.ts";
import { findClient } from "../../clients/store.ts";
import { getContact } from "../../contacts/store/contacts.ts";
import { isSuppressed } from "../../contacts/suppressions/store.ts";
import type { Caller } from "../../core/caller.ts";
import { iso, MINUTE, startOfDay, type Millis } from "../../core/clock.ts";
import { AppError, badRequest, conflict } from "../../core/errors.ts";
import type { HoldReason } from "../../core/send-order.ts";
import type { Db } from "../../db/open.ts";
import { findPause, requireSending, uncertainUntil } from "../../db/sending.ts";
import type { MessageRow, OutgoingRow, ReplyRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";
import { mayHaveOptedOut } from "../../outbox/followups/store/route.ts";
import {
  countAutoSends,
  listAnswerers,
  listOpenForwards,
  settleAttempt,
} from "../../outbox/sends/store/attempts.ts";
import { isAssistant, isRevokedKey } from "../../people/keys/store.ts";
import { getWorkspace } from "../../people/workspaces/store/workspaces.ts";
import type { OutgoingForward } from "../../platforms/platform.ts";
import { findConnection } from "../../sequencers/connections/store/connections.ts";
import { isCopy } from "../../sequencers/routing/store/merge.ts";
import { isUnrouted } from "../../sequencers/routing/store/thread-owners.ts";
import { findReplyTo } from "../threads/reply-to.ts";
import { comparable, isAmong } from "../threads/rules/repetition.ts";
import { countNewerActivity, findNewerActivity } from "../threads/store/newer-activity.ts";
import { cameBefore, getMessage, getThread, listMailExcerpts } from "../threads/store/threads.ts";
import { requireApprovable, type RequestedAnswer } from "./approval.ts";
import { assistantObstacle } from "./assistant-limits.ts";
import { addresseesOf, findUnreachable } from "./recipients.ts";
import { cautionsOf } from "./rules/cautions.ts";
import {
  checkGates,
  confidenceFor,
  type BlockedReason,
  type GateCheck,
  type SendFacts,
} from "./rules/gates.ts";
import { isApprovalPlanned } from "./store/approval-requests.ts";
import { getReply, getReplyInScope, peopleOf } from "./store/replies.ts";
import { hasNewerReply } from "./store/stages.ts";

/** Returns the reply if the caller may answer it now. Throws otherwise. */
export function getAnswerable(db: Db, caller: Caller, request: RequestedAnswer & { id: string }): ReplyRow {
  const reply = getReplyInScope(db, caller, request.id);
  requireApprovable(db, caller, { reply, request });
  requireSendable(reply, request);
  requireSending(db);
  return reply;
}

/**
 * Rejects an answer without an explicit recipient if it would go to the Reply-To address and the platform can
 * answer only the sender.
 */
export function requireNamedRecipient(
  { db, platforms }: Pick<Deps, "db" | "platforms">,
  { source }: ReplyRow,
  { message, toEmail }: { message: MessageRow; toEmail?: string | null | undefined },
): void {
  const replyTo = toEmail ? null : findReplyTo(db, message);
  if (replyTo === null || !platforms[source].answersSenderOnly) return;
  throw conflict(`The sender wants answers sent to ${replyTo.email}: set the recipient in to_email`);
}

/** Throws unless an answer to the reply can be sent or ordered. */
export function requireSendable(
  { status, sendState }: ReplyRow,
  { confirmResend }: Pick<RequestedAnswer, "confirmResend">,
): void {
  if (status === "sent") throw badRequest("Reply already sent");
  if (sendState === "sending") throw conflict("Reply is already being sent");
  if (sendState === "uncertain" && !confirmResend) {
    throw conflict(
      "It is unknown whether this reply was sent: check the thread, then send with confirm_resend",
    );
  }
}

/**
 * Throws if the contact was erased, perhaps while reading the thread: nothing may be sent to them or stored
 * about them.
 */
export function requireKnown(db: Db, { workspaceId, contactId, threadId }: ReplyRow): void {
  const isErased = getThread(db, threadId).erasedAt ?? getContact(db, workspaceId, contactId).erasedAt;
  if (isErased !== null) throw badRequest("The contact was erased");
}

/** Throws 409 if the thread has a newer reply, or an answer written in the sequencer. */
export function requireLatest(db: Db, { threadId, receivedAt }: ReplyRow): void {
  const { answeredAt, repliedAt } = findNewerActivity(db, { threadId, after: receivedAt });
  if (answeredAt !== null && answeredAt >= (repliedAt ?? 0))
    throw new AppError("answered_elsewhere", `Answered elsewhere at ${iso(answeredAt)}`);
  if (repliedAt !== null) throw new AppError("newer_reply", `A newer reply came in at ${iso(repliedAt)}`);
}

/**
 * Throws 409 for recipients who may already have received the forward, unless confirmed: a lost connection must not
 * cause a second send.
 */
export function requireForwardable(
  { db }: Deps,
  { reply, mail, isConfirmed }: { reply: ReplyRow; mail: OutgoingForward; isConfirmed: boolean },
): void {
  const recipients = new Set(mail.to.map(({ email }) => email));
  for (const { id, state, to } of listOpenForwards(db, reply.id)) {
    const repeated = to.find(({ email }) => recipients.has(email));
    if (!repeated) continue;
    if (state !== "uncertain") throw conflict(`Reply is already being forwarded to ${repeated.email}`);
    if (!isConfirmed) throw conflict(uncertainTo(repeated.email));
    settleAttempt(db, id, { from: ["uncertain"], state: "given_up", checkDueAt: null });
  }
}

const uncertainTo = (email: string): string =>
  `It is unknown whether this reply was forwarded to ${email}: ask them, then forward with confirm_resend`;

/** Returns whether an order may be sent without a person's review. Only assistants' orders can require a review. */
export function isStillAllowed(
  { db, log }: Pick<Deps, "db" | "log">,
  order: OutgoingRow,
  reply: ReplyRow,
): boolean {
  if (!isAssistant(db, order.workspaceId, order.createdBy)) return true;
  const reason = assistantObstacle(db, reply);
  if (reason !== null) log.warn("order.needs_person", { reply_id: reply.id, reason });
  return reason === null;
}

/** Returns why an order must not be sent now, or null if it may be. */
export function findHoldReason(db: Db, order: OutgoingRow): HoldReason | null {
  if (findPause(db)) return "paused";
  // The key may have been revoked because it leaked, so a person reviews its orders.
  if (isRevokedKey(db, order.workspaceId, order.createdBy)) return "key_revoked";
  const news = findNews(db, order);
  if (news !== null) return news;
  const { messageId } = getReply(db, order.workspaceId, order.replyId);
  const { to, cc, bcc } = addresseesOf(db, getMessage(db, messageId), order);
  const { isRefused, ...found } = findUnreachable(db, order, [...to, ...cc, ...bcc]);
  const isOpen = (what: keyof typeof found) =>
    found[what] !== undefined && (isRefused || !order.confirmed.includes(what));
  return (["suppressed", "bounced"] as const).find(isOpen) ?? null;
}

/**
 * Returns what changed in the conversation since the order. An answer written in the sequencer always holds
 * the order, to avoid answering twice.
 */
export function findNews(db: Db, order: OutgoingRow): HoldReason | null {
  const { receivedAt } = getReply(db, order.workspaceId, order.replyId);
  const { newer, answers } = countNewerActivity(db, { threadId: order.threadId, after: receivedAt });
  if (answers > order.knownAnswers) return "answered_elsewhere";
  return order.holdOnNew && newer > order.knownNewer ? "newer_reply" : null;
}

type GateDeps = Pick<Deps, "db" | "config">;

interface ToSend {
  reply: ReplyRow;
  /** Result of `isRepeated`, computed before the transaction because it is slow for long threads. */
  repeated: boolean;
}

/**
 * Checks every gate immediately before sending. `reason` is why the answer must not be sent; null if it may
 * be sent.
 */
export function judgeSend(
  deps: GateDeps,
  toSend: ToSend,
  now: Millis,
): { checks: GateCheck[]; reason: BlockedReason | null } {
  const { checks, blockedBy } = checkGates(gatherSendFacts(deps, toSend, now));
  return { checks, reason: blockedBy ?? mayBeAnswered(deps, toSend.reply) };
}

/**
 * Returns why the reply may already have been answered, by this instance or an earlier instance that used this
 * database.
 */
function mayBeAnswered({ db }: GateDeps, { sendState, receivedAt }: ReplyRow): BlockedReason | null {
  if (sendState !== null) return "send_uncertain";
  return receivedAt <= uncertainUntil(db) ? "restored" : null;
}

/** Gathers the current facts for the gates. */
export function gatherSendFacts(
  { db, config }: GateDeps,
  { reply, repeated }: ToSend,
  now: Millis,
): SendFacts {
  const { workspaceId, clientId } = reply;
  const client = findClient(db, workspaceId, clientId);
  const contact = getContact(db, workspaceId, reply.contactId);
  const message = getMessage(db, reply.messageId);
  const thread = listMailExcerpts(db, reply.threadId).filter(({ id }) => id !== message.id);
  const since = startOfDay(now, getWorkspace(db, workspaceId).timezone);
  const category = reply.categoryId === null ? undefined : findCategory(db, workspaceId, reply.categoryId);
  const answerers = listAnswerers(db, reply.threadId);
  const lastByPerson = answerers.indexOf("manual");
  return {
    enabled: client?.autoSendEnabled ?? false,
    // If an approval is planned, a person decides, even before the approval is requested.
    takenOver: reply.takenOverAt !== null || isApprovalPlanned(db, reply.id),
    status: reply.status,
    drafted: reply.aiResponseBy === "ai" && (reply.aiResponse ?? "").trim() !== "",
    category: category?.slug ?? null,
    aiCategory: reply.aiCategory,
    allowedCategories: client?.autoSendCategories ?? [],
    confidence: reply.aiConfidence,
    minConfidence: confidenceFor(client, config.ai.auto_send_min_confidence),
    cautions: cautionsOf(reply),
    suppressed: peopleOf(db, reply).some((email) => isSuppressed(db, { workspaceId, clientId, email })),
    mayHaveOptedOut: mayHaveOptedOut(db, reply, reply.id),
    answersElsewhere: findReplyTo(db, message) !== null,
    bounced: contact.bouncedAt !== null,
    connectionActive: findConnection(db, reply.connectionId)?.status === "active",
    age: now - reply.receivedAt - (client?.autoSendDelayMinutes ?? 0) * MINUTE,
    unrouted: isUnrouted(db, reply.threadId),
    duplicate: isCopy(message.platformId) || cameBefore(db, message),
    newerMail: thread.some(({ sentAt }) => sentAt > message.sentAt) || hasNewerReply(db, reply),
    repeated,
    automaticInRow: lastByPerson < 0 ? answerers.length : lastByPerson,
    sentToday: countAutoSends(db, { clientId, since }),
    dailyLimit: client?.autoSendDailyLimit ?? 0,
  };
}

/** Returns the earliest time an automatic answer may be sent; `now` during the client's sending hours. */
export function opensAt({ db }: Pick<Deps, "db">, reply: ReplyRow, now: Millis): Millis {
  const { workspaceId, clientId, contactId } = reply;
  const hours = findClient(db, workspaceId, clientId)?.autoSendHours ?? null;
  const leadZone = zoneOfLead(getContact(db, workspaceId, contactId).metadata);
  return nextOpening(hours, now, getWorkspace(db, workspaceId).timezone, leadZone);
}

/** Returns whether the lead's text or our answer already appears in the thread. */
export function isRepeated(db: Db, reply: ReplyRow): boolean {
  const message = getMessage(db, reply.messageId);
  const others = listMailExcerpts(db, reply.threadId)
    .filter(({ id }) => id !== message.id)
    .map(({ direction, said }) => ({ direction, said: comparable(said) }));
  return isAmong(others, { theirs: comparable(message.bodyNew), ours: comparable(reply.aiResponse ?? "") });
}
