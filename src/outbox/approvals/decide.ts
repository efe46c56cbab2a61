/** Decides on approvals: a person approves, declines or requests a change. Each approval is decided only once. */
import { actorOf, isForViewer, type Caller } from "../../core/caller.ts";
import type { DecisionPlace } from "../../core/approval.ts";
import type { Millis } from "../../core/clock.ts";
import { AppError, conflict } from "../../core/errors.ts";
import { getAnyClient } from "../../clients/store.ts";
import { transact } from "../../db/open.ts";
import { insertNote } from "../../inbox/notes/store.ts";
import { afterCommit } from "../../db/open.ts";
import { notify } from "../../inbox/notifications/notify.ts";
import { getConversation } from "../../inbox/conversations/store/state.ts";
import { listAssignable } from "../../inbox/conversations/store/people.ts";
import { findActorName } from "../../inbox/replies/store/draft-versions.ts";
import type { ApprovalRow, OutgoingRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";
import { prepareOrder } from "../orders/order.ts";
import { end, endIfOver } from "./end.ts";
import { getApprovalInScope } from "./store.ts";

export const CHANGED = "This has changed since: look again";
export const EXPIRED = "This approval has expired: request it again";
export const ONLY_PEOPLE = "A person has to approve this answer";

interface DecisionRequest {
  id: string;
  via?: DecisionPlace;
  /** Runs additional work in the decision's transaction. */
  also?: (now: Millis) => void;
}

export interface Approve extends DecisionRequest {
  /** Hash of the text that the person saw. */
  textSha256: string;
  /** The text to send instead. */
  text?: string | null;
  confirm?: string[];
}

export interface Decided {
  approval: ApprovalRow;
  order: OutgoingRow;
}

/** Approves a text and places a send order for it, in one transaction. */
export async function approve(
  deps: Deps,
  caller: Caller,
  { id, textSha256, text, confirm = [], via = "app", also }: Approve,
): Promise<Decided> {
  if (caller.kind === "key") throw new AppError("forbidden", ONLY_PEOPLE);
  const isSeen = (approval: ApprovalRow) => {
    if (approval.textSha256 !== textSha256.toLowerCase()) throw conflict(CHANGED);
  };
  const shown = whileWaiting(deps, caller, id, (approval) => {
    isSeen(approval);
    return approval;
  });
  const response = text ?? shown.text;
  const request = { id: shown.replyId, response, contentType: "text", confirm, isApproval: true } as const;
  const place = await prepareOrder(deps, caller, request);
  return whileWaiting(deps, caller, id, (approval, now) => {
    isSeen(approval);
    const order = place();
    also?.(now);
    const actor = actorOf(caller);
    const change = { state: "approved", decidedBy: actor, decidedVia: via, sendOrderId: order.id } as const;
    return { approval: end(deps, approval, { ...change, actor }, now), order };
  });
}

/** Declines a text, which remains the draft. */
export function reject(
  deps: Deps,
  caller: Caller,
  { id, reason = null, via = "app", also }: DecisionRequest & { reason?: string | null },
): ApprovalRow {
  return whileWaiting(deps, caller, id, (approval, now) => {
    also?.(now);
    const actor = actorOf(caller);
    const change = { state: "rejected", decidedBy: actor, decidedVia: via, reason } as const;
    return end(deps, approval, { ...change, actor }, now);
  });
}

/** Declines a text and sends the client's owner a note with the changes to make. */
export function requestChange(
  deps: Deps,
  caller: Caller,
  { id, note, via = "app" }: DecisionRequest & { note: string },
): ApprovalRow {
  return whileWaiting(deps, caller, id, (approval, now) => {
    const actor = actorOf(caller);
    leaveNote(deps, caller, { approval, note }, now);
    const change = { state: "rejected", decidedBy: actor, decidedVia: via, reason: note } as const;
    return end(deps, approval, { ...change, wantsChange: true, actor }, now);
  });
}

/** Adds the note to the conversation, and notifies its assignee or the client's owner. */
function leaveNote(
  deps: Deps,
  caller: Caller,
  { approval, note: body }: { approval: ApprovalRow; note: string },
  now: Millis,
): void {
  const { db, live } = deps;
  const { workspaceId, threadId, clientId } = approval;
  const { assigneeId } = getConversation(db, caller, threadId);
  const agents = listAssignable(db, { workspaceId, clientId }).map(({ id }) => id);
  const { ownerId } = getAnyClient(db, clientId);
  const responsible = [ownerId, assigneeId].find((id) => id !== null && agents.includes(id));
  const mentions = responsible ? [responsible] : agents;
  const note = insertNote(db, { workspaceId, threadId, body, author: actorOf(caller), mentions }, now);
  const by = caller.kind === "user" ? caller.name : null;
  const about = {
    workspaceId,
    threadId,
    clientId,
    type: "mentioned",
    detail: { by, note_id: note.id },
  } as const;
  for (const userId of mentions.filter((id) => id !== caller.id)) notify(deps, { ...about, userId }, now);
  afterCommit(db, () => live.publish({ type: "note.added", workspaceId, threadId, clientId }));
}

/**
 * Runs `work` on an undecided approval, in one transaction. Throws 409 if it was decided or is stale, and 410
 * if it expired.
 */
function whileWaiting<T>(
  deps: Deps,
  caller: Caller,
  id: string,
  work: (approval: ApprovalRow, now: Millis) => T,
): T {
  const result = transact(deps.db, (): { refusal: AppError } | { done: T } => {
    const now = deps.clock.now();
    const approval = getApprovalInScope(deps.db, caller, id);
    requireDecider(deps.db, caller, approval);
    const over = approval.state === "waiting" ? endIfOver(deps, approval, now) : approval;
    // Thrown after the commit, so that the new state stays stored.
    return over ? { refusal: refusalOf(deps.db, over) } : { done: work(approval, now) };
  });
  if ("refusal" in result) throw result.refusal;
  return result.done;
}

/** Throws 403 unless the client lets its viewers approve. */
function requireDecider(db: Deps["db"], caller: Caller, { clientId }: ApprovalRow): void {
  if (isForViewer(caller) && !getAnyClient(db, clientId).viewersMayApprove)
    throw new AppError("forbidden", "Insufficient permissions");
}

/** Returns why an approval can no longer be decided. */
function refusalOf(db: Deps["db"], { state, decidedBy }: ApprovalRow): AppError {
  if (state === "expired") return new AppError("expired", EXPIRED);
  if (state === "stale") return conflict(CHANGED);
  const name = (decidedBy && findActorName(db, decidedBy)) ?? "someone";
  return conflict(`Already ${state} by ${name}`);
}
