/** Requests approval of an answer: its text becomes the draft, and the people who may decide are notified. */
import { actorOf, type Actor, type Caller } from "../../core/caller.ts";
import { HOUR, iso, type Millis } from "../../core/clock.ts";
import { AppError, badRequest } from "../../core/errors.ts";
import { getAnyClient } from "../../clients/store.ts";
import { transact } from "../../db/open.ts";
import { findingsOf } from "../../inbox/replies/check.ts";
import { excludeFromAutoSend } from "../../inbox/replies/cancel-auto-send.ts";
import { requireApprovable } from "../../inbox/replies/approval.ts";
import { requireNoOrder } from "../../inbox/replies/order-guard.ts";
import { requireSendable } from "../../inbox/replies/may-leave.ts";
import { addDraftVersion } from "../../inbox/replies/store/draft-versions.ts";
import { getReplyInScope, updateReply } from "../../inbox/replies/store/replies.ts";
import { addToTimeline } from "../../inbox/replies/store/timeline.ts";
import { listAssignable } from "../../inbox/conversations/store/people.ts";
import { getConversation } from "../../inbox/conversations/store/state.ts";
import { notify } from "../../inbox/notifications/notify.ts";
import { countNewerActivity } from "../../inbox/threads/store/newer-activity.ts";
import type { TextFinding } from "../../judge/ai/model.ts";
import type { ApprovalRow, ReplyRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";
import { endIfOver } from "./end.ts";
import { DEFAULT_EXPIRY_HOURS, sha256Of } from "./rules.ts";
import { listShownPairs } from "../../people/users/store/shown.ts";
import { findWaiting, insertApproval, isShown, listViewers } from "./store.ts";

type RequestDeps = Pick<Deps, "db" | "clock" | "events" | "live" | "wakeups">;

/**
 * Requests approval of the caller's text or, without one, of the draft. Throws 409 while another request is
 * waiting.
 */
export async function requestApproval(
  deps: Deps,
  caller: Caller,
  request: { replyId: string; text?: string | null; expiresInHours?: number },
): Promise<ApprovalRow> {
  const original = getReplyInScope(deps.db, caller, request.replyId);
  const text = request.text ?? null;
  // Viewers can submit only the unchanged draft, and only if the client lets viewers approve.
  requireApprovable(deps.db, caller, {
    reply: original,
    request: { response: text ?? original.aiResponse ?? "" },
  });
  const { findings } =
    text === null ? { findings: null } : await findingsOf(deps, original, { text, contentType: "text" });
  return transact(deps.db, () => {
    const reply = getReplyInScope(deps.db, caller, request.replyId);
    const expiresIn = (request.expiresInHours ?? DEFAULT_EXPIRY_HOURS) * HOUR;
    return propose(deps, reply, { text, findings, expiresIn, actor: actorOf(caller) });
  });
}

interface Proposal {
  /** The new text; null for the unchanged draft. */
  text: string | null;
  findings: TextFinding[] | null;
  expiresIn: Millis;
  actor: Actor;
}

/** Records a request. Runs in the caller's transaction. Throws if the reply cannot be answered. */
export function propose(
  deps: RequestDeps,
  reply: ReplyRow,
  { text, findings, expiresIn, actor }: Proposal,
): ApprovalRow {
  const { db } = deps;
  const now = deps.clock.now();
  requireSendable(reply, {});
  if (reply.status === "archived") throw badRequest("Reopen the reply first");
  requireNoOrder(db, reply.id);
  const waiting = findWaiting(db, reply.id);
  if (waiting && endIfOver(deps, waiting, now) === null) throw alreadyWaiting(waiting);
  const proposed = text ?? reply.aiResponse ?? "";
  if (proposed.trim() === "") throw badRequest("text: the reply has no draft");
  const draft =
    proposed === reply.aiResponse ? reply : saveDraft(deps, reply, { text: proposed, findings, actor }, now);
  // A person decides now, so the answer must not be sent automatically in the meantime.
  excludeFromAutoSend(deps, draft, now);
  const { workspaceId, clientId, threadId, id: replyId, receivedAt } = reply;
  const { newer, answers } = countNewerActivity(db, { threadId, after: receivedAt });
  const { latestReplyId } = getConversation(db, { workspaceId, clients: null }, threadId);
  const known = { latestReplyId, knownNewer: newer, knownAnswers: answers };
  const subject = { workspaceId, clientId, threadId, replyId, requestedBy: actor };
  const made = insertApproval(
    db,
    { ...subject, ...known, text: proposed, textSha256: sha256Of(proposed), expiresAt: now + expiresIn },
    now,
  );
  const detail = { approval_id: made.id, expires_at: iso(made.expiresAt) };
  addToTimeline(db, { workspaceId, replyId, type: "approval_requested", actor, detail }, now);
  deps.events.record({ type: "approval.requested", workspaceId, id: made.id }, now);
  notifyDeciders(deps, made, now);
  deps.wakeups.notify("approvals");
  return made;
}

const alreadyWaiting = ({ id }: ApprovalRow): AppError =>
  new AppError("conflict", `Approval ${id} for this reply is still waiting`, { existingId: id });

function saveDraft(
  { db }: RequestDeps,
  reply: ReplyRow,
  { text, findings, actor }: { text: string; findings: TextFinding[] | null; actor: Actor },
  now: Millis,
): ReplyRow {
  const { workspaceId, id } = reply;
  addDraftVersion(db, reply, { text, by: actor }, now);
  addToTimeline(db, { workspaceId, replyId: id, actor, type: "edited" }, now);
  const draft = {
    aiResponse: text,
    aiResponseBy: "person" as const,
    draftFindings: findings ?? [],
    draftEvidence: null,
  };
  return updateReply(db, { ...draft, workspaceId, id, now });
}

/**
 * Notifies the assignee, otherwise the client's owner, otherwise its agents. Also notifies viewers who may
 * approve.
 */
function notifyDeciders(deps: RequestDeps, approval: ApprovalRow, now: Millis): void {
  const { workspaceId, clientId, threadId, requestedBy } = approval;
  const { assigneeId } = getConversation(deps.db, { workspaceId, clients: null }, threadId);
  const { ownerId, viewersMayApprove } = getAnyClient(deps.db, clientId);
  const agents = listAssignable(deps.db, { workspaceId, clientId }).map(({ id }) => id);
  const responsible = [assigneeId, ownerId].find((id) => id !== null && agents.includes(id));
  const shown = listShownPairs(deps.db, workspaceId);
  const viewers =
    viewersMayApprove && isShown(deps.db, { shown }, approval)
      ? listViewers(deps.db, { workspaceId, clientId }).map(({ id }) => id)
      : [];
  const notified = [...(responsible ? [responsible] : agents), ...viewers];
  for (const userId of notified.filter((id) => `user:${id}` !== requestedBy))
    notify(
      deps,
      {
        workspaceId,
        threadId,
        clientId,
        userId,
        type: "approval_waiting",
        detail: { approval_id: approval.id },
      },
      now,
    );
}
