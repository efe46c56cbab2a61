/**
 * Judging an answer without a person: when the draft is there, and again in the transaction that records the attempt.
 * Whatever speaks against it leaves the reply to a person, with the reason.
 */
import { findCategory } from "../categories/store.ts";
import { findClient } from "../clients/store.ts";
import { iso, MINUTE, startOfDay, type Millis } from "../core/clock.ts";
import { findConnection } from "../connections/store.ts";
import { getContact } from "../contacts/store.ts";
import { mayHaveOptedOut } from "../followups/store/route.ts";
import { isSuppressed } from "../suppressions/store.ts";
import {
  cameBefore,
  getMessage,
  listMailExcerpts,
  SAID_CHARACTERS,
  type MailExcerpt,
} from "../threads/store.ts";
import { getWorkspace } from "../workspaces/store.ts";
import { countAutoSends, listAnswerers } from "../sends/store/attempts.ts";
import { cautionsOf } from "./rules/cautions.ts";
import { checkGates, type BlockedReason, type GateCheck, type SendFacts } from "./rules/gates.ts";
import { enterStage, hasNewerReply } from "./store/stages.ts";
import { getReply, updateReply } from "./store.ts";
import { addToTimeline } from "./store/timeline.ts";
import type { ReplyRow } from "../db/table-rows.ts";
import type { Deps } from "../app/context.ts";

type Judging = Pick<Deps, "db" | "config" | "clock">;

/** The reply has its draft, or is owed none: it is scheduled, or waits for a person. In the caller's transaction. */
export function decideAfterDraft(deps: Judging, { workspaceId, id }: ReplyRow, now: Millis): void {
  const reply = getReply(deps.db, workspaceId, id);
  const client = findClient(deps.db, workspaceId, reply.clientId);
  // The first gate. Behind it there is nothing to ask, nor is it noted: most clients answer nothing by themselves.
  if (!client?.autoSendEnabled)
    return block(deps, reply, { reason: "auto_send_disabled", checks: [], moment: "draft" }, now);
  const { checks, blockedBy } = checkGates(
    gatherSendFacts(deps, { reply, repeated: isRepeated(deps.db, reply) }, now),
  );
  if (blockedBy !== null) return block(deps, reply, { reason: blockedBy, checks, moment: "draft" }, now);
  const dueAt = now + client.autoSendDelayMinutes * MINUTE;
  const change = { ...enterStage("scheduled", dueAt), autoSendAt: dueAt, autoSendBlockedReason: null };
  updateReply(deps.db, { ...change, workspaceId, id, now });
  note(
    deps,
    reply,
    { type: "auto_send_checked", detail: { moment: "draft", send_at: iso(dueAt), checks } },
    now,
  );
}

interface ToSend {
  reply: ReplyRow;
  /** What `isRepeated` says, which takes its time over a long thread and is asked before the transaction. */
  repeated: boolean;
}

/** Every gate in the moment of sending, and why it is not to be sent; null when it is. */
export function judgeSend(
  deps: Judging,
  toSend: ToSend,
  now: Millis,
): { checks: GateCheck[]; reason: BlockedReason | null } {
  const { checks, blockedBy } = checkGates(gatherSendFacts(deps, toSend, now));
  const isUncertain = toSend.reply.sendState !== null;
  return { checks, reason: blockedBy ?? (isUncertain ? "send_uncertain" : null) };
}

interface Blocked {
  reason: BlockedReason;
  checks: GateCheck[];
  moment: "draft" | "send";
}

/** It is left to a person. In the caller's transaction. */
export function block(
  deps: Pick<Deps, "db">,
  reply: ReplyRow,
  { reason, checks, moment }: Blocked,
  now: Millis,
): void {
  const { workspaceId, id } = reply;
  const blocked = { autoSendAt: null, autoSendBlockedReason: reason };
  // Sent ones are done; what went wrong with the reading or the draft stays on the row.
  const stage = { ...enterStage(reply.status === "sent" ? "done" : "waiting"), stageError: reply.stageError };
  updateReply(deps.db, { ...stage, ...blocked, workspaceId, id, now });
  if (reason === "auto_send_disabled" && moment === "draft") return;
  note(deps, reply, { type: "auto_send_checked", detail: { moment, blocked_by: reason, checks } }, now);
}

type Note = Pick<Parameters<typeof addToTimeline>[1], "type" | "detail">;

export function note(
  { db }: Pick<Deps, "db">,
  { workspaceId, id }: ReplyRow,
  entry: Note,
  now: Millis,
): void {
  addToTimeline(db, { ...entry, workspaceId, replyId: id, actor: "system" }, now);
}

/** Everything that the gates ask about, as it stands at this moment. */
function gatherSendFacts({ db, config }: Judging, { reply, repeated }: ToSend, now: Millis): SendFacts {
  const { workspaceId, clientId } = reply;
  const client = findClient(db, workspaceId, clientId);
  const contact = getContact(db, workspaceId, reply.contactId);
  const message = getMessage(db, reply.messageId);
  const thread = listMailExcerpts(db, reply.threadId).filter(({ id }) => id !== message.id);
  const people = new Set([message.fromEmail, contact.email]);
  const since = startOfDay(now, getWorkspace(db, workspaceId).timezone);
  const category = reply.categoryId === null ? undefined : findCategory(db, workspaceId, reply.categoryId);
  const answerers = listAnswerers(db, reply.threadId);
  const lastByPerson = answerers.indexOf("manual");
  return {
    enabled: client?.autoSendEnabled ?? false,
    takenOver: reply.takenOverAt !== null,
    status: reply.status,
    drafted: reply.aiResponseBy === "ai" && (reply.aiResponse ?? "").trim() !== "",
    category: category?.slug ?? null,
    aiCategory: reply.aiCategory,
    allowedCategories: client?.autoSendCategories ?? [],
    confidence: reply.aiConfidence,
    minConfidence: config.ai.auto_send_min_confidence,
    cautions: cautionsOf(reply),
    suppressed: [...people].some((email) => isSuppressed(db, { workspaceId, clientId, email })),
    mayHaveOptedOut: mayHaveOptedOut(db, reply, reply.id),
    bounced: contact.bouncedAt !== null,
    connectionActive: findConnection(db, reply.connectionId)?.status === "active",
    age: now - reply.receivedAt - (client?.autoSendDelayMinutes ?? 0) * MINUTE,
    duplicate: cameBefore(db, message),
    newerMail: thread.some(({ sentAt }) => sentAt > message.sentAt) || hasNewerReply(db, reply),
    repeated,
    automaticInRow: lastByPerson < 0 ? answerers.length : lastByPerson,
    sentToday: countAutoSends(db, { clientId, since }),
    dailyLimit: client?.autoSendDailyLimit ?? 0,
  };
}

/** Whether their words, or our answer, have stood in the thread before. */
export function isRepeated(db: Deps["db"], reply: ReplyRow): boolean {
  const message = getMessage(db, reply.messageId);
  const thread = listMailExcerpts(db, reply.threadId).filter(({ id }) => id !== message.id);
  const said = (direction: MailExcerpt["direction"]) =>
    thread.filter((mail) => mail.direction === direction).map((mail) => wordsOf(mail.said));
  const [theirs, ours] = [wordsOf(message.bodyNew), wordsOf(reply.aiResponse ?? "")];
  return (theirs !== "" && said("inbound").includes(theirs)) || said("outbound").includes(ours);
}

/** As much as is known of each. */
const wordsOf = (text: string): string =>
  text
    .slice(0, SAID_CHARACTERS)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
