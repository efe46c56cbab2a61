/**
 * Answering without a person: judged when the draft is there, and again in the transaction that records the attempt,
 * after the platform's thread was read. Whatever speaks against it leaves the reply to a person, with the reason.
 */
import { findCategory } from "../categories/store.ts";
import { findClient } from "../clients/store.ts";
import { iso, MINUTE, SECOND, startOfDay, type Millis } from "../clock.ts";
import { findConnection } from "../connections/store.ts";
import { getContact } from "../contacts/store.ts";
import { transact } from "../db/open.ts";
import { findPause } from "../db/sending.ts";
import type { Deps } from "../deps.ts";
import { hasUnreadMail, mayHaveOptedOut } from "../followups/route.ts";
import { isSuppressed } from "../suppressions/store.ts";
import { planRefresh } from "../threads/refreshes.ts";
import {
  cameBefore,
  getMessage,
  getThread,
  listSaid,
  SAID_CHARACTERS,
  type MessageRow,
  type SaidMail,
} from "../threads/store.ts";
import { getWorkspace } from "../workspaces/store.ts";
import { countAutoSends, listAnswerers, type AttemptRow } from "../sends/attempts.ts";
import { cautionsOf } from "./cautions.ts";
import { checkGates, type BlockedReason, type GateCheck, type SendCase } from "./decide.ts";
import { recordAttempt } from "./send.ts";
import { enters, hasNewerReply } from "./stages.ts";
import { getReply, updateReply, type ReplyRow } from "./store.ts";
import { addToTimeline } from "./timeline.ts";

type Judging = Pick<Deps, "db" | "config" | "clock">;

/** How old the reading of the platform's thread may be when an answer goes out. */
const FRESH: Millis = 2 * MINUTE;
/** Between two looks whether the thread has been read; a reading that succeeds wakes the reply at once. */
const READING_PAUSE: Millis = 15 * SECOND;
/** A thread that could not be read for so long after the first try is a person's matter. */
const READING_PATIENCE: Millis = 30 * MINUTE;

/** The reply has its draft, or is owed none: it is scheduled, or waits for a person. In the caller's transaction. */
export function decideAfterDraft(deps: Judging, { workspaceId, id }: ReplyRow, now: Millis): void {
  const reply = getReply(deps.db, workspaceId, id);
  const client = findClient(deps.db, workspaceId, reply.clientId);
  // The first gate. Behind it there is nothing to ask, nor is it noted: most clients answer nothing by themselves.
  if (!client?.autoSendEnabled)
    return block(deps, reply, { reason: "auto_send_disabled", checks: [], moment: "draft" }, now);
  const { checks, blockedBy } = checkGates(sendCaseOf(deps, reply, now));
  if (blockedBy !== null) return block(deps, reply, { reason: blockedBy, checks, moment: "draft" }, now);
  const dueAt = now + client.autoSendDelayMinutes * MINUTE;
  const change = { ...enters("scheduled", dueAt), autoSendAt: dueAt, autoSendBlockedReason: null };
  updateReply(deps.db, { ...change, workspaceId, id, now });
  note(
    deps,
    reply,
    { type: "auto_send_checked", detail: { moment: "draft", send_at: iso(dueAt), checks } },
    now,
  );
}

/** The attempt to carry out; null when the reply is not to be sent now, for which its row then has the reason or the time. */
export function claimAutoSend(
  deps: Judging & Pick<Deps, "bell">,
  found: ReplyRow,
  now: Millis,
): AttemptRow | null {
  return transact(deps.db, () => {
    if (findPause(deps.db)) return null;
    const reply = getReply(deps.db, found.workspaceId, found.id);
    const isDue = reply.stage === "scheduled" && reply.stageDueAt !== null && reply.stageDueAt <= now;
    if (!isDue) return null;
    const { refreshedAt, refreshDueAt } = getThread(deps.db, reply.threadId);
    // A reading in the future is one that a clock since set back has dated.
    const isFresh = refreshedAt !== null && refreshedAt <= now && now - refreshedAt <= FRESH;
    // What is on disk and not looked at may be the lead's next word, or an opt-out.
    const isRead = isFresh && !hasUnreadMail(deps.db, reply.clientId);
    const isWaiting = reply.stageDueAt !== reply.autoSendAt;
    const isPatient = now - (reply.autoSendAt ?? now) <= READING_PATIENCE;
    if (!isRead && isWaiting && isPatient)
      return readFirst(deps, reply, { refreshDueAt, since: reply.autoSendAt }, now);
    const { checks, blockedBy } = checkGates(sendCaseOf(deps, reply, now));
    if (blockedBy !== null) return stop(deps, reply, { reason: blockedBy, checks }, now);
    if (reply.sendState !== null) return stop(deps, reply, { reason: "send_uncertain", checks }, now);
    if (!isRead && isWaiting) return stop(deps, reply, { reason: "thread_unreadable", checks }, now);
    if (!isRead) return readFirst(deps, reply, { refreshDueAt, since: now }, now);
    note(deps, reply, { type: "auto_send_checked", detail: { moment: "send", checks } }, now);
    const attempt = recordAttempt(
      deps,
      { reply, sentBy: "auto", actor: "system", request: { response: reply.aiResponse ?? "" } },
      now,
    );
    updateReply(deps.db, { workspaceId: reply.workspaceId, id: reply.id, now, stageDueAt: null });
    return attempt;
  });
}

/** An answer written in the sequencer itself shows only there. */
function readFirst(
  { db, bell }: Pick<Deps, "db" | "bell">,
  { workspaceId, id, threadId }: ReplyRow,
  { refreshDueAt, since }: { refreshDueAt: Millis | null; since: Millis | null },
  now: Millis,
): null {
  if (refreshDueAt === null) planRefresh(db, threadId, now);
  bell.ring("refresh");
  updateReply(db, { workspaceId, id, now, autoSendAt: since, stageDueAt: now + READING_PAUSE });
  return null;
}

interface Blocked {
  reason: BlockedReason;
  checks: GateCheck[];
}

function stop(deps: Judging, reply: ReplyRow, blocked: Blocked, now: Millis): null {
  block(deps, reply, { ...blocked, moment: "send" }, now);
  return null;
}

function block(
  deps: Judging,
  reply: ReplyRow,
  { reason, checks, moment }: Blocked & { moment: "draft" | "send" },
  now: Millis,
): void {
  const { workspaceId, id } = reply;
  const blocked = { autoSendAt: null, autoSendBlockedReason: reason };
  // Sent ones are done; what went wrong with the reading or the draft stays on the row.
  const stage = { ...enters(reply.status === "sent" ? "done" : "waiting"), stageError: reply.stageError };
  updateReply(deps.db, { ...stage, ...blocked, workspaceId, id, now });
  if (reason === "auto_send_disabled" && moment === "draft") return;
  note(deps, reply, { type: "auto_send_checked", detail: { moment, blocked_by: reason, checks } }, now);
}

type Note = Pick<Parameters<typeof addToTimeline>[1], "type" | "detail">;

function note({ db }: Pick<Deps, "db">, { workspaceId, id }: ReplyRow, entry: Note, now: Millis): void {
  addToTimeline(db, { ...entry, workspaceId, replyId: id, actor: "system" }, now);
}

/** Everything that the gates ask about, as it stands at this moment. */
function sendCaseOf({ db, config }: Judging, reply: ReplyRow, now: Millis): SendCase {
  const { workspaceId, clientId } = reply;
  const client = findClient(db, workspaceId, clientId);
  const contact = getContact(db, workspaceId, reply.contactId);
  const message = getMessage(db, reply.messageId);
  const thread = listSaid(db, reply.threadId).filter(({ id }) => id !== message.id);
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
    repeated: isRepeated(reply, message, thread),
    automaticInRow: lastByPerson < 0 ? answerers.length : lastByPerson,
    sentToday: countAutoSends(db, { clientId, since }),
    dailyLimit: client?.autoSendDailyLimit ?? 0,
  };
}

function isRepeated(reply: ReplyRow, message: MessageRow, thread: readonly SaidMail[]): boolean {
  const said = (direction: SaidMail["direction"]) =>
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
