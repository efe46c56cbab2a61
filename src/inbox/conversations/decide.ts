/** Applies people's decisions about a conversation: assignment, snoozing and archiving. */
import { actorOf, type Auditor, type Caller } from "../../core/caller.ts";
import { iso, MINUTE, type Millis } from "../../core/clock.ts";
import { AppError, badRequest, conflict } from "../../core/errors.ts";
import { afterCommit, transact } from "../../db/open.ts";
import { notifyThreadChange } from "../../db/thread-changes.ts";
import { suppressAndCancel } from "../../outbox/followups/unreachable.ts";
import { notify } from "../notifications/notify.ts";
import { archiveOpen, editReply } from "../replies/edit.ts";
import { addToTimeline, type TimelineEntry } from "../replies/store/timeline.ts";
import { auditSuppression } from "../../contacts/suppressions/audit.ts";
import { refreshClaim } from "./claim.ts";
import { findAssignable } from "./store/people.ts";
import {
  changeConversation,
  findLatestArchived,
  getConversation,
  markRead,
  markUnread,
  settleCancelledMeeting,
  type ConversationState,
} from "./store/state.ts";
import type { Deps } from "../../deps/deps.ts";

/** The decision; an absent field changes nothing. */
export interface Decision {
  assigneeId?: string | null;
  /** The assignee that the caller sees; a different one is a conflict. */
  ifAssignee?: string | null;
  /** The newest reply that the caller sees; a newer reply is a conflict. */
  ifLatestReplyId?: string;
  snoozedUntil?: Millis | null;
  state?: "open" | "done";
  isRead?: boolean;
  categoryId?: string | null;
  suppress?: boolean;
  /** The caller's IP address, for the audit log. */
  ip?: string | null;
}

type DecisionDeps = Pick<Deps, "ai" | "db" | "clock" | "wakeups" | "events" | "live" | "log">;

/** A later snooze is treated as a mistake. */
const LONGEST_SNOOZE: Millis = 366 * 24 * 60 * MINUTE;

/**
 * Applies a decision in one transaction. Throws 404, 400, or 409 if the conversation differs from the version
 * the caller has seen.
 */
export function decide(deps: DecisionDeps, caller: Caller, threadId: string, decision: Decision): void {
  const now = deps.clock.now();
  transact(deps.db, () => {
    const conversation = getConversation(deps.db, caller, threadId);
    requireAssignee(conversation, decision);
    requireLatest(conversation, decision);
    if (decision.categoryId !== undefined)
      editReply(deps, caller, { id: conversation.latestReplyId, categoryId: decision.categoryId });
    if (decision.state === "done")
      archiveOpen(deps, { scope: caller, threadId: conversation.threadId, actor: actorOf(caller) }, now);
    if (decision.state === "done" || decision.categoryId !== undefined) settleMeeting(deps, conversation);
    if (decision.state === "open") reopen(deps, caller, conversation, now);
    if (decision.snoozedUntil !== undefined)
      snooze(deps, caller, { threadId, until: decision.snoozedUntil }, now);
    if (decision.assigneeId !== undefined)
      assign(deps, caller, { conversation, userId: decision.assigneeId }, now);
    if (decision.suppress)
      suppressContact(deps, { conversation, by: { actor: actorOf(caller), ip: decision.ip ?? null } }, now);
    if (decision.isRead !== undefined) read(deps, caller, { conversation, isRead: decision.isRead });
    refreshClaim(deps, caller, conversation, now);
  });
}

function requireAssignee({ assigneeId, assigneeName }: ConversationState, { ifAssignee }: Decision): void {
  if (ifAssignee === undefined || (ifAssignee?.toLowerCase() ?? null) === assigneeId) return;
  throw conflict(
    assigneeName === null
      ? "This conversation is no longer assigned to anyone"
      : `${assigneeName} has taken this conversation`,
  );
}

function requireLatest({ latestReplyId }: ConversationState, { ifLatestReplyId: seen }: Decision): void {
  if (seen === undefined || seen.toLowerCase() === latestReplyId) return;
  throw new AppError("newer_reply", "A newer reply came in");
}

function settleMeeting({ db }: DecisionDeps, { workspaceId, threadId: id }: ConversationState): void {
  settleCancelledMeeting(db, id);
  notifyThreadChange(db, { workspaceId, of: "thread", id });
}

/** Reopens the newest archived reply; an open conversation stays unchanged. */
function reopen(
  deps: DecisionDeps,
  caller: Caller,
  { threadId, state }: ConversationState,
  now: Millis,
): void {
  if (state === "open") return;
  if (state === "snoozed") return snooze(deps, caller, { threadId, until: null }, now);
  const archived = findLatestArchived(deps.db, threadId);
  if (!archived)
    throw badRequest("Every reply in this conversation has been answered, so there is nothing to reopen");
  editReply(deps, caller, { id: archived.id, status: archived.hasDraft ? "ready" : "pending" });
}

function snooze(
  deps: DecisionDeps,
  caller: Caller,
  { threadId, until }: { threadId: string; until: Millis | null },
  now: Millis,
): void {
  const conversation = getConversation(deps.db, caller, threadId);
  if (until === null && conversation.snoozedUntil === null) return;
  if (until !== null) {
    if (until <= now) throw badRequest("snoozed_until: must be in the future");
    if (until > now + LONGEST_SNOOZE) throw badRequest("snoozed_until: must be within a year");
    if (conversation.openCount === 0) throw badRequest("Only an open conversation can be snoozed");
  }
  changeConversation(deps.db, conversation.threadId, {
    snoozedUntil: until,
    snoozedBy: until !== null && caller.kind === "user" ? caller.id : null,
  });
  const entry =
    until === null ? { type: "woken" as const } : { type: "snoozed" as const, detail: { until: iso(until) } };
  note(deps, conversation, { ...entry, actor: actorOf(caller) }, now);
}

function assign(
  deps: DecisionDeps,
  caller: Caller,
  { conversation, userId }: { conversation: ConversationState; userId: string | null },
  now: Millis,
): void {
  const assignee = userId === null ? null : findAssignable(deps.db, conversation, userId);
  if (userId !== null && !assignee)
    throw badRequest("assignee_id: must be a person who can answer for this client");
  const isOwn = assignee !== null && caller.kind === "user" && assignee.id === caller.id;
  if (assignee?.id === conversation.assigneeId) return;
  changeConversation(deps.db, conversation.threadId, {
    assigneeId: assignee?.id ?? null,
    claimedAt: isOwn ? now : null,
  });
  const detail = { assignee_id: assignee?.id ?? null, name: assignee?.name ?? null };
  note(deps, conversation, { type: "assigned", actor: actorOf(caller), detail }, now);
  if (assignee && !isOwn) {
    const { workspaceId, threadId, clientId } = conversation;
    const by = caller.kind === "user" ? caller.name : null;
    notify(
      deps,
      { workspaceId, threadId, clientId, userId: assignee.id, type: "assigned", detail: { by } },
      now,
    );
  }
}

function suppressContact(
  deps: DecisionDeps,
  { conversation, by }: { conversation: ConversationState; by: Auditor },
  now: Millis,
): void {
  const { workspaceId, clientId, contactEmail } = conversation;
  const { row, created } = suppressAndCancel(
    deps,
    { workspaceId, clientId, value: contactEmail, reason: null, source: "person" },
    now,
  );
  if (created) auditSuppression(deps, row, { action: "created", by }, now);
}

/** Only the person's own pages show the read state. */
function read(
  { db, live }: DecisionDeps,
  caller: Caller,
  { conversation, isRead }: { conversation: ConversationState; isRead: boolean },
): void {
  if (caller.kind !== "user") throw badRequest("is_read: API keys have no read state");
  const { workspaceId, threadId, clientId } = conversation;
  const { id: userId } = caller;
  if (isRead) markRead(db, { userId, threadId });
  else markUnread(db, { userId, threadId });
  afterCommit(db, () => live.publish({ type: "thread.read", workspaceId, threadId, clientId, userId }));
}

function note(
  { db }: DecisionDeps,
  { workspaceId, latestReplyId }: ConversationState,
  entry: Pick<TimelineEntry, "type" | "actor" | "detail">,
  now: Millis,
): void {
  addToTimeline(db, { ...entry, workspaceId, replyId: latestReplyId }, now);
}
