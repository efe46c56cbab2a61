/** Moves a misfiled conversation to its client, with everything that is counted by client. */
import { actorOf, type Caller } from "../core/caller.ts";
import type { Millis } from "../core/clock.ts";
import { badRequest, conflict } from "../core/errors.ts";
import { recordAudit } from "../audit/store.ts";
import { findClient } from "../clients/store.ts";
import { afterCommit, transact } from "../db/open.ts";
import { addToTimeline } from "../replies/store/timeline.ts";
import { cancelAutoSendInThread } from "../replies/cancel-auto-send.ts";
import { dropAiDrafts } from "../replies/drop-drafts.ts";
import { holdOrder } from "../replies/hold-orders.ts";
import { listWaitingOrders, moveOrders } from "../sends/store/orders.ts";
import { cancelMoved } from "../followups/moved.ts";
import { findAssignable } from "./store/people.ts";
import { release } from "./release.ts";
import { getConversation, type ConversationState } from "./store/state.ts";
import { isBeingSent, moveReplies } from "./store/move.ts";
import type { Deps } from "../app/context.ts";

/** Moves a conversation in one transaction. Throws 409 while one of its replies is being sent. */
export function moveConversation(
  deps: Pick<Deps, "db" | "clock" | "events" | "live" | "wakeups">,
  caller: Caller,
  { threadId, clientId, ip = null }: { threadId: string; clientId: string; ip?: string | null },
): void {
  const now = deps.clock.now();
  transact(deps.db, () => {
    const conversation = getConversation(deps.db, caller, threadId);
    const client = findClient(deps.db, caller.workspaceId, clientId.toLowerCase());
    if (!client) throw badRequest("Invalid client_id");
    const { workspaceId, clientId: from, threadId: id } = conversation;
    if (client.id === from) return;
    if (isBeingSent(deps.db, id)) throw conflict("Reply is already being sent");
    cancelAutoSendInThread(deps, { threadId: id, reason: "taken_over" }, now);
    dropAiDrafts(deps, { threadId: id, actor: actorOf(caller) }, now);
    cancelMoved(deps, { workspaceId, clientId: from, contactId: conversation.contactId, threadId: id }, now);
    moveOrders(deps.db, { workspaceId, threadId: id, clientId: client.id, now });
    for (const order of listWaitingOrders(deps.db, id)) holdOrder(deps, order, "moved", now);
    moveReplies(deps.db, { threadId: id, clientId: client.id }, now);
    unassignStranger(deps.db, { ...conversation, clientId: client.id }, now);
    const detail = { from, to: client.id };
    addToTimeline(
      deps.db,
      { workspaceId, replyId: conversation.latestReplyId, type: "moved", actor: actorOf(caller), detail },
      now,
    );
    const subject = `thread:${id}`;
    const entry = { workspaceId, actor: actorOf(caller), subject, clientId: client.id, detail, ip };
    recordAudit(deps.db, { ...entry, action: "thread.moved" }, now);
    // Pages of both clients fetch again: of the one it leaves, and of the one it comes to.
    for (const to of [from, client.id])
      afterCommit(deps.db, () =>
        deps.live.publish({ type: "thread.changed", workspaceId, threadId: id, clientId: to }),
      );
  });
}

/** Takes it from a person who does not answer for the client it comes to. */
function unassignStranger(db: Deps["db"], conversation: ConversationState, now: Millis): void {
  const { assigneeId } = conversation;
  if (assigneeId === null || findAssignable(db, conversation, assigneeId)) return;
  release({ db }, { ...conversation, reason: "moved" }, now);
}
