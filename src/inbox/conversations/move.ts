/** Moves a misfiled conversation to the right client, and updates all per-client counts. */
import { actorOf, type Actor, type Auditor, type Caller } from "../../core/caller.ts";
import type { Millis } from "../../core/clock.ts";
import { badRequest, conflict } from "../../core/errors.ts";
import { planKnownStop } from "../../sequencers/actions/plan.ts";
import { recordAudit } from "../../people/audit/store/audit.ts";
import { findClient } from "../../clients/store.ts";
import { getContact } from "../../contacts/store/contacts.ts";
import { afterCommit, transact } from "../../db/open.ts";
import { addToTimeline } from "../replies/store/timeline.ts";
import { cancelAutoSendInThread } from "../replies/cancel-auto-send.ts";
import { draftHeld, dropDrafts } from "../replies/drop-drafts.ts";
import { endMovedOrders } from "../replies/end-orders.ts";
import { cancelFollowUps } from "../../outbox/followups/terminal-event.ts";
import { suppressAndCancel } from "../../outbox/followups/unreachable.ts";
import { findAssignable } from "./store/people.ts";
import { release } from "./release.ts";
import { getConversation, type ConversationState } from "./store/state.ts";
import { routeCampaign } from "../../sequencers/routing/change-routes.ts";
import { isUnrouted, listHeld, markUnrouted } from "../../sequencers/routing/store/thread-owners.ts";
import { markPositive, unmarkPositive } from "../threads/store/positive.ts";
import { getThread } from "../threads/store/threads.ts";
import { isBeingSent, listOptedOut, markMoved, moveReplies } from "./store/move.ts";
import { deleteSlaNotices } from "./store/sla-notices.ts";
import type { Deps } from "../../deps/deps.ts";

type Moving = Pick<Deps, "db" | "clock" | "events" | "live" | "wakeups">;

export interface Move {
  threadId: string;
  clientId: string;
  /** Whether to move only this conversation, or also its campaign's future mail. */
  future?: "thread" | "campaign";
  ip?: string | null;
}

/**
 * Maximum number of held conversations that move with their campaign. If there are more, which is rare, the
 * remaining ones have to be moved separately.
 */
const MAX_FOLLOWING = 500;

/** Moves a conversation in one transaction. Throws 409 while one of its replies is being sent. */
export function moveConversation(
  deps: Moving,
  caller: Caller,
  { threadId, clientId, future = "thread", ip = null }: Move,
): void {
  const now = deps.clock.now();
  transact(deps.db, () => {
    const conversation = getConversation(deps.db, caller, threadId);
    const client = findClient(deps.db, caller.workspaceId, clientId.toLowerCase());
    if (!client) throw badRequest("Invalid client_id");
    const by = { actor: actorOf(caller), ip };
    const following =
      future === "campaign" ? moveCampaign(deps, conversation, { clientId: client.id, by }, now) : [];
    markMoved(deps.db, conversation.threadId, now);
    move(deps, conversation, { clientId: client.id, by }, now);
    for (const id of following) {
      const other = getConversation(deps.db, caller, id);
      if (!isBeingSent(deps.db, id)) move(deps, other, { clientId: client.id, by }, now);
    }
  });
}

interface Target {
  clientId: string;
  by: Pick<Auditor, "ip"> & { actor: Actor };
}

/** Creates a route for the conversation's campaign. Returns the campaign's held conversations, which move too. */
function moveCampaign(
  { db }: Pick<Deps, "db">,
  { threadId }: ConversationState,
  { clientId, by }: Target,
  now: Millis,
): string[] {
  const { connectionId, campaignId } = getThread(db, threadId);
  if (campaignId === null) throw badRequest("future: this conversation has no campaign");
  routeCampaign({ db }, { connectionId, campaignId, clientId, by }, now);
  return listHeld(db, { connectionId, campaignId, limit: MAX_FOLLOWING }).filter((id) => id !== threadId);
}

function move(deps: Moving, conversation: ConversationState, { clientId, by }: Target, now: Millis): void {
  const { workspaceId, clientId: from, threadId: id } = conversation;
  const { actor } = by;
  const wasHeld = isUnrouted(deps.db, id);
  if (clientId === from && !wasHeld) return;
  if (isBeingSent(deps.db, id)) throw conflict("Reply is already being sent");
  if (clientId !== from) leaveClient(deps, conversation, { clientId, by }, now);
  markUnrouted(deps.db, id, false);
  if (wasHeld) draftHeld(deps, id, now);
  // The new client has its own SLA and people.
  deleteSlaNotices(deps.db, id);
  recordLead(deps, conversation, now);
  const detail = { from, to: clientId };
  addToTimeline(
    deps.db,
    { workspaceId, replyId: conversation.latestReplyId, type: "moved", actor, detail },
    now,
  );
  const entry = { ...by, workspaceId, subject: `thread:${id}`, clientId, detail };
  recordAudit(deps.db, { ...entry, action: "thread.moved" }, now);
  // The timeline entry refreshes the new client's open pages.
  afterCommit(deps.db, () =>
    deps.live.publish({ type: "thread.changed", workspaceId, threadId: id, clientId: from }),
  );
}

/**
 * Records `lead.positive` for the new client if the conversation was held, or was positive for another
 * client.
 */
function recordLead({ db, events }: Moving, { workspaceId, threadId }: ConversationState, now: Millis): void {
  const id = unmarkPositive(db, threadId);
  if (id !== null && markPositive(db, id, now))
    events.record({ type: "lead.positive", workspaceId, id }, now);
}

/** Cancels emails planned for the previous client. */
function leaveClient(
  deps: Moving,
  conversation: ConversationState,
  { clientId, by: { actor } }: Target,
  now: Millis,
): void {
  const { workspaceId, clientId: from, threadId: id } = conversation;
  cancelAutoSendInThread(deps, { threadId: id, reason: "taken_over" }, now);
  const { contactId } = conversation;
  const reason = "The conversation was moved to another client";
  cancelFollowUps(deps, { workspaceId, clientId: from, contactId, ofThread: id, reason }, now);
  endMovedOrders(deps, { threadId: id, actor }, now);
  dropDrafts(deps, { threadId: id, actor }, now);
  // An opt-out in this conversation was meant for the new client.
  for (const { value, reason } of listOptedOut(deps.db, { threadId: id, clientId: from }))
    suppressAndCancel(deps, { workspaceId, clientId, value, reason, source: "reply" }, now);
  moveReplies(deps.db, { threadId: id, clientId }, now);
  // From now on, the account also writes to the contact on behalf of the new client.
  const { connectionId } = getThread(deps.db, id);
  const { email } = getContact(deps.db, workspaceId, conversation.contactId);
  const replyId = conversation.latestReplyId;
  planKnownStop(deps.db, { workspaceId, clientId, connectionId, email, replyId }, now);
  unassignStranger(deps.db, { ...conversation, clientId }, now);
}

/** Unassigns a person who does not have access to the new client. */
function unassignStranger(db: Deps["db"], conversation: ConversationState, now: Millis): void {
  const { assigneeId } = conversation;
  if (assigneeId === null || findAssignable(db, conversation, assigneeId)) return;
  release({ db }, { ...conversation, reason: "moved" }, now);
}
