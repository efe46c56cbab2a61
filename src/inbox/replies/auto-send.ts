/**
 * Decides whether a reply is answered automatically: once when the draft is ready, and again in the
 * transaction that records the attempt. If any gate blocks, the reply waits for a person with the reason.
 */
import { findCategory } from "../../clients/categories/store.ts";
import { nextOpening, zoneOfLead } from "../../clients/rules/hours.ts";
import { findClient } from "../../clients/store.ts";
import { iso, MINUTE, startOfDay, type Millis } from "../../core/clock.ts";
import { findConnection } from "../../sequencers/connections/store/connections.ts";
import { uncertainUntil } from "../../db/sending.ts";
import { getContact } from "../../contacts/store/contacts.ts";
import { mayHaveOptedOut } from "../../outbox/followups/store/route.ts";
import { isUnrouted } from "../../sequencers/routing/store/thread-owners.ts";
import { isCopy } from "../../sequencers/routing/store/merge.ts";
import { isSuppressed } from "../../contacts/suppressions/store.ts";
import { findReplyTo } from "../threads/reply-to.ts";
import { comparable, isAmong } from "../threads/rules/repetition.ts";
import { cameBefore, getMessage, listMailExcerpts } from "../threads/store/threads.ts";
import { getWorkspace } from "../../people/workspaces/store/workspaces.ts";
import { countAutoSends, listAnswerers } from "../../outbox/sends/store/attempts.ts";
import { insertOutgoing } from "../../outbox/outgoing/store/outgoing.ts";
import { endAutomatic } from "./cancel-auto-send.ts";
import { cautionsOf } from "./rules/cautions.ts";
import {
  checkGates,
  confidenceFor,
  type BlockedReason,
  type GateCheck,
  type SendFacts,
} from "./rules/gates.ts";
import { enterStage, hasNewerReply } from "./store/stages.ts";
import { getReply, peopleOf, updateReply } from "./store/replies.ts";
import { isApprovalPlanned, planApproval } from "./store/approval-requests.ts";
import { addToTimeline } from "./store/timeline.ts";
import type { ReplyRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

type GateDeps = Pick<Deps, "db" | "config" | "clock">;

/** Schedules a reply that needs no more drafting, or leaves it to a person. Runs in the caller's transaction. */
export function decideAfterDraft(deps: GateDeps, { workspaceId, id }: ReplyRow, now: Millis): void {
  const reply = getReply(deps.db, workspaceId, id);
  const client = findClient(deps.db, workspaceId, reply.clientId);
  // Most clients have automatic sending off. Their other gates are not checked, and nothing is recorded.
  if (!client?.autoSendEnabled)
    return block(deps, reply, { reason: "auto_send_disabled", checks: [], moment: "draft" }, now);
  const { checks, blockedBy } = checkGates(
    gatherSendFacts(deps, { reply, repeated: isRepeated(deps.db, reply) }, now),
  );
  if (blockedBy !== null) return block(deps, reply, { reason: blockedBy, checks, moment: "draft" }, now);
  const dueAt = opensAt(deps, reply, now + client.autoSendDelayMinutes * MINUTE);
  const change = { ...enterStage("waiting"), autoSendBlockedReason: null };
  updateReply(deps.db, { ...change, workspaceId, id, now });
  endAutomatic(deps.db, { replyId: id, reason: "replaced" }, now);
  const { clientId, threadId, aiResponse } = reply;
  const about = { workspaceId, clientId, threadId, replyId: id } as const;
  const mail = {
    kind: "automatic",
    content: aiResponse ?? "",
    contentType: "text",
    createdBy: "system",
  } as const;
  insertOutgoing(deps.db, { ...about, ...mail, dueAt }, now);
  note(
    deps,
    reply,
    { type: "auto_send_checked", detail: { moment: "draft", send_at: iso(dueAt), checks } },
    now,
  );
}

interface ToSend {
  reply: ReplyRow;
  /** Result of `isRepeated`, computed before the transaction because it is slow for long threads. */
  repeated: boolean;
}

/**
 * Checks every gate at the moment of sending. `reason` is why the answer must not be sent; null if it may be sent.
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

interface Blocked {
  reason: BlockedReason;
  checks: GateCheck[];
  moment: "draft" | "send";
}

/** Leaves the reply to a person with the reason. Runs in the caller's transaction. */
export function block(
  deps: Pick<Deps, "db">,
  reply: ReplyRow,
  { reason, checks, moment }: Blocked,
  now: Millis,
): void {
  const { workspaceId, id } = reply;
  // A sent reply is done; an earlier AI error stays on the row.
  const stage = { ...enterStage(reply.status === "sent" ? "done" : "waiting"), stageError: reply.stageError };
  updateReply(deps.db, { ...stage, autoSendBlockedReason: reason, workspaceId, id, now });
  if (asksForApproval(deps.db, reply)) planApproval(deps.db, { replyId: id, requestedBy: "system" }, now);
  if (reason === "auto_send_disabled" && moment === "draft") return;
  note(deps, reply, { type: "auto_send_checked", detail: { moment, blocked_by: reason, checks } }, now);
}

/** Returns whether the client requires approval of AI drafts that are not sent automatically. */
const asksForApproval = (
  db: Deps["db"],
  { workspaceId, clientId, status, aiResponse, aiResponseBy }: ReplyRow,
): boolean =>
  aiResponseBy === "ai" &&
  (aiResponse ?? "").trim() !== "" &&
  (status === "pending" || status === "ready") &&
  findClient(db, workspaceId, clientId)?.approveIn === "slack";

type Note = Pick<Parameters<typeof addToTimeline>[1], "type" | "detail">;

export function note(
  { db }: Pick<Deps, "db">,
  { workspaceId, id }: ReplyRow,
  entry: Note,
  now: Millis,
): void {
  addToTimeline(db, { ...entry, workspaceId, replyId: id, actor: "system" }, now);
}

/** Gathers the current facts for the gates. */
function gatherSendFacts({ db, config }: GateDeps, { reply, repeated }: ToSend, now: Millis): SendFacts {
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
    // A person decides about a planned approval, even before it is requested.
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
export function isRepeated(db: Deps["db"], reply: ReplyRow): boolean {
  const message = getMessage(db, reply.messageId);
  const others = listMailExcerpts(db, reply.threadId)
    .filter(({ id }) => id !== message.id)
    .map(({ direction, said }) => ({ direction, said: comparable(said) }));
  return isAmong(others, { theirs: comparable(message.bodyNew), ours: comparable(reply.aiResponse ?? "") });
}
